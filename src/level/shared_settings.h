#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/files.h"
#include "json/value.h"
#include "level/manifest.h"

namespace walkmask {

struct LevelRequest;

// Settings that the levels of a game share: each walkmask.json from a level's root down to its
// folder. A file nearer to the level overrides the keys of one above it, and the level's manifest
// overrides both.

/// The content of a walkmask.json.
struct SettingsContent {
  json::Value document;     ///< an object
  Manifest shared;          ///< the values of its shared keys, the legend among them
  std::size_t entries = 0;  ///< its agents, states, areas of states, and legend entries
};

/// A walkmask.json around a level.
struct SettingsFile {
  std::string name;   ///< as a user would write it
  std::string level;  ///< the level's path from the folder of the file, with `/`
  std::shared_ptr<const SettingsContent> content;
};

/// The settings around a level.
struct SharedSettings {
  std::vector<SettingsFile> files = {};  ///< the usable ones, the outermost first
  std::vector<std::string> found = {};   ///< the names of all files
  std::vector<Error> problems = {};      ///< of the unusable ones
};

/// Reads the settings around levels. Each file is read once, whatever the number of levels.
class SettingsReader {
 public:
  SettingsReader() = default;

  /// Starts with the settings that were `read` from these files.
  SettingsReader(const SharedSettings& read, const Files& files);

  /// Reads the settings around a level. Returns no settings if its root cannot be determined; such
  /// a level cannot be opened either. Fails only if the machine does.
  Result<SharedSettings> around(const LevelRequest& request);

  /// Returns how many bytes have been parsed.
  std::size_t parsed_bytes() const { return parsed_bytes_; }

 private:
  using CachedContent = Result<std::shared_ptr<const SettingsContent>>;

  CachedContent content_of(const FileAbove& file, const Files& files);

  std::map<std::string, CachedContent> by_file_;  // by its resolved name
  std::size_t parsed_bytes_ = 0;
};

/// Reads the settings around a single level.
Result<SharedSettings> shared_settings(const LevelRequest& request);

/// Reads the text of a walkmask.json. Fails if it is not an object, has unknown keys, or the value
/// of a shared key is wrong; "check" and "overrides" may have any value. The error has
/// "line:column" as its place and no file.
Result<std::shared_ptr<const SettingsContent>> parse_settings(std::string_view text);

/// A key of settings, in the file with precedence.
struct SharedKey {
  const json::Member* member;
  const SettingsFile* file;
};

/// Returns the keys that a level takes from the settings around it, in the order of kSharedKeys:
/// those of its format (see LevelFormat::settings) that apply to it and that its manifest lacks.
/// `manifest` is empty in a format without keys. The result refers to `settings`.
///
/// A legend applies only below "areas" with an image or painted into the mask. "walkable" does not
/// apply to a floor of shapes. A "format" that names an
/// engine implies "walkable", so "walkable" in a file farther from the level does not count.
std::vector<SharedKey> keys_taken(std::span<const std::string_view> of_format,
                                  const json::Object& manifest, const SharedSettings& settings);

/// Copies into a manifest the values of the keys that it takes.
void take_shared(std::span<const std::string_view> of_format, const json::Object& document,
                 const SharedSettings& settings, Manifest& manifest);

/// Copies the shared value of a key into a manifest, if there is one.
void take_shared_key(std::string_view key, const SharedSettings& settings, Manifest& manifest);

/// Removes from shared states the areas that the level does not have. An area that no shared legend
/// has either is an error about the file with the states.
Failure fit_shared_states(const SharedSettings& settings, Manifest& manifest);

}  // namespace walkmask
