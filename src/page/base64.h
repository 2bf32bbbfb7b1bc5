#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace walkmask::page {

/// Appends bytes in Base64 (RFC 4648, with padding). Its letters have no meaning in HTML. Linear
/// time.
void append_base64(std::string& text, std::span<const std::uint8_t> bytes);

/// Returns the bytes that append_base64 writes as this text; absent if there are no such bytes.
/// Linear time.
std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text);

}  // namespace walkmask::page
