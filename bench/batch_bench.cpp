// How many questions does a batch answer in a second, with one worker and with two?

#include <fstream>
#include <iostream>

#include "child.h"
#include "mask_file.h"
#include "measure.h"
#include "path/answer.h"
#include "path/question.h"
#include "path/room_solver.h"
#include "register.h"
#include "scenario.h"

namespace walkmask::bench {
namespace {

constexpr int kQuestions = 10000;

/// The questions of a batch. With few goals, each goal recurs often.
struct Batch {
  const char* name;
  const char* scenario;
  std::size_t goals;
  Planner planner = Planner::pipeline;
};

constexpr Batch kBatches[] = {{"batch/scene", "scene", kQuestions},
                              {"batch/scene to 4 goals", "scene", 4},
                              {"batch/maze to 4 goals", "maze", 4},
                              {"batch/scene, shortest", "scene", kQuestions, Planner::shortest},
                              {"batch/scene to 4 goals, shortest", "scene", 4, Planner::shortest},
                              {"batch/maze to 4 goals, shortest", "maze", 4, Planner::shortest}};

std::vector<Ends> pairs_of(const Batch& batch, const PreparedFloor& ground) {
  std::vector<Ends> pairs = reachable_pairs(ground, kQuestions);
  for (std::size_t i = batch.goals; i < pairs.size(); ++i) {
    const Point goal = pairs[i % batch.goals].to;
    const Blocks& blocks = ground.blocks;
    if (blocks.connected(*blocks.at(pairs[i].from), *blocks.at(goal))) pairs[i].to = goal;
  }
  return pairs;
}

std::string write_questions(const std::vector<Ends>& pairs) {
  std::string path = std::string(WALKMASK_BENCH_FILES) + "/questions.jsonl";
  std::ofstream file(path);
  for (const auto& [from, to] : pairs) {
    file << "{\"from\":[" << from.x << "," << from.y << "],\"to\":[" << to.x << "," << to.y
         << "]}\n";
  }
  return path;
}

/// Returns the seconds for the same questions without JSON and without a process.
double seconds_of_paths(const PreparedFloor& ground, const std::vector<Ends>& pairs,
                        Planner planner) {
  RoomSolver solver(ground, {});
  Path path;
  return wall_seconds_of([&] {
    for (const Ends& ends : pairs) solver.solve(ends, {.planner = planner}, path);
  });
}

/// Alternates one worker and two, so that both meet the same noise.
void measure_batch(benchmark::State& state, const Batch& batch) {
  constexpr int kTurns = 7;
  const PreparedFloor& ground = ground_of(scenario(batch.scenario), kFullHd);
  const std::string mask = write_mask(ground.floor, mask_kind("1-bit"), "batch");
  const std::vector<Ends> pairs = pairs_of(batch, ground);
  const std::string questions = write_questions(pairs);
  std::vector<double> alone, together, paths;
  int failed = 0;
  const auto answer = [&](const char* jobs) {
    return wall_seconds_of([&] {
      failed += run({WALKMASK_PROGRAM, "batch", mask, questions, "--jobs", jobs, "--path",
                     std::string(word(batch.planner))});
    });
  };
  for ([[maybe_unused]] auto iteration : state) {
    for (int turn = 0; turn < kTurns; ++turn) {
      alone.push_back(answer("1"));
      together.push_back(answer("2"));
      paths.push_back(seconds_of_paths(ground, pairs, batch.planner));
    }
    state.SetIterationTime(median(alone));
  }
  if (failed > 0) state.SkipWithError("the batch failed");
  state.counters["questions"] = kQuestions;
  state.counters["two"] = median(together);
  state.counters["paths"] = median(paths);
}

}  // namespace

void register_batches() {
  if (run({WALKMASK_PROGRAM, "batch", "--help"}) != 0) {
    std::cerr << "bench: this walkmask has no batch command; skipping its figures\n";
    return;
  }
  for (const Batch& batch : kBatches) {
    benchmark::RegisterBenchmark(batch.name, measure_batch, batch)
        ->UseManualTime()
        ->Iterations(1)
        ->Unit(benchmark::kMillisecond);
  }
}

}  // namespace walkmask::bench
