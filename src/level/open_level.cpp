#include "level/open_level.h"

#include <algorithm>
#include <string>
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

Result<FileBytes, Problem> read_bytes(const LevelFile& file, const LevelRequest& request) {
  Result<FileBytes> bytes = read_level_file(file, request.files, request.limits.file_bytes);
  if (!bytes) return Problem{Problem::Kind::unreadable, std::move(bytes.error())};
  return std::move(*bytes);
}

Problem not_an_image(const std::string& shown_file, Error error) {
  if (error.file.empty()) error.file = shown_file;
  return {Problem::Kind::not_an_image, std::move(error)};
}

/// An image and, if they are kept, the bytes of its file.
struct ReadImage {
  png::Image image;
  FileBytes bytes;
};

/// Decodes the bytes of an image: image::read_mask for masks, image::read for backgrounds.
using Decoder = Result<png::Image> (*)(png::Bytes file, const png::Limits& limits);

Result<ReadImage, Problem> decoded(const LevelFile& file, FileBytes bytes, Decoder decode,
                                   const LevelRequest& request) {
  Result<png::Image> image = decode(bytes, request.limits);
  if (!image) return not_an_image(shown_name(file.name), std::move(image.error()));
  const bool keeps = request.kept_files == LevelRequest::KeptFiles::images;
  return ReadImage{std::move(*image), keeps ? std::move(bytes) : FileBytes()};
}

/// A painted mask: first the bytes of its file, then its image; absent without a file.
struct PaintedMask {
  std::optional<Result<FileBytes, Problem>> bytes = {};
  std::optional<Result<ReadImage, Problem>> image = {};

  void decode(const std::optional<LevelFile>& file, const LevelRequest& request) {
    if (!bytes) return;
    if (*bytes) {
      image = decoded(*file, std::move(**bytes), image::read_mask, request);
    } else {
      image = std::move(bytes->error());
    }
  }
};

PaintedMask read_mask(const std::optional<LevelFile>& file, const LevelRequest& request) {
  if (!file) return {};
  return {.bytes = read_bytes(*file, request)};
}

/// Refuses an image without a palette if palette indices of it are named, be it in a legend of
/// `settings`.
Failure refuse_without_palette(const LevelFile& file, const png::Image& image,
                               const std::optional<std::string>& settings) {
  if (image.indexed()) return std::nullopt;
  return Error{Fault::input, shown_name(file.name), "",
               settings ? "has no palette, but the legend of " + *settings + " has palette indices"
                        : "has no palette, but palette indices are declared for it",
               settings ? "save it as an indexed PNG, or give this level its own legend"
                        : "save it as an indexed PNG, or name colours instead"};
}

Failure refuse_large_room(const LevelFile& file, const png::Image& image, const PaintedScale& scale,
                          const png::Limits& limits) {
  Failure large = refuse_large_room({image.width(), image.height()}, scale, limits);
  if (!large) {
    png::Header in_squares = image.header();
    in_squares.width *= scale.squares().width;
    in_squares.height *= scale.squares().height;
    in_squares.interlaced = false;
    large = png::over_limits(in_squares, limits);
  }
  if (large) large->file = shown_name(file.name);
  return large;
}

bool names_indices(const std::vector<LegendEntry>& legend) {
  return std::any_of(legend.begin(), legend.end(), [](const LegendEntry& entry) {
    return std::holds_alternative<PaletteIndex>(entry.key);
  });
}

/// Returns how the walkability mask contradicts the level; does not compare its size with other
/// images. Precondition: `files` has a walkability mask.
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

/// Returns how the area mask contradicts the level.
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

/// Returns a mask; absent if it cannot be used.
std::optional<Mask> usable(Result<std::optional<Mask>> mask, Problems& problems) {
  if (mask) return std::move(*mask);
  problems.push_back({Problem::Kind::unusable, std::move(mask.error())});
  return std::nullopt;
}

/// Returns a painted mask, in square pixels.
Result<std::optional<Mask>> mask_of(const LevelFile& file, ReadImage read,
                                    const PaintedScale& scale) {
  const Size squares = scale.squares();
  if (!scale.is_square()) {
    std::optional<png::Image> repeated = read.image.repeated(squares.width, squares.height);
    if (!repeated) return out_of_memory();
    read.image = std::move(*repeated);
  }
  Mask mask = mask_of_image(shown_name(file.name), std::move(read.image));
  mask.bytes = std::move(read.bytes);
  mask.squares = squares;
  return std::optional(std::move(mask));
}

/// Returns the walkability mask; absent if it is not painted or cannot be used.
std::optional<Mask> walk_of(PaintedMask painted, const LevelFiles& files, const png::Limits& limits,
                            Problems& problems) {
  if (!painted.image) return std::nullopt;
  Result<ReadImage, Problem>& read = *painted.image;
  if (!read) {
    problems.push_back(std::move(read.error()));
  } else if (Failure wrong = refuse_walk(read->image, files, limits)) {
    problems.push_back({Problem::Kind::unusable, std::move(*wrong)});
  } else {
    return usable(mask_of(*files.walk, std::move(*read), files.manifest.scale), problems);
  }
  return std::nullopt;
}

/// Returns the area mask; absent if it is not painted or cannot be used.
std::optional<Mask> areas_of(PaintedMask painted, const LevelFiles& files,
                             const png::Limits& limits, Problems& problems) {
  if (!painted.image) return std::nullopt;
  Result<ReadImage, Problem>& read = *painted.image;
  if (!read) {
    problems.push_back(std::move(read.error()));
  } else if (Failure wrong = refuse_areas(read->image, files, limits)) {
    problems.push_back({Problem::Kind::unusable, std::move(*wrong)});
  } else if (files.manifest.legend.empty()) {
    problems.push_back(without_legend(files));
  } else {
    return usable(mask_of(*files.areas, std::move(*read), files.manifest.scale), problems);
  }
  return std::nullopt;
}

std::string text_of(Size size) { return size_text(size.width, size.height); }

void compare_masks(const LevelContent& content, Problems& problems) {
  if (content.masks_fit()) return;
  const Mask& walk = *content.walk;
  const Mask& areas = *content.areas;
  const auto [walk_size, areas_size] = sizes_to_compare(walk, areas);
  problems.push_back(
      {Problem::Kind::mask_sizes,
       {Fault::input, areas.file, areas.place,
        "is " + text_of(areas_size) + ", but " + walk.file + " is " + text_of(walk_size),
        "give both masks the same size"}});
}

/// Drops the pixels of a background that does not have the size of the room; without a mask the
/// size is unknown.
void compare_background(LevelContent& content, Problems& problems) {
  if (!content.background || (!content.walk && !content.areas)) return;
  const Mask& mask = content.first();
  const PaintedScale& scale = content.manifest.scale;
  const Size wanted = content.room_of(mask);
  Background& background = *content.background;
  if (background.size().width == wanted.width && background.size().height == wanted.height) return;
  background.image.reset();
  const std::string at_scale = scale == PaintedScale() ? "" : " at scale " + scale_text(scale);
  problems.push_back({Problem::Kind::background_size,
                      {Fault::input, background.file, "",
                       "is " + text_of(background.size()) + ", but " + mask.file + at_scale +
                           " needs " + text_of(wanted),
                       "give the background the size of the room"}});
}

Problem without_background(Problem problem) {
  using Kind = Problem::Kind;
  if (problem.kind == Kind::not_an_image) problem.kind = Kind::background_damaged;
  if (problem.kind == Kind::unreadable) problem.kind = Kind::background_unreadable;
  return problem;
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

/// A background: its header, and its pixels once they have been read.
struct PaintedBackground {
  FileBytes bytes;
  Result<Background, Problem> background;

  void decode(const LevelFile& file, const LevelRequest& request) {
    if (!background || background->image || request.background_part != Part::pixels) return;
    Result<ReadImage, Problem> read = decoded(file, std::move(bytes), image::read, request);
    if (read) {
      background->header = read->image.header();
      background->image = std::move(read->image);
      background->bytes = std::move(read->bytes);
    } else {
      background = std::move(read.error());
    }
  }
};

PaintedBackground background_of_room(LevelFiles& files) {
  png::Image& image = *files.room->background;
  Background background = {shown_name(files.background->name), image.header(), 0, std::nullopt};
  background.image = std::move(image);
  return {{}, std::move(background)};
}

/// Reads the background and its header; absent if the level has none or the request does not want
/// it.
std::optional<PaintedBackground> read_background(LevelFiles& files, const LevelRequest& request) {
  if (request.background_part == Part::nothing || !files.background) return std::nullopt;
  if (files.room && files.room->background) return background_of_room(files);
  Result<FileBytes, Problem> bytes = read_bytes(*files.background, request);
  if (!bytes) return PaintedBackground{{}, std::move(bytes.error())};
  Result<Background, Problem> background = background_of(*files.background, *bytes, request.limits);
  return PaintedBackground{std::move(*bytes), std::move(background)};
}

/// Decodes or draws the masks and makes the level.
void open_masks(PaintedMask walk, PaintedMask areas, const LevelFiles& files,
                const LevelRequest& request, LevelContent& content, Problems& problems) {
  const png::Limits& limits = request.limits;
  const Task decode_walk = [&] { walk.decode(files.walk, request); };
  const Task decode_areas = [&] { areas.decode(files.areas, request); };
  const bool are_two = walk.bytes && areas.bytes;
  (are_two ? request.run_both : one_after_the_other)(decode_walk, decode_areas);
  content.walk = walk_of(std::move(walk), files, limits, problems);
  content.areas = areas_of(std::move(areas), files, limits, problems);
  if (!files.walk) content.walk = usable(drawn_walk(files, limits), problems);
  if (!files.areas) {
    const Mask* size_from = content.walk ? &*content.walk : nullptr;
    content.areas = usable(drawn_areas(files, size_from, limits), problems);
  }
  compare_masks(content, problems);
  make_level(content);
}

/// Reads and decodes the images that `files` names, and draws the masks that it describes. Reads
/// all files first, so that a level has at most one file open at a time. Decodes the background
/// while it builds the level from the masks.
LevelContent read_content(LevelFiles& files, const LevelRequest& request, Problems& problems) {
  LevelContent content = {.file = files.file, .manifest = files.manifest};
  content.names_walk = files.walk || files.map || files.manifest.walk_shapes;
  content.names_areas = files.areas || files.manifest.area_shapes;
  content.idle_rules = files.idle_rules;
  PaintedMask areas = read_mask(files.areas, request);
  PaintedMask walk;
  if (files.room) {
    walk.image = ReadImage{std::move(files.room->walk), {}};
    content.changes = std::move(files.room->changes);
  } else {
    walk = read_mask(files.walk, request);
  }
  std::optional<PaintedBackground> background = read_background(files, request);
  const Task masks = [&] {
    open_masks(std::move(walk), std::move(areas), files, request, content, problems);
  };
  const Task pixels = [&] {
    if (background) background->decode(*files.background, request);
  };
  const bool has_pixels = background && request.background_part == Part::pixels;
  (has_pixels ? request.run_both : one_after_the_other)(masks, pixels);
  if (!background) return content;
  if (background->background) {
    content.background = std::move(*background->background);
    compare_background(content, problems);
  } else {
    problems.push_back(without_background(std::move(background->background.error())));
  }
  return content;
}

bool is_tolerated(const Problem& problem, Tolerated tolerated) {
  using Kind = Problem::Kind;
  if (problem.error.fault == Fault::machine) return false;
  switch (tolerated) {
    case Tolerated::all:
      return true;
    case Tolerated::any_background:
      return is_about_background(problem);
    case Tolerated::background:
      return problem.kind == Kind::background_size || problem.kind == Kind::background_damaged;
    case Tolerated::background_size:
      return problem.kind == Kind::background_size;
    case Tolerated::damaged_background:
      return problem.kind == Kind::background_damaged;
  }
  return false;
}

Result<OpenedLevel, Problem> open_level(const LevelRequest& request, SharedSettings settings,
                                        Tolerated tolerated) {
  OpenedLevel opened = {.file = shown_name(request.file)};
  for (const Error& error : settings.problems) {
    opened.problems.push_back({Problem::Kind::unusable, error});
  }
  Result<LevelFiles, Problem> files = find_level_files(request, settings);
  if (files) {
    opened.files = names_of(*files, request);
    opened.content = read_content(*files, request, opened.problems);
    if (opened.content->level) opened.content->level->files = opened.files;
  } else {
    LevelFiles none;
    none.settings = settings.found;
    opened.files = names_of(none, request);
    opened.problems.push_back(std::move(files.error()));
  }
  opened.settings = std::move(settings);
  const auto refused = std::ranges::find_if(
      opened.problems, [&](const Problem& problem) { return !is_tolerated(problem, tolerated); });
  if (refused != opened.problems.end()) return std::move(*refused);
  return opened;
}

}  // namespace

bool is_about_background(const Problem& problem) {
  using Kind = Problem::Kind;
  return problem.kind == Kind::background_unreadable || problem.kind == Kind::background_size ||
         problem.kind == Kind::background_damaged;
}

void one_after_the_other(const Task& first, const Task& second) {
  first();
  second();
}

bool LevelContent::masks_fit() const {
  return !walk || !areas ||
         (walk->size.width == areas->size.width && walk->size.height == areas->size.height);
}

const Mask* LevelContent::legend_mask() const {
  if (names_areas && !areas) return nullptr;
  return walkmask::legend_mask(walk, areas);
}

void make_level(LevelContent& content) {
  if (!content.walk && !content.areas) return;
  const Mask* walk = content.walk ? &*content.walk : nullptr;
  content.level = level_of(content.manifest, walk, content.area_mask());
  content.level->file = content.file;
}

std::shared_ptr<const png::Image> take_art(LevelContent& content) {
  Mask& first = content.walk ? *content.walk : *content.areas;
  const bool has_background = content.background && content.background->image;
  png::Image* const image =
      has_background ? &*content.background->image : std::get_if<png::Image>(&first.content);
  return image != nullptr ? std::make_shared<const png::Image>(std::move(*image)) : nullptr;
}

Result<OpenedLevel, Problem> open_level(const LevelRequest& request, Tolerated tolerated) {
  Result<SharedSettings> settings = shared_settings(request);
  if (!settings) return Problem{Problem::Kind::unreadable, std::move(settings.error())};
  return open_level(request, std::move(*settings), tolerated);
}

Result<OpenedLevel, Problem> open_level(const LevelRequest& request, SharedSettings settings) {
  return open_level(request, std::move(settings), Tolerated::all);
}

}  // namespace walkmask
