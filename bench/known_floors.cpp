#include "known_floors.h"

#include <cstdlib>
#include <iostream>
#include <optional>
#include <string_view>
#include <utility>

#include "level/choice.h"
#include "level/level.h"
#include "scenario.h"
#include "support/level_request.h"
#include "system/disk_files.h"
#include "system/find_files.h"

namespace walkmask::bench {
namespace {

template <typename Value>
Value wanted(Result<Value> result) {
  if (result) return std::move(*result);
  std::cerr << "bench: " << message(result.error()) << "\n";
  std::exit(1);
}

BitGrid read_floor(const LevelRequest& request) {
  const Level level = wanted(load_level(request));
  const Footprint footprint = *footprint_of(level, {});
  return floor_of(level, *open_areas(level, {}), footprint);
}

/// Returns a floor for each file below a folder with this ending, named after the file without its
/// ending.
std::vector<KnownFloor> floors_below(const std::string& folder, std::string_view ending,
                                     const std::optional<WalkableRule>& walkable) {
  std::vector<KnownFloor> floors;
  for (const std::string& file : wanted(files_below(folder, ending))) {
    LevelRequest request = {disk_files()};
    request.file = file;
    request.walkable = walkable;
    const std::size_t first = folder.size() + 1;
    std::string name = file.substr(first, file.size() - first - ending.size());
    floors.push_back({std::move(name), [request] { return read_floor(request); }});
  }
  return floors;
}

std::optional<std::string> corpora() {
  const char* const folder = std::getenv("WALKMASK_CONFORMANCE_DIR");
  return folder == nullptr ? std::nullopt : std::optional<std::string>(folder);
}

}  // namespace

std::vector<KnownFloor> generated_floors() {
  std::vector<KnownFloor> floors;
  for (const Scenario& scenario : scenarios()) {
    floors.push_back({std::string(scenario.name), [scenario] { return scenario.paint(kFullHd); }});
  }
  return floors;
}

std::vector<KnownFloor> own_levels() {
  return floors_below(WALKMASK_DATA, ".level.json", std::nullopt);
}

std::vector<KnownFloor> game_masks() {
  const std::optional<std::string> folder = corpora();
  if (!folder) return {};
  return floors_below(*folder + "/adventure", "_walkable.png", *parse_walkable_rule("nonzero"));
}

std::vector<KnownFloor> grid_maps() {
  const std::optional<std::string> folder = corpora();
  if (!folder) return {};
  return floors_below(*folder + "/movingai", ".map", std::nullopt);
}

void tell_what_is_missing() {
  if (corpora()) return;
  std::cerr << "WALKMASK_CONFORMANCE_DIR is not set: skipping maps and masks of other games\n";
}

}  // namespace walkmask::bench
