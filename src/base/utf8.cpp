#include "base/utf8.h"

#include <array>

namespace walkmask {
namespace {

/// Returns the length of a UTF-8 sequence that begins with `lead`; 0 if none does.
std::size_t sequence_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  if (lead >= 0xF0 && lead < 0xF5) return 4;
  return 0;
}

}  // namespace

std::optional<Character> first_character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t bytes = sequence_length(lead);
  if (bytes == 0 || bytes > text.size()) return std::nullopt;
  if (bytes == 1) return Character{lead, 1};
  char32_t code = lead & (0x7Fu >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if (!continues_a_character(text[i])) return std::nullopt;
    code = (code << 6) | (static_cast<unsigned char>(text[i]) & 0x3Fu);
  }
  constexpr std::array<char32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < kSmallest[bytes] || surrogate || code > 0x10FFFF) return std::nullopt;
  return Character{code, bytes};
}

void append_utf8(char32_t code, std::string& text) {
  const auto add = [&text](char32_t byte) { text += static_cast<char>(byte); };
  const auto add_rest = [&](int bits) { add(0x80u | ((code >> bits) & 0x3Fu)); };
  if (code < 0x80) return add(code);
  if (code < 0x800) {
    add(0xC0u | (code >> 6));
  } else if (code < 0x10000) {
    add(0xE0u | (code >> 12));
    add_rest(6);
  } else {
    add(0xF0u | (code >> 18));
    add_rest(12);
    add_rest(6);
  }
  add_rest(0);
}

}  // namespace walkmask
