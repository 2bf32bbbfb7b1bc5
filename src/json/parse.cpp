#include "json/parse.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "base/quote.h"
#include "json/error.h"
#include "json/position_counter.h"
#include "json/wording.h"

// nlohmann's event parser says what it read but not where. Two things are known, though: how many
// bytes it has fetched when it reports a token, and that only white space, commas and colons can
// stand between the end of the token reported before and the start of this one.

namespace walkmask::json {
namespace {

bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

bool parts_tokens(char byte) {
  return std::string_view(" \t\r\n,:").find(byte) != std::string_view::npos;
}

/// An iterator over a text that keeps account of the bytes fetched, in all its copies.
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

struct Repetition {
  const Member* first;
  const Member* second;
};

/// The first member whose key an earlier one has, with that one.
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

/// Receives nlohmann's events and builds the value; the public functions are its interface, and
/// false from them ends the parse.
class TreeBuilder {
 public:
  TreeBuilder(std::string_view text, const Limits& limits)
      : text_(text),
        depth_limit_(static_cast<std::size_t>(limits.depth)),
        positions_(text),
        end_of_last_token_(byte_order_mark_length(text)) {}

  CountingIterator begin() { return {text_.data(), fetched_}; }
  CountingIterator end() { return {text_.data() + text_.size(), fetched_}; }

  /// Once nlohmann is through.
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
    if (value > kMost) return add_number(static_cast<double>(value));
    return add_number(static_cast<std::int64_t>(value));
  }
  bool number_float(double value, const std::string&) { return add_number(value); }
  bool binary(nlohmann::json::binary_t&) { return false; }  // none in JSON text

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
                             place(repeated->first->key_position),
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
    const Wording& wording = wording_for(problem.what());
    const Position spot = positions_.at(wording.spot == Spot::last_byte_read ? last_byte : start);
    return fail(error_at(spot, wording.reason, wording.cure));
  }

 private:
  /// Where the token starts that holds the byte at `last` or ends there.
  std::size_t start_of_token(std::size_t last) const {
    std::size_t start = end_of_last_token_;
    while (start < last && parts_tokens(text_[start])) ++start;
    return start;
  }

  /// The position of the token reported now, which becomes the last one.
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
    // Only the byte behind a number shows that it is complete; it is fetched then, unless the
    // text ends there.
    if (!is_digit(text_[fetched_ - 1])) end_of_last_token_ = fetched_ - 1;
    return attach({std::move(content), position});
  }

  bool open(decltype(Value::content) content) {
    const Position position = next_token();
    if (open_.size() >= depth_limit_) {
      return fail(
          error_at(position,
                   "lists and objects nest deeper than " + std::to_string(depth_limit_) + " levels",
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
  std::size_t depth_limit_;
  PositionCounter positions_;
  std::size_t fetched_ = 0;
  std::size_t end_of_last_token_;
  std::vector<Value> open_;  ///< each within the one before
  std::optional<Value> root_;
  Failure error_;
};

}  // namespace

Result<Value> parse(std::string_view text, const Limits& limits) {
  if (text.find_first_not_of(" \t\r\n", byte_order_mark_length(text)) == std::string_view::npos) {
    return error_at({}, "the text is empty", "write a JSON value");
  }
  // To nlohmann a NUL byte is the end of the text.
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    return error_at(PositionCounter(text).at(nul), "a NUL byte", "save the file as UTF-8");
  }
  TreeBuilder builder(text, limits);
  nlohmann::json::sax_parse(builder.begin(), builder.end(), &builder);
  return builder.result();
}

}  // namespace walkmask::json
