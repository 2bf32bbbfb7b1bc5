#include "cli/job_summary.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/scratch_folder.h"

namespace walkmask {
namespace {

TEST(JobSummary, IsEveryPartAndTheEnd) {
  const std::vector<std::string> parts = {"a\n\n", "", "b\n\n"};
  EXPECT_EQ(fitting_summary(parts, "2 levels\n", 0), "a\n\nb\n\n2 levels\n");
  EXPECT_EQ(fitting_summary({}, "2 levels\n", 7), "2 levels\n");
}

TEST(JobSummary, StaysBelowTheLimit) {
  const std::vector<std::string> parts(3, std::string(kSummaryLimit / 3, 'x'));
  const std::string whole = fitting_summary(parts, "end\n", 0);
  EXPECT_LT(whole.size(), kSummaryLimit);
  EXPECT_GT(whole.size(), kSummaryLimit / 2);
  EXPECT_TRUE(whole.ends_with("x1 more level with findings in the log of this step\n\nend\n"));
  const std::string behind = fitting_summary(parts, "end\n", kSummaryLimit / 2);
  EXPECT_LT(behind.size() + kSummaryLimit / 2, kSummaryLimit);
  EXPECT_TRUE(behind.ends_with("x2 more levels with findings in the log of this step\n\nend\n"));
}

TEST(JobSummary, IsAppended) {
  const ScratchFolder folder;
  const std::string file = folder / "summary.md";
  const std::vector<std::string> parts = {"a\n"};
  EXPECT_FALSE(append_to_job_summary(file, parts, "end\n"));
  EXPECT_FALSE(append_to_job_summary(file, parts, "end\n"));
  EXPECT_EQ(folder.content("summary.md"), "a\nend\na\nend\n");
}

TEST(JobSummary, LeavesAFullOneAsItIs) {
  const ScratchFolder folder;
  const std::string full(kSummaryLimit - 2, 'x');
  const std::string file = folder.put("summary.md", full);
  EXPECT_FALSE(append_to_job_summary(file, {}, "end\n"));
  EXPECT_EQ(folder.content("summary.md"), full);
}

}  // namespace
}  // namespace walkmask
