#include "level/manifest.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "level/shape_reader.h"
#include "level/shared_settings.h"

namespace walkmask {
namespace {

using json::Position;

constexpr const char* kHarbour = R"({
  "walk": "harbour-walk.png",
  "areas": {"image": "art/areas.png", "legend": {"#0000ff": "gate", "index:3": "roof", "00f000": "gate"}},
  "background": "harbour.png",
  "walkable": ["index:1-15", "#ffffff,#eeeeee"],
  "tolerance": 8,
  "agents": {"hero": 9, "dog": 3},
  "points": {"door": [120, 340], "vault": [32767, 0]},
  "states": {"arrival": {"closed": ["gate"]}, "guard-convinced": {"open": ["roof", "gate"]}},
  "expect": [
    {"from": "door", "to": "vault", "state": "arrival", "reachable": false},
    {"from": [5, 6], "to": "vault", "state": "guard-convinced", "agent": "hero", "max_length": 1200.5}
  ],
  "exits": {"quay": {"edge": "left", "between": [3, 9], "at": [0, 5], "to": "town.level.json#harbour"}},
  "scale": 2, "format": {"bits": 8, "max_areas": 16}, "check": {"speck": 4}
})";

TEST(Manifest, IsReadInWrittenOrder) {
  const Result<Manifest> manifest = read_manifest(kHarbour);
  ASSERT_TRUE(manifest) << message(manifest.error());

  EXPECT_EQ(manifest->walk->value, "harbour-walk.png");
  EXPECT_EQ(manifest->walk->position, (Position{2, 11}));
  EXPECT_EQ(manifest->area_image->value, "art/areas.png");
  EXPECT_EQ(manifest->background->value, "harbour.png");
  EXPECT_EQ(manifest->tolerance, 8);
  EXPECT_EQ(manifest->walkable->value,
            (WalkableRule{{{255, 255, 255}, {238, 238, 238}}, {{1, 15}}}));

  ASSERT_EQ(manifest->legend.size(), 3u);
  EXPECT_EQ(colour_key_text(manifest->legend[0].key), "#0000ff");
  EXPECT_EQ(colour_key_text(manifest->legend[1].key), "index:3");
  EXPECT_EQ(manifest->legend[1].area, "roof");
  EXPECT_EQ(manifest->legend[1].position, (Position{3, 69}));
  EXPECT_EQ(area_names(*manifest), (std::vector<std::string>{"gate", "roof"}));

  ASSERT_EQ(manifest->agents.size(), 2u);
  EXPECT_EQ(manifest->agents[0].name, "hero");
  EXPECT_EQ(manifest->agents[1].footprint, 3);
  ASSERT_EQ(manifest->points.size(), 2u);
  EXPECT_EQ(manifest->points[1].name, "vault");
  EXPECT_EQ(manifest->points[1].point, (Point{32767, 0}));
}

TEST(Manifest, KeepsStatesAndExpectations) {
  const Result<Manifest> manifest = read_manifest(kHarbour);
  ASSERT_TRUE(manifest) << message(manifest.error());

  ASSERT_EQ(manifest->states.size(), 2u);
  EXPECT_EQ(manifest->states[0].name, "arrival");
  EXPECT_EQ(manifest->states[0].lists, State::Lists::closed);
  EXPECT_EQ(manifest->states[1].lists, State::Lists::open);
  ASSERT_EQ(manifest->states[1].areas.size(), 2u);
  EXPECT_EQ(manifest->states[1].areas[0].value, "roof");

  ASSERT_EQ(manifest->expect.size(), 2u);
  const Expectation& barred = manifest->expect[0];
  EXPECT_EQ(barred.from.name, "door");
  EXPECT_EQ(barred.from.point, (Point{120, 340}));
  EXPECT_FALSE(barred.reachable);
  EXPECT_EQ(barred.state->value, "arrival");
  EXPECT_FALSE(barred.agent || barred.max_length);
  EXPECT_EQ(barred.position, (Position{11, 5}));
  const Expectation& bounded = manifest->expect[1];
  EXPECT_EQ(bounded.from.name, std::nullopt);
  EXPECT_EQ(bounded.from.point, (Point{5, 6}));
  EXPECT_TRUE(bounded.reachable);
  EXPECT_EQ(bounded.agent->value, "hero");
  EXPECT_EQ(bounded.max_length->value, 1200.5);
}

TEST(Manifest, MayBeSmall) {
  for (const char* text : {
           R"({"walk": "a.png"})",
           R"({"areas": {"image": "a.png", "legend": {}}})",
           R"({"walk": "a.png", "areas": {"legend": {"#ffffff": "floor"}}, "expect": []})",
           R"({"walk": "a.png", "walkable": "nonzero", "tolerance": 255})",
           R"({"walk": "a.png", "expect": [{"from": [0, 0], "to": [1, 1], "max_length": 1}]})",
       }) {
    const Result<Manifest> manifest = read_manifest(text);
    EXPECT_TRUE(manifest) << text << "\n" << message(manifest.error());
  }
}

TEST(Manifest, MayReferToLaterEntries) {
  EXPECT_TRUE(read_manifest(R"({
    "expect": [{"from": "a", "to": "b", "state": "s", "agent": "g"}],
    "states": {"s": {"open": ["gate"]}}, "agents": {"g": 1}, "points": {"a": [0, 0], "b": [1, 1]},
    "areas": {"legend": {"#000000": "gate"}}, "walk": "a.png"})"));
}

struct ErrorRow {
  std::string text;
  const char* place;
  std::string reason;
  std::optional<std::string> cure = std::nullopt;
};

void expect_errors(const std::vector<ErrorRow>& rows) {
  for (const ErrorRow& row : rows) {
    const Result<Manifest> manifest = read_manifest(row.text);
    ASSERT_FALSE(manifest) << row.text;
    EXPECT_EQ(manifest.error().place.text(), row.place) << row.text;
    EXPECT_EQ(manifest.error().reason, row.reason) << row.text;
    EXPECT_NE(manifest.error().cure, "") << row.text;
    if (row.cure) {
      EXPECT_EQ(manifest.error().cure, *row.cure) << row.text;
    }
  }
}

TEST(Manifest, RefusesUnknownMissingAndRepeatedKeys) {
  expect_errors({
      {"", "1:1", "the text is empty"},
      {R"(["a.png"])", "1:1", "wanted an object, found a list"},
      {R"({})", "1:1", "there is no mask"},
      {R"({"areas": {"legend": {}}})", "1:1", "there is no mask"},
      {R"({"wlak": 1})", "1:2", "unknown key \"wlak\"", "did you mean \"walk\"?"},
      {R"({"walk": "a", "walk": "b"})", "1:15", "key \"walk\" is already given at 1:2"},
      {R"({"walk": "a", "areas": {}})", "1:24", "the key \"legend\" is missing"},
      {R"({"walk": "a", "areas": {"legned": {}}})", "1:25", "unknown key \"legned\"",
       "did you mean \"legend\"?"},
      {R"({"walk": "a", "expect": [{"to": [0, 0]}]})", "1:26", "the key \"from\" is missing"},
      {R"({"walk": "a", "expect": [{"from": [0, 0]}]})", "1:26", "the key \"to\" is missing"},
      {R"({"walk": "a", "states": {"s": {"close": []}}})", "1:32", "unknown key \"close\"",
       "did you mean \"closed\"?"},
      {"{\"walk\": \"a\",\r\n\t\"\u00e9\": 1, \"pionts\": {}}", "2:2", "unknown key \"\u00e9\""},
  });
}

TEST(Manifest, MayBeMadeOfShapes) {
  const Result<Manifest> manifest = read_manifest(R"({
    "walk": {"size": [320, 200], "floor": [{"rect": [0, 0, 9, 9]}, {"ellipse": [5, 5, 2, 2]}],
             "walls": [{"rect": [1, 1, 1, 1]}]},
    "areas": {"shapes": {"gate": [{"rect": [3, 3, 1, 1]}], "mat": []}},
    "states": {"shut": {"closed": ["gate", "mat"]}}, "format": "ags"})");
  ASSERT_TRUE(manifest) << message(manifest.error());
  EXPECT_FALSE(manifest->walk || manifest->area_image || manifest->walkable);
  EXPECT_EQ(manifest->walk_shapes->size.value.width, 320);
  EXPECT_EQ(manifest->walk_shapes->size.position, (Position{2, 22}));
  ASSERT_EQ(manifest->walk_shapes->floor.size(), 2u);
  EXPECT_EQ(manifest->walk_shapes->floor[1].position, (Position{2, 68}));
  EXPECT_EQ(manifest->walk_shapes->walls.size(), 1u);
  EXPECT_FALSE(manifest->area_shapes->size);
  EXPECT_EQ(manifest->area_shapes->areas[0].position, (Position{4, 26}));
  EXPECT_EQ(area_names(*manifest), (std::vector<std::string>{"gate", "mat"}));
}

TEST(Manifest, RefusesShapesThatContradictTheRest) {
  expect_errors({
      {R"({"walk": {"size": [3, 3]}})", "1:10", "the key \"floor\" is missing"},
      {R"({"walk": {"floor": []}})", "1:10", "the key \"size\" is missing"},
      {R"({"walk": {"size": [3, 3], "flor": []}})", "1:27", "unknown key \"flor\"",
       "did you mean \"floor\"?"},
      {R"({"walk": {"size": [0, 3], "floor": []}})", "1:20",
       "wanted a whole number from 1 to 32768, found 0"},
      {R"({"walk": {"size": 3, "floor": []}})", "1:19",
       "wanted a size as [width, height], found 3"},
      {R"({"areas": {"shapes": {"gate": []}}})", "1:11", "the key \"size\" is missing"},
      {R"({"walk": "a", "areas": {"shapes": {"1": []}}})", "1:36", "\"1\" is not a name"},
      {R"({"walk": "a", "areas": {"shapes": {}, "legend": {}}})", "1:35",
       "the areas are painted already, by image or legend"},
      {R"({"walk": "a", "areas": {"shapes": {}, "image": "b"}})", "1:35",
       "the areas are painted already, by image or legend"},
      {R"({"walk": "a", "areas": {"size": [3, 3], "legend": {}}})", "1:33",
       "\"size\" has no effect without shapes"},
      {R"({"walk": {"size": [3, 3], "floor": []}, "walkable": "nonzero"})", "1:53",
       "the floor is made of shapes, which have no colour"},
      {R"({"walk": {"size": [3, 3], "floor": []}, "areas": {"legend": {"#ff0000": "gate"}}})",
       "1:62", "the legend needs an image"},
      {R"({"walk": {"size": [3, 3], "floor": []}, "areas": {"shapes": {"gate": []}},
           "states": {"s": {"closed": ["gat"]}}})",
       "2:40", "there is no area \"gat\"", "did you mean \"gate\"?"},
  });
}

std::string walk_of(std::size_t count, const std::string& shape) {
  std::string list;
  for (std::size_t i = 0; i < count; ++i) list += (i == 0 ? "" : ",") + shape;
  return R"({"walk":{"size":[3,3],"floor":[)" + list + "]}}";
}

TEST(Manifest, HasNoMoreShapesThanCanBeDrawn) {
  const std::string rectangle = R"({"rect":[0,0,1,1]})";
  EXPECT_TRUE(read_manifest(walk_of(kMostShapes, rectangle)));
  const auto too_many = read_manifest(walk_of(kMostShapes + 1, rectangle));
  ASSERT_FALSE(too_many);
  EXPECT_EQ(too_many.error().reason, "there are more than 50000 shapes");
  std::string corners = "[0,0]";
  for (int i = 1; i < 10000; ++i) corners += ",[1,1]";
  const std::string polygon = R"({"polygon":[)" + corners + "]}";
  EXPECT_TRUE(read_manifest(walk_of(10, polygon)));
  const auto too_pointed = read_manifest(walk_of(11, polygon));
  ASSERT_FALSE(too_pointed);
  EXPECT_EQ(too_pointed.error().reason, "there are more than 100000 corners of polygons");
}

TEST(Manifest, RefusesInvalidFileNames) {
  expect_errors({
      {R"({"walk": 5})", "1:10", "wanted a text, found 5"},
      {R"({"walk": ""})", "1:10", "\"\" is not a file's name"},
      {R"({"walk": "a", "background": null})", "1:29", "wanted a text, found null"},
      {R"({"walk": "a", "areas": {"image": "", "legend": {}}})", "1:34",
       "\"\" is not a file's name"},
  });
  EXPECT_FALSE(read_manifest(R"({"walk": "a\u0000.png"})"));
}

TEST(Manifest, RefusesNumbersThatAreNotWholeOrOutOfRange) {
  const char* const kDiameter = "wanted a whole number from 1 to 4096, found ";
  for (const std::string found : {"0", "4097", "-1", "1.9", "9.0"}) {
    const auto manifest = read_manifest(R"({"walk": "a", "agents": {"hero": )" + found + "}}");
    ASSERT_FALSE(manifest) << found;
    EXPECT_EQ(manifest.error().place.text(), "1:34");
    EXPECT_EQ(manifest.error().reason, kDiameter + found);
  }
  const char* const kTolerance = "wanted a whole number from 0 to 255, found ";
  for (const std::string found : {"-1", "256", "4294967296", "0.5", "false", "\"5\""}) {
    const auto manifest = read_manifest(R"({"walk": "a", "tolerance": )" + found + "}");
    ASSERT_FALSE(manifest) << found;
    EXPECT_EQ(manifest.error().reason, kTolerance + found);
  }
}

TEST(Manifest, ListsAllThatMayStandInPlaceOfAValueThatIsNotANumber) {
  expect_errors({
      {R"({"walk": "a", "agents": {"a": "5"}})", "1:31",
       "wanted a whole number from 1 to 4096, or an object with a size, found \"5\""},
      {R"({"walk": "a", "agents": {"a": [5, 5]}})", "1:31",
       "wanted a whole number from 1 to 4096, or an object with a size, found a list"},
      {R"({"walk": "a", "agents": {"a": {"diameter": "5"}}})", "1:44",
       "wanted a whole number from 1 to 4096, found \"5\""},
      {R"({"walk": "a", "agents": {"a": {"diameter": 5, "comfort": "5"}}})", "1:58",
       "wanted a whole number from 0 to 1024, or an object with \"keep\", found \"5\""},
      {R"({"walk": "a", "agents": {"a": {"diameter": 5, "comfort": {"keep": "5"}}}})", "1:67",
       "wanted a whole number from 0 to 1024, found \"5\""},
      {R"({"walk": "a", "agents": {"a": {"ellipse": "5x5"}}})", "1:43",
       "wanted [width, depth], found \"5x5\""},
      {R"({"walk": "a", "scale": true})", "1:24",
       "wanted a number, or [width, height], found true"},
  });
}

TEST(Manifest, GivesAnAgentItsComfort) {
  const auto manifest = read_manifest(R"({"walk": "a", "agents": {
    "hero": {"diameter": 9, "comfort": 8}, "dog": {"comfort": {"detour": 0, "keep": 3}, "diameter": 1},
    "cat": {"diameter": 2}, "ox": 30}})");
  ASSERT_TRUE(manifest) << message(manifest.error());
  EXPECT_EQ(manifest->agents[0].footprint, 9);
  EXPECT_EQ(manifest->agents[0].comfort, (Comfort{.keep = 8, .detour = 10}));
  EXPECT_EQ(manifest->agents[1].comfort, (Comfort{.keep = 3, .detour = 0}));
  EXPECT_FALSE(manifest->agents[2].comfort || manifest->agents[3].comfort);
}

TEST(Manifest, GivesAnAgentItsShape) {
  const auto manifest = read_manifest(R"({"walk": "a", "agents": {"hero": {"ellipse": [18, 5]},
    "cart": {"comment": "wide", "rectangle": [30, 12], "comfort": 8}, "disc": {"ellipse": [7, 7]}}})");
  ASSERT_TRUE(manifest) << message(manifest.error());
  EXPECT_EQ(size_text(manifest->agents[0].footprint), "ellipse 18x5");
  EXPECT_EQ(size_text(manifest->agents[1].footprint), "rectangle 30x12");
  EXPECT_EQ(manifest->agents[1].comfort, (Comfort{.keep = 8, .detour = 10}));
  EXPECT_EQ(manifest->agents[2].footprint, 7);
}

TEST(Manifest, MakesAnAgentWithAWidthAsDeepAsTheViewShowsIt) {
  const auto size = [](const std::string& depth, const std::string& width) {
    const auto manifest = read_manifest(R"({"walk": "a", "agents": {"hero": {"width": )" + width +
                                        "}}" + depth + "}");
    return manifest ? size_text(manifest->agents[0].footprint) : message(manifest.error());
  };
  EXPECT_EQ(size("", "18"), "18");
  EXPECT_EQ(size(R"(, "depth": 2)", "18"), "ellipse 18x9");
  EXPECT_EQ(size(R"(, "depth": 4)", "18"), "ellipse 18x5");  // halves up
  EXPECT_EQ(size(R"(, "depth": 100)", "18"), "ellipse 18x1");
  const auto room =
      read_room_manifest(R"({"depth": 3, "agents": {"hero": {"width": 9}}})", SharedSettings());
  ASSERT_TRUE(room) << message(room.error());
  EXPECT_EQ(size_text(room->agents[0].footprint), "ellipse 9x3");
}

TEST(Manifest, RefusesShapesOfAnAgentThatAreUnclear) {
  expect_errors({
      {R"({"walk": "a", "agents": {"a": {"width": 18, "ellipse": [18, 5]}}})", "1:31",
       "\"width\" contradicts another size"},
      {R"({"walk": "a", "agents": {"a": {"width": 4097}}})", "1:41",
       "wanted a whole number from 1 to 4096, found 4097"},
      {R"({"walk": "a", "agents": {"a": {"ellipse": [18, 5], "rectangle": [18, 5]}}})", "1:31",
       "\"diameter\", \"ellipse\" and \"rectangle\" contradict each other"},
      {R"({"walk": "a", "agents": {"a": {"diameter": 1, "ellipse": [18, 5]}}})", "1:31",
       "\"diameter\", \"ellipse\" and \"rectangle\" contradict each other"},
      {R"({"walk": "a", "agents": {"a": {"ellipse": [18]}}})", "1:43",
       "is not a width and a depth"},
      {R"({"walk": "a", "agents": {"a": {"ellipse": [18, 5, 1]}}})", "1:43",
       "is not a width and a depth"},
      {R"({"walk": "a", "agents": {"a": {"rectangle": [18, 0]}}})", "1:50",
       "wanted a whole number from 1 to 4096, found 0"},
      {R"({"walk": "a", "agents": {"a": {"rectangle": 18}}})", "1:45",
       "wanted [width, depth], found 18"},
  });
}

TEST(Manifest, RefusesAComfortOutOfRangeAndAnAgentWithoutASize) {
  expect_errors({
      {R"({"walk": "a", "agents": {"a": {"comfort": 8}}})", "1:31", "the agent has no size"},
      {R"({"walk": "a", "agents": {"a": {"diameter": 1, "comfort": 1025}}})", "1:58",
       "wanted a whole number from 0 to 1024, found 1025"},
      {R"({"walk": "a", "agents": {"a": {"diameter": 1, "comfort": {"detour": 5}}}})", "1:58",
       "the key \"keep\" is missing"},
      {R"({"walk": "a", "agents": {"a": {"diameter": 1, "comfort": {"keep": 5, "detour": 101}}}})",
       "1:80", "wanted a whole number from 0 to 100, found 101"},
  });
}

TEST(Manifest, TakesNumbersAtTheirBounds) {
  for (const std::string fields :
       {R"("agents": {"a": 1, "b": 4096})", R"("tolerance": 0)", R"("tolerance": 255)",
        R"("points": {"a": [0, 32767], "b": [32767, 0]})"}) {
    EXPECT_TRUE(read_manifest(R"({"walk": "a", )" + fields + "}")) << fields;
  }
}

TEST(Manifest, RefusesPointsOutsideEveryImage) {
  expect_errors({
      {R"({"walk": "a", "points": {"a": [32768, 0]}})", "1:32",
       "wanted a whole number from 0 to 32767, found 32768"},
      {R"({"walk": "a", "points": {"a": [0, -1]}})", "1:35",
       "wanted a whole number from 0 to 32767, found -1"},
      {R"({"walk": "a", "points": {"a": [0, 3e10]}})", "1:35",
       "wanted a whole number from 0 to 32767, found 3e10"},
      {R"({"walk": "a", "points": {"a": [0]}})", "1:31", "wanted a point as [x, y], found a list"},
      {R"({"walk": "a", "points": {"a": [0, 1, 2]}})", "1:31",
       "wanted a point as [x, y], found a list"},
      {R"({"walk": "a", "points": {"a": "0,1"}})", "1:31",
       "wanted a point as [x, y], found \"0,1\""},
      {R"({"walk": "a", "expect": [{"from": 5, "to": [0, 0]}]})", "1:35",
       "wanted a point as [x, y], found 5"},
  });
}

TEST(Manifest, RefusesInvalidNames) {
  expect_errors({
      {R"({"walk": "a", "points": {"1st": [0, 0]}})", "1:26", "\"1st\" is not a name"},
      {R"({"walk": "a", "agents": {"": 1}})", "1:26", "\"\" is not a name"},
      {R"({"walk": "a", "states": {"a b": {"open": []}}})", "1:26", "\"a b\" is not a name"},
      {R"({"walk": "a", "areas": {"legend": {"#000000": "a,b"}}})", "1:47",
       "\"a,b\" is not a name"},
      {R"({"walk": "a", "expect": [{"from": "1,2", "to": [0, 0]}]})", "1:35",
       "\"1,2\" is not a name"},
  });
}

TEST(Manifest, RefusesNamesThatAreTooLong) {
  const auto named = [](std::size_t length) {
    return R"({"walk": "a", "points": {")" + std::string(length, 'x') + R"(": [0, 0]}})";
  };
  EXPECT_TRUE(read_manifest(named(127)));
  EXPECT_TRUE(read_manifest(named(128)));
  expect_errors(
      {{named(129), "1:26", '"' + std::string(48, 'x') + "...\" has 129 bytes, too many for a name",
        "one has at most 128"},
       {R"({"walk": "a", "points": {")" + std::string(128, '-') + R"(": [0, 0]}})", "1:26",
        '"' + std::string(48, '-') + "...\" is not a name",
        "begin with a letter or _, go on with letters, digits and _ . -"}});
  const auto painted = [](std::size_t length) {
    return R"({"walk": ")" + std::string(length, 'x') + "\"}";
  };
  EXPECT_TRUE(read_manifest(painted(4095)));
  EXPECT_TRUE(read_manifest(painted(4096)));
  expect_errors({{painted(4097), "1:10",
                  '"' + std::string(48, 'x') + "...\" has 4097 bytes, too many for a file's name",
                  "one has at most 4096"}});
}

TEST(Manifest, RefusesAmbiguousLegends) {
  expect_errors({
      {R"({"walk": "a", "areas": {"legend": {"blue": "gate"}}})", "1:36",
       "\"blue\" is neither a colour nor a palette index"},
      {R"({"walk": "a", "areas": {"legend": {"#0000ff": "gate", "0000FF": "gate"}}})", "1:55",
       "#0000ff already has an area at 1:36"},
      {R"({"walk": "a", "areas": {"legend": {"index:3": 4}}})", "1:47", "wanted a text, found 4"},
      {R"({"walk": "a", "areas": {"legend": []}})", "1:35", "wanted an object, found a list"},
  });
}

TEST(Manifest, RefusesInvalidWalkableRules) {
  expect_errors({
      {R"({"walk": "a", "walkable": "bright"})", "1:27",
       "\"bright\" is not a rule for walkable pixels"},
      {R"({"walk": "a", "walkable": ["nonzero", "index:9-1"]})", "1:39",
       "\"index:9-1\" is not a rule for walkable pixels"},
      {R"({"walk": "a", "walkable": []})", "1:27", "an empty list makes nothing walkable"},
      {R"({"walk": "a", "walkable": [3]})", "1:28", "wanted a text, found 3"},
  });
}

TEST(Manifest, RefusesWalkableRulesThatAreTooLong) {
  // As a list of two rules that are only too long together.
  const auto walkable = [](int terms) {
    std::string text = "#000000";
    for (int i = 2; i < terms; ++i) text += ",#000000";
    return R"({"walk": "a", "walkable": [")" + text + R"(", "nonzero"]})";
  };
  EXPECT_TRUE(read_manifest(walkable(1023)));
  EXPECT_TRUE(read_manifest(walkable(1024)));
  expect_errors(
      {{walkable(1025), "1:27", "the rule for walkable pixels has 1025 colours and indices",
        "the limit is 1024"}});
}

TEST(Manifest, RefusesStatesThatAreUnclear) {
  expect_errors({
      {R"({"walk": "a", "states": {"s": {}}})", "1:31",
       "a state lists either its open areas or its closed ones"},
      {R"({"walk": "a", "states": {"s": {"open": [], "closed": []}}})", "1:31",
       "a state lists either its open areas or its closed ones"},
      {R"({"walk": "a", "states": {"s": {"open": "gate"}}})", "1:40",
       "wanted a list, found \"gate\""},
      {R"({"walk": "a", "areas": {"legend": {"#000000": "gate"}},
           "states": {"s": {"open": ["gate", "gate"]}}})",
       "2:46", "area \"gate\" is listed twice"},
  });
}

TEST(Manifest, RefusesReferencesToNothing) {
  expect_errors({
      {R"({"walk": "a", "areas": {"legend": {"#000000": "gate"}},
           "states": {"s": {"open": ["gaet"]}}})",
       "2:38", "there is no area \"gaet\"", "did you mean \"gate\"?"},
      {R"({"walk": "a", "expect": [{"from": "door", "to": [0, 0]}]})", "1:35",
       "there is no point or exit \"door\"", "there are none"},
      {R"({"walk": "a", "offstage": {"pit": [0, 0]}, "expect": [{"from": "pit", "to": [0, 0]}]})",
       "1:64", "\"pit\" is offstage, where no path leads", "name a point or an exit"},
      {R"({"walk": "a", "points": {"door": [0, 0]}, "expect": [{"from": "door", "to": "doro"}]})",
       "1:77", "there is no point or exit \"doro\"", "did you mean \"door\"?"},
      {R"({"walk": "a", "states": {"night": {"open": []}},
           "expect": [{"from": [0, 0], "to": [0, 0], "state": "nihgt"}]})",
       "2:63", "there is no state \"nihgt\"", "did you mean \"night\"?"},
      {R"({"walk": "a", "agents": {"hero": 9},
           "expect": [{"from": [0, 0], "to": [0, 0], "agent": "dog"}]})",
       "2:63", "there is no agent \"dog\"", "there is only \"hero\""},
  });
}

TEST(Manifest, RefusesExpectationsThatCannotHold) {
  expect_errors({
      {R"({"walk": "a", "expect": [{"from": [0, 0], "to": [0, 0], "max_length": 0}]})", "1:71",
       "wanted a number above 0, at most 1000000000, found 0"},
      {R"({"walk": "a", "expect": [{"from": [0, 0], "to": [0, 0], "max_length": -0.5}]})", "1:71",
       "wanted a number above 0, at most 1000000000, found -0.5"},
      {R"({"walk": "a", "expect": [{"from": [0, 0], "to": [0, 0], "max_length": "5"}]})", "1:71",
       "wanted a number above 0, at most 1000000000, found \"5\""},
      {R"({"walk": "a", "expect": [{"from": [0, 0], "to": [0, 0], "max_length": 1e999}]})", "1:71",
       "the number is too large"},
      {R"({"walk": "a", "expect": [{"max_length": 5, "from": [0, 0], "to": [0, 0], "reachable": false}]})",
       "1:41", "a path that must not exist has no length"},
      {R"({"walk": "a", "expect": [{"from": [0, 0], "to": [0, 0], "reachable": "no"}]})", "1:70",
       "wanted true or false, found \"no\""},
      {R"({"walk": "a", "expect": {}})", "1:25", "wanted a list, found an object"},
  });
}

TEST(Manifest, KnowsItsScaleFormatAndExits) {
  const Result<Manifest> manifest = read_manifest(R"({
    "walk": "a.png", "scale": 2, "format": {"indexed": true},
    "points": {"door": [1, 2]},
    "exits": {"west": {"edge": "left", "to": "hall.level.json#east"},
              "stairs": {"at": [5, 6], "to": "#west"}}})");
  ASSERT_TRUE(manifest) << message(manifest.error());
  EXPECT_EQ(manifest->scale, PaintedScale(2));
  EXPECT_TRUE(manifest->format->value.indexed);
  EXPECT_EQ(manifest->format->position, (Position{2, 44}));
  EXPECT_FALSE(manifest->walkable);
  ASSERT_EQ(manifest->exits.size(), 2u);
  EXPECT_EQ(manifest->exits[0].to->place, "east");
  EXPECT_EQ(manifest->exits[1].name, "stairs");
  const std::vector<NamedPoint> named = places(*manifest);
  ASSERT_EQ(named.size(), 2u) << "a whole edge is not one pixel";
  EXPECT_EQ(named[0].name, "door");
  EXPECT_EQ(named[1].name, "stairs");
  EXPECT_EQ(named[1].point, (Point{5, 6}));
  EXPECT_EQ(named[1].position, (Position{5, 15}));
}

TEST(Manifest, HasTheScaleOneByDefault) {
  EXPECT_EQ(read_manifest(R"({"walk": "a"})")->scale, PaintedScale(1));
  EXPECT_EQ(read_manifest(R"({"walk": "a", "scale": [16, 12]})")->scale, PaintedScale(16, 12));
  EXPECT_EQ(read_manifest(R"({"walk": "a", "scale": 64})")->scale, PaintedScale(64));
  expect_errors({
      {R"({"walk": "a", "scale": [4]})", "1:24",
       "wanted a number, or [width, height], found a list"},
      {R"({"walk": "a", "scale": "16x12"})", "1:24",
       "wanted a number, or [width, height], found \"16x12\""},
      {R"({"walk": "a", "scale": [4, 65]})", "1:28",
       "wanted a whole number from 1 to 64, found 65"},
      {R"({"walk": "a", "scale": 0})", "1:24", "wanted a whole number from 1 to 64, found 0"},
      {R"({"walk": "a", "scale": 65})", "1:24", "wanted a whole number from 1 to 64, found 65"},
      {R"({"walk": "a", "scale": 0.5})", "1:24", "wanted a whole number from 1 to 64, found 0.5"},
  });
}

TEST(Manifest, TakesIndicesForFloorInTheFormatsOfIndexedEngines) {
  const Result<Manifest> ags = read_manifest(R"({"walk": "a.png", "format": "ags"})");
  ASSERT_TRUE(ags) << message(ags.error());
  EXPECT_EQ(ags->walkable->value, *parse_walkable_rule("nonzero"));
  EXPECT_EQ(ags->walkable->position, (Position{1, 29}));
  const Result<Manifest> own =
      read_manifest(R"({"walk": "a.png", "format": "ags", "walkable": "index:1-3"})");
  ASSERT_TRUE(own) << message(own.error());
  EXPECT_EQ(own->walkable->value, *parse_walkable_rule("index:1-3"));
}

TEST(Manifest, KeepsTheParametersOfRulesUnread) {
  const Result<Manifest> manifest =
      read_manifest(R"({"walk": "a.png", "check": {"min_passage": 12, "what": [null]}})");
  ASSERT_TRUE(manifest) << message(manifest.error());
  EXPECT_EQ(manifest->check->position, (Position{1, 28}));
  EXPECT_EQ(std::get<json::Object>(manifest->check->content).front().key, "min_passage");
  EXPECT_FALSE(read_manifest(R"({"walk": "a.png"})")->check);
  expect_errors({
      {R"({"walk": "a", "check": [1]})", "1:24", "wanted an object, found a list"},
  });
}

TEST(Manifest, GivesPointsAndExitsDifferentNames) {
  expect_errors({
      {R"({"walk": "a", "exits": {"door": {"at": [0, 0]}}, "points": {"door": [0, 0]}})", "1:25",
       "\"door\" is the point at 1:61"},
      {R"({"walk": "a", "exits": {"a b": {"at": [0, 0]}}})", "1:25", "\"a b\" is not a name"},
  });
}

TEST(Manifest, MayNameExitsWherePointsAreNamed) {
  const Result<Manifest> manifest = read_manifest(R"({
    "walk": "a.png", "exits": {"west": {"at": [3, 4], "edge": "left"}},
    "expect": [{"from": "west", "to": [0, 0]}]})");
  ASSERT_TRUE(manifest) << message(manifest.error());
  EXPECT_EQ(manifest->expect[0].from.point, (Point{3, 4}));
  expect_errors({
      {R"({"walk": "a", "exits": {"west": {"edge": "left"}},
           "expect": [{"from": [0, 0], "to": "wets"}]})",
       "2:46", "there is no point or exit \"wets\"", "did you mean \"west\"?"},
      {R"({"walk": "a", "exits": {"west": {"at": [0, 0], "to": "#eats"}, "east": {"edge": "right"}}})",
       "1:54", "there is no point or exit \"eats\"", "did you mean \"east\"?"},
  });
}

TEST(Manifest, ExpectsPathsToAStretchOfTheEdge) {
  const Result<Manifest> manifest = read_manifest(R"({
    "walk": "a.png", "exits": {"west": {"edge": "left"}},
    "expect": [{"from": [2, 0], "to": "west", "reachable": false}]})");
  ASSERT_TRUE(manifest) << message(manifest.error());
  EXPECT_EQ(manifest->expect[0].to.name, "west");
}

TEST(Manifest, ExpectsPathsThroughAreasThatItHas) {
  EXPECT_TRUE(read_manifest(R"({"walk": "a", "areas": {"legend": {"#000000": "gate"}},
    "expect": [{"from": [0, 0], "to": [1, 1], "via": "gate"}]})"));
  expect_errors({
      {R"({"walk": "a", "areas": {"legend": {"#000000": "gate"}},
           "expect": [{"from": [0, 0], "to": [1, 1], "via": "gaet"}]})",
       "2:61", "there is no area \"gaet\"", "did you mean \"gate\"?"},
      {R"({"walk": "a", "expect": [{"from": [0, 0], "to": [1, 1], "avoids": "gate"}]})", "1:67",
       "there is no area \"gate\""},
  });
}

TEST(Manifest, ExpectsComfortOfAgentsThatHaveSome) {
  const std::string agents =
      R"({"walk": "a", "agents": {"dog": 1, "hero": {"diameter": 3, "comfort": 8}},)"
      "\n";
  EXPECT_TRUE(read_manifest(
      agents +
      R"("expect": [{"from": [0, 0], "to": [1, 1], "agent": "hero", "comfortable": true}]})"));
  EXPECT_TRUE(read_manifest(
      agents + R"("expect": [{"from": [0, 0], "to": [1, 1], "comfortable": false}]})"));
  expect_errors({
      {agents + R"("expect": [{"from": [0, 0], "to": [1, 1], "comfortable": true}]})", "2:58",
       "agent \"dog\" has no comfort"},
      {R"({"walk": "a", "expect": [{"from": [0, 0], "to": [1, 1], "comfortable": true}]})", "1:72",
       "a level without agents has no comfort"},
  });
}

TEST(Manifest, IsRefusedWhereverItIsCutOff) {
  const std::string whole = kHarbour;
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const Result<Manifest> manifest = read_manifest(whole.substr(0, length));
    ASSERT_FALSE(manifest) << length;
    EXPECT_NE(manifest.error().place.text(), "") << length;
  }
}

TEST(Manifest, SurvivesEveryMissingOrChangedByte) {
  const std::string whole = kHarbour;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    for (const char* replacement : {"", "\"", "{", "]", "0", "-", ",", "\n", "\xff"}) {
      std::string damaged = whole;
      damaged.replace(at, 1, replacement);
      const Result<Manifest> manifest = read_manifest(damaged);
      if (!manifest) {
        EXPECT_NE(manifest.error().place.text(), "") << damaged;
      }
    }
  }
}

TEST(Manifest, MayHaveTwentyThousandPointsAndExpectations) {
  std::string points, expectations;
  for (int i = 0; i < 20'000; ++i) {
    const std::string name = "\"p" + std::to_string(i) + "\"";
    points += (i > 0 ? "," : "") + name + ":[0,0]";
    expectations += (i > 0 ? "," : "") + ("{\"from\":" + name + ",\"to\":" + name + "}");
  }
  const auto manifest = read_manifest("{\"walk\":\"a\",\"points\":{" + points + "},\"expect\":[" +
                                      expectations + "]}");
  ASSERT_TRUE(manifest) << message(manifest.error());
  EXPECT_EQ(manifest->points.size(), 20'000u);
  EXPECT_EQ(manifest->expect.size(), 20'000u);
}

TEST(Manifest, MayNameThingsInAnyScript) {
  const auto manifest = read_manifest(
      R"({"walk": "a", "agents": {"Köchin": 5}, "points": {"門": [1, 2], "Дверь": [3, 4]},
          "expect": [{"from": "門", "to": "Дверь", "agent": "Köchin"}]})");
  ASSERT_TRUE(manifest) << message(manifest.error());
  EXPECT_EQ(manifest->points[0].name, "門");
  EXPECT_EQ(manifest->expect[0].to.point, (Point{3, 4}));
}

TEST(Manifest, RefusesNamesThatDifferByNormalisationAlone) {
  const auto both = read_manifest(
      R"({"walk": "a", "points": {"Küche": [1, 2]}, "exits": {"Ku\u0308che": {"at": [3, 4]}}})");
  ASSERT_FALSE(both);
  EXPECT_EQ(both.error().place.text(), "1:54");
  EXPECT_EQ(both.error().reason,
            "\"Ku\u0308che\" differs from the name at 1:26 in its Unicode normalisation alone");
  const auto reference = read_manifest(
      R"({"walk": "a", "points": {"Küche": [1, 2]}, "expect": [{"from": "Ku\u0308che", "to": [3, 4]}]})");
  ASSERT_FALSE(reference);
  EXPECT_EQ(reference.error().reason, "there is no point or exit \"Ku\u0308che\"");
  EXPECT_EQ(reference.error().cure,
            "\"Küche\" is declared, which differs in its Unicode normalisation alone");
}

TEST(Manifest, KeepsPointsOffstageApartFromPlaces) {
  const auto manifest = read_manifest(
      R"({"walk": "a", "offstage": {"wings": [-40, 300]}, "exits": {"in": {"at": [1, 1], "to": "#wings"}}})");
  ASSERT_TRUE(manifest) << message(manifest.error());
  EXPECT_EQ(manifest->offstage[0].point, (Point{-40, 300}));
  EXPECT_TRUE(places(*manifest).size() == 1u) << "only the exit";
  EXPECT_FALSE(
      read_manifest(R"({"walk": "a", "points": {"b": [1, 1]}, "offstage": {"b": [-1, 1]}})"));
  EXPECT_FALSE(read_manifest(R"({"walk": "a", "offstage": {"b": [-32768, 1]}})"));
}

TEST(Manifest, MayHaveADepth) {
  EXPECT_EQ(read_manifest(R"({"walk": "a"})")->depth, 1);
  EXPECT_EQ(read_manifest(R"({"walk": "a", "depth": 2.5})")->depth, 2.5);
  for (const char* wrong : {"0.9", "101", "\"2\"", "null"}) {
    EXPECT_FALSE(read_manifest(R"({"walk": "a", "depth": )" + std::string(wrong) + "}")) << wrong;
  }
}

TEST(Manifest, ScalesCharactersByRows) {
  const auto manifest = read_manifest(R"({"walk": "a", "scaling": [[-5, 40.5], [199, 100]],
    "areas": {"legend": {"#0000ff": "gate"}, "scaling": {"gate": 70}}})");
  ASSERT_TRUE(manifest) << message(manifest.error());
  EXPECT_EQ(manifest->scaling, (RowScaling{-5, 199, 40.5, 100}));
  ASSERT_EQ(manifest->area_scaling.size(), 1u);
  EXPECT_EQ(manifest->area_scaling[0].area, "gate");
  EXPECT_EQ(manifest->area_scaling[0].scaling.at(-99), 70);
  EXPECT_EQ(manifest->area_scaling[0].scaling.at(99), 70);
}

TEST(Manifest, GivesScaledAgentsTheScalingOfTheLevel) {
  const auto manifest = read_manifest(R"({"walk": "a", "depth": 2, "agents": {
      "hero": {"diameter": 9, "scaled": true}, "troll": {"width": 20, "scaled": true}, "dog": 3,
      "cat": {"rectangle": [4, 2], "scaled": false}}, "scaling": [[10, 50], [20, 100]]})");
  ASSERT_TRUE(manifest) << message(manifest.error());
  const std::vector<Agent>& agents = manifest->agents;
  EXPECT_EQ(size_text(agents[0].footprint), "9, scaled");
  EXPECT_EQ(agents[0].footprint.in_row(10), Footprint(5));
  EXPECT_EQ(size_text(agents[1].footprint), "ellipse 20x10, scaled");
  EXPECT_EQ(size_text(agents[1].footprint.in_row(15)), "ellipse 15x7.5");
  EXPECT_EQ(agents[2].footprint, 3);
  EXPECT_EQ(size_text(agents[3].footprint), "rectangle 4x2");
}

TEST(Manifest, LeavesScaledAgentsAsTheyAreWithoutAScaling) {
  const auto manifest = read_manifest(R"({"walk": "a", "areas": {"legend": {"#0000ff": "gate"},
      "scaling": {"gate": 70}}, "agents": {"hero": {"diameter": 9, "scaled": true}}})");
  ASSERT_TRUE(manifest) << message(manifest.error());
  EXPECT_EQ(manifest->agents[0].footprint, 9) << "those of areas do not count";
  EXPECT_TRUE(manifest->agents[0].is_scaled);
}

TEST(Manifest, RefusesScalingsThatAreNotTwoRows) {
  const auto error = [](const std::string& scaling) {
    const auto manifest = read_manifest(R"({"walk": "a", "scaling": )" + scaling + "}");
    return manifest ? "" : message(manifest.error());
  };
  EXPECT_EQ(error("[[9, 50], [9, 60]]"),
            "walkmask: 1:26: row 9 does not lie below row 9; name two rows, the upper one first");
  for (const char* wrong :
       {"0.5", "1001", "[]", "[[9, 50]]", "[[1, 50], [2, 50], [3, 50]]", "[[1, 50], [2]]",
        "[[1, 50], [2.5, 50]]", "[[1, 50], [32769, 50]]", "[[1, 0], [2, 50]]", "\"half\"", "{}"}) {
    EXPECT_NE(error(wrong), "") << wrong;
  }
  EXPECT_FALSE(read_manifest(
      R"({"walk": "a", "areas": {"legend": {"#0000ff": "gate"}, "scaling": {"gat": 70}}})"));
}

TEST(Manifest, TakesTheSnapOfItsEngine) {
  EXPECT_EQ(read_manifest(R"({"walk": "a"})")->snap, std::nullopt);
  EXPECT_EQ(read_manifest(R"({"walk": "a", "format": "ags"})")->snap, 8);
  EXPECT_EQ(read_manifest(R"({"walk": "a", "format": "ags", "snap": 0})")->snap, 0);
  EXPECT_EQ(read_manifest(R"({"walk": "a", "format": {"indexed": true}})")->snap, std::nullopt);
  EXPECT_FALSE(read_manifest(R"({"walk": "a", "snap": -1})"));
  EXPECT_FALSE(read_manifest(R"({"walk": "a", "snap": 4097})"));
}

TEST(Manifest, OfARoomHasNoKeysThatTheRoomSaysItself) {
  const auto room = read_room_manifest(R"({"agents": {"hero": 9}, "walk": "a"})", SharedSettings());
  ASSERT_FALSE(room);
  EXPECT_EQ(room.error().place.text(), "1:25");
  EXPECT_EQ(room.error().reason, "the room itself says what \"walk\" says in a level");
}

TEST(Manifest, RefusesExitsNamedAsPointsOffstage) {
  expect_errors({{R"({"walk": "a", "offstage": {"b": [-1, 1]}, "exits": {"b": {"at": [1, 1]}}})",
                  "1:53", "\"b\" is the point at 1:28", "give the exit another name"}});
}

TEST(Manifest, LooksUpTheTargetsOfAllExits) {
  expect_errors({{R"({"walk": "a", "exits": {"in": {"at": [1, 1]},
      "up": {"at": [2, 2], "to": "hall.level.json#in"}, "out": {"at": [3, 3], "to": "#on"}}})",
                  "2:85", "there is no point or exit \"on\"", "did you mean \"in\"?"}});
}

TEST(Manifest, ScalesAgentsFromOnePercentOn) {
  const auto manifest = read_manifest(R"({"walk": "a", "scaling": [[0, 1], [9, 100]]})");
  ASSERT_TRUE(manifest) << message(manifest.error());
  EXPECT_EQ(manifest->scaling, (RowScaling{0, 9, 1, 100}));
}

}  // namespace
}  // namespace walkmask
