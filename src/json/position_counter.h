#pragma once

#include <cstddef>
#include <string_view>

#include "json/value.h"

namespace walkmask::json {

/// 3 where `text` begins with the byte order mark of UTF-8, else 0.
std::size_t byte_order_mark_length(std::string_view text);

/// Turns offsets into a text into positions. They must be asked for in ascending order; then all
/// questions together cost one pass over the text.
class PositionCounter {
 public:
  explicit PositionCounter(std::string_view text)
      : text_(text), offset_(byte_order_mark_length(text)) {}

  /// The position of the character that begins at `offset`; behind the last one for the text's
  /// size. Precondition: at most that, and no less than the offset asked for before.
  Position at(std::size_t offset);

 private:
  void step_over(char byte);

  std::string_view text_;
  std::size_t offset_;
  Position position_;
};

}  // namespace walkmask::json
