// Levels with masks from shapes or from a map, also mixed with images.

#include "level/drawn_masks.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "level/choice.h"
#include "level/level.h"
#include "support/level_request.h"
#include "support/painted.h"
#include "support/scratch_folder.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

class DrawnLevel {
 public:
  explicit DrawnLevel(const std::string& manifest) : file_(folder_.put("room.json", manifest)) {
    folder_.put("walk.png", painted({"......", "......", "......", "......"}));
    folder_.put("areas.png", painted({"rr....", "rr....", "......", "......"}));
    folder_.put("art.png", blank(12, 8));
  }

  LevelRequest request() const { return request_for(file_); }
  std::string image(const std::string& name) const { return folder_ / name; }

  /// Returns the floor while these areas are closed, or the error.
  std::string floor(const std::vector<std::string>& closed = {}) const {
    const Result<Level> level = load_level(request());
    if (!level) return without_folder(message(level.error()));
    const auto open = open_areas(*level, {{}, {}, closed});
    if (!open) return sentence(error_about(open.error(), "areas"));
    return drawn(floor_of(*level, *open, 1));
  }

  std::string refusal(const LevelRequest& asked) const {
    const Result<Level> level = load_level(asked);
    return level ? "" : without_folder(message(level.error()));
  }

 private:
  std::string without_folder(std::string text) const {
    const std::string folder = folder_ / "";
    for (std::size_t at = 0; (at = text.find(folder)) != std::string::npos;) {
      text.erase(at, folder.size());
    }
    return text;
  }

  ScratchFolder folder_;
  std::string file_;
};

constexpr const char* kRoom = R"({
  "walk": {"size": [6, 4], "floor": [{"rect": [0, 0, 6, 3]}], "walls": [{"rect": [2, 1, 2, 9]}]},
  "areas": {"shapes": {"gate": [{"rect": [0, 0, 3, 1]}, {"rect": [5, 0, 1, 1]}],
                       "mat": [{"rect": [2, 0, 1, 1]}]}}})";

TEST(DrawnMasks, AreFloorWithoutWalls) {
  EXPECT_EQ(DrawnLevel(kRoom).floor(), "......\n..##..\n..##..\n######\n");
}

TEST(DrawnMasks, GiveASharedPixelToTheLastArea) {
  EXPECT_EQ(DrawnLevel(kRoom).floor({"gate"}), "##...#\n..##..\n..##..\n######\n");
  EXPECT_EQ(DrawnLevel(kRoom).floor({"mat"}), "..#...\n..##..\n..##..\n######\n");
}

TEST(DrawnMasks, AreFloorOnlyInsideAreasWithoutAWalkMask) {
  const DrawnLevel level(R"({"areas": {"size": [4, 2], "shapes": {
      "a": [{"rect": [0, 0, 2, 2]}], "b": [{"ellipse": [3, 0, 0, 0]}]}}})");
  EXPECT_EQ(level.floor(), "..#.\n..##\n");
  EXPECT_EQ(level.floor({"a"}), "###.\n####\n");
}

TEST(DrawnMasks, MayBeMixedWithImages) {
  const DrawnLevel painted_floor(R"({"walk": "walk.png", "areas": {"shapes": {
      "gate": [{"line": [[0, 0], [9, 0]], "width": 1}]}}})");
  EXPECT_EQ(painted_floor.floor({"gate"}), "######\n......\n......\n......\n");
  const DrawnLevel painted_areas(R"({
      "walk": {"size": [6, 4], "floor": [{"polygon": [[0, 0], [5, 0], [0, 3]]}]},
      "areas": {"image": "areas.png", "legend": {"#ff0000": "gate"}}})");
  EXPECT_EQ(painted_areas.floor(), "......\n....##\n..####\n.#####\n");
  EXPECT_EQ(painted_areas.floor({"gate"}), "##....\n##..##\n..####\n.#####\n");
}

TEST(DrawnMasks, MustHaveTheSizeOfTheImagesTheyAreMixedWith) {
  const std::string cure = "; give both masks the same size";
  EXPECT_EQ(DrawnLevel(R"({"walk": "walk.png", "areas": {"size": [6, 5], "shapes": {}}})").floor(),
            "walkmask: room.json:1:40: is 6x5, but walk.png is 6x4" + cure);
  EXPECT_EQ(DrawnLevel(R"({"walk": {"size": [5, 4], "floor": []},
                           "areas": {"image": "areas.png", "legend": {"#ff0000": "gate"}}})")
                .floor(),
            "walkmask: areas.png: is 6x4, but room.json is 5x4" + cure);
  const DrawnLevel on_art(R"({"walk": {"size": [6, 4], "floor": []}, "background": "art.png"})");
  LevelRequest request = on_art.request();
  EXPECT_EQ(on_art.refusal(request), "");
  request.background_part = LevelRequest::BackgroundPart::pixels;
  EXPECT_EQ(on_art.refusal(request),
            "walkmask: art.png: is 12x8, but room.json needs 6x4; give the background the size of "
            "the room");
}

/// In pixels of the room: a mask pixel is floor if the room pixel that it stands for is.
TEST(DrawnMasks, AreAsFineAsTheScaleOfTheMask) {
  const std::string shapes =
      R"([{"ellipse": [9, 5, 8, 4]}, {"line": [[0, 11], [17, 1]], "width": 2}])";
  const std::string walk = R"("walk": {"size": [18, 12], "floor": )" + shapes + "}";
  const DrawnLevel whole("{" + walk + "}");
  const Result<Level> fine = load_level(whole.request());
  ASSERT_TRUE(fine);
  for (const int factor : {2, 3}) {
    const DrawnLevel level("{" + walk + R"(, "scale": )" + std::to_string(factor) + "}");
    const Result<Level> coarse = load_level(level.request());
    ASSERT_TRUE(coarse) << message(coarse.error());
    EXPECT_EQ(coarse->room_width(), 18);
    EXPECT_EQ(coarse->height(), 12 / factor);
    for (int y = 0; y < coarse->height(); ++y) {
      for (int x = 0; x < coarse->width(); ++x) {
        const Point room = coarse->scale().to_room({x, y});
        EXPECT_EQ(coarse->paintable.test({x, y}), fine->paintable.test(room)) << x << "," << y;
      }
    }
  }
}

TEST(DrawnMasks, NeedASizeThatTheScaleDivides) {
  EXPECT_EQ(DrawnLevel(R"({"scale": 4, "walk": {"size": [12, 6], "floor": []}})").floor(),
            "walkmask: room.json:1:31: a room of 12x6 has no whole number of mask pixels at scale "
            "4; give it sides that 4 divides");
}

TEST(DrawnMasks, KeepToTheLimits) {
  const DrawnLevel level(kRoom);
  LevelRequest request = level.request();
  request.limits.side = 5;
  EXPECT_EQ(level.refusal(request),
            "walkmask: room.json:2:20: makes a room of 6x4; make it at most 5 pixels a "
            "side and 268435456 in all");
  request.limits = {.pixels = 23};
  EXPECT_EQ(level.refusal(request),
            "walkmask: room.json:2:20: makes a room of 6x4; make it at most 32768 pixels a "
            "side and 23 in all");
  request.limits = {.pixels = 24};
  EXPECT_EQ(level.refusal(request), "");
}

TEST(DrawnMasks, StayWithinTheMemoryLimitWithManyAreas) {
  std::string areas;
  for (int i = 0; i <= 16; ++i) {
    areas += std::string(i > 0 ? ", " : "") + "\"a" + std::to_string(i) + "\": []";
  }
  const DrawnLevel level(R"({"areas": {"size": [8, 8], "shapes": {)" + areas + "}}}");
  LevelRequest request = level.request();
  request.limits.pixels = 68;
  EXPECT_EQ(level.refusal(request), "");
  request.limits.pixels = 67;
  EXPECT_EQ(level.refusal(request),
            "walkmask: room.json:1:11: 17 areas of 8x8 pixels take too much memory; draw fewer of "
            "them");
}

TEST(DrawnMasks, HaveNoColours) {
  const DrawnLevel level(kRoom);
  LevelRequest request = level.request();
  request.walkable = *parse_walkable_rule("#ffffff");
  EXPECT_EQ(
      level.refusal(request),
      "walkmask: room.json: the floor of room.json has no colours; remove the rule for walkable "
      "pixels");
  request = level.request();
  request.legend = {{Rgb{255, 0, 0}, "gate", {}}};
  EXPECT_EQ(level.refusal(request),
            "walkmask: room.json: the areas of room.json have no colours; remove the legend, or "
            "name the image of the areas");
  request.area_mask = level.image("areas.png");
  EXPECT_EQ(level.refusal(request), "");
}

TEST(DrawnMasks, AreDrawnOnWithoutArt) {
  const DrawnLevel plain(kRoom);
  LevelRequest request = plain.request();
  request.background_part = LevelRequest::BackgroundPart::pixels;
  const Result<Level> level = load_level(request);
  ASSERT_TRUE(level);
  EXPECT_FALSE(level->art);
  const DrawnLevel with_art(
      R"({"scale": 2, "walk": {"size": [12, 8], "floor": []}, "background": "art.png"})");
  request = with_art.request();
  request.background_part = LevelRequest::BackgroundPart::pixels;
  const Result<Level> illustrated = load_level(request);
  ASSERT_TRUE(illustrated) << message(illustrated.error());
  EXPECT_EQ(illustrated->art->width(), 12);
}

TEST(DrawnMasks, AreTheFloorOfAMap) {
  const ScratchFolder folder;
  const std::string map = folder.put("a.map", "type octile\nheight 2\nwidth 3\nmap\n.@G\nTS.\n");
  const Result<Level> level = load_level(request_for(map));
  ASSERT_TRUE(level) << message(level.error());
  EXPECT_EQ(drawn(level->paintable), ".#.\n#..\n");
  EXPECT_TRUE(level->areas.empty());
  LevelRequest request = request_for(map);
  request.scale = PaintedScale(64);
  request.limits.side = 191;
  const Result<Level> large = load_level(request);
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error().file, map);
}

TEST(DrawnMasks, MayHavePaintedAreasOnAMap) {
  const ScratchFolder folder;
  LevelRequest request =
      request_for(folder.put("a.map", "type octile\nheight 1\nwidth 3\nmap\n...\n"));
  request.area_mask = folder.put("areas.png", painted({".r."}));
  request.legend = {{Rgb{255, 0, 0}, "gate", {}}};
  const Result<Level> level = load_level(request);
  ASSERT_TRUE(level) << message(level.error());
  EXPECT_EQ(drawn(floor_of(*level, {false}, 1)), ".#.\n");
}

constexpr Size kLargeRoom = {16384, 16384};

/// A column from the top of the room to the bottom, which takes a step per row.
const shapes::Shape kColumn = shapes::Rectangle{{3, 0}, 1, kLargeRoom.height};
const shapes::Shape kPixel = shapes::Rectangle{{0, 0}, 1, 1};
constexpr int kMostColumns = 16384;

/// Returns `count` columns; the position of each is its number.
PlacedShapes columns(int count) {
  PlacedShapes list;
  for (int i = 0; i < count; ++i) list.push_back({kColumn, {i + 1, 1}});
  return list;
}

Manifest with_walk(PlacedShapes floor, PlacedShapes walls) {
  Manifest manifest;
  manifest.walk_shapes = ShapedWalk{{kLargeRoom, {}}, std::move(floor), std::move(walls)};
  return manifest;
}

TEST(DrawingLimit, LimitsTheStepsOfAllShapes) {
  EXPECT_FALSE(refuse_long_drawing(with_walk(columns(kMostColumns - 1), {}), kLargeRoom));
  EXPECT_FALSE(refuse_long_drawing(with_walk(columns(kMostColumns), {}), kLargeRoom));
  const Failure failure =
      refuse_long_drawing(with_walk(columns(kMostColumns), {{kPixel, {70000, 5}}}), kLargeRoom);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->place.text(), "70000:5");
  EXPECT_EQ(failure->reason, "to draw the shapes up to this one takes 268435457 steps");
  EXPECT_EQ(failure->cure,
            "it may take 268435456; make them fewer or smaller, or paint a mask instead");
}

TEST(DrawingLimit, CountsTheShapesOfAreasToo) {
  Manifest manifest = with_walk(columns(kMostColumns / 2), columns(kMostColumns / 2 - 1));
  manifest.area_shapes = ShapedAreas{{}, {{"gate", columns(1), {}}, {"mat", {}, {}}}, {}};
  EXPECT_FALSE(refuse_long_drawing(manifest, kLargeRoom));
  manifest.area_shapes->areas[1].shapes = {{kPixel, {9, 9}}};
  const Failure failure = refuse_long_drawing(manifest, kLargeRoom);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->place.text(), "9:9");
}

TEST(DrawingLimit, DependsOnTheMaskNotOnTheRoom) {
  Manifest manifest = with_walk(columns(4 * kMostColumns), {});
  EXPECT_TRUE(refuse_long_drawing(manifest, kLargeRoom));
  manifest.scale = PaintedScale(4);
  EXPECT_FALSE(refuse_long_drawing(manifest, {kLargeRoom.width / 4, kLargeRoom.height / 4}));
}

/// Ellipses as large as the largest room, more than the limit allows.
std::string large_ellipses() {
  std::string list;
  for (int i = 0; i < 1300; ++i) {
    list += std::string(i == 0 ? "" : ",\n") + R"({"ellipse": [8192, 8192, 8192, 8192]})";
  }
  return "[" + list + "]";
}

std::string refusal_of(const LevelRequest& request) {
  const Result<Level> level = load_level(request);
  return level ? "" : message(level.error());
}

TEST(DrawingLimit, AppliesToLevels) {
  const ScratchFolder folder;
  const std::string walk = folder.put(
      "walk.json", R"({"walk": {"size": [16384, 16384], "floor": )" + large_ellipses() + "}}");
  const std::string told =
      ": to draw the shapes up to this one takes 268582912 steps; it may take 268435456; make "
      "them fewer or smaller, or paint a mask instead";
  EXPECT_EQ(refusal_of(request_for(walk)), "walkmask: " + walk + ":1261:1" + told);
  const std::string areas =
      folder.put("areas.json", R"({"areas": {"size": [16384, 16384], "shapes": {"a": )" +
                                   large_ellipses() + "}}}");
  EXPECT_EQ(refusal_of(request_for(areas)), "walkmask: " + areas + ":1261:1" + told);
  folder.put("small.png", blank(40, 30));
  EXPECT_EQ(refusal_of(request_for(folder.put(
                "small.json",
                R"({"walk": "small.png", "areas": {"shapes": {"a": )" + large_ellipses() + "}}}"))),
            "");
}

}  // namespace
}  // namespace walkmask
