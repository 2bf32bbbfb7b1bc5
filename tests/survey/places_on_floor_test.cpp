#include "survey/places_on_floor.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "support/text_floor.h"

namespace walkmask {
namespace {

/// Returns a level with this floor, and a point for each letter, named after it.
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
          .art = {}};
}

/// Returns the reference place and the places reached from it: "b: b c".
std::string reference(const Level& level, const std::optional<std::string>& start = std::nullopt) {
  const std::vector<RoomPlace> places = room_places(level.manifest);
  LevelFloors floors(level, !level.areas.empty());
  const PlacesOnFloor found =
      places_on_floor(places, start, level, floors.all_open(), kPoint, floors);
  std::string text = found.reference_name + ":";
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (found.reaches_reference(i)) text += " " + places[i].name;
  }
  return text;
}

TEST(Reference, IsThePartOfTheFloorWithTheMostPlaces) {
  const TextFloor floor = {"a.#.b", "..#..", "..#.c"};
  EXPECT_EQ(reference(level_of(floor, "abc")), "b: b c");
}

TEST(Reference, IsThePartOfTheFirstPlaceOnATie) {
  const TextFloor floor = {"a.#.b", "d.#.c"};
  EXPECT_EQ(reference(level_of(floor, "abcd")), "a: a d");
  EXPECT_EQ(reference(level_of(floor, "bacd")), "b: b c");
}

TEST(Reference, IsTheStartIfOneIsSet) {
  const TextFloor floor = {"a.#.b", "..#.c"};
  EXPECT_EQ(reference(level_of(floor, "abc"), "a"), "a: a");
  EXPECT_EQ(reference(level_of(floor, "abc"), "c"), "c: b c");
}

TEST(Reference, IsThePartWithMostPlacesIfTheAgentDoesNotFitAtTheStart) {
  const TextFloor floor = {"a.#.b", "..#.c"};
  Level level = level_of(floor, "abc");
  level.paintable.reset(floor.at('a'));
  EXPECT_EQ(reference(level, "a"), "b: b c");
  EXPECT_EQ(reference(level, "nowhere"), "b: b c");
}

TEST(Reference, IsAbsentWithoutAPlaceOnTheFloor) {
  EXPECT_EQ(reference(level_of({"...", "..."}, "")), ":");
  Level level = level_of({"a#.", "##."}, "a");
  level.paintable.reset({0, 0});
  EXPECT_EQ(reference(level), ":");
}

/// Returns a level with a gate, one column wide, that is open in one state and shut in the other.
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

TEST(FittingInSomeState, ChecksEveryState) {
  Level level = gated_level();
  const std::vector<bool> everywhere = {true, true, true}, not_at_gate = {true, false, true};
  LevelFloors both(level, true);
  const std::vector<RoomPlace> places = room_places(level.manifest);
  EXPECT_EQ(fitting_in_some_state(places, level, kPoint, both), everywhere);
  level.manifest.states.pop_back();
  LevelFloors shut(level, true);
  EXPECT_EQ(fitting_in_some_state(places, level, kPoint, shut), not_at_gate);
}

RoomPlace point_at(Point p) { return {"p", {}, p}; }

TEST(NearestInAnyState, IsTheNearestOfAllAndOfTheFirstStateThatHasIt) {
  const Level level = gated_level();
  LevelFloors floors(level, true);
  const auto& [shut, open] = std::tie(floors.of_states()[0], floors.of_states()[1]);
  const auto at_gate = nearest_in_any_state(point_at({3, 0}), level, kPoint, floors);
  ASSERT_TRUE(at_gate.has_value());
  EXPECT_EQ(at_gate->near.pixel, (Point{3, 0}));
  EXPECT_EQ(at_gate->floor, &open);
  const auto beside = nearest_in_any_state(point_at({2, 0}), level, kPoint, floors);
  ASSERT_TRUE(beside.has_value());
  EXPECT_EQ(beside->floor, &shut);
}

/// Returns a level of two halls with a place `p` in the wall between them.
Level halls_with_a_picture() {
  Level level = level_of({"..p#.", ".##..", "a##b."}, "pab");
  level.paintable.reset({2, 0});
  level.manifest.snap = 2;
  return level;
}

/// Such a place does not tell apart the parts of the floor that it may count at.
TEST(Reference, IsAPlaceAtOnePartRatherThanASnappedOneBetweenSeveral) {
  EXPECT_EQ(reference(halls_with_a_picture()), "a: p a");
  EXPECT_EQ(reference(halls_with_a_picture(), "p"), "p: p a b");
}

TEST(Reference, IsAPlaceOnFloorInEveryStateRatherThanOneOnAGate) {
  Level level = gated_level();
  std::swap(level.manifest.points[0], level.manifest.points[1]);
  EXPECT_EQ(reference(level), "g: g a b");
  level.manifest.snap = 1;
  EXPECT_EQ(reference(level), "a: g a b");
}

/// An exit beside two parts would join them, so it comes after a point that is at one of them.
TEST(Reference, IsAPointOffTheFloorRatherThanAnExitAtSeveralParts) {
  const TextFloor floor = {"...#.", ".#.#b"};
  Level level = level_of(floor, "b");
  level.manifest.points.insert(level.manifest.points.begin(), {"p", {1, 1}, {}});
  level.manifest.exits.emplace_back();
  level.manifest.exits.back().name = "east";
  level.manifest.exits.back().at = Point{3, 0};
  level.manifest.snap = 1;
  EXPECT_EQ(reference(level), "p: p east");
}

TEST(NearestInAnyState, IsAbsentWithoutFloor) {
  Level level = gated_level();
  level.paintable = BitGrid(level.width(), level.height());
  LevelFloors floors(level, true);
  EXPECT_FALSE(nearest_in_any_state(point_at({3, 0}), level, kPoint, floors).has_value());
}

TEST(Reference, IsAPlaceOnSeveralPartsIfOneHasMorePlaces) {
  const TextFloor floor = {"a...", "####", "...b", "...c"};
  const Level level = level_of(floor, "abc");
  Exit exit;
  exit.edge = EdgeStretch{Edge::left, {}, {}};
  const std::vector<RoomPlace> places = {{"a", {}, floor.at('a')},
                                         {"west", {}, {}, &exit},
                                         {"b", {}, floor.at('b')},
                                         {"c", {}, floor.at('c')}};
  LevelFloors floors(level, false);
  const PlacesOnFloor found =
      places_on_floor(places, std::nullopt, level, floors.all_open(), kPoint, floors);
  EXPECT_EQ(found.reference_name, "west");
  for (std::size_t i = 0; i < places.size(); ++i) EXPECT_TRUE(found.reaches_reference(i)) << i;
}

}  // namespace
}  // namespace walkmask
