#include "survey/level_floors.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "floor/clearance.h"
#include "support/random_edit.h"
#include "support/random_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

/// Returns a level with `gates` areas, rectangles of its floor, and a state for each in which it is
/// shut.
Level level_with_gates(BitGrid floor, int gates, Random& random) {
  Manifest manifest;
  manifest.scale = PaintedScale(random.between(1, 2));
  std::vector<Area> areas;
  BitGrid taken(floor.width(), floor.height());
  for (int i = 0; i < gates; ++i) {
    const std::string name = "gate " + std::to_string(i);
    BitGrid gate(floor.width(), floor.height());
    const Bounds box = random_edit(gate, random);
    for (int y = box.top; y <= box.bottom; ++y) gate.set_span(y, box.left, box.right);
    gate &= floor;
    gate -= taken;
    taken |= gate;
    manifest.legend.push_back({Rgb{0, 0, static_cast<std::uint8_t>(i)}, name, {}});
    manifest.states.push_back({"without " + name, State::Lists::closed, {{name, {}}}, {}});
    areas.push_back({name, gate});
  }
  return {.file = "room.level.json",
          .files = {},
          .manifest = std::move(manifest),
          .paintable = std::move(floor),
          .areas = std::move(areas),
          .art = {}};
}

TEST(LevelFloors, AreTheSameForEachStateWhicheverWasBuiltBefore) {
  constexpr int kLevels = 60, kLargestSide = 120, kGates = 4;
  for (std::uint64_t seed = 0; seed < kLevels; ++seed) {
    Random random(seed);
    const Level level = level_with_gates(random_floor(random, kLargestSide), kGates, random);
    LevelFloors floors(level, true);
    for (const int diameter : {1, 5, 9}) {
      for (const StateFloor& floor : floors.of_states()) {
        const PreparedFloor expected(
            floor_for_footprint(floor.pixels, diameter, level.scale().factor));
        const PreparedFloor& prepared = floors.prepared(floor, diameter);
        ASSERT_TRUE(prepared.floor == expected.floor && prepared.blocks == expected.blocks)
            << "seed " << seed << ", diameter " << diameter << ", " << floor.states.front() << "\n"
            << drawn(floor.pixels);
      }
    }
  }
}

}  // namespace
}  // namespace walkmask
