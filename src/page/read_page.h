#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "check/check_level.h"

namespace walkmask::page {

/// The element of a level on a page that was read, which it refers to.
struct PageElement {
  std::string level;                 ///< its file
  std::vector<std::string> options;  ///< as level_element was given them
  bool has_floor = false;
  std::vector<std::string> silent;  ///< with a floor, the rules that are not in force
  std::string_view description;     ///< what the level is, as escaped JSON
  std::string_view data;            ///< of the floor and the pictures
};

/// Returns whether a text begins as every page does.
bool is_page(std::string_view text);

/// Reads the elements of the levels from a page that `check` wrote. Refuses a page of another build
/// of this program, and elements that level_element does not write: other parts or members, members
/// of other types, pixels that are not those of the level's size and areas, and text that could end
/// an element. Bytes of pictures are not looked at; a browser decodes them. The file of an error is
/// left empty, its place is "level 3".
///
/// Time: linear. Memory: about 60 times the text of the largest description, of which there is at
/// most 16 MiB, or the bytes of the largest picture; elements hold views alone.
Result<std::vector<PageElement>> read_page(std::string_view page);

/// Returns whether an element shows the findings of a report, and the rules that it says are in
/// force.
bool shows_report(const PageElement& element, const check::LevelReport& report);

/// Returns the element with the findings of `now`, as level_element writes it. Precondition: it
/// shows those of `before`.
std::string with_findings(const PageElement& element, const check::LevelReport& before,
                          const check::LevelReport& now);

}  // namespace walkmask::page
