#pragma once

#include <cstddef>
#include <string_view>

#include "base/error.h"
#include "png/bytes.h"

namespace walkmask::png {

/// The first bytes of every PNG.
inline constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n";
inline constexpr std::size_t kSignatureBytes = kSignature.size();

/// Checks that the file begins as every PNG does. Otherwise the error says what its first bytes are
/// instead: nothing, a part of the signature, a signature mangled by a transfer as text, or another
/// common image format.
Failure check_signature(Bytes file);

}  // namespace walkmask::png
