#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace walkmask {

using TableRow = std::vector<std::string>;

/// Returns rows as lines whose cells stand below one another, two blanks before each; no line ends
/// with a blank. `alignment` has a letter for each column: `l` left, `r` right; a row may have
/// fewer cells. What is not safe in a line is escaped; widths count Unicode characters.
std::string table(std::span<const TableRow> rows, std::string_view alignment);

}  // namespace walkmask
