// Scenarios of the MovingAI benchmarks: every one of their queries has a path.

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "batch/answer_lines.h"

namespace walkmask {
namespace {

TEST(Conformance, EveryScenarioIsSolvedOnItsMap) {
  const char* const folder = std::getenv("WALKMASK_CONFORMANCE_DIR");
  if (folder == nullptr) GTEST_SKIP() << "WALKMASK_CONFORMANCE_DIR is not set";
  const std::vector<std::string> maps = {"32room_000",   "AR0011SR",    "Aftershock",
                                         "Berlin_0_512", "arena2",      "brc202d",
                                         "ca_cave",      "maze512-8-0", "random512-10-0"};
  for (const std::string& map : maps) {
    LevelRequest request;
    request.file = std::string(folder) + "/movingai/" + map + ".map";
    const Result<Level> level = load_level(request);
    ASSERT_TRUE(level) << message(level.error());
    Result<LineReader> lines = LineReader::open(request.file + ".scen", 1000);
    ASSERT_TRUE(lines) << message(lines.error());
    Tally tally;
    const BatchTerms terms = {.level = *level, .defaults = {}, .path = {}};
    const Failure failure = answer_lines(*lines, terms, 2,
                                         {.write = [](const Reply&, std::string&) {},
                                          .take =
                                              [&](const Answers& answers) {
                                                tally += answers.tally;
                                                return true;
                                              }});
    EXPECT_EQ(failure, std::nullopt) << map;
    EXPECT_GE(tally.found, 100) << map;
    EXPECT_EQ(tally.not_found + tally.refused, 0) << map;
  }
}

}  // namespace
}  // namespace walkmask
