#include "formats/ags/script.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

namespace walkmask::ags {
namespace {

bool begins_name(char letter) {
  return ('a' <= letter && letter <= 'z') || ('A' <= letter && letter <= 'Z') || letter == '_';
}

bool is_digit(char letter) { return '0' <= letter && letter <= '9'; }

bool is_blank(char letter) { return letter == ' ' || letter == '\t' || letter == '\r'; }

/// Splits a script into tokens; the tokens of a preprocessor line are separate.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  /// Returns the next token of the current line, or of any later line if `across_lines`. Absent at
  /// the end.
  std::optional<Token> next(bool across_lines) {
    skip_blanks(across_lines);
    if (at_ == text_.size() || text_[at_] == '\n') return std::nullopt;
    const std::size_t begin = at_;
    const int line = line_;
    const Token::Kind kind = skip_token();
    return Token{kind, text_.substr(begin, at_ - begin), line};
  }

 private:
  void skip_blanks(bool across_lines) {
    while (at_ < text_.size()) {
      if (text_[at_] == '\n' && !across_lines) return;
      if (is_blank(text_[at_]) || text_[at_] == '\n') {
        step();
      } else if (text_.substr(at_, 2) == "//") {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (text_.substr(at_, 2) == "/*") {
        skip_to(text_.find("*/", at_ + 2));
      } else {
        return;
      }
    }
  }

  Token::Kind skip_token() {
    const char first = text_[at_];
    if (begins_name(first) || is_digit(first)) {
      while (at_ < text_.size() && (begins_name(text_[at_]) || is_digit(text_[at_]))) ++at_;
      return is_digit(first) ? Token::Kind::number : Token::Kind::name;
    }
    ++at_;
    if (first != '"' && first != '\'') return Token::Kind::sign;
    while (at_ < text_.size() && text_[at_] != first && text_[at_] != '\n') {
      const bool is_escape = text_[at_] == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n';
      at_ += is_escape ? std::size_t{2} : std::size_t{1};
    }
    if (at_ < text_.size() && text_[at_] == first) ++at_;
    return Token::Kind::text;
  }

  void step() {
    if (text_[at_] == '\n') ++line_;
    ++at_;
  }

  /// Skips to the end of a comment, or to the end of the script.
  void skip_to(std::size_t comment_end) {
    const std::size_t end = comment_end == std::string_view::npos ? text_.size() : comment_end + 2;
    while (at_ < end) step();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
};

std::optional<int> literal(std::string_view digits) {
  const bool is_hex =
      digits.size() > 2 && digits[0] == '0' && (digits[1] == 'x' || digits[1] == 'X');
  const int base = is_hex ? 16 : 10;
  std::int64_t value = 0;
  for (const char letter : digits.substr(is_hex ? 2 : 0)) {
    const int digit = is_digit(letter)                           ? letter - '0'
                      : is_hex && letter >= 'a' && letter <= 'f' ? letter - 'a' + 10
                      : is_hex && letter >= 'A' && letter <= 'F' ? letter - 'A' + 10
                                                                 : base;
    value = value * base + digit;
    if (digit == base || value > std::numeric_limits<int>::max()) return std::nullopt;
  }
  return static_cast<int>(value);
}

/// Computes an expression by recursive descent.
class Calculator {
 public:
  Calculator(const Token* begin, const Token* end, const Constants& own, const Constants& shared)
      : begin_(begin), at_(begin), end_(end), own_(own), shared_(shared) {}

  std::optional<int> result() {
    const Value value = sum();
    return value && at_ == end_ ? std::optional(static_cast<int>(*value)) : std::nullopt;
  }

 private:
  /// A number in the range of int.
  using Value = std::optional<std::int64_t>;

  static constexpr int kDeepest = 32;

  static Value in_range(std::int64_t value) {
    const bool fits =
        std::numeric_limits<int>::min() <= value && value <= std::numeric_limits<int>::max();
    return fits ? Value(value) : std::nullopt;
  }

  bool is_at(char sign) const { return at_ != end_ && is_sign(*at_, sign); }

  /// A setting of the game decides whether 9 - 4 - 3 is 2 or 8, so nothing follows a difference.
  Value sum() {
    Value total = product();
    while (total && (is_at('+') || is_at('-'))) {
      const bool subtracts = is_at('-');
      ++at_;
      const Value next = product();
      total = next ? in_range(subtracts ? *total - *next : *total + *next) : std::nullopt;
      if (subtracts) break;
    }
    return total;
  }

  /// Likewise, nothing follows or precedes a quotient.
  Value product() {
    Value total = factor();
    if (total && (is_at('/') || is_at('%'))) return quotient(*total);
    while (total && is_at('*')) {
      ++at_;
      const Value next = factor();
      total = next ? in_range(*total * *next) : std::nullopt;
    }
    return total;
  }

  Value quotient(std::int64_t dividend) {
    const bool divides = is_at('/');
    ++at_;
    const Value divisor = factor();
    if (!divisor || *divisor == 0) return std::nullopt;
    return in_range(divides ? dividend / *divisor : dividend % *divisor);
  }

  Value factor() {
    if (at_ == end_ || depth_ == kDeepest) return std::nullopt;
    const Token& first = *at_++;
    if (first.kind == Token::Kind::number) return widened(literal(first.text));
    if (first.kind == Token::Kind::name) return named(first);
    if (!is_sign(first, '-') && !is_sign(first, '(')) return std::nullopt;
    ++depth_;
    Value inner = is_sign(first, '-') ? factor() : sum();
    --depth_;
    if (is_sign(first, '-')) return inner ? in_range(-*inner) : std::nullopt;
    if (!is_at(')')) return std::nullopt;
    ++at_;
    return inner;
  }

  /// A macro of several terms without parentheses around them has its value only where it stands
  /// alone.
  Value named(const Token& name) const {
    const Constants& constants = own_.value(name.text) ? own_ : shared_;
    const bool begins = &name == begin_ || is_sign(*(&name - 1), '(');
    const bool stands_alone = begins && (at_ == end_ || is_at(')'));
    if (constants.has_loose_terms(name.text) && !stands_alone) return std::nullopt;
    return widened(constants.value(name.text));
  }

  static Value widened(std::optional<int> value) { return value ? Value(*value) : std::nullopt; }

  const Token* begin_;
  const Token* at_;
  const Token* end_;
  const Constants& own_;
  const Constants& shared_;
  int depth_ = 0;
};

/// Returns whether these tokens, put into an expression, may be torn apart by its other signs.
bool are_loose(const Token* begin, const Token* end) {
  int depth = 0;
  for (const Token* at = begin; at != end; ++at) {
    if (depth == 0 && at != begin && at->kind == Token::Kind::sign && !is_sign(*at, ')'))
      return true;
    if (is_sign(*at, '(')) ++depth;
    if (is_sign(*at, ')')) --depth;
  }
  return false;
}

/// Reads tokens one after the other and collects functions, enumerations and constants.
class Outliner {
 public:
  Outliner(std::string_view script, const Constants& shared) : scanner_(script), shared_(shared) {}

  Outline outline() && {
    while (const std::optional<Token> token = scanner_.next(true)) {
      if (is_sign(*token, '#')) {
        take_directive();
      } else {
        result_.tokens.push_back(*token);
        take(*token);
      }
    }
    if (!result_.functions.empty() && braces_ > 0 && in_function_) {
      result_.functions.back().end = result_.tokens.size();
    }
    find_constants();
    return std::move(result_);
  }

 private:
  void take_directive() {
    const std::optional<Token> word = scanner_.next(false);
    if (!word) return;
    std::vector<Token> line;
    while (const std::optional<Token> token = scanner_.next(false)) line.push_back(*token);
    take_condition(word->text);
    if (word->text != "define" || line.empty()) return;
    const Token* const begin = line.data() + 1;
    const Token* const end = line.data() + line.size();
    for (const Token* token = begin; token != end; ++token) {
      if (token->kind == Token::Kind::name) result_.macro_words.push_back({line[0].text, *token});
    }
    result_.constants.define(line[0].text, value(begin, end), are_loose(begin, end));
  }

  /// Counts the conditions of the preprocessor in force, such as #ifdef and #ifver.
  void take_condition(std::string_view directive) {
    const bool begins = directive.starts_with("if");
    if (!begins && directive != "else" && directive != "endif") return;
    if (begins) ++conditions_;
    if (directive == "endif" && conditions_ > 0) --conditions_;
    if (in_function_) result_.functions.back().is_conditional = true;
  }

  std::optional<int> value(const Token* begin, const Token* end) const {
    return number_of(begin, end, result_.constants, shared_);
  }

  void take(const Token& token) {
    if (token.kind != Token::Kind::sign) return;
    const char sign = token.text[0];
    if (sign == '(' && braces_ == 0 && parentheses_ == 0) header_ = result_.tokens.size() - 1;
    if (sign == '(') ++parentheses_;
    if (sign == ')' && parentheses_ > 0) --parentheses_;
    if (sign == '{' && braces_++ == 0) begin_body();
    if (sign == '}' && braces_ > 0 && --braces_ == 0) end_body();
    if (sign == ';' && braces_ == 0) header_.reset();
  }

  /// Begins a function if the brace follows a list of parameters.
  void begin_body() {
    parentheses_ = 0;
    const std::vector<Token>& tokens = result_.tokens;
    in_function_ = header_ && *header_ > 0 && is_sign(tokens[tokens.size() - 2], ')') &&
                   tokens[*header_ - 1].kind == Token::Kind::name;
    if (!in_function_) return;
    const std::size_t end = tokens.size();
    result_.functions.push_back({std::string(tokens[*header_ - 1].text),
                                 parameters(*header_ + 1, end - 2), end, end, conditions_ > 0});
  }

  void end_body() {
    parentheses_ = 0;
    if (in_function_) result_.functions.back().end = result_.tokens.size() - 1;
    in_function_ = false;
    header_.reset();
  }

  /// Returns the last name of each parameter, before the `=` of a default.
  std::vector<std::string> parameters(std::size_t begin, std::size_t end) const {
    std::vector<std::string> names;
    std::string_view name;
    bool is_receiver = false, has_default = false;
    for (std::size_t at = begin; at <= end; ++at) {
      const Token& token = result_.tokens[at];
      if (at == end || is_sign(token, ',')) {
        if (!is_receiver && !name.empty()) names.emplace_back(name);
        name = {};
        is_receiver = has_default = false;
      } else if (token.kind == Token::Kind::name) {
        is_receiver = is_receiver || token.text == "this";
        if (!has_default) name = token.text;
      } else {
        has_default = has_default || is_sign(token, '=');
      }
    }
    return names;
  }

  void find_constants() {
    for (std::size_t at = 0; at + 4 < result_.tokens.size(); ++at) {
      const Token* const token = &result_.tokens[at];
      if (token[0].text == "enum") at = take_enumerators(at);
      if (token[0].text == "const" && token[1].text == "int" && is_sign(token[3], '=')) {
        result_.constants.define(token[2].text, value(token + 4, end_of_value(token + 4)));
      }
    }
  }

  const Token* end_of_value(const Token* begin) const {
    const Token* const end = result_.tokens.data() + result_.tokens.size();
    return std::find_if(begin, std::min(begin + std::min<std::ptrdiff_t>(8, end - begin), end),
                        [](const Token& token) {
                          return is_sign(token, ',') || is_sign(token, ';') || is_sign(token, '}');
                        });
  }

  /// Reads `enum NAME { A, B = 7, C }`, whose first value is 1, and returns its end.
  std::size_t take_enumerators(std::size_t at) {
    const std::vector<Token>& tokens = result_.tokens;
    if (!is_sign(tokens[at + 2], '{')) return at;
    std::optional<int> next = 1;
    for (at += 3; at < tokens.size() && tokens[at].kind == Token::Kind::name; ++at) {
      const std::string_view name = tokens[at].text;
      if (at + 1 < tokens.size() && is_sign(tokens[at + 1], '=')) {
        const Token* const begin = tokens.data() + at + 2;
        const Token* const end =
            begin <= tokens.data() + tokens.size() ? end_of_value(begin) : begin;
        next = value(begin, end);
        at = static_cast<std::size_t>(end - tokens.data()) - 1;
      }
      result_.constants.define(name, next);
      if (next)
        next = *next == std::numeric_limits<int>::max() ? std::nullopt : std::optional(*next + 1);
      if (++at >= tokens.size() || !is_sign(tokens[at], ',')) break;
    }
    return std::min(at, tokens.size());
  }

  Scanner scanner_;
  const Constants& shared_;
  Outline result_;
  std::optional<std::size_t> header_;  ///< the parenthesis that may begin a list of parameters
  int braces_ = 0, parentheses_ = 0;
  int conditions_ = 0;  ///< of the preprocessor, in force
  bool in_function_ = false;
};

}  // namespace

void Constants::define(std::string_view name, std::optional<int> value, bool has_loose_terms) {
  const auto [known, is_new] = values_.emplace(name, Definition{value, has_loose_terms});
  if (is_new) return;
  if (known->second.value != value) known->second.value = std::nullopt;
  known->second.has_loose_terms = known->second.has_loose_terms || has_loose_terms;
}

std::optional<int> Constants::value(std::string_view name) const {
  const auto known = values_.find(name);
  return known == values_.end() ? std::nullopt : known->second.value;
}

bool Constants::has_loose_terms(std::string_view name) const {
  const auto known = values_.find(name);
  return known != values_.end() && known->second.has_loose_terms;
}

void Constants::add(const Constants& others) {
  values_.insert(others.values_.begin(), others.values_.end());
}

std::optional<int> number_of(const Token* begin, const Token* end, const Constants& own,
                             const Constants& shared) {
  return Calculator(begin, end, own, shared).result();
}

Outline outline_of(std::string_view script, const Constants& shared) {
  return Outliner(script, shared).outline();
}

}  // namespace walkmask::ags
