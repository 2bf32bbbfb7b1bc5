#include "base/escape.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

#include "base/utf8.h"

namespace walkmask {
namespace {

bool steers_a_terminal(char32_t code) {
  const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
  const bool separator = code == 0x2028 || code == 0x2029;
  const bool direction = code == 0x061C || code == 0x200E || code == 0x200F ||
                         (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  return control || separator || direction;
}

struct Range {
  char32_t first, last;
};

bool is_in(std::span<const Range> ranges, char32_t code) {
  return std::ranges::any_of(
      ranges, [code](Range range) { return range.first <= code && code <= range.last; });
}

/// Finds the characters that leave no mark of their own, so two names that differ only in these
/// look alike. Source: Default_Ignorable_Code_Point of Unicode 15, and the interlinear annotations.
bool is_invisible(char32_t code) {
  static constexpr Range kRanges[] = {
      {0xAD, 0xAD},       {0x34F, 0x34F},     {0x115F, 0x1160},   {0x17B4, 0x17B5},
      {0x180B, 0x180F},   {0x200B, 0x200D},   {0x2060, 0x206F},   {0x3164, 0x3164},
      {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},
      {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
  };
  return is_in(kRanges, code);
}

/// Finds the invisible characters that choose the shape of the one before them: the joiners of
/// letters and emoji, and the selectors of variations.
bool can_shape(char32_t code) {
  static constexpr Range kRanges[] = {
      {0x180B, 0x180D}, {0x180F, 0x180F}, {0x200C, 0x200D}, {0xFE00, 0xFE0F}, {0xE0100, 0xE01EF}};
  return is_in(kRanges, code);
}

/// Returns true if `code` shapes the character `before` it: one that is visible and not ASCII, or
/// an emoji, which has its selector before its joiner.
bool shapes(char32_t code, char32_t before) {
  constexpr char32_t kEmojiSelector = 0xFE0F, kJoiner = 0x200D;
  if (before == kEmojiSelector) return code == kJoiner;
  return can_shape(code) && before >= 0x80 && !is_invisible(before);
}

/// A text read character by character; each is marked if it needs an escape.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  struct DecodedCharacter {
    std::string_view bytes;             ///< of the character, or one byte that is not UTF-8
    std::optional<char32_t> character;  ///< absent if it is not UTF-8
    bool must_be_shown;                 ///< by an escape
  };

  bool at_end() const { return rest_.empty(); }

  /// Precondition: not at the end.
  DecodedCharacter next() {
    const std::optional<Character> character = first_character(rest_);
    const std::string_view bytes = rest_.substr(0, character ? character->bytes : 1);
    rest_.remove_prefix(bytes.size());
    if (!character) {
      before_ = U' ';
      return {bytes, std::nullopt, true};
    }
    const char32_t code = character->code;
    const bool shown = steers_a_terminal(code) || (is_invisible(code) && !shapes(code, before_));
    before_ = shown ? U' ' : code;
    return {bytes, code, shown};
  }

 private:
  std::string_view rest_;
  char32_t before_ = U' ';  ///< the character returned last; a blank if it must be shown
};

std::string hexadecimal(char32_t code, std::size_t digits) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (; code != 0 || text.size() < digits; code >>= 4) {
    text.insert(text.begin(), kDigits[code & 15]);
  }
  return text;
}

/// Returns `\u202e`, or two such UTF-16 units for a character beyond the first plane.
std::string json_escape(char32_t code) {
  if (code < 0x10000) return "\\u" + hexadecimal(code, 4);
  const char32_t offset = code - 0x10000;
  return json_escape(0xD800 + (offset >> 10)) + json_escape(0xDC00 + (offset & 0x3FF));
}

/// Escapes the first letter of commands that CI systems obey anywhere in a line of a log.
void disarm_commands(std::string& text) {
  for (std::size_t at = text.find("##"); at != std::string::npos; at = text.find("##", at + 1)) {
    const std::string_view rest = std::string_view(text).substr(at);
    if (rest.starts_with("##[") || rest.starts_with("##vso[") || rest.starts_with("##teamcity[")) {
      text.replace(at, 1, "\\x23");
    }
  }
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (Reader reader(text); !reader.at_end();) {
    const auto [bytes, character, must_be_shown] = reader.next();
    if (!must_be_shown) {
      result += bytes;
    } else if (bytes.size() == 1) {
      result += "\\x" + hexadecimal(static_cast<unsigned char>(bytes[0]), 2);
    } else {
      result += "\\u{" + hexadecimal(*character, 2) + "}";
    }
  }
  disarm_commands(result);
  return result;
}

std::string escaped_json(std::string_view json) {
  std::string result;
  result.reserve(json.size());
  for (Reader reader(json); !reader.at_end();) {
    const auto [bytes, character, must_be_shown] = reader.next();
    if (must_be_shown && character) {
      result += json_escape(*character);
    } else {
      result += bytes;
    }
  }
  return result;
}

}  // namespace walkmask
