#include "check/yardstick.h"

#include "path/polyanya.h"

namespace walkmask::check {

double shortest_possible(const Ground& ground, Point from, Point to) {
  ShortestPath shortest;
  Polyanya(ground.blocks).find(from, to, shortest);
  return shortest.length;
}

}  // namespace walkmask::check
