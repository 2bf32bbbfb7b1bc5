// How long does a check of a whole level take? The harbour's masks with three states, twenty points
// and twenty expectations: with all rules, without those that measure clearance, and a folder of
// such levels with one worker and with two.

#include <filesystem>
#include <fstream>

#include "child.h"
#include "level/choice.h"
#include "level/level.h"
#include "measure.h"
#include "register.h"
#include "scenario.h"
#include "support/level_request.h"

namespace walkmask::bench {
namespace {

namespace fs = std::filesystem;

constexpr int kPoints = 20;
constexpr int kLevels = 16;

std::string point_name(int i) { return "\"p" + std::to_string(i % kPoints) + "\""; }

/// Points that the hero reaches, and expectations between them.
std::string manifest() {
  const Result<Level> level = load_level(request_for(WALKMASK_DATA "/harbour.level.json"));
  const std::vector<bool> open(level->areas.size(), true);
  const PreparedFloor ground(floor_of(*level, open, *footprint_of(*level, {})));
  std::string points, expectations;
  int i = 0;
  for (const Ends& ends : reachable_pairs(ground, kPoints / 2)) {
    for (const Point p : {ends.from, ends.to}) {
      const std::string comma = i == 0 ? "" : ",";
      points +=
          comma + point_name(i) + ":[" + std::to_string(p.x) + "," + std::to_string(p.y) + "]";
      expectations += comma + R"({"state":"open","from":)" + point_name(i) + R"(,"to":)" +
                      point_name(i + 7) + R"(,"max_length":9000})";
      ++i;
    }
  }
  return R"({"walk":"harbour-walk.png","areas":{"image":"harbour-areas.png","legend":{)"
         R"("#0000ff":"gate","#ffff00":"roof","#00c000":"ladder","#ff8000":"gangway"}},)"
         R"("agents":{"hero":9},"states":{"arrival":{"closed":["gate"]},)"
         R"("low-tide":{"closed":["gangway"]},"open":{"closed":[]}},"points":{)" +
         points + R"(},"expect":[)" + expectations + "]}";
}

/// Returns a folder with copies of the level.
std::string write_levels() {
  const fs::path folder = fs::path(WALKMASK_BENCH_FILES) / "levels";
  const std::string text = manifest();
  for (int i = 0; i < kLevels; ++i) {
    const fs::path room = folder / ("room" + std::to_string(i));
    fs::create_directories(room);
    for (const char* mask : {"harbour-walk.png", "harbour-areas.png"}) {
      fs::copy_file(fs::path(WALKMASK_DATA) / mask, room / mask,
                    fs::copy_options::overwrite_existing);
    }
    std::ofstream(room / "room.level.json") << text;
  }
  return folder.string();
}

void measure_check(benchmark::State& state) {
  constexpr int kTurns = 15;
  const std::string folder = write_levels();
  int unusable = 0;
  const auto check = [&](const std::string& what, const char* jobs, const char* ignored) {
    return wall_seconds_of([&] {
      const int code = run({WALKMASK_PROGRAM, "check", what, "--jobs", jobs, "--ignore", ignored});
      unusable += code > 1 ? 1 : 0;
    });
  };
  std::vector<double> whole, quick, alone, together;
  for ([[maybe_unused]] auto iteration : state) {
    for (int turn = 0; turn < kTurns; ++turn) {
      whole.push_back(check(folder + "/room0", "1", "F001"));
      quick.push_back(check(folder + "/room0", "1", "P003,P004,G001,X005"));
      alone.push_back(check(folder, "1", "F001"));
      together.push_back(check(folder, "2", "F001"));
    }
    state.SetIterationTime(median(whole));
  }
  if (unusable > 0) state.SkipWithError("a level could not be checked");
  state.counters["quick"] = median(quick);
  state.counters["alone"] = median(alone) / kLevels;
  state.counters["together"] = median(together) / kLevels;
}

}  // namespace

void register_checks() {
  benchmark::RegisterBenchmark("check/harbour", measure_check)
      ->UseManualTime()
      ->Iterations(1)
      ->Unit(benchmark::kMillisecond);
}

}  // namespace walkmask::bench
