#include "formats/godot/text_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <system_error>
#include <utility>

#include "base/quote.h"
#include "base/utf8.h"
#include "json/error.h"
#include "json/parse.h"

namespace walkmask::godot {
namespace {

bool is_blank(char letter) {
  return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
}

bool is_digit(char letter) { return '0' <= letter && letter <= '9'; }

bool is_of_word(char letter) {
  return ('a' <= letter && letter <= 'z') || ('A' <= letter && letter <= 'Z') || is_digit(letter) ||
         letter == '_';
}

bool is_of_number(char letter) {
  return is_digit(letter) || letter == '-' || letter == '+' || letter == '.' || letter == 'e' ||
         letter == 'E';
}

/// Returns the number that short decimals are exactly: digits and a point, without an exponent.
/// The quotient of two numbers that are exact is rounded once. Source: Clinger, How to read
/// floating point numbers accurately, 1990.
std::optional<double> short_decimal(std::string_view text) {
  constexpr std::array kPowers = {1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                  1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  if (text.size() > kPowers.size()) return std::nullopt;
  std::int64_t digits = 0;
  std::size_t count = 0, behind_point = 0;
  bool has_point = false;
  for (const char letter : text) {
    if (letter == '.' && !has_point) {
      has_point = true;
    } else if (is_digit(letter)) {
      digits = digits * 10 + (letter - '0');
      count += 1;
      if (has_point) behind_point += 1;
    } else {
      return std::nullopt;
    }
  }
  if (count == 0) return std::nullopt;
  return static_cast<double>(digits) / kPowers[behind_point];
}

/// Returns a number without a sign; absent if it is none.
std::optional<double> unsigned_number(std::string_view text) {
  if (const auto decimal = short_decimal(text)) return decimal;
  const Result<json::Value> value = json::parse(text);
  if (!value) return std::nullopt;
  if (const auto* whole = std::get_if<std::int64_t>(&value->content)) {
    return static_cast<double>(*whole);
  }
  const auto* decimal = std::get_if<json::Decimal>(&value->content);
  return decimal == nullptr ? std::nullopt : std::optional(decimal->value);
}

bool is_first_half(char32_t code) { return 0xD800 <= code && code < 0xDC00; }
bool is_second_half(char32_t code) { return 0xDC00 <= code && code < 0xE000; }

/// Returns whether a code is a character of Unicode, and neither half of one in UTF-16 nor NUL.
bool is_character(char32_t code) {
  return code != 0 && code <= 0x10FFFF && !is_first_half(code) && !is_second_half(code);
}

/// Returns the character of two halves; absent if the second is none.
std::optional<char32_t> joined_halves(char32_t first, std::optional<char32_t> second) {
  if (!second || !is_second_half(*second)) return std::nullopt;
  return 0x10000 + ((first - 0xD800) << 10) + (*second - 0xDC00);
}

/// Returns the value of a word that stands alone.
TextValue value_of_word(std::string_view word, json::Position position) {
  if (word == "true" || word == "false") return {word == "true", position};
  if (word == "inf") return {std::numeric_limits<double>::infinity(), position};
  if (word == "inf_neg") return {-std::numeric_limits<double>::infinity(), position};
  if (word == "nan") return {std::numeric_limits<double>::quiet_NaN(), position};
  return {{}, position};
}

/// Returns the value of a constructor with these arguments.
TextValue constructed(std::string_view type, std::vector<double> numbers,
                      std::vector<TextValue> others, json::Position position) {
  if (others.empty()) return {NumbersOfType{std::string(type), std::move(numbers)}, position};
  if (others.size() > 1 || !numbers.empty()) return {{}, position};
  TextValue& only = others.front();
  if (auto* text = std::get_if<std::string>(&only.content)) {
    return {ResourceReference{std::string(type), std::move(*text)}, position};
  }
  if (std::holds_alternative<std::vector<TextValue>>(only.content)) {
    return {std::move(only.content), position};
  }
  return {{}, position};
}

}  // namespace

TextReader::TextReader(std::string_view text)
    : text_(text), offset_(json::byte_order_mark_length(text)), counter_(text) {}

void TextReader::skip_blanks() {
  while (offset_ < text_.size()) {
    if (text_[offset_] == ';') {
      offset_ = std::min(text_.find('\n', offset_), text_.size());
    } else if (is_blank(text_[offset_])) {
      ++offset_;
    } else {
      return;
    }
  }
}

bool TextReader::at_end() {
  skip_blanks();
  return offset_ == text_.size();
}

bool TextReader::take(char wanted) {
  skip_blanks();
  if (next() != wanted || offset_ == text_.size()) return false;
  ++offset_;
  return true;
}

json::Position TextReader::position() {
  skip_blanks();
  return counter_.at(offset_);
}

Error TextReader::error(std::string reason, std::string cure) {
  return json::error_at(position(), std::move(reason), std::move(cure));
}

std::string_view TextReader::word() {
  const std::size_t begin = offset_;
  while (is_of_word(next())) ++offset_;
  return text_.substr(begin, offset_ - begin);
}

Result<std::string> TextReader::name() {
  skip_blanks();
  if (next() == '"') return text(Keep::yes);
  const std::size_t begin = offset_;
  while (offset_ < text_.size() && !is_blank(next()) && next() != '=' && next() != ']') ++offset_;
  return std::string(text_.substr(begin, offset_ - begin));
}

/// Reads the code of a character: 4 hexadecimal digits behind a `u`, which comes next, or 6 behind
/// a `U`. Ends at the last of them; absent if one is missing.
std::optional<char32_t> TextReader::code() {
  const std::size_t digits = next() == 'u' ? 4 : 6;
  const std::string_view text = text_.substr(offset_ + 1, digits);
  offset_ += text.size();
  std::uint32_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  const bool is_whole = text.size() == digits && end == text.data() + text.size();
  return is_whole && problem == std::errc() ? std::optional<char32_t>(number) : std::nullopt;
}

/// Appends the character that an escape stands for, whose letter comes next. Ends at its last byte.
Failure TextReader::append_escaped(std::string& text) {
  if (next() != 'u' && next() != 'U') {
    constexpr std::string_view kLetters = "bfnrt", kMeant = "\b\f\n\r\t";
    const std::size_t special = kLetters.find(next());
    text += special == kLetters.npos ? next() : kMeant[special];
    return std::nullopt;
  }
  const std::size_t begin = offset_ - 1;
  std::optional<char32_t> character = code();
  if (character && is_first_half(*character) && text_.substr(offset_ + 1).starts_with("\\u")) {
    offset_ += 2;
    character = joined_halves(*character, code());
  }
  if (character && is_character(*character)) {
    append_utf8(*character, text);
    return std::nullopt;
  }
  offset_ = begin;
  return error("this escape stands for no character", "write it as in \\u00e9");
}

/// Reads a text, whose first quote comes next.
Result<std::string> TextReader::text(Keep keep) {
  const std::size_t begin = offset_;
  std::string text;
  for (++offset_; next() != '"'; ++offset_) {
    const bool is_escaped = next() == '\\';
    if (is_escaped) ++offset_;
    if (offset_ >= text_.size()) {
      offset_ = begin;
      return error("the text that begins here does not end", "end it with a quote");
    }
    if (keep == Keep::no) continue;
    if (!is_escaped) {
      text += next();
    } else if (Failure wrong = append_escaped(text)) {
      return *wrong;
    }
  }
  ++offset_;
  return text;
}

Result<double> TextReader::number() {
  const std::size_t begin = offset_;
  while (is_of_number(next())) ++offset_;
  std::string_view text = text_.substr(begin, offset_ - begin);
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  auto number = unsigned_number(text);
  if (!number && text.empty() && word() == "inf") number = std::numeric_limits<double>::infinity();
  if (number) return is_negative ? -*number : *number;
  offset_ = begin;
  return error("is not a number: " + in_quotes(text), "write it as in 12.5");
}

Failure TextReader::count(std::size_t& used, std::size_t limit, const char* things) {
  if (used++ < limit) return std::nullopt;
  return error(std::string("has too many ") + things, "the limit is " + std::to_string(limit));
}

Result<TextValue> TextReader::value(Keep keep) { return nested(keep, 0); }

Result<TextValue> TextReader::nested(Keep keep, std::size_t depth) {
  skip_blanks();
  if (depth <= kDeepestValue) return content(keep, depth);
  return error("brackets are nested too deeply", "the limit is " + std::to_string(kDeepestValue));
}

Result<TextValue> TextReader::content(Keep keep, std::size_t depth) {
  const json::Position begin = keep == Keep::yes ? position() : json::Position();
  const char first = next();
  if (first == '&' || first == '^' || first == '@') ++offset_;  // StringName, NodePath
  if (next() == '"') {
    Result<std::string> read = text(keep);
    if (!read) return read.error();
    return TextValue{std::move(*read), begin};
  }
  if (first == '[' || first == '{') {
    ++offset_;
    auto elements = list(first == '[' ? ']' : '}', keep, depth, nullptr);
    if (!elements) return elements.error();
    if (first == '[') return TextValue{std::move(*elements), begin};
    return TextValue{{}, begin};
  }
  if (is_digit(first) || first == '-' || first == '+' || first == '.') {
    const Result<double> read = number();
    if (!read) return read.error();
    return TextValue{*read, begin};
  }
  return named(keep, depth);
}

/// Reads a value that begins with a word: a constant or a constructor, or a colour after `#`.
Result<TextValue> TextReader::named(Keep keep, std::size_t depth) {
  const json::Position begin = keep == Keep::yes ? position() : json::Position();
  if (next() == '#') ++offset_;
  const std::string_view type = word();
  if (type.empty()) return error("a value is missing", "write one, or check the file out again");
  // Without a blank before it: after a value, a bracket begins the next section.
  if (next() == '[') {  // the type of elements
    ++offset_;
    const auto types = list(']', Keep::no, depth, nullptr);
    if (!types) return types.error();
  }
  if (next() != '(') return value_of_word(type, begin);
  ++offset_;
  std::vector<double> numbers;
  auto others = list(')', keep, depth, &numbers);
  if (!others) return others.error();
  return constructed(type, std::move(numbers), std::move(*others), begin);
}

/// Reads the elements up to a closing bracket. Keys and values of a dictionary count alike. Puts
/// numbers in a list of their own if there is one.
Result<std::vector<TextValue>> TextReader::list(char close, Keep keep, std::size_t depth,
                                                std::vector<double>* numbers) {
  std::vector<TextValue> elements;
  while (!take(close)) {
    if (at_end()) return error("a bracket is not closed", "check the file out again");
    Result<TextValue> element = nested(keep, depth + 1);
    if (!element) return element.error();
    const bool is_separated = take(',') || take(':');
    skip_blanks();
    if (!is_separated && next() != close && offset_ < text_.size()) {
      return error("a comma is missing", "write one between values");
    }
    if (keep == Keep::no) continue;
    const auto* number = std::get_if<double>(&element->content);
    if (number != nullptr && numbers != nullptr) {
      if (Failure many = count(numbers_, kMostNumbers, "numbers")) return *many;
      numbers->push_back(*number);
    } else {
      if (Failure many = count(values_, kMostValues, "values")) return *many;
      elements.push_back(std::move(*element));
    }
  }
  return elements;
}

}  // namespace walkmask::godot
