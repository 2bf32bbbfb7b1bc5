#pragma once

#include <concepts>
#include <cstdint>
#include <limits>

#include "floor/point.h"

namespace walkmask {

/// The distance of a pixel from which there is no way to the goal, or that is not floor; larger
/// than every distance there is.
inline constexpr std::int32_t kUnreached = std::numeric_limits<std::int32_t>::max();

/// What a trace follows: `distance(p)` is the number of steps to the four neighbours from p to the
/// goal over the floor, kUnreached where there is no such way or p lies outside the image.
///
/// A source may know less: enough for a trace from a start at distance n is the exact distance of
/// every pixel on a shortest way from it, and at every other pixel no less than the true distance.
template <typename Source>
concept Distances = requires(const Source& source, Point p) {
  { source.distance(p) } -> std::convertible_to<std::int32_t>;
};

}  // namespace walkmask
