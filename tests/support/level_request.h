#pragma once

#include <string>
#include <utility>

#include "level/level.h"
#include "level/open_level.h"

namespace walkmask {

/// Returns a level of which nothing is said but its file.
inline LevelRequest request_for(const std::string& file) {
  LevelRequest request;
  request.file = file;
  return request;
}

/// Opens a level and stops at its first problem.
inline Result<Level> load_level(const LevelRequest& request) {
  Result<OpenedLevel> opened = open_level(request);
  if (!opened) return opened.error();
  if (!opened->problems.empty()) return opened->problems.front().error;
  return level_of(std::move(*opened));
}

}  // namespace walkmask
