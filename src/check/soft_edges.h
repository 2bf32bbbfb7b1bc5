#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "check/vocabulary.h"
#include "png/image.h"
#include "survey/census.h"

namespace walkmask::check {

/// Of some unnamed paints those that soft edges are made of: for at least half of a paint's pixels
/// there are, among the pixels at most two away, two named colours that its colour is a mixture of,
/// each channel within a few values. In the order given. None where all of them hardly differ from
/// a named colour: those are slips.
///
/// Time: the image's runs, and 25 looks for each of the pixels, of which at most kMostLooks are
/// looked at.
std::vector<Painted> soft_edge_paints(const png::Image& image, std::span<const Painted> unnamed,
                                      const Vocabulary& vocabulary);

inline constexpr std::int64_t kMostLooks = 200'000;

}  // namespace walkmask::check
