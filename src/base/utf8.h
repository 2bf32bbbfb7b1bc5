#pragma once

#include <cstddef>
#include <string_view>

namespace walkmask {

/// Returns true for a byte of UTF-8 that is not the first one of its character.
constexpr bool continues_a_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u;
}

/// Returns the longest start of `text` that has at most `bytes` bytes and does not end inside a
/// character. Empty if all those bytes continue one.
constexpr std::string_view cut(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && continues_a_character(text[bytes])) --bytes;
  return text.substr(0, bytes);
}

}  // namespace walkmask
