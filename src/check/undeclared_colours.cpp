#include "check/undeclared_colours.h"

#include <algorithm>

#include "check/vocabulary.h"

namespace walkmask::check {
namespace {

/// A colour that is off by more is not taken for a slip of the brush.
constexpr int kFar = 48;

bool is_far_off(const Painted& paint, const Vocabulary& vocabulary) {
  if (vocabulary.declares_indices() && paint.paint.index) return true;
  const auto nearest = vocabulary.nearest(opaque(paint.paint.colour));
  return !nearest || nearest->difference > kFar;
}

/// Returns whether more pixels have the paint than a slip of the brush leaves.
bool is_large(const Painted& paint, const MaskImage& mask) {
  return paint.pixels >= mask.settings.parameters.number("undeclared_size");
}

/// Returns whether the paint looks like an area that the legend lacks: large, and unlike all
/// declared colours.
bool is_undeclared_area(const Painted& paint, const MaskImage& mask) {
  return is_large(paint, mask) && is_far_off(paint, mask.vocabulary);
}

/// Returns whether an undeclared paint is intended: a wall in its own colour, in a mask that only
/// declares floor.
bool is_intended(const Painted& paint, const MaskImage& mask) {
  return mask.vocabulary.decides_all() &&
         (is_large(paint, mask) || is_far_off(paint, mask.vocabulary));
}

}  // namespace

std::optional<int> slip_of(const Painted& paint, const Vocabulary& vocabulary) {
  if (is_far_off(paint, vocabulary)) return std::nullopt;
  return vocabulary.nearest(opaque(paint.paint.colour))->difference;
}

UndeclaredColours undeclared_colours(const MaskImage& mask) {
  const Vocabulary& vocabulary = mask.vocabulary;
  const std::vector<Painted> all = paints_that(
      mask.painted.paints, [&](const Painted& paint) { return !vocabulary.knows(paint.paint); });
  UndeclaredColours found;
  if (!vocabulary.declares_indices()) {
    found.soft = find_soft_edges(mask.image(), all, vocabulary);
  }
  for (const Painted& paint : all) {
    const bool is_soft = std::ranges::any_of(
        found.soft.paints, [&](const Painted& edge) { return edge.first == paint.first; });
    if (is_soft || is_intended(paint, mask)) continue;
    (is_undeclared_area(paint, mask) ? found.areas : found.unknown).push_back(paint);
  }
  return found;
}

}  // namespace walkmask::check
