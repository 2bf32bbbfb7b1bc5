#pragma once

#include <string>
#include <utility>

#include "base/error.h"

namespace walkmask::png {

/// Of a file whose bytes are whole but wrong: whatever wrote it is to write it anew.
inline constexpr const char* kSaveAgain = "save the image again as PNG";

/// Of a file that something has happened to since it was written.
inline constexpr const char* kCopyAgain = "the file is damaged: copy or save it again";

/// The error of a file that is not the PNG it should be; the caller of the room names the file.
inline Error refusal(std::string place, std::string reason, std::string cure) {
  return {Fault::input, "", std::move(place), std::move(reason), std::move(cure)};
}

}  // namespace walkmask::png
