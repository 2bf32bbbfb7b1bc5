#include "level/masks.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

/// A source whose file has been read already, as of standard input.
Source source(const std::string& name, const std::string& file) {
  return {name, FileBytes(file.begin(), file.end())};
}

std::string refusal(const LevelSources& sources) {
  const Result<Masks> masks = Masks::read(sources, {});
  return masks ? "" : message(masks.error());
}

constexpr const char* kNoPalette =
    "walkmask: walk.png: has no palette, but is to be read by palette indices; save it as an "
    "indexed PNG, or name colours instead";

TEST(Masks, MustHaveOneSize) {
  Manifest manifest;
  manifest.legend = {{Rgb{255, 0, 0}, "gate", {}}};
  for (const auto& [width, height] : {std::pair(3, 3), std::pair(4, 2), std::pair(2, 3)}) {
    const LevelSources sources = {
        manifest, source("walk.png", blank(3, 2)), source("areas.png", blank(width, height)), {}};
    EXPECT_EQ(refusal(sources), "walkmask: areas.png: is " + std::to_string(width) + "x" +
                                    std::to_string(height) +
                                    ", but walk.png is 3x2; masks and background must have the "
                                    "same size");
  }
  EXPECT_EQ(refusal({manifest, source("walk.png", blank(3, 2)), source("a.png", blank(3, 2)), {}}),
            "");
}

TEST(Masks, NeedALegendForTheAreaMask) {
  const Result<Masks> masks = Masks::read({{}, {}, source("areas.png", blank(1, 1)), {}}, {});
  ASSERT_FALSE(masks);
  EXPECT_EQ(message(masks.error()),
            "walkmask: areas.png: is an area mask without a legend; name its colours with "
            "--legend NAME=#rrggbb");
}

TEST(Masks, NeedAPaletteForTheRuleThatNamesIndices) {
  const std::string colours = painted({"r."}), indices = painted_by_index({"01"});
  for (const char* rule : {"nonzero", "index:3", "index:3-5", "#ff0000,index:3"}) {
    Manifest manifest;
    manifest.walkable = {*parse_walkable_rule(rule), {}};
    EXPECT_EQ(refusal({manifest, source("walk.png", colours), {}, {}}), kNoPalette) << rule;
    EXPECT_EQ(refusal({manifest, source("walk.png", indices), {}, {}}), "") << rule;
  }
  Manifest manifest;
  manifest.walkable = {*parse_walkable_rule("#ff0000"), {}};
  EXPECT_EQ(refusal({manifest, source("walk.png", colours), {}, {}}), "");
}

TEST(Masks, NeedAPaletteWhereTheLegendNamesIndices) {
  const std::string colours = painted({"r."}), indices = painted_by_index({"01"});
  Manifest manifest;
  manifest.legend = {{Rgb{255, 0, 0}, "roof", {}}, {PaletteIndex{3}, "gate", {}}};
  EXPECT_EQ(refusal({manifest, source("walk.png", colours), {}, {}}), kNoPalette);
  EXPECT_EQ(refusal({manifest, source("walk.png", indices), {}, {}}), "");
  EXPECT_EQ(refusal({manifest, source("x.png", indices), source("walk.png", colours), {}}),
            kNoPalette);
  EXPECT_EQ(refusal({manifest, source("x.png", colours), source("areas.png", indices), {}}), "")
      << "of the area mask alone the palette is asked";
}

TEST(Masks, NameTheImageThatIsWrong) {
  EXPECT_EQ(refusal({{}, source("walk.png", "GIF89a"), {}, {}}).find("walkmask: walk.png: "), 0u);
  EXPECT_EQ(refusal({{}, source("-", "GIF89a"), {}, {}}).find("walkmask: standard input: "), 0u);
  const std::string whole = blank(3, 2);
  EXPECT_EQ(refusal({{}, source("walk.png", whole.substr(0, whole.size() - 1)), {}, {}})
                .find("walkmask: walk.png:IEND: "),
            0u);
}

TEST(Masks, KeepToTheLimits) {
  const LevelSources sources = {{}, source("walk.png", blank(3, 2)), {}, {}};
  EXPECT_TRUE(Masks::read(sources, {.side = 3, .pixels = 6}));
  EXPECT_FALSE(Masks::read(sources, {.side = 2, .pixels = 6}));
  EXPECT_FALSE(Masks::read(sources, {.side = 3, .pixels = 5}));
}

TEST(Masks, DecideTheSizeOfTheBackground) {
  Manifest manifest;
  manifest.legend = {{Rgb{255, 0, 0}, "gate", {}}};
  const LevelSources on_walk = {manifest, source("walk.png", blank(3, 2)), {}, {}};
  const LevelSources on_areas = {manifest, {}, source("areas.png", blank(3, 2)), {}};
  for (const LevelSources& sources : {on_walk, on_areas}) {
    const Result<Masks> masks = Masks::read(sources, {});
    ASSERT_TRUE(masks);
    const Source right = source("art.png", blank(3, 2)), wrong = source("art.png", blank(2, 3));
    EXPECT_EQ(check_background(right, sources, *masks, {}), std::nullopt);
    EXPECT_TRUE(take_background(begin_reading(right, {}), right, sources, *masks));

    const std::string expected = std::string("walkmask: art.png: is 2x3, but ") +
                                 (sources.walk ? "walk.png" : "areas.png") +
                                 " is 3x2; masks and background must have the same size";
    const Failure unread = check_background(wrong, sources, *masks, {});
    ASSERT_TRUE(unread);
    EXPECT_EQ(message(*unread), expected);
    const Result<png::Image> read =
        take_background(begin_reading(wrong, {}), wrong, sources, *masks);
    ASSERT_FALSE(read);
    EXPECT_EQ(message(read.error()), expected);
  }
}

TEST(Masks, MayBeSmallerThanTheBackground) {
  Manifest manifest;
  manifest.scale = {3};
  const LevelSources sources = {manifest, source("walk.png", blank(3, 2)), {}, {}};
  const Result<Masks> masks = Masks::read(sources, {});
  ASSERT_TRUE(masks);
  const Source right = source("art.png", blank(9, 6));
  EXPECT_EQ(check_background(right, sources, *masks, {}), std::nullopt);
  EXPECT_TRUE(take_background(begin_reading(right, {}), right, sources, *masks));
  for (const auto& [width, height] : {std::pair(3, 2), std::pair(9, 5), std::pair(8, 6)}) {
    const Source wrong = source("art.png", blank(width, height));
    const Failure failure = check_background(wrong, sources, *masks, {});
    ASSERT_TRUE(failure);
    EXPECT_EQ(message(*failure), "walkmask: art.png: is " + std::to_string(width) + "x" +
                                     std::to_string(height) +
                                     ", but walk.png is 3x2 at scale 3; the background must be "
                                     "9x6");
    EXPECT_FALSE(take_background(begin_reading(wrong, {}), wrong, sources, *masks));
  }
}

TEST(Masks, HaveOneSizeAtAnyScale) {
  Manifest manifest;
  manifest.scale = {2};
  manifest.legend = {{Rgb{255, 0, 0}, "gate", {}}};
  const Source walk = source("walk.png", blank(3, 2));
  EXPECT_EQ(refusal({manifest, walk, source("areas.png", blank(3, 2)), {}}), "");
  EXPECT_NE(refusal({manifest, walk, source("areas.png", blank(6, 4)), {}}), "");
}

TEST(Masks, MakeARoomWithinTheLimitsOfImages) {
  Manifest manifest;
  manifest.scale = {64};
  EXPECT_EQ(refusal({manifest, source("walk.png", blank(512, 1)), {}, {}}), "");
  EXPECT_EQ(refusal({manifest, source("walk.png", blank(1, 513)), {}, {}}),
            "walkmask: walk.png: makes a room of 64x32832 at scale 64; it may have 32768 pixels a "
            "side (--max-side) and 268435456 in all (--max-pixels)");
  const LevelSources sources = {manifest, source("walk.png", blank(3, 2)), {}, {}};
  EXPECT_TRUE(Masks::read(sources, {.side = 192, .pixels = 6 * 64 * 64}));
  EXPECT_FALSE(Masks::read(sources, {.side = 191, .pixels = 6 * 64 * 64}));
  EXPECT_FALSE(Masks::read(sources, {.side = 192, .pixels = 6 * 64 * 64 - 1}));
}

TEST(Masks, OfABackgroundThatIsNotDrawnOnOnlyTheContainerIsRead) {
  const LevelSources sources = {{}, source("walk.png", blank(1, 1)), {}, {}};
  const Result<Masks> masks = Masks::read(sources, {});
  ASSERT_TRUE(masks);
  // Index 7 of a palette of one colour.
  const Source beyond = source("art.png", painted_by_index({"7"}, {{0, 0, 0}}));
  EXPECT_EQ(check_background(beyond, sources, *masks, {}), std::nullopt);
  EXPECT_FALSE(take_background(begin_reading(beyond, {}), beyond, sources, *masks));
  const Source damaged = source("art.png", blank(1, 1) + "x");
  EXPECT_TRUE(check_background(damaged, sources, *masks, {}));
  EXPECT_TRUE(check_background({"nowhere.png", {}}, sources, *masks, {}));
}

}  // namespace
}  // namespace walkmask
