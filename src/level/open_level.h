#pragma once

#include <cstddef>
#include <future>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "level/manifest.h"
#include "level/mask.h"
#include "level/shared_settings.h"
#include "png/header.h"
#include "png/image.h"
#include "png/limits.h"

namespace walkmask {

/// A level as the user names it; everything but the file overrides the manifest.
struct LevelRequest {
  /// How much of the background is read.
  enum class BackgroundPart { nothing, header, pixels };

  /// The files whose bytes are kept beside what was read from them.
  enum class KeptFiles { none, images };

  /// The settings that hold: those around the file (see level/shared_settings.h), or none.
  enum class SettingsUse { around, ignored };

  std::string file;  ///< a manifest (.json), a map (.map), else the walkability mask; `-`: standard
                     ///< input
  std::optional<std::string> area_mask;
  std::optional<std::string> background;
  std::optional<std::string> root;  ///< see system/root.h; holds for files that a manifest names
  SettingsUse settings = SettingsUse::around;
  std::optional<std::string> copy_of;  ///< the file around which settings are looked for, where
                                       ///< `file` lies elsewhere
  std::vector<LegendEntry> legend;     ///< beside the manifest's; replaces entries of the same key
  std::optional<WalkableRule> walkable;
  std::optional<int> tolerance;
  std::optional<MaskScale> scale;
  png::Limits limits;  ///< of each image; file_bytes also of the manifest
  BackgroundPart background_part = BackgroundPart::nothing;
  KeptFiles kept_files = KeptFiles::none;  ///< of a background, only where its pixels are read
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

/// A background, as far as the request asks for it.
struct Background {
  std::string file;
  png::Header header;
  std::size_t palette = 0;          ///< colours in its palette, 0 without one
  std::optional<png::Image> image;  ///< where its pixels are asked for and it has the room's size
  FileBytes bytes = {};             ///< of the file, where they are kept

  Size size() const { return {header.width, header.height}; }
};

/// A level whose files have been read: the manifest, the masks that are usable, the background if
/// it is asked for, and what is wrong.
struct OpenedLevel {
  std::string file;                ///< as it is shown
  std::vector<std::string> files;  ///< all that it is made of and no output may overwrite
  std::vector<Problem> problems;   ///< in the order in which they were found
  SharedSettings settings;         ///< around it

  /// True if the manifest can be used, or the level needs none. Otherwise nothing below is there.
  bool has_usable_manifest = false;
  Manifest manifest;  ///< with the request's changes
  std::optional<Mask> walk, areas;
  LevelRequest::BackgroundPart background_part = LevelRequest::BackgroundPart::nothing;
  std::optional<Background> background;
  bool names_walk = false, names_areas = false;  ///< even a mask that cannot be used

  /// Returns whether a mask that the level names cannot be used.
  bool lacks_mask() const { return (names_walk && !walk) || (names_areas && !areas); }

  /// Returns whether the area mask lies on the walkability mask pixel for pixel, or one of them is
  /// missing.
  bool masks_fit() const;

  /// Returns whether the mask that decides the floor is there: `walk` if the level names one, else
  /// `areas`.
  bool has_floor() const { return walk || (areas && !names_walk); }

  /// Returns the mask that decides the size. Precondition: there is a mask.
  const Mask& first() const { return walk ? *walk : *areas; }

  /// Returns the mask that the legend refers to; null where it cannot be used.
  const Mask* legend_mask() const;
};

/// An image and, where they are kept, the bytes of its file.
struct ReadImage {
  png::Image image;
  FileBytes bytes;
};

/// A level that has been opened but for the pixels of its background, which may still be decoded.
/// The destructor waits for them.
struct OpeningLevel {
  /// The background has no pixels until `finish`.
  OpenedLevel level;

  /// The pixels, if they are asked for and are decoded still.
  std::future<Result<ReadImage, Problem>> pixels = {};

  /// Waits for the pixels of the background. A damaged background is removed and becomes a problem,
  /// and so is one of another size than the room. An error only where the machine failed; throws
  /// what the decoding threw. Precondition: not called before.
  Failure finish();
};

/// Opens a level: reads its manifest and decodes its masks and, if asked for, its background, every
/// file once, and the settings around it. A mask that cannot be used as the level says (a palette
/// is missing for indices or a legend for an area mask, the room is larger than the limits) is left
/// out. An error only where the machine failed. Time and memory: linear in the pixels.
Result<OpenedLevel> open_level(const LevelRequest& request);

/// Does the same where the settings around it have been read.
Result<OpenedLevel> open_level(const LevelRequest& request, SharedSettings settings);

/// Does the same, but leaves the pixels of the background to a thread of their own where the
/// machine has a core for it, so that what needs the masks alone can go on.
Result<OpeningLevel> begin_opening(const LevelRequest& request);

}  // namespace walkmask
