// Small inputs that once cost minutes. The tests use no clock: they count the cost in bytes
// allocated (freed or not) or in steps, and limit it to a multiple of the input's size. Each is a
// smaller version of an input that took the time given in its test.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "check/check_level.h"
#include "check/looked.h"
#include "check/rules/finders.h"
#include "floor/bit_grid.h"
#include "floor/clearance_map.h"
#include "level/area_pixels.h"
#include "level/paint.h"
#include "png/read.h"
#include "png/write.h"
#include "support/allocations.h"
#include "support/level_request.h"
#include "support/scratch_folder.h"
#include "support/unlimited_steps.h"
#include "survey/gates.h"
#include "survey/inspection.h"
#include "survey/level_floors.h"
#include "survey/narrow_passages.h"
#include "survey/passage.h"
#include "survey/path_measures.h"

namespace walkmask {
namespace {

/// Returns the bytes that a call allocates.
template <typename Call>
std::size_t bytes_of(Call call) {
  const std::size_t before = allocated_bytes();
  call();
  return allocated_bytes() - before;
}

constexpr int kCell = 24;

/// Returns a grid of rooms, with a door of one pixel between any two neighbours.
BitGrid rooms(int across, int down) {
  BitGrid floor(across * kCell, down * kCell);
  floor.fill();
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      const bool is_wall = x % kCell == 0 || y % kCell == 0;
      const bool is_door = x % kCell == kCell / 2 || y % kCell == kCell / 2;
      if (is_wall && !(is_door && x > 0 && y > 0)) floor.reset({x, y});
    }
  }
  return floor;
}

TEST(Cost, GrowsWithPixelsNotWithNarrowPassages) {
  // 40,000 rooms took 118 s.
  const BitGrid floor = rooms(20, 20);
  const ClearanceMap clearances(floor);
  const std::size_t bytes =
      bytes_of([&] { EXPECT_EQ(narrow_passages(clearances, 3, 400).size(), 399u); });
  EXPECT_LT(bytes, static_cast<std::size_t>(floor.width() * floor.height()) * 64);
}

TEST(Cost, FindsBottlenecksByOneSearchPerDiameter) {
  // 200 points in 40,000 rooms took minutes: two searches for each pair.
  const BitGrid floor = rooms(20, 20);
  const ClearanceMap clearances(floor);
  Steps steps = Steps::unlimited();
  const std::int64_t before = steps.left();
  Passages passages(clearances, steps);
  constexpr int kMiddle = kCell / 2;
  for (int i = 1; i < 20; ++i) {
    const int side = i * kCell + kMiddle;
    for (const Point to : {Point{side, kMiddle}, Point{kMiddle, side}}) {
      EXPECT_TRUE(passages.between({kMiddle, kMiddle}, to));
    }
  }
  EXPECT_LT(before - steps.left(), 16 * std::int64_t{floor.width()} * floor.height());
}

TEST(Cost, FindsRepeatedGatesForFree) {
  // 60 expectations over 40 areas in 20 stages took 17 s: a search for each.
  constexpr int kStages = 8;
  BitGrid floor(2 * kStages + 1, 3);
  floor.fill();
  std::vector<AreaPixels> areas;
  for (int stage = 0; stage < kStages; ++stage) {
    floor.reset({2 * stage + 1, 1});
    for (const int y : {0, 2}) {
      BitGrid area(floor.width(), floor.height());
      area.set({2 * stage + 1, y});
      areas.emplace_back(std::move(area));
    }
  }
  Steps steps = Steps::unlimited();
  const Gates gates(floor, areas, 1, steps);
  EXPECT_EQ(gates.between({{0, 0}}, {{2 * kStages, 0}}).sets.size(), 256u);
  const std::int64_t left = steps.left();
  for (const int y : {0, 1, 2}) gates.between({{0, y}}, {{2 * kStages, y}});
  EXPECT_EQ(steps.left(), left) << "the ends lie on the same parts";
}

TEST(Cost, FindsGatesWithoutScanningThePictureForEach) {
  // 250 areas, diameter 600, took 29 s: a pass over all distances for each of them.
  constexpr int kSide = 1024, kAreas = 60;
  BitGrid floor(kSide, kSide);
  floor.fill();
  std::vector<AreaPixels> areas;
  for (int i = 0; i < kAreas; ++i) {
    BitGrid area(kSide, kSide);
    area.set({512 + i, 512});
    areas.emplace_back(std::move(area));
  }
  const std::size_t bytes = bytes_of([&] { Gates(floor, areas, 600, unlimited_steps()); });
  EXPECT_LT(bytes, std::size_t{kAreas + 20} * kSide * kSide / 2) << "half a byte a pixel and area";
}

TEST(Cost, FollowsAPathThroughAnAreaOnly) {
  // 20,000 waypoints at 16384 x 16384 took minutes: a grid for each leg.
  const AreaPixels area(BitGrid(4096, 4096));
  std::vector<Point> waypoints;
  for (int i = 0; i < 1000; ++i) waypoints.push_back({i % 2, i});
  const std::size_t bytes =
      bytes_of([&] { EXPECT_FALSE(first_on_path(area, waypoints, LineOfSight::strict)); });
  EXPECT_EQ(bytes, 0u);
}

TEST(Cost, GrowsWithTheLegendsColoursNotWithRuns) {
  // 1,024 keys and colours on alternating pixels took 46 s: every key for every run.
  constexpr int kSide = 256, kColours = 1024;
  std::vector<Rgb> pixels;
  for (int i = 0; i < kSide * kSide; ++i) {
    const int colour = i * 389 % kColours;
    pixels.push_back({static_cast<std::uint8_t>(colour % 32 * 8),
                      static_cast<std::uint8_t>(colour / 32 * 8), 0});
  }
  const auto file = png::write_rgb(kSide, kSide, pixels);
  ASSERT_TRUE(file);
  const Result<png::Image> image = png::read(*file, {});
  ASSERT_TRUE(image);
  int calls = 0;
  const AreaLabels labels = labels_by_class(*image, 1, [&](const Paint&) {
    ++calls;
    return std::optional<std::size_t>(0);
  });
  EXPECT_EQ(labels.count(0), kSide * kSide);
  EXPECT_LT(calls, 8 * kColours);
}

/// Returns a manifest of a square room with this side, with further keys.
std::string manifest(int side, const std::string& keys) {
  const std::string size = std::to_string(side);
  return R"({"walk": {"size": [)" + size + "," + size + R"(], "floor": [{"rect": [0,0,)" + size +
         "," + size + "]}]}" + keys + "}";
}

std::string points(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += std::string(i > 0 ? "," : "") + "\"p" + std::to_string(i) + "\": [" +
            std::to_string(i % 60) + "," + std::to_string(i / 60 % 60) + "]";
  }
  return R"(, "points": {)" + text + "}";
}

Level level_of_text(const ScratchFolder& folder, const std::string& text) {
  Result<Level> level = load_level(request_for(folder.put("room.level.json", text)));
  EXPECT_TRUE(level);
  return std::move(*level);
}

TEST(Cost, InspectsPointsInLinearTime) {
  // 4,000 points took 18 s, and 641 MB of JSON: all pairs.
  const ScratchFolder folder;
  Level level = level_of_text(folder, manifest(64, points(2000)));
  const std::size_t bytes =
      bytes_of([&] { EXPECT_TRUE(inspect_level(std::move(level), {}, {}, {})); });
  EXPECT_LT(bytes, std::size_t{2000} * 4000);
}

TEST(Cost, ReadsEachTargetOfExitsOnce) {
  // 100 exits that spell one file differently took 12 s and 3.4 GB.
  const ScratchFolder folder;
  folder.put("hall.level.json", manifest(64, points(2000)));
  const auto bytes_of_exits = [&](int count) {
    std::string exits;
    for (int i = 0; i < count; ++i) {
      const std::string number = std::to_string(i);
      exits += std::string(i > 0 ? "," : "") + "\"e" + number + "\": {\"at\": [" + number +
               ",1], \"to\": \"";
      for (int k = 0; k < i; ++k) exits += "./";
      exits += "hall.level.json#p1\"}";
    }
    const std::string file =
        folder.put("room.level.json", manifest(64, R"(, "exits": {)" + exits + "}"));
    return bytes_of([&] { EXPECT_TRUE(check::check_level(request_for(file), {})); });
  };
  EXPECT_LT(bytes_of_exits(40), 3 * bytes_of_exits(1));
}

/// Returns a room with this many areas of a pixel each, and a state for each pair of them.
std::string manifest_with_states(int side, int areas) {
  std::string shapes, states;
  for (int i = 0; i < areas; ++i) {
    const std::string number = std::to_string(i);
    shapes +=
        std::string(i > 0 ? "," : "") + "\"a" + number + "\": [{\"rect\": [" + number + ",0,1,1]}]";
    for (int k = 0; k < i; ++k) {
      states += std::string(states.empty() ? "" : ",") + "\"s" + number + "_" + std::to_string(k) +
                R"(": {"closed": ["a)" + number + "\",\"a" + std::to_string(k) + "\"]}";
    }
  }
  return manifest(side, R"(, "areas": {"shapes": {)" + shapes + R"(}}, "states": {)" + states +
                            "}" + points(20));
}

TEST(Cost, JudgesAnExpectationViaAnAreaByItsPath) {
  // 20,000 of them at 16384 x 16384 took minutes: a copy of the area for each.
  const ScratchFolder folder;
  const auto bytes_of_expectations = [&](int count) {
    std::string text;
    for (int i = 0; i < count; ++i) {
      text += std::string(i > 0 ? "," : "") + R"({"from": [1,1], "to": [)" + std::to_string(i) +
              R"(,9], "via": "gate"})";
    }
    const std::string file = folder.put(
        "room.level.json", manifest(1024, R"(, "areas": {"shapes": {"gate": [{"rect": [0,0,4,4]}]}},
                                            "expect": [)" +
                                              text + "]"));
    return bytes_of([&] { EXPECT_TRUE(check::check_level(request_for(file), {})); });
  };
  constexpr std::size_t kGrid = 1024 * 1024 / 8;
  EXPECT_LT(bytes_of_expectations(101) - bytes_of_expectations(1), 100 * kGrid / 2);
}

TEST(Cost, NeedsNoClearanceMapForAPlaceThatOneStateCloses) {
  // Checking a full HD room took twice as long: a map for each state with a closed gate.
  const ScratchFolder folder;
  constexpr int kSide = 1024;
  const auto bytes_of_states = [&](const std::string& states) {
    const std::string file = folder.put(
        "room.level.json",
        manifest(kSide, R"(, "areas": {"shapes": {"gate": [{"rect":
            [500,0,20,1024]}]}}, "agents": {"hero": 9}, "states": {)" +
                            states + R"("open": {"closed": []}}, "points": {"desk": [100,100],
            "door": [900,100]})"));
    return bytes_of([&] { EXPECT_TRUE(check::check_level(request_for(file), {})); });
  };
  const auto map = static_cast<std::size_t>(ClearanceMap::bytes_of(BitGrid(kSide, kSide)));
  EXPECT_LT(bytes_of_states(R"("shut": {"closed": ["gate"]}, )"), bytes_of_states("") + map / 2);
}

TEST(Cost, FollowsAGivenPathOffTheFloorOnly) {
  // 20,000 paths made a copy of the floor each.
  const ScratchFolder folder;
  const auto bytes_of_paths = [&](int count) {
    std::string text;
    for (int i = 0; i < count; ++i) {
      const std::string to = "[" + std::to_string(i) + ",9]";
      text += std::string(i > 0 ? "," : "") + R"({"from": [1,1], "to": )" + to +
              R"(, "path": [[1,1],)" + to + "]}";
    }
    const std::string file = folder.put(
        "room.level.json",
        R"({"walk": {"size": [1024,1024], "floor": [{"rect": [0,0,1024,4]}, {"rect": [0,6,1024,9]}]},
            "expect": [)" +
            text + "]}");
    return bytes_of([&] { EXPECT_TRUE(check::check_level(request_for(file), {})); });
  };
  constexpr std::size_t kGrid = 1024 * 1024 / 8;
  EXPECT_LT(bytes_of_paths(101) - bytes_of_paths(1), 100 * kGrid / 2);
}

/// Returns the steps of the rules about narrow passages.
std::int64_t steps_of_narrowness(const Level& level) {
  check::Looked looked(level);
  const std::int64_t before = looked.floors.steps().left();
  looked.selection.select = {"P"};
  check::narrowness_findings(looked.subject(), looked.floors);
  return before - looked.floors.steps().left();
}

TEST(Cost, GrowsWithDiametersNotWithAgents) {
  // 20,000 agents of one diameter took more than a minute at 190 points.
  const ScratchFolder folder;
  const auto steps_of_agents = [&](int count) {
    std::string agents;
    for (int i = 0; i < count; ++i) {
      agents += std::string(i > 0 ? "," : "") + "\"a" + std::to_string(i) + "\": 3";
    }
    return steps_of_narrowness(
        level_of_text(folder, manifest(64, points(190) + R"(, "agents": {)" + agents + "}")));
  };
  // The points of the first row and column are too near to the wall, and name each agent.
  EXPECT_LE(steps_of_agents(1001) - steps_of_agents(1), 1000 * (2 + 16 * 70));
}

TEST(Cost, LimitsTheNumberOfKeptFloors) {
  // 120,000 floors of 300 x 300 fit into memory, and each lookup scanned all of them.
  const ScratchFolder folder;
  const Level level = level_of_text(folder, manifest(8, ""));
  LevelFloors floors(level, false);
  for (int diameter = 1; diameter <= 3000; ++diameter) floors.prepared(floors.all_open(), diameter);
  const auto is_kept = [&](int diameter) {
    const std::int64_t before = floors.steps().left();
    floors.prepared(floors.all_open(), diameter);
    return floors.steps().left() == before;
  };
  EXPECT_TRUE(is_kept(2000));
  EXPECT_FALSE(is_kept(3000 - 2048));
}

TEST(Cost, IsRefusedBeyondTheLimitOfALevel) {
  // 1,000 states of 20 points took 14 s to inspect; agents multiplied that.
  const ScratchFolder folder;
  const Level level = level_of_text(folder, manifest_with_states(64, 30));
  LevelFloors floors(level, true);
  const std::int64_t before = floors.steps().left();
  for (const StateFloor& floor : floors.of_states()) floors.clearances(floor);
  constexpr std::int64_t kPixels = 435 * 64 * 64;
  EXPECT_GE(before - floors.steps().left(), kPixels);
  EXPECT_LE(before - floors.steps().left(), 2 * kPixels);
  EXPECT_FALSE(within_steps([&] {
    floors.steps().take(before);
    return true;
  }));
}

}  // namespace
}  // namespace walkmask
