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

/// Returns what any bytes ask: a floor that is all wall, all open, of a kind that tests know
/// (mazes, slits, noise, spirals, ...) or pixel by pixel as the bytes have it, with rectangles of
/// wall and floor painted over it. A row is at most three words of a grid long.
Question question_from(std::span<const std::uint8_t> bytes);

}  // namespace walkmask::fuzz
