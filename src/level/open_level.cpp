#include "level/open_level.h"

#include <algorithm>
#include <future>
#include <memory>
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

Problem not_an_image(const std::string& shown_file, Error error) {
  if (error.file.empty()) error.file = shown_file;
  return {Problem::Kind::not_an_image, std::move(error)};
}

/// Decodes the bytes of an image: png::read for masks, image::read for backgrounds.
using Decoder = Result<png::Image> (*)(png::Bytes file, const png::Limits& limits);

/// The decoding of an image.
struct ImageReading {
  Decoder decode;
  png::Limits limits;
  LevelRequest::KeptFiles kept_files;
};

Result<ReadImage, Problem> decoded(const std::string& shown_file, FileBytes bytes,
                                   const ImageReading& reading) {
  Result<png::Image> image = reading.decode(bytes, reading.limits);
  if (!image) return not_an_image(shown_file, std::move(image.error()));
  const bool keeps = reading.kept_files == LevelRequest::KeptFiles::images;
  return ReadImage{std::move(*image), keeps ? std::move(bytes) : FileBytes()};
}

/// An image that is being read: get() waits for it, and so does its destructor.
using PendingImage = std::future<Result<ReadImage, Problem>>;

/// Calls a copy of `read` at the same time as what follows where the machine has a core for that,
/// else in get().
template <typename Read>
PendingImage begin(const Read& read) {
  // A reading that may be deferred is deferred where the system provides no thread. The attempt to
  // start one has used up a copy by then: were `read` moved, nothing would be left of it.
  const auto either = std::launch::async | std::launch::deferred;
  const bool has_cores = std::thread::hardware_concurrency() > 1;
  return std::async(has_cores ? either : std::launch::deferred, read);
}

/// The content of a file, for a reading that outlives the caller.
struct NamedBytes {
  std::string file;  ///< as it is shown
  FileBytes bytes;
};

/// Begins to decode the bytes of a file that has been read.
PendingImage begin_decoding(const LevelFile& file, FileBytes bytes, const ImageReading& reading) {
  const auto source =
      std::make_shared<NamedBytes>(NamedBytes{shown_name(file.name), std::move(bytes)});
  return begin(
      [source, reading] { return decoded(source->file, std::move(source->bytes), reading); });
}

/// Reads a mask and begins to decode it. Without a file there is nothing to get. The caller reads
/// the file itself, so that one level has one file open at a time.
PendingImage begin_reading_mask(const std::optional<LevelFile>& file, const LevelRequest& request) {
  if (!file) return {};
  Result<FileBytes, Problem> bytes = read_bytes(*file, request.limits);
  if (bytes) {
    return begin_decoding(*file, std::move(*bytes),
                          {png::read, request.limits, request.kept_files});
  }
  std::promise<Result<ReadImage, Problem>> refused;
  refused.set_value(std::move(bytes.error()));
  return refused.get_future();
}

/// Refuses an image without a palette where indices of it are named, in a legend of `settings` if
/// that is given.
Failure refuse_without_palette(const LevelFile& file, const png::Image& image,
                               const std::optional<std::string>& settings) {
  if (image.indexed()) return std::nullopt;
  return Error{Fault::input, shown_name(file.name), "",
               settings ? "has no palette, but the legend of " + *settings + " has palette indices"
                        : "has no palette, but is to be read by palette indices",
               settings ? "save it as an indexed PNG, or give this level a legend of its own"
                        : "save it as an indexed PNG, or name colours instead"};
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
  if (manifest.walkable && !manifest.walkable->value.indices.empty()) {
    return refuse_without_palette(*files.walk, walk, {});
  }
  if (files.areas || !names_indices(manifest.legend)) return std::nullopt;
  return refuse_without_palette(*files.walk, walk, manifest.legend_from);
}

/// Returns the same for the area mask.
Failure refuse_areas(const png::Image& areas, const LevelFiles& files, const png::Limits& limits) {
  const Manifest& manifest = files.manifest;
  Failure large = refuse_large_room(*files.areas, areas, manifest.scale, limits);
  if (large) return large;
  if (!names_indices(manifest.legend)) return std::nullopt;
  return refuse_without_palette(*files.areas, areas, manifest.legend_from);
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

/// Returns a background without its pixels.
Result<Background, Problem> background_of(const LevelFile& file, const FileBytes& bytes,
                                          const png::Limits& limits) {
  Result<image::Facts> facts = image::read_facts(bytes, limits);
  if (!facts) return not_an_image(shown_name(file.name), std::move(facts.error()));
  const bool indexed = facts->header.colour == png::ColourType::indexed;
  return Background{shown_name(file.name), facts->header, indexed ? facts->palette : 0,
                    std::nullopt};
}

/// A background without its pixels, and these where they are asked for.
struct PendingBackground {
  Background background;
  PendingImage pixels;
};

Result<PendingBackground, Problem> begin_reading_background(const LevelFile& file,
                                                            const LevelRequest& request) {
  Result<FileBytes, Problem> bytes = read_bytes(file, request.limits);
  if (!bytes) return bytes.error();
  Result<Background, Problem> background = background_of(file, *bytes, request.limits);
  if (!background) return background.error();
  PendingBackground pending = {std::move(*background), {}};
  if (request.background_part == Part::pixels) {
    pending.pixels =
        begin_decoding(file, std::move(*bytes), {image::read, request.limits, request.kept_files});
  }
  return pending;
}

Failure machine_failure(const std::vector<Problem>& problems) {
  for (const Problem& problem : problems) {
    if (problem.error.fault == Fault::machine) return problem.error;
  }
  return std::nullopt;
}

/// Returns a level of which nothing has been read but the settings around it.
OpenedLevel unread_level(const LevelRequest& request, SharedSettings settings) {
  OpenedLevel opened;
  opened.file = shown_name(request.file);
  for (const Error& error : settings.problems) {
    opened.problems.push_back({Problem::Kind::unusable, error});
  }
  opened.settings = std::move(settings);
  return opened;
}

OpenedLevel level_without_manifest(const LevelRequest& request, SharedSettings settings,
                                   Problem problem) {
  LevelFiles files;
  files.settings = settings.found;
  OpenedLevel opened = unread_level(request, std::move(settings));
  opened.files = names_of(files, request);
  opened.problems.push_back(std::move(problem));
  return opened;
}

/// Reads the images that `files` names and draws the masks that it describes, but leaves the
/// pixels of the background.
void open_images(const LevelFiles& files, const LevelRequest& request, OpeningLevel& opening) {
  const png::Limits& limits = request.limits;
  OpenedLevel& opened = opening.level;
  PendingImage areas = begin_reading_mask(files.areas, request);
  PendingImage walk = begin_reading_mask(files.walk, request);
  std::optional<Result<PendingBackground, Problem>> background;
  if (request.background_part != Part::nothing && files.background) {
    background = begin_reading_background(*files.background, request);
  }
  take_walk(std::move(walk), files, limits, opened);
  take_areas(std::move(areas), files, limits, opened);
  if (!files.walk) take_drawn(drawn_walk(files, limits), opened.walk, opened.problems);
  if (!files.areas) {
    const Mask* size_from = opened.walk ? &*opened.walk : nullptr;
    take_drawn(drawn_areas(files, size_from, limits), opened.areas, opened.problems);
  }
  compare_masks(opened);
  if (!background) return;
  if (!*background) return refuse_background(std::move(background->error()), opened);
  opened.background = std::move((*background)->background);
  opening.pixels = std::move((*background)->pixels);
  if (!opening.pixels.valid()) compare_background(files.manifest.scale, opened);
}

/// Opens a level but for the pixels of its background, see begin_opening.
Result<OpeningLevel> begin_opening(const LevelRequest& request, SharedSettings settings) {
  Result<LevelFiles, Problem> files = find_level_files(request, settings);
  if (!files && files.error().error.fault == Fault::machine) return files.error().error;
  if (!files) {
    return OpeningLevel{
        level_without_manifest(request, std::move(settings), std::move(files.error()))};
  }
  OpeningLevel opening = {unread_level(request, std::move(settings))};
  OpenedLevel& opened = opening.level;
  opened.has_usable_manifest = true;
  opened.files = names_of(*files, request);
  opened.background_part = request.background_part;
  opened.names_walk = files->walk || files->map || files->manifest.walk_shapes;
  opened.names_areas = files->areas || files->manifest.area_shapes;
  open_images(*files, request, opening);
  opened.manifest = std::move(files->manifest);
  if (Failure failure = machine_failure(opened.problems)) return *failure;
  return opening;
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

Failure OpeningLevel::finish() {
  if (!pixels.valid()) return std::nullopt;
  Result<ReadImage, Problem> read = pixels.get();
  if (read) {
    level.background->header = read->image.header();
    level.background->image = std::move(read->image);
    level.background->bytes = std::move(read->bytes);
    compare_background(level.manifest.scale, level);
  } else {
    level.background.reset();
    refuse_background(std::move(read.error()), level);
  }
  return machine_failure(level.problems);
}

Result<OpenedLevel> open_level(const LevelRequest& request) {
  Result<SharedSettings> settings = shared_settings(request);
  if (!settings) return settings.error();
  return open_level(request, std::move(*settings));
}

Result<OpenedLevel> open_level(const LevelRequest& request, SharedSettings settings) {
  Result<OpeningLevel> opening = begin_opening(request, std::move(settings));
  if (!opening) return opening.error();
  if (Failure failure = opening->finish()) return *failure;
  return std::move(opening->level);
}

Result<OpeningLevel> begin_opening(const LevelRequest& request) {
  Result<SharedSettings> settings = shared_settings(request);
  if (!settings) return settings.error();
  return begin_opening(request, std::move(*settings));
}

}  // namespace walkmask
