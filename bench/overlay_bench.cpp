// How long does the picture of an answer take, by itself and as a part of a whole process? And the
// picture of three findings?

#include <filesystem>
#include <fstream>
#include <sstream>

#include "batch/solve_between.h"
#include "child.h"
#include "cli/level_options.h"
#include "level/choice.h"
#include "measure.h"
#include "picture/answer.h"
#include "register.h"
#include "support/level_request.h"
#include "system/disk_files.h"

namespace walkmask::bench {
namespace {

constexpr const char* kLevel = WALKMASK_DATA "/harbour.level.json";
const Place kDoor = std::string("door"), kVault = std::string("vault");

struct Answered {
  ChosenLevel opened;
  PreparedFloor ground;
  Path path;
};

/// Returns the question of the README, its background decoded.
Answered harbour() {
  LevelRequest request = {disk_files()};
  request.file = kLevel;
  request.background_part = LevelRequest::BackgroundPart::pixels;
  Result<Level> level = load_level(request);
  const std::vector<bool> open(level->areas.size(), true);
  const Footprint footprint = *footprint_of(*level, {});
  const PreparedFloor ground(floor_of(*level, open, footprint));
  const AskedEnds asked = *ends_of(*level, kDoor, kVault);
  const Ends ends = {*asked.from.at, *asked.to.at};
  return {{std::move(*level), open, footprint}, ground, solve(ground, ends)};
}

double drawing_seconds(const Answered& answered, int turns) {
  const BitGrid none(0, 0);
  std::vector<double> all;
  for (int turn = 0; turn < turns; ++turn) {
    all.push_back(wall_seconds_of([&] {
      benchmark::DoNotOptimize(picture::solve_overlay({.level = answered.opened.level,
                                                       .open = answered.opened.open,
                                                       .prepared = answered.ground,
                                                       .blockers = none,
                                                       .path = answered.path,
                                                       .from = kDoor,
                                                       .to = kVault}));
    }));
  }
  return median(all);
}

/// Writes the level of the README with three points off the floor, and returns its file.
std::string level_with_findings() {
  namespace fs = std::filesystem;
  const fs::path folder = WALKMASK_BENCH_FILES, source = WALKMASK_DATA;
  fs::create_directories(folder);
  for (const char* image : {"harbour.png", "harbour-walk.png", "harbour-areas.png"}) {
    fs::copy_file(source / image, folder / image, fs::copy_options::overwrite_existing);
  }
  std::stringstream text;
  text << std::ifstream(kLevel).rdbuf();
  std::string level = text.str();
  const std::string points = "\"points\": {";
  level.insert(level.find(points) + points.size(),
               "\"moon\": [110, 110], \"roof-top\": [1200, 180], \"sea\": [60, 500],");
  const fs::path file = folder / "findings.level.json";
  std::ofstream(file) << level;
  return file.string();
}

void measure_findings(benchmark::State& state) {
  constexpr int kTurns = 21, kFound = 1;
  const std::vector<std::string> check = {WALKMASK_PROGRAM, "check", level_with_findings()};
  std::vector<std::string> draw = check;
  draw.insert(draw.end(), {"--overlay", WALKMASK_BENCH_FILES "/findings.png"});
  std::vector<double> checking, drawing;
  int failed = 0;
  for ([[maybe_unused]] auto iteration : state) {
    for (int turn = 0; turn < kTurns; ++turn) {
      checking.push_back(wall_seconds_of([&] { failed += run(check) != kFound ? 1 : 0; }));
      drawing.push_back(wall_seconds_of([&] { failed += run(draw) != kFound ? 1 : 0; }));
    }
    state.SetIterationTime(median(drawing) - median(checking));
  }
  if (failed > 0) state.SkipWithError("a program failed");
  state.counters["without"] = median(checking);
  state.counters["overlay"] = median(drawing);
}

void measure_answer(benchmark::State& state) {
  constexpr int kTurns = 21;
  const std::vector<std::string> solve = {WALKMASK_PROGRAM, "solve", kLevel, "--from",
                                          "door",           "--to",  "vault"};
  std::vector<std::string> draw = solve;
  draw.insert(draw.end(), {"--overlay", WALKMASK_BENCH_FILES "/overlay.png"});
  std::vector<double> solving, drawing;
  int failed = 0;
  for ([[maybe_unused]] auto iteration : state) {
    for (int turn = 0; turn < kTurns; ++turn) {
      solving.push_back(wall_seconds_of([&] { failed += run(solve); }));
      drawing.push_back(wall_seconds_of([&] { failed += run(draw); }));
    }
    state.SetIterationTime(drawing_seconds(harbour(), kTurns));
  }
  if (failed > 0) state.SkipWithError("a program failed");
  state.counters["without"] = median(solving);
  state.counters["overlay"] = median(drawing);
}

}  // namespace

void register_overlays() {
  benchmark::RegisterBenchmark("overlay/harbour", measure_answer)
      ->UseManualTime()
      ->Iterations(1)
      ->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("overlay/findings", measure_findings)
      ->UseManualTime()
      ->Iterations(1)
      ->Unit(benchmark::kMillisecond);
}

}  // namespace walkmask::bench
