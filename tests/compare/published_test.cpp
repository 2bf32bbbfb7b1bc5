#include "compare/published.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "compare/contender.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

constexpr std::string_view kScenario =
    "version 1\n"
    "0\troom.map\t4\t2\t0\t0\t2\t1\t2.41421356\r\n"
    "\n"
    "3\troom.map\t4\t2\t0\t0\t3\t1\t3.41\n"
    "0\troom.map\t4\t2\t1\t1\t1\t1\t0";

TEST(Published, ReadsQueriesWithTheirLengths) {
  const auto queries = read_published(kScenario, 4, 2);
  ASSERT_TRUE(queries) << message(queries.error());
  ASSERT_EQ(queries->size(), 3u);
  EXPECT_EQ((*queries)[0].line, 2);
  EXPECT_EQ((*queries)[0].ends, (Ends{{0, 0}, {2, 1}}));
  EXPECT_EQ((*queries)[0].length, 2.41421356);
  EXPECT_EQ((*queries)[1].line, 4);
  EXPECT_EQ((*queries)[1].length, 3.41);
  EXPECT_EQ((*queries)[2].length, 0);
}

TEST(Published, ReadsNoLengthBetweenDifferentEndsAsNoPath) {
  const auto queries = read_published("version 1\n0\tm\t4\t2\t0\t0\t2\t1\t0\n", 4, 2);
  ASSERT_TRUE(queries);
  EXPECT_EQ(queries->front().length, std::nullopt);
}

TEST(Published, ReadsTheLengthOfASingleStep) {
  const auto queries = read_published("version 1\n0\tm\t4\t2\t0\t0\t1\t0\t1\n", 4, 2);
  ASSERT_TRUE(queries);
  EXPECT_EQ(queries->front().length, 1);
}

TEST(Published, NeedsNeitherAVersionNorTabs) {
  const auto queries = read_published("3 AR0011SR.map 4 2 0 0 3 1 3.41\n", 4, 2);
  ASSERT_TRUE(queries) << message(queries.error());
  ASSERT_EQ(queries->size(), 1u);
  EXPECT_EQ(queries->front().line, 1);
  EXPECT_EQ(queries->front().length, 3.41);
}

std::string failure_of(std::string_view text) {
  auto queries = read_published(text, 4, 2);
  if (queries) return "";
  queries.error().file = "x.scen";
  return message(queries.error());
}

TEST(Published, NamesTheLineThatCannotBeUsed) {
  EXPECT_EQ(failure_of("version 2\n"),
            "walkmask: x.scen:1:1: wanted the line \"version 1\", found \"version 2\"; no other "
            "version is known");
  EXPECT_EQ(failure_of("version 1\n\n0\tm\t4\t2\n"),
            "walkmask: x.scen:3: the line has 4 columns, not 9; separate them by tabs or blanks");
  EXPECT_EQ(failure_of("version 1\n0\tm\t4\t2\t0\t0\t4\t1\t4\n"),
            "walkmask: x.scen:2: a point lies outside the map; take the scenario and the map that "
            "belong together");
  EXPECT_EQ(failure_of("version 1\n0\tm\t4\t2\t0\t2\t3\t1\t4\n"),
            failure_of("version 1\n0\tm\t4\t2\t0\t0\t4\t1\t4\n"));
}

TEST(Published, OneCarriageReturnMayEndALine) {
  EXPECT_EQ(failure_of("version 1\r\n\r\n0\tm\t4\t2\t0\t0\t2\t1\t2.4\r\n"), "");
  EXPECT_NE(failure_of("version 1\r\r\n"), "");
  EXPECT_NE(failure_of("version 1\n0\tm\t4\t2\t0\t0\t2\t1\t2.4\r\r\n"), "");
}

TEST(Published, ComparesLengthsToTheirPublishedDigits) {
  EXPECT_TRUE(same_length(2.41421356, 2.41));
  EXPECT_FALSE(same_length(2.42, 2.41));
  EXPECT_TRUE(same_length(1000.01, 1000));
  EXPECT_FALSE(same_length(1000.02, 1000));
  EXPECT_TRUE(same_length(std::nullopt, std::nullopt));
  EXPECT_FALSE(same_length(std::nullopt, 1));
  EXPECT_FALSE(same_length(1, std::nullopt));
}

TEST(Published, ReportsDifferences) {
  const TextFloor floor{
      "...#.",
      ".#.#.",
  };
  const PreparedFloor prepared(floor.grid());
  const std::vector<PublishedQuery> queries = {
      {2, {{0, 0}, {2, 1}}, 3.0},          {3, {{0, 0}, {2, 1}}, 2 + std::sqrt(2.0)},
      {4, {{0, 0}, {4, 0}}, std::nullopt}, {5, {{0, 0}, {3, 0}}, std::nullopt},
      {6, {{0, 0}, {4, 0}}, 4.0},          {7, {{3, 0}, {4, 0}}, std::nullopt},
  };
  for (const ScenarioResult& result : check_published(prepared, queries, octile_contenders())) {
    ASSERT_EQ(result.differences.size(), 2u) << result.planner;
    EXPECT_EQ(result.differences[0].query.line, 3);
    EXPECT_EQ(result.differences[0].length, 3.0);
    EXPECT_EQ(result.differences[1].query.line, 6);
    EXPECT_EQ(result.differences[1].length, std::nullopt);
  }
}

}  // namespace
}  // namespace walkmask
