#include "path/wedge_flood.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "path/block_edge.h"
#include "path/bucket_queue.h"
#include "path/half_point.h"
#include "path/wedge.h"
#include "path/wedge_turns.h"

namespace walkmask {
namespace {

constexpr double kNeverReached = std::numeric_limits<double>::infinity();
constexpr std::int32_t kNoRoot = -1;

/// The fall of a length, in half pixels, that makes the search compute again what follows from it:
/// more than rounding, and too little to add up to kNearTie.
constexpr double kStale = 1e-7;

enum class WedgeEntry : std::uint8_t {
  ahead,   // through a portal that is visible from the root
  turned,  // round the root, a corner on the block's edge, to `side`
  along,   // along an edge of `from` to `side`; the root is the portal's nearer end
};

// A wedge that enters `block` from its neighbour `from`.
struct WedgeNode {
  double least;  // no path through the wedge to its block is shorter
  double g;      // the length of a path to the wedge's root
  Wedge wedge;
  BlockIndex from, block;
  std::int32_t root;
  Heading heading;
  WedgeEntry entry;
  Side side;
  bool ends_left, ends_right;  // whether the wedge ends where the portal does
  // The roots at the corners on the wedge's sides that another path reaches and is about as short.
  std::int32_t left_rival, right_rival;
};

// A root that was reached.
struct ReachedRoot {
  double g;
  BlockCorner corner;
  std::int32_t parent;
  // The steps to it after which most is visible behind it, of those that turn counterclockwise and
  // of those that turn clockwise; absent before the first.
  std::array<std::optional<HalfPoint>, 2> widest = {};
};

// A path to a root by this parent, the shortest or about as short.
struct ParentLink {
  std::int32_t root;
  std::int32_t parent;
};

struct BlockWedge {
  double g;
  WedgeField::RootWedge wedge;
  BlockIndex block;
};

/// Returns whether a node at a corner turns clockwise there.
bool turns_clockwise(const WedgeNode& node) {
  const bool is_clockwise = (node.heading == Heading::down) == (node.side == Side::left);
  return node.entry == WedgeEntry::along ? !is_clockwise : is_clockwise;
}

/// Returns whether more is visible behind a corner after one step to it than after another, or than
/// after none.
bool is_wider(HalfPoint step, std::optional<HalfPoint> than, bool clockwise) {
  if (!than) return true;
  const auto cross = std::int64_t{step.x} * than->y - std::int64_t{step.y} * than->x;
  return clockwise ? cross > 0 : cross < 0;
}

/// Returns the least distance from a root to where its wedge falls on a line.
double least_distance(const Wedge& wedge, int line) {
  const int forward = std::abs(line - wedge.root.y);
  const bool is_beside = wedge.left.across > 0 || wedge.right.across < 0;
  if (!is_beside) return forward;
  const Direction ray = wedge.left.across > 0 ? wedge.left : wedge.right;
  return length_of(1.0 * ray.across * forward / ray.forward, forward);
}

class WedgeSearch {
 public:
  WedgeSearch(const Blocks& blocks, Point goal)
      : blocks_(blocks),
        reached_at_(blocks.all().size(), {kNoRoot, kNoRoot, kNoRoot, kNoRoot}),
        key_span_(longest_key_step(blocks)),
        queue_(key_span_) {
    begin(goal);
  }

  /// Expands all nodes. Returns false if it gives up.
  bool expand_all(std::size_t most);

  std::size_t nodes() const { return wedges_.size(); }

  /// Returns what was found. Precondition: all nodes were expanded.
  WedgeField field();

 private:
  void begin(Point goal);
  void record(const WedgeNode& node) {
    wedges_.push_back({node.g, {node.root, node.wedge.left, node.wedge.right}, node.block});
  }
  void expand(WedgeNode& node);
  bool is_overtaken(double g, std::int32_t root) const { return g > at(root).g + kNearTie; }
  bool is_dominated(const WedgeNode& node) const;
  bool look_ahead(WedgeNode& node);
  bool branch(const BlockEdge& edge, int first, int line, WedgeNode& node);
  std::int32_t turn(const WedgeNode& node, Side side);
  void walk_along(const WedgeNode& node, BlockIndex index, Heading heading);
  std::int32_t push_from(BlockCorner corner, WedgeNode& next);
  std::int32_t& root_at(BlockCorner corner) {
    return reached_at_[static_cast<std::size_t>(corner.block)][corner.number()];
  }
  const ReachedRoot& at(std::int32_t root) const {
    return reached_[static_cast<std::size_t>(root)];
  }
  HalfPoint place(std::int32_t root) const {
    return root == 0 ? goal_ : place_of(blocks_, at(root).corner);
  }
  std::int32_t key_of(const WedgeNode& node) const;
  void push(const WedgeNode& node) { queue_.push(key_of(node), node); }
  std::vector<WedgeField::Root> roots();
  void mark_ties(std::vector<WedgeField::Root>& roots) const;

  const Blocks& blocks_;
  HalfPoint goal_;
  std::vector<ReachedRoot> reached_;  // the goal is the first
  std::vector<std::array<std::int32_t, 4>> reached_at_;
  std::vector<ParentLink> links_;  // without those of the shortest, until all are known
  std::vector<BlockWedge> wedges_;
  int key_span_;
  BucketQueue<WedgeNode> queue_;
  std::int32_t key_ = 0;
};

void WedgeSearch::begin(Point goal) {
  goal_ = centre_of(goal);
  reached_.push_back({0, {}, 0});
  const BlockIndex block = *blocks_.at(goal);
  for (const Heading heading : {Heading::up, Heading::down}) {
    WedgeNode first = {.least = 0,
                       .g = 0,
                       .wedge = {goal_, kLeftmost, kRightmost},
                       .from = block,
                       .block = block,
                       .root = 0,
                       .heading = heading,
                       .entry = WedgeEntry::ahead,
                       .side = Side::left,
                       .ends_left = false,
                       .ends_right = false,
                       .left_rival = kNoRoot,
                       .right_rival = kNoRoot};
    record(first);
    if (look_ahead(first)) push(first);
  }
}

bool WedgeSearch::expand_all(std::size_t most) {
  while (!queue_.empty()) {
    if (wedges_.size() > most) return false;
    key_ = queue_.smallest_key();
    WedgeNode node = queue_.pop();
    if (!is_overtaken(node.g, node.root)) expand(node);
  }
  return true;
}

/// Expands a node, and then its last successor for as long as that is due at once.
void WedgeSearch::expand(WedgeNode& node) {
  do {
    if (node.ends_left) node.left_rival = turn(node, Side::left);
    if (node.ends_right) node.right_rival = turn(node, Side::right);
    if (node.entry == WedgeEntry::turned) walk_along(node, node.block, opposite(node.heading));
    if (node.entry == WedgeEntry::along) walk_along(node, node.from, node.heading);
    if (is_dominated(node)) return;
    record(node);
  } while (look_ahead(node));
}

/// Returns whether everything behind the portal is nearer round a corner that the wedge passes;
/// Polyanya says why the far end decides.
bool WedgeSearch::is_dominated(const WedgeNode& node) const {
  if (node.entry != WedgeEntry::ahead) return false;
  const double forward = std::abs(near_edge(blocks_[node.block], node.heading) - node.wedge.root.y);
  const auto is_nearer = [&](std::int32_t rival, Direction corner, Direction far_side) {
    if (rival == kNoRoot) return false;
    const double across = far_side.across * forward / far_side.forward;
    const double by_corner =
        at(rival).g + length_of(across - corner.across, forward - corner.forward);
    return node.g + length_of(across, forward) > by_corner + kNearTie;
  };
  return is_nearer(node.left_rival, node.wedge.left, node.wedge.right) ||
         is_nearer(node.right_rival, node.wedge.right, node.wedge.left);
}

/// Finds the nodes behind the portals of the far edge that the wedge falls on. Pushes all but the
/// last, which replaces `node` if it would be popped next. Returns whether it did. A wedge flies on
/// through a portal that leaves it whole.
bool WedgeSearch::look_ahead(WedgeNode& node) {
  const Wedge& wedge = node.wedge;
  for (;;) {
    const Block& block = blocks_[node.block];
    const int line = far_edge(block, node.heading);
    const auto direction_at = [&](int x) { return direction_to(wedge.root, x, line); };
    const BlockEdge edge(blocks_, block, node.heading);
    const int first = edge.first_not([&](BlockIndex neighbour) {
      return !is_right_of(direction_at(right_side(blocks_[neighbour])), wedge.left);
    });
    if (first == edge.size()) return false;
    const Block& neighbour = blocks_[edge[first]];
    const bool is_whole = is_right_of(wedge.left, direction_at(portal_left(block, neighbour))) &&
                          is_right_of(direction_at(portal_right(block, neighbour)), wedge.right);
    if (!is_whole) return branch(edge, first, line, node);
    node.from = node.block;
    node.block = edge[first];
    record(node);
  }
}

/// Enters the portals from `first` on of the edge on `line`, as look_ahead does.
bool WedgeSearch::branch(const BlockEdge& edge, int first, int line, WedgeNode& node) {
  const Block& block = blocks_[node.block];
  bool found = false;
  WedgeNode next = node;
  next.from = node.block;
  next.entry = WedgeEntry::ahead;
  for (int i = first; i < edge.size(); ++i) {
    const Block& neighbour = blocks_[edge[i]];
    const Direction left = direction_to(node.wedge.root, portal_left(block, neighbour), line);
    const Direction right = direction_to(node.wedge.root, portal_right(block, neighbour), line);
    if (!is_right_of(node.wedge.right, left)) break;
    if (!is_right_of(right, node.wedge.left)) continue;
    if (found) push(next);
    found = true;
    next.block = edge[i];
    next.ends_left = !is_right_of(node.wedge.left, left);
    next.ends_right = !is_right_of(right, node.wedge.right);
    next.wedge.left = next.ends_left ? left : node.wedge.left;
    next.wedge.right = next.ends_right ? right : node.wedge.right;
    next.left_rival = next.ends_left ? kNoRoot : node.left_rival;
    next.right_rival = next.ends_right ? kNoRoot : node.right_rival;
    next.least = node.g + least_distance(next.wedge, line);
  }
  if (!found) return false;
  if (key_of(next) == key_) {
    node = next;
    return true;
  }
  push(next);
  return false;
}

/// Turns round the corner at one end of the portal, if there is one. Returns its root if another
/// path to it is not longer than this one by more than kNearTie.
std::int32_t WedgeSearch::turn(const WedgeNode& node, Side side) {
  const auto corner = corner_at_end(blocks_, node.from, node.block, node.heading, side);
  if (!corner) return kNoRoot;
  if (!may_turn(node.wedge, side, corner->block == node.block)) return root_at(*corner);
  WedgeNode next = node;
  next.wedge = wedge_round(node.wedge, side, near_edge(blocks_[node.block], node.heading));
  next.entry = WedgeEntry::turned;
  next.side = side;
  return push_from({corner->block, corner->edge, side}, next);
}

/// Follows the edge of a block in this heading from the root to the nearest portal on the node's
/// side, and goes through it. The portals behind that one follow from there.
void WedgeSearch::walk_along(const WedgeNode& node, BlockIndex index, Heading heading) {
  const HalfPoint from = node.wedge.root;
  const BlockEdge edge(blocks_, blocks_[index], heading);
  const int i = nearest_beyond(blocks_, edge, from.x, node.side);
  if (i < 0 || i >= edge.size()) return;

  WedgeNode next = node;
  next.wedge = wedge_along(blocks_[index], blocks_[edge[i]], from.y, node.side);
  next.from = index;
  next.block = edge[i];
  next.heading = heading;
  next.entry = WedgeEntry::along;
  push_from({edge[i], opposite(heading), opposite(node.side)}, next);
}

/// Begins a node at a corner; its root is still the one before. Returns the corner's root if
/// another path to it is not longer than this one by more than kNearTie. A path about as short is
/// remembered as a rival, and followed if more is visible behind it.
std::int32_t WedgeSearch::push_from(BlockCorner corner, WedgeNode& next) {
  std::int32_t& index = root_at(corner);
  if (index == kNoRoot) {
    index = static_cast<std::int32_t>(reached_.size());
    reached_.push_back({kNeverReached, corner, 0});
  }
  const HalfPoint before = place(next.root);
  const HalfPoint step = {next.wedge.root.x - before.x, next.wedge.root.y - before.y};
  next.g = at(next.root).g + distance(before, next.wedge.root);
  ReachedRoot& reached = reached_[static_cast<std::size_t>(index)];
  if (next.g > reached.g + kNearTie) return index;

  const bool is_shorter = next.g < reached.g - kNearTie;
  const bool is_news = next.g < reached.g - kStale;
  const bool clockwise = turns_clockwise(next);
  if (is_shorter) reached.widest = {};
  const bool is_widest = is_wider(step, reached.widest[clockwise ? 1 : 0], clockwise);
  if (is_widest) reached.widest[clockwise ? 1 : 0] = step;
  if (!is_shorter && next.root != reached.parent) {
    links_.push_back({index, next.g < reached.g ? reached.parent : next.root});
  }
  if (next.g < reached.g) {
    reached.g = next.g;
    reached.parent = next.root;
  }
  if (!is_news && !is_widest) return index;
  next.least = next.g;
  next.root = index;
  next.ends_left = next.entry == WedgeEntry::along && next.side == Side::left;
  next.ends_right = next.entry == WedgeEntry::along && next.side == Side::right;
  next.left_rival = next.right_rival = kNoRoot;
  push(next);
  return is_shorter ? kNoRoot : index;
}

/// Returns the bucket of a node; one further ahead than the queue reaches is popped early, which
/// costs time alone.
std::int32_t WedgeSearch::key_of(const WedgeNode& node) const {
  const auto key = static_cast<std::int32_t>(node.least / kBucket);
  return std::clamp(key, key_, key_ + key_span_);
}

WedgeField WedgeSearch::field() {
  const std::size_t blocks = blocks_.all().size();
  std::vector<std::int32_t> first(blocks + 1);
  const auto is_stale = [&](const BlockWedge& w) { return is_overtaken(w.g, w.wedge.root); };
  for (const BlockWedge& w : wedges_) {
    if (!is_stale(w)) ++first[static_cast<std::size_t>(w.block)];
  }
  std::inclusive_scan(first.begin(), first.end(), first.begin());
  std::vector<WedgeField::RootWedge> wedges(static_cast<std::size_t>(first.back()));
  for (const BlockWedge& w : wedges_) {
    if (is_stale(w)) continue;
    const std::int32_t place = --first[static_cast<std::size_t>(w.block)];
    wedges[static_cast<std::size_t>(place)] = w.wedge;
  }
  return {blocks_, roots(), std::move(first), std::move(wedges)};
}

/// Returns the roots, with the next turn of each and whether its path is the only one.
std::vector<WedgeField::Root> WedgeSearch::roots() {
  std::vector<WedgeField::Root> roots;
  roots.reserve(reached_.size());
  for (std::int32_t i = 0; i < std::ssize(reached_); ++i) {
    roots.push_back({place(i), at(i).g, at(i).corner, 0, true});
    if (i > 0) links_.push_back({i, at(i).parent});
  }
  // A parent is nearer to the goal, so all links of it come before those to it.
  std::ranges::sort(links_, {}, [this](const ParentLink& link) { return at(link.root).g; });
  for (const auto& [index, parent] : links_) {
    if (at(index).parent != parent) continue;
    WedgeField::Root& root = roots[static_cast<std::size_t>(index)];
    const WedgeField::Root& before = roots[static_cast<std::size_t>(parent)];
    root.distance = before.distance + distance(before.place, root.place);
    root.next = first_turn(roots, root.place, parent);
  }
  mark_ties(roots);
  return roots;
}

/// Marks the roots that have two different paths to the goal of about the same length.
void WedgeSearch::mark_ties(std::vector<WedgeField::Root>& roots) const {
  for (const auto& [index, parent] : links_) {
    WedgeField::Root& root = roots[static_cast<std::size_t>(index)];
    const WedgeField::Root& before = roots[static_cast<std::size_t>(parent)];
    const double length = before.distance + distance(before.place, root.place);
    if (length > root.distance + kNearTie) continue;
    const bool is_same = first_turn(roots, root.place, parent) == root.next;
    root.is_only = root.is_only && before.is_only && is_same;
  }
}

}  // namespace

WedgeFlood flood_wedges(const Blocks& blocks, Point goal, std::size_t most) {
  WedgeSearch search(blocks, goal);
  WedgeFlood flood;
  if (search.expand_all(most)) flood.field = search.field();
  flood.nodes = search.nodes();
  return flood;
}

}  // namespace walkmask
