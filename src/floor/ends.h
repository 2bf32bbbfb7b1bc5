#pragma once

#include "floor/point.h"

namespace walkmask {

/// Two pixels: the ends of a path, of a line or of a gap.
struct Ends {
  Point from;
  Point to;
  friend bool operator==(Ends, Ends) = default;
};

}  // namespace walkmask
