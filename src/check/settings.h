#pragma once

#include <string>
#include <vector>

#include "base/error.h"
#include "check/finding.h"
#include "check/parameters.h"
#include "json/value.h"
#include "level/manifest.h"
#include "level/shared_settings.h"

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

/// An object of settings, and the file that has it.
struct SettingsLayer {
  std::string file;
  const json::Value* object;
};

/// Returns the objects of settings around a level that hold for it, those that count least first:
/// of each walkmask.json "check", then that of each entry of "overrides" for the level's path.
/// Files where one of these is wrong are left out and become findings (F001). They refer to
/// `settings`.
std::vector<SettingsLayer> settings_layers(const SharedSettings& settings, Findings& findings);

/// Returns the settings of these layers, applied one after the other.
Settings settings_around(const SharedSettings& shared, Findings& findings);

/// Applies those of the manifest over them; `level` is its name for a finding.
void apply_manifest_settings(const Manifest& manifest, const std::string& level, Settings& settings,
                             Findings& findings);

}  // namespace walkmask::check
