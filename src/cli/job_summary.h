#pragma once

#include <optional>
#include <span>
#include <string>

#include "base/error.h"

namespace walkmask {

// The job summary of GitHub Actions: a Markdown file that the steps of a job append to.

/// Summaries must be shorter than this: GitHub drops one of 1,024 KiB or more.
inline constexpr std::size_t kSummaryLimit = std::size_t{1} << 20;

/// Returns the file that GITHUB_STEP_SUMMARY names; absent outside such a job.
std::optional<std::string> job_summary_file();

/// Returns as many parts, in order, as stay below the limit together with `end` and the `present`
/// bytes of the file; then a line that counts the omitted parts; then `end`. Empty parts are not
/// counted.
std::string fitting_summary(std::span<const std::string> parts, const std::string& end,
                            std::size_t present);

/// Appends the summary of a run to the file, which need not exist.
Failure append_to_job_summary(const std::string& file, std::span<const std::string> parts,
                              const std::string& end);

}  // namespace walkmask
