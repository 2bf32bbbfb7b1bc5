#include "cli/read_value.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "floor/line_of_sight.h"

namespace walkmask {
namespace {

/// Texts that cannot be read as whole numbers.
constexpr const char* kNoNumbers[] = {
    " ",   " 5",  "5 ",   "5x",   "x5",    "+5",  "010",        "0x10", "-0",
    "--5", "5.0", "5,0",  "1e2",  "1e999", "NaN", "nan",        "inf",  "-inf",
    "5'0", "5_0", "five", "\xEF", "5\n",   "00",  "\xD9\xA3 3",
};

/// Whole numbers that do not fit an int: 2^31, 2^63, 2^64 + 5 and the like.
constexpr const char* kLargeNumbers[] = {
    "2147483648",          "-2147483649",          "4294967301",           "9223372036854775807",
    "9223372036854775808", "-9223372036854775809", "18446744073709551621",
};

TEST(ReadValue, AcceptsWholeNumbersInTheirRange) {
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
    const auto value = read::whole_number(row.smallest, row.largest)(row.text);
    EXPECT_EQ(static_cast<bool>(value), row.value.has_value()) << row.text;
    EXPECT_EQ(value ? std::optional(*value) : std::nullopt, row.value) << row.text;
  }
}

TEST(ReadValue, RefusesOtherTextsForANumber) {
  for (const auto& texts : {std::span<const char* const>(kNoNumbers), {kLargeNumbers}}) {
    for (const char* text : texts) {
      const auto value = read::whole_number(-2147483647 - 1, 2147483647)(text);
      ASSERT_FALSE(value) << text;
      EXPECT_EQ(value.error().fault, Fault::usage);
      EXPECT_FALSE(value.error().cure.empty());
    }
  }
  EXPECT_EQ(message(read::whole_number(1, 4096)("5x").error()),
            "walkmask: \"5x\" is not a whole number in its range; give one from 1 to "
            "4096");
}

TEST(ReadValue, AcceptsSizesInBytesOrPowersOf1024) {
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
    const auto size = read::byte_size(row.text);
    ASSERT_TRUE(size) << row.text;
    EXPECT_EQ(*size, row.size) << row.text;
  }
}

TEST(ReadValue, RefusesOtherTextsForASize) {
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
    EXPECT_FALSE(read::byte_size(text)) << text;
  }
  for (const char* text : kNoNumbers) EXPECT_FALSE(read::byte_size(text)) << text;
}

TEST(ReadValue, AcceptsNamesSeparatedByCommas) {
  using NameList = std::vector<std::string>;
  EXPECT_EQ(*read::names("gate"), NameList{"gate"});
  EXPECT_EQ(*read::names("gate,_r.o-f,B2"), (NameList{"gate", "_r.o-f", "B2"}));
  EXPECT_EQ(*read::names("caf\xC3\xA9,門"), (NameList{"café", "門"}));
  for (const char* text :
       {",", "gate,", ",gate", "a,,b", "a, b", "a b", "1", "a,1", "-a", "a,*", "a\n", "caf\xC3"}) {
    const auto names = read::names(text);
    ASSERT_FALSE(names) << text;
    EXPECT_EQ(names.error().fault, Fault::usage);
  }
  EXPECT_EQ(message(read::names("a,b c").error()),
            "walkmask: \"b c\" is not a name; separate names by commas, without blanks");
}

TEST(ReadValue, AcceptsAPixelAsAPlace) {
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
    const Result<Place> place = read::place(row.text);
    ASSERT_TRUE(place) << row.text;
    ASSERT_TRUE(std::holds_alternative<Point>(*place)) << row.text;
    EXPECT_EQ(std::get<Point>(*place), row.pixel) << row.text;
  }
}

TEST(ReadValue, AcceptsANameAsAPlace) {
  for (const char* text : {"door", "nan", "inf", "x5", "_", "five"}) {
    const Result<Place> place = read::place(text);
    ASSERT_TRUE(place) << text;
    EXPECT_EQ(std::get<std::string>(*place), text);
  }
}

TEST(ReadValue, KeepsDecimalsForALevelInMetres) {
  for (const char* text : {"1.5,2", "-0.25,0.75", "3,4.0"}) {
    const Result<Place> place = read::place(text);
    ASSERT_TRUE(place) << text;
    EXPECT_EQ(std::get<std::string>(*place), text);
  }
  for (const char* text : {"0.4", "2"}) {
    const Result<AgentChoice> diameter = read::diameter(text);
    ASSERT_TRUE(diameter) << text;
    EXPECT_EQ(std::get<std::string>(*diameter), text);
  }
}

TEST(ReadValue, TakesNoNumberForTheNameOfAnAgent) {
  EXPECT_EQ(*read::agent_name("hero"), "hero");
  EXPECT_EQ(message(read::agent_name("0.5").error()),
            "walkmask: \"0.5\" is a number, not the name of an agent; give --diameter 0.5");
}

TEST(ReadValue, RefusesOtherTextsForAPlace) {
  for (const char* text : {",", "5", "1,", ",1", "1,2,3", "1, 2", " 1,2", "1;2", "(1,2)", "[1,2]",
                           "1.5.1,2", "door,2", "1,door", "-", "-door", "caf\xC3"}) {
    const Result<Place> place = read::place(text);
    ASSERT_FALSE(place) << text;
    EXPECT_EQ(place.error().fault, Fault::usage);
  }
  for (const auto& texts : {std::span<const char* const>(kNoNumbers), {kLargeNumbers}}) {
    for (const char* text : texts) {
      if (std::string_view(text) == "5.0") continue;  // metres
      EXPECT_FALSE(read::place(std::string(text) + ",1")) << text;
      EXPECT_FALSE(read::place(std::string("1,") + text)) << text;
    }
  }
}

TEST(ReadValue, AcceptsTheWordsOfAnEnum) {
  EXPECT_EQ(*read::word<LineOfSight>("strict"), LineOfSight::strict);
  EXPECT_EQ(*read::word<LineOfSight>("bresenham"), LineOfSight::bresenham);
  EXPECT_EQ(message(read::word<LineOfSight>("bresnham").error()),
            "walkmask: \"bresnham\" is not a valid value; did you mean \"bresenham\"?");
  for (const char* text : {"STRICT", "strict ", "stric"}) {
    EXPECT_FALSE(read::word<LineOfSight>(text)) << text;
  }
}

TEST(JobsOption, TakesOneTo256Threads) {
  std::size_t jobs = 0;
  const Option option = jobs_option(jobs);
  for (const std::size_t most : {1u, 256u}) {
    EXPECT_FALSE(option.destination(std::to_string(most))) << most;
    EXPECT_EQ(jobs, most);
  }
  for (const char* text : {"0", "257"}) EXPECT_TRUE(option.destination(text)) << text;
}

}  // namespace
}  // namespace walkmask
