#pragma once

#include <span>
#include <string>
#include <string_view>

#include "floor/bit_grid.h"

namespace walkmask::bench {

/// A kind of PNG used for masks.
struct MaskKind {
  std::string_view name;
  int depth;        ///< bits a sample
  int colour_type;  ///< of the PNG: 0 grey, 2 RGB, 3 indexed
};

std::span<const MaskKind> mask_kinds();

/// Returns the kind with this name. Precondition: it exists.
const MaskKind& mask_kind(std::string_view name);

/// Writes a floor as a white and black mask of this kind, as paint programs do: zlib level 6, rows
/// of grey and RGB filtered by the smallest sum of differences, other kinds unfiltered. Returns the
/// file's path; a failure ends the program.
std::string write_mask(const BitGrid& floor, const MaskKind& kind, std::string_view name);

}  // namespace walkmask::bench
