#include "support/random_blocker.h"

#include <algorithm>
#include <cstdint>

#include "floor/clearance.h"

namespace walkmask {
namespace {

/// Makes the mask pixels that a blocker covers, in part or in full, wall.
void paint(const Blocker& blocker, MaskScale scale, BitGrid& mask) {
  for (int y = 0; y < mask.height() * scale.factor; ++y) {
    for (int x = 0; x < mask.width() * scale.factor; ++x) {
      if (covers(blocker, {x, y})) mask.reset(scale.to_mask({x, y}));
    }
  }
}

/// Returns whether a blocker takes a pixel of the mask from an agent, wherever there is floor.
bool takes(const Blocker& blocker, Point p, Size size, const Footprint& footprint,
           MaskScale scale) {
  // A frame that is wide enough for the agent, so that nothing but the blocker is in its way.
  const Footprint there = footprint.in_row(scale.to_room(p).y);
  const int frame = there.longest() / scale.factor + 1;
  const Point moved = {frame * scale.factor, frame * scale.factor};
  BitGrid open(size.width + 2 * frame, size.height + 2 * frame);
  open.fill();
  Blocker inside = blocker;
  inside.place = inside.place + moved;
  paint(inside, scale, open);
  return !floor_for_footprint(open, there, scale.factor).test(p + Point{frame, frame});
}

}  // namespace

Blocker random_blocker(Size room, Random& random) {
  constexpr int kBeyond = 5, kSmall = 6;
  const bool small = one_in(random, 2);
  const auto extent = [&](int smallest, int side) {
    return random.between(smallest, std::max(small ? kSmall : side, smallest));
  };
  const Point place = {random.between(-kBeyond, room.width + kBeyond),
                       random.between(-kBeyond, room.height + kBeyond)};
  switch (random.between(0, 2)) {
    case 0:
      return {Blocker::Shape::rect, place, extent(1, room.width), extent(1, room.height)};
    case 1:
      return {Blocker::Shape::disc, place, extent(1, room.width), 0};
    default:
      return {Blocker::Shape::ellipse, place, extent(0, room.width / 2),
              extent(0, room.height / 2)};
  }
}

bool covers(const Blocker& blocker, Point p) {
  const std::int64_t x = p.x - blocker.place.x, y = p.y - blocker.place.y;
  const std::int64_t across = blocker.across, down = blocker.down;
  switch (blocker.shape) {
    case Blocker::Shape::rect:
      return x >= 0 && y >= 0 && x < across && y < down;
    case Blocker::Shape::disc:
      return 4 * (x * x + y * y) < across * across;
    case Blocker::Shape::ellipse:
      return std::abs(x) <= across && std::abs(y) <= down &&
             x * x * down * down + y * y * across * across <= across * across * down * down;
  }
  return false;
}

BitGrid floor_around(const BitGrid& mask, const Blocker& blocker, const Footprint& footprint,
                     MaskScale scale) {
  BitGrid painted = mask;
  paint(blocker, scale, painted);
  return floor_for_footprint(painted, footprint, scale.factor);
}

BitGrid floor_around(const BitGrid& mask, std::span<const Blocker> blockers,
                     const Footprint& footprint, MaskScale scale, Point start) {
  BitGrid painted = mask;
  for (const Blocker& blocker : blockers) {
    if (!takes(blocker, start, {mask.width(), mask.height()}, footprint, scale)) {
      paint(blocker, scale, painted);
    }
  }
  return floor_for_footprint(painted, footprint, scale.factor);
}

std::string as_text(const Blocker& blocker) {
  const auto& [shape, place, across, down] = blocker;
  std::string text(word(shape));
  text +=
      ":" + std::to_string(place.x) + "," + std::to_string(place.y) + "," + std::to_string(across);
  return shape == Blocker::Shape::disc ? text : text + "," + std::to_string(down);
}

}  // namespace walkmask
