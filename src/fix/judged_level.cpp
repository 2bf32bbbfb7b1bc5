#include "fix/judged_level.h"

#include <utility>

namespace walkmask::fix {

Result<JudgedLevel> judge(LevelRequest request, const check::CheckOptions& options) {
  request.background_part = LevelRequest::BackgroundPart::header;
  Result<OpenedLevel, Problem> opened = open_level(request);
  if (!opened) return opened.error().error;
  Result<check::LevelReport> report = check::check_level(*opened, request, options);
  if (!report) return report.error();
  check::Findings of_all_rules = report->findings;
  if (!report->selection.select.empty() || !report->selection.ignore.empty()) {
    check::CheckOptions every = options;
    every.every_rule = true;
    Result<check::LevelReport> whole = check::check_level(*opened, request, every);
    if (!whole) return whole.error();
    of_all_rules = std::move(whole->findings);
  }
  return JudgedLevel{request.file, std::move(*opened), std::move(*report), std::move(of_all_rules)};
}

}  // namespace walkmask::fix
