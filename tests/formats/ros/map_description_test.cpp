#include "formats/ros/map_description.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace walkmask::ros {
namespace {

/// The lines of a map.yaml by their keys; tests change one.
using Lines = std::map<std::string, std::string>;

std::string yaml_with(const Lines& changed) {
  Lines lines = {{"image", "map.pgm"}, {"resolution", "0.05"},      {"origin", "[-10.0, 2, 0.0]"},
                 {"negate", "0"},      {"occupied_thresh", "0.65"}, {"free_thresh", "0.196"}};
  for (const auto& [key, value] : changed) lines[key] = value;
  std::string text;
  for (const auto& [key, value] : lines) {
    if (value != "absent") text += key + ": " + value + "\n";
  }
  return text;
}

MapDescription description(const Lines& changed = {}) {
  const Result<MapDescription> map = read_map_description(yaml_with(changed));
  EXPECT_TRUE(map) << (map ? "" : sentence(map.error()));
  return map ? *map : MapDescription();
}

std::string refusal(const Lines& changed) {
  const Result<MapDescription> map = read_map_description(yaml_with(changed));
  return map ? "accepted" : sentence(map.error());
}

TEST(MapDescription, HasTheValuesOfItsKeys) {
  const MapDescription map = description();
  EXPECT_EQ(map.image.value, "map.pgm");
  EXPECT_EQ(map.image.position, (json::Position{2, 8}));
  EXPECT_EQ(map.resolution, 0.05);
  EXPECT_EQ(map.origin_x, -10);
  EXPECT_EQ(map.origin_y, 2);
  EXPECT_EQ(map.occupied_thresh, 0.65);
  EXPECT_EQ(map.free_thresh, 0.196);
  EXPECT_FALSE(map.negate);
  EXPECT_EQ(map.mode, MapMode::trinary);
}

TEST(MapDescription, ReadsTheNumbersOfYaml) {
  for (const std::string text :
       {"0.5", ".5", "+.5", "5e-1", "5.e-1", "\"0.5\"", "0.50000", "00.5", "0005E-01", "+000.5"}) {
    EXPECT_EQ(description({{"resolution", text}}).resolution, 0.5) << text;
  }
  EXPECT_EQ(description({{"origin", "[-.5, -1., 0]"}}).origin_x, -0.5);
  EXPECT_EQ(description({{"origin", "[-.5, -1., 0]"}}).origin_y, -1);
  EXPECT_EQ(description({{"origin", "[-010, -00.25, -0]"}}).origin_x, -10);
  EXPECT_EQ(description({{"origin", "[-010, -00.25, -0]"}}).origin_y, -0.25);
  EXPECT_EQ(description({{"free_thresh", "00"}}).free_thresh, 0);
  EXPECT_EQ(description({{"resolution", "0.050000000745058060"}}).resolution, 0.05000000074505806);
}

TEST(MapDescription, ReadsNegateAndMode) {
  for (const std::string text : {"1", "true", "True", "TRUE", "yes", "On", "2", "-1", "010"}) {
    EXPECT_TRUE(description({{"negate", text}}).negate) << text;
  }
  for (const std::string text : {"0", "false", "False", "NO", "off", "+0", "00"}) {
    EXPECT_FALSE(description({{"negate", text}}).negate) << text;
  }
  EXPECT_EQ(description({{"mode", "Scale"}}).mode, MapMode::scale);
  EXPECT_EQ(description({{"mode", "scale"}}).mode, MapMode::scale);
  EXPECT_EQ(description({{"mode", "trinary"}}).mode, MapMode::trinary);
}

TEST(MapDescription, IgnoresUnknownKeys) {
  EXPECT_EQ(description({{"cost_translation", "{a: [1]}"}}).resolution, 0.05);
}

TEST(MapDescription, RefusesAMissingKeyAndNamesALineToAdd) {
  EXPECT_EQ(refusal({{"resolution", "absent"}}),
            "is not the map of a robot: the key resolution is missing; add resolution: 0.05, the "
            "metres of a cell");
  for (const std::string key : {"image", "origin", "negate", "occupied_thresh", "free_thresh"}) {
    EXPECT_NE(refusal({{key, "absent"}}).find("the key " + key + " is missing"), std::string::npos);
  }
}

TEST(MapDescription, RefusesWrongValuesAtTheirPlaces) {
  const std::string write = ", found \"x\"; write one in its place";
  EXPECT_EQ(refusal({{"resolution", "x"}}),
            "6:13: resolution: wanted a number from 0.0001 to 1000" + write);
  EXPECT_EQ(refusal({{"negate", "x"}}), "3:9: negate: wanted 0 or 1" + write);
  EXPECT_EQ(refusal({{"mode", "x"}}), "3:7: mode: wanted trinary or scale" + write);
  EXPECT_EQ(refusal({{"origin", "x"}}),
            "5:9: origin: wanted [x, y, yaw], three numbers from -1000000 to 1000000" + write);
  EXPECT_EQ(
      refusal({{"image", "[]"}}),
      "2:8: image: wanted the name of an image, found something else; write one in its place");
  for (const std::string text :
       {"0", "-1", "1001", "[1]", ".inf", ".nan", "0x10", "1,5", "1 2", "--1"}) {
    EXPECT_NE(refusal({{"resolution", text}}), "accepted") << text;
  }
  for (const std::string text : {"1.01", "-0.1", "65", "{}", "", ".", "+", "+-0", "-+0", "--0",
                                 "0.-0", "e1", ".e1", "0e", "0_1", "0 ,"}) {
    EXPECT_NE(refusal({{"free_thresh", text}}), "accepted") << text;
    EXPECT_NE(refusal({{"occupied_thresh", text}}), "accepted") << text;
  }
  for (const std::string text :
       {"[1, 2]", "[1, 2, 0, 0]", "[1, b, 0]", "[1, 1e7, 0]", "[1, [2], 0]", "[1, ., 0]"}) {
    EXPECT_NE(refusal({{"origin", text}}), "accepted") << text;
  }
  for (const std::string text : {"+", "-", "1.0", "1e0", "maybe", "[1]", "\"\""}) {
    EXPECT_NE(refusal({{"negate", text}}), "accepted") << text;
  }
  EXPECT_NE(refusal({{"image", "\"\""}}), "accepted");
  EXPECT_NE(refusal({{"image", "\"a\\0b\""}}), "accepted");
}

TEST(MapDescription, RefusesByNameWhatIsNotSupported) {
  EXPECT_EQ(refusal({{"mode", "raw"}}),
            "3:7: mode: raw maps are not read; save the map in the mode trinary or scale");
  EXPECT_EQ(refusal({{"origin", "[1, 2, 0.1]"}}),
            "5:9: origin: the map is turned by a yaw other than 0; turn the image, and write a yaw "
            "of 0");
}

TEST(MapDescription, RefusesALongText) {
  std::string text = yaml_with({});
  text += "#" + std::string(kLargestMapYaml - text.size() - 1, 'x');
  EXPECT_TRUE(read_map_description(text));
  EXPECT_FALSE(read_map_description(text + "x"));
}

}  // namespace
}  // namespace walkmask::ros
