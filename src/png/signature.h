#pragma once

#include <cstddef>

#include "base/error.h"
#include "png/bytes.h"

namespace walkmask::png {

inline constexpr std::size_t kSignatureBytes = 8;

/// No error if the file begins as every PNG does. Otherwise the error says what it is instead, as
/// far as its first bytes tell: empty, cut short, mangled by a transfer as text, or one of the
/// other common image formats.
Failure check_signature(Bytes file);

}  // namespace walkmask::png
