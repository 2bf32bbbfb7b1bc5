#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "draw/picture.h"
#include "draw/scene.h"
#include "draw/style.h"
#include "floor/point.h"

namespace walkmask::draw {

/// A place that something was found at. `severity` is error, warning or info.
struct FoundPlace {
  Meaning severity;
  Point at;
};

/// A level on a contact sheet.
struct Thumbnail {
  std::string name;
  std::optional<Picture> level;  ///< its art with floor and areas; absent where it has no mask
  std::vector<FoundPlace> places = {};                        ///< inside the art
  std::vector<std::pair<Meaning, std::int64_t>> counts = {};  ///< of severities, the worst first
  std::vector<Meaning> shown = {};                            ///< the marks drawn on the level
};

/// The most thumbnails of a sheet.
inline constexpr std::size_t kMostThumbnails = 10000;

/// Returns the side of each of so many thumbnails. The sheet of kMostThumbnails is 10400 pixels
/// wide.
int thumbnail_side(std::size_t thumbnails);

/// Returns the picture as large as it can be in a box: enlarged by a whole factor, or shrunk, each
/// pixel the mean of those that fall into it. Linear in both pictures' pixels. Precondition: the
/// picture has pixels, and 1 <= width, height.
Picture fitted(const Picture& picture, int width, int height);

/// Returns the level in a frame in the colour of the worst severity, `side` pixels wide and three
/// quarters as high, with a mark at each place (of places near each other one, the worst); below it
/// the name, cut at its front where it is too long, and the counts. Scenes of one side have one
/// size. Precondition: thumbnail_side returned the side.
Scene thumbnail_scene(const Thumbnail& thumbnail, int side);

}  // namespace walkmask::draw
