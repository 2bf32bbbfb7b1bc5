#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

namespace walkmask::bench {

/// Returns the number with three significant digits, the precision of a measurement.
std::string digits(double value);

/// Returns a speedup: "1.23x".
std::string ratio(double slower, double faster);

/// Seconds as "1.23 us" or "1.23 ms".
std::string time(double seconds);

/// Returns a part as "1.23 %".
std::string percent(double part);

using Rows = std::vector<std::vector<std::string>>;

/// Prints a table in Markdown: a heading for each column, the first `names` of them words, the
/// others numbers. Prints nothing without rows.
void print_table(std::ostream& out, const std::vector<std::string>& headings, std::size_t names,
                 const Rows& rows);

}  // namespace walkmask::bench
