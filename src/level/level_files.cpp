#include "level/level_files.h"

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

#include "level/manifest_readers.h"
#include "level/shared_keys.h"
#include "level/shared_settings.h"

namespace walkmask {
namespace {

Problem problem(Problem::Kind kind, Error error) { return {kind, std::move(error)}; }

/// In memory, a manifest takes up to fifty times its length.

/// Returns the escape of JSON for the first control character of a file's name: a 'b' for
/// "masks<backspace>ar.png", which was probably meant as masks\bar.png. Absent if there is none.
std::optional<char> escape_in(std::string_view name) {
  constexpr std::string_view kCharacters = "\b\f\n\r\t", kEscapes = "bfnrt";
  const std::size_t at = name.find_first_of(kCharacters);
  if (at == std::string_view::npos) return std::nullopt;
  return kEscapes[kCharacters.find(name[at])];
}

/// Returns the error of a file as an error of the manifest that names it.
Error named_by(const LevelFile::Naming& naming, Error error) {
  const std::optional<char> escape = escape_in(error.file);
  if (escape && !escape_in(naming.manifest)) {
    error.cure = std::string("\\") + *escape +
                 R"( in quotes is a control character; write / or \\ between folders)";
  }
  error.reason = error.file + ": " + error.reason;
  error.file = naming.manifest;
  error.place = naming.position;
  return error;
}

/// Refuses a manifest that is not a level of its own, but adds to a room next to it.
Failure refuse_manifest_of_room(const LevelFile& file, const LevelRequest& request) {
  const auto room = level_with_manifest(file.name, request.files, request.formats);
  if (!room) return std::nullopt;
  return Error{Fault::input, file.name, "", "is the manifest of the room " + *room,
               "name the room, which is read with it"};
}

/// Reads the level in the request's own file.
Result<LevelFiles, Problem> read_level(LevelFile file, const LevelRequest& request,
                                       const SharedSettings& settings) {
  if (file.name == kStandardInput && !file.contents) {
    Result<FileBytes, Problem> contents = read_whole(file, request);
    if (!contents) return contents.error();
    file.contents = std::move(*contents);
  }
  const LevelFormat& format = format_of(file, request.formats);
  if (format.has_keys) {
    if (Failure wrong = refuse_manifest_of_room(file, request)) {
      return problem(Problem::Kind::unusable, std::move(*wrong));
    }
  }
  Result<LevelFiles, Problem> files = format.read(std::move(file), request, settings);
  if (!files) return files;
  files->idle_rules = format.idle_rules;
  if (files->room) {
    const std::vector<std::string_view>& of_room = files->room->idle_rules;
    files->idle_rules.insert(files->idle_rules.end(), of_room.begin(), of_room.end());
  }
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

/// Refuses a scale in a level in metres: its pixels are the cells of its map.
Failure refuse_scaled_metres(const LevelRequest& request, const Manifest& manifest) {
  if (!manifest.metres || manifest.scale == PaintedScale()) return std::nullopt;
  return Error{Fault::input, shown_name(request.file), "",
               "is in metres, and has the scale " + scale_text(manifest.scale),
               "set \"scale\": 1, or remove the scale"};
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

std::optional<Problem> refuse_idle_rules(const LevelRequest& request, const LevelFiles& files) {
  const bool has_image = files.walk || files.areas;
  if (!request.legend.empty() && (files.manifest.area_shapes || !has_image)) {
    return problem(Problem::Kind::idle_legend,
                   {Fault::usage, files.file, "", "the areas of " + files.file + " have no colours",
                    "remove the legend, or name the image of the areas"});
  }
  const bool has_cells = files.walk && format_of(files.walk->name, request.formats).is_mask;
  if (request.walkable && (files.manifest.walk_shapes || files.map || has_cells)) {
    return problem(Problem::Kind::idle_walkable,
                   {Fault::usage, files.file, "", "the floor of " + files.file + " has no colours",
                    "remove the rule for walkable pixels"});
  }
  if (request.unknown && !has_cells) {
    return problem(Problem::Kind::idle_unknown,
                   {Fault::usage, files.file, "", files.file + " is not the map of a robot",
                    "remove the rule for unknown cells"});
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
  if (auto wrong = refuse_idle_rules(request, *files)) return std::move(*wrong);
  override_manifest(files->manifest, request);
  Failure wrong = check_legend(request, files->manifest);
  if (!wrong) wrong = refuse_scaled_metres(request, files->manifest);
  if (!wrong) wrong = fit_shared_states(settings, files->manifest);
  if (!wrong) wrong = refuse_lost_areas(request, files->manifest);
  if (wrong) return problem(Problem::Kind::unusable, std::move(*wrong));
  return files;
}

Failure refuse_large_manifest(std::size_t bytes) {
  if (bytes <= kLargestManifest) return std::nullopt;
  return Error{Fault::input, "", "",
               "has " + std::to_string(bytes) + " bytes, too many for a manifest",
               "the limit is " + std::to_string(kLargestManifest)};
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

Result<FileBytes> read_level_file(const LevelFile& file, const Files& files, std::uint64_t limit) {
  if (file.contents) return *file.contents;
  Result<FileBytes> bytes = files.read(file.name, limit);
  if (!bytes && bytes.error().fault == Fault::input && file.naming) {
    return named_by(*file.naming, std::move(bytes.error()));
  }
  return bytes;
}

Result<FileBytes, Problem> read_whole(const LevelFile& file, const LevelRequest& request) {
  Result<FileBytes> text = read_level_file(file, request.files, request.limits.file_bytes);
  if (!text) return problem(Problem::Kind::unreadable, std::move(text.error()));
  return std::move(*text);
}

Result<LevelFiles, Problem> files_of(Result<FormatRoom> room, LevelFile file) {
  if (!room) {
    if (room.error().file.empty()) room.error().file = shown_name(file.name);
    return problem(Problem::Kind::unreadable, std::move(room.error()));
  }
  LevelFiles files;
  files.manifest = std::move(room->manifest);
  if (room->background) files.background = file;
  files.walk = std::move(file);
  files.room = std::make_unique<FormatRoom>(std::move(*room));
  return files;
}

std::string shown_name(const std::string& name) {
  return name == kStandardInput ? "standard input" : name;
}

}  // namespace walkmask
