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

/// The place of a finding. `severity` is error, warning or info.
struct FoundPlace {
  Meaning severity;
  Point at;
};

/// A level on a contact sheet.
struct Thumbnail {
  std::string name;
  std::optional<Picture> level;         ///< art with floor and areas; absent if it has no mask
  std::vector<FoundPlace> places = {};  ///< inside the art
  std::vector<std::pair<Meaning, std::int64_t>> counts = {};  ///< by severity, worst first
  std::vector<Meaning> shown = {};                            ///< the marks drawn on the level
};

/// The most thumbnails on a sheet.
inline constexpr std::size_t kMostThumbnails = 10000;

/// Returns the side of each thumbnail on a sheet of this many. A sheet of kMostThumbnails is 10400
/// pixels wide.
int thumbnail_side(std::size_t thumbnails);

/// Returns the picture as large as fits in a box: enlarged by a whole factor, or shrunk by
/// averaging pixels. Linear in both pictures' pixels. Precondition: the picture has pixels, and 1
/// <= width, height.
Picture fitted(const Picture& picture, int width, int height);

/// Returns the level in a frame, with its name and counts below. The frame is `side` pixels wide,
/// three quarters as high, and has the colour of the worst severity. Each place has a mark; places
/// near each other share the worst one's. A name that is too long is cut at its front. The size of
/// the scene depends on `side` alone. Precondition: thumbnail_side returned the side.
Scene thumbnail_scene(const Thumbnail& thumbnail, int side);

}  // namespace walkmask::draw
