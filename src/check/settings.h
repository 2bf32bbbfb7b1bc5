#pragma once

#include <string>
#include <vector>

#include "base/error.h"
#include "check/finding.h"
#include "check/parameters.h"
#include "json/value.h"

namespace walkmask {
struct Manifest;
struct SharedSettings;
}  // namespace walkmask

namespace walkmask::check {

/// The rules in force. A rule is in force if its code begins with an entry of `select`, or `select`
/// is empty, and with no entry of `ignore`. An entry is a family ("T") or a rule ("T001").
struct Selection {
  std::vector<std::string> select;
  std::vector<std::string> ignore;
  std::vector<std::string> unjudged = {};  ///< codes of rules that this check cannot judge

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

/// Applies the keys of an object of settings: the parameters, `select`, `ignore`, `fail_on`. Keys
/// that the object lacks keep their values in `settings`. If the object is wrong, nothing changes;
/// the error has "line:column" as its place and no file.
Failure apply(const json::Value& object, Settings& settings);

/// An object of settings, and the file that has it.
struct SettingsLayer {
  std::string file;
  const json::Value* object;
};

/// Returns the objects of settings that apply to a level, in ascending precedence: for each
/// walkmask.json its "check", then the "check" of each entry of "overrides" that matches the
/// level's path. A file with a mistake in one of these is skipped and becomes a finding (F001). The
/// result refers to `settings`.
std::vector<SettingsLayer> settings_layers(const SharedSettings& settings, Findings& findings);

/// Returns the settings of these layers, applied in order.
Settings settings_around(const SharedSettings& shared, Findings& findings);

/// Applies the settings of the manifest over `settings`; `level` is the name that a finding gives
/// the manifest.
void apply_manifest_settings(const Manifest& manifest, const std::string& level, Settings& settings,
                             Findings& findings);

}  // namespace walkmask::check
