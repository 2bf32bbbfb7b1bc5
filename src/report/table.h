#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace walkmask {

using TableRow = std::vector<std::string>;

/// Returns rows as lines with aligned columns, two blanks before each cell; no line ends with a
/// blank. `alignment` has a letter for each column: `l` left, `r` right; a row may have fewer
/// cells. Unsafe characters are escaped; widths count Unicode characters.
std::string table(std::span<const TableRow> rows, std::string_view alignment);

}  // namespace walkmask
