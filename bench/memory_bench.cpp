// How much memory does a process hold that solves on the largest mask?

#include <cstdlib>

#include "child.h"
#include "mask_file.h"
#include "measure.h"
#include "register.h"
#include "scenario.h"

namespace walkmask::bench {
namespace {

void measure(benchmark::State& state, const MaskKind& kind) {
  constexpr Size kLargest = {16384, 16384};
  const BitGrid floor = scenario("scene").paint(kLargest);
  const std::string mask = write_mask(floor, kind, "largest");
  const std::string street = "4000,4000", quay = "12000,12000";  // both are floor at this size
  double kib = 0;
  for ([[maybe_unused]] auto iteration : state) {
    const std::string text = output_of(
        {WALKMASK_PEAK_MEMORY, WALKMASK_PROGRAM, "solve", mask, "--from", street, "--to", quay});
    kib = std::atof(text.c_str());
  }
  if (kib <= 0) state.SkipWithError("no path was found");
  state.counters["MiB"] = kib / 1024;
}

}  // namespace

void register_memory() {
  for (const char* name : {"1-bit", "8-bit indexed"}) {
    benchmark::RegisterBenchmark(
        (std::string("memory/") + name).c_str(),
        [name](benchmark::State& state) { measure(state, mask_kind(name)); })
        ->UseRealTime()
        ->Iterations(1)
        ->Unit(benchmark::kMillisecond);
  }
}

}  // namespace walkmask::bench
