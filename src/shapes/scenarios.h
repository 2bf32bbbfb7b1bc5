#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "shapes/floor_plan.h"

namespace walkmask::shapes {

/// The numbers that make a picture, the same one on every platform.
struct Numbers {
  std::uint64_t seed = 1;
  int count = 0;         ///< of shapes; at least 0
  int wall_percent = 0;  ///< 0 to 100
};

/// A kind of floor.
struct Scenario {
  std::string_view name;
  std::optional<int> count;         ///< the usual one; absent where it has no meaning
  std::optional<int> wall_percent;  ///< likewise
  BitGrid (*paint)(Size size, const Numbers& numbers);
  FloorPlan (*plan)(Size size, const Numbers& numbers);  ///< painted it is the same floor
};

/// All kinds, by name.
std::span<const Scenario> scenarios();

}  // namespace walkmask::shapes
