#include "survey/places.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <tuple>
#include <utility>

#include "survey/level_floors.h"
#include "survey/passage.h"

namespace walkmask {
namespace {

/// A part of one axis, in pixels of the room, both ends included.
struct Interval {
  int first, last;
  int middle() const { return first + (last - first) / 2; }
};

/// Returns, along one axis, the mask pixel between `first` and `last` whose room pixel is nearest
/// to a place; if tied, the nearest to the middle of the place.
int nearest_in(int first, int last, Interval place, int scale) {
  const auto rank = [&](int mask) {
    const int room = mask * scale + scale / 2;
    return std::tuple(std::abs(room - std::clamp(room, place.first, place.last)),
                      std::abs(room - place.middle()), mask);
  };
  // The pixels on both sides of the middle are also nearest to the whole place.
  const int middle = place.middle() / scale;
  return std::min(std::clamp(middle - 1, first, last), std::clamp(middle, first, last),
                  [&](int one, int other) { return rank(one) < rank(other); });
}

std::int64_t pixels_of(Bounds box) {
  return std::int64_t{box.right - box.left + 1} * (box.bottom - box.top + 1);
}

/// Steps for each position found. They also limit the memory of the positions held at once.
constexpr std::int64_t kFoundPosition = 16;

/// Returns the other steps of positions_at.
std::int64_t steps_of_positions(const RoomPlace& place, const Level& level, const Blocks& blocks,
                                const Footprint& footprint) {
  const Bounds box = zone_box(place, level, footprint);
  return std::min<std::int64_t>(pixels_of(box),
                                box.bottom - box.top + 1 + std::ssize(blocks.all()));
}

/// The pixels that count as an end of a passage: an agent of width `fits` fits there, and an
/// agent of width `reach` may reach the place from there.
struct PassageEnd {
  int fits, reach;
};

/// The connections between two places on a floor.
struct Crossing {
  /// Returns the two ends of a path for an agent of this width; absent if there is no path.
  std::optional<Ends> ends(int width, PassageEnd at_from, PassageEnd at_to) const {
    return connection(positions(from, width, at_from), positions(to, width, at_to));
  }

  std::vector<AgentPosition> positions(const RoomPlace& place, int width, PassageEnd end) const {
    Passages& passages = floors.passages(floor, outline);
    std::vector<AgentPosition> positions = positions_on(
        place, level, passages.blocks(end.fits), Footprint(outline, end.reach), floors.steps());
    const Blocks& blocks = passages.blocks(width);
    for (AgentPosition& one : positions) one.component = blocks[*blocks.at(one.pixel)].component;
    return positions;
  }

  const RoomPlace& from;
  const RoomPlace& to;
  const Level& level;
  const StateFloor& floor;
  Outline outline;
  LevelFloors& floors;
};

}  // namespace

std::optional<Ends> connection(std::span<const AgentPosition> a, std::span<const AgentPosition> b) {
  std::vector<AgentPosition> sorted(b.begin(), b.end());
  std::ranges::stable_sort(sorted, {}, &AgentPosition::component);
  for (const AgentPosition& one : a) {
    const auto other =
        std::ranges::lower_bound(sorted, one.component, {}, &AgentPosition::component);
    if (other != sorted.end() && other->component == one.component) {
      return Ends{one.pixel, other->pixel};
    }
  }
  return std::nullopt;
}

std::vector<AgentPosition> positions_on(const RoomPlace& place, const Level& level,
                                        const Blocks& blocks, const Footprint& footprint,
                                        Steps& steps) {
  steps.take(steps_of_positions(place, level, blocks, footprint));
  std::vector<AgentPosition> positions = positions_at(place, level, blocks, footprint);
  steps.take(kFoundPosition * std::ssize(positions));
  return positions;
}

std::vector<AgentPosition> positions_on(const RoomPlace& place, const Level& level,
                                        const StateFloor& floor, const Footprint& footprint,
                                        LevelFloors& floors) {
  return positions_on(place, level, floors.prepared(floor, footprint).blocks, footprint,
                      floors.steps());
}

std::vector<std::vector<AgentPosition>> all_positions_on(std::span<const RoomPlace> places,
                                                         const Level& level,
                                                         const StateFloor& floor,
                                                         const Footprint& footprint,
                                                         LevelFloors& floors) {
  std::vector<std::vector<AgentPosition>> all(places.size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (is_inside(places[i], level))
      all[i] = positions_on(places[i], level, floor, footprint, floors);
  }
  return all;
}

int widest_at(const RoomPlace& place, const Level& level, const StateFloor& floor,
              const Footprint& most, LevelFloors& floors) {
  const Bounds box = zone_box(place, level, most);
  floors.steps().take(pixels_of(box));
  const ClearanceMap& clearances = floors.clearances(floor, most.outline());
  int widest = 0;
  for (int y = box.top; y <= box.bottom; ++y) {
    for (int x = box.left; x <= box.right; ++x) {
      const int here = std::min(most.width(), clearances.widest_at({x, y}));
      if (here > widest && is_near(place, level, {x, y}, most.with_width(here))) widest = here;
    }
  }
  return widest;
}

std::optional<NearPixel> nearest_to(const RoomPlace& place, const Level& level,
                                    const Blocks& blocks, Steps& steps,
                                    std::optional<std::int32_t> component) {
  steps.take(std::ssize(blocks.all()));
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
                                       const Level& level, const StateFloor& floor,
                                       const Footprint& most, LevelFloors& floors) {
  const Crossing crossing = {from, to, level, floor, most.outline(), floors};
  int bound = 0, widest = std::min(widest_at(from, level, floor, most, floors),
                                   widest_at(to, level, floor, most, floors));
  // Given the wider agent's reach to exits, a narrower agent gets through as well.
  do {
    bound = widest;
    widest = largest_diameter(bound, [&](int width) {
      return crossing.ends(width, {width, bound}, {width, bound}).has_value();
    });
  } while (widest < bound);
  if (widest < most.outline().width_of_point()) return std::nullopt;
  // If a wider agent fits at an end, that end is not the bottleneck.
  for (const auto& [at_from, at_to] : {std::pair(widest + 1, widest + 1),
                                       {widest + 1, widest},
                                       {widest, widest + 1},
                                       {widest, widest}}) {
    const auto ends = crossing.ends(widest, {at_from, at_from}, {at_to, at_to});
    if (!ends) continue;
    auto passage = floors.passages(floor, most.outline()).between(ends->from, ends->to);
    passage->diameter = widest;
    return passage;
  }
  return std::nullopt;
}

}  // namespace walkmask
