#include "level/sources.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "json/error.h"
#include "system/read_file.h"
#include "system/root.h"

namespace walkmask {
namespace {

constexpr std::string_view kStandardInput = "-";

/// In memory a manifest takes up to fifty times its length.
constexpr std::size_t kLargestManifest = std::size_t{4} << 20;

/// A file is a manifest by its name; standard input by not beginning as a PNG does.
bool is_manifest(const Source& source) {
  if (source.contents) return source.contents->empty() || source.contents->front() != 0x89;
  constexpr std::string_view kEnding = ".json";
  if (source.name.size() < kEnding.size()) return false;
  const std::string_view ending =
      std::string_view(source.name).substr(source.name.size() - kEnding.size());
  return std::equal(ending.begin(), ending.end(), kEnding.begin(), [](char a, char b) {
    return a == b || (a >= 'A' && a <= 'Z' && a - 'A' + 'a' == b);
  });
}

/// The file that a manifest names at some place; absent where it names none.
Result<std::optional<Source>> named_file(const std::optional<json::Placed<std::string>>& name,
                                         const std::string& manifest, const std::string& root) {
  if (!name) return std::optional<Source>();
  Result<std::string> file = inside_root(root, manifest, name->value);
  if (file) return std::optional(Source{std::move(*file), {}});
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
  Result<Manifest> manifest =
      read_manifest({reinterpret_cast<const char*>(text->data()), text->size()});
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
  return LevelSources{std::move(*manifest), std::move(*walk), std::move(*areas),
                      std::move(*background)};
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
}

}  // namespace

Result<LevelSources> find_sources(const LevelRequest& request) {
  Source source = {request.file, {}};
  if (request.file == kStandardInput) {
    Result<FileBytes> contents = read_source(source, request.limits.file_bytes);
    if (!contents) return contents.error();
    source.contents = std::move(*contents);
  }
  LevelSources sources;
  if (is_manifest(source)) {
    Result<LevelSources> from_manifest = read_level_manifest(source, request);
    if (!from_manifest) return from_manifest;
    sources = std::move(*from_manifest);
  } else {
    sources.walk = std::move(source);
  }
  if (request.area_mask) sources.areas = Source{*request.area_mask, {}};
  if (request.background) sources.background = Source{*request.background, {}};
  override_manifest(sources.manifest, request);
  return sources;
}

Result<FileBytes> read_source(const Source& source, std::uint64_t limit) {
  if (source.contents) return *source.contents;
  if (source.name == kStandardInput) return read_standard_input(limit);
  return read_file(source.name, limit);
}

std::string shown_name(const std::string& name) {
  return name == kStandardInput ? "standard input" : name;
}

}  // namespace walkmask
