#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "level/colour_key.h"

namespace walkmask {

/// Finds what matching_key finds, for pixels without a palette index, without looking at all keys:
/// the colours are cut into cubes, and each cube is looked at once for the keys that a colour in it
/// can belong to. For one thread.
class NearestKey {
 public:
  NearestKey(std::span<const ColourKey> keys, int tolerance);

  /// Returns matching_key of a paint of this colour and without an index. Time: that of the keys
  /// that are the nearest to some colour of its cube; if these are many, once for each colour.
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

  std::vector<ColourOfKey> keys_;  // those that are colours
  int tolerance_;
  std::vector<std::optional<ColourCube>> cubes_;  // none until a colour is asked for
};

}  // namespace walkmask
