#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace walkmask {

/// Returns true for a byte of UTF-8 that is not the first one of its character.
constexpr bool continues_a_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u;
}

/// Returns the longest start of `text` that has at most `bytes` bytes and does not end inside a
/// character; empty if all those bytes continue a character.
constexpr std::string_view cut(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && continues_a_character(text[bytes])) --bytes;
  return text.substr(0, bytes);
}

/// A character, and its length in bytes.
struct Character {
  char32_t code;
  std::size_t bytes;
};

/// Returns the first character of `text` if its bytes are well-formed UTF-8: the shortest form, no
/// surrogates, nothing above U+10FFFF. Precondition: the text is not empty.
std::optional<Character> first_character(std::string_view text);

/// Appends the bytes of a character. Precondition: a code of Unicode, and no surrogate.
void append_utf8(char32_t code, std::string& text);

}  // namespace walkmask
