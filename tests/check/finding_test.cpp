#include "check/finding.h"

#include <gtest/gtest.h>

namespace walkmask::check {
namespace {

Finding finding(Code code, const std::string& file, Point pixel) {
  return {.code = code, .file = file, .place = "", .pixel = pixel, .message = "m", .cure = "c"};
}

TEST(Findings, AreOrderedByFileTheLevelFirstThenByCodeAndPixel) {
  Findings findings = {
      finding(Code("G001"), "a.png", {9, 1}), finding(Code("C001"), "b.png", {0, 0}),
      finding(Code("G001"), "a.png", {3, 1}), finding(Code("X001"), "room.json", {5, 5}),
      finding(Code("G001"), "a.png", {8, 0}), finding(Code("C001"), "a.png", {7, 7})};
  put_in_order(findings, "room.json");
  std::vector<Point> pixels;
  for (const Finding& one : findings) pixels.push_back(*one.pixel);
  EXPECT_EQ(pixels, (std::vector<Point>{{5, 5}, {7, 7}, {8, 0}, {3, 1}, {9, 1}, {0, 0}}));
}

TEST(Findings, WithoutAPixelComeFirst) {
  Findings findings = {finding(Code("G001"), "a.png", {0, 0}),
                       finding(Code("G001"), "a.png", {1, 0})};
  findings[1].pixel.reset();
  put_in_order(findings, "a.png");
  EXPECT_FALSE(findings[0].pixel);
}

TEST(Findings, AreShortenedIfThereAreMany) {
  Findings findings = {finding(Code("G001"), "a.png", {0, 0})};
  for (int i = 0; i < 12; ++i) findings.push_back(finding(Code("G002"), "a.png", {i, 0}));
  shorten(findings, Code("G002"));
  EXPECT_EQ(findings.size(), 11u);
  EXPECT_EQ(findings[9].message, "m");
  EXPECT_EQ(findings[9].more, 0u);
  EXPECT_EQ(findings[10].message, "m; there are 2 more like this");
  EXPECT_EQ(findings[10].more, 2u);
}

TEST(Findings, AreKeptIfThereAreFew) {
  Findings findings;
  for (int i = 0; i < 10; ++i) findings.push_back(finding(Code("G002"), "a.png", {i, 0}));
  shorten(findings, Code("G002"));
  EXPECT_EQ(findings.size(), 10u);
  EXPECT_EQ(findings.back().message, "m");
}

}  // namespace
}  // namespace walkmask::check
