#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "floor/blocks.h"
#include "path/solve.h"
#include "shapes/size.h"

namespace walkmask::bench {

/// A kind of floor, at every size from the same seed.
struct Scenario {
  std::string_view name;
  BitGrid (*paint)(shapes::Size size);
};

std::span<const Scenario> scenarios();
std::span<const shapes::Size> sizes();

inline constexpr shapes::Size kFullHd = {1920, 1080};

/// The kind of floor with this name. Precondition: there is one.
const Scenario& scenario(std::string_view name);

/// "1920x1080"
std::string text(shapes::Size size);

/// The ground of a scenario. The one asked for last is kept: whoever asks for them in order builds
/// each once.
const PreparedFloor& ground_of(const Scenario& scenario, shapes::Size size);

/// Random pairs of pixels that are floor and connected, always the same for the same floor.
/// Precondition: some floor.
std::vector<Ends> reachable_pairs(const PreparedFloor& ground, int count);

/// How many pairs a floor of this size is asked about: fewer where each takes longer.
int pair_count(shapes::Size size);

}  // namespace walkmask::bench
