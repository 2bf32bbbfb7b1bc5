#pragma once

#include <string>

#include "path/shortest_path.h"
#include "path/solve.h"

namespace walkmask {

/// Returns a path with all its fields, lengths to the last bit: two texts are equal only if the
/// paths are.
std::string every_field(const ShortestPath& path);

/// Returns every field of an answer on pixels.
std::string every_field(const Path& path);

}  // namespace walkmask
