#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "diff/level_difference.h"
#include "level/level.h"
#include "support/random.h"

// Small levels to compare, and the results of a comparison as text.

namespace walkmask::diff {

using Rows = std::vector<std::string>;

/// Returns a level drawn as text: '#' is wall, `g` and `h` the areas gate and hatch, capital
/// letters points.
Level drawn_level(const Rows& rows);

/// Calls compare_levels for levels within its budget.
inline LevelDifference difference_between(const Level& before, const Level& after,
                                          const DiffOptions& options) {
  return *compare_levels(before, after, options);
}

/// Returns a state that closes these areas.
State state(const std::string& name, const std::vector<std::string>& closed);

/// Two levels that differ in a few pixels and, one time in four, in size. Both have
///
/// - the points A to D at the same pixels;
/// - the states `shut`, with the gate closed, and `all`;
/// - the agents `cat` and `ox` with the diameters 1 and 3.
struct RandomPair {
  Rows before, after;
  Level old_level = drawn_level(before), new_level = drawn_level(after);

  RandomPair(Rows old_rows, Rows new_rows)
      : before(std::move(old_rows)), after(std::move(new_rows)) {}
};

RandomPair random_pair(Random& random);

/// Returns both drawings, the points and the seed, for a message.
std::string drawn_pair(const RandomPair& pair, std::uint64_t seed);

/// Returns the changed places and pairs, a line for each floor.
std::string connections_of(const LevelDifference& difference);

/// Returns the connections of one floor: "shut d1 d1: A+ BC-".
std::string text_of(const FloorDifference& floor);

/// Returns the changes of islands, a line each. For a join: "0 3A 3B -> 7AB".
std::string islands_of(const LevelDifference& difference);

/// Returns the changes of gates, a line each: "gate- AB".
std::string gates_of(const LevelDifference& difference);

/// Returns the changed pixels of each part, a line each: "floor +3 -2 ignored +0 -0".
std::string pixels_of(const LevelDifference& difference);

}  // namespace walkmask::diff
