#include "level/choice.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "level/level.h"
#include "level/manifest.h"
#include "level/room_place.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

Area area(const std::string& name, const TextFloor& pixels) { return {name, pixels.grid()}; }

/// Returns two areas next to each other, with a wall on the right.
Level harbour() {
  Manifest manifest = *read_manifest(R"({
    "walk": "harbour-walk.png",
    "areas": {"legend": {"#0000ff": "gate", "#ffff00": "roof"}},
    "agents": {"hero": 3, "dog": 1, "ant": 2},
    "points": {"door": [5, 1], "vault": [0, 2], "far": [6, 1]},
    "exits": {"quay": {"at": [0, 1]}, "beyond": {"at": [0, 3]}, "sea": {"edge": "left"}},
    "states": {"arrival": {"closed": ["gate"]}, "night": {"open": ["gate"]},
               "feast": {"closed": []}, "siege": {"open": []}}})");
  return Level{
      "harbour.level.json",
      {},
      std::move(manifest),
      TextFloor({"......", "......", "....##"}).grid(),
      {area("gate", {"..####", "..####", "..####"}), area("roof", {"##..##", "##..##", "##..##"})},
      {}};
}

std::string problem_text(const ChoiceProblem& problem) {
  return sentence(error_about(problem, word(problem.part)));
}

std::string opened(const StateChoice& choice) {
  const Level level = harbour();
  const auto open = open_areas(level, choice);
  if (!open) return problem_text(open.error());
  std::string names;
  for (std::size_t i = 0; i < open->size(); ++i) {
    if ((*open)[i]) names += (names.empty() ? "" : " ") + level.areas[i].name;
  }
  return names;
}

TEST(Choice, AppliesTheStateThenTheUsersLists) {
  struct Row {
    StateChoice choice;
    const char* open;
  };
  const Row rows[] = {
      {{}, "gate roof"},
      {{"arrival", {}, {}}, "roof"},
      {{"night", {}, {}}, "gate"},
      {{"feast", {}, {}}, "gate roof"},
      {{"siege", {}, {}}, ""},
      {{"arrival", {"gate"}, {}}, "gate roof"},
      {{"night", {"roof"}, {"gate"}}, "roof"},
      {{"siege", {"roof"}, {}}, "roof"},
      {{{}, {}, {"roof"}}, "gate"},
      {{{}, {"gate", "gate"}, {"roof", "roof"}}, "gate"},
      {{{}, {"gate"}, {}}, "gate roof"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(opened(row.choice), row.open) << row.choice.state.value_or("no state");
  }
}

TEST(Choice, RefusesAnAreaThatIsOpenAndClosed) {
  EXPECT_EQ(opened({{}, {"roof", "gate"}, {"gate"}}),
            "open: area \"gate\" is to be closed as well; either open it or close it");
}

TEST(Choice, SuggestsTheLikelyName) {
  EXPECT_EQ(opened({"arival", {}, {}}),
            "state: no state is called \"arival\"; did you mean \"arrival\"?");
  EXPECT_EQ(opened({{}, {"rof"}, {}}), "open: no area is called \"rof\"; did you mean \"roof\"?");
  EXPECT_EQ(opened({{}, {}, {"window"}}),
            "close: no area is called \"window\"; there are gate and roof");
  EXPECT_EQ(problem_text(footprint_of(harbour(), "hreo").error()),
            "agent: no agent is called \"hreo\"; did you mean \"hero\"?");
  EXPECT_EQ(problem_text(point_of(harbour(), "volt", ChoicePart::to).error()),
            "to: no point is called \"volt\"; there are door, vault, far, quay "
            "and beyond");
  EXPECT_EQ(error_about(open_areas(harbour(), {"x", {}, {}}).error(), "").fault, Fault::usage);
}

TEST(Choice, ReportsThatALevelHasNoNames) {
  Level nameless = harbour();
  nameless.manifest.points.clear();
  nameless.manifest.exits.clear();
  EXPECT_EQ(problem_text(point_of(nameless, "door", ChoicePart::from).error()),
            "from: no point is called \"door\"; there are none: give x,y, or a manifest "
            "with points");
}

TEST(Choice, HasTheSnapOfTheLevelAtAPoint) {
  Level level = harbour();
  const auto snap = [&] { return asked_place(level, "door", ChoicePart::from)->snap; };
  EXPECT_EQ(snap(), 0);
  level.manifest.snap = 4;
  EXPECT_EQ(snap(), 4);
}

TEST(Choice, TakesTheFirstAgentByDefault) {
  const Level level = harbour();
  EXPECT_EQ(*footprint_of(level, {}), 3) << "hero, though ant and dog come before it in an index";
  EXPECT_EQ(*footprint_of(level, "dog"), 1);
  EXPECT_EQ(*footprint_of(level, "ant"), 2);
  EXPECT_EQ(*footprint_of(level, 17), 17);
  Level nobody = harbour();
  nobody.manifest.agents.clear();
  EXPECT_EQ(*footprint_of(nobody, {}), 1) << "a point";
  EXPECT_EQ(problem_text(footprint_of(nobody, "hero").error()),
            "agent: no agent is called \"hero\"; there are none");
}

TEST(Choice, NamesTheShapeOfTheChosenAgent) {
  Level level = harbour();
  level.manifest.agents[0].footprint = Footprint::of_size(Outline::Shape::ellipse, 18, 5);
  EXPECT_EQ(agent_text(*chosen_agent(level, {})), "hero, ellipse 18x5");
  EXPECT_EQ(agent_text(*chosen_agent(level, Footprint(9))), "diameter 9");
}

TEST(Choice, TakesTheComfortOfTheChosenAgent) {
  Level level = harbour();
  EXPECT_EQ(*comfort_of(level, {}), std::nullopt);
  level.manifest.agents[0].comfort = Comfort{.keep = 4};
  EXPECT_EQ(*comfort_of(level, {}), Comfort{.keep = 4});
  EXPECT_EQ(*comfort_of(level, "hero"), Comfort{.keep = 4});
  EXPECT_EQ(*comfort_of(level, "dog"), std::nullopt);
  EXPECT_EQ(*comfort_of(level, 3), std::nullopt) << "no agent of the level";
  EXPECT_FALSE(comfort_of(level, "hreo"));
}

TEST(Choice, TakesAPixelAPointOrAnExitAsAPlace) {
  const Level level = harbour();
  EXPECT_EQ(*point_of(level, "door", ChoicePart::from), (Point{5, 1}));
  EXPECT_EQ(*point_of(level, "quay", ChoicePart::from), (Point{0, 1}));
  for (const Point corner : {Point{0, 0}, Point{5, 0}, Point{0, 2}, Point{5, 2}}) {
    EXPECT_EQ(*point_of(level, corner, ChoicePart::from), corner);
  }
}

TEST(Choice, TakesOnePixelOfAnExit) {
  const auto point = point_of(harbour(), "sea", ChoicePart::to);
  ASSERT_FALSE(point);
  EXPECT_EQ(problem_text(point.error()),
            "to: exit \"sea\" is a stretch of the edge; give it one pixel as well, "
            "\"at\": [x, y]");
  EXPECT_EQ(error_about(point.error(), "").fault, Fault::usage);
}

TEST(Choice, RefusesAPlaceOutsideTheImage) {
  constexpr const char* kOutside =
      " lies outside the image, which is 6x3; x goes from 0 to 5, y from 0 to 2";
  struct Row {
    Place place;
    const char* who;
  };
  const Row rows[] = {
      {Point{-1, 0}, "to: -1,0"},
      {Point{0, -1}, "to: 0,-1"},
      {Point{6, 0}, "to: 6,0"},
      {Point{0, 3}, "to: 0,3"},
      {Point{2147483647, -2147483647 - 1}, "to: 2147483647,-2147483648"},
      {"far", "harbour.level.json:5:49: point \"far\" at 6,1"},
      {"beyond", "harbour.level.json:6:39: exit \"beyond\" at 0,3"},
  };
  for (const Row& row : rows) {
    const auto point = point_of(harbour(), row.place, ChoicePart::to);
    ASSERT_FALSE(point) << row.who;
    EXPECT_EQ(problem_text(point.error()), std::string() + row.who + kOutside);
    EXPECT_EQ(error_about(point.error(), "").fault, Fault::input) << row.who;
  }
}

TEST(Choice, MakesTheFloorOfAStateAndAnAgent) {
  const Level level = harbour();
  EXPECT_EQ(drawn(floor_of(level, {true, true}, 1)), "......\n......\n....##\n");
  EXPECT_EQ(drawn(floor_of(level, {true, true}, 2)), "......\n......\n....##\n");
  EXPECT_EQ(drawn(floor_of(level, {false, true}, 1)), "##....\n##....\n##..##\n");
  EXPECT_EQ(drawn(floor_of(level, {false, false}, 1)), "####..\n####..\n######\n");
  // For 3 every neighbour by a side or a corner must be floor too: 4 * 2 < 9.
  EXPECT_EQ(drawn(floor_of(level, {true, true}, 3)), "######\n#..###\n######\n");
  EXPECT_EQ(drawn(floor_of(level, {false, true}, 3)), "######\n######\n######\n")
      << "a closed area keeps its distance as a wall does";
  EXPECT_EQ(floor_of(level, {true, true}, 4096).count(), 0);
}

/// Returns the room with masks of a third of its size.
Level small_masks() {
  Level level = harbour();
  level.manifest.scale = PaintedScale(3);
  return level;
}

TEST(Choice, TakesPlacesInRoomPixels) {
  const Level level = small_masks();
  EXPECT_EQ(*point_of(level, Point{17, 8}, ChoicePart::to), (Point{17, 8}));
  EXPECT_EQ(*point_of(level, "far", ChoicePart::to), (Point{6, 1})) << "is inside this one";
  EXPECT_EQ(problem_text(point_of(level, Point{18, 8}, ChoicePart::to).error()),
            "to: 18,8 lies outside the image, which is 18x9; x goes from 0 to 17, y "
            "from 0 to 8");
  EXPECT_FALSE(point_of(level, Point{17, 9}, ChoicePart::to));
  EXPECT_FALSE(point_of(level, Point{0, -1}, ChoicePart::to));
}

TEST(Choice, TakesDiametersInRoomPixels) {
  const Level level = small_masks();
  const std::vector<bool> open = {true, true};
  EXPECT_EQ(drawn(floor_of(level, open, 6)), "......\n......\n....##\n")
      << "4 * (3 * 1)^2 is not below 6^2";
  EXPECT_EQ(drawn(floor_of(level, open, 7)), "######\n#...##\n######\n") << "walls by a side";
  EXPECT_EQ(drawn(floor_of(level, open, 9)), "######\n#..###\n######\n") << "and by a corner";
}

}  // namespace
}  // namespace walkmask
