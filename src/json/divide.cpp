#include "json/divide.h"

#include <cstddef>
#include <optional>

namespace walkmask::json {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

/// A scanner that knows only the brackets and strings of JSON.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  /// Returns the offset after the `[` of the list with this key in the outermost object.
  std::optional<std::size_t> begin_of_list(std::string_view key) {
    for (; at_ < text_.size(); step()) {
      if (depth_ != 1 || text_[at_] != '"') continue;
      const std::size_t begin = at_;
      const bool is_key = text_.substr(begin + 1).starts_with(std::string(key) + "\"");
      if (!is_key) continue;
      const std::size_t colon = behind_blanks(begin + key.size() + 2);
      if (colon >= text_.size() || text_[colon] != ':') continue;
      const std::size_t bracket = behind_blanks(colon + 1);
      if (bracket >= text_.size() || text_[bracket] != '[') continue;
      at_ = bracket + 1;
      return at_;
    }
    return std::nullopt;
  }

  /// Returns the elements up to the `]` of this list; nothing if the `]` is missing.
  std::optional<std::vector<ListElement>> elements() {
    std::vector<ListElement> parts;
    depth_ = 0;
    std::size_t begin = at_;
    for (; at_ < text_.size(); step()) {
      const bool ends_list = depth_ == 0 && (text_[at_] == ']' || text_[at_] == '}');
      if (!ends_list && (depth_ > 0 || text_[at_] != ',')) continue;
      const std::string_view part = text_.substr(begin, at_ - begin);
      const bool is_blank = part.find_first_not_of(kBlanks) == std::string_view::npos;
      if (!(ends_list && parts.empty() && is_blank)) parts.push_back({part, begin});
      if (ends_list) return parts;
      begin = at_ + 1;
    }
    return std::nullopt;
  }

  std::size_t offset() const { return at_; }

 private:
  /// Steps over a text, or over another byte.
  void step() {
    const char byte = text_[at_++];
    if (byte == '{' || byte == '[') ++depth_;
    if (byte == '}' || byte == ']') --depth_;
    if (byte != '"') return;
    while (at_ < text_.size() && text_[at_] != '"')
      at_ += std::size_t{text_[at_] == '\\' ? 2U : 1U};
    ++at_;
  }

  std::size_t behind_blanks(std::size_t offset) const {
    const std::size_t end = text_.find_first_not_of(kBlanks, offset);
    return end == std::string_view::npos ? text_.size() : end;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::ptrdiff_t depth_ = 0;
};

}  // namespace

DividedDocument divide(std::string_view text, std::string_view key) {
  Scanner scanner(text);
  const auto begin = scanner.begin_of_list(key);
  const auto parts = begin ? scanner.elements() : std::nullopt;
  if (!parts) return {std::string(text), {}};
  return {std::string(text.substr(0, *begin)) + std::string(text.substr(scanner.offset())), *parts};
}

}  // namespace walkmask::json
