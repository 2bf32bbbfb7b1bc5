#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/quote.h"
#include "json/error.h"
#include "json/position_counter.h"
#include "level/level_files.h"
#include "level/own_formats.h"

namespace walkmask {
namespace {

/// Returns whether a text may be a manifest, also a broken one.
bool begins_as_json(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n", json::byte_order_mark_length(text));
  return first != std::string_view::npos && text[first] == '{';
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

/// Reads the mask that a manifest names in a format of its own, such as the map of a robot. Its
/// image must lie below the root of the manifest.
Result<LevelFiles, Problem> read_mask(const LevelFile& mask, const LevelFormat& format,
                                      const LevelRequest& request, const std::string& root) {
  LevelRequest of_mask = request;
  of_mask.file = mask.name;
  of_mask.root = root;
  return format.read(mask, of_mask, {});
}

/// Returns the metres of the map that a manifest names, and keeps the map: it is read once.
Result<MetreGrid> grid_of(const json::Placed<std::string>& walk, const LevelRequest& request,
                          std::unique_ptr<LevelFiles>& kept) {
  const Result<std::string> root = request.files.get().root_of(request.file, request.root);
  if (!root) return root.error();
  const Result<std::optional<LevelFile>> file = named_file(walk, request, *root);
  if (!file) return file.error();
  const LevelFormat& format = format_of((*file)->name, request.formats);
  if (!format.is_mask) return without_metres(walk);
  Result<LevelFiles, Problem> map = read_mask(**file, format, request, *root);
  if (!map) return map.error().error;
  kept = std::make_unique<LevelFiles>(std::move(*map));
  return *kept->room->metres;
}

/// Reads a manifest, and keeps the map that its metres are of.
Result<Manifest> manifest_of(const FileBytes& bytes, const std::string& shown,
                             const SharedSettings& settings, const LevelRequest& request,
                             std::unique_ptr<LevelFiles>& kept) {
  const std::string_view text = text_of(bytes);
  if (Failure large = refuse_large_manifest(text.size())) {
    large->file = shown;
    return *large;
  }
  Result<Manifest> manifest = read_manifest(
      text, settings,
      [&](const json::Placed<std::string>& walk) { return grid_of(walk, request, kept); });
  if (!manifest && manifest.error().file.empty()) manifest.error().file = shown;
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

/// Refuses keys of a manifest that its kind of walkability mask gives no meaning.
Failure refuse_idle_keys(const Manifest& manifest, bool is_map) {
  for (const auto& [key, position] : manifest.mask_keys) {
    if (key == "unknown" && !is_map) {
      return json::error_at(position, "\"walk\" is not the map of a robot, with unknown cells",
                            "remove \"unknown\", or name a map.yaml");
    }
    const bool has_colours = key == "tolerance" && manifest.area_image;
    if (key != "unknown" && is_map && !has_colours) {
      return json::error_at(
          position, "the cells of a robot's map have no colours",
          "remove " + in_quotes(key) + "; \"unknown\": \"free\" makes floor of its unknown cells");
    }
  }
  return std::nullopt;
}

/// Takes the walkability mask if it has a format of its own, such as the map of a robot. Reads it
/// unless it is known already.
std::optional<Problem> take_mask_of_format(LevelFiles& files, const LevelRequest& request,
                                           std::unique_ptr<LevelFiles> known) {
  const LevelFormat* format = files.walk ? &format_of(files.walk->name, request.formats) : nullptr;
  const bool is_map = format != nullptr && format->is_mask;
  if (Failure idle = refuse_idle_keys(files.manifest, is_map)) {
    idle->file = shown_name(request.file);
    return Problem{Problem::Kind::unusable, std::move(*idle)};
  }
  if (!is_map) return std::nullopt;
  if (!known) {
    const Result<std::string> root = request.files.get().root_of(request.file, request.root);
    if (!root) return Problem{Problem::Kind::unusable, root.error()};
    Result<LevelFiles, Problem> mask = read_mask(*files.walk, *format, request, *root);
    if (!mask) return std::move(mask.error());
    known = std::make_unique<LevelFiles>(std::move(*mask));
  }
  const UnknownCells unknown =
      request.unknown.value_or(files.manifest.unknown.value_or(UnknownCells::wall));
  files.manifest.walkable = {format->walkable_cells(unknown), {}};
  files.room = std::move(known->room);
  return std::nullopt;
}

Result<LevelFiles, Problem> read_manifest_level(const LevelFile& file, const LevelRequest& request,
                                                const SharedSettings& settings) {
  const Result<FileBytes, Problem> text = read_whole(file, request);
  if (!text) return text.error();
  std::unique_ptr<LevelFiles> map;  // LevelFiles are too large for the stack to hold several
  Result<Manifest> manifest = manifest_of(*text, shown_name(file.name), settings, request, map);
  if (!manifest) return Problem{Problem::Kind::unusable, std::move(manifest.error())};
  Result<LevelFiles> files = files_of(std::move(*manifest), request);
  if (!files) return Problem{Problem::Kind::unusable, std::move(files.error())};
  if (auto wrong = take_mask_of_format(*files, request, std::move(map))) return std::move(*wrong);
  return std::move(*files);
}

}  // namespace

LevelFormat manifest_format() {
  return {.name = "a manifest",
          .endings = {".json"},
          .begins_so = begins_as_json,
          .has_keys = true,
          .read = read_manifest_level,
          .listed_ending = kListedManifest};
}

}  // namespace walkmask
