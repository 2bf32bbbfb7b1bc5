#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "draw/box.h"

namespace walkmask::draw {

/// A finding has at most this many pins. If it has more places, the nearest share a pin that shows
/// their count.
inline constexpr std::size_t kMostPins = 30;

/// Places of a finding that are drawn as one.
struct Cluster {
  Box box;
  std::size_t count = 1;
};

/// Returns the smallest box around two.
Box around(const Box& a, const Box& b);

/// Returns a cluster for each place. More than 2,000 places are joined by the cells of a 32 x 32
/// grid. Time: n log n.
std::vector<Cluster> first_clusters(std::span<const Box> places);

/// Joins the nearest places until at most kMostPins clusters are left. The distance allowed within
/// a cluster doubles each round; a place joins the first cluster in range. Time: quadratic in the
/// first clusters.
std::vector<Cluster> clusters_of(std::span<const Box> places);

}  // namespace walkmask::draw
