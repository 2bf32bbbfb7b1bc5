#pragma once

#include <cstddef>

namespace walkmask {

/// What an answer took: the microseconds of each step, 0 if it was not needed, and how much the
/// steps looked at.
struct Effort {
  double sight = 0;  ///< finding the two ends, and testing the line of sight between them
  double flood = 0;
  double trace = 0;  ///< with simplify, which is done along the way
  double beautify = 0;
  std::size_t cones = 0;    ///< that the flood settled; none where one was kept for the goal
  std::size_t corners = 0;  ///< of the simplified trace, where beautify begins
};

}  // namespace walkmask
