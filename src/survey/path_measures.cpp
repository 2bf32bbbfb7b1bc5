#include "survey/path_measures.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "floor/leg.h"
#include "floor/runs.h"
#include "path/polyanya.h"

namespace walkmask {
namespace {

/// Steps for a node of a search for a shortest path.
constexpr std::int64_t kNode = 24;

double distance_to_leg(Point p, Point from, Point to) {
  const Point leg = to - from, d = p - from;
  const double whole = static_cast<double>(squared_length(leg));
  const double along =
      whole == 0
          ? 0
          : std::clamp((double{1} * d.x * leg.x + double{1} * d.y * leg.y) / whole, 0.0, 1.0);
  return std::hypot(d.x - along * leg.x, d.y - along * leg.y);
}

/// Returns the leg that passes nearest to any of these pixels.
std::optional<std::size_t> nearest_leg(std::span<const Point> waypoints,
                                       std::span<const Point> pixels) {
  std::optional<std::size_t> nearest;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 1; i < waypoints.size(); ++i) {
    for (const Point pixel : pixels) {
      const double distance = distance_to_leg(pixel, waypoints[i - 1], waypoints[i]);
      if (distance >= least) continue;
      least = distance;
      nearest = i;
    }
  }
  return nearest;
}

/// Finds the first pixel that the line of sight along a leg needs and `is_meant` holds for.
template <typename IsMeant>
std::optional<Point> first_passed(IsMeant is_meant, Point from, Point to, LineOfSight rule) {
  const Leg leg(from, to);
  for (int step = 0; step <= leg.steps(); ++step) {
    for (const Point p : leg.at(step)) {
      if (is_meant(p) && leg.needs(p, step, rule)) return p;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Point> first_off_floor(const BitGrid& floor, Point from, Point to, LineOfSight rule) {
  const auto is_wall = [&](Point p) { return floor.contains(p) && !floor.test(p); };
  return first_passed(is_wall, from, to, rule);
}

std::optional<Point> first_on_path(const AreaPixels& pixels, std::span<const Point> waypoints,
                                   LineOfSight rule) {
  if (pixels.test(waypoints.front())) return waypoints.front();
  for (std::size_t i = 1; i < waypoints.size(); ++i) {
    const auto first =
        first_passed([&](Point p) { return pixels.test(p); }, waypoints[i - 1], waypoints[i], rule);
    if (first) return first;
  }
  return std::nullopt;
}

std::optional<Point> sharpest_bend(std::span<const Point> waypoints) {
  std::optional<Point> sharpest;
  double most = 0;
  for (std::size_t i = 1; i + 1 < waypoints.size(); ++i) {
    const Point before = waypoints[i - 1], here = waypoints[i], after = waypoints[i + 1];
    const double detour = length(here - before) + length(after - here) - length(after - before);
    if (detour <= most) continue;
    most = detour;
    sharpest = here;
  }
  return sharpest;
}

std::optional<std::size_t> longest_leg(std::span<const Point> waypoints) {
  std::optional<std::size_t> longest;
  const auto leg = [&](std::size_t i) { return squared_length(waypoints[i] - waypoints[i - 1]); };
  for (std::size_t i = 1; i < waypoints.size(); ++i) {
    if (!longest || leg(i) > leg(*longest)) longest = i;
  }
  return longest;
}

std::optional<std::size_t> leg_near(std::span<const Point> waypoints, Point pixel) {
  return nearest_leg(waypoints, std::span(&pixel, 1));
}

std::optional<std::size_t> leg_near(std::span<const Point> waypoints, const BitGrid& pixels,
                                    Steps& steps) {
  constexpr std::int64_t kPixelsInStep = 16;
  steps.take(std::int64_t{pixels.width()} * pixels.height() / kPixelsInStep);
  constexpr std::int64_t kMostComparisons = 50'000;
  std::vector<Point> ends;
  for (int y = 0; y < pixels.height(); ++y) {
    for_each_run(pixels, y, [&](int first, int last) {
      ends.push_back({first, y});
      ends.push_back({last, y});
    });
    if (std::int64_t{std::ssize(ends)} * std::ssize(waypoints) > kMostComparisons) {
      return std::nullopt;
    }
  }
  return nearest_leg(waypoints, ends);
}

std::optional<double> shortest_length(const PreparedFloor& prepared, Point from, Point to,
                                      Steps& steps) {
  Polyanya search(prepared.blocks);
  return shortest_length(prepared.blocks, search, from, to, steps);
}

std::optional<double> shortest_length(const Blocks& blocks, Polyanya& search, Point from, Point to,
                                      Steps& steps) {
  if (!blocks.connected(*blocks.at(from), *blocks.at(to))) return std::nullopt;
  ShortestPath shortest;
  search.find(from, to, shortest);
  steps.take(std::ssize(blocks.all()) + kNode * search.nodes());
  return shortest.length;
}

void solve_within(Steps& steps, RoomSolver& solver, const Blocks& blocks, Ends ends,
                  const PathQuestion& question, Path& path) {
  solver.make_comfort(question, [&steps](std::int64_t looks) { steps.take(looks); });
  solver.solve(ends, question, path);
  constexpr std::int64_t kCone = 8, kCorner = 16;
  const auto cones = static_cast<std::int64_t>(solver.effort().cones);
  const auto corners = static_cast<std::int64_t>(solver.effort().corners);
  const auto nodes = static_cast<std::int64_t>(solver.effort().nodes);
  const auto pixels = static_cast<std::int64_t>(path_length(path.waypoints));
  steps.take(std::ssize(blocks.all()) + kCone * cones + kCorner * corners + kNode * nodes + pixels);
}

}  // namespace walkmask
