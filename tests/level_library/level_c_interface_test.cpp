// Tests the contracts of include/walkmask/walkmask_level_c.h.

#include <gtest/gtest.h>
#include <walkmask/walkmask_level_c.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/error.h"
#include "level_library/handles.h"
#include "level_library/last_error.h"
#include "support/allocations.h"
#include "support/drawing_file.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

constexpr const char* kLevel = "room.level.json";

constexpr std::string_view kManifest = R"({
  "walk": "walk.png",
  "areas": {"image": "areas.png", "legend": {"#ff0000": "gate", "#0000ff": "hatch"}},
  "agents": {"hero": 1, "giant": 3},
  "points": {"door": [0, 0], "vault": [7, 0], "lost": [90, 1]},
  "exits": {"north": {"edge": "top"}, "east": {"at": [7, 1]}},
  "states": {"night": {"closed": ["gate"]}, "day": {"open": ["gate", "hatch"]}},
  "expect": [{"from": "door", "to": "vault", "state": "night"}]
})";

/// Returns a room whose halves are joined by a gate.
std::map<std::string, std::string> room() {
  return {{kLevel, std::string(kManifest)},
          {"walk.png", png_of_drawing("........\n........\n........\n")},
          {"areas.png", png_of_drawing("....r...\n....r...\n....rb..\n")}};
}

std::string described(const walkmask_error& error) {
  return std::string(error.file) + "|" + error.place + "|" + error.reason + "|" + error.cure;
}

std::string last_error() {
  walkmask_error error = WALKMASK_ERROR;
  EXPECT_EQ(walkmask_last_error(&error), WALKMASK_OK);
  return described(error);
}

TEST(LevelCInterface, DescribesALevel) {
  const LevelHandle level = opened(room(), kLevel);
  walkmask_level_facts facts = WALKMASK_LEVEL_FACTS;
  ASSERT_EQ(walkmask_level_describe(level.get(), &facts), WALKMASK_OK);
  EXPECT_STREQ(facts.file, kLevel);
  EXPECT_EQ(facts.width, 8);
  EXPECT_EQ(facts.height, 3);
  EXPECT_EQ(facts.scale, 1);
  EXPECT_EQ(facts.has_floor, 1);
  EXPECT_EQ(facts.agents, 2u);
  EXPECT_EQ(facts.states, 2u);
  EXPECT_EQ(facts.areas, 2u);
  EXPECT_EQ(facts.places, 5u);
  EXPECT_EQ(facts.problems, 0u);
  EXPECT_EQ(walkmask_level_scale(level.get(), {0, 0}), 100);

  walkmask_agent agent = WALKMASK_AGENT;
  ASSERT_EQ(walkmask_level_agent(level.get(), 1, &agent), WALKMASK_OK);
  EXPECT_STREQ(agent.name, "giant");
  EXPECT_EQ(agent.diameter, 3);
  EXPECT_EQ(agent.shape, WALKMASK_DISC);
  EXPECT_TRUE(agent.width == 3 && agent.depth == 3);
  walkmask_state state = WALKMASK_STATE;
  ASSERT_EQ(walkmask_level_state(level.get(), 0, &state), WALKMASK_OK);
  EXPECT_STREQ(state.name, "night");
  EXPECT_STREQ(state.open, "hatch");
  EXPECT_STREQ(state.closed, "gate");
  ASSERT_EQ(walkmask_level_state(level.get(), 1, &state), WALKMASK_OK);
  EXPECT_STREQ(state.open, "gate,hatch");
  walkmask_area area = WALKMASK_AREA;
  ASSERT_EQ(walkmask_level_area(level.get(), 0, &area), WALKMASK_OK);
  EXPECT_STREQ(area.name, "gate");
  EXPECT_EQ(area.pixels, 3);
}

TEST(LevelCInterface, DescribesALevelWithoutMasks) {
  auto files = room();
  files.erase("walk.png");
  files.erase("areas.png");
  for (const LevelHandle& level : {opened(files, kLevel), opened({{kLevel, "{"}}, kLevel)}) {
    walkmask_level_facts facts = WALKMASK_LEVEL_FACTS;
    facts.width = facts.height = facts.scale = -1;
    ASSERT_EQ(walkmask_level_describe(level.get(), &facts), WALKMASK_OK);
    EXPECT_EQ(facts.width, 0);
    EXPECT_EQ(facts.height, 0);
    EXPECT_EQ(facts.scale, 0);
    EXPECT_EQ(facts.areas, 0u);
    EXPECT_EQ(walkmask_level_scale(level.get(), {0, 0}), 100);
  }
  const LevelHandle level = opened(files, kLevel);
  walkmask_state state = WALKMASK_STATE;
  ASSERT_EQ(walkmask_level_state(level.get(), 0, &state), WALKMASK_OK);
  EXPECT_STREQ(state.name, "night");
  EXPECT_STREQ(state.open, "");
  walkmask_place north = WALKMASK_PLACE;
  ASSERT_EQ(walkmask_level_place(level.get(), 3, &north), WALKMASK_OK);
  EXPECT_EQ(north.is_inside, 0);
  EXPECT_TRUE(north.at.x == 0 && north.at.y == 0) << north.at.x << "," << north.at.y;
}

TEST(LevelCInterface, DescribesTheFeetOfAgents) {
  auto files = room();
  files[kLevel].replace(files[kLevel].find("3}"), 2,
                        R"({"ellipse": [5, 3], "scaled": true}, "cart": {"rectangle": [3, 1]}},
                        "scaling": 70)");
  const LevelHandle level = opened(files, kLevel);
  std::string all;
  for (std::size_t i = 0; i < 3; ++i) {
    walkmask_agent agent = WALKMASK_AGENT;
    ASSERT_EQ(walkmask_level_agent(level.get(), i, &agent), WALKMASK_OK);
    for (const int number :
         {agent.diameter, int{agent.shape}, agent.width, agent.depth, agent.is_scaled})
      all += std::to_string(number) + " ";
    all += "\n";
  }
  EXPECT_EQ(all, "1 1 1 1 0 \n0 3 5 3 1 \n0 0 3 1 0 \n");
}

TEST(LevelCInterface, KnowsTheDepthOfTheViewAndTheComfortOfAgents) {
  auto files = room();
  files[kLevel].replace(files[kLevel].find("3}"), 2, R"({"diameter": 3, "comfort": 14},
    "cat": {"diameter": 1, "comfort": {"keep": 2, "detour": 25}}}, "depth": 1.5)");
  const auto facts_of = [](const LevelHandle& level) {
    walkmask_level_facts facts = WALKMASK_LEVEL_FACTS;
    EXPECT_EQ(walkmask_level_describe(level.get(), &facts), WALKMASK_OK);
    return facts;
  };
  const LevelHandle level = opened(files, kLevel);
  EXPECT_EQ(facts_of(level).depth, 1.5);
  EXPECT_EQ(facts_of(opened(room(), kLevel)).depth, 1);
  std::string all;
  for (std::size_t i = 0; i < 3; ++i) {
    walkmask_agent agent = WALKMASK_AGENT;
    ASSERT_EQ(walkmask_level_agent(level.get(), i, &agent), WALKMASK_OK);
    all += std::to_string(agent.comfort) + ":" + std::to_string(agent.detour) + " ";
  }
  EXPECT_EQ(all, "0:10 14:10 2:25 ");
}

TEST(LevelCInterface, ReplacesTheComfortOfTheAgentOnRequest) {
  auto files = room();
  files[kLevel].replace(files[kLevel].find("1, \"giant"), 1, R"({"diameter": 1, "comfort": 3})");
  const LevelHandle level = opened(files, kLevel);
  const auto is_comfortable = [&](int keep) {
    walkmask_options options = WALKMASK_OPTIONS;
    options.comfort = keep;
    walkmask_answer* made = nullptr;
    EXPECT_EQ(
        walkmask_level_solve(level.get(), {"door", {}}, {"vault", {}}, nullptr, &options, &made),
        WALKMASK_OK);
    const std::string answer = report(AnswerHandle(made, walkmask_answer_free), "json");
    return answer.find("clearance") != std::string::npos;
  };
  EXPECT_FALSE(is_comfortable(-1));
  EXPECT_TRUE(is_comfortable(0)) << "as the agent";
  EXPECT_TRUE(is_comfortable(1));
}

/// The struct of a program that knows fewer members, and memory that it uses for something else.
template <typename Struct>
struct Earlier {
  Struct known = {.size = sizeof(Struct)};
  std::uint64_t other = 4711;
};

struct EarlierFacts {
  std::size_t size;
  const char* file = "";
  std::int32_t width = 0, height = 0, scale = 0;
  int has_floor = 0;
  std::size_t agents = 0, states = 0, areas = 0, places = 0, problems = 0;
};

struct EarlierAgent {
  std::size_t size;
  const char* name = "";
  std::int32_t diameter = 0;
  walkmask_shape shape = WALKMASK_DISC;
  std::int32_t width = 0, depth = 0;
  int is_scaled = 0;
};

TEST(LevelCInterface, WritesWhatProgramsKnowWithoutDepthAndComfort) {
  const LevelHandle level = opened(room(), kLevel);
  Earlier<EarlierFacts> facts;
  ASSERT_EQ(
      walkmask_level_describe(level.get(), reinterpret_cast<walkmask_level_facts*>(&facts.known)),
      WALKMASK_OK)
      << walkmask_error_text();
  EXPECT_EQ(facts.known.size, sizeof(EarlierFacts));
  EXPECT_EQ(facts.known.places, 5u);
  EXPECT_EQ(facts.other, 4711u);
  Earlier<EarlierAgent> agent;
  ASSERT_EQ(walkmask_level_agent(level.get(), 1, reinterpret_cast<walkmask_agent*>(&agent.known)),
            WALKMASK_OK)
      << walkmask_error_text();
  EXPECT_EQ(agent.known.size, sizeof(EarlierAgent));
  EXPECT_EQ(agent.known.diameter, 3);
  EXPECT_EQ(agent.other, 4711u);
  --agent.known.size;
  EXPECT_EQ(walkmask_level_agent(level.get(), 1, reinterpret_cast<walkmask_agent*>(&agent.known)),
            WALKMASK_BAD_ARGUMENT);
}

TEST(LevelCInterface, RoundsTheSizesOfEarlierStructsUp) {
  constexpr std::size_t kUnit = alignof(std::size_t);
  std::string sizes;
  for (const std::size_t end : {kUnit, kUnit + 1, 2 * kUnit - 1, 2 * kUnit, 2 * kUnit + 1})
    sizes += std::to_string(size_up_to(end) / kUnit) + " ";
  EXPECT_EQ(sizes, "1 2 2 2 3 ");
}

TEST(LevelCInterface, DescribesPlaces) {
  const LevelHandle level = opened(room(), kLevel);
  std::string all;
  for (std::size_t i = 0; i < 5; ++i) {
    walkmask_place place = WALKMASK_PLACE;
    ASSERT_EQ(walkmask_level_place(level.get(), i, &place), WALKMASK_OK);
    all += std::string(place.name) + " " + std::to_string(place.kind) + " " +
           std::to_string(place.is_inside) + " " + std::to_string(place.at.x) + "," +
           std::to_string(place.at.y) + "\n";
  }
  EXPECT_EQ(all, "door 0 1 0,0\nvault 0 1 7,0\nlost 0 0 90,1\nnorth 2 1 3,0\neast 1 1 7,1\n");
}

TEST(LevelCInterface, MakesTheFloorOfAState) {
  const LevelHandle level = opened(room(), kLevel);
  walkmask_choice choice = WALKMASK_CHOICE;
  walkmask_floor* floor = nullptr;
  ASSERT_EQ(walkmask_level_floor(level.get(), nullptr, &floor), WALKMASK_OK);
  EXPECT_EQ(walkmask_floor_connects(floor, {0, 0}, {7, 0}), 1);
  walkmask_floor_free(floor);
  choice.state = "night";
  ASSERT_EQ(walkmask_level_floor(level.get(), &choice, &floor), WALKMASK_OK);
  EXPECT_EQ(walkmask_floor_connects(floor, {0, 0}, {7, 0}), 0);
  walkmask_floor_free(floor);
  choice.open = "gate";
  choice.close = "hatch";
  ASSERT_EQ(walkmask_level_floor(level.get(), &choice, &floor), WALKMASK_OK);
  EXPECT_EQ(walkmask_floor_connects(floor, {0, 0}, {7, 0}), 1);
  EXPECT_EQ(walkmask_floor_contains(floor, {5, 2}), 0);
  walkmask_floor_free(floor);
}

/// Solves on a floor of a level and on the level itself, below a wall, with comfort.
TEST(LevelCInterface, MakesAFloorWithTheDepthOfTheLevel) {
  const auto lengths_at = [](const std::string& depth) {
    const std::string manifest = R"({"walk": {"size": [25, 13], "floor": [{"rect": [0, 0, 25, 13]}],
      "walls": [{"rect": [10, 0, 5, 6]}]}, "depth": )" +
                                 depth + "}";
    const LevelHandle level = opened({{kLevel, manifest}}, kLevel);
    walkmask_options options = WALKMASK_OPTIONS;
    options.comfort = 3;
    walkmask_floor* made = nullptr;
    EXPECT_EQ(walkmask_level_floor(level.get(), nullptr, &made), WALKMASK_OK);
    const FloorHandle floor(made, walkmask_floor_free);
    walkmask_solver* solver = nullptr;
    EXPECT_EQ(walkmask_solver_new(floor.get(), &solver), WALKMASK_OK);
    walkmask_path path = WALKMASK_PATH, of_level = WALKMASK_PATH;
    EXPECT_EQ(walkmask_solve(solver, {4, 4}, {20, 4}, &options, &path), WALKMASK_OK);
    walkmask_solver_free(solver);
    walkmask_answer* answer = nullptr;
    EXPECT_EQ(walkmask_level_solve(level.get(), {nullptr, {4, 4}}, {nullptr, {20, 4}}, nullptr,
                                   &options, &answer),
              WALKMASK_OK);
    const AnswerHandle kept(answer, walkmask_answer_free);
    EXPECT_EQ(walkmask_answer_path(answer, &of_level), WALKMASK_OK);
    return std::pair(path.length, of_level.length);
  };
  const auto plain = lengths_at("1"), deep = lengths_at("3");
  EXPECT_EQ(plain.first, plain.second);
  EXPECT_EQ(deep.first, deep.second);
  EXPECT_LT(deep.first, plain.first);
}

TEST(LevelCInterface, LetsAFloorOfAnAgentBeEdited) {
  LevelHandle level = opened(room(), kLevel);
  walkmask_choice choice = WALKMASK_CHOICE;
  choice.agent = "giant";
  choice.state = "night";
  walkmask_floor* made = nullptr;
  ASSERT_EQ(walkmask_level_floor(level.get(), &choice, &made), WALKMASK_OK);
  const FloorHandle floor(made, walkmask_floor_free);
  level.reset();
  EXPECT_EQ(walkmask_floor_connects(floor.get(), {1, 1}, {6, 1}), 0);
  const walkmask_edit open_gate = {WALKMASK_RECTANGLE, 1, {4, 0}, 1, 3, nullptr, 0};
  ASSERT_EQ(walkmask_floor_edit(floor.get(), &open_gate, 1, &made), WALKMASK_OK);
  const FloorHandle edited(made, walkmask_floor_free);
  EXPECT_EQ(walkmask_floor_connects(edited.get(), {1, 1}, {6, 1}), 1);
  EXPECT_EQ(walkmask_floor_contains(edited.get(), {0, 0}), 0) << "too near to the edge";
}

TEST(LevelCInterface, LetsTheFloorOfAPointAloneBeNarrowedForAnAgent) {
  const LevelHandle level = opened(room(), kLevel);
  const auto narrowed = [&](int diameter) {
    walkmask_choice choice = WALKMASK_CHOICE;
    choice.diameter = diameter;
    walkmask_floor *made = nullptr, *of_agent = nullptr;
    EXPECT_EQ(walkmask_level_floor(level.get(), &choice, &made), WALKMASK_OK);
    const FloorHandle floor(made, walkmask_floor_free);
    const walkmask_status status = walkmask_floor_for_agent(floor.get(), 3, &of_agent);
    walkmask_floor_free(of_agent);
    return status;
  };
  EXPECT_EQ(narrowed(1), WALKMASK_OK);
  EXPECT_EQ(narrowed(2), WALKMASK_BAD_ARGUMENT);
}

TEST(LevelCInterface, MakesTheFloorOfFeetInsteadOfAnAgent) {
  auto files = room();
  files[kLevel].replace(files[kLevel].find("\"hero\": 1, "), 11, "");
  const LevelHandle level = opened(files, kLevel);
  const auto drawn = [&](const auto& change) {
    walkmask_choice choice = WALKMASK_CHOICE;
    change(choice);
    walkmask_floor* made = nullptr;
    EXPECT_EQ(walkmask_level_floor(level.get(), &choice, &made), WALKMASK_OK)
        << walkmask_error_text();
    const FloorHandle floor(made, walkmask_floor_free);
    std::string rows;
    for (int y = 0; y < 3; ++y) {
      for (int x = 0; x < 8; ++x) rows += walkmask_floor_contains(floor.get(), {x, y}) ? '.' : '#';
      rows += "\n";
    }
    return rows;
  };
  EXPECT_EQ(drawn([](auto&) {}), "########\n#......#\n########\n") << "the giant";
  EXPECT_EQ(drawn([](auto& choice) { choice.diameter = 1; }), "........\n........\n........\n");
  EXPECT_EQ(drawn([](auto& choice) { choice.diameter = 4096; }), "########\n########\n########\n");
  EXPECT_EQ(drawn([](auto& choice) {
              choice.shape = WALKMASK_RECTANGLE, choice.width = 3, choice.depth = 1;
            }),
            "#......#\n#......#\n#......#\n");
}

TEST(LevelCInterface, GoesAroundBlockers) {
  const LevelHandle level = opened(room(), kLevel);
  const auto points_among = [&](std::vector<walkmask_blocker> blockers) {
    walkmask_options options = WALKMASK_OPTIONS;
    options.blockers = blockers.data();
    options.blocker_count = blockers.size();
    walkmask_answer* made = nullptr;
    EXPECT_EQ(
        walkmask_level_solve(level.get(), {"door", {}}, {"vault", {}}, nullptr, &options, &made),
        WALKMASK_OK)
        << walkmask_error_text();
    return report(AnswerHandle(made, walkmask_answer_free), "points");
  };
  EXPECT_EQ(points_among({}), "0 0\n7 0\n");
  EXPECT_EQ(points_among({{WALKMASK_RECTANGLE, {3, 0}, 1, 2}}), "0 0\n2 2\n4 2\n7 0\n");
  EXPECT_EQ(points_among({{WALKMASK_RECTANGLE, {3, 0}, 1, 3}}), "");
}

TEST(LevelCInterface, FindsAPathBetweenPlaces) {
  LevelHandle level = opened(room(), kLevel);
  const AnswerHandle answer = answered(level, {"door", {}}, {nullptr, {7, 2}});
  level.reset();
  walkmask_path path = WALKMASK_PATH;
  ASSERT_EQ(walkmask_answer_path(answer.get(), &path), WALKMASK_OK);
  EXPECT_EQ(path.outcome, WALKMASK_FOUND);
  ASSERT_EQ(path.count, 2u);
  EXPECT_EQ(path.waypoints[1].x, 7);
  EXPECT_NEAR(path.length, 7.28, 0.01);
  EXPECT_EQ(report(answer, "points"), "0 0\n7 2\n");
}

TEST(LevelCInterface, FindsThePlacesThatAreReached) {
  const LevelHandle level = opened(room(), kLevel);
  walkmask_reach* reach = nullptr;
  walkmask_choice choice = WALKMASK_CHOICE;
  choice.state = "night";
  ASSERT_EQ(walkmask_level_reach(level.get(), {nullptr, {0, 0}}, &choice, nullptr, &reach),
            WALKMASK_OK);
  ASSERT_EQ(walkmask_reach_count(reach), 1u) << "the gate is shut";
  walkmask_reached place = WALKMASK_REACHED;
  ASSERT_EQ(walkmask_reach_get(reach, 0, &place), WALKMASK_OK);
  EXPECT_STREQ(place.name, "door");
  EXPECT_EQ(place.length, 0);
  EXPECT_EQ(walkmask_reach_get(reach, 1, &place), WALKMASK_BAD_ARGUMENT);
  walkmask_reach_free(reach);
  walkmask_reach_free(nullptr);
  EXPECT_EQ(walkmask_level_reach(level.get(), {"attic", {}}, &choice, nullptr, &reach),
            WALKMASK_BAD_ARGUMENT);
  EXPECT_NE(std::string(walkmask_error_text()).find("attic"), std::string::npos);
}

TEST(LevelCInterface, ReplacesTheStartOfReachAloneByTheNearestFloor) {
  const LevelHandle level = opened(room(), kLevel);
  walkmask_choice choice = WALKMASK_CHOICE;
  choice.state = "night";
  walkmask_options options = WALKMASK_OPTIONS;
  options.nearest = 1;
  const auto names = [&](walkmask_point from) {
    walkmask_reach* reach = nullptr;
    EXPECT_EQ(walkmask_level_reach(level.get(), {nullptr, from}, &choice, &options, &reach),
              WALKMASK_OK);
    std::string all;
    for (std::size_t i = 0; i < walkmask_reach_count(reach); ++i) {
      walkmask_reached place = WALKMASK_REACHED;
      EXPECT_EQ(walkmask_reach_get(reach, i, &place), WALKMASK_OK);
      all += std::string(place.name) + " ";
    }
    walkmask_reach_free(reach);
    return all;
  };
  EXPECT_EQ(names({0, 0}), "door ") << "the gate is shut";
  EXPECT_EQ(names({4, 1}), "door ") << "in the gate, nearer to the left";
  EXPECT_EQ(names({90, -3}), "vault east ") << "outside the room";
}

TEST(LevelCInterface, AnswersAClickOutsideTheRoomAtTheNearestFloor) {
  const LevelHandle level = opened(room(), kLevel);
  walkmask_options options = WALKMASK_OPTIONS;
  options.nearest = 1;
  walkmask_answer* made = nullptr;
  ASSERT_EQ(walkmask_level_solve(level.get(), {"door", {}}, {nullptr, {90, 50}}, nullptr, &options,
                                 &made),
            WALKMASK_OK)
      << walkmask_error_text();
  const AnswerHandle answer(made, walkmask_answer_free);
  EXPECT_EQ(report(answer, "points"), "0 0\n7 2\n");
}

TEST(LevelCInterface, SaysWhyThereIsNoPath) {
  const LevelHandle level = opened(room(), kLevel);
  walkmask_choice choice = WALKMASK_CHOICE;
  choice.state = "night";
  const AnswerHandle answer = answered(level, {"door", {}}, {"vault", {}}, choice);
  walkmask_path path = WALKMASK_PATH;
  ASSERT_EQ(walkmask_answer_path(answer.get(), &path), WALKMASK_OK);
  EXPECT_EQ(path.outcome, WALKMASK_UNREACHABLE);
  EXPECT_EQ(path.count, 0u);
  EXPECT_NE(report(answer, "text").find("gate"), std::string::npos) << report(answer, "text");
}

TEST(LevelCInterface, WritesFindings) {
  LevelHandle level = opened(room(), kLevel);
  const FindingsHandle findings = checked(level);
  level.reset();
  walkmask_check_result result = WALKMASK_CHECK_RESULT;
  ASSERT_EQ(walkmask_findings_result(findings.get(), &result), WALKMASK_OK);
  EXPECT_EQ(result.fails, 1);
  std::string codes;
  walkmask_finding outside = WALKMASK_FINDING;
  const std::size_t count = result.errors + result.warnings + result.infos + result.waived;
  for (std::size_t i = 0; i < count; ++i) {
    walkmask_finding finding = WALKMASK_FINDING;
    ASSERT_EQ(walkmask_findings_get(findings.get(), i, &finding), WALKMASK_OK);
    codes += std::string(finding.code) + " ";
    if (std::string(finding.code) == "P002") outside = finding;
  }
  EXPECT_NE(codes.find("X001"), std::string::npos) << codes;
  EXPECT_STREQ(outside.file, kLevel);
  EXPECT_STREQ(outside.place, "5:47");
  EXPECT_EQ(outside.line, 5);
  EXPECT_EQ(outside.column, 47);
  EXPECT_EQ(outside.severity, WALKMASK_SEVERITY_ERROR);
  EXPECT_EQ(outside.has_pixel, 0);
  EXPECT_EQ(outside.waived, nullptr);
  EXPECT_STREQ(outside.message, "point lost at 90,1 lies outside the room, which is 8x3");
  EXPECT_TRUE(outside.pixel.x == 0 && outside.pixel.y == 0);
  EXPECT_EQ(outside.has_box, 0);
  const walkmask_box& box = outside.box;
  EXPECT_TRUE(box.left == 0 && box.top == 0 && box.right == 0 && box.bottom == 0);
  const std::string json = outside.json;
  EXPECT_NE(report(findings, "json").find(json), std::string::npos) << json;
  EXPECT_EQ(json.substr(0, 8) + json.substr(json.size() - 1), "{\"code\":}") << json;
  walkmask_finding behind = WALKMASK_FINDING;
  EXPECT_EQ(refusal(walkmask_findings_get(findings.get(), count, &behind)),
            "1 the index is not less than " + std::to_string(count) +
                "; walkmask_findings_result counts");
}

TEST(LevelCInterface, WritesWaivedFindingsLast) {
  const std::string manifest = R"({"walk": "walk.png", "points": {"lamp": [1, 0], "pit": [4, 0]},
    "waive": [{"code": "P001", "at": [1, 0], "why": "it hangs"}]})";
  const LevelHandle level =
      opened({{kLevel, manifest}, {"walk.png", png_of_drawing(".#..#\n.....\n")}}, kLevel);
  walkmask_check_options options = WALKMASK_CHECK_OPTIONS;
  options.select = "P001";
  const FindingsHandle findings = checked(level, &options);
  walkmask_check_result result = WALKMASK_CHECK_RESULT;
  ASSERT_EQ(walkmask_findings_result(findings.get(), &result), WALKMASK_OK);
  EXPECT_EQ(result.errors, 1u);
  EXPECT_EQ(result.waived, 1u);
  walkmask_finding pit = WALKMASK_FINDING, lamp = WALKMASK_FINDING;
  ASSERT_EQ(walkmask_findings_get(findings.get(), 0, &pit), WALKMASK_OK);
  EXPECT_EQ(pit.has_pixel, 1);
  EXPECT_EQ(pit.pixel.x, 4);
  EXPECT_EQ(pit.waived, nullptr);
  ASSERT_EQ(walkmask_findings_get(findings.get(), 1, &lamp), WALKMASK_OK);
  EXPECT_EQ(lamp.pixel.x, 1);
  EXPECT_STREQ(lamp.waived, "it hangs");
  EXPECT_EQ(refusal(walkmask_findings_get(findings.get(), 2, &lamp)),
            "1 the index is not less than 2; walkmask_findings_result counts");
}

TEST(LevelCInterface, FindsNothingWrongInAnEmptyRoom) {
  const LevelHandle level = opened(
      {{kLevel, R"({"walk": "walk.png"})"}, {"walk.png", png_of_drawing("....\n....\n")}}, kLevel);
  walkmask_check_result result = WALKMASK_CHECK_RESULT;
  result.fails = -1;
  ASSERT_EQ(walkmask_findings_result(checked(level).get(), &result), WALKMASK_OK);
  EXPECT_EQ(result.fails, 0);
  EXPECT_EQ(result.errors, 0u);
}

TEST(LevelCInterface, WritesTheBoxOfAFindingInAnImage) {
  const LevelHandle level = opened({{kLevel, R"({"walk": "walk.png", "points": {"door": [0, 0]}})"},
                                    {"walk.png", png_of_drawing("....#.##\n....####\n")}},
                                   kLevel);
  walkmask_check_options options = WALKMASK_CHECK_OPTIONS;
  options.select = "T";
  const FindingsHandle findings = checked(level, &options);
  walkmask_finding speck = WALKMASK_FINDING;
  ASSERT_EQ(walkmask_findings_get(findings.get(), 0, &speck), WALKMASK_OK);
  EXPECT_STREQ(speck.file, "walk.png");
  EXPECT_EQ(speck.line, 0);
  EXPECT_EQ(speck.column, 0);
  EXPECT_EQ(speck.has_box, 1);
  EXPECT_TRUE(speck.box.left == 5 && speck.box.bottom == 0) << speck.json;
}

TEST(LevelCInterface, AppliesTheOptionsOfACheck) {
  const LevelHandle level = opened(room(), kLevel);
  walkmask_check_options options = WALKMASK_CHECK_OPTIONS;
  options.select = "p002";
  options.ignore = "X";
  options.fail_on = "info";
  options.planner = "shortest";
  options.line_of_sight = "strict";
  const FindingsHandle findings = checked(level, &options);
  walkmask_check_result result = WALKMASK_CHECK_RESULT;
  ASSERT_EQ(walkmask_findings_result(findings.get(), &result), WALKMASK_OK);
  EXPECT_EQ(result.errors + result.warnings + result.infos, 1u);
  EXPECT_NE(report(findings, "json")
                .find(R"("options":["select","p002","ignore","X","fail_on","info",)"
                      R"("planner","shortest","line_of_sight","strict"])"),
            std::string::npos)
      << report(findings, "json");
}

TEST(LevelCInterface, ListsTheOptionsOfTheLevelInReports) {
  const ScratchFolder folder;
  const std::string mask = folder.put("mask.png", png_of_drawing("...\n...\n"));
  const std::string areas = folder.put("areas.png", png_of_drawing("..r\n...\n"));
  const std::string root = folder.path().string();
  const auto options_in_report = [&](const walkmask_level_options& options) {
    const std::string json = report(checked(opened(mask, &options)), "json");
    const std::size_t begin = json.find(R"("options":[)");
    return json.substr(begin, json.find(']', begin) + 1 - begin);
  };
  walkmask_level_options options = WALKMASK_LEVEL_OPTIONS;
  options.area_mask = areas.c_str();
  options.legend = "gate=#ff0000";
  options.walkable = "#ffffff";
  options.root = root.c_str();
  options.tolerance = 0;
  options.scale = 1;
  EXPECT_EQ(options_in_report(options),
            R"("options":["area_mask",")" + areas +
                R"(","legend","gate=#ff0000","walkable","#ffffff","root",")" + root +
                R"(","tolerance","0","scale","1"])");
}

TEST(LevelCInterface, ReplacesToleranceAndScaleOfTheManifestByTheLeastOnes) {
  const ScratchFolder folder;
  const std::string level = folder.put(
      kLevel, R"({"walk": "walk.png", "walkable": "#0000fe", "tolerance": 1, "scale": 2})");
  folder.put("walk.png", png_of_drawing("bb\n"));
  const auto answer = [&](int tolerance, int scale) {
    walkmask_level_options options = WALKMASK_LEVEL_OPTIONS;
    options.tolerance = tolerance;
    options.scale = scale;
    walkmask_level_facts facts = WALKMASK_LEVEL_FACTS;
    const LevelHandle made = opened(level, &options);
    EXPECT_EQ(walkmask_level_describe(made.get(), &facts), WALKMASK_OK);
    walkmask_floor* floor = nullptr;
    EXPECT_EQ(walkmask_level_floor(made.get(), nullptr, &floor), WALKMASK_OK)
        << walkmask_error_text();
    const FloorHandle kept(floor, walkmask_floor_free);
    return std::to_string(facts.width) +
           (walkmask_floor_contains(floor, {0, 0}) ? " floor" : " wall");
  };
  EXPECT_EQ(answer(-1, 0), "4 floor");
  EXPECT_EQ(answer(0, 1), "2 wall");
  EXPECT_EQ(answer(255, 64), "128 floor");
}

TEST(LevelCInterface, AppliesTheOptionsOfALevel) {
  const ScratchFolder folder;
  const std::string mask = folder.put("mask.png", png_of_drawing(".rb\n...\n"));
  walkmask_level_options options = WALKMASK_LEVEL_OPTIONS;
  options.legend = "gate=#ff0000";
  options.walkable = "#ffffff,#0000ff";
  options.scale = 2;
  options.tolerance = 3;
  const LevelHandle level = opened(mask, &options);
  walkmask_level_facts facts = WALKMASK_LEVEL_FACTS;
  ASSERT_EQ(walkmask_level_describe(level.get(), &facts), WALKMASK_OK);
  EXPECT_EQ(facts.width, 6);
  EXPECT_EQ(facts.areas, 1u);
  walkmask_choice choice = WALKMASK_CHOICE;
  choice.close = "gate";
  walkmask_floor* floor = nullptr;
  ASSERT_EQ(walkmask_level_floor(level.get(), &choice, &floor), WALKMASK_OK);
  EXPECT_EQ(walkmask_floor_contains(floor, {2, 0}), 0);
  EXPECT_EQ(walkmask_floor_contains(floor, {5, 0}), 1);
  walkmask_floor_free(floor);
}

TEST(LevelCInterface, KeepsWhatIsRightOfALevelWithProblems) {
  auto files = room();
  files["walk.png"] = "GIF89a";
  const LevelHandle level = opened(files, kLevel);
  walkmask_level_facts facts = WALKMASK_LEVEL_FACTS;
  ASSERT_EQ(walkmask_level_describe(level.get(), &facts), WALKMASK_OK);
  EXPECT_EQ(facts.problems, 1u);
  EXPECT_EQ(facts.has_floor, 0);
  EXPECT_EQ(facts.states, 2u);
  walkmask_error problem = WALKMASK_ERROR;
  ASSERT_EQ(walkmask_level_problem(level.get(), 0, &problem), WALKMASK_OK);
  EXPECT_STREQ(problem.file, "walk.png");
  walkmask_answer* answer = nullptr;
  EXPECT_EQ(
      walkmask_level_solve(level.get(), {"door", {}}, {"vault", {}}, nullptr, nullptr, &answer),
      WALKMASK_BAD_FILE);
  EXPECT_EQ(last_error(), described(problem));
  EXPECT_NE(report(checked(level), "text").find("F003"), std::string::npos);
}

TEST(LevelCInterface, WalksInALevelWithoutItsBackground) {
  auto files = room();
  files[kLevel].insert(1, R"("background": "art.png",)");
  const LevelHandle level = opened(files, kLevel);
  EXPECT_EQ(report(answered(level, {"door", {}}, {"vault", {}}), "points"), "0 0\n7 0\n");
  EXPECT_NE(report(checked(level), "text").find("F002: art.png: does not exist"),
            std::string::npos);
}

TEST(LevelCInterface, ReadsNothingButTheNamedBytes) {
  const ScratchFolder folder;
  auto files = room();
  const std::string art = folder.put("art.png", "anything");
  files[kLevel].insert(1, R"("background": ")" + art + R"(",)");
  const LevelHandle level = opened(files, kLevel);
  walkmask_level_facts facts = WALKMASK_LEVEL_FACTS;
  ASSERT_EQ(walkmask_level_describe(level.get(), &facts), WALKMASK_OK);
  EXPECT_EQ(facts.problems, 1u);
}

TEST(LevelCInterface, NamesFilePlaceAndCureOfAnError) {
  walkmask_level* level = nullptr;
  EXPECT_EQ(walkmask_level_open("nowhere/room.level.json", nullptr, &level), WALKMASK_BAD_FILE);
  EXPECT_EQ(last_error(), "nowhere/room.level.json||does not exist|check the name and the folder");
  const LevelHandle room_level = opened(room(), kLevel);
  walkmask_answer* answer = nullptr;
  EXPECT_EQ(refusal(walkmask_level_solve(room_level.get(), {"doer", {}}, {"vault", {}}, nullptr,
                                         nullptr, &answer)),
            "1 from: no point is called \"doer\"; did you mean \"door\"?");
  EXPECT_EQ(last_error(), "from||no point is called \"doer\"|did you mean \"door\"?");
  EXPECT_EQ(walkmask_level_solve(room_level.get(), {"lost", {}}, {"vault", {}}, nullptr, nullptr,
                                 &answer),
            WALKMASK_BAD_FILE);
  EXPECT_EQ(last_error().substr(0, 20), "room.level.json|5:47");
  walkmask_floor* floor = nullptr;
  EXPECT_EQ(walkmask_floor_from_spans(1, 1, nullptr, 0, 0, &floor), WALKMASK_BAD_ARGUMENT);
  EXPECT_EQ(last_error(), "||the scale is not 1 to 64|") << "not the parts of an earlier error";
}

TEST(LevelCInterface, CutsThePartsOfAnErrorBetweenCharacters) {
  const auto reason_of = [](const std::string& reason) {
    bad_argument(reason);
    walkmask_error error = WALKMASK_ERROR;
    EXPECT_EQ(walkmask_last_error(&error), WALKMASK_OK);
    return std::string(error.reason);
  };
  const std::string longest(1023, 'a'), umlaut = "\u00e4";
  EXPECT_EQ(reason_of(longest), longest);
  EXPECT_EQ(reason_of(longest + "b"), longest);
  const std::string shorter(1022, 'a');
  EXPECT_EQ(reason_of(shorter + umlaut), shorter);
  EXPECT_EQ(reason_of(longest + umlaut), longest);
  EXPECT_EQ(reason_of(std::string(1021, 'a') + umlaut + "b"), std::string(1021, 'a') + umlaut);
  EXPECT_EQ(reason_of(std::string(2000, '\x80')), "") << "not UTF-8";
}

TEST(LevelCInterface, GivesEachFaultItsStatus) {
  const Error lacks_memory = out_of_memory();
  EXPECT_EQ(failed(lacks_memory), WALKMASK_OUT_OF_MEMORY);
  EXPECT_EQ(failed(Error{Fault::machine, "a", "", "cannot be read", ""}), WALKMASK_BAD_FILE);
  EXPECT_EQ(failed(Error{Fault::input, "a", "", lacks_memory.reason, ""}), WALKMASK_BAD_FILE);
  EXPECT_EQ(failed(Error{Fault::usage, "a", "", "is unknown", ""}), WALKMASK_BAD_ARGUMENT);
}

TEST(LevelCInterface, TakesAnEmptyFileWithoutBytes) {
  const walkmask_file empty = {kLevel, nullptr, 0};
  walkmask_level* level = nullptr;
  EXPECT_EQ(walkmask_level_open_files(&empty, 1, kLevel, nullptr, &level), WALKMASK_OK)
      << walkmask_error_text();
  walkmask_level_free(level);
}

TEST(LevelCInterface, RefusesArgumentsOutsideTheirLimits) {
  walkmask_level* level = nullptr;
  EXPECT_EQ(refusal(walkmask_level_open(nullptr, nullptr, &level)),
            "1 the level has no name; name a file");
  EXPECT_EQ(refusal(walkmask_level_open("", nullptr, &level)),
            "1 the level has no name; name a file");
  EXPECT_EQ(refusal(walkmask_level_open("-", nullptr, &level)), "1 - is not a file; name a file");
  EXPECT_EQ(walkmask_level_open("no\nroom", nullptr, &level), WALKMASK_BAD_FILE);
  const walkmask_file nameless = {nullptr, nullptr, 0}, hollow = {"a", nullptr, 1};
  EXPECT_EQ(walkmask_level_open_files(&nameless, 1, "a", nullptr, &level), WALKMASK_BAD_ARGUMENT);
  EXPECT_EQ(walkmask_level_open_files(&hollow, 1, "a", nullptr, &level), WALKMASK_BAD_ARGUMENT);
  EXPECT_EQ(walkmask_level_open_files(nullptr, 0, "a", nullptr, &level), WALKMASK_BAD_FILE);
  const auto with = [&](const auto& change) {
    walkmask_level_options options = WALKMASK_LEVEL_OPTIONS;
    change(options);
    return refusal(walkmask_level_open("nowhere", &options, &level));
  };
  EXPECT_EQ(with([](auto& options) { options.tolerance = -2; }),
            "1 the tolerance is not 0 to 255; give -1 for the manifest's");
  EXPECT_EQ(with([](auto& options) { options.tolerance = 256; }),
            "1 the tolerance is not 0 to 255; give -1 for the manifest's");
  EXPECT_EQ(with([](auto& options) { options.scale = 65; }),
            "1 the scale is not 1 to 64; give 0 for the manifest's");
  EXPECT_EQ(with([](auto& options) { options.legend = "gate=blue"; }).substr(0, 1), "1");
  EXPECT_EQ(with([](auto& options) { options.legend = ""; }).substr(0, 1), "4") << "no entries";
  EXPECT_EQ(with([](auto& options) { options.walkable = ""; }).substr(0, 1), "1");
  EXPECT_EQ(with([](auto& options) { options.background = "-"; }),
            "1 - is not a file; name a file");
  EXPECT_EQ(with([](auto& options) { options.size = 1; }).substr(0, 11), "1 the size ");
  EXPECT_EQ(level, nullptr);
}

TEST(LevelCInterface, RefusesChoicesThatALevelLacks) {
  const LevelHandle level = opened(room(), kLevel);
  const auto with = [&](const auto& change) {
    walkmask_choice choice = WALKMASK_CHOICE;
    change(choice);
    walkmask_floor* floor = nullptr;
    return refusal(walkmask_level_floor(level.get(), &choice, &floor));
  };
  EXPECT_EQ(with([](auto& choice) { choice.state = "nigth"; }),
            "1 state: no state is called \"nigth\"; did you mean \"night\"?");
  EXPECT_EQ(with([](auto& choice) { choice.open = "gate,,hatch"; }).substr(0, 8), "1 open: ");
  EXPECT_EQ(with([](auto& choice) { choice.open = choice.close = "gate"; }).substr(0, 8),
            "1 open: ");
  EXPECT_EQ(with([](auto& choice) { choice.agent = ""; }).substr(0, 9), "1 agent: ");
  EXPECT_EQ(with([](auto& choice) { choice.diameter = 4097; }),
            "1 diameter: is not 1 to 4096; give 0 for the agent's");
  for (const int diameter : {1, 5}) {
    EXPECT_EQ(with([=](auto& choice) { choice.agent = "hero", choice.diameter = diameter; }),
              "1 diameter: contradicts the agent; choose one of them");
    EXPECT_EQ(
        with([=](auto& choice) { choice.width = choice.depth = 3, choice.diameter = diameter; }),
        "1 shape: contradicts the agent or the diameter; choose one of them");
  }
  const auto feet = [](int width, int depth) {
    return [=](auto& choice) {
      choice.shape = WALKMASK_ELLIPSE, choice.width = width, choice.depth = depth;
    };
  };
  EXPECT_EQ(with(feet(4097, 1)),
            "1 shape: the feet are not an ellipse, a rectangle or a disc of 1 to 4096 pixels; give "
            "0 for the agent's");
  EXPECT_EQ(with(feet(5, 0)).substr(0, 9), "1 shape: ");
  EXPECT_EQ(with([&](auto& choice) { feet(5, 3)(choice), choice.agent = "hero"; }),
            "1 shape: contradicts the agent or the diameter; choose one of them");
  EXPECT_EQ(with([](auto& choice) { choice.size = 0; }).substr(0, 11), "1 the size ");
  walkmask_answer* answer = nullptr;
  EXPECT_EQ(
      walkmask_level_solve(level.get(), {nullptr, {8, 0}}, {"door", {}}, nullptr, nullptr, &answer),
      WALKMASK_BAD_ARGUMENT);
  EXPECT_EQ(
      walkmask_level_solve(level.get(), {"north", {}}, {"door", {}}, nullptr, nullptr, &answer),
      WALKMASK_BAD_ARGUMENT)
      << "a stretch of the edge";
}

TEST(LevelCInterface, NamesTheLimitsOfComfort) {
  const LevelHandle level = opened(room(), kLevel);
  walkmask_options options = WALKMASK_OPTIONS;
  const walkmask_end from = {"door", {}}, to = {"vault", {}};
  const auto refusals = [&] {
    walkmask_answer* answer = nullptr;
    walkmask_reach* reach = nullptr;
    const std::string of_answer =
        refusal(walkmask_level_solve(level.get(), from, to, nullptr, &options, &answer));
    EXPECT_EQ(of_answer,
              refusal(walkmask_level_reach(level.get(), from, nullptr, &options, &reach)));
    return of_answer;
  };
  options.comfort = 1025;
  EXPECT_EQ(refusals(), "1 comfort is not 0 to 1024, or -1 for none");
  options.comfort = 3;
  options.detour = 101;
  EXPECT_EQ(refusals(), "1 detour is not 0 to 100");
}

TEST(LevelCInterface, RefusesUnknownIndicesFormatsAndRules) {
  const LevelHandle level = opened(room(), kLevel);
  walkmask_agent agent = WALKMASK_AGENT;
  EXPECT_EQ(refusal(walkmask_level_agent(level.get(), 2, &agent)),
            "1 the index is not less than 2; walkmask_level_describe counts");
  const FindingsHandle findings = checked(level);
  walkmask_finding finding = WALKMASK_FINDING;
  EXPECT_EQ(walkmask_findings_get(findings.get(), 1000, &finding), WALKMASK_BAD_ARGUMENT);
  walkmask_bytes* bytes = nullptr;
  EXPECT_EQ(refusal(walkmask_findings_report(findings.get(), "jsn", &bytes)),
            "1 \"jsn\" is not a format; did you mean \"json\"?");
  EXPECT_EQ(walkmask_findings_report(findings.get(), nullptr, &bytes), WALKMASK_BAD_ARGUMENT);
  EXPECT_EQ(walkmask_findings_picture(findings.get(), "gif", &bytes), WALKMASK_BAD_ARGUMENT);
  const AnswerHandle answer = answered(level, {"door", {}}, {"vault", {}});
  EXPECT_EQ(walkmask_answer_report(answer.get(), "xml", &bytes), WALKMASK_BAD_ARGUMENT);
  EXPECT_EQ(walkmask_answer_picture(answer.get(), nullptr, &bytes), WALKMASK_BAD_ARGUMENT);
  const auto with = [&](const auto& change) {
    walkmask_check_options options = WALKMASK_CHECK_OPTIONS;
    change(options);
    walkmask_findings* made = nullptr;
    return refusal(walkmask_level_check(level.get(), &options, &made)).substr(0, 12);
  };
  EXPECT_EQ(with([](auto& options) { options.select = "Q123"; }), "1 select: \"Q");
  EXPECT_EQ(with([](auto& options) { options.select = "P", options.ignore = "P"; }),
            "1 ignore: le");
  EXPECT_EQ(with([](auto& options) { options.fail_on = "fatal"; }), "1 fail_on: \"");
  EXPECT_EQ(with([](auto& options) { options.planner = "fast"; }), "1 planner: \"");
}

TEST(LevelCInterface, DrawsAnswersAndFindings) {
  const LevelHandle level = opened(room(), kLevel);
  walkmask_bytes* bytes = nullptr;
  const AnswerHandle answer = answered(level, {"door", {}}, {"vault", {}});
  ASSERT_EQ(walkmask_answer_picture(answer.get(), "png", &bytes), WALKMASK_OK);
  EXPECT_EQ(text_of(bytes).substr(1, 3), "PNG");
  ASSERT_EQ(walkmask_findings_picture(checked(level).get(), "svg", &bytes), WALKMASK_OK);
  EXPECT_EQ(text_of(bytes).substr(0, 4), "<svg");
  auto files = room();
  files.erase("walk.png");
  files.erase("areas.png");
  files["art.png"] = png_of_drawing("rr\nrr\n");
  for (const std::string_view manifest :
       {kManifest, std::string_view(R"({"walk": "walk.png", "background": "art.png"})"),
        std::string_view("{")}) {
    files[kLevel] = manifest;
    EXPECT_EQ(
        refusal(walkmask_findings_picture(checked(opened(files, kLevel)).get(), "png", &bytes)),
        "4 room.level.json: has no mask that could be drawn on");
  }
}

TEST(LevelCInterface, DrawsOverTheMaskIfTheBackgroundHasChanged) {
  const ScratchFolder folder;
  const std::string level = folder.put(kLevel, R"({"walk": "walk.png", "background": "art.png"})");
  folder.put("walk.png", png_of_drawing("....\n....\n"));
  folder.put("art.png", png_of_drawing("rrrr\nrrrr\n"));
  const LevelHandle handle = opened(level);
  const AnswerHandle answer = answered(handle, {nullptr, {0, 0}}, {nullptr, {3, 1}});
  const auto picture = [&] {
    walkmask_bytes* bytes = nullptr;
    EXPECT_EQ(walkmask_answer_picture(answer.get(), "png", &bytes), WALKMASK_OK);
    return text_of(bytes);
  };
  const std::string over_art = picture();
  folder.put("art.png", "not an image");
  const std::string over_mask = picture();
  EXPECT_NE(over_mask, over_art);
  for (const char* const art : {"rrrrr\nrrrrr\n", "rrrr\nrrrr\nrrrr\n"}) {
    folder.put("art.png", png_of_drawing(art));
    EXPECT_EQ(picture(), over_mask) << art;
  }
  folder.put("art.png", png_of_drawing("rrrr\nrrrr\n"));
  EXPECT_EQ(picture(), over_art);
  folder.put(kLevel, R"({"walk": "walk.png"})");
  EXPECT_EQ(picture(), over_mask) << "the manifest names none any more";
  folder.put(kLevel, "{");
  EXPECT_EQ(picture(), over_mask);
}

TEST(LevelCInterface, LetsThreadsShareALevel) {
  const LevelHandle level = opened(room(), kLevel);
  std::vector<std::string> all(4);
  std::vector<std::thread> threads;
  for (std::string& one : all) {
    threads.emplace_back([&level, &one] {
      for (int i = 0; i < 5; ++i) {
        walkmask_bytes* bytes = nullptr;
        const AnswerHandle answer = answered(level, {"door", {}}, {"vault", {}});
        EXPECT_EQ(walkmask_answer_picture(answer.get(), "svg", &bytes), WALKMASK_OK);
        one = report(checked(level), "json") + report(answer, "json") + text_of(bytes);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(all, std::vector<std::string>(4, all[0]));
}

/// Calls `make`, which returns a status, with each of its allocations failing in turn.
template <typename Make>
void expect_no_throw_without_memory(const Make& make) {
  for (std::size_t others = 0;; others = others * 9 / 8 + 1) {
    fail_an_allocation_after(others);
    const walkmask_status status = make();
    if (fail_no_allocation()) break;
    ASSERT_TRUE(status == WALKMASK_OUT_OF_MEMORY || status == WALKMASK_OK)
        << others << ": " << walkmask_error_text();
  }
}

TEST(LevelCInterface, ReturnsAStatusIfMemoryRunsOut) {
  const auto files = room();
  const LevelHandle level = opened(files, kLevel);
  const FindingsHandle findings = checked(level);
  expect_no_throw_without_memory([&] {
    walkmask_findings* made = nullptr;
    const walkmask_status status = walkmask_level_check(level.get(), nullptr, &made);
    walkmask_findings_free(made);
    return status;
  });
  expect_no_throw_without_memory([&] {
    walkmask_answer* made = nullptr;
    const walkmask_status status =
        walkmask_level_solve(level.get(), {"door", {}}, {"vault", {}}, nullptr, nullptr, &made);
    walkmask_answer_free(made);
    return status;
  });
  expect_no_throw_without_memory([&] {
    walkmask_bytes* made = nullptr;
    const walkmask_status status = walkmask_findings_picture(findings.get(), "png", &made);
    walkmask_bytes_free(made);
    return status;
  });
  const ScratchFolder folder;
  for (const auto& [name, content] : files) folder.put(name, content);
  const std::string path = folder / kLevel;
  expect_no_throw_without_memory([&] {
    walkmask_level* made = nullptr;
    const walkmask_status status = walkmask_level_open(path.c_str(), nullptr, &made);
    walkmask_level_free(made);
    return status;
  });
}

TEST(LevelCInterface, RefusesInspectionsAndComparisonsByName) {
  const LevelHandle level = opened(room(), kLevel), broken = opened({{kLevel, "{"}}, kLevel);
  walkmask_bytes* bytes = nullptr;
  walkmask_choice choice = WALKMASK_CHOICE;
  choice.state = "dusk";
  EXPECT_EQ(refusal(walkmask_level_inspect(level.get(), &choice, "json", &bytes)),
            "1 state: no state is called \"dusk\"; there are night and day");
  EXPECT_EQ(refusal(walkmask_level_inspect(level.get(), nullptr, "yaml", &bytes)),
            "1 \"yaml\" is not a valid value; there are text and json");
  EXPECT_EQ(walkmask_level_inspect(broken.get(), nullptr, "json", &bytes), WALKMASK_BAD_FILE);
  EXPECT_EQ(refusal(walkmask_level_diff(level.get(), level.get(), nullptr, nullptr, &bytes)),
            "1 \"\" is not a valid value; there are text and json");
  EXPECT_EQ(walkmask_level_diff(level.get(), broken.get(), "json", nullptr, &bytes),
            WALKMASK_BAD_FILE);
  EXPECT_EQ(walkmask_level_diff(broken.get(), level.get(), "json", nullptr, &bytes),
            WALKMASK_BAD_FILE);
  EXPECT_EQ(bytes, nullptr);
}

}  // namespace
}  // namespace walkmask
