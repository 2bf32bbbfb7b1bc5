#include "survey/places.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <tuple>
#include <utility>

namespace walkmask {
namespace {

/// A part of one axis, in pixels of the room, both ends included.
struct Interval {
  int first, last;
  int middle() const { return first + (last - first) / 2; }
};

/// Along one axis: the pixel of the mask, of those from `first` to `last`, whose room pixel is
/// nearest to a place, and to the middle of that among equals.
int nearest_in(int first, int last, Interval place, int scale) {
  const auto rank = [&](int mask) {
    const int room = mask * scale + scale / 2;
    return std::tuple(std::abs(room - std::clamp(room, place.first, place.last)),
                      std::abs(room - place.middle()), mask);
  };
  int nearest = first;
  for (const int room : {place.middle(), place.first, place.last}) {
    for (const int mask : {room / scale - 1, room / scale, room / scale + 1}) {
      nearest = std::min(nearest, std::clamp(mask, first, last),
                         [&](int one, int other) { return rank(one) < rank(other); });
    }
  }
  return nearest;
}

}  // namespace

std::optional<Ends> connection(std::span<const AgentPosition> a, std::span<const AgentPosition> b) {
  for (const AgentPosition& one : a) {
    for (const AgentPosition& other : b) {
      if (one.component == other.component) return Ends{one.pixel, other.pixel};
    }
  }
  return std::nullopt;
}

int widest_at(const RoomPlace& place, const Level& level, const ClearanceMap& clearances,
              int most) {
  const Bounds box = zone_box(place, level, most);
  int widest = 0;
  for (int y = box.top; y <= box.bottom; ++y) {
    for (int x = box.left; x <= box.right; ++x) {
      const int here = std::min(most, clearances.widest_diameter({x, y}));
      if (here > widest && is_at(place, level, {x, y}, here)) widest = here;
    }
  }
  return widest;
}

std::optional<NearPixel> nearest_to(const RoomPlace& place, const Level& level,
                                    const Blocks& blocks, std::optional<std::int32_t> component) {
  const Bounds box = room_box(place, level);
  const Interval across = {box.left, box.right}, down = {box.top, box.bottom};
  const Point middle = {across.middle(), down.middle()};
  const auto rank = [&](Point p) {
    const Point room = level.scale().to_room(p);
    const Point beside = {std::clamp(room.x, box.left, box.right),
                          std::clamp(room.y, box.top, box.bottom)};
    return std::tuple(squared_length(room - beside), squared_length(room - middle), p.y, p.x);
  };
  const int scale = level.scale().factor;
  std::optional<Point> nearest;
  for (const Block& block : blocks.all()) {
    if (component && block.component != *component) continue;
    const Point p = {nearest_in(block.left, block.right, across, scale),
                     nearest_in(block.top, block.bottom, down, scale)};
    if (!nearest || rank(p) < rank(*nearest)) nearest = p;
  }
  if (!nearest) return std::nullopt;
  return NearPixel{*nearest, std::sqrt(static_cast<double>(std::get<0>(rank(*nearest))))};
}

std::optional<Passage> passage_between(const RoomPlace& from, const RoomPlace& to,
                                       const Level& level, const ClearanceMap& clearances,
                                       Passages& passages, int most) {
  const auto ends_for = [&](int diameter, int from_diameter, int to_diameter) {
    const Blocks& blocks = passages.blocks(diameter);
    const auto at = [&](const RoomPlace& place, int of_place) {
      std::vector<AgentPosition> positions;
      for (AgentPosition p : positions_at(place, level, passages.blocks(of_place), of_place)) {
        positions.push_back({blocks[*blocks.at(p.pixel)].component, p.pixel});
      }
      return positions;
    };
    return connection(at(from, from_diameter), at(to, to_diameter));
  };
  int widest = 0;
  const int at_ends =
      std::min(widest_at(from, level, clearances, most), widest_at(to, level, clearances, most));
  for (int bit = static_cast<int>(std::bit_floor(static_cast<unsigned>(at_ends))); bit > 0;
       bit /= 2) {
    if (widest + bit <= at_ends && ends_for(widest + bit, widest + bit, widest + bit)) {
      widest += bit;
    }
  }
  if (widest == 0) return std::nullopt;
  // Where a wider agent fits at an end, that end is not what keeps it out.
  for (const auto& [at_from, at_to] : {std::pair(1, 1), {1, 0}, {0, 1}, {0, 0}}) {
    const auto ends = ends_for(widest, widest + at_from, widest + at_to);
    if (ends) return passages.between(ends->from, ends->to);
  }
  return std::nullopt;
}

}  // namespace walkmask
