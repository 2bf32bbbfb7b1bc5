#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace walkmask {

/// Appends bytes in Base64 (RFC 4648, with padding). Its letters have no meaning in HTML. Linear
/// time.
void append_base64(std::string& text, std::span<const std::uint8_t> bytes);

}  // namespace walkmask
