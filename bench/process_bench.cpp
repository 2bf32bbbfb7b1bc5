// How long does a whole process take to answer a question, compared with a program that only
// decodes the same file?

#include "child.h"
#include "mask_file.h"
#include "measure.h"
#include "register.h"
#include "scenario.h"

namespace walkmask::bench {
namespace {

std::string text(Point p) { return std::to_string(p.x) + "," + std::to_string(p.y); }

/// Alternates the two, so that both meet the same noise.
void compare(benchmark::State& state, const MaskKind& kind) {
  constexpr int kTurns = 101;
  const PreparedFloor& ground = ground_of(scenario("scene"), kFullHd);
  const Ends ends = reachable_pairs(ground, 1).front();
  const std::string mask = write_mask(ground.floor, kind, "scene");
  const std::vector<std::string> solve = {WALKMASK_PROGRAM, "solve", mask,         "--from",
                                          text(ends.from),  "--to",  text(ends.to)};
  std::vector<double> solving, decoding;
  int failed = 0;
  for ([[maybe_unused]] auto iteration : state) {
    for (int turn = 0; turn < kTurns; ++turn) {
      solving.push_back(wall_seconds_of([&] { failed += run(solve); }));
      decoding.push_back(wall_seconds_of([&] { failed += run({WALKMASK_DECODE_ONLY, mask}); }));
    }
    state.SetIterationTime(median(solving));
  }
  if (failed > 0) state.SkipWithError("a program failed");
  state.counters["decode"] = median(decoding);
}

}  // namespace

void register_processes() {
  for (const MaskKind& kind : mask_kinds()) {
    benchmark::RegisterBenchmark(("process/" + std::string(kind.name)).c_str(),
                                 [&kind](benchmark::State& state) { compare(state, kind); })
        ->UseManualTime()
        ->Iterations(1)
        ->Unit(benchmark::kMillisecond);
  }
}

}  // namespace walkmask::bench
