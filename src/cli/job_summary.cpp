#include "cli/job_summary.h"

#include <cstdint>
#include <cstdlib>

#include "base/grammar.h"
#include "cli/output.h"
#include "system/find_files.h"
#include "system/read_file.h"

namespace walkmask {
namespace {

std::string omission(std::size_t parts) {
  if (parts == 0) return "";
  return counted(static_cast<std::int64_t>(parts), "more level") +
         " with findings in the log of this step\n\n";
}

}  // namespace

std::optional<std::string> job_summary_file() {
  const char* file = std::getenv("GITHUB_STEP_SUMMARY");
  if (file == nullptr || *file == '\0') return std::nullopt;
  return file;
}

std::string fitting_summary(std::span<const std::string> parts, const std::string& end,
                            std::size_t present) {
  const std::size_t reserved = present + end.size() + omission(parts.size()).size();
  std::string summary;
  std::size_t left_out = 0;
  for (const std::string& part : parts) {
    if (part.empty()) continue;
    const bool fits = left_out == 0 && reserved + summary.size() + part.size() < kSummaryLimit;
    if (fits) {
      summary += part;
    } else {
      ++left_out;
    }
  }
  return summary + omission(left_out) + end;
}

Failure append_to_job_summary(const std::string& file, std::span<const std::string> parts,
                              const std::string& end) {
  std::string text;
  if (is_regular_file(file)) {
    const auto present = read_file(file, kSummaryLimit);
    if (!present) return present.error();
    text.assign(present->begin(), present->end());
  }
  text += fitting_summary(parts, end, text.size());
  if (text.size() >= kSummaryLimit) return std::nullopt;  // it was full before
  return deliver(file, text);
}

}  // namespace walkmask
