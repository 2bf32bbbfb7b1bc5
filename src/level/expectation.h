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
  Point point;  ///< meaningless if the name belongs to an exit without `at`
  std::optional<std::string> name;
  json::Position position;
};

/// About the pixels of the largest room.
inline constexpr int kLongestPath = 1'000'000'000;

/// The promise of a manifest about the path from one place to another; check verifies it.
struct Expectation {
  ExpectedEnd from, to;
  std::optional<json::Placed<std::string>> state;  ///< a state of the manifest; absent: in each
  std::optional<json::Placed<std::string>> agent;  ///< an agent of the manifest
  bool reachable = true;

  // Only if reachable.
  std::optional<json::Placed<double>> max_length;   ///< in pixels of the room, at most kLongestPath
  std::optional<json::Placed<double>> max_detour;   ///< times the shortest possible, see read_ratio
  std::optional<json::Placed<int>> min_clearance;   ///< an agent this wide must get through
  std::optional<json::Placed<std::string>> via;     ///< an area of the legend that the path enters
  std::optional<json::Placed<std::string>> avoids;  ///< an area that the path does not enter
  std::optional<json::Placed<bool>>
      comfortable;                        ///< it keeps the comfort of the agent, which has one
  std::vector<json::Placed<Point>> path;  ///< waypoints of the game's own path; empty: none stated
  json::Position position;
};

/// Reads an object with these keys. `from` and `to` are required unless a `path` has them as its
/// ends. Names are not looked up, and the points of named ends are not filled in. A contradiction
/// is an error.
Result<Expectation> read_expectation(const json::Value& value);

}  // namespace walkmask
