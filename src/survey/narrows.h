#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "floor/bit_grid.h"
#include "floor/blocks.h"
#include "floor/clearance_map.h"
#include "floor/point.h"

namespace walkmask {

/// Where it gets tight for an agent: its floor as a graph whose nodes are the tight pixels, where
/// no wider agent can stand, and the components of the rest, which is the floor for an agent one
/// pixel wider. Paths are measured by the number of tight pixels they pass.
class Narrows {
 public:
  /// A tight pixel or a component; numbers from 0 on.
  using Node = std::int32_t;

  /// How some nodes divide the others among them.
  struct Territories {
    std::vector<std::int32_t> steps;   ///< for each node the fewest tight pixels on a path from one
                                       ///< of those, both ends included; kFar if there is no path
    std::vector<std::uint32_t> owner;  ///< which of those that is; if tied, the first
  };
  static constexpr std::int32_t kFar = INT32_MAX;

  /// Two nodes whose territories touch.
  struct Meeting {
    std::int32_t steps;        ///< the fewest tight pixels on a path that leaves neither
    std::uint32_t one, other;  ///< `one` before `other`
  };

  /// `floor` is that for the agent, `wide` that for one a pixel wider, cut into blocks. Keeps
  /// references to the map and the blocks. Time: linear in the words of the floor, the blocks and
  /// the tight pixels; for each of those logarithmic in the runs of its row.
  Narrows(const ClearanceMap& clearances, const BitGrid& floor, const BitGrid& wide,
          const Blocks& wide_blocks);

  /// The node of a pixel; absent if the agent cannot stand there.
  std::optional<Node> at(Point p) const;

  /// The component that is reached from a node over the fewest tight pixels, of several the first;
  /// absent where none is reached. Time: linear in the tight pixels.
  std::optional<Node> nearest_component(Node from) const;

  /// Time: linear in the tight pixels.
  Territories territories(std::span<const Node> nodes) const;

  /// Each pair once, by steps, then by `one`, then by `other`. Time: linear in the tight pixels;
  /// logarithmic, for each that touches another territory, in the pairs.
  std::vector<Meeting> meetings(const Territories& territories) const;

  /// The tight pixel nearest to a wall, among those on paths from one node to another with as few
  /// tight pixels as possible. Ties: the one nearest to the middle of such a path (the smallest
  /// difference between the number of tight pixels before it and after it), then the smaller y,
  /// then the smaller x. Precondition: `to` can be reached from `from`, and they are different or
  /// tight.
  Point tightest_between(Node from, Node to) const;

 private:
  using Neighbours = std::array<Node, 4>;
  static constexpr Node kNone = -1;

  bool is_tight(Node node) const { return node < static_cast<Node>(tight_.size()); }
  std::optional<Node> tight_at(Point p) const;
  void list_tight_pixels();
  void join_neighbours();
  std::span<const Node> around(Node component) const;
  Territories spread(std::span<const Node> nodes, std::optional<Node> until) const;

  const ClearanceMap& clearances_;
  BitGrid tight_grid_;
  const Blocks& wide_;
  std::vector<Node> first_of_word_;     // the first tight pixel in or after each word of the grid
  std::vector<Point> tight_;            // in reading order; behind them the components
  std::vector<Neighbours> neighbours_;  // of each tight pixel
  std::vector<Node> around_;            // the tight pixels around each component
  std::vector<std::size_t> first_around_;
};

}  // namespace walkmask
