#include "survey/gates.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "floor/clearance.h"
#include "floor/runs.h"

namespace walkmask {
namespace {

/// Pixels searched for gates, and comparisons of sets, that count as one step.
constexpr std::int64_t kPixelsInStep = 16, kComparisonsInStep = 16;

/// Returns whether one vector comes before another in lexicographic order. `one < other` may
/// differ: libstdc++ 12 compares vectors of unsigned numbers by memcmp and passes the number of
/// elements as the number of bytes, so {0} and {2} are equal on a big-endian machine. libc++ 16 has
/// no <=> of vectors for a defaulted operator.
template <typename Number>
bool come_before(const std::vector<Number>& one, const std::vector<Number>& other) {
  return std::ranges::lexicographical_compare(one, other);
}

std::int64_t runs_of(const BitGrid& grid) {
  std::int64_t runs = 0;
  for (int y = 0; y < grid.height(); ++y) {
    for_each_run(grid, y, [&runs](int, int) { ++runs; });
  }
  return runs;
}

/// Returns the pixels from which a shape contains a pixel of the grid.
BitGrid widened(const BitGrid& grid, const HalfWidths& shape) {
  BitGrid result(grid.width(), grid.height());
  const int radius = static_cast<int>(shape.size()) - 1;
  for (int y = 0; y < grid.height(); ++y) {
    for_each_run(grid, y, [&](int first, int last) {
      const int top = std::max(0, y - radius), bottom = std::min(grid.height() - 1, y + radius);
      for (int row = top; row <= bottom; ++row) {
        const int width = shape[static_cast<std::size_t>(std::abs(row - y))];
        result.set_span(row, std::max(0, first - width), std::min(grid.width() - 1, last + width));
      }
    });
  }
  return result;
}

/// Returns the pixels of `floor` (the agent's floor with all areas open) where the agent does not
/// fit without an area. Searches around the area, or subtracts the floor without it if the area has
/// many runs or the agent is scaled.
BitGrid needing_area(const BitGrid& floor, const BitGrid& all_open, const AreaPixels& area,
                     const Footprint& footprint, int scale) {
  BitGrid pixels = area.grid();
  pixels &= all_open;
  const std::int64_t few = std::int64_t{floor.width()} * floor.height() / BitGrid::kWordBits;
  if (!footprint.is_scaled() && runs_of(pixels) < few) {
    BitGrid needs = widened(pixels, half_widths(footprint, scale));
    needs &= floor;
    return needs;
  }
  BitGrid without = all_open, needs = floor;
  without -= pixels;
  needs -= floor_for_footprint(without, footprint, scale);
  return needs;
}

}  // namespace

GateSets listed(GateSets gates) {
  if (gates.sets.size() <= kMostListedSets) return gates;
  gates.sets.resize(kMostListedSets);
  gates.complete = false;
  return gates;
}

Gates::Gates(const BitGrid& all_open, std::span<const AreaPixels> areas, const Footprint& footprint,
             Steps& steps, int scale, std::span<const JoinedPixels> joined)
    : steps_(steps) {
  const auto looked_at = static_cast<std::int64_t>(std::min(areas.size(), kMostGates));
  const std::int64_t pixels = std::int64_t{all_open.width()} * all_open.height();
  steps.take((looked_at + 1) * pixels / kPixelsInStep);
  const BitGrid floor = floor_for_footprint(all_open, footprint, scale);
  std::vector<BitGrid> needing;
  for (std::size_t i = 0; i < areas.size(); ++i) {
    if (!areas[i].intersects(all_open)) continue;
    BitGrid needs = needing_area(floor, all_open, areas[i], footprint, scale);
    if (!needs.any()) continue;
    gates_.push_back(i);
    if (gates_.size() > kMostGates) return;
    needing.push_back(std::move(needs));
  }
  pieces_.emplace(floor, needing, joined);
}

using Pixels = std::vector<Point>;

GateSets Gates::between(const Pixels& a, const Pixels& b) const { return sets(a, b, {}); }

GateSets Gates::missing(const Pixels& a, const Pixels& b, const std::vector<bool>& open) const {
  return sets(a, b, {.open = mask_of(open)});
}

GateSets Gates::used(const Pixels& a, const Pixels& b, const std::vector<bool>& open) const {
  return sets(a, b, {.closed = ~mask_of(open)});
}

/// Returns each piece once, ascending.
std::vector<Pieces::Index> Gates::pieces_at(const Pixels& pixels) const {
  std::vector<Pieces::Index> pieces;
  for (const Point p : pixels) {
    if (const auto piece = pieces_->at(p)) pieces.push_back(*piece);
  }
  std::ranges::sort(pieces);
  pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
  return pieces;
}

GateSets Gates::sets(const Pixels& a, const Pixels& b, GivenAreas given) const {
  if (!pieces_) return {.sets = {}, .complete = false};
  GateQuestion question = {pieces_at(a), pieces_at(b), given};
  const auto known = answers_.find(question);
  if (known != answers_.end()) return known->second;
  const std::int64_t most = std::min(kMostComparisons, kMostComparisonsOfAll - comparisons_);
  const MinimalSets found = minimal_sets(*pieces_, question.from, question.to, given, most);
  comparisons_ += found.comparisons;
  steps_.take(found.comparisons / kComparisonsInStep);
  GateSets answer{.sets = {}, .complete = found.complete};
  for (const AreaMask set : found.sets) answer.sets.push_back(areas_of(set));
  std::ranges::sort(answer.sets, [](const AreaSet& one, const AreaSet& other) {
    return one.size() != other.size() ? one.size() < other.size() : come_before(one, other);
  });
  return answers_.emplace(std::move(question), std::move(answer)).first->second;
}

bool Gates::GateQuestion::operator<(const GateQuestion& other) const {
  if (from != other.from) return come_before(from, other.from);
  if (to != other.to) return come_before(to, other.to);
  return given < other.given;
}

AreaMask Gates::mask_of(const std::vector<bool>& open) const {
  AreaMask mask = 0;
  for (std::size_t bit = 0; bit < std::min(gates_.size(), kMostGates); ++bit) {
    if (open[gates_[bit]]) mask |= AreaMask{1} << bit;
  }
  return mask;
}

AreaSet Gates::areas_of(AreaMask mask) const {
  AreaSet areas;
  for (std::size_t bit = 0; bit < gates_.size(); ++bit) {
    if ((mask >> bit & 1) != 0) areas.push_back(gates_[bit]);
  }
  return areas;
}

}  // namespace walkmask
