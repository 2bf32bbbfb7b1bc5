#include "path/wedge_field.h"

#include <limits>
#include <span>
#include <utility>

#include "path/wedge_turns.h"

namespace walkmask {
namespace {

constexpr std::int32_t kNone = -1;

/// Returns whether lengths of this size are known well enough to recognise equal ones.
bool is_exact_enough(double length) { return length * 10 * kRounding < kNearTie / 2; }

}  // namespace

WedgeField::WedgeField(const Blocks& blocks, std::vector<Root> roots,
                       std::vector<std::int32_t> first, std::vector<RootWedge> wedges)
    : blocks_(&blocks),
      roots_(std::move(roots)),
      first_(std::move(first)),
      wedges_(std::move(wedges)) {}

bool WedgeField::find(Point start, ShortestPath& path) const {
  const HalfPoint from = centre_of(start);
  std::int32_t next = nearest_root(*blocks_->at(start), from);
  if (next == kNone) return false;
  path.turns.clear();
  for (next = first_turn(roots_, from, next); next != 0; next = root(next).next) {
    path.turns.push_back(turn_at(*blocks_, root(next).corner));
  }
  measure_by_turns(from, root(0).place, path);
  return is_exact_enough(2 * path.length);
}

/// Returns a root that the shortest path from a place in a block begins with; kNone if another path
/// is nearly as short. Roots behind one another on one path count as one.
std::int32_t WedgeField::nearest_root(BlockIndex block, HalfPoint start) const {
  double least = std::numeric_limits<double>::infinity();
  std::int32_t nearest = kNone;
  bool is_close = false;  // whether another root was about as near
  const auto begin = first_[static_cast<std::size_t>(block)];
  const auto end = first_[static_cast<std::size_t>(block) + 1];
  const auto wedges = std::span(wedges_).subspan(static_cast<std::size_t>(begin),
                                                 static_cast<std::size_t>(end - begin));
  const auto length_by = [&](const RootWedge& wedge) {
    return root(wedge.root).distance + distance(root(wedge.root).place, start);
  };
  const auto contains_start = [&](const RootWedge& wedge) {
    const HalfPoint place = root(wedge.root).place;
    return Wedge{place, wedge.left, wedge.right}.contains(
        {start.x - place.x, std::abs(start.y - place.y)});
  };
  for (const RootWedge& wedge : wedges) {
    const double length = length_by(wedge);
    if (length > least + kNearTie || wedge.root == nearest || !contains_start(wedge)) continue;
    is_close = length >= least - kNearTie;
    if (length >= least) continue;
    least = length;
    nearest = wedge.root;
  }
  if (nearest == kNone || !root(nearest).is_only) return kNone;
  if (!is_close) return nearest;
  const std::int32_t turn = first_turn(roots_, start, nearest);
  for (const RootWedge& wedge : wedges) {
    if (length_by(wedge) > least + kNearTie || !contains_start(wedge)) continue;
    const bool is_same = root(wedge.root).is_only && first_turn(roots_, start, wedge.root) == turn;
    if (!is_same) return kNone;
  }
  return nearest;
}

std::int32_t first_turn(const std::vector<WedgeField::Root>& roots, HalfPoint from,
                        std::int32_t root) {
  const WedgeField::Root& at = roots[static_cast<std::size_t>(root)];
  const HalfPoint behind = roots[static_cast<std::size_t>(at.next)].place;
  return root != 0 && is_straight(from, at.place, behind) ? at.next : root;
}

}  // namespace walkmask
