#include "report/openings.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace walkmask {
namespace {

using Sets = std::vector<std::vector<std::string>>;

GateReport report_of(Outcome outcome, Sets sets, bool complete = true) {
  return {.file = "harbour.level.json",
          .from_text = "door",
          .to_text = "9,61",
          .ends = {{12, 34}, {9, 61}},
          .agent = {"hero", 9},
          .outcome = outcome,
          .openings = {std::move(sets), complete}};
}

TEST(Gates, AreTextForAPerson) {
  struct Row {
    GateReport report;
    const char* text;
  };
  const Row rows[] = {
      {report_of(Outcome::found, {{"gate"}}), "gate must be open\n"},
      {report_of(Outcome::found, {{"ladder", "roof"}}), "ladder and roof must be open\n"},
      {report_of(Outcome::found, {{"gate"}, {"ladder", "plank", "roof"}}),
       "one of these must be open:\n  gate\n  ladder, plank and roof\n"},
      {report_of(Outcome::found, {{}}), "a path, even with all areas closed\n"},
      {report_of(Outcome::found, {}, false), "there are too many areas to decide\n"},
      {report_of(Outcome::found, {{"gate"}}, false),
       "gate must be open\n  or others, which are too many to look for\n"},
      {report_of(Outcome::unreachable, {}), "no path, even with all areas open\n"},
      {report_of(Outcome::from_blocked, {}),
       "no path; it does not fit at door, even with all areas open\n"},
      {report_of(Outcome::to_blocked, {}),
       "no path; it does not fit at 9,61, even with all areas open\n"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(gates_text(row.report),
              std::string("door to 9,61 for hero, diameter 9: ") + row.text);
  }
}

TEST(Gates, NameEveryAreaOfALargeSet) {
  const std::vector<std::string> areas = {"a", "b", "c", "d", "e", "f", "g", "h"};
  EXPECT_EQ(gates_text(report_of(Outcome::found, {areas})),
            "door to 9,61 for hero, diameter 9: a, b, c, d, e, f, g and h must be open\n");
}

TEST(Gates, OmitTheNameOfANamelessAgent) {
  GateReport report = report_of(Outcome::found, {{"gate"}});
  report.agent = {{}, 3};
  EXPECT_EQ(gates_text(report), "door to 9,61 for diameter 3: gate must be open\n");
  EXPECT_NE(gates_json(report).find(R"("agent":{"diameter":3},)"), std::string::npos);
}

TEST(Gates, AreOneLineOfJson) {
  EXPECT_EQ(gates_json(report_of(Outcome::found, {{"gate"}, {"ladder", "roof"}})),
            R"({"schema":"walkmask.gates/1","level":"harbour.level.json",)"
            R"("agent":{"name":"hero","diameter":9},"status":"found","from":[12,34],"to":[9,61],)"
            R"("opens":[["gate"],["ladder","roof"]]})"
            "\n");
  EXPECT_TRUE(gates_json(report_of(Outcome::found, {{}}))
                  .ends_with(R"("opens":[[]]})"
                             "\n"));
  EXPECT_TRUE(gates_json(report_of(Outcome::to_blocked, {}, false))
                  .ends_with(R"("status":"to-blocked","from":[12,34],"to":[9,61],)"
                             R"("opens":[],"complete":false})"
                             "\n"));
}

}  // namespace
}  // namespace walkmask
