#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "game/game_map.h"

namespace walkmask {

/// The arrivals of a game as a graph: an edge for each exit that a character may leave an arrival
/// by, see join_rooms. Keeps a reference to the game.
class Travel {
 public:
  /// Time: linear in the pairs of arrivals and exits. (Strong components: Tarjan 1972.)
  explicit Travel(const GameMap& game);

  /// Returns whether a character who appears at an arrival may enter this room later on, or appears
  /// there. Time: constant if arrivals of the room are among those that lead to each other with
  /// this one; otherwise linear in the arrivals and exits after it.
  bool may_enter(Landing from, std::size_t room);

 private:
  using Node = std::uint32_t;

  Node node(Landing at) const { return first_[at.room] + static_cast<Node>(at.arrival); }
  void add_rooms();
  void add_edges(std::size_t room);
  void add_target(Node from, const std::optional<Landing>& to);
  void find_components();

  const GameMap& game_;
  std::vector<Node> first_;           ///< arrival of each room
  std::vector<std::uint32_t> rooms_;  ///< of each arrival
  std::vector<std::vector<Node>> leads_to_;
  Node anywhere_ = 0;                      ///< leads to what scripts of no room enter
  Node unknown_ = 0;                       ///< leads to every arrival
  std::vector<std::uint32_t> components_;  ///< strong component of each node
  std::set<std::pair<std::uint32_t, std::uint32_t>> rooms_of_;  ///< component and room
  std::vector<std::uint32_t> visited_;  ///< the last search that visited each node
  std::uint32_t searches_ = 0;
};

}  // namespace walkmask
