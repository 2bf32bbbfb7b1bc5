#include "level/open_level.h"

#include <algorithm>
#include <future>
#include <string>
#include <thread>
#include <utility>
#include <variant>

#include "base/number_text.h"
#include "image/read.h"
#include "level/drawn_masks.h"
#include "level/level_files.h"
#include "png/read.h"

namespace walkmask {
namespace {

using Part = LevelRequest::BackgroundPart;
using Problems = std::vector<Problem>;

Result<FileBytes, Problem> read_bytes(const LevelFile& file, const png::Limits& limits) {
  Result<FileBytes> bytes = read_level_file(file, limits.file_bytes);
  if (!bytes) return Problem{Problem::Kind::unreadable, std::move(bytes.error())};
  return std::move(*bytes);
}

Problem not_an_image(const LevelFile& file, Error error) {
  if (error.file.empty()) error.file = shown_name(file.name);
  return {Problem::Kind::not_an_image, std::move(error)};
}

/// Decodes the bytes of an image: png::read for masks, image::read for backgrounds.
using Decoder = Result<png::Image> (*)(png::Bytes file, const png::Limits& limits);

/// An image and, where they are kept, the bytes of its file.
struct ReadImage {
  png::Image image;
  FileBytes bytes;
};

Result<ReadImage, Problem> read_image(const LevelFile& file, const LevelRequest& request,
                                      Decoder decode) {
  Result<FileBytes, Problem> bytes = read_bytes(file, request.limits);
  if (!bytes) return bytes.error();
  Result<png::Image> image = decode(*bytes, request.limits);
  if (!image) return not_an_image(file, std::move(image.error()));
  const bool keeps = request.kept_files == LevelRequest::KeptFiles::images;
  return ReadImage{std::move(*image), keeps ? std::move(*bytes) : FileBytes()};
}

/// An image that is being read: get() waits for it, and so does its destructor.
using PendingImage = std::future<Result<ReadImage, Problem>>;

/// Reads and decodes an image, at the same time as what follows where the machine has a core for
/// that, else in get(). Without a file there is nothing to get. File and request must outlive the
/// reading.
PendingImage begin_reading(const std::optional<LevelFile>& file, const LevelRequest& request,
                           Decoder decode) {
  if (!file) return {};
  // A reading that may be deferred is deferred where the system provides no thread.
  const auto either = std::launch::async | std::launch::deferred;
  const bool has_cores = std::thread::hardware_concurrency() > 1;
  return std::async(has_cores ? either : std::launch::deferred,
                    [&file, &request, decode] { return read_image(*file, request, decode); });
}

Failure refuse_without_palette(const LevelFile& file, const png::Image& image) {
  if (image.indexed()) return std::nullopt;
  return Error{Fault::input, shown_name(file.name), "",
               "has no palette, but is to be read by palette indices",
               "save it as an indexed PNG, or name colours instead"};
}

Failure refuse_large_room(const LevelFile& file, const png::Image& image, MaskScale scale,
                          const png::Limits& limits) {
  Failure large = refuse_large_room({image.width(), image.height()}, scale, limits);
  if (large) large->file = shown_name(file.name);
  return large;
}

bool names_indices(const std::vector<LegendEntry>& legend) {
  return std::any_of(legend.begin(), legend.end(), [](const LegendEntry& entry) {
    return std::holds_alternative<PaletteIndex>(entry.key);
  });
}

/// Returns why the walkability mask is not what the level says it is. Its size beside other images
/// is left out. Precondition: `files` has one.
Failure refuse_walk(const png::Image& walk, const LevelFiles& files, const png::Limits& limits) {
  const Manifest& manifest = files.manifest;
  Failure large = refuse_large_room(*files.walk, walk, manifest.scale, limits);
  if (large) return large;
  const bool is_read_by_index = (manifest.walkable && !manifest.walkable->value.indices.empty()) ||
                                (!files.areas && names_indices(manifest.legend));
  return is_read_by_index ? refuse_without_palette(*files.walk, walk) : std::nullopt;
}

/// Returns the same for the area mask.
Failure refuse_areas(const png::Image& areas, const LevelFiles& files, const png::Limits& limits) {
  const Manifest& manifest = files.manifest;
  Failure large = refuse_large_room(*files.areas, areas, manifest.scale, limits);
  if (large) return large;
  return names_indices(manifest.legend) ? refuse_without_palette(*files.areas, areas)
                                        : std::nullopt;
}

Problem without_legend(const LevelFiles& files) {
  const bool is_of_manifest = files.manifest.area_image.has_value();
  return {Problem::Kind::no_legend,
          {is_of_manifest ? Fault::input : Fault::usage, shown_name(files.areas->name), "",
           "is an area mask without a legend", "name its colours in a legend"}};
}

Mask mask_of(const LevelFile& file, ReadImage read) {
  Mask mask = mask_of_image(shown_name(file.name), std::move(read.image));
  mask.bytes = std::move(read.bytes);
  return mask;
}

void take_walk(PendingImage pending, const LevelFiles& files, const png::Limits& limits,
               OpenedLevel& opened) {
  if (!pending.valid()) return;
  Result<ReadImage, Problem> read = pending.get();
  if (!read) {
    opened.problems.push_back(std::move(read.error()));
  } else if (Failure wrong = refuse_walk(read->image, files, limits)) {
    opened.problems.push_back({Problem::Kind::unusable, std::move(*wrong)});
  } else {
    opened.walk = mask_of(*files.walk, std::move(*read));
  }
}

void take_areas(PendingImage pending, const LevelFiles& files, const png::Limits& limits,
                OpenedLevel& opened) {
  if (!pending.valid()) return;
  Result<ReadImage, Problem> read = pending.get();
  if (!read) {
    opened.problems.push_back(std::move(read.error()));
  } else if (Failure wrong = refuse_areas(read->image, files, limits)) {
    opened.problems.push_back({Problem::Kind::unusable, std::move(*wrong)});
  } else if (files.manifest.legend.empty()) {
    opened.problems.push_back(without_legend(files));
  } else {
    opened.areas = mask_of(*files.areas, std::move(*read));
  }
}

/// Puts a mask that is not painted into its place.
void take_drawn(Result<std::optional<Mask>> drawn, std::optional<Mask>& mask, Problems& problems) {
  if (drawn) {
    mask = std::move(*drawn);
  } else {
    problems.push_back({Problem::Kind::unusable, std::move(drawn.error())});
  }
}

std::string text_of(Size size) { return size_text(size.width, size.height); }

void compare_masks(OpenedLevel& opened) {
  if (opened.masks_fit()) return;
  const Mask& walk = *opened.walk;
  const Mask& areas = *opened.areas;
  opened.problems.push_back(
      {Problem::Kind::mask_sizes,
       {Fault::input, areas.file, areas.place,
        "is " + text_of(areas.size) + ", but " + walk.file + " is " + text_of(walk.size),
        "give both masks the same size"}});
}

/// Compares the background with the room, and drops its pixels where they do not cover the room.
/// Without a mask the size of the room is not known.
void compare_background(MaskScale at, OpenedLevel& opened) {
  if (!opened.background || (!opened.walk && !opened.areas)) return;
  const Mask& mask = opened.first();
  const int scale = at.factor;
  const Size wanted = {mask.size.width * scale, mask.size.height * scale};
  Background& background = *opened.background;
  if (background.size().width == wanted.width && background.size().height == wanted.height) return;
  background.image.reset();
  const std::string at_scale = scale == 1 ? "" : " at scale " + std::to_string(scale);
  opened.problems.push_back({Problem::Kind::background_size,
                             {Fault::input, background.file, "",
                              "is " + text_of(background.size()) + ", but " + mask.file + at_scale +
                                  " needs " + text_of(wanted),
                              "give the background the size of the room"}});
}

void refuse_background(Problem problem, OpenedLevel& opened) {
  if (problem.kind == Problem::Kind::not_an_image) {
    problem.kind = Problem::Kind::background_damaged;
  }
  opened.problems.push_back(std::move(problem));
}

void take_background(PendingImage pending, const LevelFiles& files, OpenedLevel& opened) {
  if (!pending.valid()) return;
  Result<ReadImage, Problem> read = pending.get();
  if (!read) return refuse_background(std::move(read.error()), opened);
  png::Image& image = read->image;
  const std::size_t palette = image.indexed() ? image.table().size() : 0;
  opened.background = {shown_name(files.background->name), image.header(), palette,
                       std::move(image), std::move(read->bytes)};
}

Result<Background, Problem> read_background_header(const LevelFile& file,
                                                   const png::Limits& limits) {
  const Result<FileBytes, Problem> bytes = read_bytes(file, limits);
  if (!bytes) return bytes.error();
  Result<image::Facts> facts = image::read_facts(*bytes, limits);
  if (!facts) return not_an_image(file, std::move(facts.error()));
  const bool indexed = facts->header.colour == png::ColourType::indexed;
  return Background{shown_name(file.name), facts->header, indexed ? facts->palette : 0,
                    std::nullopt};
}

void take_background_header(const LevelFile& file, const png::Limits& limits, OpenedLevel& opened) {
  Result<Background, Problem> background = read_background_header(file, limits);
  if (background) {
    opened.background = std::move(*background);
  } else {
    refuse_background(std::move(background.error()), opened);
  }
}

OpenedLevel level_without_manifest(const LevelRequest& request, Problem problem) {
  OpenedLevel opened;
  opened.file = shown_name(request.file);
  opened.files = names_of({}, request);
  opened.problems.push_back(std::move(problem));
  return opened;
}

/// Reads the images that `files` names and draws the masks that it describes.
void open_images(const LevelFiles& files, const LevelRequest& request, OpenedLevel& opened) {
  const png::Limits& limits = request.limits;
  PendingImage background;
  if (request.background_part == Part::pixels) {
    background = begin_reading(files.background, request, image::read);
  }
  PendingImage areas = begin_reading(files.areas, request, png::read);
  PendingImage walk = begin_reading(files.walk, request, png::read);
  take_walk(std::move(walk), files, limits, opened);
  take_areas(std::move(areas), files, limits, opened);
  if (!files.walk) take_drawn(drawn_walk(files, limits), opened.walk, opened.problems);
  if (!files.areas) {
    const Mask* size_from = opened.walk ? &*opened.walk : nullptr;
    take_drawn(drawn_areas(files, size_from, limits), opened.areas, opened.problems);
  }
  compare_masks(opened);
  take_background(std::move(background), files, opened);
  if (request.background_part == Part::header && files.background) {
    take_background_header(*files.background, limits, opened);
  }
  compare_background(files.manifest.scale, opened);
}

}  // namespace

bool OpenedLevel::masks_fit() const {
  return !walk || !areas ||
         (walk->size.width == areas->size.width && walk->size.height == areas->size.height);
}

const Mask* OpenedLevel::legend_mask() const {
  if (names_areas && !areas) return nullptr;
  return walkmask::legend_mask(walk, areas);
}

Result<OpenedLevel> open_level(const LevelRequest& request) {
  Result<LevelFiles, Problem> files = find_level_files(request);
  if (!files && files.error().error.fault == Fault::machine) return files.error().error;
  if (!files) return level_without_manifest(request, std::move(files.error()));
  OpenedLevel opened;
  opened.has_usable_manifest = true;
  opened.file = files->file;
  opened.files = names_of(*files, request);
  opened.background_part = request.background_part;
  opened.names_walk = files->walk || files->map || files->manifest.walk_shapes;
  opened.names_areas = files->areas || files->manifest.area_shapes;
  open_images(*files, request, opened);
  opened.manifest = std::move(files->manifest);
  for (const Problem& problem : opened.problems) {
    if (problem.error.fault == Fault::machine) return problem.error;
  }
  return opened;
}

}  // namespace walkmask
