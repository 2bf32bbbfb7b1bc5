#include "level/shared_settings.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <variant>

#include "base/quote.h"
#include "base/suggest.h"
#include "json/error.h"
#include "json/parse.h"
#include "json/read.h"
#include "level/level_format.h"
#include "level/manifest.h"
#include "level/manifest_masks.h"
#include "level/manifest_readers.h"
#include "level/open_level.h"
#include "level/shared_keys.h"

namespace walkmask {
namespace {

constexpr const char* kFileName = "walkmask.json";
constexpr std::uint64_t kLargestFile = std::uint64_t{1} << 20;

/// Reads the shared keys of a document.
Failure read_shared_keys(const json::Value& document, Manifest& manifest) {
  const auto read_later = [](const json::Value&) -> Failure { return std::nullopt; };
  std::vector<json::Field> fields = shared_fields(manifest);
  fields.push_back({std::string(kLegendKey), json::into(manifest.legend, read_legend)});
  fields.push_back({"check", read_later});
  fields.push_back({"overrides", read_later});
  if (Failure failure = json::read_fields(document, fields)) return failure;
  if (Failure failure = refuse_repeated_legend_keys(manifest.legend)) return failure;
  return refuse_repeated_areas(manifest.states);
}

/// Reads a file; its limit is fixed.
Result<FileBytes> read_settings(const FileAbove& file, const Files& files) {
  Result<FileBytes> bytes = files.read(file.name, kLargestFile);
  if (bytes || bytes.error().fault == Fault::machine) return bytes;
  Error& error = bytes.error();
  const bool is_too_large = error.setting == Setting::file_bytes;
  error.setting.reset();
  if (is_too_large) error.cure = "divide it among the folders of the levels";
  if (!file.is_regular) error.cure = "put a regular file in its place, or remove it";
  return bytes;
}

std::size_t entries_of(const Manifest& shared) {
  std::size_t entries = shared.agents.size() + shared.states.size() + shared.legend.size();
  for (const State& state : shared.states) entries += state.areas.size();
  return entries;
}

const json::Object& keys_of(const SettingsFile& file) {
  return std::get<json::Object>(file.content->document.content);
}

/// Returns a key from the nearest file that has it; absent if no file does.
std::optional<SharedKey> nearest(const SharedSettings& settings, std::string_view key) {
  for (auto file = settings.files.rbegin(); file != settings.files.rend(); ++file) {
    const json::Member* member = json::find_member(keys_of(*file), key);
    if (member != nullptr) return SharedKey{member, &*file};
  }
  return std::nullopt;
}

/// Returns whether a manifest has an object below a key: shapes below "walk".
bool is_object(const json::Object& manifest, std::string_view key) {
  const json::Member* member = json::find_member(manifest, key);
  return member != nullptr && std::holds_alternative<json::Object>(member->value.content);
}

/// Returns whether the areas of a manifest are painted and need a legend.
bool wants_legend(const json::Object& manifest) {
  if (!is_object(manifest, "areas")) return false;
  const auto& areas = std::get<json::Object>(json::find_member(manifest, "areas")->value.content);
  const auto has = [&](std::string_view key) { return json::find_member(areas, key) != nullptr; };
  if (has("shapes") || has(kLegendKey)) return false;
  return has("image") || !is_object(manifest, "walk");
}

/// Returns whether a level takes a shared key; the manifest of an image is empty.
bool wants(std::span<const std::string_view> of_format, const json::Object& manifest,
           std::string_view key) {
  const bool is_of_format =
      of_format.empty() || std::ranges::find(of_format, key) != of_format.end();
  if (!is_of_format) return false;
  if (key == kLegendKey) return wants_legend(manifest);
  if (key == "walkable" && is_object(manifest, "walk")) return false;
  return json::find_member(manifest, key) == nullptr;
}

bool names_engine(const json::Object& keys) {
  const json::Member* format = json::find_member(keys, "format");
  return format != nullptr && std::holds_alternative<std::string>(format->value.content);
}

/// Returns whether the manifest, or a file nearer than the one with "walkable", names an engine.
bool yields_to_engine(const SharedKey& walkable, const json::Object& manifest,
                      const SharedSettings& settings) {
  if (names_engine(manifest)) return true;
  if (json::find_member(manifest, "format") != nullptr) return false;
  const std::optional<SharedKey> format = nearest(settings, "format");
  return format && format->file > walkable.file && names_engine(keys_of(*format->file));
}

/// Returns the areas of all shared legends: the game's words for areas.
std::set<std::string> shared_areas(const SharedSettings& settings) {
  std::set<std::string> areas;
  for (const SettingsFile& file : settings.files) {
    for (const LegendEntry& entry : file.content->shared.legend) areas.insert(entry.area);
  }
  return areas;
}

/// Copies a key's value from a file, and records the file that positions of the legend or the
/// states refer to.
void copy_shared_key(std::string_view key, const SettingsFile& file, Manifest& manifest) {
  copy_shared_value(key, file.content->shared, manifest);
  if (key == kLegendKey) manifest.legend_from = file.name;
  if (key == "states") manifest.states_from = file.name;
}

Error no_area(const json::Placed<std::string>& area, const std::set<std::string>& known) {
  const std::vector<std::string> names(known.begin(), known.end());
  const std::string likely = nearest_name(area.value, names);
  return json::error_at(area.position, "there is no area " + in_quotes(area.value),
                        likely.empty() ? "declare it in a \"legend\" next to the states"
                                       : "did you mean " + in_quotes(likely) + "?");
}

}  // namespace

SettingsReader::SettingsReader(const SharedSettings& read, const Files& files) {
  for (const SettingsFile& file : read.files) {
    by_file_.emplace(files.resolved(file.name), file.content);
  }
}

SettingsReader::CachedContent SettingsReader::content_of(const FileAbove& file,
                                                         const Files& files) {
  std::string name = files.resolved(file.name);
  const auto known = by_file_.find(name);
  if (known != by_file_.end()) return known->second;
  const Result<FileBytes> bytes = read_settings(file, files);
  if (!bytes && bytes.error().fault == Fault::machine) return bytes.error();
  if (bytes) parsed_bytes_ += bytes->size();
  CachedContent content = bytes ? parse_settings(text_of(*bytes)) : CachedContent(bytes.error());
  return by_file_.emplace(std::move(name), std::move(content)).first->second;
}

Result<SharedSettings> SettingsReader::around(const LevelRequest& request) {
  SharedSettings settings;
  if (request.settings == LevelRequest::SettingsUse::ignored) return settings;
  const std::string& level = request.copy_of ? *request.copy_of : request.file;
  const Files& files = request.files;
  const Result<std::string> root = root_of(level, request);
  if (!root && root.error().fault == Fault::machine) return root.error();
  if (!root) return settings;
  const Result<std::vector<FileAbove>> found = files.above(level, *root, kFileName);
  if (!found && found.error().fault == Fault::machine) return found.error();
  if (!found) return settings;
  for (const FileAbove& file : *found) {
    settings.found.push_back(file.name);
    const CachedContent content =
        file.outside ? CachedContent(*file.outside) : content_of(file, files);
    if (content) {
      settings.files.push_back({file.name, file.level, *content});
    } else if (content.error().fault == Fault::machine) {
      return content.error();
    } else {
      settings.problems.push_back(content.error());
      settings.problems.back().file = file.name;
    }
  }
  return settings;
}

Result<SharedSettings> shared_settings(const LevelRequest& request) {
  return SettingsReader().around(request);
}

Result<std::shared_ptr<const SettingsContent>> parse_settings(std::string_view text) {
  Result<json::Value> document = json::parse(text);
  if (!document) return document.error();
  auto content = std::make_shared<SettingsContent>();
  if (Failure wrong = read_shared_keys(*document, content->shared)) return *wrong;
  content->document = std::move(*document);
  content->entries = entries_of(content->shared);
  return std::shared_ptr<const SettingsContent>(std::move(content));
}

std::vector<SharedKey> keys_taken(std::span<const std::string_view> of_format,
                                  const json::Object& manifest, const SharedSettings& settings) {
  std::vector<SharedKey> keys;
  for (const std::string_view key : kSharedKeys) {
    if (!wants(of_format, manifest, key)) continue;
    const std::optional<SharedKey> shared = nearest(settings, key);
    if (!shared) continue;
    if (key == "walkable" && yields_to_engine(*shared, manifest, settings)) continue;
    keys.push_back(*shared);
  }
  return keys;
}

void take_shared(std::span<const std::string_view> of_format, const json::Object& document,
                 const SharedSettings& settings, Manifest& manifest) {
  for (const SharedKey& key : keys_taken(of_format, document, settings)) {
    copy_shared_key(key.member->key, *key.file, manifest);
  }
}

void take_shared_key(std::string_view key, const SharedSettings& settings, Manifest& manifest) {
  const std::optional<SharedKey> shared = nearest(settings, key);
  if (shared) copy_shared_key(key, *shared->file, manifest);
}

Failure fit_shared_states(const SharedSettings& settings, Manifest& manifest) {
  if (!manifest.states_from) return std::nullopt;
  const std::vector<std::string> names = area_names(manifest);
  const std::set<std::string> own(names.begin(), names.end());
  std::set<std::string> known = shared_areas(settings);
  known.insert(own.begin(), own.end());
  for (State& state : manifest.states) {
    for (const json::Placed<std::string>& area : state.areas) {
      if (known.contains(area.value)) continue;
      Error error = no_area(area, known);
      error.file = *manifest.states_from;
      return error;
    }
    std::erase_if(state.areas, [&](const auto& area) { return !own.contains(area.value); });
  }
  return std::nullopt;
}

}  // namespace walkmask
