#include "support/text_floor.h"

#include <stdexcept>

namespace walkmask {

TextFloor::TextFloor(std::initializer_list<std::string_view> rows)
    : rows_(rows.begin(), rows.end()),
      grid_(rows_.empty() ? 0 : static_cast<int>(rows_[0].size()), static_cast<int>(rows_.size())) {
  for (int y = 0; y < grid_.height(); ++y) {
    const std::string& row = rows_[static_cast<std::size_t>(y)];
    if (static_cast<int>(row.size()) != grid_.width()) throw std::logic_error("ragged drawing");
    for (int x = 0; x < grid_.width(); ++x) {
      if (row[static_cast<std::size_t>(x)] != '#') grid_.set({x, y});
    }
  }
}

Point TextFloor::at(char letter) const {
  for (std::size_t y = 0; y < rows_.size(); ++y) {
    const std::size_t x = rows_[y].find(letter);
    if (x != std::string::npos) return {static_cast<int>(x), static_cast<int>(y)};
  }
  throw std::logic_error(std::string("no pixel is marked ") + letter);
}

std::string drawn(const BitGrid& grid) { return drawn(grid, {}); }

std::string drawn(const BitGrid& grid, const std::vector<Point>& marked) {
  constexpr std::string_view kMarks = "0123456789abcdefghijklmnopqrstuvwxyz";
  const std::size_t row_length = static_cast<std::size_t>(grid.width()) + 1;
  std::string text;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) text += grid.test({x, y}) ? '.' : '#';
    text += '\n';
  }
  for (std::size_t i = 0; i < marked.size(); ++i) {
    const auto x = static_cast<std::size_t>(marked[i].x), y = static_cast<std::size_t>(marked[i].y);
    text[y * row_length + x] = i < kMarks.size() ? kMarks[i] : '*';
  }
  return text;
}

std::string as_text(const std::vector<Point>& points) {
  std::string text;
  for (const Point p : points) {
    text += (text.empty() ? "(" : " (") + std::to_string(p.x) + "," + std::to_string(p.y) + ")";
  }
  return text;
}

}  // namespace walkmask
