#include "level/drawing_limit.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "level/level.h"
#include "support/level_request.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

constexpr Size kRoom = {16384, 16384};

/// A column from top to bottom of the room, which takes a step a row.
const shapes::Shape kColumn = shapes::Rectangle{{3, 0}, 1, kRoom.height};
const shapes::Shape kPixel = shapes::Rectangle{{0, 0}, 1, 1};
constexpr int kMostColumns = 16384;

/// So many columns, the position of each its number.
PlacedShapes columns(int count) {
  PlacedShapes list;
  for (int i = 0; i < count; ++i) list.push_back({kColumn, {i + 1, 1}});
  return list;
}

Manifest with_walk(PlacedShapes floor, PlacedShapes walls) {
  Manifest manifest;
  manifest.walk_shapes = ShapedWalk{{kRoom, {}}, std::move(floor), std::move(walls)};
  return manifest;
}

TEST(DrawingLimit, IsForTheStepsOfAllShapes) {
  EXPECT_FALSE(refuse_long_drawing(with_walk(columns(kMostColumns - 1), {}), kRoom));
  EXPECT_FALSE(refuse_long_drawing(with_walk(columns(kMostColumns), {}), kRoom));
  const Failure failure =
      refuse_long_drawing(with_walk(columns(kMostColumns), {{kPixel, {70000, 5}}}), kRoom);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->place, "70000:5");
  EXPECT_EQ(failure->reason, "to draw the shapes up to this one takes 268435457 steps");
  EXPECT_EQ(failure->cure,
            "it may take 268435456; make them fewer or smaller, or paint a mask instead");
}

TEST(DrawingLimit, CountsTheShapesOfAreasAsWell) {
  Manifest manifest = with_walk(columns(kMostColumns / 2), columns(kMostColumns / 2 - 1));
  manifest.area_shapes = ShapedAreas{{}, {{"gate", columns(1), {}}, {"mat", {}, {}}}, {}};
  EXPECT_FALSE(refuse_long_drawing(manifest, kRoom));
  manifest.area_shapes->areas[1].shapes = {{kPixel, {9, 9}}};
  const Failure failure = refuse_long_drawing(manifest, kRoom);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->place, "9:9");
}

TEST(DrawingLimit, IsOfTheMaskAndNotOfTheRoom) {
  Manifest manifest = with_walk(columns(4 * kMostColumns), {});
  EXPECT_TRUE(refuse_long_drawing(manifest, kRoom));
  manifest.scale.factor = 4;
  EXPECT_FALSE(refuse_long_drawing(manifest, {kRoom.width / 4, kRoom.height / 4}));
}

/// Ellipses as large as the largest room, more than may be drawn.
std::string large_ellipses() {
  std::string list;
  for (int i = 0; i < 1300; ++i) {
    list += std::string(i == 0 ? "" : ",\n") + R"({"ellipse": [8192, 8192, 8192, 8192]})";
  }
  return "[" + list + "]";
}

std::string refusal(const LevelRequest& request) {
  const Result<Level> level = load_level(request);
  return level ? "" : message(level.error());
}

TEST(DrawingLimit, HoldsForLevels) {
  const ScratchFolder folder;
  const std::string walk = folder.put(
      "walk.json", R"({"walk": {"size": [16384, 16384], "floor": )" + large_ellipses() + "}}");
  const std::string told =
      ": to draw the shapes up to this one takes 268582912 steps; it may take 268435456; make "
      "them fewer or smaller, or paint a mask instead";
  EXPECT_EQ(refusal(request_for(walk)), "walkmask: " + walk + ":1261:1" + told);
  const std::string areas =
      folder.put("areas.json", R"({"areas": {"size": [16384, 16384], "shapes": {"a": )" +
                                   large_ellipses() + "}}}");
  EXPECT_EQ(refusal(request_for(areas)), "walkmask: " + areas + ":1261:1" + told);
  folder.put("small.png", blank(40, 30));
  EXPECT_EQ(refusal(request_for(folder.put(
                "small.json",
                R"({"walk": "small.png", "areas": {"shapes": {"a": )" + large_ellipses() + "}}}"))),
            "");
}

}  // namespace
}  // namespace walkmask
