#include "check/shortest_length.h"

#include "path/polyanya.h"

namespace walkmask::check {

std::optional<double> shortest_length(const PreparedFloor& ground, Point from, Point to) {
  const Blocks& blocks = ground.blocks;
  if (!blocks.connected(*blocks.at(from), *blocks.at(to))) return std::nullopt;
  ShortestPath shortest;
  Polyanya(blocks).find(from, to, shortest);
  return shortest.length;
}

}  // namespace walkmask::check
