#include "draw/finding_detail.h"

#include <gtest/gtest.h>

#include <string>

namespace walkmask::draw {
namespace {

constexpr Scale kScale = {1, kPixel, 2};

FoundMark mark_at(int i, Meaning severity = Meaning::warning) {
  return {.number = std::to_string(i + 1),
          .severity = severity,
          .text = "text",
          .places = {{i, i, i + 1, i + 1}},
          .path = {{i, 0}, {i, 99}}};
}

TEST(FindingDetail, IsKeptForUpTo300Findings) {
  std::vector<FoundMark> marks;
  for (int i = 0; i < 300; ++i) marks.push_back(mark_at(i));
  EXPECT_TRUE(take_framed_alone(marks, Picture(960, 960), kScale).empty());
  for (const FoundMark& mark : marks) EXPECT_EQ(mark.path.size(), 2u);
}

TEST(FindingDetail, BecomesAFrameForEachSeverityBeyond300) {
  std::vector<FoundMark> marks;
  for (int i = 0; i < 300; ++i) marks.push_back(mark_at(i));
  marks.push_back(mark_at(300, Meaning::error));
  marks.push_back(mark_at(301));
  marks.push_back(mark_at(302));
  const auto framed = take_framed_alone(marks, Picture(960, 960), kScale);
  ASSERT_EQ(framed.size(), 2u);
  EXPECT_EQ(framed[0].severity, Meaning::error);
  EXPECT_EQ(framed[0].places, (std::vector<Box>{{300, 300, 301, 301}}));
  EXPECT_EQ(framed[1].places.size(), 2u);
  EXPECT_EQ(marks[299].path.size(), 2u);
  for (std::size_t i = 300; i < marks.size(); ++i) {
    EXPECT_TRUE(marks[i].path.empty() && marks[i].places.empty() && !marks[i].has_frames);
    EXPECT_EQ(marks[i].text, "text");
  }
}

TEST(FindingDetail, KeepsAFrameAndAPinIfItTakesTooLong) {
  std::vector<FoundMark> marks = {mark_at(0), mark_at(1), mark_at(2)};
  marks[1].places.push_back({50, 50, 60, 60});
  for (int i = 0; i < 700'000; ++i) marks[1].path.push_back({i % 960, i / 960});
  const auto framed = take_framed_alone(marks, Picture(960, 960), kScale);
  ASSERT_EQ(framed.size(), 1u);
  EXPECT_EQ(framed[0].places, (std::vector<Box>{{1, 1, 2, 2}, {50, 50, 60, 60}}));
  EXPECT_EQ(marks[1].places.size(), 1u) << "the pin";
  EXPECT_TRUE(marks[1].path.empty());
  EXPECT_EQ(marks[2].path.size(), 2u) << "there are steps for it";
}

TEST(FindingDetail, CountsFloorsNextToEachOther) {
  const BitGrid floor(960, 960);
  std::vector<FoundMark> marks;
  for (int i = 0; i < 200; ++i) {
    marks.push_back(mark_at(i));
    marks.back().lost = {floor};
  }
  take_framed_alone(marks, Picture(960, 960), kScale);
  EXPECT_FALSE(marks[100].lost.empty());
  EXPECT_TRUE(marks[199].lost.empty());
}

}  // namespace
}  // namespace walkmask::draw
