#include "web/page_findings.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "survey/steps.h"

namespace {

/// Frees what the page's functions have made.
struct Free {
  void operator()(page_level* level) const { page_level_free(level); }
  void operator()(page_findings* findings) const { page_findings_free(findings); }
};

/// Returns the kinds of a drawing's pixels: `.` is floor, `A` is floor of the only area, all else
/// is wall.
std::vector<std::uint16_t> kinds_of(const std::vector<std::string>& rows) {
  std::vector<std::uint16_t> kinds;
  for (const std::string& row : rows) {
    for (const char letter : row) kinds.push_back(letter == '.' ? 1 : letter == 'A' ? 3 : 0);
  }
  return kinds;
}

/// Returns what a page finds in a drawing with the members `about` of its description.
std::string found_in(const std::vector<std::string>& rows, const std::string& about) {
  const auto columns = static_cast<int>(rows.front().size());
  const std::unique_ptr<page_level, Free> level(
      page_level_new(kinds_of(rows).data(), columns, static_cast<int>(rows.size()), 1, 1));
  const std::string text =
      R"({"file":"room.level.json","areas":["gate"],"speck_size":3,)" + about + "}";
  const std::unique_ptr<page_findings, Free> findings(
      page_findings_new(level.get(), text.data(), text.size()));
  return page_findings_text(findings.get());
}

const std::string kNothingElse = R"("agents":[],"states":[],"expect":[],"silent":[],)";

TEST(PageFindings, NameThePartsOfTheFloor) {
  EXPECT_EQ(
      found_in({"..#..#.", "..#..##"}, kNothingElse + R"("places":[{"name":"bed","at":[0,0]}])"),
      R"({"findings":[{"code":"T003","severity":"warning","pixel":[3,0],"box":[3,0,4,1],)"
      R"("message":"an island of 4 pixels is not connected to any part of the floor with a point)"
      R"( or an exit","cure":"connect it, or paint over it",)"
      R"("parts":[{"box":[3,0,4,1],"blocks":[[3,0,4,1]]}]},)"
      R"({"code":"T004","severity":"warning","pixel":[6,0],"box":[6,0,6,0],)"
      R"("message":"there is 1 speck of floor, of 1 pixel","cure":"paint over it",)"
      R"("parts":[{"box":[6,0,6,0],"blocks":[[6,0,6,0]]}]}],"joined":[]})");
}

TEST(PageFindings, AreThoseOfTheRulesInForce) {
  EXPECT_EQ(
      found_in({"..#..#."}, R"("agents":[],"states":[],"expect":[],"silent":["T003","T004"],)"
                            R"("places":[{"name":"bed","at":[0,0]},{"name":"door","at":[1,0]}])"),
      R"({"findings":[],"joined":[{"from":"bed","to":"door"}]})");
}

TEST(PageFindings, AreNoneIfNoRuleThatFollowsPaintingIsInForce) {
  const std::string found = found_in(
      {"......", "######"},
      R"("agents":[],"states":[],"expect":[],"snap":2,"places":[{"name":"bed","at":[0,0]},)"
      R"({"name":"shelf","at":[3,1]}],"silent":["T001","T002","T003","T004","P001","P003",)"
      R"("P004","P007","X001","X002"])");
  EXPECT_EQ(found, R"({"findings":[],"joined":[{"from":"bed","to":"shelf"}]})");
}

TEST(PageFindings, NameEachAgentThatDoesNotFit) {
  EXPECT_EQ(found_in({"...", "...", "..."},
                     R"("agents":[{"name":"hero","diameter":5},{"name":"cart","diameter":7}],)"
                     R"("states":[],"expect":[],"silent":[],"places":[{"name":"bed","at":[1,1]}])"),
            R"({"findings":[{"code":"P003","severity":"warning","pixel":[1,1],)"
            R"("message":"hero (5) does not fit at bed","cure":"paint more floor around it",)"
            R"("agent":"hero","about":[{"name":"bed"}]},)"
            R"({"code":"P003","severity":"warning","pixel":[1,1],)"
            R"("message":"cart (7) does not fit at bed","cure":"paint more floor around it",)"
            R"("agent":"cart","about":[{"name":"bed"}]}],"joined":[]})");
}

TEST(PageFindings, AreNotListedForTooManyPairs) {
  std::string places, states;
  for (int i = 0; i < 600; ++i) {
    places +=
        std::string(i == 0 ? "" : ",") + R"({"name":"p)" + std::to_string(i) + R"(","at":[0,0]})";
  }
  for (int i = 0; i < 8; ++i) {
    states +=
        std::string(i == 0 ? "" : ",") + R"({"name":"s)" + std::to_string(i) + R"(","closed":[]})";
  }
  EXPECT_THROW(found_in({"..."}, R"("agents":[],"expect":[],"silent":["T002"],"places":[)" +
                                     places + R"(],"states":[)" + states + "]"),
               walkmask::TooManySteps);
}

TEST(PageFindings, JoinEachPairOfPlaces) {
  EXPECT_EQ(found_in({"..."}, R"("agents":[],"states":[],"expect":[],"silent":["T002"],"places":[)"
                              R"({"name":"a","at":[0,0]},{"name":"b","at":[1,0]},)"
                              R"({"name":"c","at":[2,0]}])"),
            R"({"findings":[],"joined":[{"from":"a","to":"b"},{"from":"a","to":"c"},)"
            R"({"from":"b","to":"c"}]})");
}

TEST(PageFindings, JoinExitsAlongAnEdgeFromTheirStretch) {
  const std::string found = found_in(
      {"..#..", "..#..", "#####", "..#.."},
      R"("agents":[],"states":[],"expect":[],"silent":["T001","T002","T003","T004"],"places":[)"
      R"({"name":"a","at":[0,0]},{"name":"b","at":[4,0]},{"name":"c","at":[0,3]},)"
      R"({"name":"d","at":[4,3]},)"
      R"({"name":"left","exit":true,"edge":"left","stretch":[0,3,0,3]},)"
      R"({"name":"right","exit":true,"edge":"right","stretch":[4,3,4,3]},)"
      R"({"name":"top","exit":true,"edge":"top","stretch":[3,0,4,0]},)"
      R"({"name":"bottom","exit":true,"edge":"bottom","stretch":[0,3,1,3]}])");
  EXPECT_EQ(found, R"({"findings":[],"joined":[{"from":"b","to":"top"},{"from":"c","to":"left"},)"
                   R"({"from":"c","to":"bottom"},{"from":"d","to":"right"},)"
                   R"({"from":"left","to":"bottom"}]})");
}

TEST(PageFindings, TellAnEllipseFromARectangle) {
  const std::string found =
      found_in({"#...#", ".....", "#...#"},
               R"("agents":[{"name":"hero","ellipse":[5,3]},{"name":"cart","rectangle":[5,3]}],)"
               R"("states":[],"expect":[],"silent":["T002"],"places":[{"name":"bed","at":[2,1]}])");
  EXPECT_EQ(found.find("hero"), std::string::npos) << found;
  EXPECT_NE(found.find("cart (rectangle 5x3) does not fit at bed"), std::string::npos) << found;
}

TEST(PageFindings, NarrowScaledFeetByTheScalingOfTheLevel) {
  const auto found = [](const std::string& scaling) {
    return found_in({".....", ".....", ".....", ".....", "....."},
                    scaling + R"("agents":[{"name":"hero","rectangle":[5,1],"scaled":true}],)"
                              R"("states":[],"expect":[],"silent":["T002"],"places":[)"
                              R"({"name":"a","at":[0,0]},{"name":"b","at":[1,2]},)"
                              R"({"name":"c","at":[1,4]}])");
  };
  const std::string at_c = found(R"("scaling":[{"area":0,"rows":[[0,100],[1,100]]},)"
                                 R"({"rows":[[1,20.5],[3,100]]}],)");
  EXPECT_EQ(at_c.find("at a"), std::string::npos) << at_c;
  EXPECT_EQ(at_c.find("at b"), std::string::npos) << at_c;
  EXPECT_NE(at_c.find("at c"), std::string::npos) << at_c;
  EXPECT_NE(found("").find("at a"), std::string::npos) << "100 per cent without a scaling";
}

TEST(PageFindings, NamePixelsInTheUnitsOfTheLevel) {
  const std::string found =
      found_in({"..#.", "..#."}, R"("metres":[0.5,10,20],"agents":[],"states":[],)"
                                 R"("expect":[{"from":[0,0],"to":[3,1],"reachable":true}],)"
                                 R"("silent":["T002"],"places":[])");
  EXPECT_NE(found.find("no path leads from 10.25,20.75 to 11.75,20.25"), std::string::npos)
      << found;
}

TEST(PageFindings, ChargeForEveryPairStateAndAgent) {
  const auto many = [](const std::string& form, int count) {
    std::string list;
    for (int i = 0; i < count; ++i) {
      std::string one = form;
      one.replace(one.find('#'), 1, std::to_string(i));
      list += (i == 0 ? "" : ",") + one;
    }
    return list;
  };
  const auto found = [&](int places, int agents) {
    return found_in({".#"},
                    R"("expect":[],"states":[],"silent":["T002","P001","P003"],"places":[)" +
                        many(R"({"name":"p#","at":[1,0]})", places) + R"(],"agents":[)" +
                        many(R"({"name":"a#","diameter":1})", agents) + "]");
  };
  EXPECT_EQ(found(1200, 1), R"({"findings":[],"joined":[]})");
  EXPECT_THROW(found(600, 8), walkmask::TooManySteps);
}

TEST(PageFindings, NameStatesAgentsAndConnections) {
  const std::string found =
      found_in({"....A....", "....A....", "....A...."},
               R"("agents":[{"name":"hero","diameter":1},{"name":"cart","rectangle":[3,3]}],)"
               R"("places":[{"name":"bed","at":[1,1]},{"name":"door","at":[7,1],"exit":true}],)"
               R"("states":[{"name":"day","closed":[]},{"name":"night","closed":[0]}],)"
               R"("expect":[{"from":"bed","to":"door","agent":"cart","reachable":true},)"
               R"({"from":"bed","to":[100,1],"reachable":true}],"silent":["T002"])");
  EXPECT_EQ(found, R"({"findings":[{"code":"X001","severity":"error",)"
                   R"("message":"no path leads from bed to door for cart",)"
                   R"("cure":"open a path, or expect it to be unreachable",)"
                   R"("states":["night"],"agent":"cart",)"
                   R"("about":[{"name":"bed","to":"door"}]}],"joined":[)"
                   R"({"from":"bed","to":"door","state":"day","agent":"hero"},)"
                   R"({"from":"bed","to":"door","state":"day","agent":"cart"}]})");
}

TEST(PageFindings, LeaveTheReferencePlaceOut) {
  const std::string found = found_in(
      {".....#.....", ".....#.....", "...........", ".....#.....", ".....#....."},
      R"("agents":[{"name":"cart","diameter":3}],"states":[],"expect":[],"silent":[],)"
      R"("places":[{"name":"bed","at":[2,2]},{"name":"chair","at":[2,1]},{"name":"yard","at":[8,2]}])");
  EXPECT_NE(found.find(R"("code":"P004")"), std::string::npos) << found;
  EXPECT_NE(found.find(R"("agent":"cart","about":[{"to":"yard"}])"), std::string::npos) << found;
}

}  // namespace
