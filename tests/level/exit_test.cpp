#include "level/exit.h"

#include <gtest/gtest.h>

#include <string>

#include "json/parse.h"

namespace walkmask {
namespace {

/// Reads the exit "west" with this value, which begins in column 10.
Result<Exit> exit_of(const std::string& value) {
  const Result<json::Value> document = json::parse("{\"west\": " + value + "}");
  if (!document) return document.error();
  return read_exit(std::get<json::Object>(document->content).front());
}

std::string exit_refusal(const std::string& value) {
  const Result<Exit> exit = exit_of(value);
  return exit ? "" : exit.error().place.text() + ": " + exit.error().reason;
}

TEST(Exit, IsOnePixel) {
  const Result<Exit> exit = exit_of(R"({"at": [0, 430], "to": "hall.level.json#east"})");
  ASSERT_TRUE(exit) << message(exit.error());
  EXPECT_EQ(exit->name, "west");
  EXPECT_EQ(exit->at, (Point{0, 430}));
  EXPECT_FALSE(exit->edge);
  ASSERT_TRUE(exit->to);
  EXPECT_EQ(exit->to->manifest, "hall.level.json");
  EXPECT_EQ(exit->to->place, "east");
  EXPECT_EQ(exit->to->position, (json::Position{1, 33}));
  EXPECT_EQ(exit->position, (json::Position{1, 2}));
}

TEST(Exit, IsAnEdgeOrAStretchOfOne) {
  const Result<Exit> whole = exit_of(R"({"edge": "left"})");
  ASSERT_TRUE(whole) << message(whole.error());
  EXPECT_FALSE(whole->at || whole->to);
  EXPECT_EQ(whole->edge->edge, Edge::left);
  EXPECT_FALSE(whole->edge->between);
  EXPECT_EQ(whole->edge->position, (json::Position{1, 19}));
  const Result<Exit> stretch =
      exit_of(R"({"edge": "bottom", "between": [40, 90], "at": [60, 99]})");
  ASSERT_TRUE(stretch) << message(stretch.error());
  EXPECT_EQ(stretch->edge->edge, Edge::bottom);
  EXPECT_EQ(stretch->edge->between->first, 40);
  EXPECT_EQ(stretch->edge->between->last, 90);
  EXPECT_EQ(stretch->at, (Point{60, 99})) << "and one pixel of it";
  EXPECT_EQ(exit_of(R"({"edge": "right"})")->edge->edge, Edge::right);
  EXPECT_EQ(exit_of(R"({"edge": "top", "between": [7, 7]})")->edge->edge, Edge::top);
}

TEST(Exit, MayLeadToAPlaceOfItsOwnLevel) {
  const Result<Exit> exit = exit_of(R"({"at": [1, 2], "to": "#cellar"})");
  ASSERT_TRUE(exit) << message(exit.error());
  EXPECT_EQ(exit->to->manifest, std::nullopt);
  EXPECT_EQ(exit->to->place, "cellar");
  EXPECT_EQ(exit_of(R"({"at": [1, 2], "to": "a#b.json#door"})")->to->manifest, "a#b.json");
}

TEST(Exit, IsRefusedWithItsPlace) {
  const struct {
    const char* value;
    const char* refusal;
  } rows[] = {
      {"7", "1:10: wanted an object, found 7"},
      {"{}", "1:10: the exit has neither a pixel nor an edge"},
      {R"({"to": "#a"})", "1:10: the exit has neither a pixel nor an edge"},
      {R"({"form": [1, 2]})", "1:11: unknown key \"form\""},
      {R"({"at": [1]})", "1:17: wanted a point as [x, y], found a list"},
      {R"({"at": [1, 32768]})", "1:21: wanted a whole number from 0 to 32767, found 32768"},
      {R"({"edge": "west"})", "1:19: \"west\" is not an edge of a picture"},
      {R"({"edge": 1})", "1:19: wanted a text, found 1"},
      {R"({"at": [1, 2], "between": [1, 2]})", "1:36: \"between\" needs an \"edge\""},
      {R"({"edge": "top", "between": [2, 1]})",
       "1:37: a stretch of an edge has a first and a last pixel"},
      {R"({"edge": "top", "between": [1]})",
       "1:37: a stretch of an edge has a first and a last pixel"},
      {R"({"edge": "top", "between": [1, 2, 3]})",
       "1:37: a stretch of an edge has a first and a last pixel"},
      {R"({"edge": "top", "between": [-1, 2]})",
       "1:38: wanted a whole number from 0 to 32767, found -1"},
      {R"({"at": [1, 2], "to": "hall.level.json"})",
       "1:31: \"hall.level.json\" lacks #NAME, the place to arrive at"},
      {R"({"at": [1, 2], "to": ""})", "1:31: names no place to arrive at"},
      {R"({"at": [1, 2], "to": "hall.level.json#"})", "1:31: \"\" is not a name"},
      {R"({"at": [1, 2], "to": "#1,2"})", "1:31: \"1,2\" is not a name"},
      {R"({"at": [1, 2], "to": 3})", "1:31: wanted a text, found 3"},
  };
  for (const auto& row : rows) EXPECT_EQ(exit_refusal(row.value), row.refusal) << row.value;
  EXPECT_EQ(exit_of(R"({"edge": "botom"})").error().cure, "did you mean \"bottom\"?");
}

TEST(Exit, LeadsToALevelWithAShortName) {
  const Result<Exit> exit = exit_of(R"({"at": [0, 1], "to": "a#door"})");
  ASSERT_TRUE(exit) << message(exit.error());
  EXPECT_EQ(exit->to->manifest, "a");
  EXPECT_EQ(exit->to->place, "door");
}

}  // namespace
}  // namespace walkmask
