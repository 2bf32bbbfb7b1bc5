#include "formats/godot/region_pixels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "base/colour.h"
#include "floor/integer_math.h"
#include "level/drawn_masks.h"
#include "level/mask.h"

namespace walkmask::godot {
namespace {

using Rings = std::span<const NavigationPolygon::Ring>;

constexpr std::int64_t kUnit = 1024;  // parts of a pixel that corners lie on

/// Returns the rings that decide the floor of a region.
Rings rings_of(const NavigationPolygon& polygon) {
  return polygon.polygons.empty() ? polygon.outlines : polygon.polygons;
}

Error about(const PlacedRegion& region, std::string reason, std::string cure) {
  return {Fault::input, region.origin.file, file_place(region.origin.place), std::move(reason),
          std::move(cure)};
}

/// A box in pixels of the scene; initially it contains the origin alone.
struct SceneBox {
  int left = 0, top = 0, right = 0, bottom = 0;

  void include(Vector2 corner) {
    left = std::min(left, static_cast<int>(std::floor(corner.x)));
    top = std::min(top, static_cast<int>(std::floor(corner.y)));
    right = std::max(right, static_cast<int>(std::ceil(corner.x)));
    bottom = std::max(bottom, static_cast<int>(std::ceil(corner.y)));
  }
};

bool is_near(double coordinate) { return std::abs(coordinate) <= kFarthest; }  // and is a number

/// A corner of a ring, in parts of a pixel of the picture.
struct FineCorner {
  std::int64_t x, y;
};

FineCorner fine(Vector2 corner, Point origin) {
  return {std::llround(corner.x * kUnit) - origin.x * kUnit,
          std::llround(corner.y * kUnit) - origin.y * kUnit};
}

/// Returns the first pixel of a row or column whose middle is not before a place.
std::int64_t first_from(std::int64_t numerator, std::int64_t denominator) {
  return -quotient_rounded_down(-numerator, denominator);
}

/// A side of a ring that crosses the middle of a row.
struct RingSide {
  FineCorner upper, lower;
  int direction;            ///< +1 if the ring goes down along it, else -1
  std::int64_t first, end;  ///< its rows, in the picture

  /// Returns the first pixel of row y whose middle is not left of the side.
  std::int64_t first_pixel(std::int64_t y) const {
    const std::int64_t rows = lower.y - upper.y;
    const std::int64_t down = y * kUnit + kUnit / 2 - upper.y;
    return first_from((upper.x - kUnit / 2) * rows + down * (lower.x - upper.x), kUnit * rows);
  }
};

/// Adds the sides of a ring that cross rows of the picture.
void add_sides(const NavigationPolygon::Ring& ring, const SceneFrame& frame,
               std::vector<RingSide>& sides) {
  if (ring.size() < 3) return;
  FineCorner from = fine(ring.back(), frame.corner);
  for (const Vector2& corner : ring) {
    const FineCorner to = fine(corner, frame.corner);
    const bool is_down = from.y < to.y;
    const FineCorner& upper = is_down ? from : to;
    const FineCorner& lower = is_down ? to : from;
    const std::int64_t first = first_from(upper.y - kUnit / 2, kUnit);
    const std::int64_t end = first_from(lower.y - kUnit / 2, kUnit);
    if (first < end) sides.push_back({upper, lower, is_down ? 1 : -1, first, end});
    from = to;
  }
}

/// The rows of an indexed image, with 1, 2, 4 or 8 bits for a pixel.
class IndexRows {
 public:
  static std::optional<IndexRows> allocate(Size size, int depth) {
    const png::Header header = {size.width, size.height, depth, png::ColourType::indexed, false};
    const std::size_t row = png::row_bytes(header, size.width) + 1;
    auto bytes = png::ZeroedBytes::allocate(row * static_cast<std::size_t>(size.height));
    if (!bytes) return std::nullopt;
    return IndexRows(header, row, std::move(*bytes));
  }

  /// Sets the pixels first..end - 1 of row y to an index.
  void set_span(std::int64_t y, std::int64_t first, std::int64_t end, unsigned index) {
    first = std::max<std::int64_t>(first, 0);
    end = std::min<std::int64_t>(end, header_.width);
    std::uint8_t* const row = &bytes_.span()[static_cast<std::size_t>(y) * row_ + 1];
    const std::int64_t in_byte = 8 / header_.depth;
    while (first < end && first % in_byte != 0) set(row, first++, index);
    const std::int64_t whole = first + (end - first) / in_byte * in_byte;
    if (first < whole) {
      const unsigned pattern = index * (255U / ((1U << header_.depth) - 1U));
      std::fill(row + first / in_byte, row + whole / in_byte, static_cast<std::uint8_t>(pattern));
      first = whole;
    }
    while (first < end) set(row, first++, index);
  }

  png::Image image(std::vector<Rgba> palette) && {
    return png::Image(header_, std::move(bytes_), std::move(palette), std::nullopt);
  }

 private:
  IndexRows(const png::Header& header, std::size_t row, png::ZeroedBytes bytes)
      : header_(header), row_(row), bytes_(std::move(bytes)) {}

  void set(std::uint8_t* row, std::int64_t x, unsigned index) const {
    const auto bit = static_cast<std::size_t>(x) * static_cast<std::size_t>(header_.depth);
    const unsigned shift = 8U - static_cast<unsigned>(header_.depth) - bit % 8;
    const unsigned mask = ((1U << header_.depth) - 1U) << shift;
    row[bit / 8] = static_cast<std::uint8_t>((row[bit / 8] & ~mask) | index << shift);
  }

  png::Header header_;
  std::size_t row_;  // bytes, with the one before each row
  png::ZeroedBytes bytes_;
};

/// Draws what rings wind around together: the scan line algorithm, with a number of windings.
class WindingFill {
 public:
  WindingFill(IndexRows& rows, const SceneFrame& frame, unsigned index)
      : rows_(rows), frame_(frame), index_(index) {}

  void draw(Rings rings) {
    sides_.clear();
    active_.clear();
    for (const NavigationPolygon::Ring& ring : rings) add_sides(ring, frame_, sides_);
    std::ranges::sort(sides_, {}, &RingSide::first);
    std::size_t next = 0;
    for (std::int64_t y = sides_.empty() ? 0 : sides_.front().first;
         next < sides_.size() || !active_.empty(); ++y) {
      if (active_.empty()) y = std::max(y, sides_[next].first);
      for (; next < sides_.size() && sides_[next].first <= y; ++next) {
        active_.push_back(&sides_[next]);
      }
      std::erase_if(active_, [y](const RingSide* side) { return side->end <= y; });
      draw_row(y);
    }
  }

 private:
  void draw_row(std::int64_t y) {
    crossings_.clear();
    for (const RingSide* side : active_) {
      crossings_.push_back({side->first_pixel(y), side->direction});
    }
    std::ranges::sort(crossings_, {}, &Crossing::pixel);
    int windings = 0;
    for (std::size_t i = 0; i + 1 < crossings_.size(); ++i) {
      windings += crossings_[i].direction;
      if (windings != 0) rows_.set_span(y, crossings_[i].pixel, crossings_[i + 1].pixel, index_);
    }
  }

  struct Crossing {
    std::int64_t pixel;
    int direction;
  };

  IndexRows& rows_;
  const SceneFrame& frame_;
  unsigned index_;
  std::vector<RingSide> sides_;
  std::vector<const RingSide*> active_;
  std::vector<Crossing> crossings_;
};

/// Returns the steps of drawing a region; see shapes::steps_to_fill.
std::int64_t steps_of(const PlacedRegion& region, Size size) {
  std::int64_t rows = 0, corners = 0;
  for (const NavigationPolygon::Ring& ring : rings_of(region.polygon)) {
    corners += std::ssize(ring);
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Vector2 a = ring[i], b = ring[(i + 1) % ring.size()];
      rows += static_cast<std::int64_t>(std::abs(a.y - b.y)) + 1;
    }
  }
  return corners + rows * (4 + size.width / 4096);
}

Failure refuse_long_drawing(std::span<const PlacedRegion> regions, Size size) {
  std::int64_t steps = 0;
  for (const PlacedRegion& region : regions) {
    steps += steps_of(region, size);
    if (steps > kMostDrawingSteps) {
      return about(region, "drawing the regions takes too long",
                   "use fewer corners, or check parts of the scene separately");
    }
  }
  return std::nullopt;
}

/// Returns the colours of wall, floor and areas.
std::vector<Rgba> palette_of(unsigned entries) {
  constexpr std::array<Rgba, 6> kAreas = {{{166, 206, 227, 255},
                                           {178, 223, 138, 255},
                                           {253, 205, 130, 255},
                                           {202, 178, 214, 255},
                                           {251, 180, 174, 255},
                                           {240, 240, 160, 255}}};
  std::vector<Rgba> palette = {{0, 0, 0, 255}, {255, 255, 255, 255}};
  while (palette.size() < entries) palette.push_back(kAreas[palette.size() % kAreas.size()]);
  return palette;
}

}  // namespace

Result<SceneFrame> frame_of(std::span<const PlacedRegion> regions, const png::Limits& limits) {
  SceneBox box;
  bool has_floor = false;
  for (const PlacedRegion& region : regions) {
    for (const NavigationPolygon::Ring& ring : rings_of(region.polygon)) {
      for (const Vector2& corner : ring) {
        if (!is_near(corner.x) || !is_near(corner.y)) {
          return about(region, "a corner of the region is too far from the scene's origin",
                       "the limit is " + std::to_string(kFarthest));
        }
        box.include(corner);
      }
      has_floor = has_floor || ring.size() >= 3;
    }
  }
  if (!has_floor || box.right == box.left || box.bottom == box.top) {
    return Error{Fault::input, "", "",
                 "has no floor: no NavigationRegion2D with a NavigationPolygon",
                 "name the scene that has one, or bake its NavigationPolygon"};
  }
  const Size size = {box.right - box.left, box.bottom - box.top};
  if (Failure large = refuse_large_room(size, {}, limits)) return *large;
  return SceneFrame{{box.left, box.top}, size};
}

Result<png::Image> draw_regions(std::span<const PlacedRegion> regions,
                                std::span<const std::uint8_t> indices, const SceneFrame& frame) {
  if (Failure failure = refuse_long_drawing(regions, frame.size)) return *failure;
  const unsigned largest = indices.empty() ? 1U : *std::ranges::max_element(indices);
  const int depth = largest < 2 ? 1 : largest < 4 ? 2 : largest < 16 ? 4 : 8;
  std::optional<IndexRows> rows = IndexRows::allocate(frame.size, depth);
  if (!rows) return out_of_memory();
  for (std::size_t i = 0; i < regions.size(); ++i) {
    WindingFill fill(*rows, frame, indices[i]);
    const NavigationPolygon& polygon = regions[i].polygon;
    for (const NavigationPolygon::Ring& ring : polygon.polygons) fill.draw({&ring, 1});
    if (polygon.polygons.empty()) fill.draw(polygon.outlines);
  }
  return std::move(*rows).image(palette_of(largest + 1));
}

}  // namespace walkmask::godot
