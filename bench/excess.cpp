// walkmask_excess: how much longer are walkmask's paths than the shortest path of a point, and on
// small floors than the best path that turns on pixels? How do paths off the walls look? Prints
// three tables in Markdown. They are the same on every machine, since pairs come from a fixed seed.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iostream>
#include <limits>
#include <numbers>
#include <numeric>
#include <queue>
#include <string>
#include <utility>
#include <vector>

#include "floor/comfort.h"
#include "floor/line_of_sight.h"
#include "known_floors.h"
#include "markdown.h"
#include "path/comfort_solver.h"
#include "path/shortest.h"
#include "scenario.h"

namespace walkmask::bench {
namespace {

constexpr int kPairs = 500;
constexpr int kSmallPairs = 140;
constexpr Size kSmall = {97, 61};
constexpr int kWalks = 100;
constexpr Comfort kComfort = {.keep = 8, .detour = 10};

/// The excess length of each path, relative to the shortest.
using Excesses = std::vector<double>;

struct Measured {
  Excesses pipeline, shortest;
};

Measured measure(const PreparedFloor& ground) {
  PathSolver pipeline(ground);
  ShortestSolver solver(ground);
  Path path;
  Measured measured;
  for (const Ends& ends : reachable_pairs(ground, kPairs)) {
    solver.solve(ends, {}, path);
    const double least = path.shortest->length;
    if (least == 0) continue;
    measured.shortest.push_back(path_length(path.waypoints) / least - 1);
    pipeline.solve(ends, {}, path);
    measured.pipeline.push_back(path_length(path.waypoints) / least - 1);
  }
  return measured;
}

double between(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

/// Returns the length of the best path that turns on any pixels, with each leg in line of sight: A*
/// over all pairs of pixels in line of sight. Tries only pixels that a path shorter than `known`
/// can pass. Precondition: a path of that length exists.
double best_of_pixels(const BitGrid& floor, Ends ends, double known) {
  constexpr double kRounding = 1e-9;
  const auto width = static_cast<std::size_t>(floor.width());
  const auto place = [width](Point p) {
    return static_cast<std::size_t>(p.y) * width + static_cast<std::size_t>(p.x);
  };
  std::vector<Point> pixels;
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      const Point p = {x, y};
      if (floor.test(p) && between(ends.from, p) + between(p, ends.to) < known) pixels.push_back(p);
    }
  }
  std::vector<double> lengths(place({0, floor.height()}), std::numeric_limits<double>::infinity());
  using Reached = std::pair<double, Point>;
  const auto later = [](const Reached& a, const Reached& b) { return a.first > b.first; };
  std::priority_queue<Reached, std::vector<Reached>, decltype(later)> waiting(later);
  lengths[place(ends.from)] = 0;
  waiting.emplace(between(ends.from, ends.to), ends.from);
  while (!waiting.empty()) {
    const auto [estimate, at] = waiting.top();
    waiting.pop();
    const double length = lengths[place(at)];
    if (estimate > length + between(at, ends.to) + kRounding) continue;  // reached by a shorter one
    if (at == ends.to) return std::min(length, known);
    for (const Point next : pixels) {
      const double by_here = length + between(at, next);
      const double whole = by_here + between(next, ends.to);
      if (whole >= known || by_here >= lengths[place(next)] - kRounding) continue;
      if (!has_line_of_sight(floor, at, next, LineOfSight::strict)) continue;
      lengths[place(next)] = by_here;
      waiting.emplace(whole, next);
    }
  }
  return known;
}

/// Returns by how much answers of `shortest` exceed the best path of pixels.
Excesses measure_pixels(const PreparedFloor& ground) {
  ShortestSolver solver(ground);
  Path path;
  Excesses excesses;
  for (const Ends& ends : reachable_pairs(ground, kSmallPairs)) {
    solver.solve(ends, {}, path);
    const double length = path_length(path.waypoints);
    if (length > 0) excesses.push_back(length / best_of_pixels(ground.floor, ends, length) - 1);
  }
  return excesses;
}

/// Returns the mean, the 95th percentile and the worst. Precondition: not empty.
std::vector<std::string> figures(Excesses excesses) {
  std::sort(excesses.begin(), excesses.end());
  const auto count = static_cast<double>(excesses.size());
  const double mean = std::accumulate(excesses.begin(), excesses.end(), 0.0) / count;
  const auto place = static_cast<std::size_t>(std::ceil(0.95 * count)) - 1;
  return {percent(mean), percent(excesses[place]), percent(excesses.back())};
}

void add_rows(const std::string& kind, const std::vector<KnownFloor>& floors, Rows& rows) {
  for (const KnownFloor& floor : floors) {
    std::cerr << kind << " " << floor.name << "\n";
    const PreparedFloor ground(floor.read());
    const Measured measured = measure(ground);
    std::vector<std::string> row = {kind, floor.name,
                                    text({ground.floor.width(), ground.floor.height()})};
    for (const Excesses* excesses : {&measured.pipeline, &measured.shortest}) {
      const std::vector<std::string> cells = figures(*excesses);
      row.insert(row.end(), cells.begin(), cells.end());
    }
    rows.push_back(std::move(row));
  }
}

void print_excess_of_pixels() {
  Rows rows;
  for (const Scenario& scenario : scenarios()) {
    std::vector<std::string> row = {std::string(scenario.name)};
    const std::vector<std::string> cells =
        figures(measure_pixels(PreparedFloor(scenario.paint(kSmall))));
    row.insert(row.end(), cells.begin(), cells.end());
    rows.push_back(std::move(row));
  }
  std::cout << "\n`shortest`, longer than the best path that turns on pixels, any of them, over "
            << kSmallPairs << " random reachable pairs on each floor of " << text(kSmall)
            << ":\n\n";
  print_table(std::cout, {"floor", "mean", "95 of 100 below", "worst"}, 1, rows);
}

/// Returns the turn at b on the way from a to c in degrees, from -180 to 180.
double turn(Point a, Point b, Point c) {
  const Point in = b - a, out = c - b;
  const double cross = double{1} * in.x * out.y - double{1} * in.y * out.x;
  const double dot = double{1} * in.x * out.x + double{1} * in.y * out.y;
  return std::atan2(cross, dot) * 180 / std::numbers::pi;
}

/// Returns the number of wiggles of a path: legs shorter than 10 pixels between two turns of more
/// than 30 degrees in opposite directions.
int count_wiggles(const std::vector<Point>& waypoints) {
  constexpr double kShort = 10, kSharp = 30;
  int count = 0;
  for (std::size_t i = 1; i + 2 < waypoints.size(); ++i) {
    const double before = turn(waypoints[i - 1], waypoints[i], waypoints[i + 1]);
    const double after = turn(waypoints[i], waypoints[i + 1], waypoints[i + 2]);
    const bool is_sharp = std::abs(before) > kSharp && std::abs(after) > kSharp;
    count += is_sharp && before * after < 0 && between(waypoints[i], waypoints[i + 1]) < kShort;
  }
  return count;
}

/// The looks of many paths of one kind.
struct Looks {
  Excesses excesses;
  double length = 0, near_walls = 0;  ///< of all paths, and of their parts nearer than kComfort
  int wiggles = 0;

  void add(const std::vector<Point>& waypoints, double least, const ComfortFloor& comfort) {
    const double whole = path_length(waypoints);
    excesses.push_back(whole / least - 1);
    length += whole;
    wiggles += count_wiggles(waypoints);
    for (std::size_t i = 1; i < waypoints.size(); ++i) {
      const Point from = waypoints[i - 1], step = waypoints[i] - from;
      const double leg = between(from, waypoints[i]);
      const int samples = static_cast<int>(std::ceil(leg));
      for (int k = 0; k < samples; ++k) {
        const double part = (k + 0.5) / samples;
        const Point at = {from.x + static_cast<int>(std::lround(step.x * part)),
                          from.y + static_cast<int>(std::lround(step.y * part))};
        if (comfort.distance(at) < kComfort.keep) near_walls += leg / samples;
      }
    }
  }
};

/// Adds a row for each kind of path over all these floors.
void add_looks(const std::string& kind, const std::vector<KnownFloor>& floors, Rows& rows) {
  if (floors.empty()) return;
  Looks pipeline, shortest, comfortable;
  for (const KnownFloor& floor : floors) {
    std::cerr << "walks on " << floor.name << "\n";
    const PreparedFloor ground(floor.read());
    const ComfortFloor comfort(ground.floor, kComfort.keep, {});
    PathSolver solver(ground);
    ShortestSolver exact(ground);
    ComfortSolver off_walls(ground, kComfort.keep, {});
    Path path;
    for (const Ends& ends : reachable_pairs(ground, kWalks)) {
      exact.solve(ends, {}, path);
      const double least = path.shortest->length;
      if (least == 0) continue;
      shortest.add(path.waypoints, least, comfort);
      solver.solve(ends, {}, path);
      pipeline.add(path.waypoints, least, comfort);
      off_walls.solve(ends, {.comfort = kComfort}, path);
      comfortable.add(path.waypoints, least, comfort);
    }
  }
  for (const auto& [name, looks] :
       {std::pair("default", &pipeline), {"shortest", &shortest}, {"comfort 8", &comfortable}}) {
    rows.push_back({kind, name, std::to_string(looks->excesses.size()),
                    figures(looks->excesses).front(), percent(looks->near_walls / looks->length),
                    std::to_string(looks->wiggles)});
  }
}

void print_looks() {
  Rows rows;
  add_looks("levels", own_levels(), rows);
  add_looks("game masks", game_masks(), rows);
  std::cout << "\nOver " << kWalks << " random reachable pairs on each floor:\n\n";
  print_table(std::cout, {"floors", "path", "walks", "longer", "near walls", "wiggles"}, 2, rows);
}

void print_excess() {
  tell_what_is_missing();
  Rows rows;
  add_rows("generated", generated_floors(), rows);
  add_rows("level", own_levels(), rows);
  add_rows("game mask", game_masks(), rows);
  add_rows("map", grid_maps(), rows);
  std::cout << "Longer than the shortest path of a point, over " << kPairs
            << " random reachable pairs on each floor:\n\n";
  print_table(std::cout,
              {"", "floor", "size", "pipeline: mean", "95 of 100 below", "worst", "shortest: mean",
               "95 of 100 below", "worst"},
              3, rows);
}

}  // namespace
}  // namespace walkmask::bench

int main() {
  walkmask::bench::print_excess();
  walkmask::bench::print_excess_of_pixels();
  walkmask::bench::print_looks();
}
