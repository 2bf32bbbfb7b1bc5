#include "path/polyanya.h"

namespace walkmask {
namespace {

/// The nodes of an exact search, in the order of f.
class OpenNodes {
 public:
  using Node = WedgeExpansion::Node;

  static constexpr bool kLooksAhead = true;

  OpenNodes(const WedgeExpansion& wedges, WedgeQueue& queue) : wedges_(wedges), queue_(queue) {}

  void push(const Node& node) { queue_.push(node); }

  bool goes_on(const Node& node) {
    const bool is_next =
        !is_longer(node.f, wedges_.shortest()) && (queue_.is_due(node) || queue_.advance_to(node));
    if (!is_next) push(node);
    return is_next;
  }

  static bool puts_off(const Node&, std::int32_t) { return false; }

 private:
  const WedgeExpansion& wedges_;
  WedgeQueue& queue_;
};

}  // namespace

void Polyanya::find(Point start, Point goal, ShortestPath& path) {
  search(start, goal);
  wedges_.retrace(path.turns);
  measure_by_turns(centre_of(start), centre_of(goal), path);
}

std::vector<LookedThrough> Polyanya::wedges_between(Point start, Point goal) {
  std::vector<LookedThrough> looked_through;
  wedges_.list_in(&looked_through);
  search(start, goal);
  wedges_.list_in(nullptr);
  return looked_through;
}

void Polyanya::search(Point start, Point goal) {
  if (!wedges_.begin(start, goal)) return;
  queue_.begin(wedges_.first_f());
  OpenNodes open(wedges_, queue_);
  wedges_.look_from_start(open);
  while (!queue_.empty()) {
    if (is_longer(queue_.next_f(), wedges_.shortest())) break;
    WedgeExpansion::Node node = queue_.pop();
    if (!wedges_.is_overtaken(node) && !is_longer(node.f, wedges_.shortest())) {
      wedges_.expand(node, open);
    }
  }
}

}  // namespace walkmask
