#include "report/game.h"

#include <gtest/gtest.h>

#include <string>

namespace walkmask {
namespace {

using Runs = ScriptedExit::Runs;

/// Returns a game that begins in a hall. Its door leads to the yard, its lift to a computed room,
/// and a key back to the hall from anywhere. Nothing leads to the attic.
GameMap house() {
  GameMap game = {.file = "house.agf"};
  game.rooms = {{.file = "hall.crm", .name = "hall", .title = "The \"Hall\"", .has_floor = true},
                {.file = "yard.crm", .name = "yard", .has_floor = true},
                {.file = "cellar.crm", .name = "cellar", .unusable_because = "is empty"},
                {.file = "attic.crm", .name = "attic", .is_led_to = false}};
  GameRoom& hall = game.rooms[0];
  hall.arrivals = {{.name = "start",
                    .at = Point{8, 9},
                    .source = {"house.agf", {}},
                    .is_on_floor = true,
                    .exits = {0, 1}},
                   {.at = {}, .source = {"yard.asc", TextPosition{3, 1}}}};
  hall.exits = {{.name = "door",
                 .at = Point{1, 2},
                 .source = {"hall.asc", TextPosition{5, 2}},
                 .to = Landing{1, 0}},
                {.name = "lift",
                 .source = {"hall.asc", TextPosition{7, 2}},
                 .runs = Runs::unknown,
                 .leads_back = false}};
  game.rooms[1].arrivals = {{.name = "gate",
                             .at = Point{4, 4},
                             .source = {"hall.asc", TextPosition{5, 2}},
                             .is_on_floor = true}};
  game.rooms[1].exits = {{.name = "road",
                          .at = Point{6, 6},
                          .source = {"yard.asc", TextPosition{9, 2}},
                          .level = "town.crm"}};
  game.start = Landing{0, 0};
  game.calls = {{"on_key_press", {"GlobalScript.asc", TextPosition{2, 3}}, Landing{0, 1}}};
  return game;
}

TEST(GameText, ListsTheArrivalsAndExitsOfEachRoom) {
  EXPECT_EQ(game_text(house()),
            "house.agf: 4 rooms, 4 exits, 2 of them without a place\n"
            "\n"
            "hall, The \"Hall\": hall.crm\n"
            "  in   start         8,9  reaches door and lift\n"
            "  in   yard.asc:3:1  -    position unknown\n"
            "  out  door          1,2  to yard#gate\n"
            "  out  lift          -    to a computed room, without a place: hall.asc:7:2; nothing "
            "leads back\n"
            "\n"
            "yard: yard.crm\n"
            "  in   gate  4,4  reaches no exit\n"
            "  out  road  6,6  to town.crm, which is not in the game\n"
            "\n"
            "cellar: cellar.crm; cannot be used: is empty\n"
            "\n"
            "attic: attic.crm; no floor; nothing leads here\n"
            "\n"
            "any room\n"
            "  out  on_key_press  to hall  GlobalScript.asc:2:3\n");
}

TEST(GameJson, HoldsTheArrivalsAndExitsOfEachRoom) {
  const std::string json = game_json(house());
  for (
      const char* part :
      {R"("file":"house.agf","start":{"room":"hall","arrival":0},"rooms":[{"name":"hall",)",
       R"({"name":"start","at":[8,9],"on_floor":true,"reaches":["door","lift"],"file":"house.agf"})",
       R"({"at":null,"on_floor":false,"reaches":[],"file":"yard.asc","place":"3:1"})",
       R"({"name":"door","at":[1,2],"runs":"at-place","to":{"room":"yard","arrival":0},)",
       R"({"name":"lift","at":null,"runs":"unknown","to":null,"leads_back":false,)",
       R"("to":{"level":"town.crm"},"leads_back":true,"file":"yard.asc","place":"9:2"}]})",
       R"({"name":"cellar","file":"cellar.crm","unusable":"is empty",)",
       R"("has_floor":false,"is_led_to":false,"arrivals":[],"exits":[]}],"changes_anywhere":[)",
       R"({"function":"on_key_press","to":{"room":"hall","arrival":1},)"}) {
    EXPECT_NE(json.find(part), std::string::npos) << part << "\n" << json;
  }
}

TEST(GameGraph, HasANodeForEachRoomAndAnArrowForEachChangeInGraphviz) {
  EXPECT_EQ(game_dot(house()),
            "digraph game {\n"
            "  rankdir=LR;\n"
            "  node [shape=box];\n"
            "  room0 [label=\"hall\\nThe \\\"Hall\\\"\"];\n"
            "  room1 [label=\"yard\"];\n"
            "  room2 [label=\"cellar\"];\n"
            "  room3 [label=\"attic\", color=grey, fontcolor=grey];\n"
            "  any [label=\"any room\", shape=ellipse];\n"
            "  unknown [label=\"?\", shape=ellipse];\n"
            "  start [shape=point];\n"
            "  start -> room0;\n"
            "  room0 -> room1 [label=\"door\"];\n"
            "  room0 -> unknown [label=\"lift\", style=dashed];\n"
            "  room1 -> unknown [label=\"road\"];\n"
            "  any -> room0 [label=\"on_key_press\", style=dashed];\n"
            "}\n");
}

TEST(GameGraph, HasANodeForEachRoomAndAnArrowForEachChangeInMermaid) {
  EXPECT_EQ(game_mermaid(house()),
            "flowchart LR\n"
            "  room0[\"hall<br>The #34;Hall#34;\"]\n"
            "  room1[\"yard\"]\n"
            "  room2[\"cellar\"]\n"
            "  room3[\"attic\"]\n"
            "  any([\"any room\"])\n"
            "  unknown([\"?\"])\n"
            "  start((\" \")) --> room0\n"
            "  room0 -->|\"door\"| room1\n"
            "  room0 -.->|\"lift\"| unknown\n"
            "  room1 -->|\"road\"| unknown\n"
            "  any -.->|\"on_key_press\"| room0\n"
            "  classDef never color:#888,stroke:#bbb\n"
            "  class room3 never\n");
}

}  // namespace
}  // namespace walkmask
