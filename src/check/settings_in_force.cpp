#include "check/settings_in_force.h"

#include <string_view>
#include <utility>
#include <variant>

#include "check/settings.h"
#include "json/error.h"
#include "json/parse.h"
#include "json/read.h"
#include "json/writer.h"
#include "level/level_files.h"
#include "level/shared_keys.h"

namespace walkmask::check {
namespace {

std::string json_of(const json::Value& value) {
  std::string text;
  json::Writer(text).value(value);
  return text;
}

SettingInForce setting(std::string key, const json::Member& member, const std::string& file) {
  return {std::move(key), json_of(member.value),
          file + ":" + FilePlace(member.key_position).text()};
}

/// Refuses a file that is not an image. An image that only lacks what the settings require is still
/// a level, and its settings can be shown.
Failure refuse_unless_image(const LevelRequest& request, const SharedSettings& shared) {
  const Result<OpenedLevel, Problem> opened = open_level(request, shared);
  if (!opened) return opened.error().error;
  for (const Problem& problem : opened->problems) {
    if (problem.kind == Problem::Kind::not_an_image) return problem.error;
  }
  return std::nullopt;
}

/// Returns the keys of a manifest that has been read before.
json::Object keys_in(const FileBytes& bytes) {
  Result<json::Value> document = json::parse(text_of(bytes));
  return std::move(std::get<json::Object>(document->content));
}

/// Returns the keys of a level's manifest, which may be a file next to the level's own; none if it
/// has no manifest.
Result<json::Object> keys_of(const LevelFormat& format, const FileBytes& bytes,
                             const Manifest& manifest, const LevelRequest& request) {
  if (format.has_keys) return keys_in(bytes);
  if (!manifest.written_in) return json::Object();
  const auto written = request.files.get().read(*manifest.written_in, request.limits.file_bytes);
  if (!written) return written.error();
  return keys_in(*written);
}

/// Returns the value of a shared key in a manifest; null if the manifest lacks it.
const json::Member* own_member(const json::Object& manifest, std::string_view key) {
  if (key != kLegendKey) return json::find_member(manifest, key);
  const json::Member* areas = json::find_member(manifest, "areas");
  const auto* object = areas ? std::get_if<json::Object>(&areas->value.content) : nullptr;
  return object != nullptr ? json::find_member(*object, key) : nullptr;
}

/// Returns the shared keys that apply to a level; without an image, keys about images do not.
std::vector<SharedKey> keys_used(const LevelFiles& files, const LevelFormat& format,
                                 const json::Object& manifest, const SharedSettings& shared) {
  std::vector<SharedKey> keys = keys_taken(format.settings, manifest, shared);
  if (files.walk || files.areas) return keys;
  std::erase_if(keys, [](const SharedKey& key) {
    return key.member->key == "format" || key.member->key == "tolerance";
  });
  return keys;
}

/// Adds the settings that decide how the level is opened.
void add_shared_keys(const std::vector<SharedKey>& taken, const json::Object& manifest,
                     const std::string& level, std::vector<SettingInForce>& settings) {
  for (const std::string_view key : kSharedKeys) {
    if (const json::Member* own = own_member(manifest, key)) {
      settings.push_back(setting(std::string(key), *own, level));
    }
    for (const SharedKey& one : taken) {
      if (one.member->key != key) continue;
      settings.push_back(setting(std::string(key), *one.member, one.file->name));
    }
  }
}

/// Returns the default values of "check".
std::vector<std::pair<std::string, std::string>> defaults() {
  std::vector<std::pair<std::string, std::string>> all = {
      {"select", "all"}, {"ignore", "none"}, {"fail_on", "\"error\""}};
  for (const Parameter& parameter : all_parameters()) {
    const std::string value = parameter.text({});
    all.emplace_back(parameter.key, value == "null" ? "none" : value);
  }
  return all;
}

/// Adds the settings that decide how the level is checked.
void add_check(const std::vector<SettingsLayer>& layers, std::vector<SettingInForce>& settings) {
  for (const auto& [key, value] : defaults()) {
    SettingInForce in_force = {"check." + key, value, "default"};
    for (const SettingsLayer& layer : layers) {
      const auto& object = std::get<json::Object>(layer.object->content);
      const json::Member* member = json::find_member(object, key);
      if (member != nullptr) in_force = setting(in_force.key, *member, layer.file);
    }
    settings.push_back(std::move(in_force));
  }
}

/// Returns the "check" objects that apply to the level, in ascending precedence.
Result<std::vector<SettingsLayer>> check_layers(const SharedSettings& shared,
                                                const Manifest& manifest,
                                                const std::string& level) {
  Findings findings;
  std::vector<SettingsLayer> layers = settings_layers(shared, findings);
  Settings settings;
  apply_manifest_settings(manifest, level, settings, findings);
  if (!findings.empty()) {
    const Finding& wrong = findings.front();
    return Error{Fault::input, wrong.file, wrong.place, wrong.message, wrong.cure};
  }
  if (manifest.check) layers.push_back({level, &*manifest.check});
  return layers;
}

}  // namespace

Result<SettingsInForce> settings_in_force(const LevelRequest& request) {
  const Result<SharedSettings> shared = shared_settings(request);
  if (!shared) return shared.error();
  if (!shared->problems.empty()) return shared->problems.front();
  const Result<FileBytes> bytes = request.files.get().read(request.file, request.limits.file_bytes);
  if (!bytes) return bytes.error();
  const Result<LevelFiles, Problem> files = find_level_files(request, *shared, *bytes);
  if (!files) return files.error().error;
  const LevelFormat& format = format_of({request.file, *bytes}, request.formats);
  if (!format.has_keys) {
    if (Failure failure = refuse_unless_image(request, *shared)) return *failure;
  }
  const std::string& written_in = manifest_file(files->manifest, request.file);
  const auto layers = check_layers(*shared, files->manifest, written_in);
  if (!layers) return layers.error();
  SettingsInForce all = {shared->found, {}};
  all.files.push_back(request.file);
  if (files->manifest.written_in) all.files.push_back(written_in);
  const auto manifest = keys_of(format, *bytes, files->manifest, request);
  if (!manifest) return manifest.error();
  add_shared_keys(keys_used(*files, format, *manifest, *shared), *manifest, written_in,
                  all.settings);
  add_check(*layers, all.settings);
  return all;
}

}  // namespace walkmask::check
