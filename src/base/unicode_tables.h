#pragma once

#include <cstdint>
#include <span>

namespace walkmask {

// The data of Unicode that names need, in ascending order; scripts/name-tables writes the tables.

struct CodeRange {
  char32_t first, last;
};

/// Returns what XID_Start has beyond ASCII, without what is invisible.
std::span<const CodeRange> letters();

/// Returns what XID_Continue has besides beyond ASCII, without what is invisible.
std::span<const CodeRange> marks_and_digits();

/// A character that is composed of one or two others, canonically; `second` is 0 for one.
struct Decomposition {
  char32_t code, first, second;
};

/// Returns all decompositions except for Hangul's syllables.
std::span<const Decomposition> decompositions();

/// Characters of a canonical combining class, which is not 0.
struct CombiningRange {
  char32_t first, last;
  std::uint8_t combining_class;
};

std::span<const CombiningRange> combining_ranges();

}  // namespace walkmask
