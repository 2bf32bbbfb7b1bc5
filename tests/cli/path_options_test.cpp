#include "cli/path_options.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/parse.h"

namespace walkmask {
namespace {

Result<PathQuestion> question_of(const std::vector<std::string>& words) {
  PathQuestion question;
  if (Failure failure = parse(words, {}, {{}, {path_options(question)}})) return *failure;
  if (Failure failure = check_planner(question)) return *failure;
  return question;
}

TEST(PathOptions, DefaultToStrictLinesAllStagesAndEndsAsGiven) {
  const Result<PathQuestion> question = question_of({});
  ASSERT_TRUE(question);
  EXPECT_EQ(question->line_of_sight, LineOfSight::strict);
  EXPECT_EQ(question->stage, std::nullopt);
  EXPECT_FALSE(question->nearest);
}

TEST(PathOptions, ReadEachOption) {
  EXPECT_EQ(question_of({"--line-of-sight", "strict"})->line_of_sight, LineOfSight::strict);
  EXPECT_EQ(question_of({"--line-of-sight", "bresenham"})->line_of_sight, LineOfSight::bresenham);
  EXPECT_EQ(question_of({"--stage", "trace"})->stage, Stage::trace);
  EXPECT_EQ(question_of({"--stage", "simplify"})->stage, Stage::simplify);
  EXPECT_EQ(question_of({"--stage", "beautify"})->stage, Stage::beautify);
  EXPECT_TRUE(question_of({"--nearest"})->nearest);
}

TEST(PathOptions, RefuseUnknownWords) {
  EXPECT_EQ(message(question_of({"--stage", "flood"}).error()),
            "walkmask: --stage: \"flood\" is not a valid value; there are trace, simplify "
            "and beautify");
  EXPECT_EQ(message(question_of({"--line-of-sight", "Bresenham "}).error()),
            "walkmask: --line-of-sight: \"Bresenham \" is not a valid value; did you mean "
            "\"bresenham\"?");
}

TEST(PathOptions, ReadThePlannerAndItsOwnOptions) {
  EXPECT_EQ(question_of({})->planner, Planner::pipeline);
  EXPECT_EQ(question_of({"--path", "pipeline"})->planner, Planner::pipeline);
  EXPECT_EQ(question_of({"--path", "shortest"})->planner, Planner::shortest);
  EXPECT_FALSE(question_of({"--path", "shortest"})->corners);
  EXPECT_TRUE(question_of({"--path", "shortest", "--corners"})->corners);
  EXPECT_EQ(question_of({"--path", "shortest"})->within, 0);
  EXPECT_EQ(question_of({"--path", "shortest", "--within", "10"})->within, 10);
}

TEST(PathOptions, ReadComfortWithAndWithoutADetour) {
  EXPECT_FALSE(question_of({})->comfort);
  EXPECT_EQ(question_of({"--comfort", "8"})->comfort, (Comfort{.keep = 8, .detour = 10}));
  EXPECT_EQ(question_of({"--comfort", "24:0"})->comfort, (Comfort{.keep = 24, .detour = 0}));
  EXPECT_EQ(question_of({"--comfort", "1024:100"})->comfort,
            (Comfort{.keep = 1024, .detour = 100}));
  EXPECT_EQ(question_of({"--comfort", "0"})->comfort, Comfort());
  for (const char* wrong : {"-1", "1025", "8:", ":5", "8:101", "8:5:5", "8,5"})
    EXPECT_FALSE(question_of({"--comfort", wrong})) << wrong;
}

TEST(PathOptions, RefuseOptionsThatThePlannerLacks) {
  EXPECT_EQ(message(question_of({"--comfort", "8", "--stage", "trace"}).error()),
            "walkmask: --stage: a path with comfort has no stages; remove --stage or --comfort");
  EXPECT_EQ(message(question_of({"--corners"}).error()),
            "walkmask: --corners: only a shortest path has them; add --path shortest");
  EXPECT_EQ(message(question_of({"--path", "shortest", "--stage", "trace"}).error()),
            "walkmask: --stage: the planner shortest has no stages; remove --stage or --path");
  EXPECT_EQ(message(question_of({"--within", "10"}).error()),
            "walkmask: --within: only a shortest path has a bound; add --path shortest");
}

}  // namespace
}  // namespace walkmask
