#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "floor/point.h"

namespace walkmask {

/// The goals of queries on one floor, with a result for each goal that returns again and again, as
/// when all characters of a scene walk to the same door. Each query for a goal adds to its
/// spending. When that reaches the cost of a result that answers all further queries, the result is
/// worth keeping (the rule of the ski rental problem).
template <typename Result>
class FrequentGoals {
 public:
  /// The number of goals remembered; beyond that the least recently used one is forgotten.
  static constexpr std::size_t kGoals = 64;

  struct Goal {
    Point place;
    std::uint64_t last_use = 0;         // the number of the last query for it
    std::size_t spent = 0;              // since it was remembered or keep() was called for it
    std::optional<Result> result = {};  // what is kept
    std::size_t size = 0;               // of the result
  };

  /// `capacity`: the most that all results may take; beyond that the least recently used is
  /// dropped.
  explicit FrequentGoals(std::size_t capacity) : capacity_(capacity) {}

  /// Returns the entry of a goal, now the last one used, valid until the next call; a new one
  /// replaces the least recently used.
  Goal& remembered(Point place) {
    Goal& goal = found_or_new(place);
    goal.last_use = ++queries_;
    return goal;
  }

  /// Keeps the result that `make` returns, unless its size is larger than the capacity. In either
  /// case the spending on the goal starts again at 0. Older results are dropped first.
  template <typename Make>
  void keep(Goal& goal, std::size_t size, const Make& make) {
    goal.spent = 0;
    if (size > capacity_) return;
    while (taken_ + size > capacity_) drop_result(oldest_kept());
    goal.result.emplace(make());
    goal.size = size;
    taken_ += size;
  }

  /// Returns the number of results kept.
  std::size_t kept() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(goals_, [](const Goal& goal) { return goal.result.has_value(); }));
  }

 private:
  Goal& found_or_new(Point place) {
    const auto known = std::ranges::find(goals_, place, &Goal::place);
    if (known != goals_.end()) return *known;
    if (goals_.size() < kGoals) return goals_.emplace_back(Goal{place});
    Goal& oldest = *std::ranges::min_element(goals_, {}, &Goal::last_use);
    drop_result(oldest);
    return oldest = {place};
  }

  Goal& oldest_kept() {
    const auto age = [](const Goal& goal) {
      return goal.result ? goal.last_use : std::numeric_limits<std::uint64_t>::max();
    };
    return *std::ranges::min_element(goals_, {}, age);
  }

  void drop_result(Goal& goal) {
    if (!goal.result) return;
    taken_ -= goal.size;
    goal.result.reset();
  }

  std::size_t capacity_;
  std::vector<Goal> goals_;
  std::uint64_t queries_ = 0;
  std::size_t taken_ = 0;
};

}  // namespace walkmask
