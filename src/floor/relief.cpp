#include "floor/relief.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "floor/runs.h"
#include "floor/wall_distances.h"

namespace walkmask {
namespace {

/// The neighbours of a pixel, clockwise from the one above; the four-neighbours are at even places.
constexpr std::array<Point, 8> kRing = {
    {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

/// The bits of the four-neighbours in a ring.
constexpr unsigned kFour = 0b0101'0101;

/// Returns the four-neighbours of a ring that touch the next one clockwise: both and the diagonal
/// between them are in the ring.
constexpr unsigned joined_to_next(unsigned ring) {
  const unsigned twice = ring | ring << 8;
  return ring & twice >> 1 & twice >> 2 & kFour;
}

/// Returns for each ring whether its four-neighbours fall into two classes or more.
constexpr std::array<bool, 256> saddle_rings() {
  std::array<bool, 256> rings = {};
  for (unsigned ring = 0; ring < rings.size(); ++ring) {
    rings[ring] = std::popcount(ring & kFour) - std::popcount(joined_to_next(ring)) >= 2;
  }
  return rings;
}

bool is_saddle(unsigned ring) {
  static constexpr std::array<bool, 256> kRings = saddle_rings();
  return kRings[ring];
}

}  // namespace

Relief::Relief(const BitGrid& floor, std::uint32_t near, std::uint32_t low_below, Metric metric)
    : stride_(static_cast<std::size_t>(floor.width()) + 2),
      squares_(stride_ * (static_cast<std::size_t>(floor.height()) + 2)),
      wide_(floor.width(), floor.height()),
      low_(floor) {
  WallDistances distances(floor, metric);
  for (int y = floor.height() - 1; y >= 0; --y) {
    const std::span<const std::uint32_t> row = distances.next_row();
    std::ranges::copy(row, squares_.begin() + static_cast<std::ptrdiff_t>(index_of({0, y})));
    const std::span<BitGrid::Word> wide = wide_.row(y), low = low_.row(y);
    for (std::size_t i = 0; i < wide.size(); ++i) {
      wide[i] = bits_at_least(word_part(row, i), near);
      low[i] &= ~bits_at_least(word_part(row, i), low_below);
    }
  }
}

Relief::Ring Relief::ring_before(Point p) const {
  const std::uint32_t* const here = squares_.data() + index_of(p);
  const std::uint32_t* const above = here - stride_;
  const std::uint32_t* const below = here + stride_;
  const std::uint32_t square = *here;
  // The four that are read before the pixel come before it also if they are as high.
  return static_cast<Ring>(above[0] >= square) | static_cast<Ring>(above[1] >= square) << 1 |
         static_cast<Ring>(here[1] > square) << 2 | static_cast<Ring>(below[1] > square) << 3 |
         static_cast<Ring>(below[0] > square) << 4 | static_cast<Ring>(below[-1] > square) << 5 |
         static_cast<Ring>(here[-1] >= square) << 6 | static_cast<Ring>(above[-1] >= square) << 7;
}

std::optional<Point> Relief::next_of_climb(Point p) const {
  // In the order of ties, so that a later one has to be higher.
  constexpr std::array<Point, 4> kOrder = {{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};
  std::optional<Point> first;
  std::uint32_t highest = squared_distance(p);
  for (std::size_t i = 0; i < kOrder.size(); ++i) {
    const Point neighbour = p + kOrder[i];
    const std::uint32_t square = squared_distance(neighbour);
    const bool wins_tie = !first && i < 2;  // it is read before the pixel
    if (square < highest || (square == highest && !wins_tie)) continue;
    first = neighbour;
    highest = square;
  }
  return first;
}

BitGrid Relief::ridges() const {
  struct Saddle {
    Point at;
    Ring ring;
  };
  std::vector<Saddle> saddles;
  BitGrid ridges(width(), height());
  for_each_pixel(low_, [&](Point p) {
    const Ring ring = ring_before(p);
    if ((ring & kFour) == 0) ridges.set(p);
    if (is_saddle(ring)) saddles.push_back({p, ring});
  });
  // Climbs end where another one went on, so no pixel is climbed from twice. Saddles are set
  // afterwards: a climb across one goes on.
  for (const Saddle& saddle : saddles) climb_from_classes(saddle.at, saddle.ring, ridges);
  for (const Saddle& saddle : saddles) ridges.set(saddle.at);
  return ridges;
}

void Relief::climb(Point from, BitGrid& climbed) const {
  std::optional<Point> at = from;
  while (at && is_low(*at) && !climbed.test(*at)) {
    climbed.set(*at);
    at = next_of_climb(*at);
  }
}

void Relief::climb_from_classes(Point saddle, Ring ring, BitGrid& climbed) const {
  const unsigned joined = joined_to_next(ring);
  const auto is_joined = [joined](std::size_t i) { return (joined >> i & 1u) != 0; };
  for (std::size_t start = 0; start < kRing.size(); start += 2) {
    const std::size_t previous = (start + kRing.size() - 2) % kRing.size();
    if ((ring >> start & 1u) == 0 || is_joined(previous)) continue;
    Point first = saddle + kRing[start];
    for (std::size_t i = start; is_joined(i % kRing.size()); i += 2) {
      const Point next = saddle + kRing[(i + 2) % kRing.size()];
      if (is_before(next, first)) first = next;
    }
    climb(first, climbed);
  }
}

bool Relief::is_before(Point p, Point other) const {
  const std::uint32_t square = squared_distance(p), others = squared_distance(other);
  if (square != others) return square > others;
  return p.y != other.y ? p.y < other.y : p.x < other.x;
}

}  // namespace walkmask
