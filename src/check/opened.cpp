#include "check/opened.h"

#include <utility>

#include "level/drawn_masks.h"
#include "level/masks.h"
#include "level/sources.h"
#include "png/container.h"
#include "png/read.h"

namespace walkmask::check {
namespace {

/// What `read` makes of a file's bytes; absent, and told among the findings, where it cannot.
template <typename Read, typename Value>
Failure read_into(std::optional<Value>& value, const std::optional<Source>& source,
                  const png::Limits& limits, Findings& findings, Read read) {
  if (!source) return std::nullopt;
  const Result<FileBytes> bytes = read_source(*source, limits.file_bytes);
  if (!bytes && bytes.error().fault == Fault::machine) return bytes.error();
  if (!bytes) {
    findings.push_back(finding_of(Code::F002, bytes.error()));
    return std::nullopt;
  }
  Result<Value> found = read(*bytes);
  if (found) {
    value = std::move(*found);
    return std::nullopt;
  }
  found.error().file = shown_name(source->name);
  if (found.error().fault == Fault::machine) return found.error();
  findings.push_back(finding_of(Code::F003, found.error()));
  return std::nullopt;
}

Failure read_mask(std::optional<Mask>& mask, const std::optional<Source>& source,
                  const png::Limits& limits, Findings& findings) {
  return read_into(mask, source, limits, findings, [&](const FileBytes& bytes) -> Result<Mask> {
    Result<png::Image> image = png::read(bytes, limits);
    if (!image) return image.error();
    return mask_of_image(shown_name(source->name), std::move(*image));
  });
}

Failure read_size(std::optional<NamedSize>& size, const std::optional<Source>& source,
                  const png::Limits& limits, Findings& findings) {
  return read_into(size, source, limits, findings,
                   [&](const FileBytes& bytes) -> Result<NamedSize> {
                     const Result<png::Container> container = png::read_container(bytes, limits);
                     if (!container) return container.error();
                     return NamedSize{shown_name(source->name), container->header.width,
                                      container->header.height};
                   });
}

/// Whether the level's own file can be had, whatever is in it. Standard input is read but once.
bool can_be_read(const LevelRequest& request) {
  const std::string& file = request.file;
  return file == "-" || read_source({file, {}}, request.limits.file_bytes);
}

/// Leaves out what can be decoded but not used.
void leave_out_unfit(Contents& contents, const LevelSources& sources, const png::Limits& limits,
                     Findings& findings) {
  if (contents.areas) {
    if (Failure wrong = check_area_mask(*contents.areas->image(), sources, limits)) {
      findings.push_back(finding_of(Code::F001, *wrong));
      contents.areas.reset();
    }
  }
  if (contents.walk) {
    if (Failure wrong = check_walk_mask(*contents.walk->image(), sources, limits)) {
      findings.push_back(finding_of(Code::F001, *wrong));
      contents.walk.reset();
    }
  }
}

/// Puts a mask that is no image into its place; a finding where it cannot be drawn.
void take_drawn(Result<std::optional<Mask>> drawn, std::optional<Mask>& mask, Findings& findings) {
  if (drawn) {
    mask = std::move(*drawn);
  } else {
    findings.push_back(finding_of(Code::F001, drawn.error()));
  }
}

void draw_masks(Contents& contents, const LevelSources& sources, const png::Limits& limits,
                Findings& findings) {
  if (!sources.walk) take_drawn(drawn_walk(sources, limits), contents.walk, findings);
  if (sources.areas) return;
  const Mask* walk = contents.walk ? &*contents.walk : nullptr;
  take_drawn(drawn_areas(sources, walk, limits), contents.areas, findings);
}

}  // namespace

bool Contents::masks_fit() const {
  return !walk || !areas ||
         (walk->size.width == areas->size.width && walk->size.height == areas->size.height);
}

const Mask* Contents::legend_mask() const {
  if (names_areas && !areas) return nullptr;
  return walkmask::legend_mask(walk, areas);
}

Result<Opened> open(const LevelRequest& request) {
  Result<LevelSources> sources = find_sources(request);
  if (!sources && sources.error().fault == Fault::machine) return sources.error();
  if (!sources) {
    const Code code = can_be_read(request) ? Code::F001 : Code::F002;
    return Opened{std::nullopt, {finding_of(code, sources.error())}};
  }
  Opened opened;
  Contents contents;
  contents.file = shown_name(request.file);
  contents.files = files_of(request, *sources);
  const Manifest& manifest = sources->manifest;
  contents.names_walk = sources->walk || sources->map || manifest.walk_shapes;
  contents.names_areas = sources->areas || manifest.area_shapes;
  const png::Limits& limits = request.limits;
  Failure failure = read_mask(contents.walk, sources->walk, limits, opened.findings);
  if (!failure) failure = read_mask(contents.areas, sources->areas, limits, opened.findings);
  leave_out_unfit(contents, *sources, limits, opened.findings);
  draw_masks(contents, *sources, limits, opened.findings);
  if (!failure) {
    failure = read_size(contents.background, sources->background, limits, opened.findings);
  }
  if (failure) return *failure;
  contents.manifest = std::move(sources->manifest);
  opened.contents = std::move(contents);
  return opened;
}

Finding finding_of(Code code, const Error& error) {
  return {.code = code,
          .file = error.file,
          .place = error.place,
          .message = error.reason,
          .cure = error.cure};
}

}  // namespace walkmask::check
