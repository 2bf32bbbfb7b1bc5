#pragma once

#include <cstddef>
#include <string_view>

#include "json/value.h"

namespace walkmask::json {

/// Returns 3 if `text` begins with the byte order mark of UTF-8, else 0.
std::size_t byte_order_mark_length(std::string_view text);

/// Converts offsets in a text to positions. The offsets must come in ascending order; all of them
/// together take one pass over the text.
class PositionCounter {
 public:
  /// `begin` is the position of the text's first character.
  explicit PositionCounter(std::string_view text, Position begin = {})
      : text_(text), offset_(byte_order_mark_length(text)), position_(begin) {}

  /// Returns the position of the character that begins at `offset`; for the size of the text, the
  /// position after the last character. Precondition: at most that size, and not less than the
  /// previous offset.
  Position at(std::size_t offset);

 private:
  void step_over(char byte);

  std::string_view text_;
  std::size_t offset_;
  Position position_;
};

}  // namespace walkmask::json
