#pragma once

#include <cstddef>
#include <string_view>

#include "base/error.h"
#include "png/bytes.h"

namespace walkmask::png {

inline constexpr std::size_t kSignatureBytes = 8;

/// Checks the signature of a PNG. If it is wrong, the error names what the first bytes are instead:
/// nothing, a part of the signature, a signature mangled by a transfer as text, or another common
/// image format. `wanted` lists the formats that may be there, if the first bytes are of none.
Failure check_signature(Bytes file, std::string_view wanted = "PNG");

}  // namespace walkmask::png
