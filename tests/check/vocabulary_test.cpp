#include "check/vocabulary.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "png/read.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask::check {
namespace {

constexpr Rgb kRed = {255, 0, 0}, kBlue = {0, 0, 255}, kBright = {255, 255, 255};
const std::vector<LegendEntry> kRedGate = {{kRed, "gate", {}}};

Mask mask_of(const std::string& file) {
  Result<png::Image> image = png::read(bytes_of(file), {});
  return mask_of_image("walk.png", std::move(*image));
}

/// Returns a level with this walkability mask.
LevelContent with_walk(const std::string& file, std::vector<LegendEntry> legend) {
  LevelContent opened = {.file = "room.level.json"};
  opened.walk = mask_of(file);
  opened.manifest.legend = std::move(legend);
  return opened;
}

Vocabulary of_walk(const LevelContent& opened) { return {*opened.walk, opened, {}}; }

Paint opaque_paint(Rgb colour) { return {{colour.r, colour.g, colour.b}, {}}; }
Paint clear_paint(Rgb colour) { return {{colour.r, colour.g, colour.b, 0}, {}}; }

/// Returns the meaning of the declared colour that is nearest to a colour.
std::string nearest_meaning(const Vocabulary& vocabulary, Rgb colour) {
  return vocabulary.nearest(colour)->declared.meaning;
}

TEST(Vocabulary, KnowsTheColoursOfDeclaredIndices) {
  const std::string two = painted_by_index({"01"}, {{0, 0, 0}, kBlue});
  const auto nearest_to_blue = [](const std::string& file, PaletteIndex declared) {
    return nearest_meaning(of_walk(with_walk(file, {{declared, "gate", {}}})), kBlue);
  };
  EXPECT_EQ(nearest_to_blue(two, PaletteIndex{1}), "gate");
  EXPECT_EQ(nearest_to_blue(two, PaletteIndex{2}), "no area") << "the palette has two";
  EXPECT_EQ(nearest_to_blue(painted({"."}), PaletteIndex{0}), "no area") << "there is no palette";
}

TEST(Vocabulary, TakesTheFirstOfEquallyNearColours) {
  const LevelContent opened = with_walk(
      painted({"."}),
      {{Rgb{10, 0, 0}, "gate", {}}, {Rgb{30, 0, 0}, "hatch", {}}, {Rgb{50, 0, 0}, "pool", {}}});
  EXPECT_EQ(nearest_meaning(of_walk(opened), {20, 0, 0}), "gate");
  EXPECT_EQ(nearest_meaning(of_walk(opened), {40, 0, 0}), "hatch");
  EXPECT_EQ(nearest_meaning(of_walk(opened), {41, 0, 0}), "pool");
}

TEST(Vocabulary, DeclaresIndicesInLegendOrRule) {
  LevelContent opened = with_walk(painted_by_index({"01"}), {});
  const auto declares = [&](const std::string& rule) {
    opened.manifest.walkable.reset();
    if (!rule.empty()) opened.manifest.walkable = {*parse_walkable_rule(rule), {}};
    return of_walk(opened).declares_indices();
  };
  EXPECT_FALSE(declares(""));
  EXPECT_FALSE(declares("#ff0000"));
  EXPECT_TRUE(declares("index:1"));
  opened.manifest.legend = {{PaletteIndex{1}, "gate", {}}};
  EXPECT_TRUE(declares(""));
  EXPECT_TRUE(declares("#ff0000"));
}

TEST(Vocabulary, KnowsTheFirstIndexOnlyWhereIndicesAreDeclared) {
  const std::string file = painted_by_index({"01"});
  const Paint first = {{9, 9, 9}, 0}, other = {{9, 9, 9}, 3}, without_index = {{9, 9, 9}, {}};
  const LevelContent by_index = with_walk(file, {{PaletteIndex{1}, "gate", {}}});
  EXPECT_TRUE(of_walk(by_index).knows(first));
  EXPECT_FALSE(of_walk(by_index).knows(other));
  EXPECT_FALSE(of_walk(by_index).knows(without_index));
  EXPECT_FALSE(of_walk(with_walk(file, kRedGate)).knows(first));
}

TEST(Vocabulary, DecidesAllIfOnlyFloorIsDeclared) {
  LevelContent opened = with_walk(painted({"."}), {});
  EXPECT_FALSE(of_walk(opened).decides_all());
  opened.manifest.walkable = {*parse_walkable_rule("#ffffff"), {}};
  EXPECT_TRUE(of_walk(opened).decides_all());
  opened.manifest.legend = kRedGate;
  EXPECT_FALSE(of_walk(opened).decides_all());
}

TEST(Vocabulary, TakesBrightPaintsForFloorInAWalkabilityMaskWithoutARule) {
  const LevelContent bright = with_walk(painted({"."}), {});
  EXPECT_TRUE(of_walk(bright).is_floor(opaque_paint(kBright)));
  EXPECT_FALSE(of_walk(bright).is_floor(opaque_paint({9, 9, 9})));
  LevelContent by_rule = with_walk(painted({"."}), {});
  by_rule.manifest.walkable = {*parse_walkable_rule("#0000ff"), {}};
  EXPECT_FALSE(of_walk(by_rule).is_floor(opaque_paint(kBright)));
  EXPECT_TRUE(of_walk(by_rule).is_floor(opaque_paint(kBlue)));
  LevelContent apart = with_walk(painted({"."}), kRedGate);
  apart.areas = mask_of(painted({"."}));
  const Vocabulary of_areas(*apart.areas, apart, {});
  EXPECT_FALSE(of_areas.is_floor(opaque_paint(kBright)));
}

TEST(Vocabulary, TellsWhatTransparentPaintsWouldBe) {
  const LevelContent bright = with_walk(painted({"."}), kRedGate);
  const Vocabulary vocabulary = of_walk(bright);
  EXPECT_TRUE(vocabulary.would_mean_something(clear_paint(kRed))) << "an area";
  EXPECT_TRUE(vocabulary.would_mean_something(clear_paint(kBright))) << "floor";
  EXPECT_FALSE(vocabulary.would_mean_something(clear_paint({9, 9, 9}))) << "wall";
  EXPECT_FALSE(vocabulary.would_mean_something(opaque_paint(kRed))) << "it is an area";
  LevelContent by_rule = with_walk(painted({"."}), {});
  by_rule.manifest.walkable = {*parse_walkable_rule("#0000ff"), {}};
  EXPECT_TRUE(of_walk(by_rule).would_mean_something(clear_paint(kBlue)));
  EXPECT_FALSE(of_walk(by_rule).would_mean_something(clear_paint(kBright)));
}

TEST(NearestPainted, IsTheUndeclaredColourClosestToEachArea) {
  const Paints reds = {{'A', {200, 0, 0}},
                       {'B', {240, 0, 0}},
                       {'C', {210, 0, 0}},
                       {'D', {240, 9, 9}},
                       {'E', {0, 0, 200}}};
  LevelContent opened = with_walk(painted({"ABCDE"}, reds),
                                  {{kRed, "gate", {}}, {kBlue, "pool", {}}, {kBright, "sky", {}}});
  const NearestPainted nearest = nearest_painted(opened, {});
  ASSERT_EQ(nearest.size(), 2u);
  EXPECT_EQ(nearest.at("gate"), (Rgb{240, 0, 0})) << "the first of two equally near ones";
  EXPECT_EQ(nearest.at("pool"), (Rgb{0, 0, 200}));
}

}  // namespace
}  // namespace walkmask::check
