#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "check/drawn_level.h"
#include "check/looked.h"
#include "check/rules/finders.h"
#include "support/level_on.h"
#include "support/text_floor.h"

namespace walkmask::check {
namespace {

/// Returns how often rule G005 reports two points on both sides of a long wall, each this far from
/// it.
std::size_t detours_at(int apart) {
  BitGrid floor(120, 41);
  for (int y = 0; y < 41; ++y) floor.set_span(y, y == 20 ? 100 : 0, 119);
  Level level = level_on(floor);
  level.manifest.points = {{"door", {0, 20 - apart}, {}}, {"desk", {0, 20 + apart}, {}}};
  Looked looked(level);
  return detour_findings(looked.subject(), looked.floors).size();
}

TEST(Detour, IsReportedFromSixTimesTheStraightLine) {
  EXPECT_EQ(detours_at(18), 0u) << "5.6 times";
  EXPECT_EQ(detours_at(16), 1u) << "6.3 times";
}

using Texts = std::vector<std::string>;

/// Returns the messages of the long walks of a level, by the pipeline of planners, from its point
/// a.
Texts long_walks(const Level& level, const Texts& rules = {"G005"}) {
  Looked looked(level);
  looked.selection.select = rules;
  looked.parameters.start = "a";
  return messages_of(detour_findings(looked.subject(), looked.floors));
}

/// Returns a level with two points on both sides of a wall, and a wall of this length between.
Level around_a_wall(int length) {
  BitGrid floor(length + 1, 3);
  for (int y = 0; y < 3; ++y) floor.set_span(y, y == 1 ? length : 0, length);
  Level level = level_on(floor);
  level.manifest.points = {{"a", {0, 0}, {}}, {"b", {0, 2}, {}}};
  return level;
}

TEST(Detour, IsReportedFrom200PixelsOn) {
  EXPECT_EQ(long_walks(around_a_wall(98)), Texts());
  EXPECT_EQ(long_walks(around_a_wall(99)),
            Texts{"the path from a to b is 200.0 pixels long, 100.0 times the straight line"});
}

TEST(Detour, IsReportedBeyondItsLimit) {
  const Level level = around_a_wall(99);
  Looked looked(level);
  const auto found_at = [&](double limit) {
    looked.parameters.detour = limit;
    return detour_findings(looked.subject(), looked.floors).size();
  };
  EXPECT_EQ(found_at(100), 0u);
  EXPECT_EQ(found_at(99.9), 1u);
}

TEST(Detour, IsReportedToTheFirstPlaceAndBehindOneThatNothingReaches) {
  Level level = around_a_wall(120);
  level.manifest.points = {
      {"b", {0, 2}, {}}, {"off", {0, 1}, {}}, {"c", {1, 2}, {}}, {"a", {0, 0}, {}}};
  EXPECT_EQ(long_walks(level).size(), 2u);
}

TEST(Detour, IsReportedForTheFirstAgentWhateverItsComfort) {
  Level level = around_a_wall(99);
  for (const auto& comfort : {std::optional<Comfort>(), std::optional(Comfort{1, 100})}) {
    level.manifest.agents = {{.name = "hero", .comfort = comfort}, {.name = "dog"}};
    EXPECT_EQ(long_walks(level).size(), 1u);
    EXPECT_EQ(long_walks(level, {"G005", "G006"}).size(), 1u);
  }
}

/// The pipeline takes the longer side of the stairs from a and c to b, and from nowhere else here.
const TextFloor kStairs{"################", "#.b..........l.#", "#.##...........#",
                        "#.###..........#", "#.####.........#", "#.#####........#",
                        "#.######.......#", "#.#######......#", "#.########.....#",
                        "#.#########....#", "#.##########...#", "#.........cae..#",
                        "################"};

class WrongSide : public testing::Test {
 protected:
  void add(const std::string& name, char at) {
    const Point p = kStairs.at(at);
    level_.manifest.points.push_back({name, {16 * p.x + 8, 16 * p.y + 8}, {}});
  }

  /// Returns the messages of rule G006 up to the length.
  Texts found() const {
    Looked looked(level_);
    return found(looked, looked.floors);
  }

  static Texts found(Looked& looked, LevelFloors& floors) {
    Texts messages;
    for (const Finding& finding : long_paths(looked, floors)) {
      messages.push_back(finding.message.substr(0, finding.message.find(" is ")));
    }
    return messages;
  }

  static Findings long_paths(Looked& looked, LevelFloors& floors) {
    looked.selection.select.push_back("G006");
    looked.parameters.start = "lamp";
    Findings findings = detour_findings(looked.subject(), floors);
    std::erase_if(findings, [](const Finding& one) { return one.code != Code("G006"); });
    return findings;
  }

  void add_area(const std::string& name, int y, int left, int right) {
    BitGrid pixels(kStairs.grid().width(), kStairs.grid().height());
    pixels.set_span(y, left, right);
    level_.areas.push_back({name, std::move(pixels)});
  }

  void add_state(const std::string& name, const Texts& closed) {
    State state = {.name = name, .areas = {}, .position = {}};
    for (const std::string& area : closed) state.areas.push_back({area, {}});
    level_.manifest.states.push_back(std::move(state));
  }

  Level level_ = level_on(kStairs.grid(), 16);
};

TEST_F(WrongSide, IsReportedBetweenPlacesBesidesTheStart) {
  add("lamp", 'l');
  add("door", 'a');
  add("vault", 'b');
  EXPECT_EQ(found(), (Texts{"the path from door to vault"}));
}

TEST_F(WrongSide, IsReportedOnceForAPlace) {
  add("lamp", 'l');
  add("mat", 'c');
  add("vault", 'b');
  EXPECT_EQ(found(), Texts{"the path from mat to vault"});
  level_.manifest.points.pop_back();
  add("door", 'a');
  add("vault", 'b');
  add("chest", 'b');
  EXPECT_EQ(found(), (Texts{"the path from door to vault", "the path from door to chest"}))
      << "the worst";
  level_.manifest.points.front() = level_.manifest.points[1];
  level_.manifest.points.front().name = "lamp";
  EXPECT_EQ(found(), (Texts{"the path from lamp to vault", "the path from lamp to chest"}))
      << "from the start";
}

TEST_F(WrongSide, IsReportedForAnAgentOfEachSizeWithoutComfort) {
  add("lamp", 'l');
  add("door", 'a');
  add("vault", 'b');
  level_.manifest.agents = {
      {.name = "hero", .comfort = Comfort{8}}, {.name = "dog"}, {.name = "cat"}};
  EXPECT_EQ(found(), Texts{"the path from door to vault for dog"});
  level_.manifest.agents.front().comfort = {};
  EXPECT_EQ(found(), Texts{"the path from door to vault"}) << "of all three";
}

TEST_F(WrongSide, IsReportedTenTimesAndWhereWaived) {
  add("lamp", 'l');
  add("door", 'a');
  for (int i = 1; i <= 11; ++i) add("vault" + std::to_string(i), 'b');
  Looked looked(level_);
  const Findings all = long_paths(looked, looked.floors);
  ASSERT_EQ(all.size(), 10u);
  EXPECT_EQ(all.back().more, 1u);
  looked.waivers = {{Code("G006"), level_.manifest.points.back().point, "meant", {}}};
  EXPECT_EQ(long_paths(looked, looked.floors).size(), 11u);
}

TEST_F(WrongSide, IsReportedInTheStatesThatHaveAShorterPath) {
  add("lamp", 'l');
  add("door", 'a');
  add("vault", 'b');
  add_area("pool", 10, 12, 14);  // the other side
  add_area("chair", 2, 14, 14);
  add_area("table", 3, 14, 14);
  add_state("dim", {"chair", "table"});
  add_state("flooded", {"pool"});
  add_state("day", {"chair"});
  Looked looked(level_);
  const Findings findings = long_paths(looked, looked.floors);
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings.front().states, (Texts{"dim", "day"}));
}

TEST_F(WrongSide, IsReportedInTheStateThatLeadsThere) {
  add("lamp", 'l');
  add("desk", 'e');
  add("vault", 'b');
  add_area("crate", 9, 12, 13);  // beside the short side
  add_state("tidy", {});
  add_state("crate", {"crate"});
  Looked looked(level_);
  looked.parameters.numbers = {{"worse_than_shortest", 6}};  // more than past the short side
  const Findings findings = long_paths(looked, looked.floors);
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings.front().states, Texts{"crate"});
}

TEST_F(WrongSide, IsLookedForOnTheFirst64Walks) {
  const auto found_at = [this](int door) {
    level_.manifest.points.clear();
    add("lamp", 'l');
    for (int i = 1; i <= 11; ++i) {
      add(i == door ? "door" : "place" + std::to_string(i), i == door ? 'a' : 'l');
    }
    add("vault", 'b');
    return found().size();
  };
  EXPECT_EQ(found_at(9), 1u) << "55 walks between the others, and 9 to the vault";
  EXPECT_EQ(found_at(10), 0u);
}

TEST_F(WrongSide, IsLookedForInAShareOfTheSteps) {
  add("lamp", 'l');
  for (int i = 1; i <= 9; ++i) add("place" + std::to_string(i), 'l');
  add("door", 'a');
  add("vault", 'b');
  Looked looked(level_);
  const std::int64_t all = looked.floors.steps().left();
  EXPECT_EQ(found(looked, looked.floors).size(), 1u);
  const std::int64_t taken = all - looked.floors.steps().left();
  LevelFloors floors(level_, true, LevelFloors::kMostKeptBytes, Steps(taken));
  EXPECT_EQ(found(looked, floors).size(), 0u) << "without running out of them";
}

}  // namespace
}  // namespace walkmask::check
