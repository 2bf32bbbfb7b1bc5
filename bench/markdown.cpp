#include "markdown.h"

#include <algorithm>
#include <iomanip>
#include <sstream>

namespace walkmask::bench {
namespace {

std::string rounded(double value, int behind_point) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(behind_point) << value;
  return text.str();
}

void print_row(std::ostream& out, const std::vector<std::string>& cells) {
  out << "|";
  for (const std::string& cell : cells) out << " " << cell << " |";
  out << "\n";
}

}  // namespace

std::string digits(double value) { return rounded(value, value < 10 ? 2 : value < 100 ? 1 : 0); }

std::string ratio(double slower, double faster) { return digits(slower / faster) + "x"; }

std::string time(double seconds) {
  return seconds < 1e-3 ? digits(seconds * 1e6) + " us" : digits(seconds * 1e3) + " ms";
}

std::string percent(double part) { return rounded(100 * part, 2) + " %"; }

void print_table(std::ostream& out, const std::vector<std::string>& headings, std::size_t names,
                 const Rows& rows) {
  if (rows.empty()) return;
  std::vector<std::string> rules(headings.size(), "---:");
  std::fill_n(rules.begin(), names, "---");
  print_row(out, headings);
  print_row(out, rules);
  for (const std::vector<std::string>& row : rows) print_row(out, row);
  out << "\n";
}

}  // namespace walkmask::bench
