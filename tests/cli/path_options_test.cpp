#include "cli/path_options.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/parse.h"

namespace walkmask {
namespace {

Result<PathChoice> choice_of(const std::vector<std::string>& words) {
  PathChoice choice;
  if (Failure failure = parse(words, {{}, {path_options(choice)}}, "")) return *failure;
  if (Failure failure = check_planner(choice)) return *failure;
  return choice;
}

Result<PathOptions> path_options_of(const std::vector<std::string>& words) {
  const Result<PathChoice> choice = choice_of(words);
  if (!choice) return choice.error();
  return choice->path_options();
}

TEST(PathOptions, AreStrictBeautifiedAndOnTheSpotUnlessSaidOtherwise) {
  const Result<PathOptions> options = path_options_of({});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->line_of_sight, LineOfSight::strict);
  EXPECT_EQ(options->stage, Stage::beautify);
  EXPECT_FALSE(options->nearest);
}

TEST(PathOptions, SayWhatWasTyped) {
  EXPECT_EQ(path_options_of({"--line-of-sight", "strict"})->line_of_sight, LineOfSight::strict);
  EXPECT_EQ(path_options_of({"--line-of-sight", "bresenham"})->line_of_sight,
            LineOfSight::bresenham);
  EXPECT_EQ(path_options_of({"--stage", "trace"})->stage, Stage::trace);
  EXPECT_EQ(path_options_of({"--stage", "simplify"})->stage, Stage::simplify);
  EXPECT_EQ(path_options_of({"--stage", "beautify"})->stage, Stage::beautify);
  EXPECT_TRUE(path_options_of({"--nearest"})->nearest);
}

TEST(PathOptions, RefuseOtherWords) {
  EXPECT_EQ(message(path_options_of({"--stage", "flood"}).error()),
            "walkmask: --stage: \"flood\" is not a value it takes; there are trace, simplify "
            "and beautify");
  EXPECT_EQ(message(path_options_of({"--line-of-sight", "Bresenham "}).error()),
            "walkmask: --line-of-sight: \"Bresenham \" is not a value it takes; did you mean "
            "\"bresenham\"?");
}

TEST(PathChoice, SayWhosePathIsWanted) {
  EXPECT_EQ(choice_of({})->planner, Planner::pipeline);
  EXPECT_EQ(choice_of({"--path", "pipeline"})->planner, Planner::pipeline);
  EXPECT_EQ(choice_of({"--path", "shortest"})->planner, Planner::shortest);
  EXPECT_FALSE(choice_of({"--path", "shortest"})->corners);
  EXPECT_TRUE(choice_of({"--path", "shortest", "--corners"})->corners);
  EXPECT_EQ(choice_of({"--path", "shortest"})->path_options().within, 0);
  EXPECT_EQ(choice_of({"--path", "shortest", "--within", "10"})->path_options().within, 10);
}

TEST(PathChoice, RefuseWhatAPlannerDoesNotHave) {
  EXPECT_EQ(message(choice_of({"--corners"}).error()),
            "walkmask: --corners: only a shortest path has them; add --path shortest");
  EXPECT_EQ(message(choice_of({"--path", "shortest", "--stage", "trace"}).error()),
            "walkmask: --stage: a shortest path has no stages; leave out --stage or --path");
  EXPECT_EQ(message(choice_of({"--within", "10"}).error()),
            "walkmask: --within: only a shortest path has a bound; add --path shortest");
}

}  // namespace
}  // namespace walkmask
