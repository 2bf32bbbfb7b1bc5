// walkmask_bench: measures the figures of docs/speed.md and prints its tables. Takes Google
// Benchmark's options; --benchmark_filter=EXPRESSION measures a part.

#include <benchmark/benchmark.h>

#include <iostream>

#include "register.h"
#include "table.h"

namespace walkmask::bench {
namespace {

/// Writes its progress to standard error, and keeps the results.
class Collector : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }

  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      std::cerr << run.run_name.function_name << ": ";
      if (run.error_occurred) {
        std::cerr << run.error_message << "\n";
      } else {
        std::cerr << run.GetAdjustedRealTime() << " " << benchmark::GetTimeUnitString(run.time_unit)
                  << "\n";
      }
      results_.add(run);
    }
  }

  const Results& results() const { return results_; }

 private:
  Results results_;
};

}  // namespace
}  // namespace walkmask::bench

int main(int count, char** arguments) {
  using namespace walkmask::bench;
  benchmark::Initialize(&count, arguments);
  if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 2;
  register_floods();
  register_shortest();
  register_within();
  register_kept();
  register_blocks();
  register_comfort();
  register_edits();
  register_blockers();
  register_stages();
#ifdef WALKMASK_PROGRAM
  register_processes();
  register_batches();
  register_overlays();
  register_checks();
  register_memory();
#endif
  Collector collector;
  benchmark::RunSpecifiedBenchmarks(&collector);
  print_tables(std::cout, collector.results());
}
