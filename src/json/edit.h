#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "json/value.h"

namespace walkmask::json {

// Changes of a text in JSON that keep everything else as it was written: order, spaces, line ends.

/// The replacement of `length` bytes at `offset`.
struct TextChange {
  std::size_t offset;
  std::size_t length;
  std::string text;
};

/// The offsets of characters in a text, by their positions.
class TextOffsets {
 public:
  /// The text must outlive it. Time: linear.
  explicit TextOffsets(std::string_view text);

  /// Returns the offset of the character at a position; absent if the text has none there. Time:
  /// logarithmic.
  std::optional<std::size_t> at(Position position) const;

 private:
  struct Mark {
    Position position;
    std::size_t offset;
  };

  std::string_view text_;
  std::vector<Mark> marks_;  // ascending, some characters apart
};

/// Returns the text with all changes made. Precondition: they lie inside it and do not overlap.
std::string changed_text(std::string_view text, std::vector<TextChange> changes);

/// Returns the change that replaces the number that begins at an offset by another one, as written.
TextChange with_number(std::string_view text, std::size_t offset, std::string number);

/// Returns the change that removes the list's element or the object's member that begins at an
/// offset: with the comma and the spaces up to the next one; else with the comma before it; else
/// all between the brackets. Time: linear. Precondition: the text is valid JSON.
TextChange without_item(std::string_view text, std::size_t offset);

}  // namespace walkmask::json
