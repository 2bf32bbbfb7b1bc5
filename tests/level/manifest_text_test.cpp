#include "level/manifest_text.h"

#include <gtest/gtest.h>

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

/// The level that a manifest makes of a generated floor is that floor, pixel for pixel.
TEST(ManifestText, OfEveryKindOfFloorIsThatFloor) {
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

}  // namespace
}  // namespace walkmask
