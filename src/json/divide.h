#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace walkmask::json {

/// An element of a list, as it stands in a text, and where it begins there.
struct ListElement {
  std::string_view text;
  std::size_t offset;
};

/// A document without one of its lists, and the elements of that.
struct DividedDocument {
  std::string rest;                ///< the document, the list emptied
  std::vector<ListElement> parts;  ///< views into the text that was divided
};

/// Takes the elements of the list `key` out of the object that `text` is, so that each can be
/// parsed by itself: a value takes many times the memory of its text. Does not parse:
/// invalid input stays invalid in `rest` or in a part. Parts are not trimmed. Without such a list
/// the rest is the whole text.
///
/// Time: linear. Memory: the text once more, and a ListElement for each element.
DividedDocument divide(std::string_view text, std::string_view key);

}  // namespace walkmask::json
