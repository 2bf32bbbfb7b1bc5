#include "draw/clusters.h"

#include <algorithm>
#include <map>
#include <utility>

namespace walkmask::draw {
namespace {

int apart(const Box& a, const Box& b) {
  const int across = std::max({0, a.left - b.right, b.left - a.right});
  return std::max({across, a.top - b.bottom, b.top - a.bottom});
}

}  // namespace

Box around(const Box& a, const Box& b) {
  return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right),
          std::max(a.bottom, b.bottom)};
}

std::vector<Cluster> first_clusters(std::span<const Box> places) {
  constexpr std::size_t kMany = 2000;
  constexpr int kCells = 32;  // along the longer side
  std::vector<Cluster> clusters;
  if (places.size() <= kMany) {
    for (const Box& place : places) clusters.push_back({place});
    return clusters;
  }
  Box all = places.front();
  for (const Box& place : places) all = around(all, place);
  const int side = std::max(all.right - all.left, all.bottom - all.top) / kCells + 1;
  std::map<std::pair<int, int>, Cluster> cells;
  for (const Box& place : places) {
    const auto [cell, is_new] =
        cells.try_emplace({place.top / side, place.left / side}, Cluster{place, 0});
    cell->second = {around(cell->second.box, place), cell->second.count + 1};
  }
  for (const auto& [corner, cluster] : cells) clusters.push_back(cluster);
  return clusters;
}

std::vector<Cluster> clusters_of(std::span<const Box> places) {
  std::vector<Cluster> clusters = first_clusters(places);
  for (int near = 4; clusters.size() > kMostPins; near *= 2) {
    std::vector<Cluster> joined;
    for (const Cluster& cluster : clusters) {
      const auto host = std::find_if(joined.begin(), joined.end(), [&](const Cluster& other) {
        return apart(other.box, cluster.box) <= near;
      });
      if (host == joined.end()) {
        joined.push_back(cluster);
      } else {
        *host = {around(host->box, cluster.box), host->count + cluster.count};
      }
    }
    clusters = std::move(joined);
  }
  return clusters;
}

}  // namespace walkmask::draw
