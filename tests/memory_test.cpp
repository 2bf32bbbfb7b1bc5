// Tests the documented memory of a pixel, an area, a block and a state: each test sets a memory
// limit to the documented amount, so any more would be refused.

#include <gtest/gtest.h>

#include <cstdint>
#include <new>
#include <string>
#include <vector>

#include "level/choice.h"
#include "level/level.h"
#include "png/write.h"
#include "support/level_request.h"
#include "support/scratch_folder.h"
#include "support/unlimited_steps.h"
#include "survey/level_floors.h"
#include "survey/passage.h"
#include "system/memory_limit.h"

namespace walkmask {
namespace {

constexpr std::int64_t kMiB = std::int64_t{1} << 20;

/// Limits a scope to this many more bytes than are allocated now, exact to a MiB.
class Allowance {
 public:
  explicit Allowance(std::int64_t bytes) {
    set_memory_limit(static_cast<std::uint64_t>(bytes + 2 * kMiB));
  }
  ~Allowance() { set_memory_limit(kDefaultMemoryLimit); }
  Allowance(const Allowance&) = delete;
  Allowance& operator=(const Allowance&) = delete;
};

BitGrid checkerboard(int side) {
  BitGrid grid(side, side);
  for (int y = 0; y < side; ++y) {
    for (BitGrid::Word& word : grid.row(y)) word = 0x5555555555555555u << (y % 2);
  }
  return grid;
}

TEST(Memory, IsCounted) {
  const Allowance allowance(4 * kMiB);
  EXPECT_THROW(std::vector<char>(8 * kMiB), std::bad_alloc);
  EXPECT_NO_THROW(std::vector<char>(3 * kMiB));
}

TEST(Memory, IsTwoBytesAPixelWithManyAreas) {
  constexpr int kSide = 2048, kAreas = 256;
  const ScratchFolder folder;
  const auto image = png::write_grey(kSide, kSide, std::vector<std::uint8_t>(kSide * kSide, 255));
  ASSERT_TRUE(image);
  folder.put("walk.png", std::string(image->begin(), image->end()));
  std::string legend;
  for (int i = 0; i < kAreas; ++i) {
    const std::string number = std::to_string(100 + i);
    legend += std::string(i > 0 ? "," : "") + "\"#000" + number + "\": \"area" + number + "\"";
  }
  const std::string file = folder.put(
      "many.level.json",
      R"({"walk": "walk.png", "areas": {"image": "walk.png", "legend": {)" + legend + "}}}");
  // Two bytes for the label, a bit for the floor, and a temporary bit while building it.
  const Allowance allowance(kSide * kSide * 9 / 4 + kMiB);
  const Result<Level> level = load_level(request_for(file));
  ASSERT_TRUE(level) << message(level.error());
  EXPECT_EQ(level->areas.size(), std::size_t{kAreas});
}

TEST(Memory, IsFiftyBytesABlock) {
  constexpr int kSide = 2048;
  const BitGrid floor = checkerboard(kSide);
  const Allowance allowance(kSide * kSide / 8 + kSide * kSide / 2 * std::int64_t{50});
  EXPECT_EQ(std::ssize(Blocks(floor).all()), kSide * kSide / 2);
}

/// Returns a level with an area for each of some columns, and a state that closes it.
Level level_with_states(int side, int states) {
  Level level = {.file = "level",
                 .files = {},
                 .manifest = {},
                 .paintable = BitGrid(side, side),
                 .areas = {},
                 .art = {}};
  level.paintable.fill();
  for (int i = 0; i < states; ++i) {
    BitGrid column(side, side);
    for (int y = 0; y < side; ++y) column.set({i, y});
    const std::string name = "area" + std::to_string(i);
    level.areas.push_back({name, std::move(column)});
    State state;
    state.name = "state" + std::to_string(i);
    state.areas.push_back({name, {}});
    level.manifest.states.push_back(std::move(state));
  }
  return level;
}

TEST(Memory, DoesNotGrowWithStatesForClearances) {
  constexpr int kSide = 300, kStates = 30;
  constexpr std::int64_t kOne = 8 * kSide * kSide;
  const Level level = level_with_states(kSide, kStates);
  LevelFloors floors(level, true, 2 * kOne);
  const Allowance allowance(6 * kOne);
  for (const StateFloor& floor : floors.of_states()) {
    EXPECT_TRUE(floors.passages(floor).between({299, 0}, {299, 299}).has_value());
  }
}

/// A floor with pillars so close together that every pixel is tight, and the bottleneck between two
/// corners.
void measure_passages(const ClearanceMap& clearances, std::int64_t& bytes) {
  Passages passages(clearances, unlimited_steps());
  ASSERT_TRUE(passages.between({1, 0}, {clearances.width() - 1, clearances.height() - 1}));
  bytes = passages.bytes();
}

TEST(Memory, MatchesTheCountForPassages) {
  constexpr int kSide = 1024;
  BitGrid floor(kSide, kSide);
  floor.fill();
  for (int y = 0; y < kSide; y += 2) {
    for (int x = 0; x < kSide; x += 2) floor.reset({x, y});
  }
  const ClearanceMap clearances(floor);
  std::int64_t bytes = 0;
  measure_passages(clearances, bytes);
  {
    const Allowance enough(bytes + bytes / 4);
    EXPECT_NO_THROW(measure_passages(clearances, bytes));
  }
  const Allowance too_little(bytes - bytes / 10);
  EXPECT_THROW(measure_passages(clearances, bytes), std::bad_alloc);
}

/// Returns whether a floor for an agent is cached: building one takes steps.
bool is_kept(LevelFloors& floors, const StateFloor& floor, int diameter) {
  const std::int64_t before = floors.steps().left();
  floors.prepared(floor, diameter);
  return floors.steps().left() == before;
}

TEST(Memory, DoesNotGrowWithStatesForAgents) {
  const Level level = level_with_states(300, 30);
  LevelFloors floors(level, true, 100'000);
  const PreparedFloor& first = floors.prepared(floors.all_open(), kPoint);
  for (const StateFloor& floor : floors.of_states()) {
    EXPECT_EQ(floors.prepared(floor, 9).floor, floor_of(level, floor.open, 9));
    EXPECT_EQ(&floors.prepared(floors.all_open(), kPoint), &first) << "asked for all the time";
  }
  const std::vector<StateFloor>& all = floors.of_states();
  EXPECT_TRUE(is_kept(floors, all.back(), 9));
  EXPECT_FALSE(is_kept(floors, all[all.size() - LevelFloors::kFloorsKept - 2], 9));
}

TEST(Memory, KeepsAllFloorsOfASmallLevel) {
  const Level level = level_with_states(60, 30);
  LevelFloors floors(level, true);
  const auto ask_for_all = [&] {
    for (const StateFloor& floor : floors.of_states()) {
      floors.clearances(floor);
      floors.prepared(floor, 9);
    }
    return floors.steps().left();
  };
  const std::int64_t left = ask_for_all();
  EXPECT_EQ(ask_for_all(), left) << "a floor that has to be built again takes steps";
}

}  // namespace
}  // namespace walkmask
