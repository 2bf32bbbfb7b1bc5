#include "level/level_files.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "json/error.h"
#include "level/manifest_readers.h"
#include "level/map.h"
#include "level/shared_keys.h"
#include "level/shared_settings.h"

namespace walkmask {
namespace {

constexpr std::string_view kStandardInput = "-";

/// In memory, a manifest takes up to fifty times its length.
constexpr std::size_t kLargestManifest = std::size_t{4} << 20;

/// Returns whether a name ends with `ending`, in small or capital letters.
bool ends_with(std::string_view name, std::string_view ending) {
  if (name.size() < ending.size()) return false;
  const std::string_view end = name.substr(name.size() - ending.size());
  return std::equal(end.begin(), end.end(), ending.begin(), [](char a, char b) {
    return a == b || (a >= 'A' && a <= 'Z' && a - 'A' + 'a' == b);
  });
}

std::string_view text_of(const FileBytes& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

bool begins_as_json(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) return true;  // a byte order mark
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{';
}

/// Decides by a file's name; for standard input, by its first bytes.
LevelKind kind_of(const LevelFile& file) {
  if (file.name == kStandardInput) {
    if (begins_as_map(text_of(*file.contents))) return LevelKind::map;
    return begins_as_json(text_of(*file.contents)) ? LevelKind::manifest : LevelKind::image;
  }
  if (is_named_as_manifest(file.name)) return LevelKind::manifest;
  return ends_with(file.name, ".map") ? LevelKind::map : LevelKind::image;
}

Problem problem(Problem::Kind kind, Error error) { return {kind, std::move(error)}; }

/// Returns the error of a file as an error of the manifest that names it.
Error named_by(const LevelFile::Naming& naming, Error error) {
  error.reason = error.file + ": " + error.reason;
  error.file = naming.manifest;
  error.place = naming.position;
  return error;
}

/// Reads a text that is a whole level.
Result<FileBytes, Problem> read_text(const LevelFile& file, const LevelRequest& request) {
  Result<FileBytes> text = read_level_file(file, request.files, request.limits.file_bytes);
  if (!text) return problem(Problem::Kind::unreadable, std::move(text.error()));
  return std::move(*text);
}

Result<LevelFiles, Problem> read_map_file(const LevelFile& file, const LevelRequest& request,
                                          const SharedSettings& settings) {
  const Result<FileBytes, Problem> text = read_text(file, request);
  if (!text) return text.error();
  Result<BitGrid> floor = read_map(text_of(*text), request.limits);
  if (floor) {
    LevelFiles files;
    files.kind = LevelKind::map;
    files.manifest = manifest_of_settings(files.kind, settings);
    files.map = std::move(*floor);
    return files;
  }
  floor.error().file = shown_name(file.name);
  return problem(Problem::Kind::unusable, std::move(floor.error()));
}

/// Returns the file that a manifest names there; absent if it names none.
Result<std::optional<LevelFile>> named_file(const std::optional<json::Placed<std::string>>& name,
                                            const LevelRequest& request, const std::string& root) {
  if (!name) return std::optional<LevelFile>();
  const std::string& manifest = request.file;
  Result<std::string> file = request.files.get().inside_root(root, manifest, name->value);
  if (file) {
    return std::optional(LevelFile{*file == kStandardInput ? "./-" : std::move(*file),
                                   {},
                                   LevelFile::Naming{shown_name(manifest), name->position}});
  }
  file.error().file = shown_name(manifest);
  file.error().place = name->position;
  return file.error();
}

Result<Manifest> manifest_of(const FileBytes& text, const std::string& shown,
                             const SharedSettings& settings) {
  if (text.size() > kLargestManifest) {
    return Error{Fault::input, shown, "",
                 "has " + std::to_string(text.size()) + " bytes, too many for a manifest",
                 "the limit is " + std::to_string(kLargestManifest)};
  }
  Result<Manifest> manifest = read_manifest(text_of(text), settings);
  if (!manifest) manifest.error().file = shown;
  return manifest;
}

/// Finds the files that a manifest names below its root.
Result<LevelFiles> files_of(Manifest manifest, const LevelRequest& request) {
  const Result<std::string> root = request.files.get().root_of(request.file, request.root);
  if (!root) return root.error();
  Result<std::optional<LevelFile>> walk = named_file(manifest.walk, request, *root);
  if (!walk) return walk.error();
  Result<std::optional<LevelFile>> areas = named_file(manifest.area_image, request, *root);
  if (!areas) return areas.error();
  Result<std::optional<LevelFile>> background = named_file(manifest.background, request, *root);
  if (!background) return background.error();
  return LevelFiles{.manifest = std::move(manifest),
                    .walk = std::move(*walk),
                    .areas = std::move(*areas),
                    .background = std::move(*background)};
}

Result<LevelFiles, Problem> read_manifest_file(const LevelFile& file, const LevelRequest& request,
                                               const SharedSettings& settings) {
  const Result<FileBytes, Problem> text = read_text(file, request);
  if (!text) return text.error();
  Result<Manifest> manifest = manifest_of(*text, shown_name(file.name), settings);
  if (!manifest) return problem(Problem::Kind::unusable, std::move(manifest.error()));
  Result<LevelFiles> files = files_of(std::move(*manifest), request);
  if (!files) return problem(Problem::Kind::unusable, std::move(files.error()));
  return std::move(*files);
}

/// Reads a room in the format of an engine or editor.
Result<LevelFiles, Problem> read_room(const RoomFormat& format, LevelFile file,
                                      const LevelRequest& request, const SharedSettings& settings) {
  Result<FormatRoom> room = format.read(request, settings);
  if (!room) {
    if (room.error().file.empty()) room.error().file = shown_name(file.name);
    return problem(Problem::Kind::unreadable, std::move(room.error()));
  }
  LevelFiles files;
  files.kind = LevelKind::image;
  files.manifest = std::move(room->manifest);
  if (room->background) files.background = file;
  files.walk = std::move(file);
  files.room = std::move(*room);
  return files;
}

/// Reads the level description in the request's own file.
Result<LevelFiles, Problem> read_level(LevelFile file, const LevelRequest& request,
                                       const SharedSettings& settings) {
  for (const RoomFormat& format : request.formats) {
    if (format.is_room(file.name)) return read_room(format, std::move(file), request, settings);
  }
  if (request.file == kStandardInput) {
    Result<FileBytes, Problem> contents = read_text(file, request);
    if (!contents) return contents.error();
    file.contents = std::move(*contents);
  }
  switch (kind_of(file)) {
    case LevelKind::manifest:
      return read_manifest_file(file, request, settings);
    case LevelKind::map:
      return read_map_file(file, request, settings);
    case LevelKind::image:
      break;
  }
  LevelFiles files;
  files.kind = LevelKind::image;
  files.manifest = manifest_of_settings(files.kind, settings);
  files.walk = std::move(file);
  return files;
}

void override_manifest(Manifest& manifest, const LevelRequest& request) {
  for (const LegendEntry& entry : request.legend) {
    const auto same = std::find_if(manifest.legend.begin(), manifest.legend.end(),
                                   [&](const LegendEntry& old) { return old.key == entry.key; });
    if (same != manifest.legend.end()) {
      *same = entry;
    } else {
      manifest.legend.push_back(entry);
    }
  }
  if (request.walkable) manifest.walkable = {*request.walkable, {}};
  if (request.tolerance) manifest.tolerance = *request.tolerance;
  if (request.scale) manifest.scale = *request.scale;
}

Failure check_legend(const LevelRequest& request, const Manifest& manifest) {
  const std::size_t entries = manifest.legend.size(), areas = area_names(manifest).size();
  if (entries <= kMostLegendEntries && areas <= kMostAreas) return std::nullopt;
  if (manifest.area_shapes) {
    return Error{Fault::input, shown_name(request.file), manifest.area_shapes->position,
                 "there are " + std::to_string(areas) + " areas",
                 "the limit is " + std::to_string(kMostAreas)};
  }
  return Error{Fault::input, manifest.legend_from.value_or(shown_name(request.file)), "",
               "the legend has " + std::to_string(entries) + " entries",
               "the limit is " + std::to_string(kMostLegendEntries) + ", for " +
                   std::to_string(kMostAreas) + " areas"};
}

/// Refuses a level whose states or expectations name an area that the request's legend or area mask
/// removed.
Failure refuse_lost_areas(const LevelRequest& request, Manifest& manifest) {
  if (request.legend.empty() && !request.area_mask) return std::nullopt;
  Failure lost = resolve_references(manifest);
  if (!lost) return std::nullopt;
  lost->file = shown_name(request.file);
  lost->cure = "keep what it refers to in the given legend or area mask; " + lost->cure;
  return lost;
}

std::optional<Problem> refuse_colours_without_image(const LevelRequest& request,
                                                    const LevelFiles& files) {
  const bool has_image = files.walk || files.areas;
  if (!request.legend.empty() && (files.manifest.area_shapes || !has_image)) {
    return problem(Problem::Kind::idle_legend,
                   {Fault::usage, files.file, "", "the areas of " + files.file + " have no colours",
                    "remove the legend, or name the image of the areas"});
  }
  if (request.walkable && (files.manifest.walk_shapes || files.map)) {
    return problem(Problem::Kind::idle_walkable,
                   {Fault::usage, files.file, "", "the floor of " + files.file + " has no colours",
                    "remove the rule for walkable pixels"});
  }
  return std::nullopt;
}

/// Puts the request's area mask in place of the manifest's. It is the only image of a map, so the
/// shared tolerance applies to it.
void take_area_mask(const LevelRequest& request, const SharedSettings& settings,
                    LevelFiles& files) {
  if (!request.area_mask) return;
  files.areas = LevelFile{*request.area_mask, {}};
  files.manifest.area_image.reset();
  files.manifest.area_shapes.reset();
  if (files.map) take_shared_key("tolerance", settings, files.manifest);
  if (files.manifest.legend.empty()) take_shared_key(kLegendKey, settings, files.manifest);
}

}  // namespace

Result<LevelFiles, Problem> find_level_files(const LevelRequest& request) {
  const Result<SharedSettings> settings = shared_settings(request);
  if (!settings) return problem(Problem::Kind::unreadable, settings.error());
  return find_level_files(request, *settings);
}

Result<LevelFiles, Problem> find_level_files(const LevelRequest& request,
                                             const SharedSettings& settings,
                                             std::optional<FileBytes> contents) {
  if (request.root) {
    Result<std::string> root = request.files.get().root_of(request.file, request.root);
    if (!root) return problem(Problem::Kind::unusable, std::move(root.error()));
  }
  Result<LevelFiles, Problem> files =
      read_level({request.file, std::move(contents)}, request, settings);
  if (!files) return files;
  files->settings = settings.found;
  take_area_mask(request, settings, *files);
  if (request.background) files->background = LevelFile{*request.background, {}};
  files->file = shown_name(request.file);
  if (auto wrong = refuse_colours_without_image(request, *files)) return std::move(*wrong);
  override_manifest(files->manifest, request);
  Failure wrong = check_legend(request, files->manifest);
  if (!wrong) wrong = fit_shared_states(settings, files->manifest);
  if (!wrong) wrong = refuse_lost_areas(request, files->manifest);
  if (wrong) return problem(Problem::Kind::unusable, std::move(*wrong));
  return files;
}

std::vector<std::string> names_of(const LevelFiles& files, const LevelRequest& request) {
  std::vector<std::string> names = {request.file};
  for (const auto* file : {&files.walk, &files.areas, &files.background}) {
    if (*file && (*file)->name != request.file) names.push_back((*file)->name);
  }
  if (files.room) names.insert(names.end(), files.room->files.begin(), files.room->files.end());
  names.insert(names.end(), files.settings.begin(), files.settings.end());
  std::erase(names, kStandardInput);
  return names;
}

bool is_named_as_manifest(std::string_view name) { return ends_with(name, ".json"); }

Result<FileBytes> read_level_file(const LevelFile& file, const Files& files, std::uint64_t limit) {
  if (file.contents) return *file.contents;
  Result<FileBytes> bytes = files.read(file.name, limit);
  if (!bytes && bytes.error().fault == Fault::input && file.naming) {
    return named_by(*file.naming, std::move(bytes.error()));
  }
  return bytes;
}

std::string shown_name(const std::string& name) {
  return name == kStandardInput ? "standard input" : name;
}

}  // namespace walkmask
