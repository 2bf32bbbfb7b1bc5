#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace walkmask {

/// Returns the fields of `text` between separators, empty ones included: always one more than the
/// number of separators. They are views into `text`.
std::vector<std::string_view> split(std::string_view text, char separator);

/// Returns the fields of `text` that any number of blanks and tabs separate; none is empty. They
/// are views into `text`.
std::vector<std::string_view> split_at_blanks(std::string_view text);

/// The lines of a text, one after the other. A line ends with LF or CRLF, which is not part of it;
/// the end of the last line may be missing.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  /// Returns the next line; absent after the last one.
  std::optional<std::string_view> next();

  /// Returns the number, from 1, of the line that `next` returned last; after the last line, the
  /// number of the line that would follow.
  int number() const { return number_; }

 private:
  std::string_view rest_;
  int number_ = 0;
};

}  // namespace walkmask
