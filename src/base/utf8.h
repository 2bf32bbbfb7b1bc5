#pragma once

#include <cstddef>
#include <string_view>

namespace walkmask {

/// Whether a byte of UTF-8 is not the first one of its character.
constexpr bool continues_a_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u;
}

/// The start of `text`, at most `bytes` long, that does not end inside a character. Empty if those
/// bytes all continue one.
constexpr std::string_view cut(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && continues_a_character(text[bytes])) --bytes;
  return text.substr(0, bytes);
}

}  // namespace walkmask
