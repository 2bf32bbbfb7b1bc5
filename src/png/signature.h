#pragma once

#include <cstddef>

#include "base/error.h"
#include "png/bytes.h"

namespace walkmask::png {

inline constexpr std::size_t kSignatureBytes = 8;

/// Nothing if the file begins as every PNG does; else what it is instead, as far as its first bytes
/// tell: empty, cut, mangled by a transfer as text, or one of the other common image formats.
Failure check_signature(Bytes file);

}  // namespace walkmask::png
