#pragma once

#include <string>
#include <utility>

#include "base/error.h"

namespace walkmask::png {

/// The cure for an incorrectly written file.
inline constexpr const char* kSaveAgain = "save the image again as PNG";

/// The cure for a file that was damaged after it was written.
inline constexpr const char* kCopyAgain = "the file is damaged: copy or save it again";

/// Returns the error about a file that is not a valid PNG. The caller of the module sets
/// Error.file.
inline Error refusal(std::string place, std::string reason, std::string cure) {
  return {Fault::input, "", std::move(place), std::move(reason), std::move(cure)};
}

}  // namespace walkmask::png
