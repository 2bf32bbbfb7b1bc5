// Every query of the scenarios has a path.

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "batch/answer_lines.h"
#include "conformance/movingai.h"
#include "support/level_request.h"
#include "system/line_reader.h"

namespace walkmask {
namespace {

TEST_F(MovingAi, BatchSolvesEveryScenarioOnItsMap) {
  for (const std::string& map : maps()) {
    const LevelRequest request = request_for(file_of(map));
    const Result<Level> level = load_level(request);
    ASSERT_TRUE(level) << message(level.error());
    Result<LineReader> lines = LineReader::open(request.file + ".scen", 1000);
    ASSERT_TRUE(lines) << message(lines.error());
    Tally tally;
    const auto count = [&](const Answers& answers) {
      tally += answers.tally;
      return true;
    };
    const BatchTerms terms = {.level = *level, .defaults = {}, .path = {}};
    const NextLine next_line = [&](const std::function<bool()>& may_wait) {
      return lines->next(may_wait);
    };
    const Failure failure =
        answer_lines(next_line, terms, 2, {.write = [](const Reply&, Answers&) {}, .take = count});
    EXPECT_EQ(failure, std::nullopt) << map;
    EXPECT_GE(tally.found, 100) << map;
    EXPECT_EQ(tally.not_found + tally.refused, 0) << map;
  }
}

}  // namespace
}  // namespace walkmask
