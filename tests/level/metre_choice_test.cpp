#include "level/metre_choice.h"

#include <gtest/gtest.h>

#include <string>

#include "floor/clearance.h"
#include "level/level.h"

namespace walkmask {
namespace {

Level level_in_pixels() {
  return {
      .file = {}, .files = {}, .manifest = {}, .paintable = BitGrid(4, 6), .areas = {}, .art = {}};
}

Level level_in_metres() {
  Level level = level_in_pixels();
  level.manifest.metres = MetreGrid{0.5, -1, -2, 4, 6};
  return level;
}

/// Returns "x,y" in pixels, the name, or the error.
std::string place(const Level& level, const Place& written) {
  const auto converted = in_pixels(level.manifest.metres, written, ChoicePart::from);
  if (!converted) return sentence(error_about(converted.error(), "--from"));
  if (const auto* name = std::get_if<std::string>(&*converted)) return *name;
  const Point pixel = std::get<Point>(*converted);
  return std::to_string(pixel.x) + "," + std::to_string(pixel.y);
}

std::string agent(const Level& level, const AgentChoice& written) {
  const auto converted = in_pixels(level.manifest.metres, written);
  if (!converted)
    return sentence(error_about(converted.error(), std::holds_alternative<Footprint>(written)
                                                       ? "--footprint"
                                                       : "--diameter"));
  if (const auto* name = std::get_if<std::string>(&*converted)) return *name;
  const auto* footprint = std::get_if<Footprint>(&*converted);
  return footprint != nullptr ? size_text(*footprint) : "none";
}

TEST(MetreChoice, KnowsDecimals) {
  for (const char* text : {"0", "7", "-7", "0.5", "-0.5", "12.250", "10", "12345678901234567890"}) {
    EXPECT_TRUE(is_decimal(text)) << text;
  }
  for (const char* text : {"", "-", ".5", "5.", "1e5", "+1", "01", "1.2.3", "--1", "1,5", "a",
                           "0x1", "123456789012345678901"}) {
    EXPECT_FALSE(is_decimal(text)) << text;
  }
  EXPECT_TRUE(is_position("0.5,-1"));
  for (const char* text : {"0.5", "0.5,", ",1", "1,2,3", "a,1", "1, 2"}) {
    EXPECT_FALSE(is_position(text)) << text;
  }
}

TEST(MetreChoice, ConvertsPlacesOfALevelInMetres) {
  const Level level = level_in_metres();
  EXPECT_EQ(place(level, Place("-0.25,-1.75")), "1,5");
  EXPECT_EQ(place(level, Place(Point{0, 0})), "2,1") << "whole numbers are metres, too";
  EXPECT_EQ(place(level, Place("dock")), "dock");
  EXPECT_EQ(
      place(level, Place("1.5,0")),
      "--from: 1.5,0.0 lies outside the map; x goes from -1.0 to below 1.0 metres, y from -2.0 to "
      "below 1.0");
}

TEST(MetreChoice, KeepsThePixelsOfOtherLevels) {
  EXPECT_EQ(place(level_in_pixels(), Place(Point{3, 4})), "3,4");
  EXPECT_EQ(place(level_in_pixels(), Place("dock")), "dock");
  EXPECT_EQ(place(level_in_pixels(), Place("1.5,2")),
            "--from: \"1.5,2\" is not a point; give x,y in whole pixels, or a point's name");
}

TEST(MetreChoice, ConvertsDiameters) {
  const Level level = level_in_metres();
  EXPECT_EQ(agent(level, AgentChoice("0.75")), "2");
  EXPECT_EQ(agent(level, AgentChoice("2")), "4");
  EXPECT_EQ(agent(level, AgentChoice("robot")), "robot");
  EXPECT_EQ(agent(level, AgentChoice()), "none");
  EXPECT_EQ(agent(level, AgentChoice("2048")), "4096");
  for (const AgentChoice& wrong : {AgentChoice("2049"), AgentChoice("0.0"), AgentChoice("-0.5")}) {
    EXPECT_NE(agent(level, wrong)
                  .find(" is not a diameter of 1 to 4096 cells; give the diameter in "
                        "metres"),
              std::string::npos);
  }
}

TEST(MetreChoice, RefusesFootprintsOfALevelInMetres) {
  using Shape = Outline::Shape;
  EXPECT_EQ(
      agent(level_in_metres(), AgentChoice(Footprint::of_size(Shape::rectangle, 9, 4))),
      "--footprint: \"rectangle 9x4\" is in pixels, and the level in metres; declare an agent "
      "in the manifest");
  EXPECT_EQ(
      agent(level_in_metres(), AgentChoice(Footprint::of_size(Shape::ellipse, 1, 1))),
      "--footprint: \"ellipse 1x1\" is in pixels, and the level in metres; declare an agent in "
      "the manifest")
      << "a disc is a footprint, too";
  EXPECT_EQ(agent(level_in_pixels(), AgentChoice(Footprint::of_size(Shape::ellipse, 9, 9))), "9");
}

TEST(MetreChoice, RefusesFractionsOfPixels) {
  EXPECT_EQ(agent(level_in_pixels(), AgentChoice("9")), "9");
  EXPECT_EQ(agent(level_in_pixels(), AgentChoice("1")), "1");
  EXPECT_EQ(agent(level_in_pixels(), AgentChoice("2.5")),
            "--diameter: \"2.5\" is not a whole number in its range; give one from 1 to 4096");
}

}  // namespace
}  // namespace walkmask
