// Tests include/walkmask/walkmask_level.h, which wraps the C interface of levels, as a game or a
// tool would use it.

#include <walkmask/walkmask_level.h>

#include <gtest/gtest.h>

#include <string>

namespace {

using walkmask::Findings;
using walkmask::Level;

Level harbour() { return Level::open(WALKMASK_DATA "/harbour.level.json"); }

TEST(WalkmaskLevel, HasWhatTheManifestDeclares) {
  const Level level = harbour();
  EXPECT_EQ(level.width(), 1920);
  EXPECT_EQ(level.height(), 1080);
  EXPECT_TRUE(level.has_floor());
  EXPECT_EQ(level.agents().at(1).name, "dog");
  EXPECT_EQ(level.states().at(0).closed, "gate");
  EXPECT_EQ(level.areas().size(), 4u);
  EXPECT_EQ(level.places().at(1).at.x, 1500);
  EXPECT_TRUE(level.problems().empty());
}

TEST(WalkmaskLevel, FindsPaths) {
  const walkmask::Answer closed = harbour().solve("door", "vault", {.state = "arrival"});
  EXPECT_EQ(closed.path().outcome(), WALKMASK_UNREACHABLE);
  const walkmask::Answer open = harbour().solve(walkmask::Point{1806, 944}, std::string("vault"));
  EXPECT_TRUE(open.path().found());
  EXPECT_NE(open.report().find("\"waypoints\":[[1806,944]"), std::string::npos);
  EXPECT_EQ(open.picture("svg").substr(0, 4), "<svg");
}

TEST(WalkmaskLevel, ReportsInMetresWhatItAnswersInPixels) {
  const Level level = Level::open(WALKMASK_DATA "/depot/goals.json");
  const walkmask::Answer answer = level.solve("charger", walkmask::Point{105, 60}, {.diameter = 4});
  EXPECT_TRUE(answer.path().found());
  EXPECT_EQ(answer.path().begin()->x, 14);
  EXPECT_EQ(answer.report("text"), "charger to 8.55,0.45: found, 11.227 metres, 5 turns\n");
  EXPECT_EQ(answer.report("points").substr(0, 11), "-0.55 5.25\n");
  EXPECT_NE(answer.report().find("\"units\":\"metres\",\"from\":[-0.55,5.25]"), std::string::npos);
  EXPECT_NE(level.inspect({}, "text").find("places and diameters are in metres"),
            std::string::npos);
}

TEST(WalkmaskLevel, TellsIfTwoLevelsDiffer) {
  const Level one = Level::open(WALKMASK_DATA "/harbour.level.json");
  const Level other = Level::open(WALKMASK_DATA "/courtyard.level.json");
  bool differs = true;
  EXPECT_FALSE(one.diff(one, "json", &differs).empty());
  EXPECT_FALSE(differs);
  EXPECT_FALSE(one.diff(other, "text", &differs).empty());
  EXPECT_TRUE(differs);
}

TEST(WalkmaskLevel, HasTheSizesOfCharacters) {
  const std::string manifest =
      R"({"walk": {"size": [40, 20], "floor": [{"rect": [0, 0, 40, 20]}]},
      "areas": {"shapes": {"stairs": [{"rect": [0, 0, 10, 20]}]}, "scaling": {"stairs": 30}},
      "scaling": [[0, 50], [10, 100]], "agents": {"hero": {"diameter": 5, "scaled": true}, "dog": 3}})";
  const walkmask_file file = {"a.level.json", reinterpret_cast<const uint8_t*>(manifest.data()),
                              manifest.size()};
  const Level level = Level::open(std::vector{file}, "a.level.json");
  ASSERT_TRUE(level.has_floor()) << level.problems().front().reason;
  EXPECT_TRUE(level.agents().at(0).is_scaled);
  EXPECT_EQ(level.agents().at(0).diameter, 5);
  EXPECT_FALSE(level.agents().at(1).is_scaled);
  EXPECT_EQ(level.scale_at({5, 0}), 30);
  EXPECT_EQ(level.scale_at({20, 5}), 75);
  EXPECT_EQ(level.scale_at({39, 19}), 100);
  EXPECT_EQ(level.scale_at({-1, 5}), 100);
  EXPECT_EQ(level.scale_at({20, 20}), 100);
  const std::string answer =
      level.solve(walkmask::Point{5, 5}, walkmask::Point{20, 5}, {.agent = "dog"}).report();
  EXPECT_NE(answer.find("\"scale\":[30.0,75.0]"), std::string::npos) << answer;
  EXPECT_TRUE(level.floor().contains({1, 1})) << "a width of 3 there";
  EXPECT_FALSE(level.floor().contains({1, 12}));
}

TEST(WalkmaskLevel, HasTheDepthOfTheViewAndTheComfortOfAgents) {
  const std::string manifest =
      R"({"walk": {"size": [40, 20], "floor": [{"rect": [0, 0, 40, 20]}]}, "depth": 2,
      "agents": {"hero": {"diameter": 5, "comfort": {"keep": 6, "detour": 0}}, "dog": 3}})";
  const walkmask_file file = {"a.level.json", reinterpret_cast<const uint8_t*>(manifest.data()),
                              manifest.size()};
  const Level level = Level::open(std::vector{file}, "a.level.json");
  EXPECT_EQ(level.depth(), 2);
  EXPECT_EQ(harbour().depth(), 1);
  EXPECT_EQ(level.agents().at(0).comfort, 6);
  EXPECT_EQ(level.agents().at(0).detour, 0);
  EXPECT_EQ(level.agents().at(1).comfort, 0);
  EXPECT_EQ(level.agents().at(1).detour, 10);
}

/// In C, 0x0 stands for no feet.
TEST(WalkmaskLevel, RefusesFeetWithoutASize) {
  const Level level = harbour();
  EXPECT_THROW(level.floor({.footprint = walkmask::Footprint{WALKMASK_ELLIPSE, 0, 0}}),
               walkmask::Error);
}

TEST(WalkmaskLevel, FindsThePlacesThatAreReachedWithTheLengthsOfPaths) {
  const Level level = harbour();
  for (const char* state : {"arrival", "guard-convinced"}) {
    SCOPED_TRACE(state);
    const std::vector<walkmask::Reached> reached = level.reach("door", {.state = state});
    std::size_t i = 0;
    for (const walkmask::Place& place : level.places()) {
      if (place.kind == WALKMASK_EDGE) continue;
      const walkmask::Answer answer = level.solve("door", place.name, {.state = state});
      if (!answer.path().found()) continue;
      ASSERT_LT(i, reached.size()) << place.name;
      EXPECT_EQ(reached[i].name, place.name);
      EXPECT_EQ(reached[i].at.x, answer.path().to().x);
      EXPECT_EQ(reached[i].length, answer.path().length());
      ++i;
    }
    EXPECT_EQ(i, reached.size());
    EXPECT_GT(i, 1u);
  }
  EXPECT_THROW(level.reach("nowhere"), walkmask::Error);
}

TEST(WalkmaskLevel, MakesFloorsForSolvers) {
  walkmask::Solver dog(harbour().floor({.agent = "dog"}));
  EXPECT_TRUE(dog.solve({1806, 944}, {1500, 364}).found());
}

TEST(WalkmaskLevel, ChecksALevel) {
  const Findings findings = Level::open(WALKMASK_DATA "/first/bar.level.json").check();
  EXPECT_TRUE(findings.fails());
  ASSERT_EQ(findings.size(), 2u);
  EXPECT_EQ(findings.begin()->code, "P001");
  ASSERT_TRUE(findings[0].pixel);
  EXPECT_EQ(findings[0].pixel->x, 205);
  EXPECT_NE(findings.report("sarif").find("P001"), std::string::npos);
  EXPECT_EQ(findings.picture().substr(1, 3), "PNG");
  EXPECT_EQ(Findings(harbour().check({.select = "P"})).size(), 0u);
}

TEST(WalkmaskLevel, OpensFilesInMemory) {
  const std::string map = "type octile\nheight 1\nwidth 3\nmap\n.@.\n";
  const std::vector<unsigned char> bytes(map.begin(), map.end());
  const Level level = Level::open({{"room.map", bytes.data(), bytes.size()}}, "room.map");
  EXPECT_FALSE(level.floor().connects({0, 0}, {2, 0}));
}

TEST(WalkmaskLevel, ThrowsForAMissingFile) {
  try {
    Level::open("nowhere.level.json");
    FAIL();
  } catch (const walkmask::Error& error) {
    EXPECT_EQ(error.status(), WALKMASK_BAD_FILE);
    EXPECT_STREQ(error.what(), "nowhere.level.json: does not exist; check the name and the folder");
  }
}

}  // namespace
