#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "floor/bit_grid.h"
#include "path/solve.h"

namespace walkmask::fuzz {

/// A floor, and two pixels of its image.
struct Question {
  BitGrid floor;
  Ends ends;
};

/// Returns the question encoded in the bytes. The floor is all wall, all open, of a kind used by
/// tests (mazes, slits, noise, spirals, ...) or given pixel by pixel, with rectangles of wall and
/// floor painted over it. A row has at most three words.
Question question_from(std::span<const std::uint8_t> bytes);

}  // namespace walkmask::fuzz
