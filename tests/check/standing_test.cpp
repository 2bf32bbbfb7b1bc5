#include "check/standing.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "check/looked.h"
#include "support/text_floor.h"

namespace walkmask::check {
namespace {

/// A level with this floor, and a point for each of the letters, called by it.
Level level_of(const TextFloor& floor, const std::string& letters) {
  Manifest manifest;
  for (const char letter : letters) {
    manifest.points.push_back({std::string(1, letter), floor.at(letter), {}});
  }
  return {.file = "room.level.json",
          .files = {},
          .manifest = std::move(manifest),
          .paintable = floor.grid(),
          .areas = {},
          .art = std::nullopt};
}

/// The place that home is named by, and the places that are reached from there: "b: b c".
std::string home(const Level& level, const std::optional<std::string>& start = std::nullopt) {
  const std::vector<RoomPlace> places = room_places(level.manifest);
  const Standing found = standing(places, start, level, PreparedFloor(level.paintable), kPoint);
  std::string text = found.from + ":";
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (found.reaches_home(i)) text += " " + places[i].name;
  }
  return text;
}

TEST(Home, IsThePartOfTheFloorWithTheMostPlaces) {
  const TextFloor floor = {"a.#.b", "..#..", "..#.c"};
  EXPECT_EQ(home(level_of(floor, "abc")), "b: b c");
}

TEST(Home, IsThatOfTheFirstPlaceWhereTwoPartsHaveAsMany) {
  const TextFloor floor = {"a.#.b", "d.#.c"};
  EXPECT_EQ(home(level_of(floor, "abcd")), "a: a d");
  EXPECT_EQ(home(level_of(floor, "bacd")), "b: b c");
}

TEST(Home, IsTheStartWhateverTheOthersDo) {
  const TextFloor floor = {"a.#.b", "..#.c"};
  EXPECT_EQ(home(level_of(floor, "abc"), "a"), "a: a");
  EXPECT_EQ(home(level_of(floor, "abc"), "c"), "c: b c");
}

TEST(Home, IsWhereMostAreIfNobodyStandsAtTheStart) {
  const TextFloor floor = {"a.#.b", "..#.c"};
  Level level = level_of(floor, "abc");
  level.paintable.reset(floor.at('a'));
  EXPECT_EQ(home(level, "a"), "b: b c");
  EXPECT_EQ(home(level, "nowhere"), "b: b c");
}

TEST(Home, IsNowhereWithoutAPlaceOnTheFloor) {
  EXPECT_EQ(home(level_of({"...", "..."}, "")), ":");
  Level level = level_of({"a#.", "##."}, "a");
  level.paintable.reset({0, 0});
  EXPECT_EQ(home(level), ":");
}

/// A level whose gate, one column of it, is open in one state and shut in the other.
Level gated_level() {
  const TextFloor floor = {"a..g..b"};
  Level level = level_of(floor, "agb");
  BitGrid gate(floor.grid().width(), floor.grid().height());
  gate.set(floor.at('g'));
  level.manifest.legend = {{Rgb{0, 0, 255}, "gate", {}}};
  level.areas = {{"gate", gate}};
  level.manifest.states = {{"shut", State::Lists::closed, {{"gate", {}}}, {}},
                           {"open", State::Lists::closed, {}, {}}};
  return level;
}

TEST(StandInSomeState, IsAskedOfEveryState) {
  Level level = gated_level();
  const std::vector<bool> everywhere = {true, true, true}, not_at_gate = {true, false, true};
  Looked both(level);
  EXPECT_EQ(stand_in_some_state(kPoint, both.subject(), both.floors), everywhere);
  level.manifest.states.pop_back();
  Looked shut(level);
  EXPECT_EQ(stand_in_some_state(kPoint, shut.subject(), shut.floors), not_at_gate);
}

TEST(NearestInAnyState, IsTheNearestOfAllAndOfTheFirstStateThatHasIt) {
  const Level level = gated_level();
  Looked looked(level);
  const auto& [shut, open] = std::tie(looked.floors.of_states()[0], looked.floors.of_states()[1]);
  const auto at_gate = nearest_in_any_state({3, 0}, kPoint, looked.floors);
  ASSERT_TRUE(at_gate.has_value());
  EXPECT_EQ(at_gate->pixel, (Point{3, 0}));
  EXPECT_EQ(at_gate->floor, &open);
  const auto beside = nearest_in_any_state({2, 0}, kPoint, looked.floors);
  ASSERT_TRUE(beside.has_value());
  EXPECT_EQ(beside->floor, &shut);
}

TEST(NearestInAnyState, IsAbsentWithoutFloor) {
  Level level = gated_level();
  level.paintable = BitGrid(level.width(), level.height());
  Looked looked(level);
  EXPECT_FALSE(nearest_in_any_state({3, 0}, kPoint, looked.floors).has_value());
}

}  // namespace
}  // namespace walkmask::check
