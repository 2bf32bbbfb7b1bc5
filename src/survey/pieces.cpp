#include "survey/pieces.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "floor/disjoint_sets.h"
#include "floor/runs.h"

namespace walkmask {
namespace {

/// A place along a row where pixels begin or stop needing an area.
struct NeedChange {
  int x;
  AreaMask area;
};

std::vector<NeedChange> changes_along(std::span<const BitGrid> needing, int y) {
  std::vector<NeedChange> changes;
  AreaMask area = 1;
  for (const BitGrid& grid : needing) {
    for_each_run(grid, y, [&](int first, int last) {
      changes.push_back({first, area});
      changes.push_back({last + 1, area});
    });
    area <<= 1;
  }
  std::ranges::sort(changes, {}, &NeedChange::x);
  return changes;
}

}  // namespace

Pieces::Pieces(const BitGrid& floor, std::span<const BitGrid> needing,
               std::span<const JoinedPixels> joined) {
  assert(needing.size() <= 64);
  for (int y = 0; y < floor.height(); ++y) {
    first_run_.push_back(runs_.size());
    cut_row(floor, needing, y);
  }
  first_run_.push_back(runs_.size());
  number_pieces();
  list_neighbours(joined);
}

void Pieces::cut_row(const BitGrid& floor, std::span<const BitGrid> needing, int y) {
  const std::vector<NeedChange> changes = changes_along(needing, y);
  auto change = changes.begin();
  AreaMask needs = 0;
  for_each_run(floor, y, [&](int left, int last) {
    while (left <= last) {
      for (; change != changes.end() && change->x <= left; ++change) needs ^= change->area;
      const int right = change == changes.end() ? last : std::min(last, change->x - 1);
      runs_.push_back({left, right, needs, 0});
      left = right + 1;
    }
  });
}

/// Calls use(i, k) with the indices of all runs that touch at a side.
template <typename Use>
void Pieces::for_each_touching_pair(Use use) const {
  for (std::size_t y = 0; y + 1 < first_run_.size(); ++y) {
    std::size_t above = y == 0 ? first_run_[0] : first_run_[y - 1];
    const std::size_t above_end = first_run_[y];
    for (std::size_t i = first_run_[y]; i < first_run_[y + 1]; ++i) {
      const NeedRun& run = runs_[i];
      if (i > first_run_[y] && runs_[i - 1].right + 1 == run.left) use(i - 1, i);
      while (above != above_end && runs_[above].right < run.left) ++above;
      for (std::size_t k = above; k != above_end && runs_[k].left <= run.right; ++k) use(k, i);
    }
  }
}

void Pieces::number_pieces() {
  DisjointSets sets(runs_.size());
  for_each_touching_pair([&](std::size_t i, std::size_t k) {
    if (runs_[i].needs == runs_[k].needs) sets.join(i, k);
  });
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    const std::size_t first = sets.first(i);
    if (first == i) {
      runs_[i].piece = static_cast<Index>(needs_.size());
      needs_.push_back(runs_[i].needs);
    } else {
      runs_[i].piece = runs_[first].piece;
    }
  }
}

void Pieces::list_neighbours(std::span<const JoinedPixels> joined) {
  std::vector<std::pair<Index, Index>> touching;
  const auto add = [&](Index one, Index other) {
    if (one == other) return;
    touching.emplace_back(one, other);
    touching.emplace_back(other, one);
  };
  for_each_touching_pair(
      [&](std::size_t i, std::size_t k) { add(runs_[i].piece, runs_[k].piece); });
  for (const JoinedPixels& pair : joined) {
    const auto one = at(pair.one), other = at(pair.other);
    if (one && other) add(*one, *other);
  }
  std::ranges::sort(touching);
  touching.erase(std::unique(touching.begin(), touching.end()), touching.end());
  for (const auto& [piece, next] : touching) {
    first_beside_.resize(std::max<std::size_t>(first_beside_.size(), piece + std::size_t{1}),
                         beside_.size());
    beside_.push_back(next);
  }
  first_beside_.resize(size() + 1, beside_.size());
}

std::optional<Pieces::Index> Pieces::at(Point p) const {
  if (p.y < 0 || p.y + 1 >= static_cast<int>(first_run_.size())) return std::nullopt;
  const std::span<const NeedRun> runs = row(static_cast<std::size_t>(p.y));
  const auto run = std::ranges::lower_bound(runs, p.x, {}, &NeedRun::right);
  if (run == runs.end() || run->left > p.x) return std::nullopt;
  return run->piece;
}

}  // namespace walkmask
