#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "check/check_level.h"
#include "check/looked.h"
#include "check/rules/finders.h"
#include "support/level_request.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask::check {
namespace {

/// The findings of a room whose exit leads to a place.
class ExitTo : public testing::Test {
 protected:
  void SetUp() override { folder_.put("walk.png", painted({"....", "...."})); }

  std::string found(const std::string& target) const {
    const std::string file = folder_.put("room.level.json", R"({"walk": "walk.png",
      "exits": {"door": {"at": [1, 1], "to": ")" + target + R"("}}})");
    const Result<LevelReport> report = check_level(request_for(file), {.select = {"P"}});
    if (!report) return message(report.error());
    std::string text;
    for (const Finding& finding : report->findings) {
      text += std::string(finding.code.text()) + " " + finding.message;
    }
    for (const std::string prefix = folder_ / ""; text.find(prefix) != std::string::npos;) {
      text.erase(text.find(prefix), prefix.size());
    }
    return text;
  }

  ScratchFolder folder_;
};

TEST_F(ExitTo, AFileThatIsNotAManifestIsReported) {
  EXPECT_EQ(found("-#x"),
            "P006 exit door leads to -, which cannot be used: its name does not end in .json");
  EXPECT_EQ(found("walk.png#x"),
            "P006 exit door leads to walk.png, which cannot be used: its name does not end in "
            ".json");
}

TEST_F(ExitTo, ALevelWithoutItsMaskIsReported) {
  folder_.put("next.level.json", R"({"walk": "nxet.png", "points": {"p": [0, 0]}})");
  EXPECT_EQ(found("next.level.json#p"),
            "P006 exit door leads to next.level.json, which cannot be used: nxet.png: does not "
            "exist");
}

TEST_F(ExitTo, LevelsWithWrongSettingsAreSkippedAndTheFileReportedOnce) {
  folder_.make_folder("next");
  folder_.put(".walkmask-root", "");
  folder_.put("next/a.level.json", R"({"walk": "../walk.png", "points": {"p": [0, 0]}})");
  folder_.put("next/b.level.json", R"({"walk": "../walk.png", "points": {"p": [0, 0]}})");
  const std::string to_both = R"(next/a.level.json#q"}, "gate": {"at": [2, 1],
      "to": "next/b.level.json#q)";
  const std::string wrong = "F001 wanted a whole number from 1 to 64, found 0";
  folder_.put("next/walkmask.json", R"({"scale": 0})");
  EXPECT_EQ(found(to_both), wrong);
  folder_.put("walkmask.json", R"({"scale": 0})");
  EXPECT_EQ(found(to_both), wrong) << "of the level nothing else is judged";
  folder_.put("next/walkmask.json", "{}");
  EXPECT_EQ(found(to_both), wrong) << "the file around all of them";
  folder_.put("walkmask.json", R"({"check": {"detour": 0}})");
  EXPECT_NE(found(to_both).find("P006 exit door leads to next/a.level.json#q"), std::string::npos)
      << "what is about check does not change a neighbour";
}

TEST_F(ExitTo, FloorThatNoStateOpensIsOffTheFloor) {
  folder_.put("next.png", painted({"r..."}));
  const std::string level = R"({"walk": "next.png", "areas": {"legend": {"#ff0000": "gate"}},
    "points": {"p": [0, 0]}, "states": {"shut": {"closed": ["gate"]})";
  folder_.put("next.level.json", level + "}}");
  EXPECT_EQ(found("next.level.json#p"),
            "P005 exit door leads to p of next.level.json, which is off the floor there");
  folder_.put("next.level.json", level + R"(, "free": {"closed": []}}})");
  EXPECT_EQ(found("next.level.json#p"), "");
}

TEST_F(ExitTo, AnUnknownPlaceIsComparedWithAllNamesOrNone) {
  const auto cure_beside = [&](int others) {
    std::string points;
    for (int i = 0; i < others; ++i) points += "\"other" + std::to_string(i) + "\": [0, 0], ";
    folder_.put("next.level.json",
                R"({"walk": "walk.png", "points": {)" + points + R"("cellar": [0, 0]}})");
    const std::string file = folder_.put("room.level.json", R"({"walk": "walk.png",
      "exits": {"door": {"at": [1, 1], "to": "next.level.json#celar"}}})");
    const Result<LevelReport> report = check_level(request_for(file), {.select = {"P006"}});
    return report && !report->findings.empty() ? report->findings[0].cure : "";
  };
  EXPECT_EQ(cure_beside(999), "did you mean \"cellar\"?");
  EXPECT_EQ(cure_beside(1000), "name one of its 1001 exits and points");
}

/// Returns the findings at the exits of a hub with a budget of `steps`, plus the steps for its
/// pixels and for opening `levels` levels.
std::string found_within(std::int64_t steps, int levels, const Level& hub,
                         const LevelRequest& request) {
  std::vector<std::string> files;
  const Result<NeighbourLevels> neighbours = NeighbourLevels::open(
      hub.manifest, {}, request, files, Steps(steps + levels * NeighbourLevels::kOpening));
  if (!neighbours) return message(neighbours.error());
  const Looked looked(hub);
  std::string text;
  for (const Finding& finding : exit_findings(looked.subject(), *neighbours)) {
    text += finding.place.text() + " " + std::string(finding.code.text()) + " " +
            finding.message.substr(0, 45) + "\n";
  }
  return text;
}

TEST(ExitsToManyLevels, AreCheckedUntilTheStepsAreUsedUp) {
  const ScratchFolder folder;
  folder.put("walk.png", painted({"....", "...."}));
  folder.put("small.png", painted({".."}));
  for (const std::string name : {"a", "c", "d"}) {
    folder.put(name + ".level.json", R"({"walk": "walk.png"})");
  }
  folder.put("b.level.json", R"({"walk": "small.png"})");
  const LevelRequest request =
      request_for(folder.put("hub.level.json", R"({"walk": "walk.png", "exits": {
    "one": {"at": [0, 0], "to": "a.level.json#x"},
    "two": {"at": [1, 0], "to": "b.level.json#x"},
    "three": {"at": [2, 0], "to": "c.level.json#x"},
    "four": {"at": [3, 0], "to": "d.level.json#x"},
    "again": {"at": [3, 1], "to": "./a.level.json#y"}}})"));
  const Result<Level> hub = load_level(request);
  ASSERT_TRUE(hub);
  const auto named = [&](const std::string& exit) { return "P006 exit " + exit + " leads to "; };
  const auto is_judged = [&](const std::string& text, const std::string& exit) {
    return text.find(named(exit)) != std::string::npos;
  };
  const std::string all = found_within(0, 4, *hub, request);
  for (const char* const exit : {"one", "two", "three", "four", "again"}) {
    EXPECT_TRUE(is_judged(all, exit)) << exit << all;
  }
  EXPECT_EQ(all.find("F001"), std::string::npos);
  // A level takes half a step for each of its pixels and one for its block: 5, 2, 5 and 5.
  const std::string some = found_within(6 - 8 * Steps::kForAPixel, 2, *hub, request);
  for (const char* const exit : {"one", "two", "again"}) EXPECT_TRUE(is_judged(some, exit)) << some;
  EXPECT_FALSE(is_judged(some, "three"));
  EXPECT_FALSE(is_judged(some, "four"));
  EXPECT_NE(some.find("4:5 F001 reading the levels that exit three and"), std::string::npos)
      << some;
}

TEST(ExitsToManyLevels, TakeStepsForMasksOfLevelsThatCannotBeUsed) {
  const ScratchFolder folder;
  folder.put("walk.png", painted({"....", "...."}));
  std::string exits;
  for (const std::string name : {"a", "b", "c"}) {
    folder.put(
        name + ".level.json",
        R"({"walk": "walk.png", "areas": {"image": "no.png", "legend": {"#ff0000": "gate"}}})");
    exits += (exits.empty() ? "" : ", ") + ("\"" + name) + R"(": {"at": [0, 0], "to": ")" + name +
             R"(.level.json#x"})";
  }
  const LevelRequest request = request_for(
      folder.put("hub.level.json", R"({"walk": "walk.png", "exits": {)" + exits + "}}"));
  const Result<Level> hub = load_level(request);
  ASSERT_TRUE(hub) << message(hub.error());
  // Each takes half a step for each of the 8 pixels of its mask.
  const std::int64_t besides = 8 * Steps::kForAPixel;
  EXPECT_EQ(found_within(8 - besides, 2, *hub, request).find("F001"), std::string::npos);
  const std::string some = found_within(7 - besides, 2, *hub, request);
  EXPECT_NE(some.find("F001 reading the levels that exit c and"), std::string::npos) << some;
}

TEST(ExitsToManyLevels, TakeStepsForSharedSettings) {
  const ScratchFolder folder;
  folder.put(".walkmask-root", "");
  folder.put("walk.png", painted({"....", "...."}));
  std::string exits, agents;
  for (const std::string name : {"a", "b", "c", "d"}) {
    folder.put(name + ".level.json", R"({"walk": "walk.png"})");
    exits += (exits.empty() ? "" : ", ") + ("\"" + name) + R"(": {"at": [0, 0], "to": ")" + name +
             R"(.level.json#x"})";
  }
  for (int i = 0; i < 100; ++i) {
    agents += (i == 0 ? "\"a" : ", \"a") + std::to_string(i) + "\": 1";
  }
  const std::string settings = R"({"agents": {)" + agents + "}}";
  folder.put("walkmask.json", settings);
  const LevelRequest request = request_for(
      folder.put("hub.level.json", R"({"walk": "walk.png", "exits": {)" + exits + "}}"));
  const Result<Level> hub = load_level(request);
  ASSERT_TRUE(hub) << message(hub.error());
  // A byte is parsed once and takes 16 steps; each agent takes 64 steps for each level.
  const auto parsing = static_cast<std::int64_t>(16 * settings.size());
  const std::string some = found_within(parsing + 2 * 6400, 2, *hub, request);
  for (const char* const exit : {"a", "b", "c"}) {
    EXPECT_NE(some.find(std::string("P006 exit ") + exit + " leads to "), std::string::npos)
        << some;
  }
  EXPECT_NE(some.find("F001 reading the levels that exit d and"), std::string::npos) << some;
}

}  // namespace
}  // namespace walkmask::check
