#include "report/table.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "base/escape.h"
#include "base/utf8.h"

namespace walkmask {
namespace {

/// Returns the number of Unicode characters. Precondition: the text is UTF-8.
std::size_t width_of(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continues_a_character));
}

std::vector<std::size_t> column_widths(std::span<const TableRow> rows, std::size_t columns) {
  std::vector<std::size_t> widths(columns);
  for (const TableRow& row : rows) {
    assert(row.size() <= columns);
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], width_of(escaped(row[i])));
    }
  }
  return widths;
}

}  // namespace

std::string table(std::span<const TableRow> rows, std::string_view alignment) {
  const std::vector<std::size_t> widths = column_widths(rows, alignment.size());
  std::string lines;
  for (const TableRow& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string cell = escaped(row[i]);
      const std::string padding(widths[i] - width_of(cell), ' ');
      line += "  ";
      line += alignment[i] == 'r' ? padding + cell : cell + padding;
    }
    lines += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return lines;
}

}  // namespace walkmask
