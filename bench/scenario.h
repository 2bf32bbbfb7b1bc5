#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "floor/blocks.h"
#include "floor/bounds.h"
#include "path/solve.h"

namespace walkmask::bench {

/// A kind of floor, at every size from the same seed.
struct Scenario {
  std::string_view name;
  BitGrid (*paint)(Size size);
};

std::span<const Scenario> scenarios();
std::span<const Size> sizes();

inline constexpr Size kFullHd = {1920, 1080};

/// Returns the kind of floor with this name. Precondition: there is one.
const Scenario& scenario(std::string_view name);

/// Returns "1920x1080".
std::string text(Size size);

/// Returns the floor of a scenario. The one asked for last is kept, so calls in order build each
/// once.
const PreparedFloor& ground_of(const Scenario& scenario, Size size);

/// Returns random pairs of pixels that are floor and connected, always the same for the same floor.
/// Precondition: some floor.
std::vector<Ends> reachable_pairs(const PreparedFloor& ground, int count);

/// Returns how many pairs a floor of this size is asked about: fewer where each takes longer.
int pair_count(Size size);

}  // namespace walkmask::bench
