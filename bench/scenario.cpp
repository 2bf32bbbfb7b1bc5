#include "scenario.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "base/split_mix_64.h"
#include "shapes/generators.h"

namespace walkmask::bench {
namespace {

constexpr std::uint64_t kSeed = 1;

constexpr Scenario kScenarios[] = {
    {"scene", [](Size size) { return shapes::scene(size, kSeed); }},
    {"open", [](Size size) { return painted(shapes::open_plan(size, kSeed)); }},
    {"rectangles", [](Size size) { return painted(shapes::rectangles_plan(size, kSeed)); }},
    {"maze", [](Size size) { return painted(shapes::maze_plan(size, kSeed)); }},
    {"spiral", [](Size size) { return painted(shapes::spiral_plan(size)); }},
    {"noise", [](Size size) { return shapes::noise(size, 30, kSeed); }},
};

constexpr Size kSizes[] = {{960, 540}, kFullHd, {3840, 2160}, {7680, 4320}};

}  // namespace

std::span<const Scenario> scenarios() { return kScenarios; }
std::span<const Size> sizes() { return kSizes; }

const Scenario& scenario(std::string_view name) {
  const auto found = std::ranges::find(kScenarios, name, &Scenario::name);
  assert(found != std::end(kScenarios));
  return *found;
}

std::string text(Size size) {
  return std::to_string(size.width) + "x" + std::to_string(size.height);
}

const PreparedFloor& ground_of(const Scenario& scenario, Size size) {
  static std::optional<PreparedFloor> kept;
  static std::string kept_name;
  const std::string name = std::string(scenario.name) + text(size);
  if (!kept || kept_name != name) {
    kept.reset();  // first, so that two are never in memory
    kept.emplace(scenario.paint(size));
    kept_name = name;
  }
  return *kept;
}

std::vector<Ends> reachable_pairs(const PreparedFloor& ground, int count) {
  SplitMix64 random(kSeed);
  const auto random_pixel = [&] {
    const int x = random.between(0, ground.floor.width() - 1);
    return Point{x, random.between(0, ground.floor.height() - 1)};
  };
  std::vector<Ends> pairs;
  while (static_cast<int>(pairs.size()) < count) {
    const Point from = random_pixel(), to = random_pixel();
    const std::optional<BlockIndex> a = ground.blocks.at(from), b = ground.blocks.at(to);
    if (a && b && ground.blocks.connected(*a, *b)) pairs.push_back({from, to});
  }
  return pairs;
}

int pair_count(Size size) {
  if (size.width > 4000) return 15;
  return size.width > 2000 ? 51 : 101;
}

}  // namespace walkmask::bench
