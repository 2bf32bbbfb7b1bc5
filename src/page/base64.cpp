#include "page/base64.h"

#include <array>
#include <cstddef>

namespace walkmask::page {
namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t kNoLetter = 64;

constexpr std::array<std::uint8_t, 256> kValues = [] {
  std::array<std::uint8_t, 256> values = {};
  values.fill(kNoLetter);
  for (std::size_t i = 0; i < kLetters.size(); ++i) {
    values[static_cast<unsigned char>(kLetters[i])] = static_cast<std::uint8_t>(i);
  }
  return values;
}();

/// Returns how many of the last letters are the padding `=`.
std::size_t padding_of(std::string_view text) {
  if (text.ends_with("==")) return 2;
  return text.ends_with('=') ? 1 : 0;
}

}  // namespace

void append_base64(std::string& text, std::span<const std::uint8_t> bytes) {
  text.reserve(text.size() + (bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = bytes.size() - i < 3 ? bytes.size() - i : 3;
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k) group = group << 8 | (k < count ? bytes[i + k] : 0U);
    for (std::size_t k = 0; k < 4; ++k) {
      text += k <= count ? kLetters[group >> (18 - 6 * k) & 63U] : '=';
    }
  }
}

std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  const std::size_t padding = padding_of(text);
  std::vector<std::uint8_t> bytes;
  bytes.reserve(text.size() / 4 * 3);
  std::uint32_t bits = 0;  // those of the last letters
  int unwritten = 0;       // so many of them
  for (const char letter : text.substr(0, text.size() - padding)) {
    const std::uint8_t value = kValues[static_cast<unsigned char>(letter)];
    if (value == kNoLetter) return std::nullopt;
    bits = bits << 6 | value;
    unwritten += 6;
    if (unwritten < 8) continue;
    unwritten -= 8;
    bytes.push_back(static_cast<std::uint8_t>(bits >> unwritten));
  }
  // The last letter before the padding has no other bits than those of a byte.
  if ((bits & ((1U << unwritten) - 1)) != 0) return std::nullopt;
  return bytes;
}

}  // namespace walkmask::page
