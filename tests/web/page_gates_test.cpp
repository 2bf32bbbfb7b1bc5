#include "web/page_gates.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace {

using Sets = std::vector<std::vector<int>>;

constexpr int kAreas = 10;

/// Frees gates of the page.
struct FreeGates {
  void operator()(page_gates* gates) const { page_gates_free(gates); }
};

/// A drawing as kinds of pixels: `.` is floor, a digit is floor of an area, a letter is wall of an
/// area, counted from `a`, and all else is wall.
class Drawing {
 public:
  explicit Drawing(const std::vector<std::string>& rows)
      : columns_(static_cast<int>(rows.front().size())) {
    for (const std::string& row : rows) {
      for (const char letter : row) kinds_.push_back(kind_of(letter));
    }
  }

  /// Returns the gates of ten areas for an agent with feet of this shape.
  std::unique_ptr<page_gates, FreeGates> gates(int scale, int shape, int width, int depth,
                                               int percent = 100) const {
    const int rows = static_cast<int>(kinds_.size()) / columns_;
    const std::array<double, 7> feet = {1.0 * shape,   1.0 * width, 1.0 * depth,  0,
                                        1.0 * percent, 1,           1.0 * percent};
    page_level* const level = page_level_new(kinds_.data(), columns_, rows, scale, kAreas);
    std::unique_ptr<page_gates, FreeGates> gates(page_gates_new(level, feet.data()));
    page_level_free(level);
    return gates;
  }

 private:
  static std::uint16_t kind_of(char letter) {
    if (letter == '.') return 1;
    if (letter >= '0' && letter <= '9') return static_cast<std::uint16_t>(2 * (letter - '0') + 3);
    if (letter >= 'a' && letter <= 'z') return static_cast<std::uint16_t>(2 * (letter - 'a') + 2);
    return 0;
  }

  int columns_;
  std::vector<std::uint16_t> kinds_;
};

struct Answer {
  Sets sets;
  bool is_complete;
};

/// Asks for the sets of areas from the third pixel of row `y` to its pixel `to` while these areas
/// are open.
Answer missing(page_gates& gates, int y, int to, const std::vector<std::size_t>& opened = {}) {
  std::vector<std::uint8_t> open(kAreas);
  for (const std::size_t area : opened) open[area] = 1;
  const std::int32_t* next = page_gates_missing(&gates, 2, y, to, y, open.data());
  Answer answer = {.sets = {}, .is_complete = *next++ == 1};
  for (std::int32_t left = *next++; left > 0; --left) {
    const std::int32_t size = *next++;
    answer.sets.emplace_back(next, next + size);
    next += size;
  }
  return answer;
}

const Drawing kDoors({
    "###############",
    "#...0....1....#",
    "#...#....1....#",
    "#...2....1...b#",
    "###############",
});

TEST(PageGates, AreSetsOfAreasByTheirIndices) {
  const auto gates = kDoors.gates(1, 0, 1, 1);
  EXPECT_EQ(missing(*gates, 1, 12).sets, (Sets{{0, 1}, {1, 2}}));
  EXPECT_EQ(missing(*gates, 1, 12, {2}).sets, (Sets{{1}}));
  EXPECT_EQ(missing(*gates, 1, 5, {1}).sets, (Sets{{0}, {2}}));
  EXPECT_EQ(missing(*gates, 1, 3).sets, (Sets{{}})) << "a path is open";
  EXPECT_TRUE(missing(*gates, 1, 12).is_complete);
  EXPECT_EQ(missing(*gates, 3, 13, {0, 1, 2}).sets, Sets()) << "wall, though an area has it";
}

TEST(PageGates, CountTheFeet) {
  const auto sets = [](int scale, int shape, int width, int depth, int percent = 100) {
    const auto gates = kDoors.gates(scale, shape, width, depth, percent);
    return missing(*gates, 2, 12).sets;
  };
  EXPECT_EQ(sets(1, 0, 1, 1), (Sets{{0, 1}, {1, 2}}));
  EXPECT_EQ(sets(1, 0, 3, 3), Sets()) << "the doors are one pixel high";
  EXPECT_EQ(sets(4, 0, 3, 3), (Sets{{0, 1}, {1, 2}})) << "of four pixels of the room";
  EXPECT_EQ(sets(1, 0, 3, 1), (Sets{{0, 1}, {1, 2}})) << "a flat ellipse";
  EXPECT_EQ(sets(1, 1, 1, 3), Sets()) << "a tall rectangle";
  EXPECT_EQ(sets(1, 0, 3, 3, 50), (Sets{{0, 1}, {1, 2}})) << "drawn two pixels wide";
}

TEST(PageGates, ListAsManySetsAsTheProgram) {
  const Drawing choices({
      "#...0..3..6..8..",
      "#...1..4..7..9..",
      "#...2..5..#..#..",
  });
  const auto gates = choices.gates(1, 0, 1, 1);
  const Answer answer = missing(*gates, 1, 15);
  EXPECT_EQ(answer.sets.size(), 32u) << "of 36";
  EXPECT_FALSE(answer.is_complete);
  EXPECT_EQ(answer.sets.front(), (std::vector{0, 3, 6, 8}));
  EXPECT_TRUE(missing(*gates, 1, 9).is_complete);
}

}  // namespace
