#include "formats/godot/text_reader.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <string_view>

namespace walkmask::godot {
namespace {

/// Returns a value in a form of its own, or the error.
std::string shown(const TextValue& value) {
  if (const auto* truth = std::get_if<bool>(&value.content)) return *truth ? "yes" : "no";
  if (const auto* number = std::get_if<double>(&value.content)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&value.content)) return "'" + *text + "'";
  std::string all;
  if (const auto* numbers = std::get_if<NumbersOfType>(&value.content)) {
    for (const double number : numbers->numbers) all += " " + std::to_string(number);
    return numbers->type + all;
  }
  if (const auto* reference = std::get_if<ResourceReference>(&value.content)) {
    return reference->type + "->" + reference->id;
  }
  if (const auto* list = std::get_if<std::vector<TextValue>>(&value.content)) {
    for (const TextValue& element : *list) all += shown(element) + ";";
    return "[" + all + "]";
  }
  return "?";
}

/// Returns the error of a text; empty if it can be read.
std::string error_of(std::string_view text) {
  TextReader reader(text);
  const Result<TextValue> value = reader.value(TextReader::Keep::yes);
  return value ? "" : sentence(value.error());
}

std::string shown(std::string_view text) {
  TextReader reader(text);
  const Result<TextValue> value = reader.value(TextReader::Keep::yes);
  if (!value) return sentence(value.error());
  return reader.at_end() ? shown(*value) : "something is left";
}

TEST(TextReader, RefusesEscapesOfNoCharacter) {
  for (const char* text :
       {R"("a\u12")", R"("a\u12g4")", R"("a\ud83dx")", R"("a\ud83d\u0041")", R"("a\ud83d\ue000")",
        R"("a\ude00")", R"("a\u0000")", R"("a\U110000")", R"("a\u-123")"}) {
    EXPECT_EQ(shown(text), "1:3: this escape stands for no character; write it as in \\u00e9")
        << text;
  }
}

TEST(TextReader, ReadsValues) {
  EXPECT_EQ(shown("true"), "yes");
  EXPECT_EQ(shown("false ; a comment"), "no");
  EXPECT_EQ(shown("null"), "?");
  EXPECT_EQ(shown("-12.5"), "-12.500000");
  EXPECT_EQ(shown(".5"), "0.500000");
  EXPECT_EQ(shown("1e3"), "1000.000000");
  EXPECT_EQ(shown("2.5e-1"), "0.250000");
  EXPECT_EQ(shown("-inf"), "-inf");
  EXPECT_EQ(shown("Vector2(inf, inf_neg)"), "Vector2 inf -inf");
  EXPECT_EQ(shown(R"("a \"b\"\n\\")"), "'a \"b\"\n\\'");
  EXPECT_EQ(shown("\"two\nlines\""), "'two\nlines'");
  EXPECT_EQ(shown(R"("K\u00fcche \u9580\U01F600\ud83d\ude00x\u0041")"),
            "'K\u00fcche \u9580\U0001F600\U0001F600xA'");
  EXPECT_EQ(shown(R"("\ud800\udc00 \udbff\udfff")"), "'\U00010000 \U0010FFFF'");
  EXPECT_EQ(shown(R"(&"group")"), "'group'");
  EXPECT_EQ(shown(R"(^"../door")"), "'../door'");
  EXPECT_EQ(shown("Vector2(3, -4)"), "Vector2 3.000000 -4.000000");
  EXPECT_EQ(shown("PackedVector2Array()"), "PackedVector2Array");
  EXPECT_EQ(shown("azAZ_09()"), "azAZ_09") << "any name of a type";
  EXPECT_EQ(shown(R"(ExtResource("1_door"))"), "ExtResource->1_door");
  EXPECT_EQ(shown(R"(ExtResource("1_door", "2_door"))"), "?");
  EXPECT_EQ(shown(R"(ExtResource("1_door", 2))"), "?");
  EXPECT_EQ(shown("Array[PackedInt32Array]([PackedInt32Array(0, 1), PackedInt32Array(2)])"),
            "[PackedInt32Array 0.000000 1.000000;PackedInt32Array 2.000000;]");
  EXPECT_EQ(shown("[1, [2, \"x\"], {\"a\": 3}, #ff0000, ]"), "[1.000000;[2.000000;'x';];?;?;]");
  EXPECT_EQ(shown(R"(Object(Node,"name":"x","list":[1]))"), "?");
}

TEST(TextReader, ReadsNumbersExactly) {
  for (const double number :
       {0.1, 163.25, 1.5707964, 12345678.875, 0.30000001192092896, 1e-7, 340282346638528860000.0}) {
    char text[64];
    std::snprintf(text, sizeof text, "%.17g", number);
    TextReader reader{std::string_view(text)};
    const Result<TextValue> value = reader.value(TextReader::Keep::yes);
    ASSERT_TRUE(value) << text;
    EXPECT_EQ(std::get<double>(value->content), number) << text;
  }
}

TEST(TextReader, LeavesTheBracketOfTheNextSection) {
  TextReader reader("true\n[node name=\"a\"]");
  ASSERT_TRUE(reader.value(TextReader::Keep::yes));
  EXPECT_EQ(reader.position(), (json::Position{2, 1}));
  EXPECT_TRUE(reader.take('['));
}

TEST(TextReader, ChecksWhatItDoesNotKeep) {
  TextReader reader("[1, Vector2(2, 3), \"x\"] -");
  const Result<TextValue> value = reader.value(TextReader::Keep::no);
  ASSERT_TRUE(value);
  EXPECT_EQ(shown(*value), "[]");
  EXPECT_FALSE(reader.value(TextReader::Keep::no));
}

TEST(TextReader, NamesThePlaceOfAnError) {
  EXPECT_EQ(shown("[1,\n  \"open]"),
            "2:3: the text that begins here does not end; end it with a quote");
  EXPECT_EQ(shown("[1 2]"), "1:4: a comma is missing; write one between values");
  EXPECT_EQ(shown("Vector2(1, 2"), "1:13: a bracket is not closed; check the file out again");
  EXPECT_EQ(shown("[1..2]"), "1:2: is not a number: \"1..2\"; write it as in 12.5");
  EXPECT_EQ(shown("[=]"), "1:2: a value is missing; write one, or check the file out again");
  EXPECT_EQ(shown(""), "1:1: a value is missing; write one, or check the file out again");
}

TEST(TextReader, LimitsDepthAndLength) {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  EXPECT_EQ(error_of(nested(kDeepestValue + 1)), "");
  EXPECT_EQ(error_of(nested(kDeepestValue + 2)),
            "1:66: brackets are nested too deeply; the limit is 64");
  std::string numbers = "PackedFloat32Array(0";
  for (std::size_t i = 1; i < kMostNumbers; ++i) numbers += ",0";
  EXPECT_EQ(error_of(numbers + ")"), "");
  EXPECT_NE(error_of(numbers + ",0)").find("has too many numbers; the limit is 2097152"),
            std::string::npos);
  std::string values = "[\"\"";
  for (std::size_t i = 1; i < kMostValues; ++i) values += ",\"\"";
  EXPECT_EQ(error_of(values + "]"), "");
  EXPECT_NE(error_of(values + ",\"\"]").find("has too many values; the limit is 262144"),
            std::string::npos);
}

}  // namespace
}  // namespace walkmask::godot
