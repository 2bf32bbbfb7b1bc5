#pragma once

#include <string>
#include <utility>

#include "level/level.h"
#include "level/open_level.h"
#include "system/disk_files.h"

namespace walkmask {

/// Returns a request with only the name of a level's file.
inline LevelRequest request_for(const std::string& file) {
  LevelRequest request = {disk_files()};
  request.file = file;
  return request;
}

/// Opens a level and stops at its first problem.
inline Result<Level> load_level(const LevelRequest& request) {
  Result<OpenedLevel, Problem> opened = open_level(request);
  if (!opened) return opened.error().error;
  if (!opened->problems.empty()) return opened->problems.front().error;
  LevelContent& content = *opened->content;
  Level level = std::move(*content.level);
  const bool shows_art = request.background_part == LevelRequest::BackgroundPart::pixels;
  if (shows_art) level.art = take_art(content);
  return level;
}

}  // namespace walkmask
