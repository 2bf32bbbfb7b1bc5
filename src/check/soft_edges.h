#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "check/vocabulary.h"
#include "png/image.h"
#include "survey/census.h"

namespace walkmask::check {

/// Returns those of some undeclared paints that soft edges are made of, in the order given: at
/// least half of a paint's pixels have, at most two pixels away, two declared colours that its
/// colour is a mixture of, each channel within a few values. None where all of them hardly differ
/// from a declared colour: those are slips.
///
/// Time: the image's runs, and 25 looks for each of the pixels, of which at most kMostLooks are
/// looked at.
std::vector<Painted> soft_edge_paints(const png::Image& image, std::span<const Painted> undeclared,
                                      const Vocabulary& vocabulary);

inline constexpr std::int64_t kMostLooks = 200'000;

}  // namespace walkmask::check
