#pragma once

#include <span>
#include <vector>

#include "floor/point.h"

namespace walkmask {

/// `trace` without the inner points at which it goes straight on, that is, where the step into the
/// point equals the step out of it. It covers the same pixels. Time: linear.
std::vector<Point> simplify(std::span<const Point> trace);

}  // namespace walkmask
