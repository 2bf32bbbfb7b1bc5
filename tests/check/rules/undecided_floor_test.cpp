#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "check/drawn_level.h"
#include "check/rules/finders.h"
#include "png/read.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask::check {
namespace {

/// Indices 1 to 3 are bright, the others dark.
Mask mask_by_index(std::string_view row) {
  const std::vector<Rgb> palette = {{},        {255, 255, 255}, {255, 0, 0}, {0, 255, 0},
                                    {9, 9, 9}, {1, 1, 1},       {2, 2, 2},   {3, 3, 3},
                                    {4, 4, 4}, {5, 5, 5}};
  Result<png::Image> image = png::read(bytes_of(painted_by_index({row}, palette)), {});
  return mask_of_image("walk.png", std::move(*image));
}

std::vector<std::string> doubts_in(const Mask& mask, const LevelContent& opened) {
  const Census painted = census(*mask.image());
  const Settings settings;
  const Vocabulary vocabulary(mask, opened, settings.parameters);
  return messages_of(undecided_floor_findings({mask, painted, vocabulary, opened, settings}));
}

/// Returns the doubts about a walkability mask of this row whose legend declares these indices.
std::string doubt(std::string_view row, const std::vector<std::uint8_t>& declared = {}) {
  LevelContent opened = {.file = "room.level.json"};
  opened.walk = mask_by_index(row);
  for (const std::uint8_t index : declared) {
    opened.manifest.legend.push_back({PaletteIndex{index}, "gate", {}});
  }
  const std::vector<std::string> doubts = doubts_in(*opened.walk, opened);
  return doubts.empty() ? "" : doubts.front();
}

TEST(UndecidedFloor, IsNotOneBrightAndOneDarkIndex) {
  EXPECT_EQ(doubt("0"), "");
  EXPECT_EQ(doubt("1"), "");
  EXPECT_EQ(doubt("01"), "");
  EXPECT_EQ(doubt("10"), "");
}

TEST(UndecidedFloor, IsReadByBrightnessFromOtherIndices) {
  const std::string two = "its 2 palette indices are read by brightness: ";
  EXPECT_EQ(doubt("21"), two + "all are floor");
  EXPECT_EQ(doubt("04"), two + "none is floor");
  const std::string three = "its 3 palette indices are read by brightness: ";
  EXPECT_EQ(doubt("104"), three + "floor is 1");
  EXPECT_EQ(doubt("201"), three + "floor is 1 and 2");
  EXPECT_EQ(doubt("321"), three + "all are floor");
  EXPECT_EQ(doubt("045"), three + "none is floor");
}

TEST(UndecidedFloor, IsReadFromTheIndicesThatTheLegendLacks) {
  EXPECT_EQ(doubt("12", {1, 2}), "") << "none";
  EXPECT_EQ(doubt("012", {1, 2}), "") << "a dark one";
  EXPECT_EQ(doubt("12", {1}), "its 1 undeclared palette index is read by brightness: floor is 2");
  EXPECT_EQ(doubt("012", {1}), "") << "a bright and a dark one";
  EXPECT_EQ(doubt("123", {1}),
            "its 2 undeclared palette indices are read by brightness: all are floor");
  EXPECT_EQ(doubt("104", {1}), "") << "dark ones";
}

TEST(UndecidedFloor, IsInNoMaskOfAreasBesideAWalkabilityMask) {
  LevelContent opened = {.file = "room.level.json"};
  opened.areas = mask_by_index("21");
  opened.walk = mask_by_index("01");
  EXPECT_TRUE(doubts_in(*opened.areas, opened).empty());
  EXPECT_TRUE(doubts_in(*opened.walk, opened).empty());
}

}  // namespace
}  // namespace walkmask::check
