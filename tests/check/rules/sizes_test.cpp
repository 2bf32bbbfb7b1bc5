#include <gtest/gtest.h>

#include <string>

#include "check/check_level.h"
#include "support/level_request.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask::check {
namespace {

/// Returns the code and the message of the finding about a mask of 4x2 whose room is this large.
std::string told(int width, int height, int scale = 1) {
  const ScratchFolder folder;
  LevelRequest request = request_for(folder.put("walk.png", painted({"....", "...."})));
  request.background = folder.put("art.png", blank(width, height));
  if (scale > 1) request.scale = PaintedScale(scale);
  const Result<LevelReport> report = check_level(request, {.select = {"S"}});
  if (report->findings.empty()) return "";
  const Finding& finding = report->findings.front();
  return std::string(finding.code.text()) + ": " +
         finding.message.substr(0, finding.message.find(folder / ""));
}

std::string code_of(int width, int height, int scale = 1) {
  return told(width, height, scale).substr(0, 4);
}

TEST(Sizes, AreNearAMultipleWithinAPixelOfTheMask) {
  EXPECT_EQ(code_of(16, 8, 4), "");
  for (const int width : {13, 15, 17, 19}) EXPECT_EQ(code_of(width, 8, 4), "S003") << width;
  for (const int width : {12, 20}) EXPECT_EQ(code_of(width, 8, 4), "S001") << width;
  for (const int height : {5, 11}) EXPECT_EQ(code_of(16, height, 4), "S003") << height;
  for (const int height : {4, 12}) EXPECT_EQ(code_of(16, height, 4), "S001") << height;
}

TEST(Sizes, SuggestAScaleFromTwoToEight) {
  for (int scale = 2; scale <= 8; ++scale) {
    EXPECT_EQ(code_of(4 * scale, 2 * scale), "S002") << scale;
  }
  EXPECT_EQ(code_of(4 * 9, 2 * 9), "S001");
}

TEST(Sizes, SuggestTwoOrFourForARoomNearlyAsLarge) {
  EXPECT_EQ(told(9, 4), "S003: is 9x4, which is not 2 times the 4x2 of ");
  EXPECT_EQ(told(17, 8), "S003: is 17x8, which is not 4 times the 4x2 of ");
  EXPECT_EQ(code_of(31, 16), "S001") << "8 times";
}

TEST(Sizes, AreComparedInALevelOfAreasAlone) {
  const ScratchFolder folder;
  folder.put("areas.png", painted({"r...", "...."}));
  folder.put("art.png", blank(70, 2));
  const std::string level = folder.put("room.level.json", R"({"background": "art.png",
    "areas": {"image": "areas.png", "legend": {"#ff0000": "gate"}}})");
  const Result<LevelReport> report = check_level(request_for(level), {.select = {"S"}});
  ASSERT_EQ(report->findings.size(), 1u);
  EXPECT_EQ(report->findings.front().code, Code("S001"));
}

}  // namespace
}  // namespace walkmask::check
