// walkmask_planners: what do the planners of `compare` visit, how long do they take, and how long
// are their paths? Prints two tables of docs/planners.md in Markdown: all planners on four floors,
// and jump points next to A* on the maps. Pairs come from a fixed seed.

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "compare/comparison.h"
#include "known_floors.h"
#include "markdown.h"
#include "scenario.h"
#include "seconds.h"

namespace walkmask::bench {
namespace {

constexpr int kPairs = 25;
constexpr std::size_t kRuns = 3;

/// A planner's figures for each pair of a floor.
struct Figures {
  std::vector<double> visited, seconds, over_best;
};

/// Returns the figures of each planner, in order.
std::vector<Figures> measure(const KnownFloor& floor, const std::vector<std::string>& planners) {
  std::cerr << floor.name << "\n";
  const PreparedFloor ground(floor.read());
  std::vector<Figures> figures(planners.size());
  for (const Ends& ends : reachable_pairs(ground, kPairs)) {
    const Comparison comparison = compare(ground, ends, {.planners = planners, .runs = kRuns});
    for (std::size_t i = 0; i < planners.size(); ++i) {
      const PlannerResult& result = comparison.results[i];
      figures[i].visited.push_back(static_cast<double>(result.visited));
      figures[i].seconds.push_back(*result.microseconds * 1e-6);
      figures[i].over_best.push_back(result.over_best);
    }
  }
  return figures;
}

std::string whole(double count) { return std::to_string(static_cast<long long>(count)); }

KnownFloor named(const std::string& name, const std::vector<KnownFloor>& floors) {
  return *std::ranges::find(floors, name, &KnownFloor::name);
}

/// Returns a game's map, if available, and three kinds of floors at full HD.
std::vector<KnownFloor> four_floors() {
  std::vector<KnownFloor> floors;
  const std::vector<KnownFloor> maps = grid_maps();
  if (!maps.empty()) floors.push_back(named("AR0011SR", maps));
  for (const char* name : {"scene", "maze", "rectangles"}) {
    floors.push_back(named(name, generated_floors()));
  }
  return floors;
}

void print_planners() {
  const std::vector<std::string> planners = planner_names();
  std::vector<std::string> headings = {"planner"};
  Rows rows;
  for (const std::string& planner : planners) rows.push_back({planner});
  for (const KnownFloor& floor : four_floors()) {
    headings.insert(headings.end(), {floor.name + ": visited", "time", "longer"});
    const std::vector<Figures> figures = measure(floor, planners);
    for (std::size_t i = 0; i < planners.size(); ++i) {
      rows[i].push_back(whole(median(figures[i].visited)));
      rows[i].push_back(time(median(figures[i].seconds)));
      rows[i].push_back(percent(median(figures[i].over_best) - 1));
    }
  }
  print_table(std::cout, headings, 1, rows);
}

void print_jump_points() {
  Rows rows;
  for (const KnownFloor& map : grid_maps()) {
    const std::vector<Figures> figures = measure(map, {"astar-octile-8", "jps"});
    const double a_star = median(figures[0].visited), jumps = median(figures[1].visited);
    const double a_star_seconds = median(figures[0].seconds);
    const double jump_seconds = median(figures[1].seconds);
    rows.push_back({map.name, ratio(a_star, jumps), ratio(a_star_seconds, jump_seconds),
                    whole(a_star), whole(jumps), time(a_star_seconds), time(jump_seconds)});
  }
  print_table(std::cout,
              {"map", "jps: fewer visited than astar-octile-8", "faster",
               "visited by astar-octile-8", "by jps", "time of astar-octile-8", "of jps"},
              1, rows);
}

}  // namespace
}  // namespace walkmask::bench

int main() {
  using namespace walkmask::bench;
  tell_what_is_missing();
  print_planners();
  print_jump_points();
}
