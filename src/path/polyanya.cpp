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

bool Polyanya::is_none_shorter(Point start, Point goal, double length) {
  const double half_pixels = 2 * length;
  search(start, goal, half_pixels);
  return wedges_.shortest() >= half_pixels;
}

std::vector<LookedThrough> Polyanya::wedges_between(Point start, Point goal) {
  std::vector<LookedThrough> looked_through;
  wedges_.list_in(&looked_through);
  search(start, goal);
  wedges_.list_in(nullptr);
  return looked_through;
}

/// Searches for a shortest path among those that are at most `within` half pixels long.
void Polyanya::search(Point start, Point goal, double within) {
  if (!wedges_.begin(start, goal, within)) return;
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
