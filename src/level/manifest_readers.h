#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "floor/comfort_setting.h"
#include "floor/point.h"
#include "floor/row_scaling.h"
#include "json/value.h"
#include "level/painted_scale.h"

namespace walkmask {

struct Manifest;
struct State;

// Readers (see json/read.h) of the common parts of a manifest.

/// The size of the largest room. Coordinates and diameters are in pixels of the room; its size is
/// the size of the masks times the scale.
inline constexpr int kLargestCoordinate = 32767;

/// The ends of errors about an agent, and about a comfort, that is neither a number nor an object.
inline constexpr std::string_view kOrSize = ", or an object with a size";
inline constexpr std::string_view kOrKeep = ", or an object with \"keep\"";

/// Reads a number from 0 to kLargestCoordinate, which may still be outside the image.
Result<int> read_coordinate(const json::Value& value);

/// Reads `[x, y]`, two coordinates.
Result<Point> read_point(const json::Value& value);
// For WebAssembly, Clang 16 gives a function a wrong signature if its address is taken before its
// return type has been complete, and the call traps.
static_assert(alignof(Result<Point>) > 0);

/// Reads `[x, y]`, two coordinates that may also be negative, down to -kLargestCoordinate.
Result<Point> read_point_anywhere(const json::Value& value);

/// The largest ratio of the lengths of two paths.
inline constexpr int kLargestRatio = 1'000'000;

/// Reads the room pixels that a mask pixel covers: one number for both sides, or `[width, height]`.
Result<PaintedScale> read_scale(const json::Value& value);

/// Reads the size of characters in per cent: one number, or the sizes at two rows of the room, the
/// upper one first, as in [[60, 40], [199, 100]].
Result<RowScaling> read_scaling(const json::Value& value);

/// Reads the allowed ratio of the lengths of two paths: a number from 1 to kLargestRatio.
Result<double> read_ratio(const json::Value& value);

/// Reads the comfort of a path: K, or `{"keep": K, "detour": P}`.
Result<Comfort> read_comfort(const json::Value& value);

/// Read a name, and refuse a key that is not a name; see is_name.
Result<json::Placed<std::string>> read_name(const json::Value& value);
Failure refuse_unless_name(std::string_view text, json::Position position);

/// The most bytes of a file's name; systems accept no longer ones.
inline constexpr std::size_t kLongestFileName = 4096;

/// Reads the name of a file: not empty, no NUL in it, at most kLongestFileName bytes.
Result<json::Placed<std::string>> read_file_name(const json::Value& value);

/// Returns the error if a state lists an area twice.
Failure refuse_repeated_areas(const std::vector<State>& states);

/// Looks up references inside a manifest, whatever order the parts are written in: areas of states
/// and expectations, states, agents and places. Fills in the points of ends that expectations name.
/// An unknown name is an error whose cure is the likely name. Areas of shared states are not looked
/// up. O(n log n).
Failure resolve_references(Manifest& manifest);

}  // namespace walkmask
