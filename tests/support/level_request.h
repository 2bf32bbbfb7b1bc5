#pragma once

#include <string>

#include "level/open_level.h"

namespace walkmask {

/// Returns a level of which nothing is said but its file.
inline LevelRequest request_for(const std::string& file) {
  LevelRequest request;
  request.file = file;
  return request;
}

}  // namespace walkmask
