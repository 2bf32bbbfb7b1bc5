#include "path/settle.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "floor/ends.h"

namespace walkmask {
namespace {

/// A path counts as shorter only if it is so by more pixels than its length may be rounded by, so
/// that moves come to an end.
constexpr double kLeastGain = 1e-7;

/// How many pixels a turn may move while turns are chosen together, and the longest leg, in pixels,
/// between such turns: across a longer leg they hardly depend on each other.
/// Measured against the best paths of pixels on floors of 97x61: in noise, a reach of 1 leaves
/// twice the excess, and turns that are not chosen together leave three times as much; longer legs
/// and a reach of 3 gain little.
constexpr int kReach = 2;
constexpr double kShortLeg = 6;

constexpr double kNoPathYet = std::numeric_limits<double>::infinity();

double product(Point a, Point b) { return double{1} * a.x * b.x + double{1} * a.y * b.y; }

/// A turn of a path between its neighbours.
class PathTurn {
 public:
  PathTurn(Point before, Point at, Point after)
      : before_(before),
        at_(at),
        after_(after),
        from_before_(walkmask::length(at - before)),
        to_after_(walkmask::length(after - at)) {}

  double length() const { return from_before_ + to_after_; }
  double length_by(Point pixel) const {
    return walkmask::length(pixel - before_) + walkmask::length(after_ - pixel);
  }
  double shorter_leg() const { return std::min(from_before_, to_after_); }

  /// Calls use(pixel) for each floor pixel at most `reach` columns and rows away that would
  /// shorten the path. These lie in an ellipse whose border passes through the turn.
  template <typename Use>
  void for_each_shorter(const BitGrid& floor, int reach, Use use) const {
    const Point in = at_ - before_, out = after_ - at_;
    for (int y = -reach; y <= reach; ++y) {
      for (int x = -reach; x <= reach; ++x) {
        const Point step = {x, y};
        // Beyond the tangent to the ellipse at the turn no pixel is in it.
        if (product(in, step) * to_after_ >= product(out, step) * from_before_) continue;
        const Point pixel = at_ + step;
        if (floor.test(pixel) && length_by(pixel) < length() - kLeastGain) use(pixel);
      }
    }
  }

 private:
  Point before_, at_, after_;
  double from_before_, to_after_;
};

/// The single moves of a turn that shorten the path.
class TurnMoves {
 public:
  TurnMoves(const BitGrid& floor, const Sight& sight, Point before, Point at, Point after)
      : sight_(sight), before_(before), after_(after) {
    const PathTurn turn(before, at, after);
    limit_ = turn.length() - kLeastGain;
    turn.for_each_shorter(floor, 1, [this](Point pixel) { add(pixel); });
  }

  /// Returns the pixels to turn on, the same twice if it is one, of the move that saves most;
  /// absent if none is clear. As a rule none is, so the moves are not sorted. Ties: the first pair
  /// in their order. To stay on the turn and turn once more next to it saves nothing.
  std::optional<Ends> best() {
    std::optional<Ends> found;
    for (std::size_t i = 0; i < pixels_; ++i) {
      for (std::size_t j = 0; j < pixels_; ++j) {
        NearbyPixel &first = near_[i], &second = near_[j];
        if (first.from_before + second.to_after >= limit_) continue;
        const double between = length(second.pixel - first.pixel);
        const double by_both = first.from_before + between + second.to_after;
        if (by_both >= limit_ || !is_clear(first, second)) continue;
        found = {first.pixel, second.pixel};
        limit_ = by_both;
      }
    }
    return found;
  }

 private:
  struct NearbyPixel {
    Point pixel;
    double from_before, to_after;
    std::optional<bool> is_seen, sees_after;  // absent until looked for
  };
  static constexpr std::size_t kPixels = 8;

  void add(Point pixel) {
    near_[pixels_++] = {pixel, length(pixel - before_), length(after_ - pixel), {}, {}};
  }

  /// Looks along the leg between the two first, which is short.
  bool is_clear(NearbyPixel& first, NearbyPixel& second) {
    if (first.pixel != second.pixel && !sight_(first.pixel, second.pixel)) return false;
    if (!first.is_seen) first.is_seen = sight_(before_, first.pixel);
    if (!*first.is_seen) return false;
    if (!second.sees_after) second.sees_after = sight_(second.pixel, after_);
    return *second.sees_after;
  }

  const Sight& sight_;
  Point before_, after_;
  double limit_;  // the length that a move must fall below
  std::array<NearbyPixel, kPixels> near_;
  std::size_t pixels_ = 0;
};

/// Makes the single move of a turn that shortens the path most. Returns false if there is none.
bool shorten_at(std::size_t turn, const BitGrid& floor, const Sight& sight,
                std::vector<Point>& path) {
  const Point before = path[turn - 1], after = path[turn + 1];
  const auto place = path.begin() + static_cast<std::ptrdiff_t>(turn);
  if (before == after || sight(before, after)) {
    path.erase(place);
    return true;
  }
  const auto pixels = TurnMoves(floor, sight, before, *place, after).best();
  if (!pixels) return false;
  const auto [first, second] = *pixels;
  *place = first;
  if (second != first) path.insert(place + 1, second);
  return true;
}

}  // namespace

void TurnSettler::settle(const BitGrid& floor, const Sight& sight, std::vector<Point>& path) {
  if (path.size() < 3) return;
  choose_together(floor, sight, path);
  // No move of a turn before `i` shortens the path.
  for (std::size_t i = 1; i + 1 < path.size();) {
    if (!shorten_at(i, floor, sight, path)) {
      ++i;
    } else if (i > 1) {
      --i;
    }
  }
}

/// Chooses a pixel near each turn at a short leg, so that the path by all of them is the shortest.
/// Moving one turn after the other ends where only two moves together help.
void TurnSettler::choose_together(const BitGrid& floor, const Sight& sight,
                                  std::vector<Point>& path) {
  candidates_.assign(1, {path.front(), 0, 0});
  std::size_t first_before = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const std::size_t first = candidates_.size();
    candidates_.push_back({path[i], kNoPathYet, 0});
    if (i + 1 < path.size()) {
      const PathTurn turn(path[i - 1], path[i], path[i + 1]);
      if (turn.shorter_leg() <= kShortLeg) {
        turn.for_each_shorter(floor, kReach, [this](Point pixel) {
          candidates_.push_back({pixel, kNoPathYet, 0});
        });
      }
    }
    reach_candidates(sight, first_before, first);
    first_before = first;
  }
  std::size_t chosen = candidates_.size() - 1;
  for (std::size_t i = path.size(); i-- > 0;) {
    path[i] = candidates_[chosen].pixel;
    chosen = candidates_[chosen].before;
  }
  path.erase(std::unique(path.begin(), path.end()), path.end());
}

/// Finds the shortest path to each candidate from `first` on. The candidates of the turn before
/// begin at `first_before`.
void TurnSettler::reach_candidates(const Sight& sight, std::size_t first_before,
                                   std::size_t first) {
  const auto is_clear = [&](std::size_t from, std::size_t to) {
    const Point a = candidates_[from].pixel, b = candidates_[to].pixel;
    const bool is_leg = from == first_before && to == first;  // of the path as it was
    return is_leg || a == b || sight(a, b);
  };
  for (std::size_t to = first; to < candidates_.size(); ++to) {
    approaches_.clear();
    for (std::size_t from = first_before; from < first; ++from) {
      const TurnCandidate& before = candidates_[from];
      if (before.length == kNoPathYet) continue;
      const double leg = length(candidates_[to].pixel - before.pixel);
      approaches_.push_back({before.length + leg, from});
    }
    // The first or the second is clear as a rule, so they are not sorted.
    for (auto rest = approaches_.begin(); rest != approaches_.end(); ++rest) {
      std::iter_swap(rest,
                     std::ranges::min_element(rest, approaches_.end(), {}, &Approach::length));
      if (!is_clear(rest->before, to)) continue;
      candidates_[to].length = rest->length;
      candidates_[to].before = rest->before;
      break;
    }
  }
}

}  // namespace walkmask
