// How long does it take to find a path? Compares the flood over blocks, and the whole path with it,
// with the flood that visits pixels and with A*.

#include <utility>

#include "measure.h"
#include "path/beautify.h"
#include "path/stride.h"
#include "register.h"
#include "scenario.h"
#include "search/planners.h"
#include "search/terrain.h"
#include "support/pixel_flood.h"

namespace walkmask::bench {
namespace {

struct Question {
  const PreparedFloor& ground;
  std::vector<Ends> pairs;
};

Question question(const Scenario& scenario, Size size) {
  const PreparedFloor& ground = ground_of(scenario, size);
  return {ground, reachable_pairs(ground, pair_count(size))};
}

void by_cones(benchmark::State& state, const Scenario& scenario, Size size) {
  const Question q = question(scenario, size);
  ConeFlood cones(q.ground.blocks);
  report_median(state, q.pairs, [&](const Ends& ends) {
    return seconds_of([&] { cones.flood_toward(ends.to, ends.from); });
  });
  state.counters["blocks"] = static_cast<double>(q.ground.blocks.all().size());
}

/// Runs every stage, even if the ends are in line of sight and solve() would not flood.
void whole_path(benchmark::State& state, const Scenario& scenario, Size size) {
  const Question q = question(scenario, size);
  ConeFlood cones(q.ground.blocks);
  std::vector<Point> path;
  report_median(state, q.pairs, [&](const Ends& ends) {
    return seconds_of([&] {
      stride(cones.flood_toward(ends.to, ends.from), ends.from, path);
      path = beautify(std::move(path), {q.ground.floor, LineOfSight::strict});
    });
  });
}

void by_pixels(benchmark::State& state, const Scenario& scenario, Size size) {
  const Question q = question(scenario, size);
  DistanceField field(q.ground.floor);
  report_median(state, q.pairs, [&](const Ends& ends) {
    return seconds_of([&] { field.flood(ends.to, ends.from); });
  });
}

void by_a_star(benchmark::State& state, const Scenario& scenario, Size size) {
  const Question q = question(scenario, size);
  const search::Terrain terrain(q.ground.floor);
  const search::PlannerFunction a_star =
      search::a_star(terrain, search::Neighbours::eight, search::Heuristic::octile);
  search::SearchResult answer;
  report_median(state, q.pairs, [&](const Ends& ends) {
    return seconds_of([&] { a_star({ends.from, ends.to}, answer); });
  });
}

}  // namespace

void register_floods() {
  for (const Scenario& scenario : scenarios()) {
    for (const Size size : sizes()) {
      const auto add = [&](const char* planner, auto measure) {
        const std::string name = "flood/" + std::string(scenario.name) + "/" + text(size) + "/";
        benchmark::RegisterBenchmark(
            (name + planner).c_str(),
            [=](benchmark::State& state) { measure(state, scenario, size); })
            ->UseManualTime()
            ->Iterations(1)
            ->Unit(benchmark::kMicrosecond);
      };
      add("cones", by_cones);
      add("path", whole_path);
      add("pixels", by_pixels);
      add("astar", by_a_star);
    }
  }
}

}  // namespace walkmask::bench
