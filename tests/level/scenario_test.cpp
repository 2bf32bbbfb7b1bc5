#include "level/scenario.h"

#include <gtest/gtest.h>

#include <string>

namespace walkmask {
namespace {

/// Returns "sx,sy gx,gy", or the code and message of the refusal.
std::string read_scenario(const std::string& line) {
  const Asked asked = read_scenario_query(line, 12, 512, 481);
  EXPECT_EQ(asked.id, "12");
  if (const auto* refusal = std::get_if<Refusal>(&asked.query)) {
    return std::string(word(refusal->code)) + ": " + message(*refusal);
  }
  const auto text = [](const Place& place) {
    const Point p = std::get<Point>(place);
    return std::to_string(p.x) + "," + std::to_string(p.y);
  };
  const Query& query = std::get<Query>(asked.query);
  return text(query.from) + " " + text(query.to);
}

TEST(Scenario, LineIsAQuery) {
  EXPECT_EQ(read_scenario("0\tarena.map\t512\t481\t106\t123\t108\t121\t2.82843"),
            "106,123 108,121");
  EXPECT_EQ(read_scenario("61\tmaps/a b.map\t512\t481\t0\t0\t511\t480\t0"), "0,0 511,480");
  EXPECT_EQ(read_scenario("61\ta\t512\t481\t0\t0\t600\t480\t1."), "0,0 600,480");
  EXPECT_EQ(read_scenario("61\ta\t512\t481\t0\t0\t600\t480\t90.09"), "0,0 600,480");
}

TEST(Scenario, LineMayHaveBlanksBetweenItsColumns) {
  EXPECT_EQ(read_scenario("0 AR0011SR.map 512 481 106 123 108 121 2.82"), "106,123 108,121");
  EXPECT_EQ(read_scenario(" 0  a   512 481 1 1  2 2 1.41 "), "1,1 2,2");
  EXPECT_EQ(published_length("0 a 512 481 1 1 2 2 1.41"), 1.41);
  EXPECT_EQ(published_length("0\ta b\t512\t481\t1\t1\t2\t2\t1.5\r"), 1.5);
}

TEST(Scenario, LineIsReadStrictly) {
  struct Row {
    const char* line;
    const char* refusal;
  };
  const Row rows[] = {
      {"", "syntax: the line has 0 columns, not 9; separate them by tabs or blanks"},
      {"0 a 512 481 1 1 2 2",
       "syntax: the line has 8 columns, not 9; separate them by tabs or blanks"},
      {"0\ta\t512\t481\t1\t1\t2\t2",
       "syntax: the line has 8 columns, not 9; separate them by tabs or blanks"},
      {"0\ta\t512\t481\t1\t1\t2\t2\t1\t1",
       "syntax: the line has 10 columns, not 9; separate them by tabs or blanks"},
      {"x\ta\t512\t481\t1\t1\t2\t2\t1",
       "syntax: the bucket is \"x\", not a number in its range"
       "; write whole numbers from 0 on, the length also with a point"},
      {"0\ta\t512\t481\t1\t-1\t2\t2\t1",
       "syntax: the start y is \"-1\", not a number in its range"
       "; write whole numbers from 0 on, the length also with a point"},
      {"0\ta\t512\t481\t1\t1\t2.5\t2\t1",
       "syntax: the goal x is \"2.5\", not a number in its range"
       "; write whole numbers from 0 on, the length also with a point"},
      {"0\ta\t512\t481\t1\t1\t2\t99999999999\t1",
       "syntax: the goal y is \"99999999999\", not a number in its range"
       "; write whole numbers from 0 on, the length also with a point"},
      {"0\ta\t512\t481\t1\t1\t2\t2\tnan",
       "syntax: the length is \"nan\", not a number in its range"
       "; write whole numbers from 0 on, the length also with a point"},
      {"0\ta\t512\t481\t1\t1\t2\t2\t",
       "syntax: the length is \"\", not a number in its range"
       "; write whole numbers from 0 on, the length also with a point"},
      {"0\ta\t512\t481\t1\t1\t2\t2\t1.x4",
       "syntax: the length is \"1.x4\", not a number in its range"
       "; write whole numbers from 0 on, the length also with a point"},
      {"0\ta\t512\t481\t1\t1\t2\t2\t1.4x",
       "syntax: the length is \"1.4x\", not a number in its range"
       "; write whole numbers from 0 on, the length also with a point"},
      {"0\ta\t512\t480\t1\t1\t2\t2\t1",
       "invalid: the line is for a map of 512x480, the level is 512x481; take the scenario and the "
       "map that belong together"},
  };
  for (const Row& row : rows) EXPECT_EQ(read_scenario(row.line), row.refusal) << row.line;
}

TEST(Scenario, BeginsWithItsVersion) {
  for (const char* line : {"version 1", "version 1.0"}) {
    EXPECT_TRUE(begins_as_scenario(line));
    EXPECT_EQ(check_scenario_version(line), std::nullopt) << line;
  }
  EXPECT_FALSE(begins_as_scenario("{\"from\":\"version\"}"));
  EXPECT_FALSE(begins_as_scenario(R"({"from": [1, 2], "to": [3, 4], "state": "a"})"));
  EXPECT_TRUE(begins_as_scenario("0 a 512 481 1 1 2 2 1.41"));
  EXPECT_TRUE(begins_as_scenario("0\ta\t512\t481\t1\t1\t2\t2\t1.41"));
  EXPECT_FALSE(begins_as_scenario("0 a 512 481 1 1 2 2"));
  EXPECT_FALSE(begins_as_scenario("0 a 512 481 1 1 2 2 x"));
  EXPECT_FALSE(is_scenario_version("0 a 512 481 1 1 2 2 1.41"));
  EXPECT_EQ(message(*check_scenario_version("version 2")),
            "walkmask: 1:1: wanted the line \"version 1\", found \"version 2\"; no other version "
            "is known");
  EXPECT_EQ(check_scenario_version("version 2")->fault, Fault::input);
}

}  // namespace
}  // namespace walkmask
