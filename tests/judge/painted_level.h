#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/colour.h"
#include "floor/point.h"
#include "support/random.h"
#include "support/scratch_folder.h"

// Random levels whose masks are images of every kind, for the judge of the rules about files,
// colours and sizes.

namespace walkmask::judge {

/// An image, pixel by pixel in reading order. An indexed image stores indices into its palette, any
/// other image colours.
struct PaintedImage {
  std::string file;
  int width = 0, height = 0;
  int bits = 8;                    ///< of an index
  std::vector<Rgba> palette = {};  ///< empty if it is not indexed
  std::vector<int> indices = {};
  std::vector<Rgba> colours = {};

  bool is_indexed() const { return !palette.empty(); }
  Rgba colour(int pixel) const;
  Point at(int pixel) const { return {pixel % width, pixel / width}; }
  int size() const { return width * height; }
};

/// A colour or a palette index.
struct PaintKey {
  std::optional<int> index = {};
  Rgb colour = {};
};

struct LegendKey {
  PaintKey key;
  std::string area;
};

/// The demands of an engine.
struct Demands {
  bool indexed = false;
  std::optional<int> bits = {}, max_areas = {};
  bool unique_palette = false, no_alpha = false;
};

struct RoomSize {
  int width, height;
  friend bool operator==(RoomSize, RoomSize) = default;
};

struct PaintedLevel {
  std::optional<PaintedImage> walk = {}, areas = {};  ///< at least one of them
  std::optional<RoomSize> background = {};
  std::vector<LegendKey> legend = {};  ///< of `areas`, or of `walk` where that is absent
  std::optional<std::vector<PaintKey>> walkable = {};
  std::vector<Rgb> no_area = {};
  std::optional<Demands> demands = {};
  std::vector<Point> points = {};  ///< of the room
  int tolerance = 0;
  int scale = 1;
  int undeclared_size = 64;

  const PaintedImage& first() const { return walk ? *walk : *areas; }
};

/// The damage to a level's files.
struct Damage {
  enum class Kind { none, missing_mask, damaged_mask, unknown_key, unknown_area };
  Kind kind = Kind::none;
  std::string file = {};  ///< which is missing or damaged
};

PaintedLevel random_painted_level(Random& random);

std::string hexadecimal(Rgb colour);
std::string text_of(const PaintKey& key);

/// The line of the manifest with the mistake of `unknown_key` and `unknown_area`.
inline constexpr int kDamagedLine = 2;

/// Writes the files of a level and returns the text of its manifest, "painted.level.json".
std::string write_files(const PaintedLevel& level, const Damage& damage,
                        const ScratchFolder& folder, Random& random);

}  // namespace walkmask::judge
