#include "survey/first_manifest.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "floor/clearance.h"
#include "level/room_place.h"
#include "survey/edge_runs.h"
#include "survey/level_floors.h"
#include "survey/places.h"

namespace walkmask {
namespace {

/// Returns the large islands, largest first.
std::vector<Island> large_islands(const Blocks& blocks) {
  std::vector<Island> all = islands(blocks);
  std::ranges::stable_sort(all, std::ranges::greater(), &Island::pixels);
  const auto small =
      std::ranges::find_if(all, [](const Island& one) { return one.pixels < kLargeIsland; });
  all.erase(std::max(small, all.begin() + std::min<std::ptrdiff_t>(1, std::ssize(all))), all.end());
  return all;
}

/// Returns the pixel of an island that is farthest from the walls, in reading order.
Point widest_pixel(const Island& island, const Blocks& blocks, const ClearanceMap& clearances) {
  Point widest = island.first;
  const auto is_better = [&](Point p) {
    const auto here = clearances.room_at(p), best = clearances.room_at(widest);
    return here > best || (here == best && std::pair(p.y, p.x) < std::pair(widest.y, widest.x));
  };
  for (const Block& block : blocks.all()) {
    if (block.component != island.component) continue;
    for (int y = block.top; y <= block.bottom; ++y) {
      for (int x = block.left; x <= block.right; ++x) {
        if (is_better({x, y})) widest = {x, y};
      }
    }
  }
  return widest;
}

Exit exit_at(const EdgeRun& run, const Level& level) {
  const Bounds box =
      in_room(Bounds{run.first.x, run.first.y, run.last.x, run.last.y}, level.scale());
  const bool upright = is_upright(run.edge);
  const int first = upright ? box.top : box.left, last = upright ? box.bottom : box.right;
  EdgeStretch stretch{run.edge, {}, {}};
  const int whole = pixels_along(run.edge, {level.room_width(), level.room_height()});
  if (last - first + 1 < whole) stretch.between = {first, last};
  return {.name = {}, .at = {}, .edge = stretch, .to = {}, .position = {}};
}

/// An exit, and the island that it belongs to.
struct FoundExit {
  Exit exit;
  std::size_t island;
};

/// Finds the exits of an edge and names them.
std::vector<FoundExit> exits_along(Edge edge, const Level& level, const PreparedFloor& prepared,
                                   std::span<const Island> large) {
  constexpr int kShortest = 4;  // pixels of the room, as for edge_length of check
  std::vector<FoundExit> found;
  for (const EdgeRun& run : runs_along(edge, prepared.floor)) {
    const std::int32_t component = prepared.blocks[*prepared.blocks.at(run.first)].component;
    const auto island = std::ranges::find(large, component, &Island::component);
    const int length = (manhattan(run.first, run.last) + 1) * level.scale().factor;
    if (island == large.end() || length < kShortest) continue;
    found.push_back({exit_at(run, level), static_cast<std::size_t>(island - large.begin())});
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    found[i].exit.name = std::string(word(edge)) + "_exit";
    if (found.size() > 1) found[i].exit.name += "_" + std::to_string(i + 1);
  }
  return found;
}

std::vector<FoundExit> all_exits(const Level& level, const PreparedFloor& prepared,
                                 std::span<const Island> large) {
  std::vector<FoundExit> all;
  for (const Edge edge : kEdges) {
    for (FoundExit& one : exits_along(edge, level, prepared, large)) all.push_back(std::move(one));
  }
  if (all.size() > kMostFirstExits) all.clear();
  return all;
}

/// Returns the diameter of the widest agent, at most `most`, that fits at all places and gets from
/// the point of each island to its exits.
int widest_agent(const Level& level, const Manifest& manifest, std::span<const FoundExit> exits,
                 int most, LevelFloors& floors) {
  const std::vector<RoomPlace> places = room_places(manifest);
  const StateFloor& floor = floors.all_open();
  const std::size_t points = manifest.points.size();
  int bound = 0, widest = most;
  for (std::size_t i = 0; i < points; ++i) {
    widest = std::min(widest, widest_at(places[i], level, floor, widest, floors));
  }
  do {  // repeat: a narrower agent may not reach an exit that a wider one does
    bound = widest;
    for (std::size_t i = 0; i < exits.size(); ++i) {
      const auto passage = passage_between(places[exits[i].island], places[points + i], level,
                                           floor, widest, floors);
      widest = passage ? passage->diameter : 1;
    }
  } while (widest < bound);
  return widest;
}

/// Returns 2.5 % of the picture's width, about the width of an adventure game character's feet.
int usual_diameter(const Level& level) {
  constexpr int kPart = 40;
  return std::clamp((level.room_width() + kPart / 2) / kPart, 1, kLargestDiameter);
}

Manifest extended(const Level& level, LevelFloors& floors, std::optional<int> diameter) {
  Manifest manifest = level.manifest;
  const PreparedFloor& prepared = floors.prepared(floors.all_open(), kPoint);
  const std::vector<Island> large = large_islands(prepared.blocks);
  if (large.empty()) return manifest;
  const ClearanceMap& clearances = floors.clearances(floors.all_open());
  for (std::size_t i = 0; i < large.size(); ++i) {
    const Point at = level.scale().to_room(widest_pixel(large[i], prepared.blocks, clearances));
    manifest.points.push_back({"place_" + std::to_string(i + 1), at, {}});
  }
  const std::vector<FoundExit> exits = all_exits(level, prepared, large);
  for (const FoundExit& one : exits) manifest.exits.push_back(one.exit);
  if (!diameter) diameter = widest_agent(level, manifest, exits, usual_diameter(level), floors);
  manifest.agents.push_back({.name = "hero", .footprint = *diameter});
  return manifest;
}

}  // namespace

std::optional<Manifest> first_manifest(const Level& level, LevelFloors& floors,
                                       std::optional<int> diameter) {
  auto manifest = within_steps([&] { return extended(level, floors, diameter); });
  return manifest ? std::optional(std::move(*manifest)) : std::nullopt;
}

}  // namespace walkmask
