#include "survey/minimal_sets.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <limits>
#include <utility>

namespace walkmask {
namespace {

/// Labels: sets that lead to a piece. Small sets are expanded first. A step never shrinks a set, so
/// a set stays minimal for its piece if it contains no set that was expanded there before.
class Search {
 public:
  Search(const Pieces& pieces, GivenAreas given, std::int64_t most_comparisons)
      : pieces_(pieces),
        given_(given),
        kept_(pieces.size()),
        is_goal_(pieces.size()),
        most_comparisons_(most_comparisons) {}

  MinimalSets run(std::span<const Pieces::Index> from, std::span<const Pieces::Index> to) {
    for (const Pieces::Index piece : to) is_goal_[piece] = true;
    for (const Pieces::Index piece : from) enter(piece, 0);
    for (std::size_t areas = 0; areas < waiting_.size(); ++areas) {
      // Sets of the same size may be added during this loop.
      while (!waiting_[areas].empty()) {
        const auto [piece, set] = waiting_[areas].back();
        waiting_[areas].pop_back();
        if (contains_any(set, at_goal_) || contains_any(set, kept_[piece])) continue;
        if (comparisons_ > most_comparisons_)
          return {.sets = std::move(at_goal_), .complete = false, .comparisons = comparisons_};
        kept_[piece].push_back(set);
        if (is_goal_[piece]) {
          at_goal_.push_back(set);
        } else {
          for (const Pieces::Index next : pieces_.beside(piece)) enter(next, set);
        }
      }
    }
    return {.sets = std::move(at_goal_), .complete = true, .comparisons = comparisons_};
  }

 private:
  struct SetLabel {
    Pieces::Index piece;
    AreaMask set;
  };

  void enter(Pieces::Index piece, AreaMask before) {
    const AreaMask needs = pieces_.needs(piece);
    if ((needs & given_.closed) != 0) return;
    const AreaMask set = before | (needs & ~given_.open);
    if (contains_any(set, kept_[piece])) return;
    waiting_[static_cast<std::size_t>(std::popcount(set))].push_back({piece, set});
  }

  bool contains_any(AreaMask set, const std::vector<AreaMask>& kept) {
    comparisons_ += static_cast<std::int64_t>(kept.size());
    return std::ranges::any_of(kept, [set](AreaMask one) { return (one & ~set) == 0; });
  }

  const Pieces& pieces_;
  GivenAreas given_;
  std::vector<std::vector<AreaMask>> kept_;  // for each piece
  std::vector<AreaMask> at_goal_;            // the sets kept for a goal
  std::vector<bool> is_goal_;                // for each piece
  std::array<std::vector<SetLabel>, std::numeric_limits<AreaMask>::digits + 1> waiting_;  // by size
  std::int64_t most_comparisons_, comparisons_ = 0;
};

bool connects(const Pieces& pieces, std::span<const Pieces::Index> from,
              std::span<const Pieces::Index> to, AreaMask open) {
  std::vector<bool> seen(pieces.size());
  std::vector<Pieces::Index> waiting;
  const auto enter = [&](Pieces::Index piece) {
    if (seen[piece] || (pieces.needs(piece) & ~open) != 0) return;
    seen[piece] = true;
    waiting.push_back(piece);
  };
  for (const Pieces::Index piece : from) enter(piece);
  while (!waiting.empty()) {
    const Pieces::Index piece = waiting.back();
    waiting.pop_back();
    for (const Pieces::Index next : pieces.beside(piece)) enter(next);
  }
  return std::ranges::any_of(to, [&](Pieces::Index piece) { return seen[piece]; });
}

}  // namespace

std::optional<AreaMask> minimal_set(const Pieces& pieces, std::span<const Pieces::Index> from,
                                    std::span<const Pieces::Index> to, GivenAreas given) {
  AreaMask open = ~given.closed;
  if (!connects(pieces, from, to, open)) return std::nullopt;
  for (int bit = std::numeric_limits<AreaMask>::digits - 1; bit >= 0; --bit) {
    const AreaMask without = open & ~(AreaMask{1} << bit);
    if ((given.open >> bit & 1) == 0 && connects(pieces, from, to, without)) open = without;
  }
  return open & ~given.open;
}

MinimalSets minimal_sets(const Pieces& pieces, std::span<const Pieces::Index> from,
                         std::span<const Pieces::Index> to, GivenAreas given,
                         std::int64_t most_comparisons) {
  MinimalSets found = Search(pieces, given, most_comparisons).run(from, to);
  if (found.complete || !found.sets.empty()) return found;
  if (const auto set = minimal_set(pieces, from, to, given)) found.sets.push_back(*set);
  return found;
}

}  // namespace walkmask
