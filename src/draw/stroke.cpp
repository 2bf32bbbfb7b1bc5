#include "draw/stroke.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <utility>

#include "draw/box.h"
#include "floor/integer_math.h"

// A figure is drawn in strips of rows: first the distance of every pixel from the figure, then the
// colour that the brush has at that distance. The least distance from the parts of a figure is the
// distance from their union, so joints and crossings need no care.

namespace walkmask::draw {
namespace {

/// Rows of a strip. Few enough that its distances stay in the processor's cache, however large the
/// figure is, and that the box around a slanting line in it is narrow.
constexpr int kStripRows = 32;

/// The ink of a brush at one distance. The colour is already multiplied by the opacity.
struct Ink {
  Rgb colour;
  Opacity opacity = 0;
};

Spot centre_of_pixel(int x, int y) { return {x * kPixel + kPixel / 2, y * kPixel + kPixel / 2}; }

/// A straight part of a line, not empty.
class Segment {
 public:
  Segment(Spot a, Spot b)
      : a_(a),
        dx_(std::int64_t{b.x} - a.x),
        dy_(std::int64_t{b.y} - a.y),
        squared_(dx_ * dx_ + dy_ * dy_),
        length_in_64ths_(integer_square_root(squared_ * 64 * 64)) {}

  std::int64_t distance(Spot p) const {
    const std::int64_t x = p.x - a_.x, y = p.y - a_.y;
    const std::int64_t along = x * dx_ + y * dy_;
    if (along <= 0) return integer_square_root(x * x + y * y);
    if (along >= squared_)
      return integer_square_root((x - dx_) * (x - dx_) + (y - dy_) * (y - dy_));
    return std::abs(x * dy_ - y * dx_) * 64 / length_in_64ths_;
  }

  /// Returns `near` without most of the columns whose pixel in row y is farther than `reach`. A
  /// margin of a pixel at each side makes up for the rounding.
  Box narrowed(Box near, int y, int reach) const {
    if (dy_ == 0) return near;
    const std::int64_t across = (std::int64_t{centre_of_pixel(0, y).y} - a_.y) * dx_;
    const std::int64_t slack = (length_in_64ths_ / 64 + 1) * reach;
    const std::int64_t one = (across - slack) / dy_;
    const std::int64_t other = (across + slack) / dy_;
    const std::int64_t left = (a_.x + std::min(one, other)) / kPixel - 1;
    const std::int64_t right = (a_.x + std::max(one, other)) / kPixel + 2;
    near.left = static_cast<int>(std::clamp<std::int64_t>(left, near.left, near.right));
    near.right = static_cast<int>(std::clamp<std::int64_t>(right, near.left, near.right));
    return near;
  }

 private:
  Spot a_;
  std::int64_t dx_, dy_, squared_, length_in_64ths_;
};

std::int64_t distance_from_centre(Nib nib, Spot centre, Spot p) {
  const std::int64_t x = std::abs(p.x - centre.x), y = std::abs(p.y - centre.y);
  switch (nib) {
    case Nib::square:
      return std::max(x, y);
    case Nib::diamond:
      return integer_square_root((x + y) * (x + y) / 2);
    case Nib::disc:
      break;
  }
  return integer_square_root(x * x + y * y);
}

/// A straight part of a figure; a point if both ends are the same.
struct LinePart {
  Spot from, to;
};

/// Returns the pixels whose centres may be within `reach` of a part's bounding box.
Box pixels_around(const LinePart& part, int reach, Box limits) {
  const auto [from, to] = part;
  return {.left = std::max(limits.left, (std::min(from.x, to.x) - reach) / kPixel),
          .top = std::max(limits.top, (std::min(from.y, to.y) - reach) / kPixel),
          .right = std::min(limits.right, (std::max(from.x, to.x) + reach) / kPixel + 1),
          .bottom = std::min(limits.bottom, (std::max(from.y, to.y) + reach) / kPixel + 1)};
}

/// Returns the place at height y on a part that is not level, rounded towards its start.
Spot place_at(const LinePart& part, int y) {
  const std::int64_t along = std::int64_t{y} - part.from.y;
  const std::int64_t across = (std::int64_t{part.to.x} - part.from.x) * along;
  return {part.from.x + static_cast<int>(across / (part.to.y - part.from.y)), y};
}

/// Returns the stretch of a part that can be nearest to a pixel of `rows`, if the part's other
/// stretches are farther than `reach` from it. Precondition: the part comes that near.
LinePart stretch_near(LinePart part, int reach, const Box& rows) {
  if (part.from.y == part.to.y) return part;
  if (part.from.y > part.to.y) std::swap(part.from, part.to);
  const LinePart whole = part;
  const int first = rows.top * kPixel - reach, last = rows.bottom * kPixel + reach;
  if (whole.from.y < first) part.from = place_at(whole, first);
  if (whole.to.y > last) part.to = place_at(whole, last);
  return part;
}

/// A part of a figure, and the columns of some rows that hold all pixels near it.
struct PartNear {
  LinePart part;
  int left, right;
};

/// Returns the parts that come within `reach` of a pixel of `rows`, from the left.
std::vector<PartNear> parts_near(const std::vector<LinePart>& parts, int reach, const Box& rows) {
  constexpr int kRounding = 1;
  std::vector<PartNear> all;
  for (const LinePart& part : parts) {
    if (pixels_around(part, reach, rows).empty()) continue;
    const Box near = pixels_around(stretch_near(part, reach, rows), reach + kRounding, rows);
    if (!near.empty()) all.push_back({part, near.left, near.right});
  }
  std::ranges::sort(all, {}, &PartNear::left);
  return all;
}

/// Distances of pixel centres from a figure, up to the reach of a brush.
class Strip {
 public:
  Strip(Box box, int reach)
      : box_(box),
        reach_(reach),
        width_(static_cast<std::size_t>(box.right - box.left)),
        distances_(width_ * static_cast<std::size_t>(box.bottom - box.top), kFar) {}

  void add_point(Spot centre, Nib nib) {
    // The corners of a diamond lie farther out than its sides.
    const int reach = nib == Nib::diamond ? 2 * reach_ : reach_;
    const Box near = pixels_around({centre, centre}, reach, box_);
    for (int y = near.top; y < near.bottom; ++y) {
      for (int x = near.left; x < near.right; ++x) {
        note(x, y, distance_from_centre(nib, centre, centre_of_pixel(x, y)));
      }
    }
  }

  void add_segment(Spot a, Spot b) {
    if (a == b) return add_point(a, Nib::disc);
    const Box near = pixels_around({a, b}, reach_, box_);
    if (near.empty()) return;
    const Segment segment(a, b);
    if (a.y == b.y) return add_level_segment(segment, std::minmax(a.x, b.x), a.y, near);
    if (a.x == b.x) return add_upright_segment(segment, a.x, std::minmax(a.y, b.y), near);
    for (int y = near.top; y < near.bottom; ++y) {
      note_all(segment, y, segment.narrowed(near, y, reach_));
    }
  }

  /// Precondition: an ink for every distance up to the reach.
  void paint(Canvas canvas, std::span<const Ink> inks) const {
    for (int y = box_.top; y < box_.bottom; ++y) {
      const std::span<Rgb> pixels = canvas.row(y);
      for (int x = box_.left; x < box_.right; ++x) {
        const std::uint16_t distance = distances_[index(x, y)];
        if (distance == kFar) continue;
        const Ink& ink = inks[distance];
        Rgb& pixel = pixels[static_cast<std::size_t>(x)];
        const Rgb below = blended(pixel, Rgb{}, ink.opacity);
        pixel = {static_cast<std::uint8_t>(below.r + ink.colour.r),
                 static_cast<std::uint8_t>(below.g + ink.colour.g),
                 static_cast<std::uint8_t>(below.b + ink.colour.b)};
      }
    }
  }

 private:
  static constexpr std::uint16_t kFar = std::numeric_limits<std::uint16_t>::max();

  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y - box_.top) * width_ +
           static_cast<std::size_t>(x - box_.left);
  }

  void note_all(const Segment& segment, int y, const Box& row) {
    for (int x = row.left; x < row.right; ++x) {
      note(x, y, segment.distance(centre_of_pixel(x, y)));
    }
  }

  /// Adds a level segment: all pixels of a row between its ends are equally far from it.
  void add_level_segment(const Segment& segment, std::pair<int, int> ends, int at,
                         const Box& near) {
    Box left = near, right = near;
    left.right = std::clamp((ends.first + kPixel - 1) / kPixel, near.left, near.right);
    right.left = std::clamp(ends.second / kPixel, left.right, near.right);
    for (int y = near.top; y < near.bottom; ++y) {
      note_all(segment, y, left);
      note_all(segment, y, right);
      const int distance = std::abs(centre_of_pixel(0, y).y - at);
      if (distance > reach_) continue;
      for (std::uint16_t& least : row_of(y, left.right, right.left)) {
        least = std::min(least, static_cast<std::uint16_t>(distance));
      }
    }
  }

  /// Adds an upright segment: all rows between its ends have the same distances.
  void add_upright_segment(const Segment& segment, int at, std::pair<int, int> ends,
                           const Box& near) {
    std::vector<std::uint16_t> profile;
    for (int x = near.left; x < near.right; ++x) {
      const int distance = std::abs(centre_of_pixel(x, 0).x - at);
      profile.push_back(distance <= reach_ ? static_cast<std::uint16_t>(distance) : kFar);
    }
    for (int y = near.top; y < near.bottom; ++y) {
      const int middle = centre_of_pixel(0, y).y;
      if (middle < ends.first || middle > ends.second) {
        note_all(segment, y, near);
        continue;
      }
      const std::span<std::uint16_t> row = row_of(y, near.left, near.right);
      for (std::size_t i = 0; i < row.size(); ++i) row[i] = std::min(row[i], profile[i]);
    }
  }

  std::span<std::uint16_t> row_of(int y, int left, int right) {
    return std::span(distances_).subspan(index(left, y), static_cast<std::size_t>(right - left));
  }

  void note(int x, int y, std::int64_t distance) {
    std::uint16_t& least = distances_[index(x, y)];
    if (distance <= reach_ && distance < least) least = static_cast<std::uint16_t>(distance);
  }

  Box box_;
  int reach_;
  std::size_t width_;
  std::vector<std::uint16_t> distances_;
};

int reach_of(Brush brush) { return brush.back().radius + kPixel / 2; }

/// Blends every band of the brush onto the next outer one.
Ink ink_at(int distance, Brush brush) {
  Ink ink;
  for (std::size_t i = brush.size(); i-- > 0;) {
    const int covered = std::clamp(brush[i].radius + kPixel / 2 - distance, 0, kPixel);
    const auto opacity = static_cast<Opacity>((covered * brush[i].opacity + kPixel / 2) / kPixel);
    ink = {blended(ink.colour, brush[i].colour, opacity), blended(ink.opacity, kOpaque, opacity)};
  }
  return ink;
}

std::vector<Ink> inks_of(Brush brush) {
  std::vector<Ink> inks;
  for (int distance = 0; distance <= reach_of(brush); ++distance) {
    inks.push_back(ink_at(distance, brush));
  }
  return inks;
}

/// A part of a figure, and the rows of all pixels near it.
struct PartRows {
  LinePart part;
  int top, bottom;
};

/// Returns the parts that come within `extent` of a pixel of the canvas, from the top.
std::vector<PartRows> parts_on(Canvas canvas, const std::vector<LinePart>& parts, int extent) {
  std::vector<PartRows> all;
  for (const LinePart& part : parts) {
    const Box near = pixels_around(part, extent, {0, 0, canvas.width(), canvas.height()});
    if (!near.empty()) all.push_back({part, near.top, near.bottom});
  }
  std::ranges::sort(all, {}, &PartRows::top);
  return all;
}

/// Draws the rows of a figure in separate pieces that share no part; `add` adds a part to a strip.
template <typename Add>
void draw_rows(Canvas canvas, const Box& rows, const std::vector<LinePart>& parts, int extent,
               std::span<const Ink> inks, Add add) {
  const std::vector<PartNear> all = parts_near(parts, extent, rows);
  const int reach = static_cast<int>(inks.size()) - 1;
  for (std::size_t first = 0; first < all.size();) {
    Box piece = {all[first].left, rows.top, all[first].right, rows.bottom};
    std::size_t last = first + 1;
    for (; last < all.size() && all[last].left <= piece.right; ++last) {
      piece.right = std::max(piece.right, all[last].right);
    }
    Strip strip(piece, reach);
    for (; first < last; ++first) add(strip, all[first].part);
    strip.paint(canvas, inks);
  }
}

/// Draws a figure that lies within `extent` of its parts; `add` adds a part to a strip. Time: n log
/// n in the parts, and linear in the pixels near them.
template <typename Add>
void draw_in_strips(Canvas canvas, const std::vector<LinePart>& parts, int extent, Brush brush,
                    Add add) {
  const std::vector<PartRows> all = parts_on(canvas, parts, extent);
  if (all.empty()) return;
  const std::vector<Ink> inks = inks_of(brush);
  const int bottom = std::ranges::max(all, {}, &PartRows::bottom).bottom;
  std::vector<PartRows> open;  // parts that reach into the strip
  std::size_t next = 0;
  for (int top = all.front().top; top < bottom; top += kStripRows) {
    const Box rows = {0, top, canvas.width(), std::min(top + kStripRows, bottom)};
    std::erase_if(open, [&](const PartRows& part) { return part.bottom <= top; });
    for (; next < all.size() && all[next].top < rows.bottom; ++next) open.push_back(all[next]);
    std::vector<LinePart> inside;
    for (const PartRows& part : open) inside.push_back(part.part);
    draw_rows(canvas, rows, inside, extent, inks, add);
  }
}

}  // namespace

std::vector<Band> scaled(Brush brush, int scale) {
  std::vector<Band> bands(brush.begin(), brush.end());
  for (Band& band : bands) band.radius = band.radius * scale / 64;
  return bands;
}

void stroke(Canvas canvas, std::span<const Spot> corners, Brush brush) {
  if (brush.empty()) return;
  std::vector<LinePart> parts;
  if (corners.size() == 1) parts.push_back({corners.front(), corners.front()});
  for (std::size_t i = 1; i < corners.size(); ++i) parts.push_back({corners[i - 1], corners[i]});
  draw_in_strips(canvas, parts, reach_of(brush), brush,
                 [](Strip& strip, const LinePart& part) { strip.add_segment(part.from, part.to); });
}

void stamp(Canvas canvas, std::span<const Spot> places, Nib nib, Brush brush) {
  if (brush.empty()) return;
  std::vector<LinePart> parts;
  for (const Spot place : places) parts.push_back({place, place});
  draw_in_strips(canvas, parts, 2 * reach_of(brush), brush,
                 [nib](Strip& strip, const LinePart& part) { strip.add_point(part.from, nib); });
}

}  // namespace walkmask::draw
