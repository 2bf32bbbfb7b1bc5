#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "floor/point.h"
#include "json/value.h"

namespace walkmask {

/// An end of an expected path: a place of the manifest, or a pixel as read_point gives it.
struct ExpectedEnd {
  Point point;  ///< says nothing if the name belongs to an exit without one pixel
  std::optional<std::string> name;
  json::Position position;
};

/// About the pixels of the largest room.
inline constexpr int kLongestPath = 1'000'000'000;

/// The promise of a manifest about the path from one place to another; check holds it to that.
struct Expectation {
  ExpectedEnd from, to;
  std::optional<json::Placed<std::string>> state;  ///< a state of the manifest; absent: in each
  std::optional<json::Placed<std::string>> agent;  ///< an agent of the manifest
  bool reachable = true;

  // Only if reachable.
  std::optional<json::Placed<double>> max_length;   ///< pixels of the room, to kLongestPath
  std::optional<json::Placed<double>> max_detour;   ///< times the shortest possible, see read_ratio
  std::optional<json::Placed<int>> min_clearance;   ///< a diameter that still passes, see Agent
  std::optional<json::Placed<std::string>> via;     ///< an area of the legend that it enters
  std::optional<json::Placed<std::string>> avoids;  ///< another area, which it does not enter
  std::vector<json::Placed<Point>> path;  ///< the game's own, its waypoints; empty: not given
  json::Position position;
};

/// Reads an object of these keys, of which `from` and `to` must be there; with a `path` its ends
/// stand in for them. Names are not looked up, and the point of a named end is not filled in. What
/// contradicts itself is an error.
Result<Expectation> read_expectation(const json::Value& value);

}  // namespace walkmask
