#include "report/answer.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "level/level.h"
#include "path/question.h"
#include "survey/openings.h"

namespace walkmask {
namespace {

constexpr Ends kEnds = {{120, 340}, {900, 610}};

TEST(Answer, NamesEveryOutcome) {
  EXPECT_EQ(word(Outcome::found), "found");
  EXPECT_EQ(word(Outcome::unreachable), "unreachable");
  EXPECT_EQ(word(Outcome::from_blocked), "from-blocked");
  EXPECT_EQ(word(Outcome::to_blocked), "to-blocked");
}

TEST(Answer, EscapesAnIdThatATerminalWouldObey) {
  const std::string answer =
      answer_json({Outcome::found, {{7, 8}, {7, 8}}, {{7, 8}, {7, 8}}, {{7, 8}}},
                  {"\"\u009b\x7f\u202e\u00e9\""});
  EXPECT_NE(answer.find("\"id\":\"\\u009b\\u007f\\u202e\u00e9\","), std::string::npos) << answer;
}

TEST(Answer, IsOneLineOfJson) {
  struct Row {
    Path path;
    const char* json;
  };
  const Row rows[] = {
      {{Outcome::found, kEnds, kEnds, {{120, 340}, {455, 402}, {900, 610}}},
       R"({"schema":"walkmask.path/1","status":"found","from":[120,340],"to":[900,610],)"
       R"("waypoints":[[120,340],[455,402],[900,610]],"length":831.901})"},
      {{Outcome::found, {{7, 8}, {7, 8}}, {{7, 8}, {7, 8}}, {{7, 8}}},
       R"({"schema":"walkmask.path/1","status":"found","from":[7,8],"to":[7,8],)"
       R"("waypoints":[[7,8]],"length":0.0})"},
      {{Outcome::unreachable, kEnds, kEnds, {}},
       R"({"schema":"walkmask.path/1","status":"unreachable","from":[120,340],"to":[900,610],)"
       R"("waypoints":[],"length":null})"},
      {{Outcome::from_blocked, kEnds, kEnds, {}},
       R"({"schema":"walkmask.path/1","status":"from-blocked","from":[120,340],"to":[900,610],)"
       R"("waypoints":[],"length":null})"},
      {{Outcome::to_blocked, kEnds, kEnds, {}},
       R"({"schema":"walkmask.path/1","status":"to-blocked","from":[120,340],"to":[900,610],)"
       R"("waypoints":[],"length":null})"},
  };
  for (const Row& row : rows) EXPECT_EQ(answer_json(row.path), row.json + std::string("\n"));
}

Level level_of(double depth, std::optional<RowScaling> scaling) {
  Level level = {.file = {},
                 .files = {},
                 .manifest = {},
                 .paintable = BitGrid(30, 30),
                 .areas = {},
                 .art = {}};
  level.manifest.depth = depth;
  level.manifest.scaling = scaling;
  return level;
}

/// Returns the members that the details add to an answer.
std::string details_of(const Path& path, const PathDetails& details, double depth,
                       std::optional<RowScaling> scaling = {}) {
  const Level level = level_of(depth, scaling);
  const std::string plain = answer_json(path, {.level = &level});
  const std::string json = answer_json(path, {.details = details, .level = &level});
  EXPECT_TRUE(json.starts_with(plain.substr(0, plain.size() - 2))) << json;
  return json.substr(plain.size() - 2);
}

TEST(Answer, HasTheDetailsThatItIsAskedFor) {
  const Path path = {Outcome::found, kEnds, kEnds, {{10, 10}, {20, 10}, {16, 7}}};
  EXPECT_EQ(details_of(path, {}, 2), "}\n");
  EXPECT_EQ(
      details_of(path, {.legs = Directions::four}, 1),
      R"(,"walked":15.0,"legs":[{"direction":"right","angle":0.0,"length":10.0,"walked":10.0},)"
      R"({"direction":"left","angle":216.87,"length":5.0,"walked":5.0}]})"
      "\n");
  EXPECT_EQ(
      details_of(path, {.legs = Directions::eight, .speed = 5}, 2),
      R"(,"walked":17.211,"seconds":3.442,"legs":[)"
      R"({"direction":"right","angle":0.0,"length":10.0,"walked":10.0,"seconds":2.0},)"
      R"({"direction":"up-left","angle":216.87,"length":5.0,"walked":7.211,"seconds":1.442}]})"
      "\n");
  EXPECT_EQ(details_of(path, {.spacing = 7.5}, 1),
            R"(,"walked":15.0,"positions":[[10.0,10.0],[17.5,10.0],[16.0,7.0]]})"
            "\n");
}

TEST(Answer, HasTheSizeOfCharactersAtBothEndsOfALegIfTheLevelScalesThem) {
  const Path path = {Outcome::found, kEnds, kEnds, {{10, 10}, {10, 20}}};
  EXPECT_EQ(
      details_of(path, {.legs = Directions::four}, 1, RowScaling{5, 25, 50, 100}),
      R"(,"walked":10.0,"legs":[{"direction":"down","angle":90.0,"length":10.0,"walked":10.0,)"
      R"("scale":[62.5,87.5]}]})"
      "\n");
}

TEST(Answer, HasTheSizeOfCharactersAtEachWaypointIfTheLevelScalesThem) {
  const Level level = level_of(1, RowScaling{5, 25, 50, 100});
  const Path path = {Outcome::found, kEnds, kEnds, {{10, 10}, {10, 20}, {10, 30}}};
  EXPECT_NE(
      answer_json(path, {.level = &level})
          .find(R"("waypoints":[[10,10],[10,20],[10,30]],"scale":[62.5,87.5,100.0],"length")"),
      std::string::npos);
  EXPECT_EQ(answer_json(path).find("scale"), std::string::npos);
}

TEST(Answer, HasDetailsWithoutLegsIfThereIsNothingToWalk) {
  const PathDetails all = {.legs = Directions::four, .speed = 5, .spacing = 5};
  EXPECT_EQ(details_of({Outcome::unreachable, kEnds, kEnds, {}}, all, 2),
            R"(,"walked":null,"seconds":null,"legs":[],"positions":[]})"
            "\n");
  EXPECT_EQ(details_of({Outcome::found, kEnds, kEnds, {{7, 8}}}, all, 2),
            R"(,"walked":0.0,"seconds":0.0,"legs":[],"positions":[[7.0,8.0]]})"
            "\n");
}

TEST(Answer, NamesTheRequestedEndIfAnotherWasUsed) {
  constexpr Ends kFromMoved = {{121, 340}, kEnds.to}, kToMoved = {kEnds.from, {900, 609}};
  for (const Ends& used : {kFromMoved, kToMoved}) {
    const std::string json = answer_json({Outcome::unreachable, kEnds, used, {}});
    EXPECT_NE(json.find(R"(],"requested":{"from":[120,340],"to":[900,610]},"waypoints":)"),
              std::string::npos)
        << json;
  }
  EXPECT_EQ(answer_json({Outcome::found, kEnds, kToMoved, {kEnds.from, {900, 609}}}),
            R"({"schema":"walkmask.path/1","status":"found","from":[120,340],"to":[900,609],)"
            R"("requested":{"from":[120,340],"to":[900,610]},)"
            R"("waypoints":[[120,340],[900,609]],"length":825.082})"
            "\n");
}

/// Returns the end of an answer to a question for the shortest path.
std::string ending(const std::optional<ShortestPath>& shortest, PathQuestion question) {
  question.planner = Planner::shortest;
  Path path = {Outcome::found, kEnds, kEnds, {kEnds.from, kEnds.to}};
  path.shortest = shortest;
  const std::string json = answer_json(path, {.question = &question});
  return json.substr(json.find(R"("shortest")"));
}

TEST(Answer, HasTheShortestLengthAndCornersOnRequest) {
  const ShortestPath exact = {.length = 3.25, .corners = {{-1, 7}, {13, 7}}, .turns = {}};
  EXPECT_EQ(ending(exact, {}), R"("shortest":3.25})"
                               "\n");
  EXPECT_EQ(ending(exact, {.corners = true}), R"("shortest":3.25,"corners":[[-0.5,3.5],[6.5,3.5]]})"
                                              "\n");
  EXPECT_EQ(ending({}, {.corners = true}), R"("shortest":null,"corners":[]})"
                                           "\n");
}

TEST(Answer, HasNoShortestPathFromAnotherPlanner) {
  const PathQuestion pipeline;
  EXPECT_EQ(
      answer_json({Outcome::found, kEnds, kEnds, {}}, {.question = &pipeline}).find("shortest"),
      std::string::npos);
}

TEST(Answer, RoundsTheBoundOfAShortestPathDown) {
  const PathQuestion near = {.within = 10};
  const ShortestPath path = {.length = 3.2506, .at_least = 3.1239, .corners = {}, .turns = {}};
  EXPECT_EQ(ending(path, near), R"("shortest":3.251,"shortest_at_least":3.123})"
                                "\n");
  const double third = 0.3 - 1e-16;  // whose thousandths are 299.99999999999994
  const ShortestPath whole = {.length = third, .at_least = third, .corners = {}, .turns = {}};
  EXPECT_EQ(ending(whole, near), R"("shortest":0.3,"shortest_at_least":0.3})"
                                 "\n");
  EXPECT_EQ(ending({}, near), R"("shortest":null,"shortest_at_least":null})"
                              "\n");
}

TEST(Answer, HasTheIdOfItsQuestionAsItIs) {
  for (const char* id : {"7", "\"a\\u0041\"", "1e2", "null"}) {
    EXPECT_EQ(answer_json({Outcome::found, {{7, 8}, {7, 8}}, {{7, 8}, {7, 8}}, {{7, 8}}}, {id}),
              std::string(R"({"schema":"walkmask.path/1","id":)") + id +
                  R"(,"status":"found","from":[7,8],"to":[7,8],"waypoints":[[7,8]],"length":0.0})"
                  "\n");
  }
}

TEST(Answer, EndsWithTheRequestedStats) {
  const StepTime before[] = {{"read", 1.5}, {"floor", 30.0}};
  const Effort effort = {.sight = 0.5,
                         .flood = 2,
                         .trace = 3.25,
                         .beautify = 4,
                         .search = 6,
                         .cones = 77,
                         .corners = 12,
                         .nodes = 5,
                         .comfort = 8.5};
  const Stats stats = {before, 2084, effort, 4096};
  const std::string json = answer_json({Outcome::unreachable, kEnds, kEnds, {}}, {"7", &stats});
  EXPECT_TRUE(json.ends_with(
      R"(,"length":null,"stats":{"microseconds":{"read":1.5,"floor":30.0,"sight":0.5,)"
      R"("flood":2.0,"trace":3.25,"beautify":4.0,"search":6.0,"comfort":8.5},)"
      R"("blocks":2084,"cones":77,"corners":12,"nodes":5,"prepared":4096}})"
      "\n"))
      << json;
}

TEST(Answer, GivesTheReasonForAMissingPath) {
  const Effort none = {};
  const Stats stats = {{}, 7, none};
  const auto tail = [&](const NoPathReason& reason) {
    const std::string json =
        answer_json({Outcome::unreachable, kEnds, kEnds, {}}, {.stats = &stats, .reason = &reason});
    const std::size_t begin = json.find("\"length\""), end = json.find(",\"stats\"");
    return json.substr(begin, end - begin);
  };
  EXPECT_EQ(tail({Ends{kEnds.from, {880, 600}}, {{{"gate"}, {"ladder", "roof"}}, true}}),
            R"("length":null,"reason":{"nearest":{"from":[120,340],"to":[880,600]},)"
            R"("opens":[["gate"],["ladder","roof"]]})");
  EXPECT_EQ(tail({{}, {{}, false}}),
            R"("length":null,"reason":{"nearest":null,"opens":[],"complete":false})");
}

TEST(Answer, IsAppendedToTheText) {
  const Path path = {Outcome::found, {}, {}, {{0, 0}}};
  std::string records;
  append_answer(records, path, {"1"});
  append_refusal(records, "\"b\"", "syntax", "1:2: \"x\" is wrong");
  append_answer(records, path, {"3"});
  EXPECT_EQ(records, answer_json(path, {"1"}) +
                         R"({"schema":"walkmask.path/1","id":"b","status":"error",)"
                         R"("error":{"code":"syntax","message":"1:2: \"x\" is wrong"}})"
                         "\n" +
                         answer_json(path, {"3"}));
}

TEST(Answer, RoundsLengthsToThousandths) {
  struct Row {
    std::vector<Point> waypoints;
    const char* length;
  };
  const Row rows[] = {
      {{{0, 0}, {5, 0}}, "5.0"},
      {{{0, 0}, {1, 1}}, "1.414"},  // 1.41421
      {{{0, 0}, {1, 2}}, "2.236"},  // 2.23607
      {{{0, 0}, {2, 3}}, "3.606"},  // 3.60555
      {{{0, 0}, {3, 4}, {3, 4}, {6, 8}}, "10.0"},
      {{{0, 0}, {10, 1}}, "10.05"},                     // 10.04988
      {{{0, 0}, {32767, 32767}, {0, 0}}, "92679.072"},  // 2 * 46339.5358
  };
  for (const Row& row : rows) {
    const Ends ends = {row.waypoints.front(), row.waypoints.back()};
    const std::string json = answer_json({Outcome::found, ends, ends, row.waypoints});
    const std::string expected = std::string("],\"length\":") + row.length + "}\n";
    EXPECT_TRUE(json.ends_with(expected)) << json << "wanted " << row.length;
  }
}

TEST(Answer, IsASentenceThatNamesMovedEnds) {
  const std::vector<Point> waypoints = {{1, 1}, {6, 6}, {10, 6}};
  const auto sentence = [&](Outcome outcome, Ends requested, int scale) {
    const Path path = {outcome, requested, {{1, 1}, {10, 6}}, waypoints};
    return answer_text(path, {"door", "vault"}, {scale}, nullptr);
  };
  const Ends used = {{1, 1}, {10, 6}}, near = {{0, 0}, {10, 7}};
  EXPECT_EQ(sentence(Outcome::found, used, 1), "door to vault: found, 11.071 pixels, 1 turn");
  EXPECT_EQ(sentence(Outcome::found, near, 1),
            "door to vault: found, 11.071 pixels, 1 turn, from the floor at 1,1 to the floor at "
            "10,6");
  EXPECT_EQ(sentence(Outcome::found, near, 2), "door to vault: found, 11.071 pixels, 1 turn")
      << "these are the same pixels of the mask";
  Path comfortable = {Outcome::found, near, used, waypoints};
  comfortable.clearance = {2.5, {6, 6}};
  EXPECT_EQ(answer_text(comfortable, {"door", "vault"}, {1}, nullptr),
            "door to vault: found, 11.071 pixels, 1 turn, clearance 2.5 at 6,6, from the floor at "
            "1,1 to the floor at 10,6");
  EXPECT_EQ(sentence(Outcome::unreachable, {{0, 0}, used.to}, 1),
            "door to vault: no path from the floor at 1,1");
}

/// Half a metre a pixel; the lower left corner of 10 x 20 pixels is at (-1, 2).
const RoomUnits kMetres(MetreGrid{0.5, -1, 2, 10, 20});

TEST(Answer, IsInTheMetresOfItsLevel) {
  Path path = {Outcome::found, {{0, 18}, {3, 15}}, {{0, 19}, {3, 15}}, {{0, 19}, {3, 15}}};
  path.shortest =
      ShortestPath{.length = 5.25, .at_least = 5.0001, .corners = {{1, 37}}, .turns = {}};
  path.clearance = Clearance{.least = 1.5, .at = {0, 19}};
  PathQuestion question = {.planner = Planner::shortest, .within = 1, .corners = true};
  question.comfort = Comfort{.keep = 2};
  EXPECT_EQ(answer_json(path, {.question = &question, .units = kMetres}),
            R"({"schema":"walkmask.path/1","status":"found","units":"metres","from":[-0.75,2.25],)"
            R"("to":[0.75,4.25],"requested":{"from":[-0.75,2.75],"to":[0.75,4.25]},)"
            R"("waypoints":[[-0.75,2.25],[0.75,4.25]],"length":2.5,"shortest":2.625,)"
            R"("shortest_at_least":2.5,"corners":[[-0.5,2.5]],)"
            R"("clearance":{"least":0.75,"at":[-0.75,2.25]}})"
            "\n");
  EXPECT_EQ(answer_points(path, kMetres), "-0.75 2.25\n0.75 4.25\n");
  EXPECT_EQ(answer_text(path, {"a", "b"}, MaskScale(), nullptr, kMetres),
            "a to b: found, 2.5 metres, 0 turns, clearance 0.75 at -0.75,2.25, from the floor at "
            "-0.75,2.25");
}

TEST(Answer, GivesTheNearestFloorInMetres) {
  const Path path = {Outcome::to_blocked, {{0, 19}, {3, 15}}, {{0, 19}, {3, 15}}, {}};
  NoPathReason reason;
  reason.nearest = Ends{{0, 19}, {2, 15}};
  EXPECT_NE(answer_json(path, {.reason = &reason, .units = kMetres})
                .find(R"("nearest":{"from":[-0.75,2.25],"to":[0.25,4.25]})"),
            std::string::npos);
  EXPECT_EQ(answer_text(path, {"a", "b"}, MaskScale(), &reason, kMetres),
            "a to b: no path; b is not floor, the nearest floor is at 0.25,4.25");
}

TEST(Answer, HasALineForEachWaypoint) {
  EXPECT_EQ(answer_points({Outcome::found, kEnds, kEnds, {{120, 340}, {455, 402}, {900, 610}}}),
            "120 340\n455 402\n900 610\n");
  EXPECT_EQ(answer_points({Outcome::found, {}, {}, {{0, 0}}}), "0 0\n");
  EXPECT_EQ(answer_points({Outcome::unreachable, kEnds, kEnds, {}}), "");
}

}  // namespace
}  // namespace walkmask
