#pragma once

#include <cstdint>
#include <functional>
#include <optional>

namespace walkmask {

/// The largest distance that comfort may keep, in room pixels, and its largest detour.
inline constexpr int kLargestComfort = 1024;
inline constexpr int kLargestDetour = 100;

/// The comfort of a path.
struct Comfort {
  int keep = 0;  ///< room pixels off the walls, 0..kLargestComfort; 0: no comfort
  /// The path that avoids all narrow places is taken if it is at most this many per cent longer.
  int detour = 10;

  friend bool operator==(Comfort, Comfort) = default;
};

/// Takes a number of looks at pixels and seeds: about the time that the making of a comfortable
/// floor takes.
using ChargeLooks = std::function<void(std::int64_t)>;

/// Returns the comfort that was asked for, else the usual one; absent if that is none.
inline std::optional<Comfort> comfort_in_force(std::optional<Comfort> asked,
                                               std::optional<Comfort> usual) {
  const std::optional<Comfort> meant = asked ? asked : usual;
  return meant && meant->keep > 0 ? meant : std::nullopt;
}

}  // namespace walkmask
