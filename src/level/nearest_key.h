#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "level/colour_key.h"

namespace walkmask {

/// Finds what matching_key finds, for pixels without a palette index, without comparing every key.
/// It cuts the colours into cubes, and finds for each cube, once, the keys that its colours can
/// match. Not safe to share between threads.
class NearestKey {
 public:
  NearestKey(std::span<const ColourKey> keys, int tolerance);

  /// Returns matching_key of a paint with this colour and no index. Time: linear in the keys that
  /// are nearest to some colour of the cube; if these are many, only once for each colour.
  std::optional<std::size_t> find(Rgba colour);

 private:
  struct ColourOfKey {
    Rgb colour;
    std::size_t number;
  };

  /// A cube of colours, and the keys that were found for them.
  struct ColourCube {
    std::vector<ColourOfKey> keys;
    std::vector<std::optional<std::optional<std::size_t>>> found;  // by colour, for many keys
  };

  std::vector<ColourOfKey> keys_for(Rgb cube) const;
  std::optional<std::size_t> nearest_of(std::span<const ColourOfKey> keys, Rgb wanted) const;

  std::vector<ColourOfKey> keys_;  // the keys that are colours
  int tolerance_;
  std::vector<std::optional<ColourCube>> cubes_;  // filled on demand
};

}  // namespace walkmask
