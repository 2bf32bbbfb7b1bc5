#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/colour.h"
#include "check/vocabulary.h"
#include "png/image.h"
#include "survey/census.h"

namespace walkmask::check {

/// The soft edges of a mask.
struct SoftEdges {
  std::vector<Painted> paints;  ///< in reading order; empty if the mask has no soft edges
  Rgba one, other;              ///< the declared colours that most of the edges' pixels lie between
  int width = 1;                ///< of the widest edge along a row or column, in pixels of the mask
};

/// Finds the soft edges that some undeclared paints make. A paint belongs to them if at least half
/// of its pixels are mixtures, each channel within a few values, of two declared colours that are
/// - both at most two pixels away; or
/// - the two ends of a ramp through the pixel, along its row or column: at most kWidestEdge pixels
///   of three or more undeclared colours, each no nearer to the first end than the one before.
/// Returns no paints if all of them hardly differ from a declared colour: those are slips.
/// Precondition: `undeclared` lists all paints of the image that the vocabulary does not know.
///
/// Time: linear in the image's runs, plus 25 + 4 kWidestEdge reads for each undeclared pixel, of
/// which at most kMostLooks are examined.
SoftEdges find_soft_edges(const png::Image& image, std::span<const Painted> undeclared,
                          const Vocabulary& vocabulary);

inline constexpr std::int64_t kMostLooks = 200'000;
inline constexpr int kWidestEdge = 16;

}  // namespace walkmask::check
