#pragma once

#include <string>
#include <vector>

#include "base/error.h"
#include "check/finding.h"
#include "check/settings.h"
#include "level/open_level.h"

namespace walkmask::check {

/// The settings of every walkmask.json from a level's root down to its folder, the later ones
/// winning, key by key. One that cannot be used is left out and becomes a finding (F001); an error
/// only where the machine failed. Appends the names of all of them to `files`.
Result<Settings> settings_around(const LevelRequest& request, Findings& findings,
                                 std::vector<std::string>& files);

/// Those of the manifest over them, with the same findings.
void apply_manifest_settings(const OpenedLevel& opened, Settings& settings, Findings& findings);

}  // namespace walkmask::check
