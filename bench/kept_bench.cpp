// How long does the shortest path to a frequent goal take?

#include <algorithm>
#include <vector>

#include "measure.h"
#include "path/shortest.h"
#include "path/wedge_flood.h"
#include "register.h"
#include "scenario.h"

namespace walkmask::bench {
namespace {

constexpr std::size_t kGoals = 4;

/// Compares a solver that keeps the goals' wedges with a new solver for each question, which
/// searches.
class Asked {
 public:
  explicit Asked(const PreparedFloor& ground) : ground_(ground), keeping_(ground) {}

  /// Asks until the goal needs no more search. Returns the number of questions.
  int warm(const std::vector<Ends>& questions) {
    constexpr int kMost = 1000;
    int count = 0;
    for (bool is_kept = false; !is_kept && count < kMost; ++count) {
      const Ends& ends = questions[static_cast<std::size_t>(count) % questions.size()];
      keeping_.solve(ends, {}, path_);
      is_kept = keeping_.effort().search > 0 && keeping_.effort().nodes == 0;
    }
    return count - 1;
  }

  double kept(const Ends& ends) {
    return seconds_of([&] { keeping_.solve(ends, {}, path_); });
  }

  double searched(const Ends& ends) {
    ShortestSolver solver(ground_);
    return seconds_of([&] { solver.solve(ends, {}, path_); });
  }

 private:
  const PreparedFloor& ground_;
  ShortestSolver keeping_;
  Path path_;
};

/// Returns the questions with this goal.
std::vector<Ends> toward(Point goal, const PreparedFloor& ground, std::vector<Ends> pairs) {
  std::erase_if(pairs, [&](Ends& ends) {
    ends.to = goal;
    return !ground.blocks.connected(*ground.blocks.at(ends.from), *ground.blocks.at(goal));
  });
  return pairs;
}

void measure(benchmark::State& state, const Scenario& scenario) {
  const PreparedFloor& ground = ground_of(scenario, kFullHd);
  const std::vector<Ends> pairs = reachable_pairs(ground, pair_count(kFullHd));
  std::vector<double> kept, searched, everything, questions;
  for (std::size_t i = 0; i < kGoals; ++i) {
    const Point goal = pairs[i].to;
    const std::vector<Ends> to_goal = toward(goal, ground, pairs);
    Asked asked(ground);
    questions.push_back(asked.warm(to_goal));
    for (const Ends& ends : to_goal) {
      searched.push_back(asked.searched(ends));
      kept.push_back(asked.kept(ends));
    }
    everything.push_back(
        seconds_of([&] { flood_wedges(ground.blocks, goal, GoalWedges::kCapacity); }));
  }
  for ([[maybe_unused]] auto iteration : state) state.SetIterationTime(median(kept));
  state.counters["searched"] = median(searched);
  state.counters["everything"] = median(everything);
  state.counters["questions"] = median(questions);
}

}  // namespace

void register_kept() {
  for (const Scenario& scenario : scenarios()) {
    if (scenario.name == "noise") continue;  // keeps no wedges
    benchmark::RegisterBenchmark(("kept/" + std::string(scenario.name)).c_str(),
                                 [=](benchmark::State& state) { measure(state, scenario); })
        ->UseManualTime()
        ->Iterations(1)
        ->Unit(benchmark::kMicrosecond);
  }
}

}  // namespace walkmask::bench
