#include "report/inspection.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace walkmask {
namespace {

using Meaning = InspectedPaint::Meaning;
using Role = InspectedImage::Role;

/// Returns two rooms of 4 by 2 pixels with a gate between them, and everything that a report can
/// contain.
Inspection two_rooms() {
  Inspection level;
  level.file = "two.level.json";
  level.width = 10;
  level.height = 4;
  level.scale = {2};
  level.images = {{.role = Role::walk,
                   .file = "two.png",
                   .header = {10, 4, 2, png::ColourType::indexed, false},
                   .palette = 3,
                   .paints = {{{{255, 255, 255}, 1}, 24, Meaning::floor},
                              {{{0, 0, 0}, 0}, 14, Meaning::wall},
                              {{{0, 0, 255, 128}, 2}, 2, Meaning::area, "gate"}}},
                  {.role = Role::background,
                   .file = "art.png",
                   .header = {20, 8, 8, png::ColourType::rgba, true}}};
  level.areas = {{"gate", 2, 1, 1, Bounds{8, 2, 11, 3}}, {"hatch"}};
  level.agent = {"hero", 5};
  level.places = {{.name = "door", .at = {3, 3}},
                  {.name = "vault", .at = {17, 3}},
                  {.name = "far", .at = {99, 3}, .is_inside = false},
                  {.name = "west",
                   .kind = InspectedPlace::Kind::exit,
                   .at = {0, 4},
                   .leads_to = "hall.level.json#east"}};
  level.floors = {{.states = {"night"},
                   .closed = {"gate"},
                   .point_pixels = 24,
                   .pixels = 16,
                   .islands = {{{3, 3}, 10, {2, 2, 7, 5}, {0, 3}}, {{13, 3}, 6, {12, 2, 17, 5}}},
                   .off_floor = {1},
                   .too_tight = {3},
                   .reached = {{3}, {}, {}, {0}}},
                  {.states = {"day", "noon"},
                   .closed = {},
                   .point_pixels = 25,
                   .pixels = 17,
                   .islands = {{{3, 3}, 17, {2, 2, 17, 5}, {0, 1, 3}}},
                   .reached = {{1, 3}, {0, 3}, {}, {0, 1}},
                   .passages = {{0, 1, 4, {9, 3}}, {0, 3, 2, {0, 4}, TightEnd{3, 1.5}}}}};
  return level;
}

/// Engines have names that are more than one line, or move the cursor.
TEST(Inspection, EscapesNamesOfPlaces) {
  Inspection level = two_rooms();
  for (InspectedPlace& place : level.places) place.name = "\n::error::" + place.name;
  const std::string text = inspection_text(level);
  EXPECT_EQ(text.find("\n::"), std::string::npos) << text;
}

TEST(Inspection, IsTextForAPerson) {
  EXPECT_EQ(inspection_text(two_rooms()),
            "two.level.json: 20x8, masks of 10x4 at scale 2\n"
            "\n"
            "Images\n"
            "  walkability  two.png  10x4  2-bit palette of 3 colours\n"
            "  background   art.png  20x8  8-bit RGB with alpha, interlaced\n"
            "\n"
            "Indices of two.png\n"
            "  1  #ffffff             24  60.0 %  floor\n"
            "  0  #000000             14  35.0 %  wall\n"
            "  2  #0000ff, alpha 128   2   5.0 %  area gate\n"
            "\n"
            "Areas\n"
            "  gate      2 pixels  1 piece  8,2 to 11,3  1 on wall\n"
            "  hatch  not painted\n"
            "\n"
            "Places\n"
            "  door    3,3\n"
            "  vault  17,3\n"
            "  far    99,3  outside the room\n"
            "  west    0,4  exit to hall.level.json#east\n"
            "\n"
            "State night, gate closed\n"
            "  60.0 % is floor, 40.0 % for hero, diameter 5\n"
            "  island  10 pixels  2,2 to 7,5    door and west\n"
            "  island   6 pixels  12,2 to 17,5\n"
            "  not on floor: vault\n"
            "  too tight for hero, diameter 5: west\n"
            "\n"
            "States day and noon, all areas open\n"
            "  62.5 % is floor, 42.5 % for hero, diameter 5\n"
            "  island  17 pixels  2,2 to 17,5  door, vault and west\n"
            "  the widest diameter that passes between points, in brackets if that is too narrow:\n"
            "              1  2\n"
            "  1  door\n"
            "  2  vault  (4)\n"
            "  3  far      -  -\n"
            "  the narrowest places:\n"
            "  (2)  at 0,4  door to west; west itself is 1.5 pixels from a wall\n"
            "  (4)  at 9,3  door to vault\n");
}

TEST(Inspection, IsInTheMetresOfItsLevel) {
  const std::string text = inspection_text(two_rooms(), RoomUnits(MetreGrid{0.5, -1, -2, 20, 8}));
  for (const char* part :
       {" at scale 2, 0.5 m a pixel; places and diameters are in metres\n",
        "  gate      2 pixels  1 piece  3.25,0.75 to 4.75,0.25  1 on wall\n",
        "  door     0.75,0.25\n", " for hero, diameter 2.5 m\n",
        "  island  10 pixels  0.25,0.75 to 2.75,-0.75  door and west\n", "  2  vault  (2.0)\n",
        "  (1.0)  at -0.75,-0.25  door to west; west itself is 0.75 metres from a wall\n"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << text;
  }
}

TEST(Inspection, WritesOnlyTheBeginningOfLongLists) {
  Inspection level;
  level.file = "noise.png";
  level.width = 100;
  level.height = 100;
  level.images = {{.role = Role::walk,
                   .file = "noise.png",
                   .header = {100, 100, 8, png::ColourType::rgb, false},
                   .paints = std::vector<InspectedPaint>(18, {{{1, 2, 3}, {}}, 5, Meaning::wall})}};
  level.places.resize(3);
  level.agent.footprint = 7;
  level.floors = {{.point_pixels = 11,
                   .pixels = 11,
                   .islands = std::vector<InspectedIsland>(11, {{0, 0}, 1, {0, 0, 0, 0}}),
                   .reached = {{}, {}, {}}}};
  for (int x = 0; x < 7; ++x) level.floors[0].passages.push_back({0, 1, 7, {x % 6, 0}});
  const std::string text = inspection_text(level);
  EXPECT_NE(text.find("  5  0.1 %  wall\n  and 2 more colours\n"), std::string::npos) << text;
  EXPECT_NE(text.find("  others  3 pixels  3 islands\n"), std::string::npos) << text;
  EXPECT_NE(text.find("  and 1 more bottleneck\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\n  7  at 0,0   to  and 1 more pair\n"), std::string::npos) << text;

  level.images[0].all_paints = false;
  EXPECT_NE(inspection_text(level).find("wall\n  and many more\n"), std::string::npos);
}

TEST(Inspection, KeepsLinesWholeForAnyFileName) {
  Inspection level;
  level.file = "a\nb.png";
  level.width = level.height = 1;
  level.images = {{.role = Role::walk,
                   .file = "a\nb.png",
                   .header = {1, 1, 1, png::ColourType::grey, false},
                   .paints = {{{{0, 0, 0}, {}}, 1, Meaning::wall}}}};
  EXPECT_EQ(inspection_text(level),
            "a\\x0ab.png: 1x1\n"
            "\n"
            "Images\n"
            "  walkability  a\\x0ab.png  1x1  1-bit grey\n"
            "\n"
            "Colours of a\\x0ab.png\n"
            "  #000000  1  100.0 %  wall\n");
}

TEST(Inspection, IsOneLineOfJson) {
  EXPECT_EQ(
      inspection_json(two_rooms()),
      R"({"schema":"walkmask.inspection/1","level":"two.level.json","size":[10,4],"scale":2,)"
      R"("images":[{"role":"walk","file":"two.png","size":[10,4],"kind":"indexed","bits":2,)"
      R"("palette":3,"interlaced":false,"colours":[)"
      R"({"index":1,"colour":"#ffffff","pixels":24,"means":"floor"},)"
      R"({"index":0,"colour":"#000000","pixels":14,"means":"wall"},)"
      R"({"index":2,"colour":"#0000ff","alpha":128,"pixels":2,"means":"area","area":"gate"}]},)"
      R"({"role":"background","file":"art.png","size":[20,8],"kind":"rgba","bits":8,)"
      R"("interlaced":true}],)"
      R"("areas":[{"name":"gate","pixels":2,"floor":1,"pieces":1,"box":[8,2,11,3]},)"
      R"({"name":"hatch","pixels":0,"floor":0,"pieces":0,"box":null}],)"
      R"("places":[{"name":"door","kind":"point","at":[3,3]},)"
      R"({"name":"vault","kind":"point","at":[17,3]},)"
      R"({"name":"far","kind":"point","at":[99,3],"outside":true},)"
      R"({"name":"west","kind":"exit","at":[0,4],"to":"hall.level.json#east"}],)"
      R"("agent":{"name":"hero","diameter":5},)"
      R"("floors":[{"states":["night"],"closed":["gate"],"point_pixels":24,"pixels":16,)"
      R"("share":0.4,"islands":[)"
      R"({"pixels":10,"box":[2,2,7,5],"first":[3,3],"places":["door","west"]},)"
      R"({"pixels":6,"box":[12,2,17,5],"first":[13,3],"places":[]}],)"
      R"("off_floor":["vault"],"too_tight":["west"],)"
      R"("reach":{"door":["west"],"vault":[],"far":[],"west":["door"]},"passages":[]},)"
      R"({"states":["day","noon"],"closed":[],"point_pixels":25,"pixels":17,"share":0.425,)"
      R"("islands":[{"pixels":17,"box":[2,2,17,5],"first":[3,3],)"
      R"("places":["door","vault","west"]}],"off_floor":[],"too_tight":[],)"
      R"("reach":{"door":["vault","west"],"vault":["door","west"],"far":[],)"
      R"("west":["door","vault"]},)"
      R"("passages":[{"from":"door","to":"vault","diameter":4,"at":[9,3]},)"
      R"({"from":"door","to":"west","diameter":2,"at":[0,4],"end":"west","wall":1.5}]}]})"
      "\n");
}

TEST(Inspection, StatesThatPairsOfManyPlacesAreOmitted) {
  Inspection level = two_rooms();
  level.floors.front().reached.clear();
  level.floors.front().passages.clear();
  level.floors.resize(1);
  level.places.resize(kMostPlacesInPairs + 1, level.places.front());
  EXPECT_NE(inspection_json(level).find(R"("reach":null,"passages":null)"), std::string::npos);
  EXPECT_NE(inspection_text(level).find("  pairs of more than 200 places are omitted"),
            std::string::npos);
}

TEST(Inspection, StatesInJsonThatThereAreMoreColours) {
  Inspection level = two_rooms();
  level.images[0].all_paints = false;
  EXPECT_NE(inspection_json(level).find(R"("area":"gate"}],"complete":false})"), std::string::npos);
}

}  // namespace
}  // namespace walkmask
