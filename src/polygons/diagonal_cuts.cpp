#include "polygons/diagonal_cuts.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <tuple>
#include <utility>

#include "polygons/cell_grid.h"

namespace walkmask {
namespace {

/// The directions of a floor's corner that lie between two of its sides, clockwise from `first` to
/// `last`.
struct Sector {
  Point first, last;

  /// Returns whether the sector takes more than half a turn.
  bool is_reflex() const {
    const std::int64_t turn = cross_product(first, last);
    return turn < 0 || (turn == 0 && dot_product(first, last) > 0);
  }

  /// Returns whether a direction lies in the sector, and not on its border.
  bool contains(Point direction) const {
    if (is_reflex()) return !Sector{last, first}.touches(direction);
    return cross_product(first, direction) > 0 && cross_product(direction, last) > 0;
  }

  /// Returns whether a cut in this direction leaves no reflex sector on either side.
  bool is_mended_by(Point direction) const {
    return !Sector{first, direction}.is_reflex() && !Sector{direction, last}.is_reflex();
  }

 private:
  bool touches(Point direction) const {
    return cross_product(first, direction) >= 0 && cross_product(direction, last) >= 0;
  }
};

/// A side of the outline or a cut, between two corners.
struct Side {
  std::size_t a, b;
};

// The search for a second corner that a cut could mend: how many cells away, how many corners (all
// those of the last cells as well), and how many cuts are tried. A picture may have all its corners
// in a few cells.
constexpr int kClose = 5;
constexpr std::size_t kMostLookedAt = 256, kMostTried = 16;

class Cutter {
 public:
  explicit Cutter(const std::vector<Ring>& rings);

  std::vector<Ring> pieces();

 private:
  struct Corner {
    Point at;
    // The corners that sides and cuts lead to, clockwise: first the ring's next corner, last the
    // one before.
    std::vector<std::size_t> fan;
  };

  /// A place on a ray, in its steps.
  struct Meeting {
    std::int64_t numerator = 0, denominator = 1;
  };

  /// A cut that could be made: from a sector of a corner into one of another.
  struct Cut {
    std::size_t to, from_sector, to_sector;
    bool mends, mends_both;
    std::int64_t length2;

    auto rank() const { return std::tuple(!mends, !mends_both, length2); }
  };

  void add(const Ring& ring);
  void separate(std::size_t corner);
  void add_side(std::size_t a, std::size_t b);
  Point direction(std::size_t from, std::size_t to) const {
    return corners_[to].at - corners_[from].at;
  }
  Sector sector(std::size_t corner, std::size_t i) const {
    return {direction(corner, corners_[corner].fan[i]),
            direction(corner, corners_[corner].fan[i + 1])};
  }
  std::size_t sectors(std::size_t corner) const { return corners_[corner].fan.size() - 1; }
  std::optional<std::size_t> reflex_sector(std::size_t corner) const;
  std::optional<Meeting> meeting(Point from, Point step, const Side& side) const;
  std::optional<Side> first_hit(Point from, Point step);
  Point nearest_on_hand(Point from, Point step, Side hit, int hand);
  std::optional<Cut> cut_between(std::size_t from, std::size_t from_sector, std::size_t to,
                                 std::size_t to_sector) const;
  std::optional<Cut> cut_to(std::size_t from, std::size_t from_sector, Point to);
  std::optional<Cut> pair_cut(std::size_t from, std::size_t to) const;
  bool sees(std::size_t from, std::size_t to);
  void mend_pairs();
  void mend(std::size_t corner, std::size_t sector);
  void make(std::size_t from, const Cut& cut);
  void take_out_needless();
  bool is_needless(std::size_t corner, std::size_t to) const;
  Ring ring_at(std::size_t corner, std::size_t sector);

  std::vector<Corner> corners_;
  std::vector<Side> sides_, cuts_;
  std::vector<std::vector<bool>> used_;  // of each corner's sectors
  CellGrid corner_grid_, side_grid_;
};

Cutter::Cutter(const std::vector<Ring>& rings) : corner_grid_(rings), side_grid_(rings) {
  for (const Ring& ring : rings) add(ring);
  for (std::size_t i = 0; i < corners_.size(); ++i) separate(i);
  for (std::size_t i = 0; i < corners_.size(); ++i) add_side(i, corners_[i].fan.front());
}

void Cutter::add(const Ring& ring) {
  const std::size_t first = corners_.size(), count = ring.size();
  for (std::size_t i = 0; i < count; ++i) {
    corners_.push_back({ring[i], {first + (i + 1) % count, first + (i + count - 1) % count}});
    corner_grid_.at(ring[i]).push_back(first + i);
  }
}

/// Exchanges the sides of two corners at one place, where a hole touches another ring, so that each
/// corner has one of the two sectors of floor.
void Cutter::separate(std::size_t corner) {
  for (const std::size_t other : corner_grid_.at(corners_[corner].at)) {
    if (other == corner || corners_[other].at != corners_[corner].at) continue;
    if (!sector(corner, 0).contains(direction(other, corners_[other].fan.front()))) continue;
    std::size_t &before = corners_[corner].fan.back(), &before_other = corners_[other].fan.back();
    std::swap(before, before_other);
    corners_[before].fan.front() = corner;
    corners_[before_other].fan.front() = other;
    return;
  }
}

void Cutter::add_side(std::size_t a, std::size_t b) {
  const std::size_t number = sides_.size();
  sides_.push_back({a, b});
  side_grid_.for_each_along(corners_[a].at, direction(a, b), 1.0,
                            [&](std::vector<std::size_t>& items, double) {
                              items.push_back(number);
                              return true;
                            });
}

std::optional<std::size_t> Cutter::reflex_sector(std::size_t corner) const {
  for (std::size_t i = 0; i < sectors(corner); ++i) {
    if (sector(corner, i).is_reflex()) return i;
  }
  return std::nullopt;
}

/// Returns where a ray meets a side that does not begin or end at its start, and is not parallel.
std::optional<Cutter::Meeting> Cutter::meeting(Point from, Point step, const Side& side) const {
  const Point a = corners_[side.a].at, b = corners_[side.b].at;
  const std::int64_t of_a = cross_product(step, a - from), of_b = cross_product(step, b - from);
  if ((of_a > 0 && of_b > 0) || (of_a < 0 && of_b < 0) || of_a == of_b) return std::nullopt;
  Meeting result = {cross_product(a - from, b - a), of_b - of_a};
  if (result.denominator < 0) result = {-result.numerator, -result.denominator};
  if (result.numerator <= 0) return std::nullopt;  // 0 where the side begins or ends at the start
  return result;
}

/// Returns the side that a ray from a corner hits first; none if there is none before it.
std::optional<Side> Cutter::first_hit(Point from, Point step) {
  std::optional<Side> hit;
  Meeting first;
  const auto look = [&](const std::vector<std::size_t>& items, double entered) {
    if (hit && entered > double(first.numerator) / double(first.denominator)) return false;
    for (const std::size_t i : items) {
      const std::optional<Meeting> at = meeting(from, step, sides_[i]);
      if (at && (!hit || at->numerator * first.denominator < first.numerator * at->denominator)) {
        hit = sides_[i], first = *at;
      }
    }
    return true;
  };
  side_grid_.for_each_along(from, step, std::numeric_limits<double>::infinity(), look);
  return hit;
}

/// Returns the visible corner with the smallest angle to a ray, on the given side of it (1:
/// clockwise, -1: anticlockwise), of those no further than the side that the ray hits; of several
/// the nearest.
Point Cutter::nearest_on_hand(Point from, Point step, Side hit, int hand) {
  const Point a = corners_[hit.a].at, b = corners_[hit.b].at;
  const bool takes_a = hand * cross_product(step, a - from) >= hand * cross_product(step, b - from);
  const Point end = takes_a ? a : b;
  Point best = end;
  const auto angle_between = [&](Point p, Point q) {
    return hand * cross_product(p - from, q - from);
  };
  const auto is_better = [&](Point p) {
    const std::int64_t turn_of_ray = hand * cross_product(step, p - from);
    if (turn_of_ray < 0 || (turn_of_ray == 0 && dot_product(step, p - from) <= 0)) return false;
    if (angle_between(p, end) < 0) return false;
    const std::int64_t here = cross_product(b - a, from - a), there = cross_product(b - a, p - a);
    if ((here > 0 && there < 0) || (here < 0 && there > 0)) return false;
    const std::int64_t turn = angle_between(p, best);
    return turn > 0 || (turn == 0 && squared_length(p - from) < squared_length(best - from));
  };
  const double t = double(cross_product(a - from, b - a)) / double(cross_product(step, b - a));
  const double x = from.x + t * step.x, y = from.y + t * step.y;
  const auto [left, right] = std::minmax({double(from.x), double(end.x), x});
  const auto [top, bottom] = std::minmax({double(from.y), double(end.y), y});
  corner_grid_.for_each_in_box(left - 1, top - 1, right + 1, bottom + 1,
                               [&](const std::vector<std::size_t>& items) {
                                 for (const std::size_t i : items) {
                                   const Point p = corners_[i].at;
                                   if (p != from && is_better(p)) best = p;
                                 }
                               });
  return best;
}

/// Returns the cut between two corners from a sector of one into a sector of the other, if it lies
/// in both.
std::optional<Cutter::Cut> Cutter::cut_between(std::size_t from, std::size_t from_sector,
                                               std::size_t to, std::size_t to_sector) const {
  const Point step = direction(from, to), back = direction(to, from);
  const Sector start = sector(from, from_sector), end = sector(to, to_sector);
  if (!start.contains(step) || !end.contains(back)) return std::nullopt;
  const bool mends = start.is_mended_by(step);
  const bool mends_both = mends && end.is_reflex() && end.is_mended_by(back);
  return Cut{to, from_sector, to_sector, mends, mends_both, squared_length(step)};
}

/// Returns the cut from a corner to a visible place: of several corners there, to the one whose
/// floor it crosses.
std::optional<Cutter::Cut> Cutter::cut_to(std::size_t from, std::size_t from_sector, Point to) {
  for (const std::size_t i : corner_grid_.at(to)) {
    if (corners_[i].at != to) continue;
    for (std::size_t j = 0; j < sectors(i); ++j) {
      if (const std::optional<Cut> cut = cut_between(from, from_sector, i, j)) return cut;
    }
  }
  return std::nullopt;
}

/// Returns the cut between two corners if it mends a reflex sector of both.
std::optional<Cutter::Cut> Cutter::pair_cut(std::size_t from, std::size_t to) const {
  const std::optional<std::size_t> i = reflex_sector(from), j = reflex_sector(to);
  if (!i || !j) return std::nullopt;
  const std::optional<Cut> cut = cut_between(from, *i, to, *j);
  return cut && cut->mends_both ? cut : std::nullopt;
}

/// Returns whether no side or cut lies between two corners.
bool Cutter::sees(std::size_t from, std::size_t to) {
  const Point start = corners_[from].at, step = direction(from, to);
  bool is_free = true;
  side_grid_.for_each_along(start, step, 1.0, [&](const std::vector<std::size_t>& items, double) {
    for (const std::size_t i : items) {
      const std::optional<Meeting> at = meeting(start, step, sides_[i]);
      if (at && at->numerator < at->denominator) is_free = false;
    }
    return is_free;
  });
  return is_free;
}

/// Makes the cuts that mend a reflex corner at both ends, of those between corners close to each
/// other, the shortest first.
void Cutter::mend_pairs() {
  using Pair = std::tuple<std::int64_t, std::size_t, std::size_t>;
  std::vector<Pair> pairs, of_corner;
  for (std::size_t i = 0; i < corners_.size(); ++i) {
    if (!reflex_sector(i)) continue;
    of_corner.clear();
    std::size_t looked_at = 0;
    for (int away = 0; away <= kClose && looked_at < kMostLookedAt; ++away) {
      corner_grid_.for_each_around(
          corners_[i].at, away, [&](const std::vector<std::size_t>& items) {
            looked_at += items.size();
            for (const std::size_t j : items) {
              if (pair_cut(i, j)) of_corner.emplace_back(squared_length(direction(i, j)), i, j);
            }
          });
    }
    std::ranges::sort(of_corner);
    of_corner.resize(std::min(of_corner.size(), kMostTried));
    pairs.insert(pairs.end(), of_corner.begin(), of_corner.end());
  }
  std::ranges::sort(pairs);
  for (const auto& [length2, i, j] : pairs) {
    const std::optional<Cut> cut = pair_cut(i, j);
    if (cut && sees(i, j)) make(i, *cut);
  }
}

void Cutter::make(std::size_t from, const Cut& cut) {
  const auto insert = [this](std::size_t corner, std::size_t sector, std::size_t other) {
    auto& fan = corners_[corner].fan;
    fan.insert(fan.begin() + static_cast<std::ptrdiff_t>(sector) + 1, other);
  };
  insert(from, cut.from_sector, cut.to);
  insert(cut.to, cut.to_sector, from);
  add_side(from, cut.to);
  cuts_.push_back({from, cut.to});
}

/// Makes a cut from a reflex sector of a corner.
void Cutter::mend(std::size_t corner, std::size_t number) {
  const Sector reflex = sector(corner, number);
  const Point from = corners_[corner].at;
  // Between the extensions of both sides.
  const Point step = Point{0, 0} - reflex.first - reflex.last;
  const std::optional<Side> hit = first_hit(from, step);
  std::optional<Cut> best;
  for (const int hand : {1, -1}) {
    const std::optional<Cut> cut = cut_to(corner, number, nearest_on_hand(from, step, *hit, hand));
    if (cut && (!best || cut->rank() < best->rank())) best = cut;
  }
  // From the corner the side that was hit takes less than half a turn and the sector more, so not
  // both neighbours in the fan are in the way.
  make(corner, *best);
}

/// Returns whether without one of its cuts a corner would still have no reflex sector there.
bool Cutter::is_needless(std::size_t corner, std::size_t to) const {
  const std::vector<std::size_t>& fan = corners_[corner].fan;
  const auto cut = std::ranges::find(fan, to);
  return !Sector{direction(corner, cut[-1]), direction(corner, cut[1])}.is_reflex();
}

void Cutter::take_out_needless() {
  for (const Side cut : cuts_) {
    if (!is_needless(cut.a, cut.b) || !is_needless(cut.b, cut.a)) continue;
    std::erase(corners_[cut.a].fan, cut.b);
    std::erase(corners_[cut.b].fan, cut.a);
  }
}

/// Returns the ring that begins with a sector of a corner, and marks its sectors as used.
Ring Cutter::ring_at(std::size_t corner, std::size_t sector) {
  Ring ring;
  while (!used_[corner][sector]) {
    used_[corner][sector] = true;
    ring.push_back(corners_[corner].at);
    const std::size_t next = corners_[corner].fan[sector];
    const std::vector<std::size_t>& fan = corners_[next].fan;
    sector = static_cast<std::size_t>(std::ranges::find(fan, corner) - fan.begin()) - 1;
    corner = next;
  }
  return ring;
}

std::vector<Ring> Cutter::pieces() {
  mend_pairs();
  for (std::size_t i = 0; i < corners_.size(); ++i) {
    while (const std::optional<std::size_t> number = reflex_sector(i)) mend(i, *number);
  }
  take_out_needless();
  for (std::size_t i = 0; i < corners_.size(); ++i) used_.emplace_back(sectors(i), false);
  std::vector<Ring> rings;
  for (std::size_t i = 0; i < corners_.size(); ++i) {
    for (std::size_t j = 0; j < sectors(i); ++j) {
      if (!used_[i][j]) rings.push_back(ring_at(i, j));
    }
  }
  return rings;
}

}  // namespace

std::vector<Ring> convex_pieces(std::span<const PartOutline> parts) {
  std::vector<Ring> rings;
  for_each_ring(parts, [&](const Ring& ring) { rings.push_back(ring); });
  return Cutter(rings).pieces();
}

}  // namespace walkmask
