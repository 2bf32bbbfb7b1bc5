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
#include "floor/pixel_numbers.h"
#include "floor/point.h"
#include "survey/steps.h"

namespace walkmask {

/// The narrow places for an agent: its floor as a graph. The nodes are the tight pixels, where no
/// wider agent fits, and the components of the rest, which is the floor for an agent one pixel
/// wider. The length of a path is its number of tight pixels, both ends included.
///
/// The distances from a node are cached: for further questions about it, a search backward along
/// shortest paths is enough. A tight pixel is idle if all its neighbours are one component or touch
/// it, as along the walls of a room. No shortest path leads through an idle pixel, so it is skipped
/// unless it is an end. Not thread-safe.
class Narrows {
 public:
  /// A tight pixel or a component; numbers from 0 on.
  using NarrowNode = std::int32_t;
  static constexpr std::int32_t kFar = INT32_MAX;

  /// `floor` is the agent's floor, `wide` the floor for an agent one pixel wider, cut into blocks.
  /// Keeps references to the map, the blocks and `steps`. Charges `steps` for each tight pixel;
  /// questions charge it for each node and neighbour that they visit. Time: linear in the words of
  /// the floor and the blocks, O(log runs of a row) for each tight pixel.
  /// Memory: see bytes.
  Narrows(const ClearanceMap& clearances, const BitGrid& floor, const BitGrid& wide,
          const Blocks& wide_blocks, Steps& steps);

  /// Returns the node of a pixel; absent if the agent does not fit there.
  std::optional<NarrowNode> at(Point p) const;

  /// Returns the fewest tight pixels on a path from one node to another; kFar if there is no path.
  /// Time: linear in the tight pixels, but constant if the last question had the same `from`.
  std::int32_t steps(NarrowNode from, NarrowNode to);

  /// Returns the component that is reached from a node over the fewest tight pixels; if tied, the
  /// first. Absent if none is reached. Time: linear in the tight pixels that are as near.
  std::optional<NarrowNode> nearest_component(NarrowNode from);

  /// Returns the tight pixel nearest to a wall, among those on paths from one node to another with
  /// as few tight pixels as possible. Ties: the one nearest to the middle of such a path (the
  /// smallest difference between the number of tight pixels before it and after it), then the
  /// smaller y, then the smaller x. Time: linear in the tight pixels. If the last question had the
  /// same `from`, only those on such paths count, and those around components that these lead
  /// through. Precondition: `to` can be reached from `from`, and they are different or tight.
  Point tightest_between(NarrowNode from, NarrowNode to);

  /// Returns the number of tight pixels.
  std::int64_t size() const { return std::ssize(tight_); }

  /// Returns the memory used: up to 52 bytes for each tight pixel, and 20 for each block.
  std::int64_t bytes() const;

 private:
  using NodesBeside = std::array<NarrowNode, 4>;
  static constexpr NarrowNode kNone = -1;

  bool is_tight(NarrowNode node) const { return node < static_cast<NarrowNode>(tight_.size()); }
  void join_neighbours();
  void list_neighbours();
  std::vector<bool> idle_pixels() const;
  bool is_beside(NarrowNode node, NarrowNode component) const;
  void list_around(const std::vector<bool>& idle);
  std::span<const NarrowNode> around(NarrowNode component) const;
  void measure_from(NarrowNode from);
  void enter(NarrowNode node, std::int32_t steps, std::vector<NarrowNode>& next);
  void start_walk();
  bool is_first_visit(NarrowNode node);
  template <typename Use>
  void for_each_before(NarrowNode node, Use use);

  const ClearanceMap& clearances_;
  const Blocks& wide_;
  Steps& budget_;
  PixelNumbers tight_numbers_;
  std::vector<Point> tight_;             // in reading order; behind them the components
  std::vector<NodesBeside> neighbours_;  // of each tight pixel; only idle ones keep idle neighbours
  std::vector<NarrowNode> around_;       // the tight pixels around each component, except idle ones
  std::vector<std::size_t> first_around_;
  NarrowNode from_ = kNone;
  std::vector<std::int32_t> steps_;  // by node, from `from_`; for an idle pixel set by `steps`
  std::vector<std::uint32_t> walk_;  // by node, the last walk that visited it
  std::uint32_t walks_ = 0;
};

}  // namespace walkmask
