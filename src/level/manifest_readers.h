#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "floor/point.h"
#include "json/value.h"

namespace walkmask {

struct Manifest;
struct State;

// Readers (see json/read.h) of the common parts of a manifest.

/// The size of the largest room. Coordinates and diameters are in pixels of the room, which has the
/// size of its masks, or that times the scale.
inline constexpr int kLargestCoordinate = 32767;

/// Reads a number from 0 to kLargestCoordinate, which may still be outside the image.
Result<int> read_coordinate(const json::Value& value);

/// Reads `[x, y]`, two coordinates.
Result<Point> read_point(const json::Value& value);

/// The largest number of times that a path may be as long as another.
inline constexpr int kLargestRatio = 1'000'000;

/// Reads how many times as long as another a path may be: a number from 1 to kLargestRatio.
Result<double> read_ratio(const json::Value& value);

/// Read a name (see is_name), and refuse a key that is none.
Result<json::Placed<std::string>> read_name(const json::Value& value);
Failure refuse_unless_name(std::string_view text, json::Position position);

/// The most bytes of the name of a file, beyond which systems take none.
inline constexpr std::size_t kLongestFileName = 4096;

/// Reads the name of a file: not empty, no NUL in it, at most kLongestFileName bytes.
Result<json::Placed<std::string>> read_file_name(const json::Value& value);

/// Returns the error if a state lists an area twice.
Failure refuse_repeated_areas(const std::vector<State>& states);

/// Looks up the names that parts of a manifest use of each other, whatever order they are written
/// in: areas of states and expectations, states, agents and places. Fills in the points of ends
/// that expectations name. A name that is not there is an error with the likely one as its cure.
/// Areas of states that are shared are left as they are. O(n log n).
Failure resolve_references(Manifest& manifest);

}  // namespace walkmask
