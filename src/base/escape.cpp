#include "base/escape.h"

#include <array>
#include <cstdint>
#include <optional>

#include "base/utf8.h"

namespace walkmask {
namespace {

struct Character {
  char32_t code;
  std::size_t bytes;
};

/// How many bytes a UTF-8 sequence has that begins with `lead`; 0 where none begins so.
std::size_t sequence_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  if (lead >= 0xF0 && lead < 0xF5) return 4;
  return 0;
}

/// The first character of `text`, if its bytes are well-formed UTF-8 (the shortest form, no
/// surrogates, nothing above U+10FFFF).
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

bool steers_a_terminal(char32_t code) {
  const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
  const bool separator = code == 0x2028 || code == 0x2029;
  const bool direction = code == 0x061C || code == 0x200E || code == 0x200F ||
                         (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  return control || separator || direction;
}

/// Two names that differ only in these look alike. The joiners, U+200C and U+200D, shape letters.
bool leaves_no_trace(char32_t code) { return code == 0x200B || code == 0x2060 || code == 0xFEFF; }

bool must_be_shown(char32_t code) { return steers_a_terminal(code) || leaves_no_trace(code); }

std::string hexadecimal(char32_t code, std::size_t digits) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (; code != 0 || text.size() < digits; code >>= 4) {
    text.insert(text.begin(), kDigits[code & 15]);
  }
  return text;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const std::optional<Character> character = first_character(text);
    if (!character) {
      result += "\\x" + hexadecimal(static_cast<unsigned char>(text[0]), 2);
    } else if (must_be_shown(character->code)) {
      const std::string digits = hexadecimal(character->code, 2);
      result += character->bytes == 1 ? "\\x" + digits : "\\u{" + digits + "}";
    } else {
      result += text.substr(0, character->bytes);
    }
    text.remove_prefix(character ? character->bytes : 1);
  }
  return result;
}

std::string escaped_json(std::string_view json) {
  std::string result;
  result.reserve(json.size());
  while (!json.empty()) {
    const Character character = first_character(json).value_or(Character{'?', 1});
    // All of them lie in the first plane: one unit of UTF-16 each.
    result += must_be_shown(character.code) ? "\\u" + hexadecimal(character.code, 4)
                                            : std::string(json.substr(0, character.bytes));
    json.remove_prefix(character.bytes);
  }
  return result;
}

}  // namespace walkmask
