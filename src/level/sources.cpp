#include "level/sources.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "json/error.h"
#include "level/map.h"
#include "system/read_file.h"
#include "system/root.h"

namespace walkmask {
namespace {

constexpr std::string_view kStandardInput = "-";

/// In memory a manifest takes up to fifty times its length.
constexpr std::size_t kLargestManifest = std::size_t{4} << 20;

enum class Kind { manifest, map, image };

/// Whether a name ends like this, be it in capitals.
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

/// What a file is by its name; standard input by how it begins.
Kind kind_of(const Source& source) {
  if (source.contents) {
    if (begins_as_map(text_of(*source.contents))) return Kind::map;
    return begins_as_json(text_of(*source.contents)) ? Kind::manifest : Kind::image;
  }
  if (is_named_as_manifest(source.name)) return Kind::manifest;
  return ends_with(source.name, ".map") ? Kind::map : Kind::image;
}

Result<BitGrid> read_level_map(const Source& source, const png::Limits& limits) {
  const Result<FileBytes> text = read_source(source, limits.file_bytes);
  if (!text) return text.error();
  Result<BitGrid> floor = read_map(text_of(*text), limits);
  if (!floor) floor.error().file = shown_name(source.name);
  return floor;
}

/// What is wrong with a file, as an error of the manifest that names it.
Error named_by(const Naming& naming, Error error) {
  error.reason = error.file + ": " + error.reason;
  error.file = naming.manifest;
  error.place = json::place(naming.position);
  return error;
}

/// The file that a manifest names at some place; absent where it names none.
Result<std::optional<Source>> named_file(const std::optional<json::Placed<std::string>>& name,
                                         const std::string& manifest, const std::string& root) {
  if (!name) return std::optional<Source>();
  Result<std::string> file = inside_root(root, manifest, name->value);
  if (file) {
    return std::optional(Source{*file == kStandardInput ? "./-" : std::move(*file),
                                {},
                                Naming{shown_name(manifest), name->position}});
  }
  file.error().file = shown_name(manifest);
  file.error().place = json::place(name->position);
  return file.error();
}

Result<LevelSources> read_level_manifest(const Source& source, const LevelRequest& request) {
  const Result<FileBytes> text = read_source(source, request.limits.file_bytes);
  if (!text) return text.error();
  if (text->size() > kLargestManifest) {
    return Error{Fault::input, shown_name(source.name), "",
                 "has " + std::to_string(text->size()) + " bytes, too many for a manifest",
                 "one has at most " + std::to_string(kLargestManifest)};
  }
  Result<Manifest> manifest = read_manifest(text_of(*text));
  if (!manifest) {
    manifest.error().file = shown_name(source.name);
    return manifest.error();
  }
  const Result<std::string> root =
      request.root ? given_root(*request.root) : find_root(request.file);
  if (!root) return root.error();
  Result<std::optional<Source>> walk = named_file(manifest->walk, request.file, *root);
  if (!walk) return walk.error();
  Result<std::optional<Source>> areas = named_file(manifest->area_image, request.file, *root);
  if (!areas) return areas.error();
  Result<std::optional<Source>> background = named_file(manifest->background, request.file, *root);
  if (!background) return background.error();
  return LevelSources{.manifest = std::move(*manifest),
                      .walk = std::move(*walk),
                      .areas = std::move(*areas),
                      .background = std::move(*background)};
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
    return Error{Fault::input, shown_name(request.file),
                 json::place(manifest.area_shapes->position),
                 "there are " + std::to_string(areas) + " areas",
                 "there may be " + std::to_string(kMostAreas)};
  }
  return Error{Fault::input, shown_name(request.file), "",
               "the legend has " + std::to_string(entries) + " entries",
               "it may have " + std::to_string(kMostLegendEntries) + ", for " +
                   std::to_string(kMostAreas) + " areas"};
}

/// Colours that the user names mean nothing where no image has them.
Failure refuse_colours_without_image(const LevelRequest& request, const LevelSources& sources) {
  const bool has_image = sources.walk || sources.areas;
  if (!request.legend.empty() && (sources.manifest.area_shapes || !has_image)) {
    return Error{Fault::usage, "--legend", "",
                 "the areas of " + sources.file + " are no colours of an image",
                 "leave it out, or say which image with --area-mask"};
  }
  if (request.walkable && (sources.manifest.walk_shapes || sources.map)) {
    return Error{Fault::usage, "--walkable", "",
                 "the floor of " + sources.file + " is no image and has no colours",
                 "leave it out"};
  }
  return std::nullopt;
}

}  // namespace

Result<LevelSources> find_sources(const LevelRequest& request) {
  if (request.root) {
    const Result<std::string> root = given_root(*request.root);
    if (!root) return root.error();
  }
  Source source = {request.file, {}};
  if (request.file == kStandardInput) {
    Result<FileBytes> contents = read_source(source, request.limits.file_bytes);
    if (!contents) return contents.error();
    source.contents = std::move(*contents);
  }
  LevelSources sources;
  switch (kind_of(source)) {
    case Kind::manifest: {
      Result<LevelSources> from_manifest = read_level_manifest(source, request);
      if (!from_manifest) return from_manifest;
      sources = std::move(*from_manifest);
      break;
    }
    case Kind::map: {
      Result<BitGrid> floor = read_level_map(source, request.limits);
      if (!floor) return floor.error();
      sources.map = std::move(*floor);
      break;
    }
    case Kind::image:
      sources.walk = std::move(source);
  }
  if (request.area_mask) {
    sources.areas = Source{*request.area_mask, {}};
    sources.manifest.area_image.reset();
    sources.manifest.area_shapes.reset();
  }
  if (request.background) sources.background = Source{*request.background, {}};
  sources.file = shown_name(request.file);
  if (Failure wrong = refuse_colours_without_image(request, sources)) return *wrong;
  override_manifest(sources.manifest, request);
  if (Failure wrong = check_legend(request, sources.manifest)) return *wrong;
  return sources;
}

std::vector<std::string> files_of(const LevelRequest& request, const LevelSources& sources) {
  std::vector<std::string> names = {request.file};
  for (const auto* source : {&sources.walk, &sources.areas, &sources.background}) {
    if (*source) names.push_back((*source)->name);
  }
  std::erase(names, kStandardInput);
  return names;
}

bool is_named_as_manifest(std::string_view name) { return ends_with(name, ".json"); }

Result<FileBytes> read_source(const Source& source, std::uint64_t limit) {
  if (source.contents) return *source.contents;
  if (source.name == kStandardInput) return read_standard_input(limit);
  Result<FileBytes> bytes = read_file(source.name, limit);
  if (!bytes && bytes.error().fault == Fault::input && source.naming) {
    return named_by(*source.naming, std::move(bytes.error()));
  }
  return bytes;
}

std::string shown_name(const std::string& name) {
  return name == kStandardInput ? "standard input" : name;
}

}  // namespace walkmask
