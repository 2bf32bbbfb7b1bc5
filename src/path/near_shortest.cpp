#include "path/near_shortest.h"

#include <algorithm>

#include "path/kinks.h"
#include "path/reached_corners.h"

namespace walkmask {
namespace {

/// By how much the estimate is weighted in a search that hurries, in parts of the bound. Higher it
/// finds longer paths, and the bound takes long to prove; lower it takes long to find one.
constexpr double kHaste = 1.5;

}  // namespace

/// The nodes of the first part, the nearer to the goal the sooner.
class NearShortest::Hurrying {
 public:
  static constexpr bool kLooksAhead = false;

  Hurrying(NearShortest& search, double within) : search_(search), haste_(kHaste * within) {}

  void push(const Node& node) { search_.hasty_.push(key_of(node), node); }

  bool goes_on(const Node& node) {
    const HeapQueue<Node>& queue = search_.hasty_;
    const bool is_next = queue.empty() || key_of(node) <= queue.smallest_key();
    if (!is_next) push(node);
    return is_next;
  }

  /// Puts off a node whose corner was looked from.
  bool puts_off(const Node& node, std::int32_t visit) {
    const bool is_late = search_.wedges_.corners()[visit].is_expanded;
    if (is_late) search_.put_off_.push_back({node, visit});
    return is_late;
  }

 private:
  double key_of(const Node& node) const {
    return node.f + haste_ * search_.wedges_.rest_behind(node);
  }

  NearShortest& search_;
  double haste_;  // the extra weight of the estimate
};

/// The nodes of the second part, in the order of f, without those that need not be expanded.
class NearShortest::Raising {
 public:
  static constexpr bool kLooksAhead = false;

  Raising(NearShortest& search, double most_f) : limit(most_f), search_(search) {}

  void push(const Node& node) {
    if (node.f < limit) {
      search_.queue_.push(node);
    } else {
      leave_out(node);
    }
  }

  void leave_out(const Node& node) { least_beyond = std::min(least_beyond, node.f); }

  bool goes_on(const Node& node) {
    WedgeQueue& queue = search_.queue_;
    const bool is_next = !is_longer(node.f, search_.wedges_.shortest()) &&
                         (queue.is_due(node) || (node.f < limit && queue.advance_to(node)));
    if (!is_next) push(node);
    return is_next;
  }

  static bool puts_off(const Node&, std::int32_t) { return false; }

  double limit;                                  // the f above which nodes need not be expanded
  double least_beyond = ReachedCorners::kNever;  // the least f that was left out

 private:
  NearShortest& search_;
};

void NearShortest::find(Point start, Point goal, double within, ShortestPath& path) {
  hasty_.clear();
  put_off_.clear();
  const bool is_apart = wedges_.begin(start, goal);
  queue_.begin(wedges_.first_f());
  if (is_apart) hurry(within);
  Raising open(*this, wedges_.shortest() / (1 + within));
  take_up_what_is_left(open);
  const double at_least = raise_bound(1 + within, open);
  // A root on the path may have got a shorter one since the goal was reached.
  wedges_.retrace(path.turns);
  drop_kinks(blocks_, start, goal, path.turns);
  measure_by_turns(centre_of(start), centre_of(goal), path);
  path.at_least = std::min(at_least / 2, path.length);
}

/// Looks for any path.
void NearShortest::hurry(double within) {
  Hurrying open(*this, within);
  wedges_.look_from_start(open);
  while (wedges_.shortest() == ReachedCorners::kNever && !hasty_.empty()) {
    Node node = hasty_.pop();
    if (wedges_.is_overtaken(node)) continue;
    wedges_.corners()[node.visit].is_expanded = true;
    wedges_.expand(node, open);
  }
}

/// Moves what waits for a search that hurried to the queue in the order of f.
void NearShortest::take_up_what_is_left(Raising& open) {
  for (PutOff& late : put_off_) {
    ReachedCorners::Visit& visit = wedges_.corners()[late.visit];
    if (late.node.g >= visit.g) continue;
    visit = {late.node.g, visit.corner, late.node.visit};
    late.node.visit = late.visit;
    open.push(late.node);
  }
  hasty_.for_each([&](const Node& node) {
    if (!wedges_.is_overtaken(node)) open.push(node);
  });
}

/// Expands nodes until the path found is at most `most` times as long as the least f of the nodes
/// that were left out. Returns this f.
double NearShortest::raise_bound(double most, Raising& open) {
  for (; !queue_.empty(); open.limit = wedges_.shortest() / most) {
    if (queue_.next_f() >= open.limit) break;
    Node node = queue_.pop();
    if (wedges_.is_overtaken(node)) continue;
    if (node.f < open.limit) {
      wedges_.expand(node, open);
    } else {
      open.leave_out(node);
    }
  }
  return std::min(open.least_beyond, queue_.empty() ? wedges_.shortest() : open.limit);
}

}  // namespace walkmask
