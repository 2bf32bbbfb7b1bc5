#pragma once

#include <string>
#include <utility>

#include "base/error.h"

namespace walkmask::png {

inline constexpr const char* kSaveAgain = "save the image again as PNG";

/// The error of a file that is not the PNG it should be; the caller of the room names the file.
inline Error refusal(std::string place, std::string reason, std::string cure = kSaveAgain) {
  return {Fault::input, "", std::move(place), std::move(reason), std::move(cure)};
}

inline Error out_of_memory() { return {Fault::machine, "", "", "out of memory", ""}; }

}  // namespace walkmask::png
