#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace walkmask::json {

/// The text of a list element, and its position.
struct ListElement {
  std::string_view text;
  std::size_t offset;
};

/// A document without one of its lists, and the elements of the list.
struct DividedDocument {
  std::string rest;                ///< the document with the list emptied
  std::vector<ListElement> parts;  ///< views into the text that was divided
};

/// Takes the elements of the list `key` out of an object's text, so that each can be parsed by
/// itself: a value takes many times the memory of its text. This does not parse: invalid input
/// stays invalid in `rest` or in a part. Parts are not trimmed. Without such a list, `rest` is the
/// whole text.
///
/// Time: linear. Memory: the text once more, and a ListElement for each element.
DividedDocument divide(std::string_view text, std::string_view key);

}  // namespace walkmask::json
