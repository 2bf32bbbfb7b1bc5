#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "draw/box.h"

namespace walkmask::draw {

/// So many pins of one finding stand alone; of more the nearest are drawn as one, with their count.
inline constexpr std::size_t kMostPins = 30;

/// Places of a finding that are drawn as one.
struct Cluster {
  Box box;
  std::size_t count = 1;
};

/// Returns the smallest box around two.
Box around(const Box& a, const Box& b);

/// Returns a cluster for each place; of more than 2,000, those in a cell of a grid of 32 x 32 are
/// one. Time: n log n.
std::vector<Cluster> first_clusters(std::span<const Box> places);

/// Joins the places that are nearest to each other until kMostPins are left. Places are put
/// together over distances that double, each with the first cluster near enough. Time: quadratic in
/// the first clusters.
std::vector<Cluster> clusters_of(std::span<const Box> places);

}  // namespace walkmask::draw
