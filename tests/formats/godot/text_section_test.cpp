#include "formats/godot/text_section.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

namespace walkmask::godot {
namespace {

constexpr std::array<std::string_view, 3> kWanted = {"name", "position", "metadata/area"};

std::string refused_section(std::string_view text) {
  const auto sections = read_sections(text, kWanted);
  return sections ? "accepted" : sentence(sections.error());
}

TEST(TextSection, HasTheWantedFieldsAndProperties) {
  const auto sections = read_sections(
      "[gd_scene load_steps=2 format=3]\n\n"
      "[node name=\"Door\" index=\"0\" groups=[\"a\"]]\n"
      "position = Vector2(1, 2)\n"
      "tiles/0/data = PackedByteArray(1, 2, 3)\n"
      "metadata/area = \"gate\"\n"
      "script = null\n"
      "[connection signal=\"pressed\" from=\".\" to=\".\"]\n",
      kWanted);
  ASSERT_TRUE(sections) << sentence(sections.error());
  ASSERT_EQ(sections->size(), 3u);
  const TextSection& node = (*sections)[1];
  EXPECT_EQ(node.tag, "node");
  EXPECT_EQ(node.position, (json::Position{3, 1}));
  EXPECT_EQ(*text_in(node.field("name")), "Door");
  EXPECT_EQ(node.fields.size(), 1u);
  EXPECT_EQ(*text_in(node.property("metadata/area")), "gate");
  EXPECT_EQ(node.property("position")->position, (json::Position{4, 12}));
  EXPECT_EQ(node.properties.size(), 2u);
  EXPECT_EQ(node.property("script"), nullptr);
  EXPECT_EQ(text_in(node.property("position")), nullptr);
}

TEST(TextSection, TakesTheLastValueOfAName) {
  const auto sections = read_sections("[node name=\"a\" name=\"b\"]", kWanted);
  ASSERT_TRUE(sections);
  EXPECT_EQ(*text_in(sections->front().field("name")), "b");
}

TEST(TextSection, RefusesWhatIsNoText) {
  EXPECT_EQ(
      refused_section("RSRC\x01"),
      "1:1: is not a scene or resource of Godot as text; save it in Godot 4 as .tscn or .tres");
  EXPECT_EQ(refused_section("[node name=\"a\""),
            "1:15: a bracket is not closed; check the file out again");
  EXPECT_EQ(refused_section("[node name]"),
            "1:11: a value is missing; write it behind the name, as in position = 1");
  EXPECT_EQ(refused_section("[node]\n= 1"), "2:1: a name is missing; check the file out again");
  EXPECT_EQ(refused_section("[node]\nother = [1"),
            "2:11: a bracket is not closed; check the file out again");
  EXPECT_EQ(refused_section(""), "accepted");
}

TEST(TextSection, LimitsTheirNumber) {
  std::string text;
  for (std::size_t i = 0; i < kMostSections; ++i) text += "[a]";
  EXPECT_EQ(refused_section(text), "accepted");
  EXPECT_NE(refused_section(text + "[a]").find("has too many sections; the limit is 100000"),
            std::string::npos);
}

}  // namespace
}  // namespace walkmask::godot
