#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <tuple>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/ends.h"
#include "floor/mask_scale.h"
#include "support/slow_floor.h"

namespace walkmask {

/// The definition of comfort, word by word and slowly.
class SlowComfort {
 public:
  using Seeds = std::vector<Point>;

  SlowComfort(const BitGrid& floor, int keep, MaskScale scale)
      : floor_(floor),
        keep_(keep),
        scale_(scale.factor),
        across_(scale.comfort.across),
        down_(scale.comfort.down) {
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x)
        squares_.push_back(slow_squared_distance(floor, {x, y}, across_, down_));
    }
  }

  std::int64_t square(Point p) const { return floor_.test(p) ? squares_[place(floor_, p)] : 0; }

  Seeds climb(Point p) const {
    Seeds climb = {p};
    while (true) {
      std::vector<Point> around = beside(climb.back());
      const Point first =
          *std::ranges::min_element(around, [this](Point a, Point b) { return is_before(a, b); });
      if (!is_before(first, climb.back()) || !is_low(first)) return climb;
      climb.push_back(first);
    }
  }

  Seeds seeds() const {
    Seeds all;
    for_each_pixel([&](Point p) {
      if (!is_low(p)) return;
      const std::vector<std::vector<Point>> classes = classes_before(p);
      if (classes.size() == 1) return;
      all.push_back(p);
      for (const std::vector<Point>& one : classes) {
        const Seeds climbed = climb(
            *std::ranges::min_element(one, [this](Point a, Point b) { return is_before(a, b); }));
        all.insert(all.end(), climbed.begin(), climbed.end());
      }
    });
    return all;
  }

  BitGrid wide() const {
    BitGrid wide(floor_.width(), floor_.height());
    for_each_pixel([&](Point p) {
      if (scale_ * scale_ * square(p) >= across_ * keep_ * keep_) wide.set(p);
    });
    return wide;
  }

  /// Returns the pixels that seeds add to others.
  BitGrid with(BitGrid pixels, const Seeds& seeds) const {
    for_each_pixel([&](Point p) {
      const auto is_near = [&](Point seed) {
        const std::int64_t dx = p.x - seed.x, dy = p.y - seed.y;
        const std::int64_t apart = across_ * dx * dx + down_ * dy * dy;
        const std::int64_t rest = 4 * square(p) - square(seed) - apart;
        return rest >= 0 && rest * rest >= 4 * square(seed) * apart;
      };
      if (floor_.test(p) && std::ranges::any_of(seeds, is_near)) pixels.set(p);
    });
    return pixels;
  }

  BitGrid eased(const BitGrid& pixels, Ends ends) const {
    Seeds seeds;
    for (const Point end : {ends.from, ends.to}) {
      if (!floor_.test(end) || pixels.test(end)) continue;
      const Seeds climbed = climb(end);
      seeds.insert(seeds.end(), climbed.begin(), climbed.end());
    }
    return with(pixels, seeds);
  }

 private:
  template <typename Use>
  void for_each_pixel(Use use) const {
    for (int y = 0; y < floor_.height(); ++y) {
      for (int x = 0; x < floor_.width(); ++x) use(Point{x, y});
    }
  }

  bool is_low(Point p) const {
    return floor_.test(p) && scale_ * scale_ * square(p) < 4 * across_ * keep_ * keep_;
  }

  bool is_before(Point a, Point b) const {
    return std::tuple(-square(a), a.y, a.x) < std::tuple(-square(b), b.y, b.x);
  }

  /// Returns the four-neighbours before a pixel, in their classes. Those that follow each other are
  /// joined until nothing changes.
  std::vector<std::vector<Point>> classes_before(Point p) const {
    const std::vector<Point> clockwise = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    std::vector<std::set<std::size_t>> classes;
    for (std::size_t i = 0; i < 4; ++i) {
      if (is_before(p + clockwise[i], p)) classes.push_back({i});
    }
    for (std::size_t i = 0; i < 4; ++i) {
      const std::size_t next = (i + 1) % 4;
      const auto has = [&](std::size_t number) {
        return std::ranges::find_if(classes, [&](const auto& one) { return one.contains(number); });
      };
      const auto one = has(i), other = has(next);
      if (one == classes.end() || other == classes.end() || one == other) continue;
      if (!is_before(p + clockwise[i] + clockwise[next], p)) continue;
      one->insert(other->begin(), other->end());
      classes.erase(other);
    }
    std::vector<std::vector<Point>> pixels;
    for (const auto& one : classes) {
      pixels.emplace_back();
      for (const std::size_t i : one) pixels.back().push_back(p + clockwise[i]);
    }
    return pixels;
  }

  const BitGrid& floor_;
  const std::int64_t keep_, scale_, across_, down_;
  std::vector<std::int64_t> squares_;
};

}  // namespace walkmask
