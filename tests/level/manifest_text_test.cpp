#include "level/manifest_text.h"

#include <gtest/gtest.h>

#include <string_view>

#include "level/level.h"
#include "level/manifest.h"
#include "shapes/generators.h"
#include "support/level_request.h"
#include "support/scratch_folder.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

TEST(ManifestText, HasALineForEachShape) {
  const shapes::FloorPlan plan = {
      {40, 30},
      {shapes::Rectangle{{0, -1}, 40, 20}, shapes::Line{{1, 2}, {3, 4}, 5}},
      {shapes::Ellipse{{7, 8}, 0, 3},
       shapes::Polygon{{{{0, 0}, {9, 0}, {0, 9}}, {{1, 1}, {2, 1}, {1, 2}}}},
       shapes::Polygon{{{{5, 5}, {6, 5}, {5, 6}}}}}};
  EXPECT_EQ(manifest_text(plan), R"({
  "walk": {
    "size": [40, 30],
    "floor": [
      {"rect": [0, -1, 40, 20]},
      {"line": [[1, 2], [3, 4]], "width": 5}
    ],
    "walls": [
      {"ellipse": [7, 8, 0, 3]},
      {"polygon": [[0, 0], [9, 0], [0, 9]], "holes": [[[1, 1], [2, 1], [1, 2]]]},
      {"polygon": [[5, 5], [6, 5], [5, 6]]}
    ]
  }
}
)");
}

TEST(ManifestText, MayHaveNoFloor) { EXPECT_TRUE(read_manifest(manifest_text({{3, 3}, {}}))); }

/// The level in the manifest of a generated floor has that floor, pixel for pixel.
TEST(ManifestText, ReadsBackAsTheSameKindOfFloor) {
  const ScratchFolder folder;
  constexpr Size kSize = {160, 120};
  for (const shapes::Generator& scenario : shapes::generators()) {
    const shapes::GeneratorNumbers numbers = {3, scenario.count ? 60 : 0,
                                              scenario.wall_percent.value_or(0)};
    const std::string text = manifest_text(scenario.plan(kSize, numbers));
    const Result<Level> level = load_level(request_for(folder.put("room.level.json", text)));
    ASSERT_TRUE(level) << scenario.name << message(level.error());
    EXPECT_EQ(level->paintable, scenario.paint(kSize, numbers)) << scenario.name << "\n"
                                                                << drawn(level->paintable);
  }
}

TEST(ManifestText, IsLaidOutForEditingByHand) {
  constexpr std::string_view kText = R"({
  "walk": "bar-walk.png",
  "walkable": "#00ff00,index:3,index:4-6,nonzero",
  "areas": {
    "image": "bar \"areas\".png",
    "legend": {"#0000ff": "gate", "index:3": "roof"},
    "scaling": {"gate": 70.0, "roof": [[4, 50.5], [9, 100.0]]}
  },
  "tolerance": 3,
  "scale": 2,
  "depth": 1.5,
  "scaling": [[0, 40.0], [20, 120.0]],
  "background": "bar.png",
  "agents": {"hero": {"diameter": 9, "comfort": {"keep": 8, "detour": 5}}, "dog": 3},
  "points": {"door": [1, 2], "vault": [3, 4]},
  "exits": {
    "west": {"edge": "left", "between": [5, 6]},
    "hatch": {"at": [7, 8]},
    "south": {"at": [9, 10], "edge": "bottom"}
  },
  "expect": [
    {"from": "door", "to": "vault", "reachable": false},
    {"from": "vault", "to": "hatch"},
    {"from": [1, 2], "to": "hatch"}
  ]
}
)";
  const Result<Manifest> manifest = read_manifest(kText);
  ASSERT_TRUE(manifest) << message(manifest.error());
  EXPECT_EQ(manifest_text(*manifest), kText);
}

TEST(ManifestText, KeepsAScaleOfTwoNumbers) {
  const Result<Manifest> manifest = read_manifest(R"({"walk": "a", "scale": [16, 12]})");
  ASSERT_TRUE(manifest) << message(manifest.error());
  EXPECT_NE(manifest_text(*manifest).find(R"("scale": [16, 12])"), std::string::npos);
}

TEST(ManifestText, LeavesTheDepthOfAnAgentToTheView) {
  const Result<Manifest> manifest =
      read_manifest(R"({"walk": "a", "depth": 2, "agents": {"hero": {"width": 18}}})");
  ASSERT_TRUE(manifest) << message(manifest.error());
  EXPECT_NE(manifest_text(*manifest).find(R"({"width": 18})"), std::string::npos);
}

TEST(ManifestText, KeepsThatAnAgentIsScaled) {
  const Result<Manifest> manifest = read_manifest(
      R"({"walk": "a", "scaling": 50,
          "agents": {"hero": {"diameter": 9, "scaled": true, "comfort": 8}, "dog": 3}})");
  ASSERT_TRUE(manifest) << message(manifest.error());
  const std::string text = manifest_text(*manifest);
  EXPECT_NE(text.find(R"({"diameter": 9, "scaled": true, "comfort": {"keep": 8, "detour": 10}})"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find(R"("dog": 3)"), std::string::npos);
}

TEST(ManifestText, HasALineForEachOfManyEntries) {
  constexpr std::string_view kText = R"({
  "walk": "bar-walk.png",
  "areas": {
    "legend": {
      "#0000ff": "blue_area",
      "#00ff00": "green_area",
      "#ff0000": "red_area",
      "#ffff00": "yellow_area"
    }
  },
  "points": {
    "the_first_of_some_long_names": [1, 2],
    "the_second_of_some_long_names": [3, 4],
    "the_third_of_some_long_names": [5, 6]
  }
}
)";
  const Result<Manifest> manifest = read_manifest(kText);
  ASSERT_TRUE(manifest) << message(manifest.error());
  EXPECT_EQ(manifest_text(*manifest), kText);
}

TEST(ManifestText, HasLinesOfEightyCharactersBetweenBraces) {
  const auto text_with_name_of = [](std::size_t letters) {
    Manifest manifest;
    manifest.points = {{"a", {1, 2}, {}}, {std::string(letters, 'b'), {3, 4}, {}}};
    return manifest_text(manifest);
  };
  const std::size_t others = std::string_view(R"("a": [1, 2], "": [3, 4])").size();
  EXPECT_NE(text_with_name_of(80 - others).find(R"({"a": [1, 2], "b)"), std::string::npos);
  EXPECT_EQ(text_with_name_of(81 - others).find(R"({"a": [1, 2], "b)"), std::string::npos);
}

TEST(ManifestText, HasThreeAreasOnALine) {
  Manifest manifest;
  manifest.legend = {{Rgb{1, 0, 0}, "a", {}}, {Rgb{2, 0, 0}, "b", {}}, {Rgb{3, 0, 0}, "c", {}}};
  EXPECT_NE(
      manifest_text(manifest).find(R"("legend": {"#010000": "a", "#020000": "b", "#030000": "c"})"),
      std::string::npos)
      << manifest_text(manifest);
}

TEST(ManifestText, LeavesOutTheUnknownCellsOfTheSettingsAround) {
  Manifest manifest, around;
  manifest.unknown = around.unknown = UnknownCells::free;
  EXPECT_EQ(manifest_text(manifest, around).find("unknown"), std::string::npos);
  around.unknown.reset();
  EXPECT_NE(manifest_text(manifest, around).find(R"("unknown": "free")"), std::string::npos);
}

}  // namespace
}  // namespace walkmask
