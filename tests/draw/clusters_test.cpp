#include "draw/clusters.h"
#include "floor/point.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace walkmask::draw {
namespace {

std::vector<Box> places_in_rows(int count, int across, int apart) {
  std::vector<Box> places;
  for (int i = 0; i < count; ++i) {
    const int x = i % across * apart, y = i / across * apart;
    places.push_back({x, y, x + 1, y + 1});
  }
  return places;
}

std::size_t places_in(const std::vector<Cluster>& clusters) {
  std::size_t count = 0;
  for (const Cluster& cluster : clusters) count += cluster.count;
  return count;
}

TEST(FirstClusters, KeepUpTo2000PlacesSeparate) {
  EXPECT_EQ(first_clusters({}).size(), 0u);
  EXPECT_EQ(first_clusters(places_in_rows(2000, 50, 3)).size(), 2000u);
}

TEST(FirstClusters, GroupsManyByTheCellsOfAGrid) {
  const std::vector<Box> places = places_in_rows(64 * 64, 64, 10);
  const std::vector<Cluster> clusters = first_clusters(places);
  EXPECT_LE(clusters.size(), 32u * 32u);
  EXPECT_GT(clusters.size(), 500u);
  EXPECT_EQ(places_in(clusters), places.size());
}

TEST(Clusters, HoldAllPlacesWithinTheLimitOfPins) {
  for (const int count : {30, 31, 500, 5000}) {
    const std::vector<Box> places = places_in_rows(count, 40, 7);
    const std::vector<Cluster> clusters = clusters_of(places);
    EXPECT_LE(clusters.size(), kMostPins);
    EXPECT_EQ(places_in(clusters), places.size());
    for (const Box& place : places) {
      EXPECT_TRUE(std::ranges::any_of(
          clusters, [&](const Cluster& cluster) { return holds(cluster.box, place); }));
    }
  }
}

TEST(Clusters, JoinTheNearestPlacesInEveryDirection) {
  for (const Point step : {Point{3, 0}, Point{0, 3}, Point{0, -3}, Point{-3, 0}}) {
    std::vector<Box> places;
    for (int i = 0; i < 30; ++i) {
      const int x = 100 + i % 6 * 50, y = 100 + i / 6 * 50;
      places.push_back({x, y, x + 1, y + 1});
      places.push_back({x + step.x, y + step.y, x + step.x + 1, y + step.y + 1});
    }
    const std::vector<Cluster> clusters = clusters_of(places);
    EXPECT_EQ(clusters.size(), 30u) << step.x << ',' << step.y;
    EXPECT_TRUE(
        std::ranges::all_of(clusters, [](const Cluster& cluster) { return cluster.count == 2; }));
  }
}

}  // namespace
}  // namespace walkmask::draw
