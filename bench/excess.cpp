// walkmask_excess: how much longer are walkmask's paths than the shortest path of a point? Prints a
// table in Markdown, a line for each floor. The table is the same on every machine, since pairs
// come from a fixed seed.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

#include "known_floors.h"
#include "markdown.h"
#include "path/shortest.h"
#include "scenario.h"

namespace walkmask::bench {
namespace {

constexpr int kPairs = 500;

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

int main() { walkmask::bench::print_excess(); }
