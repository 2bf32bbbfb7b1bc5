#include "base/number_text.h"

#include <charconv>
#include <cmath>
#include <cstddef>

namespace walkmask {

std::optional<std::int64_t> whole_number(std::string_view text, std::int64_t smallest,
                                         std::int64_t largest) {
  const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
  const bool padded = digits.size() > 1 && digits.front() == '0';
  if (padded || text == "-0") return std::nullopt;
  std::int64_t value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (value < smallest || value > largest) return std::nullopt;
  return value;
}

std::optional<double> short_number(std::string_view text, std::int64_t smallest,
                                   std::int64_t largest) {
  const std::size_t point = text.find('.');
  const auto whole = whole_number(text.substr(0, point), smallest, largest);
  if (!whole) return std::nullopt;
  if (point == std::string_view::npos) return static_cast<double>(*whole);
  std::string digits(text.substr(point + 1));
  if (digits.empty() || digits.size() > 3) return std::nullopt;
  if (digits.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  digits.resize(3, '0');
  const double value = static_cast<double>(*whole * 1000 + std::stoi(digits)) / 1000;
  return value <= static_cast<double>(largest) ? std::optional(value) : std::nullopt;
}

std::string thousandths(double value) {
  const std::int64_t scaled = std::llround(value * 1000.0);
  const std::int64_t size = scaled < 0 ? -scaled : scaled;
  std::string fraction = std::to_string(1000 + size % 1000).substr(1);
  while (fraction.size() > 1 && fraction.back() == '0') fraction.pop_back();
  return (scaled < 0 ? "-" : "") + std::to_string(size / 1000) + "." + fraction;
}

std::string point_text(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }

std::string size_text(int width, int height) {
  return std::to_string(width) + "x" + std::to_string(height);
}

}  // namespace walkmask
