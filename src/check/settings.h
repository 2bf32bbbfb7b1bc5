#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "check/finding.h"
#include "check/parameters.h"
#include "json/value.h"
#include "level/open_level.h"

namespace walkmask::check {

/// The rules in force: those whose code begins like one of `select` (all, where that is
/// empty), but none whose code begins like one of `ignore`. So "T" is a family, "T001" a rule.
struct Selection {
  std::vector<std::string> select;
  std::vector<std::string> ignore;

  bool wants(Code code) const;

  /// Returns whether any rule is in force.
  bool wants_any() const;
};

/// The rules, parameters and severity that a level is checked with.
struct Settings {
  Parameters parameters;
  Selection selection;
  Severity fail_on = Severity::error;  ///< a finding like this or worse fails the level
};

/// Applies the keys of an object of settings: those of the parameters, `select`, `ignore`,
/// `fail_on`. What the object does not have stays as it is in `settings`, as does everything where
/// it is wrong; the error has "line:column" as its place and no file.
Failure apply(const json::Value& object, Settings& settings);

/// Does the same for the text of a walkmask.json: an object whose key "check" is such an object.
Failure apply_file(std::string_view text, Settings& settings);

/// Reads the settings of every walkmask.json from a level's root down to its folder, the later ones
/// winning, key by key. One that cannot be used is left out and becomes a finding (F001); an error
/// only where the machine failed. Appends the names of all of them to `files`.
Result<Settings> settings_around(const LevelRequest& request, Findings& findings,
                                 std::vector<std::string>& files);

/// Applies those of the manifest over them, with the same findings.
void apply_manifest_settings(const OpenedLevel& opened, Settings& settings, Findings& findings);

}  // namespace walkmask::check
