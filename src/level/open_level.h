#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/files.h"
#include "level/level.h"
#include "level/level_format.h"
#include "level/manifest.h"
#include "level/mask.h"
#include "level/shared_settings.h"
#include "level/unknown_cells.h"
#include "png/header.h"
#include "png/image.h"
#include "png/limits.h"

namespace walkmask {

using Task = std::function<void()>;

/// Runs two tasks and returns when both have ended: one after the other, or at once (see
/// threads/at_once.h). Throws what a task throws.
using RunBoth = void (*)(const Task&, const Task&);

/// Runs the first task, then the second.
void one_after_the_other(const Task& first, const Task& second);

/// A level as the user names it. Everything except `file` overrides the manifest.
struct LevelRequest {
  /// How much of the background is read.
  enum class BackgroundPart { nothing, header, pixels };

  /// The files whose bytes are kept after reading.
  enum class KeptFiles { none, images };

  /// The settings to apply: the ones around the file (see level/shared_settings.h), or none.
  enum class SettingsUse { around, ignored };

  std::reference_wrapper<const Files> files;  ///< the names below refer to these
  std::string file = {};  ///< a manifest (.json), a map (.map), else the walkability mask; `-`:
                          ///< standard input
  std::optional<std::string> area_mask = {};
  std::optional<std::string> background = {};
  std::optional<std::string> root = {};  ///< limits the files that a manifest names: Files::root_of
  SettingsUse settings = SettingsUse::around;
  std::optional<std::string> copy_of = {};  ///< search for settings around this file, if `file` is
                                            ///< a copy that lies elsewhere
  std::vector<LegendEntry> legend =
      {};  ///< added to the manifest's; replaces entries of equal keys
  std::optional<WalkableRule> walkable = {};
  std::optional<int> tolerance = {};
  std::optional<PaintedScale> scale = {};
  std::optional<UnknownCells> unknown = {};
  png::Limits limits = {};  ///< of each image; file_bytes also of the manifest
  BackgroundPart background_part = BackgroundPart::nothing;
  KeptFiles kept_files = KeptFiles::none;  ///< of a background, only if its pixels are read
  RunBoth run_both = one_after_the_other;  ///< decodes images
  std::vector<LevelFormat> formats = own_formats();  ///< of `file`
};

/// A reason why a level, or a part of it, cannot be used.
struct Problem {
  enum class Kind {
    unreadable,     ///< a file cannot be read, except a background
    not_an_image,   ///< a mask is not a valid PNG, BMP or PGM
    unusable,       ///< the manifest is wrong, or an image is not what the manifest says it is
    no_legend,      ///< an area mask has no legend
    idle_legend,    ///< the request's legend names colours, but no image has areas
    idle_unknown,   ///< the request has a rule for unknown cells, but no mask has any
    idle_walkable,  ///< the request has a rule for colours, but the floor is not an image
    mask_sizes,     ///< the masks do not lie on each other; both are kept
    background_unreadable,  ///< the file of the background cannot be read
    background_size,        ///< the background does not have the size of the room
    background_damaged,     ///< the background is not a valid image; only pictures depend on it
  };
  Kind kind = Kind::unusable;
  Error error;
};

/// The parts of a background that the request asks for.
struct Background {
  std::string file;
  png::Header header;
  std::size_t palette = 0;          ///< colours in its palette, 0 without one
  std::optional<png::Image> image;  ///< if the request wants pixels and it has the room's size
  FileBytes bytes = {};             ///< of the file, if the request keeps them

  Size size() const { return {header.width, header.height}; }
};

/// The parts of a level whose manifest is usable, or that needs no manifest.
struct LevelContent {
  std::string file;                ///< the level's, as it is shown
  Manifest manifest = {};          ///< with the request's changes
  std::optional<Mask> walk = {};   ///< absent if there is none or it cannot be used
  std::optional<Mask> areas = {};  ///< likewise
  std::optional<Background> background = {};
  bool names_walk = false, names_areas = false;  ///< true even if that mask cannot be used
  std::optional<RoomChanges> changes = {};       ///< by scripts; absent in a format without scripts
  std::vector<std::string_view> idle_rules = {};  ///< those that mean nothing for its format
  std::optional<Level> level = {};  ///< built from the masks; absent without a mask, see has_floor

  /// Returns whether a mask that the level names cannot be used.
  bool lacks_mask() const { return (names_walk && !walk) || (names_areas && !areas); }

  /// Returns whether the area mask lies on the walkability mask pixel for pixel, or one of them is
  /// missing.
  bool masks_fit() const;

  /// Returns whether the mask that decides the floor is there: `walk` if the level names one, else
  /// `areas`. Without it, `level` has the areas alone.
  bool has_floor() const { return walk || (areas && !names_walk); }

  /// Returns the mask that decides the size. Precondition: there is a mask.
  const Mask& first() const { return walk ? *walk : *areas; }

  /// Returns the size of the room that a mask makes.
  Size room_of(const Mask& mask) const {
    const int factor = manifest.scale.square().factor;
    return {mask.size.width * factor, mask.size.height * factor};
  }

  /// Returns the mask that the legend refers to; null if it cannot be used.
  const Mask* legend_mask() const;

  /// Returns legend_mask() if it lies on the walkability mask, so that states can close areas; else
  /// null.
  const Mask* area_mask() const { return masks_fit() ? legend_mask() : nullptr; }
};

/// Makes `content.level` of its manifest and masks.
void make_level(LevelContent& content);

/// Moves out the image to draw on: the background, or else the image of the mask that decides the
/// size; null if shapes draw that mask. Precondition: there is a mask.
std::shared_ptr<const png::Image> take_art(LevelContent& content);

/// A level whose files have been read, and the problems with them.
struct OpenedLevel {
  std::string file;                          ///< as it is shown
  std::vector<std::string> files = {};       ///< those read; no output may overwrite one
  std::vector<Problem> problems = {};        ///< in the order of discovery
  SharedSettings settings = {};              ///< around it
  std::optional<LevelContent> content = {};  ///< absent if its manifest cannot be used

  /// Returns whether there is a floor: see LevelContent::has_floor.
  bool has_floor() const { return content && content->has_floor(); }
};

/// Returns whether a problem is one of the background, which only pictures show.
bool is_about_background(const Problem& problem);

/// Problems that do not keep a level from being opened; see OpenedLevel::problems.
enum class Tolerated {
  all,
  any_background,      ///< all problems of a background
  background,          ///< a damaged background, or one of another size than the room
  background_size,     ///< a background of another size than the room
  damaged_background,  ///< a damaged background; pictures do without it
};

/// Opens a level: reads its manifest and the settings around it, decodes its masks and, on request,
/// its background, and builds the level. Reads every file once. Leaves out a mask that contradicts
/// the level: it has no palette though indices are declared, it is an area mask without a legend,
/// or the room exceeds the limits.
///
/// Returns the first problem that is not tolerated; Fault::machine never is. Time and memory:
/// linear in the pixels.
Result<OpenedLevel, Problem> open_level(const LevelRequest& request,
                                        Tolerated tolerated = Tolerated::all);

/// Opens a level whose surrounding settings have been read. Tolerates all problems.
Result<OpenedLevel, Problem> open_level(const LevelRequest& request, SharedSettings settings);

}  // namespace walkmask
