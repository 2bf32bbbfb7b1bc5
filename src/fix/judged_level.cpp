#include "fix/judged_level.h"

#include <utility>

namespace walkmask::fix {

Result<JudgedLevel> judge(LevelRequest request, const check::CheckOptions& options) {
  request.background_part = LevelRequest::BackgroundPart::header;
  Result<OpenedLevel, Problem> opened = open_level(request);
  if (!opened) return opened.error().error;
  Result<check::LevelReport> report = check::check_level(*opened, request, options);
  if (!report) return report.error();
  return JudgedLevel{request.file, std::move(*opened), std::move(*report)};
}

}  // namespace walkmask::fix
