#include "level/expectation.h"

#include <gtest/gtest.h>

#include <string>

#include "json/parse.h"

namespace walkmask {
namespace {

/// Reads an expectation with its two ends and these keys, which begin in column 30.
Result<Expectation> expectation_of(const std::string& claims) {
  const Result<json::Value> value =
      json::parse("{\"from\": \"door\", \"to\": [1, 2]" + claims + "}");
  if (!value) return value.error();
  return read_expectation(*value);
}

std::string expectation_refusal(const std::string& claims) {
  const Result<Expectation> expected = expectation_of(claims);
  return expected ? "" : expected.error().place.text() + ": " + expected.error().reason;
}

TEST(Expectation, NeedsNoMoreThanItsEnds) {
  const Result<Expectation> expected = expectation_of("");
  ASSERT_TRUE(expected) << message(expected.error());
  EXPECT_EQ(expected->from.name, "door");
  EXPECT_EQ(expected->to.name, std::nullopt);
  EXPECT_EQ(expected->to.point, (Point{1, 2}));
  EXPECT_TRUE(expected->reachable);
  EXPECT_FALSE(expected->state || expected->agent || expected->max_length || expected->max_detour ||
               expected->min_clearance || expected->via || expected->avoids);
}

TEST(Expectation, KeepsAllItsClaims) {
  const Result<Expectation> expected = expectation_of(
      R"(, "state": "s", "agent": "hero", "reachable": true, "max_length": 1200.5,)"
      R"( "max_detour": 1.25, "min_clearance": 12, "via": "bridge", "avoids": "roof")");
  ASSERT_TRUE(expected) << message(expected.error());
  EXPECT_EQ(expected->state->value, "s");
  EXPECT_EQ(expected->agent->value, "hero");
  EXPECT_EQ(expected->max_length->value, 1200.5);
  EXPECT_EQ(expected->max_detour->value, 1.25);
  EXPECT_EQ(expected->min_clearance->value, 12);
  EXPECT_EQ(expected->via->value, "bridge");
  EXPECT_EQ(expected->avoids->value, "roof");
}

TEST(Expectation, TakesNumbersAtTheirBounds) {
  for (const char* claim :
       {R"(, "max_detour": 1)", R"(, "max_detour": 1.0)", R"(, "max_detour": 999999.9)",
        R"(, "max_detour": 1000000)", R"(, "max_length": 0.001)", R"(, "max_length": 999999999.9)",
        R"(, "max_length": 1000000000)", R"(, "min_clearance": 1)", R"(, "min_clearance": 4096)"}) {
    EXPECT_EQ(expectation_refusal(claim), "") << claim;
  }
  EXPECT_EQ(expectation_refusal(R"(, "max_detour": 0.999)"),
            "1:46: wanted a number from 1 to 1000000, found 0.999");
  EXPECT_EQ(expectation_refusal(R"(, "max_detour": 1000000.5)"),
            "1:46: wanted a number from 1 to 1000000, found 1000000.5");
  EXPECT_EQ(expectation_refusal(R"(, "max_detour": "2")"),
            "1:46: wanted a number from 1 to 1000000, found \"2\"");
  EXPECT_EQ(expectation_refusal(R"(, "max_length": 0)"),
            "1:46: wanted a number above 0, at most 1000000000, found 0");
  EXPECT_EQ(expectation_refusal(R"(, "max_length": 1000000001)"),
            "1:46: wanted a number above 0, at most 1000000000, found 1000000001");
  EXPECT_EQ(expectation_refusal(R"(, "min_clearance": 0)"),
            "1:49: wanted a whole number from 1 to 4096, found 0");
  EXPECT_EQ(expectation_refusal(R"(, "min_clearance": 4097)"),
            "1:49: wanted a whole number from 1 to 4096, found 4097");
  EXPECT_EQ(expectation_refusal(R"(, "min_clearance": 9.5)"),
            "1:49: wanted a whole number from 1 to 4096, found 9.5");
}

TEST(Expectation, HasNoDemandsOnAPathThatMustNotExist) {
  const struct {
    const char* claim;
    const char* refusal;
  } rows[] = {
      {R"("max_length": 5)", "1:66: a path that must not exist has no length"},
      {R"("max_detour": 5)", "1:66: a path that must not exist has no length"},
      {R"("min_clearance": 5)", "1:69: a path that must not exist has no width"},
      {R"("via": "a")", "1:59: a path that must not exist enters no area"},
      {R"("avoids": "a")", "1:62: a path that must not exist enters no area"},
      {R"("comfortable": true)", "1:67: a path that must not exist keeps off no walls"},
      {R"("path": [[1, 2]])", "1:61: a path that must not exist has no waypoints"},
  };
  for (const auto& row : rows) {
    const std::string claims = std::string(R"(, "reachable": false, )") + row.claim;
    EXPECT_EQ(expectation_refusal(claims), row.refusal) << row.claim;
  }
  EXPECT_EQ(expectation_of(R"(, "reachable": false, "via": "a")").error().cure,
            "remove via, or expect it reachable");
}

TEST(Expectation, TakesItsEndsFromItsPathByDefault) {
  const Result<json::Value> value = json::parse(R"({"path": [[3, 4], [5, 6], [7, 8]]})");
  const Result<Expectation> expected = read_expectation(*value);
  ASSERT_TRUE(expected) << message(expected.error());
  EXPECT_EQ(expected->from.point, (Point{3, 4}));
  EXPECT_EQ(expected->to.point, (Point{7, 8}));
  ASSERT_EQ(expected->path.size(), 3u);
  EXPECT_EQ(expected->path[1].value, (Point{5, 6}));
  EXPECT_EQ(expected->path[1].position, (json::Position{1, 19}));
  EXPECT_EQ(expectation_of(R"(, "path": [[3, 4]])")->from.name, "door");
}

TEST(Expectation, RefusesAPathWithoutWaypoints) {
  EXPECT_EQ(expectation_refusal(R"(, "path": [])"), "1:40: the path has no waypoints");
  EXPECT_EQ(expectation_refusal(R"(, "path": [[1, 2], [3]])"),
            "1:49: wanted a point as [x, y], found a list");
  EXPECT_EQ(expectation_refusal(R"(, "path": [[1, -2]])"),
            "1:45: wanted a whole number from 0 to 32767, found -2");
  EXPECT_EQ(read_expectation(*json::parse(R"({"to": [1, 2]})")).error().reason,
            "the key \"from\" is missing");
}

TEST(Expectation, DoesNotEnterAndAvoidOneArea) {
  EXPECT_EQ(expectation_refusal(R"(, "via": "roof", "avoids": "roof")"),
            "1:57: area \"roof\" is to be entered as well");
}

}  // namespace
}  // namespace walkmask
