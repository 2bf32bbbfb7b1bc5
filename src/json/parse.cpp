#include "json/parse.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "base/quote.h"
#include "json/error.h"
#include "json/position_counter.h"

// nlohmann's event parser reports tokens without their positions. They follow from two facts: the
// number of bytes that it has fetched when it reports a token is known, and only white space,
// commas and colons can lie between the end of the previous token and the start of this one.

namespace walkmask::json {
namespace {

bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

bool separates_tokens(char byte) {
  return std::string_view(" \t\r\n,:").find(byte) != std::string_view::npos;
}

/// An iterator over a text that counts the bytes fetched by all its copies.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, std::size_t& fetched) : at_(at), fetched_(&fetched) {}

  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    ++at_;
    ++*fetched_;
    return *this;
  }
  friend bool operator==(CountingIterator a, CountingIterator b) { return a.at_ == b.at_; }
  friend bool operator!=(CountingIterator a, CountingIterator b) { return !(a == b); }

 private:
  const char* at_;
  std::size_t* fetched_;
};

/// Two members with the same key, in the order of the text.
struct Repetition {
  const Member* first;
  const Member* second;
};

/// Finds the first member whose key an earlier member has.
std::optional<Repetition> repeated_key(const Object& members) {
  std::vector<const Member*> sorted;
  for (const Member& member : members) sorted.push_back(&member);
  std::ranges::sort(sorted, [](const Member* a, const Member* b) {
    const int order = a->key.compare(b->key);
    return order < 0 || (order == 0 && a < b);
  });
  std::optional<Repetition> found;
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    const Repetition pair = {sorted[i - 1], sorted[i]};
    const bool repeated = pair.first->key == pair.second->key;
    if (repeated && (!found || pair.second < found->second)) found = pair;
  }
  return found;
}

/// The end of a bad token that an error points at.
enum class Pointer { token_start, last_byte };

/// The texts for one kind of message of nlohmann's parser.
struct SyntaxError {
  const char* theirs;  ///< a part of nlohmann's message
  Pointer pointer;
  const char* reason;
  const char* cure;
};

/// The first match counts; the last entry matches every message.
constexpr SyntaxError kSyntaxErrors[] = {
    {"unexpected end of input", Pointer::last_byte, "the text ends too soon",
     "close every quote, bracket and brace"},
    {"ill-formed UTF-8", Pointer::last_byte, "not UTF-8", "save the file as UTF-8"},
    {"invalid BOM", Pointer::last_byte, "not UTF-8", "save the file as UTF-8"},
    {"missing closing quote", Pointer::token_start, "these quotes are never closed",
     "write a quote after the text"},
    {"control character", Pointer::last_byte, "a line end or control character inside quotes",
     "close the quotes, or write \\n, \\t or \\u0000"},
    {"surrogate", Pointer::last_byte, "half of a surrogate pair without its other half",
     "write both halves, \\uD800 to \\uDBFF and then \\uDC00 to \\uDFFF, or the character itself"},
    {"invalid string", Pointer::last_byte, "this backslash begins no valid escape",
     "write a backslash as \\\\"},
    {"invalid number", Pointer::token_start, "not a number as JSON writes them",
     "write it like 12, -3 or 0.5"},
    {"number overflow", Pointer::token_start, "the number is too large", "write a smaller one"},
    {"invalid literal", Pointer::token_start, "neither a value nor punctuation of JSON",
     "put keys and texts in double quotes; there are no comments"},
    {"; expected string literal", Pointer::token_start, "a key in double quotes is missing here",
     "write one, or remove the comma before"},
    {"; expected ':'", Pointer::token_start, "a colon is missing here",
     "write one between key and value"},
    {"; expected ']'", Pointer::token_start, "a comma or ] is missing here",
     "separate values with commas, end the list with ]"},
    {"; expected '}'", Pointer::token_start, "a comma or } is missing here",
     "separate members with commas, end the object with }"},
    {"", Pointer::token_start, "a value is missing here", "write one, or remove the comma before"},
};

const SyntaxError& syntax_error(std::string_view message) {
  // The message ends with text of the input, which must not choose the entry.
  message = message.substr(0, message.find("; last read"));
  return *std::find_if(std::begin(kSyntaxErrors), std::end(kSyntaxErrors),
                       [&](const SyntaxError& error) {
                         return message.find(error.theirs) != std::string_view::npos;
                       });
}

/// The receiver of nlohmann's events, which builds the value. The public functions are nlohmann's
/// interface; returning false ends the parse.
class TreeBuilder {
 public:
  TreeBuilder(std::string_view text, Position begin)
      : text_(text), positions_(text, begin), end_of_last_token_(byte_order_mark_length(text)) {}

  CountingIterator begin() { return {text_.data(), fetched_}; }
  CountingIterator end() { return {text_.data() + text_.size(), fetched_}; }

  /// Returns the value, after nlohmann has finished.
  Result<Value> result() {
    if (error_) return std::move(*error_);
    return std::move(*root_);
  }

  bool null() { return add(nullptr); }
  bool boolean(bool value) { return add(value); }
  bool string(std::string& value) { return add(std::move(value)); }
  bool number_integer(std::int64_t value) { return add_number(value); }
  bool number_unsigned(std::uint64_t value) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
    if (value <= kMost) return add_number(static_cast<std::int64_t>(value));
    return add_number(Decimal{static_cast<double>(value), std::to_string(value)});
  }
  bool number_float(double value, const std::string& text) {
    return add_number(Decimal{value, text});
  }
  bool binary(nlohmann::json::binary_t&) { return false; }  // JSON text has none

  bool start_array(std::size_t) { return open(Array{}); }
  bool start_object(std::size_t) { return open(Object{}); }
  bool key(std::string& key) {
    std::get<Object>(open_.back().content).push_back({std::move(key), next_token(), {}});
    return true;
  }
  bool end_array() { return close(); }
  bool end_object() {
    const auto repeated = repeated_key(std::get<Object>(open_.back().content));
    if (!repeated) return close();
    return fail(error_at(repeated->second->key_position,
                         "key " + in_quotes(repeated->second->key) + " is already given at " +
                             FilePlace(repeated->first->key_position).text(),
                         "remove one of the two"));
  }

  bool parse_error(std::size_t bytes_read, const std::string&,
                   const nlohmann::json::exception& problem) {
    const std::size_t last_byte = bytes_read - 1;
    const std::size_t start = start_of_token(last_byte);
    if (root_) {
      return fail(error_at(positions_.at(start), "the document has ended before this",
                           "remove it, or a bracket too many before it"));
    }
    const SyntaxError& error = syntax_error(problem.what());
    const std::size_t offset = error.pointer == Pointer::last_byte ? last_byte : start;
    return fail(error_at(positions_.at(offset), error.reason, error.cure));
  }

 private:
  /// Returns the start of the token that contains the byte at `last` or ends there.
  std::size_t start_of_token(std::size_t last) const {
    std::size_t start = end_of_last_token_;
    while (start < last && separates_tokens(text_[start])) ++start;
    return start;
  }

  /// Returns the position of the token that nlohmann reports now, which becomes the last one.
  Position next_token() {
    const std::size_t start = start_of_token(fetched_ - 1);
    end_of_last_token_ = fetched_;
    return positions_.at(start);
  }

  bool add(decltype(Value::content) content) {
    const Position position = next_token();
    return attach({std::move(content), position});
  }

  bool add_number(decltype(Value::content) content) {
    const Position position = next_token();
    // Only the byte after a number shows that the number is complete, so that byte has been
    // fetched, unless the text ends there.
    if (!is_digit(text_[fetched_ - 1])) end_of_last_token_ = fetched_ - 1;
    return attach({std::move(content), position});
  }

  bool open(decltype(Value::content) content) {
    const Position position = next_token();
    if (open_.size() >= kDeepestNesting) {
      return fail(error_at(
          position,
          "lists and objects nest deeper than " + std::to_string(kDeepestNesting) + " levels",
          "close some before this one"));
    }
    open_.push_back({std::move(content), position});
    return true;
  }

  bool close() {
    end_of_last_token_ = fetched_;
    Value closed = std::move(open_.back());
    open_.pop_back();
    return attach(std::move(closed));
  }

  bool attach(Value value) {
    if (open_.empty()) {
      root_ = std::move(value);
    } else if (auto* array = std::get_if<Array>(&open_.back().content)) {
      array->push_back(std::move(value));
    } else {
      std::get<Object>(open_.back().content).back().value = std::move(value);
    }
    return true;
  }

  bool fail(Error error) {
    error_ = std::move(error);
    return false;
  }

  std::string_view text_;
  PositionCounter positions_;
  std::size_t fetched_ = 0;
  std::size_t end_of_last_token_;
  std::vector<Value> open_;  ///< lists and objects not closed yet, outermost first
  std::optional<Value> root_;
  Failure error_;
};

}  // namespace

Result<Value> parse(std::string_view text, Position begin) {
  if (text.find_first_not_of(" \t\r\n", byte_order_mark_length(text)) == std::string_view::npos) {
    return error_at(begin, "the text is empty", "write a JSON value");
  }
  // nlohmann treats a NUL byte as the end of the text.
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    return error_at(PositionCounter(text, begin).at(nul), "a NUL byte", "save the file as UTF-8");
  }
  TreeBuilder builder(text, begin);
  nlohmann::json::sax_parse(builder.begin(), builder.end(), &builder);
  return builder.result();
}

}  // namespace walkmask::json
