#pragma once

#include <cstddef>

#include "base/error.h"
#include "png/bytes.h"

namespace walkmask::png {

inline constexpr std::size_t kSignatureBytes = 8;

/// Checks the signature of a PNG. If it is wrong, the error names what the first bytes are instead:
/// nothing, a part of the signature, a signature mangled by a transfer as text, or another common
/// image format.
Failure check_signature(Bytes file);

}  // namespace walkmask::png
