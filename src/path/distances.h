#pragma once

#include <concepts>
#include <cstdint>
#include <limits>

#include "floor/point.h"

namespace walkmask {

/// The distance of a pixel that is not floor or from which no path leads to the goal; larger than
/// every real distance.
inline constexpr std::int32_t kUnreached = std::numeric_limits<std::int32_t>::max();

/// What a trace follows: `distance(p)` is the number of steps to the four neighbours from p to the
/// goal over the floor, kUnreached if there is no such path or p lies outside the image.
///
/// A source may know less: a trace from a start needs the exact distance only of the pixels on
/// shortest paths from that start; elsewhere anything not below the true distance will do.
template <typename Source>
concept Distances = requires(const Source& source, Point p) {
  { source.distance(p) } -> std::convertible_to<std::int32_t>;
};

}  // namespace walkmask
