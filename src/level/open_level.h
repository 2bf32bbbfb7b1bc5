#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/files.h"
#include "level/level.h"
#include "level/manifest.h"
#include "level/mask.h"
#include "level/room_format.h"
#include "level/shared_settings.h"
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

/// A level as the user names it, in some files; everything but its name overrides the manifest.
struct LevelRequest {
  /// How much of the background is read.
  enum class BackgroundPart { nothing, header, pixels };

  /// The files whose bytes are kept along with what was read from them.
  enum class KeptFiles { none, images };

  /// The settings that hold: those around the file (see level/shared_settings.h), or none.
  enum class SettingsUse { around, ignored };

  std::reference_wrapper<const Files> files;  ///< that the names below are those of
  std::string file = {};  ///< a manifest (.json), a map (.map), else the walkability mask; `-`:
                          ///< standard input
  std::optional<std::string> area_mask = {};
  std::optional<std::string> background = {};
  std::optional<std::string> root = {};  ///< holds for files that a manifest names: Files::root_of
  SettingsUse settings = SettingsUse::around;
  std::optional<std::string> copy_of = {};  ///< the file around which settings are looked for, if
                                            ///< `file` lies elsewhere
  std::vector<LegendEntry> legend =
      {};  ///< added to the manifest's; replaces entries of equal keys
  std::optional<WalkableRule> walkable = {};
  std::optional<int> tolerance = {};
  std::optional<MaskScale> scale = {};
  png::Limits limits = {};  ///< of each image; file_bytes also of the manifest
  BackgroundPart background_part = BackgroundPart::nothing;
  KeptFiles kept_files = KeptFiles::none;  ///< of a background, only if its pixels are read
  RunBoth run_both = one_after_the_other;  ///< decodes images
  std::vector<RoomFormat> formats = {};    ///< of rooms, besides walkmask's own
};

/// A reason why a level, or a part of it, cannot be used.
struct Problem {
  enum class Kind {
    unreadable,          ///< a file cannot be read
    not_an_image,        ///< a mask is not a valid PNG
    unusable,            ///< the manifest is wrong, or an image is not what the manifest says it is
    no_legend,           ///< an area mask has no legend
    idle_legend,         ///< the request's legend names colours, but no image has areas
    idle_walkable,       ///< the request has a rule for the colours of a floor that is no image
    mask_sizes,          ///< the masks do not lie on each other; both are kept
    background_size,     ///< the background has not the size of the room
    background_damaged,  ///< the background is no valid image; nothing but pictures depends on it
  };
  Kind kind = Kind::unusable;
  Error error;
};

/// The parts of a background that the request asks for.
struct Background {
  std::string file;
  png::Header header;
  std::size_t palette = 0;          ///< colours in its palette, 0 without one
  std::optional<png::Image> image;  ///< where its pixels are asked for and it has the room's size
  FileBytes bytes = {};             ///< of the file, where they are kept

  Size size() const { return {header.width, header.height}; }
};

/// The parts of a level whose manifest can be used, or that needs none.
struct LevelContent {
  std::string file;                ///< the level's, as it is shown
  Manifest manifest = {};          ///< with the request's changes
  std::optional<Mask> walk = {};   ///< absent if there is none or it cannot be used
  std::optional<Mask> areas = {};  ///< likewise
  std::optional<Background> background = {};
  bool names_walk = false, names_areas = false;  ///< even a mask that cannot be used
  std::optional<Level> level = {};  ///< that the masks make; absent without any, see has_floor

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

  /// Returns the mask that the legend refers to; null if it cannot be used.
  const Mask* legend_mask() const;

  /// Returns the areas' mask where states can close them: legend_mask(), if it lies on the
  /// walkability mask.
  const Mask* area_mask() const { return masks_fit() ? legend_mask() : nullptr; }
};

/// Makes `content.level` of its manifest and masks.
void make_level(LevelContent& content);

/// Takes out the image to draw on: the background, or else the image of the mask that decides the
/// size. Null if that is drawn by shapes. Precondition: there is a mask.
std::shared_ptr<const png::Image> take_art(LevelContent& content);

/// A level whose files have been read, and what is wrong with them.
struct OpenedLevel {
  std::string file;                          ///< as it is shown
  std::vector<std::string> files = {};       ///< all that it is made of and no output may overwrite
  std::vector<Problem> problems = {};        ///< in the order in which they were found
  SharedSettings settings = {};              ///< around it
  std::optional<LevelContent> content = {};  ///< absent if its manifest cannot be used

  /// Returns whether there is a floor: see LevelContent::has_floor.
  bool has_floor() const { return content && content->has_floor(); }
};

/// Problems that do not keep a level from being opened; see OpenedLevel::problems.
enum class Tolerated {
  all,
  background,          ///< one that is damaged, or has not the size of the room
  background_size,     ///< one that has not the size of the room
  damaged_background,  ///< one without which pictures can be drawn
};

/// Opens a level: reads its manifest and the settings around it, decodes its masks and, if asked
/// for, its background, and makes the level of them; every file is read once. A mask that cannot be
/// used as the level says (a palette is missing for indices or a legend for an area mask, the room
/// is larger than the limits) is left out.
///
/// Returns the first problem that is not tolerated; one of Fault::machine never is. Time and
/// memory: linear in the pixels.
Result<OpenedLevel, Problem> open_level(const LevelRequest& request,
                                        Tolerated tolerated = Tolerated::all);

/// Opens a level around which the settings have been read. Tolerates all problems.
Result<OpenedLevel, Problem> open_level(const LevelRequest& request, SharedSettings settings);

}  // namespace walkmask
