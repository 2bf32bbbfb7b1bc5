#include "cli/read_value.h"

#include <gtest/gtest.h>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace walkmask {
namespace {

constexpr Option kOptions[] = {{"--value", "V", ""}};
constexpr OptionGroup kGroups[] = {{"", kOptions}};

Arguments typed(const std::string& value) {
  return *Arguments::parse(std::vector<std::string>{"--value", value}, kGroups);
}

Arguments nothing_typed() { return *Arguments::parse({}, kGroups); }

/// Texts that are no whole number, however they are looked at.
constexpr const char* kNoNumbers[] = {
    " ",   " 5",  "5 ",   "5x",   "x5",    "+5",  "010",        "0x10", "-0",
    "--5", "5.0", "5,0",  "1e2",  "1e999", "NaN", "nan",        "inf",  "-inf",
    "5'0", "5_0", "five", "\xEF", "5\n",   "00",  "\xD9\xA3 3",
};

/// Whole numbers that fit no int: 2^31, 2^63, 2^64 + 5 and their like.
constexpr const char* kLargeNumbers[] = {
    "2147483648",          "-2147483649",          "4294967301",           "9223372036854775807",
    "9223372036854775808", "-9223372036854775809", "18446744073709551621",
};

TEST(ReadValue, TakesWholeNumbersInTheirRange) {
  struct Row {
    const char* text;
    int smallest, largest;
    std::optional<int> value;
  };
  const Row rows[] = {
      {"1", 1, 4096, 1},
      {"4096", 1, 4096, 4096},
      {"0", 1, 4096, {}},
      {"4097", 1, 4096, {}},
      {"-1", 1, 4096, {}},
      {"0", 0, 255, 0},
      {"-5", -5, 5, -5},
      {"-6", -5, 5, {}},
      {"255", 0, 255, 255},
      {"256", 0, 255, {}},
      {"2147483647", 0, 2147483647, 2147483647},
  };
  for (const Row& row : rows) {
    const auto value = number_value(typed(row.text), "--value", row.smallest, row.largest);
    EXPECT_EQ(static_cast<bool>(value), row.value.has_value()) << row.text;
    EXPECT_EQ(value ? *value : std::nullopt, row.value) << row.text;
  }
  EXPECT_EQ(*number_value(nothing_typed(), "--value", 1, 2), std::nullopt);
}

TEST(ReadValue, TakesNothingElseForANumber) {
  for (const auto& texts : {std::span<const char* const>(kNoNumbers), {kLargeNumbers}}) {
    for (const char* text : texts) {
      const auto value = number_value(typed(text), "--value", -2147483647 - 1, 2147483647);
      ASSERT_FALSE(value) << text;
      EXPECT_EQ(value.error().fault, Fault::usage);
      EXPECT_EQ(value.error().file, "--value");
      EXPECT_FALSE(value.error().cure.empty());
    }
  }
  EXPECT_EQ(message(number_value(typed("5x"), "--value", 1, 4096).error()),
            "walkmask: --value: \"5x\" is not a whole number in its range; give one from 1 to "
            "4096");
}

TEST(ReadValue, TakesSizesInBytesOrPowersOf1024) {
  struct Row {
    const char* text;
    std::uint64_t size;
  };
  constexpr std::uint64_t kOne = 1;
  const Row rows[] = {
      {"1", 1},
      {"65536", 65536},
      {"1K", 1024},
      {"64M", kOne << 26},
      {"1G", kOne << 30},
      {"1024G", kOne << 40},
      {"1048576M", kOne << 40},
      {"1099511627776", kOne << 40},
  };
  for (const Row& row : rows) {
    const auto size = size_value(typed(row.text), "--value");
    ASSERT_TRUE(size) << row.text;
    EXPECT_EQ(*size, row.size) << row.text;
  }
  EXPECT_EQ(*size_value(nothing_typed(), "--value"), std::nullopt);
}

TEST(ReadValue, TakesNothingElseForASize) {
  for (const char* text : {"0",
                           "0K",
                           "-1",
                           "-1K",
                           "K",
                           "M",
                           "KK",
                           "1KB",
                           "1k",
                           "1T",
                           "1 K",
                           " 1K",
                           "1.5K",
                           "01K",
                           "0x1K",
                           "1e3",
                           "1025G",
                           "1099511627777",
                           "9223372036854775808",
                           "18014398509481984K"}) {
    EXPECT_FALSE(size_value(typed(text), "--value")) << text;
  }
  for (const char* text : kNoNumbers) EXPECT_FALSE(size_value(typed(text), "--value")) << text;
}

TEST(ReadValue, TakesNamesSeparatedByCommas) {
  using Names = std::vector<std::string>;
  EXPECT_EQ(*names_value(typed("gate"), "--value"), Names{"gate"});
  EXPECT_EQ(*names_value(typed("gate,_r.o-f,B2"), "--value"), (Names{"gate", "_r.o-f", "B2"}));
  EXPECT_EQ(*names_value(nothing_typed(), "--value"), Names{});
  for (const char* text : {",", "gate,", ",gate", "a,,b", "a, b", "a b", "1", "a,1", "-a", "a,*",
                           "a\n", "caf\xC3\xA9"}) {
    const auto names = names_value(typed(text), "--value");
    ASSERT_FALSE(names) << text;
    EXPECT_EQ(names.error().fault, Fault::usage);
  }
  EXPECT_EQ(message(names_value(typed("a,b c"), "--value").error()),
            "walkmask: --value: \"b c\" is not a name; separate names by commas, without blanks");
}

TEST(ReadValue, TakesAPixelForAPlace) {
  struct Row {
    const char* text;
    Point pixel;
  };
  const Row rows[] = {
      {"0,0", {0, 0}},
      {"120,340", {120, 340}},
      {"-5,3", {-5, 3}},
      {"2147483647,-2147483648", {2147483647, -2147483647 - 1}},
  };
  for (const Row& row : rows) {
    const Result<Place> place = place_value(typed(row.text), "--value");
    ASSERT_TRUE(place) << row.text;
    ASSERT_TRUE(std::holds_alternative<Point>(*place)) << row.text;
    EXPECT_EQ(std::get<Point>(*place), row.pixel) << row.text;
  }
}

TEST(ReadValue, TakesANameForAPlace) {
  for (const char* text : {"door", "nan", "inf", "x5", "_", "five"}) {
    const Result<Place> place = place_value(typed(text), "--value");
    ASSERT_TRUE(place) << text;
    EXPECT_EQ(std::get<std::string>(*place), text);
  }
}

TEST(ReadValue, TakesNothingElseForAPlace) {
  for (const char* text : {",", "5", "1,", ",1", "1,2,3", "1, 2", " 1,2", "1;2", "(1,2)", "[1,2]",
                           "1.5,2", "door,2", "1,door", "-", "-door", "caf\xC3\xA9"}) {
    const Result<Place> place = place_value(typed(text), "--value");
    ASSERT_FALSE(place) << text;
    EXPECT_EQ(place.error().fault, Fault::usage);
  }
  for (const auto& texts : {std::span<const char* const>(kNoNumbers), {kLargeNumbers}}) {
    for (const char* text : texts) {
      EXPECT_FALSE(place_value(typed(std::string(text) + ",1"), "--value")) << text;
      EXPECT_FALSE(place_value(typed(std::string("1,") + text), "--value")) << text;
    }
  }
}

TEST(ReadValue, MissesAPlaceThatIsNotGiven) {
  EXPECT_EQ(message(place_value(nothing_typed(), "--value").error()),
            "walkmask: --value: is missing; give x,y or the name of a point");
}

TEST(ReadValue, MissesAnOutputThatIsNotGiven) {
  EXPECT_EQ(message(output_value(nothing_typed()).error()),
            "walkmask: --output: is missing; say -o FILE");
}

TEST(ReadValue, TakesOneOfItsWords) {
  enum class Rule { strict, bresenham };
  const auto rule_of = [](const Arguments& arguments) {
    return word_value<Rule>(arguments, "--value",
                            {{"strict", Rule::strict}, {"bresenham", Rule::bresenham}},
                            Rule::strict);
  };
  EXPECT_EQ(*rule_of(nothing_typed()), Rule::strict);
  EXPECT_EQ(*rule_of(typed("strict")), Rule::strict);
  EXPECT_EQ(*rule_of(typed("bresenham")), Rule::bresenham);
  EXPECT_EQ(message(rule_of(typed("bresnham")).error()),
            "walkmask: --value: \"bresnham\" is not a value it takes; did you mean "
            "\"bresenham\"?");
  for (const char* text : {"STRICT", "strict ", "stric"}) {
    EXPECT_FALSE(rule_of(typed(text))) << text;
  }
}

}  // namespace
}  // namespace walkmask
