#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "floor/blocks.h"
#include "floor/bounds.h"
#include "path/solve.h"

namespace walkmask::bench {

/// A kind of floor; every size uses the same seed.
struct Scenario {
  std::string_view name;
  BitGrid (*paint)(Size size);
};

std::span<const Scenario> scenarios();
std::span<const Size> sizes();

inline constexpr Size kFullHd = {1920, 1080};

/// Returns the kind of floor with this name. Precondition: it exists.
const Scenario& scenario(std::string_view name);

/// Returns "1920x1080".
std::string text(Size size);

/// Returns the floor of a scenario. The last one is cached, so calls in order build each once.
const PreparedFloor& ground_of(const Scenario& scenario, Size size);

/// Returns random connected pairs of floor pixels, always the same for the same floor.
/// Precondition: the floor is not empty.
std::vector<Ends> reachable_pairs(const PreparedFloor& ground, int count);

/// Returns the number of pairs to solve on a floor of this size: fewer if each takes longer.
int pair_count(Size size);

}  // namespace walkmask::bench
