#include "game/travel.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace walkmask {
namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

/// Numbers the strong components of a graph. Tarjan's algorithm with a stack of its own, so that a
/// long chain of rooms does not exhaust the machine's.
class StrongComponents {
 public:
  using Graph = std::vector<std::vector<std::uint32_t>>;

  explicit StrongComponents(const Graph& graph)
      : graph_(graph), order_(graph.size(), kNone), low_(graph.size()), components_(graph.size()) {
    for (std::uint32_t node = 0; node < graph.size(); ++node) {
      if (order_[node] == kNone) search(node);
    }
  }

  std::vector<std::uint32_t> numbers() && { return std::move(components_); }

 private:
  struct Step {
    std::uint32_t node;
    std::size_t edge = 0;
  };

  void enter(std::uint32_t node) {
    order_[node] = low_[node] = entered_++;
    open_.push_back(node);
    components_[node] = kNone;
    steps_.push_back({node});
  }

  void search(std::uint32_t root) {
    enter(root);
    while (!steps_.empty()) {
      auto& [node, edge] = steps_.back();
      if (edge == graph_[node].size()) {
        leave(node);
        continue;
      }
      const std::uint32_t next = graph_[node][edge++];
      if (order_[next] == kNone) {
        enter(next);
      } else if (components_[next] == kNone) {
        low_[node] = std::min(low_[node], order_[next]);
      }
    }
  }

  void leave(std::uint32_t node) {
    steps_.pop_back();
    if (!steps_.empty()) {
      const std::uint32_t before = steps_.back().node;
      low_[before] = std::min(low_[before], low_[node]);
    }
    if (low_[node] != order_[node]) return;
    for (std::uint32_t last = kNone; last != node;) {
      last = open_.back();
      open_.pop_back();
      components_[last] = found_;
    }
    ++found_;
  }

  const Graph& graph_;
  std::vector<std::uint32_t> order_, low_, components_;
  std::vector<std::uint32_t> open_;  // nodes whose component is not complete
  std::vector<Step> steps_;
  std::uint32_t entered_ = 0, found_ = 0;
};

}  // namespace

Travel::Travel(const GameMap& game) : game_(game) {
  add_rooms();
  for (std::size_t room = 0; room < game.rooms.size(); ++room) add_edges(room);
  for (const GameCall& call : game.calls) add_target(anywhere_, call.to);
  for (Node node = 0; node < rooms_.size(); ++node) leads_to_[unknown_].push_back(node);
  find_components();
  visited_.assign(leads_to_.size(), 0);
}

void Travel::add_rooms() {
  for (std::uint32_t room = 0; room < game_.rooms.size(); ++room) {
    first_.push_back(static_cast<Node>(rooms_.size()));
    rooms_.insert(rooms_.end(), game_.rooms[room].arrivals.size(), room);
  }
  anywhere_ = static_cast<Node>(rooms_.size());
  unknown_ = anywhere_ + 1;
  leads_to_.resize(unknown_ + 1);
}

void Travel::add_edges(std::size_t room) {
  const std::vector<RoomExit>& exits = game_.rooms[room].exits;
  const bool is_unknown = !game_.rooms[room].unusable_because.empty();
  for (std::size_t i = 0; i < game_.rooms[room].arrivals.size(); ++i) {
    const RoomArrival& arrival = game_.rooms[room].arrivals[i];
    const Node from = node({room, i});
    leads_to_[from].push_back(is_unknown ? unknown_ : anywhere_);
    for (std::size_t exit = 0; exit < exits.size(); ++exit) {
      const bool is_used = exits[exit].runs != ScriptedExit::Runs::at_place ||
                           !arrival.is_on_floor || std::ranges::binary_search(arrival.exits, exit);
      if (is_used) add_target(from, exits[exit].to);
    }
    std::vector<Node>& targets = leads_to_[from];
    std::ranges::sort(targets);
    targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
  }
}

void Travel::add_target(Node from, const std::optional<Landing>& to) {
  leads_to_[from].push_back(to ? node(*to) : unknown_);
}

void Travel::find_components() {
  components_ = StrongComponents(leads_to_).numbers();
  for (Node node = 0; node < rooms_.size(); ++node) {
    rooms_of_.emplace(components_[node], rooms_[node]);
  }
}

bool Travel::may_enter(Landing from, std::size_t room) {
  const Node start = node(from);
  if (rooms_of_.contains({components_[start], static_cast<std::uint32_t>(room)})) return true;
  std::vector<Node> reached = {start};
  visited_[start] = ++searches_;
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const Node node = reached[next];
    if (node == unknown_ || (node < rooms_.size() && rooms_[node] == room)) return true;
    for (const Node target : leads_to_[node]) {
      if (std::exchange(visited_[target], searches_) != searches_) reached.push_back(target);
    }
  }
  return false;
}

}  // namespace walkmask
