#include "draw/obstacles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "support/random.h"

namespace walkmask::draw {
namespace {

/// Boxes of all sizes, some empty, some partly outside a picture of 700 x 500.
Box random_box(Random& random) {
  const int left = random.between(-40, 720), top = random.between(-40, 520);
  const int most = random.between(0, 1) == 0 ? 30 : 600;
  return {left, top, left + random.between(0, most), top + random.between(0, most)};
}

std::vector<Spot> random_line(Random& random) {
  std::vector<Spot> line(static_cast<std::size_t>(random.between(0, 5)));
  for (Spot& spot : line) {
    spot = {random.between(-50, 750) * kPixel, random.between(-50, 550) * kPixel};
    if (!line.empty() && random.between(0, 3) == 0) spot.x = line.front().x;
  }
  return line;
}

/// A part of a segment, from `first` to `last` of `whole` equal steps along it.
class Clipped {
 public:
  /// Keeps the part whose coordinate lies in least..most.
  void clip(std::int64_t from, std::int64_t to, std::int64_t least, std::int64_t most) {
    const std::int64_t step = to - from;
    if (step == 0) {
      is_empty_ = is_empty_ || from < least || from > most;
      return;
    }
    const std::int64_t sign = step < 0 ? -1 : 1;
    keep_from({sign * ((step > 0 ? least : most) - from), sign * step});
    keep_to({sign * ((step > 0 ? most : least) - from), sign * step});
  }

  bool is_empty() const { return is_empty_ || is_less(last_, first_); }

 private:
  /// A fraction with a positive denominator.
  struct Share {
    std::int64_t part, whole;
  };
  static bool is_less(Share a, Share b) { return a.part * b.whole < b.part * a.whole; }
  void keep_from(Share share) {
    if (is_less(first_, share)) first_ = share;
  }
  void keep_to(Share share) {
    if (is_less(share, last_)) last_ = share;
  }

  Share first_ = {0, 1}, last_ = {1, 1};
  bool is_empty_ = false;
};

bool touches(const Box& box, Spot a, Spot b) {
  Clipped clipped;
  clipped.clip(a.x, b.x, std::int64_t{box.left} * kPixel, std::int64_t{box.right} * kPixel);
  clipped.clip(a.y, b.y, std::int64_t{box.top} * kPixel, std::int64_t{box.bottom} * kPixel);
  return !clipped.is_empty();
}

bool is_hidden(const std::vector<Spot>& line, const Box& box) {
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (touches(box, line[i - 1], line[i])) return true;
  }
  return false;
}

TEST(Obstacles, CountLikeAComparisonWithEachBox) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    std::vector<Box> never(static_cast<std::size_t>(random.between(0, 3)));
    std::vector<Box> rather_not(static_cast<std::size_t>(random.between(0, 40)));
    std::vector<std::vector<Spot>> lines(static_cast<std::size_t>(random.between(0, 20)));
    for (Box& box : never) box = random_box(random);
    for (Box& box : rather_not) box = random_box(random);
    for (auto& line : lines) line = random_line(random);
    const Obstacles obstacles(never, rather_not, lines);
    for (int i = 0; i < 50; ++i) {
      const int left = random.between(0, 690), top = random.between(0, 490);
      const Box box = {left, top, left + random.between(1, 200), top + random.between(1, 50)};
      const auto overlaps = [&](const Box& other) { return overlap(other, box); };
      ASSERT_EQ(obstacles.hides_never(box), std::ranges::any_of(never, overlaps)) << seed;
      ASSERT_EQ(
          obstacles.count_hidden(box),
          std::ranges::count_if(rather_not, overlaps) +
              std::ranges::count_if(lines, [&](const auto& line) { return is_hidden(line, box); }))
          << seed;
    }
  }
}

TEST(Obstacles, CountZeroForAnInvertedBox) {
  const Obstacles obstacles({{700, 500, 0, 0}}, {{700, 500, 0, 0}});
  EXPECT_FALSE(obstacles.hides_never({10, 10, 600, 400}));
  EXPECT_EQ(obstacles.count_hidden({10, 10, 600, 400}), 0);
}

}  // namespace
}  // namespace walkmask::draw
