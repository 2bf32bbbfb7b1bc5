#pragma once

#include <optional>
#include <vector>

#include "check/soft_edges.h"
#include "check/subject.h"
#include "survey/census.h"

namespace walkmask::check {

/// The colours of a mask that it does not declare and that are not meant, by what they look like.
struct UndeclaredColours {
  SoftEdges soft;                ///< mixtures of declared colours
  std::vector<Painted> areas;    ///< areas that the legend lacks
  std::vector<Painted> unknown;  ///< all others
};

/// Finds them. Time: see find_soft_edges. Precondition: the mask declares colours, and its census
/// is complete.
UndeclaredColours undeclared_colours(const MaskImage& mask);

/// Returns how far a colour that may be a slip of the brush is from the nearest declared one;
/// absent if it is too far, or if indices are declared.
std::optional<int> slip_of(const Painted& paint, const Vocabulary& vocabulary);

}  // namespace walkmask::check
