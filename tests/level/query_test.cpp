#include "level/query.h"

#include <gtest/gtest.h>

#include <string>

#include "support/text_floor.h"

namespace walkmask {
namespace {

std::string listed(const std::vector<std::string>& names) {
  std::string text = "[";
  for (const std::string& name : names) text += (text.size() > 1 ? "," : "") + name;
  return text + "]";
}

std::string place_text(const Place& place) {
  if (const auto* name = std::get_if<std::string>(&place)) return *name;
  const Point p = std::get<Point>(place);
  return std::to_string(p.x) + "," + std::to_string(p.y);
}

std::string agent_text(const AgentChoice& agent) {
  if (const auto* name = std::get_if<std::string>(&agent)) return " " + *name;
  if (const auto* footprint = std::get_if<Footprint>(&agent)) return " " + size_text(*footprint);
  return "";
}

/// Returns the query in a few words, or the code and message of its refusal.
std::string query_text(const std::string& line) {
  const Asked asked = read_query(line, 7);
  if (const auto* refusal = std::get_if<Refusal>(&asked.query)) {
    return std::string(word(refusal->code)) + ": " + message(*refusal);
  }
  const Query& query = std::get<Query>(asked.query);
  return place_text(query.from) + " " + place_text(query.to) + " " +
         query.areas.state.value_or("-") + listed(query.areas.open) + listed(query.areas.close) +
         agent_text(query.agent);
}

TEST(Query, NamesItsEndsAndItsFloor) {
  EXPECT_EQ(query_text(R"({"from":[1,2],"to":"vault"})"), "1,2 vault -[][]");
  EXPECT_EQ(query_text(R"({"id":3,"to":[5,-2147483648],"from":"door","agent":"hero"})"),
            "door 5,-2147483648 -[][] hero");
  EXPECT_EQ(query_text(R"( {"from" : "a", "to" : "b", "state":"night","open":["gate","roof"],)"
                       R"("close":["ladder"],"diameter":4096} )"
                       "\r"),
            "a b night[gate,roof][ladder] 4096");
}

TEST(Query, ListsItsBlockers) {
  const Asked asked = read_query(R"({"from":"a","to":"b","block":[{"disc":[3,-4,5]}]})", 1);
  EXPECT_EQ(std::get<Query>(asked.query).blockers,
            (std::vector<Blocker>{{Blocker::Shape::disc, {3, -4}, 5, 0}}));
}

TEST(Query, TakesAPixelAsTheCommandLineDoes) {
  EXPECT_EQ(query_text(R"({"from":"1,2","to":"-3,400"})"), "1,2 -3,400 -[][]");
  const Asked asked = read_query(R"({"from":"1,2","to":"1,x"})", 1);
  EXPECT_EQ(std::get<Query>(asked.query).from, Place(Point{1, 2}));
  EXPECT_EQ(std::get<Query>(asked.query).to, Place("1,x")) << "no pixel, hence no point's name";
}

TEST(Query, GivesTheSizeOfItsAgent) {
  EXPECT_EQ(query_text(R"({"from":"a","to":"b","diameter":9})"), "a b -[][] 9");
  EXPECT_EQ(query_text(R"({"from":"a","to":"b","ellipse":[18,5]})"), "a b -[][] ellipse 18x5");
  EXPECT_EQ(query_text(R"({"from":"a","to":"b","rectangle":[1,4096]})"),
            "a b -[][] rectangle 1x4096");
  EXPECT_EQ(query_text(R"({"from":"a","to":"b","ellipse":[5,5]})"), "a b -[][] 5") << "a disc";
}

TEST(Query, IsRefusedWithAReason) {
  struct Row {
    const char* line;
    const char* refusal;
  };
  const Row rows[] = {
      {"xx",
       "syntax: 7:1: neither a value nor punctuation of JSON; put keys and texts in double quotes; "
       "there are no comments"},
      {R"({"from":"a","to":"b"} x)",
       "syntax: 7:23: the document has ended before this; remove it, or a bracket too many before "
       "it"},
      {R"({"from":"a","from":"b"})",
       "syntax: 7:13: key \"from\" is already given at 7:2; remove one of the two"},
      {"{\"from\":\"a\",\r\"to\":\"b\"}",
       "syntax: 7:13: a carriage return within the line; end lines with LF or CRLF"},
      {R"({"from":"a","to":"b","diameter":1e999})",
       "syntax: 7:33: the number is too large; write a smaller one"},
      {"7", "invalid: 7:1: wanted an object, found 7; write one in its place"},
      {R"({"from":"a"})", "invalid: 7:1: the key \"to\" is missing; add it to this object"},
      {R"({"form":"a","to":"b"})", "invalid: 7:2: unknown key \"form\"; did you mean \"from\"?"},
      {R"({"from":[1],"to":"b"})",
       "invalid: 7:9: wanted [x,y] or the name of a point, found a list; write one in its place"},
      {R"({"from":null,"to":"b"})",
       "invalid: 7:9: wanted [x,y] or the name of a point, found null; write one in its place"},
      {R"({"from":[1,2.5],"to":"b"})",
       "invalid: 7:12: wanted a whole number from -2147483648 to 2147483647, found 2.5; write one "
       "in its place"},
      {R"({"from":"a","to":"b","diameter":0})",
       "invalid: 7:33: wanted a whole number from 1 to 4096, found 0; write one in its place"},
      {R"({"from":"a","to":"b","ellipse":[18]})",
       "invalid: 7:32: is not a width and a depth; give [width, depth]"},
      {R"({"from":"a","to":"b","rectangle":[18,4097]})",
       "invalid: 7:38: wanted a whole number from 1 to 4096, found 4097; write one in its place"},
      {R"({"from":"a","to":"b","ellipse":[18,5],"diameter":9})",
       "invalid: 7:1: \"diameter\", \"ellipse\" and \"rectangle\" contradict each other; give one "
       "of them"},
      {R"({"from":"a","to":"b","ellipse":[18,5],"agent":"hero"})",
       "invalid: 7:1: \"agent\" contradicts \"ellipse\"; give one of them"},
      {R"({"from":"a","to":"b","ellipse":[9,9],"agent":"hero"})",
       "invalid: 7:1: \"agent\" contradicts \"ellipse\"; give one of them"},
      {R"({"from":"a","to":"b","block":[{"disc":[1,1,0]}]})",
       "invalid: 7:44: wanted diameter from 1 to 65536, found 0; write one in its place"},
      {R"({"from":"a","to":"b","open":"gate"})",
       "invalid: 7:29: wanted a list, found \"gate\"; write one in its place"},
      {R"({"from":"a","to":"b","open":["gate","roof"],"close":["roof"]})",
       "invalid: 7:1: area \"roof\" is in \"open\" and in \"close\"; name it in one of them"},
      {R"({"from":"a","to":"b","agent":"hero","diameter":3})",
       "invalid: 7:1: \"agent\" contradicts \"diameter\"; give one of them"},
      {R"({"id":{},"from":"a","to":"b"})",
       "invalid: 7:7: wanted a text, a number, true, false or null, found an object; write one in "
       "its place"},
  };
  for (const Row& row : rows)
    EXPECT_TRUE(query_text(row.line).starts_with(row.refusal)) << query_text(row.line);
  EXPECT_TRUE(
      query_text(std::string("{\"from\":\"a\0\"}", 13)).starts_with("syntax: 7:11: a NUL byte"));
  EXPECT_TRUE(query_text("{\"from\":\"\xff\"}").starts_with("syntax: 7:"));
}

TEST(Query, KeepsTheTextOfItsId) {
  for (const char* id : {"7", "-0", "1e2", "1.50", "12345678901234567890123", "true", "false",
                         "null", R"("")", R"("a\u0041\"\\")", R"("\\")", R"("ö,}")"}) {
    const std::string text(id);
    EXPECT_EQ(read_query(R"({"id":)" + text + "}", 7).id, text);
    EXPECT_EQ(read_query(R"({"é😀": 1, "id" : )" + text + R"( ,"from":"a"})", 7).id, text);
    EXPECT_EQ(read_query("\xEF\xBB\xBF{\"id\":\t" + text + "\t}", 7).id, text);
  }
}

TEST(Query, HasTheNumberOfItsLineForAnId) {
  for (const char* line : {"", "x", "{}", R"({"id":[1]})", R"({"id":3)", "[3]"}) {
    EXPECT_EQ(read_query(line, 7).id, "7") << line;
  }
}

/// Returns two areas, a wall on the right.
Level harbour_level() {
  Manifest manifest = *read_manifest(R"({
    "walk": "w.png",
    "areas": {"legend": {"#0000ff": "gate", "#ffff00": "roof"}},
    "agents": {"hero": 3, "dog": 1},
    "points": {"door": [5, 1], "vault": [0, 2], "far": [6, 1]},
    "states": {"arrival": {"closed": ["gate"]}, "siege": {"open": []}}})");
  const BitGrid floor = TextFloor({"......", "......", "....##"}).grid();
  return {"h.json", {}, std::move(manifest), floor, {{"gate", floor}, {"roof", floor}}, {}};
}

/// Returns the question of a line: its ends, whether gate and roof are open, and the diameter.
std::string meaning(const std::string& line, const QueryDefaults& defaults = {}) {
  const Asked asked = read_query(R"({"from":"door","to":"vault")" + line + "}", 1);
  const auto* query = std::get_if<Query>(&asked.query);
  if (query == nullptr) return message(std::get<Refusal>(asked.query));
  const OrRefusal<Question> looked_up = look_up(harbour_level(), *query, defaults);
  if (const auto* refusal = std::get_if<Refusal>(&looked_up)) {
    return std::string(word(refusal->code)) + ": " + message(*refusal);
  }
  const Question& question = std::get<Question>(looked_up);
  EXPECT_EQ(question.from.at, (Point{5, 1}));
  EXPECT_EQ(question.to.at, (Point{0, 2}));
  return std::string(question.floor.open[0] ? "gate" : "-") +
         (question.floor.open[1] ? " roof " : " - ") + size_text(question.floor.footprint);
}

TEST(Query, ResolvesNamesInTheLevel) {
  EXPECT_EQ(meaning(""), "gate roof 3");
  EXPECT_EQ(meaning(R"(,"state":"arrival")"), "- roof 3");
  EXPECT_EQ(meaning(R"(,"state":"siege","open":["gate"],"agent":"dog")"), "gate - 1");
  EXPECT_EQ(meaning(R"(,"close":["roof","gate"],"diameter":17)"), "- - 17");
}

TEST(Query, OverridesTheDefaults) {
  const QueryDefaults defaults = {{"siege", {"gate"}, {}}, "dog"};
  EXPECT_EQ(meaning("", defaults), "gate - 1");
  EXPECT_EQ(meaning(R"(,"open":["roof"])", defaults), "gate roof 1") << "comes after";
  EXPECT_EQ(meaning(R"(,"close":["gate"])", defaults), "- - 1") << "takes back";
  EXPECT_EQ(meaning(R"(,"state":"siege")", defaults), "- - 1") << "replaces all three";
  EXPECT_EQ(meaning(R"(,"state":"arrival","close":["roof"])", defaults), "- - 1");
  EXPECT_EQ(meaning(R"(,"agent":"hero")", defaults), "gate - 3");
  EXPECT_EQ(meaning(R"(,"diameter":9)", defaults), "gate - 9");
  EXPECT_EQ(meaning("", {{{}, {}, {"roof"}}, 5}), "gate - 5");
  EXPECT_EQ(meaning(R"(,"open":["roof"])", {{{}, {}, {"roof"}}, 5}), "gate roof 5");
}

TEST(Query, HasItsOwnComfortElseTheDefaultElseItsAgents) {
  Level level = harbour_level();
  level.manifest.agents[0].comfort = Comfort{.keep = 4, .detour = 7};
  const auto comfort = [&](const std::string& line, std::optional<Comfort> usual) {
    const Asked asked = read_query(R"({"from":"door","to":"vault")" + line + "}", 1);
    const OrRefusal<Question> question =
        look_up(level, std::get<Query>(asked.query), {.areas = {}, .agent = {}, .comfort = usual});
    return std::get<Question>(question).comfort;
  };
  EXPECT_EQ(comfort("", {}), (Comfort{.keep = 4, .detour = 7}));
  EXPECT_EQ(comfort("", Comfort{.keep = 9}), Comfort{.keep = 9});
  EXPECT_EQ(comfort("", Comfort{.keep = 0}), std::nullopt);
  EXPECT_EQ(comfort(R"(,"agent":"dog")", {}), std::nullopt);
  EXPECT_EQ(comfort(R"(,"diameter":3)", {}), std::nullopt);
  EXPECT_EQ(comfort(R"(,"comfort":5)", Comfort{.keep = 9}), Comfort{.keep = 5});
  EXPECT_EQ(comfort(R"(,"comfort":{"keep":5,"detour":0})", {}), (Comfort{.keep = 5, .detour = 0}));
  EXPECT_EQ(comfort(R"(,"comfort":0)", Comfort{.keep = 9}), std::nullopt);
  EXPECT_EQ(query_text(R"({"from":"a","to":"b","comfort":1025})").substr(0, 8), "invalid:");
}

TEST(Query, HasItsOwnDetailsElseTheDefaults) {
  const auto details = [](const std::string& line, const PathDetails& usual) {
    const Asked asked = read_query(R"({"from":"door","to":"vault")" + line + "}", 1);
    QueryDefaults defaults;
    defaults.details = usual;
    const OrRefusal<Question> question =
        look_up(harbour_level(), std::get<Query>(asked.query), defaults);
    return std::get<Question>(question).details;
  };
  const PathDetails all = {.legs = Directions::eight, .speed = 120, .spacing = 2.5};
  EXPECT_EQ(details("", {}), PathDetails());
  EXPECT_EQ(details("", all), all);
  EXPECT_EQ(details(R"(,"legs":8,"speed":120,"spacing":2.5)", {}), all);
  EXPECT_EQ(details(R"(,"legs":4)", all),
            (PathDetails{.legs = Directions::four, .speed = 120, .spacing = 2.5}));
  for (const char* wrong : {R"("legs":5)", R"("legs":"8")", R"("speed":0.5)", R"("speed":1000001)",
                            R"("spacing":0.5)", R"("spacing":1000001)"}) {
    const std::string line = R"({"from":"a","to":"b",)" + std::string(wrong) + "}";
    EXPECT_EQ(query_text(line).substr(0, 8), "invalid:") << wrong;
  }
}

TEST(Query, IsRefusedForNamesThatTheLevelLacks) {
  EXPECT_EQ(meaning(R"(,"state":"arival")"),
            "unknown-name: state: no state is called \"arival\"; did you mean \"arrival\"?");
  EXPECT_EQ(meaning(R"(,"open":["gat"])"),
            "unknown-name: open: no area is called \"gat\"; did you mean \"gate\"?");
  EXPECT_EQ(meaning(R"(,"close":["gat"])"),
            "unknown-name: close: no area is called \"gat\"; did you mean \"gate\"?");
  EXPECT_EQ(meaning(R"(,"agent":"hreo")"),
            "unknown-name: agent: no agent is called \"hreo\"; did you mean \"hero\"?");
  const auto refusal = [](const Query& query) {
    const Refusal refused = std::get<Refusal>(look_up(harbour_level(), query, {}));
    return std::string(word(refused.code)) + ": " + message(refused);
  };
  EXPECT_EQ(refusal({"dor", "vault", {}, {}}),
            "unknown-name: from: no point is called \"dor\"; did you mean \"door\"?");
  EXPECT_EQ(refusal({"door", Point{6, 0}, {}, {}}),
            "outside: to: 6,0 lies outside the image, which is 6x3; x goes from 0 to 5, y from 0 "
            "to 2");
  EXPECT_TRUE(refusal({"far", "door", {}, {}}).starts_with("outside: h.json:5:49: point \"far\""));
}

TEST(Query, RefusalIsSafeToPrint) {
  const std::string line = "{\"from\":\"a\",\"to\":\"b\",\"\\u001b[31m\\n\\u202e\":1}";
  EXPECT_EQ(query_text(line).find_first_of("\x1b\n"), std::string::npos) << query_text(line);
}

TEST(Query, MayEndWithACarriageReturnAtOnce) {
  EXPECT_EQ(query_text("{\"from\":\"a\",\"to\":\"b\"}\r"), "a b -[][]");
}

TEST(Query, AllowsASpeedAndASpacingFromOneOn) {
  EXPECT_EQ(query_text(R"({"from":"a","to":"b","speed":1,"spacing":1})"), "a b -[][]");
}

}  // namespace
}  // namespace walkmask
