#pragma once

#include <string>
#include <string_view>

namespace walkmask {

/// UTF-8 to UTF-16 and back; what is ill-formed becomes U+FFFD.
std::wstring wide(std::string_view text);
std::string narrow(std::wstring_view text);

}  // namespace walkmask
