#include "path/shortest_path.h"

namespace walkmask {

void measure_by_turns(HalfPoint start, HalfPoint goal, ShortestPath& path) {
  path.corners.clear();
  double length = 0;
  HalfPoint at = start;
  for (const Turn& turn : path.turns) {
    path.corners.push_back(turn.corner);
    length += distance(at, turn.corner);
    at = turn.corner;
  }
  path.length = path.at_least = (length + distance(at, goal)) / 2;
}

}  // namespace walkmask
