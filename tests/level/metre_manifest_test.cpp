#include "level/metre_manifest.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "level/manifest.h"
#include "level/query.h"
#include "level/shared_settings.h"

namespace walkmask {
namespace {

/// 40 x 60 cells of 0.5 m; the lower left corner is at (-10, 0).
constexpr MetreGrid kHall = {0.5, -10, 0, 40, 60};

Result<Manifest> manifest_of(const std::string& keys) {
  const std::string text = R"({"walk": "map.yaml", "units": "metres", )" + keys + "}";
  return read_manifest(text, SharedSettings(),
                       [](const json::Placed<std::string>&) { return Result<MetreGrid>(kHall); });
}

std::string refusal(const std::string& keys) {
  const Result<Manifest> manifest = manifest_of(keys);
  return manifest ? "accepted" : sentence(manifest.error());
}

TEST(MetreManifest, ConvertsPlaces) {
  const Result<Manifest> manifest = manifest_of(
      R"("points": {"dock": [-9.75, 0.25]}, "offstage": {"ramp": [-11, 31]},
         "exits": {"door": {"at": [0, 10]}})");
  ASSERT_TRUE(manifest) << sentence(manifest.error());
  EXPECT_EQ(manifest->points[0].point, (Point{0, 59}));
  EXPECT_EQ(manifest->offstage[0].point, (Point{-2, -3}));
  EXPECT_EQ(*manifest->exits[0].at, (Point{20, 39}));
  ASSERT_TRUE(manifest->metres);
  EXPECT_EQ(manifest->metres->resolution, 0.5);
}

TEST(MetreManifest, ConvertsAgentsAndSnap) {
  const Result<Manifest> manifest = manifest_of(
      R"("agents": {"small": 0.75, "large": {"diameter": 2, "comfort": 1.5},
                    "shy": {"diameter": 1, "comfort": {"keep": 2, "detour": 5}},
                    "flat": {"width": 2}}, "depth": 2, "snap": 1.4)");
  ASSERT_TRUE(manifest) << sentence(manifest.error());
  EXPECT_EQ(manifest->agents[0].footprint, 2);
  EXPECT_EQ(manifest->agents[1].footprint, 4);
  EXPECT_EQ(manifest->agents[1].comfort->keep, 3);
  EXPECT_EQ(manifest->agents[2].comfort->keep, 4);
  EXPECT_EQ(manifest->agents[2].comfort->detour, 5);
  EXPECT_EQ(size_text(manifest->agents[3].footprint), "ellipse 4x2");
  EXPECT_EQ(manifest->snap, 2);
}

TEST(MetreManifest, ConvertsExpectations) {
  const Result<Manifest> manifest = manifest_of(
      R"("expect": [{"from": [0, 0.1], "to": [1, 1], "max_length": 7.5, "min_clearance": 1.2},
                    {"path": [[0, 0], [1, 0]]}])");
  ASSERT_TRUE(manifest) << sentence(manifest.error());
  EXPECT_EQ(manifest->expect[0].from.point, (Point{20, 59}));
  EXPECT_EQ(manifest->expect[0].to.point, (Point{22, 57}));
  EXPECT_NEAR(manifest->expect[0].max_length->value, 15, 1e-5);
  EXPECT_EQ(manifest->expect[0].min_clearance->value, 3);
  EXPECT_EQ(manifest->expect[1].path[1].value, (Point{22, 59}));
}

TEST(MetreManifest, RefusesAPlaceOutsideTheMapInMetres) {
  EXPECT_EQ(
      refusal(R"("points": {"dock": [10, 0.25]})"),
      "1:60: 10.0,0.25 lies outside the map; x goes from -10.0 to below 10.0 metres, y from 0.0 to "
      "below 30.0");
}

TEST(MetreManifest, LeavesWrongValuesToTheirReaders) {
  for (const char* keys :
       {R"("points": {"dock": "x"})", R"("points": {"dock": [1, 2, 3]})",
        R"("points": {"dock": [1, "x"]})", R"("points": [1])", R"("agents": {"a": -1})",
        R"("agents": {"a": 0})", R"("agents": {"a": 1e9})", R"("agents": 7)", R"("expect": {})",
        R"("expect": [7])", R"("exits": {"door": 7})", R"("snap": "x")", R"("snap": 1e300)"}) {
    EXPECT_NE(refusal(keys), "accepted") << keys;
  }
}

TEST(MetreManifest, RefusesSizesInMetres) {
  const std::pair<const char*, const char*> rows[] = {
      {R"("agents": {"a": -0.5})", "1:57: wanted metres above 0, at most 2048.0, found -0.5"},
      {R"("agents": {"a": 0})", "1:57: wanted metres above 0, at most 2048.0, found 0"},
      {R"("agents": {"a": 2049})", "1:57: wanted metres above 0, at most 2048.0, found 2049"},
      {R"("agents": {"a": {"diameter": 1, "comfort": 512.5}})",
       "1:84: wanted metres from 0 to 512.0, found 512.5"},
      {R"("agents": {"a": "0.3"})",
       "1:57: wanted metres above 0, at most 2048.0, or an object with a size, found \"0.3\""},
      {R"("agents": {"a": {"diameter": "0.3"}})",
       "1:70: wanted metres above 0, at most 2048.0, found \"0.3\""},
      {R"("agents": {"a": {"diameter": 1, "comfort": []}})",
       "1:84: wanted metres from 0 to 512.0, or an object with \"keep\", found a list"},
      {R"("points": {"dock": [1, "x"]})", "1:64: wanted a number of metres, found \"x\""},
      {R"("points": {"dock": ["x", 1]})", "1:61: wanted a number of metres, found \"x\""},
      {R"("snap": 1e300)", "1:49: wanted metres from 0 to 2048.0, found 1e300"},
      {R"("expect": [{"from": [0, 1], "to": [1, 1], "max_length": 1e300}])",
       "1:97: wanted a number above 0, at most 1000000000, found 1e300"},
  };
  for (const auto& [keys, reason] : rows) {
    EXPECT_EQ(refusal(keys), std::string(reason) + "; write one in its place");
  }
  EXPECT_EQ(manifest_of(R"("agents": {"a": {"diameter": 2048, "comfort": 512}}, "snap": 0)")
                ->agents[0]
                .footprint,
            Footprint(4096));
}

TEST(MetreManifest, RefusesCellsWhosePlacesItCouldNotName) {
  const auto with_cells = [](double metres) {
    return read_manifest(R"({"walk": "map.yaml", "units": "metres"})", SharedSettings(),
                         [&](const json::Placed<std::string>&) {
                           return Result<MetreGrid>(MetreGrid{metres, 0, 0, 4, 4});
                         });
  };
  EXPECT_TRUE(with_cells(0.002));
  EXPECT_EQ(sentence(with_cells(0.0019).error()),
            "1:31: the cells of the map are too fine for places in thousandths of a metre; remove "
            "\"units\", or make cells of at least 0.002 metres");
}

TEST(MetreManifest, NeedsAMapWithMetres) {
  const auto refused = [](const std::string& text) {
    const Result<Manifest> manifest = read_manifest(text);
    return manifest ? "accepted" : sentence(manifest.error());
  };
  EXPECT_EQ(refused(R"({"walk": "a.png", "units": "metres"})"),
            "1:10: \"a.png\" is not the map of a robot; name its map.yaml, or remove \"units\"");
  EXPECT_EQ(refused(R"({"units": "metres"})"),
            "1:11: metres need the map of a robot as \"walk\"; name its map.yaml, or remove "
            "\"units\"");
  EXPECT_EQ(refused(R"({"walk": "a.png", "units": "meters"})"),
            "1:28: there are no units called \"meters\"; did you mean \"metres\"?");
  EXPECT_EQ(refused(R"({"walk": "a.png", "units": "pixels"})"), "accepted");
}

TEST(MetreManifest, ConvertsWaivers) {
  const Result<Manifest> manifest =
      manifest_of(R"("waive": [{"code": "T001", "at": [0, 0.1], "why": "built later"}])");
  ASSERT_TRUE(manifest) << sentence(manifest.error());
  const auto& waiver = std::get<json::Array>(manifest->waive->content)[0];
  const auto& members = std::get<json::Object>(waiver.content);
  const auto& at = std::get<json::Array>(members[1].value.content);
  EXPECT_EQ(std::get<std::int64_t>(at[0].content), 20);
  EXPECT_EQ(std::get<std::int64_t>(at[1].content), 59);
}

TEST(MetreManifest, ConvertsQueries) {
  const Asked asked =
      read_query(R"({"from": [0, 0.1], "to": "dock", "diameter": 0.75, "comfort": 1})", 3, &kHall);
  const auto* query = std::get_if<Query>(&asked.query);
  ASSERT_NE(query, nullptr);
  EXPECT_EQ(query->from, Place(Point{20, 59}));
  EXPECT_EQ(query->to, Place("dock"));
  EXPECT_EQ(query->agent, AgentChoice(2));
  EXPECT_EQ(query->comfort->keep, 2);
}

TEST(MetreManifest, ConvertsFootprintsOfQueries) {
  using Shape = Outline::Shape;
  const std::pair<const char*, Footprint> rows[] = {
      {R"("ellipse": [0.75, 0.5])", Footprint::of_size(Shape::ellipse, 2, 1)},
      {R"("rectangle": [2, 0.3])", Footprint::of_size(Shape::rectangle, 4, 1)}};
  for (const auto& [size, footprint] : rows) {
    const std::string line = R"({"from": [0, 0.1], "to": "dock", )" + std::string(size) + "}";
    const Asked asked = read_query(line, 3, &kHall);
    const auto* query = std::get_if<Query>(&asked.query);
    ASSERT_NE(query, nullptr) << message(std::get<Refusal>(asked.query));
    EXPECT_EQ(query->agent, AgentChoice(footprint));
  }
}

TEST(MetreManifest, ConvertsEndsThatAreTexts) {
  const Asked asked = read_query(R"({"from": "-9.75,0.25", "to": "1,1"})", 3, &kHall);
  const auto* query = std::get_if<Query>(&asked.query);
  ASSERT_NE(query, nullptr);
  EXPECT_EQ(query->from, Place(Point{0, 59}));
  EXPECT_EQ(query->to, Place(Point{22, 57}));
}

TEST(MetreManifest, RefusesQueriesThatItCannotConvert) {
  const auto refused = [](const char* line) {
    const Asked asked = read_query(line, 3, &kHall);
    const auto& refusal = std::get<Refusal>(asked.query);
    return std::string(word(refusal.code)) + ": " + message(refusal);
  };
  EXPECT_EQ(
      refused(R"({"from": [0, -1], "to": "dock"})"),
      "outside: from: 0.0,-1.0 lies outside the map; x goes from -10.0 to below 10.0 metres, y "
      "from 0.0 to below 30.0");
  EXPECT_EQ(refused(R"({"from": [0, 1], "to": "dock", "block": []})"),
            "invalid: 3:32: \"block\" is for levels in pixels, and this one is in metres; remove "
            "it");
  EXPECT_EQ(refused(R"({"from": [0, 1, 2], "to": "dock"})").substr(0, 8), "invalid:");
  EXPECT_EQ(refused(R"({"from": [0, 1], "to": "dock", "diameter": 9e9})").substr(0, 8), "invalid:");
}

TEST(MetreManifest, MayHaveAComfortOfZero) {
  const Result<Manifest> manifest =
      manifest_of(R"("agents": {"a": {"diameter": 1, "comfort": {"keep": 0, "detour": 5}}})");
  ASSERT_TRUE(manifest) << sentence(manifest.error());
  EXPECT_EQ(manifest->agents[0].comfort->keep, 0);
}

TEST(MetreManifest, ConvertsLengthsBelowAMetreButRefusesZero) {
  const auto expectation = [](const std::string& length) {
    return R"("expect": [{"from": [0, 0.1], "to": [0.5, 0.1], "max_length": )" + length + "}]";
  };
  const Result<Manifest> manifest = manifest_of(expectation("0.5"));
  ASSERT_TRUE(manifest) << sentence(manifest.error());
  EXPECT_NEAR(manifest->expect[0].max_length->value, 1, 1e-5);
  EXPECT_NE(refusal(expectation("0")), "accepted");
}

TEST(MetreManifest, RefusesEachKeyOfAQueryThatMeansPixels) {
  for (const std::string key : {"block", "legs", "speed", "spacing"}) {
    const Asked asked = read_query(R"({"from": "a", "to": "b", ")" + key + R"(": 4})", 1, &kHall);
    const auto* refused = std::get_if<Refusal>(&asked.query);
    ASSERT_NE(refused, nullptr) << key;
    EXPECT_EQ(refused->error.reason,
              '"' + key + "\" is for levels in pixels, and this one is in metres");
  }
}

}  // namespace
}  // namespace walkmask
