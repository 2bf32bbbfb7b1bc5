#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

#include "diff/changed_parts.h"
#include "survey/islands.h"

namespace walkmask::diff {
namespace {

using Component = std::int32_t;

/// The islands of one level that are not ignored, by their components, and on how many pixels each
/// overlaps those of the other level.
struct Islands {
  std::map<Component, IslandPart> all;
  std::map<Component, std::vector<Component>> overlapping = {};
};

Islands islands_of(const Side& side, const PreparedFloor& prepared,
                   std::span<const std::vector<AgentPosition>> positions, int factor,
                   const DiffOptions& options) {
  Islands result;
  for (const Island& island : islands(prepared.blocks)) {
    const std::int64_t pixels = island.pixels * factor * factor;
    if (pixels < options.ignore_below) continue;
    result.all[island.component] = {side.level.scale().to_room(island.first), pixels,
                                    in_room(island.bounds, side.level.scale())};
  }
  for (std::size_t i = 0; i < positions.size(); ++i) {
    for (const AgentPosition& position : positions[i]) {
      const auto found = result.all.find(position.component);
      if (found != result.all.end()) found->second.places.push_back(side.places[i].name);
    }
  }
  return result;
}

/// Notes which islands overlap on enough pixels. `both` is the floor that both levels have.
void note_overlaps(OldAndNew<Islands>& islands, const Blocks& both, const AgentFloors& floors,
                   OldAndNew<int> factor, std::int64_t least) {
  const auto component = [](const Blocks& blocks, Point canvas, int scale) {
    return blocks[*blocks.at({canvas.x / scale, canvas.y / scale})].component;
  };
  std::map<std::pair<Component, Component>, std::int64_t> pixels;
  for (const Block& block : both.all()) {
    const Point corner = {block.left, block.top};
    pixels[{component(floors.floor.before->blocks, corner, factor.before),
            component(floors.floor.after->blocks, corner, factor.after)}] +=
        std::int64_t{block.width()} * block.height();
  }
  for (const auto& [pair, count] : pixels) {
    const auto& [before, after] = pair;
    if (count < least) continue;
    if (!islands.before.all.contains(before) || !islands.after.all.contains(after)) continue;
    islands.before.overlapping[before].push_back(after);
    islands.after.overlapping[after].push_back(before);
  }
}

std::vector<IslandPart> parts_of(const Islands& islands, const std::vector<Component>& components) {
  std::vector<IslandPart> parts;
  for (const Component component : components) parts.push_back(islands.all.at(component));
  std::ranges::stable_sort(parts, std::ranges::greater(), &IslandPart::pixels);
  return parts;
}

std::vector<IslandChange> changes_between(const OldAndNew<Islands>& islands) {
  using Kind = IslandChange::Kind;
  std::vector<IslandChange> changes;
  for (const auto& [component, island] : islands.after.all) {
    const auto found = islands.after.overlapping.find(component);
    if (found == islands.after.overlapping.end()) {
      changes.push_back({Kind::appeared, {}, {island}});
    } else if (found->second.size() > 1) {
      changes.push_back({Kind::joined, parts_of(islands.before, found->second), {island}});
    }
  }
  for (const auto& [component, island] : islands.before.all) {
    const auto found = islands.before.overlapping.find(component);
    if (found == islands.before.overlapping.end()) {
      changes.push_back({Kind::vanished, {island}, {}});
    } else if (found->second.size() > 1) {
      changes.push_back({Kind::cut, {island}, parts_of(islands.after, found->second)});
    }
  }
  return changes;
}

std::int64_t most_pixels(const IslandChange& change) {
  std::int64_t most = 0;
  for (const auto* parts : {&change.before, &change.after}) {
    for (const IslandPart& part : *parts) most = std::max(most, part.pixels);
  }
  return most;
}

bool goes_first(const IslandChange& one, const IslandChange& other) {
  const auto rank = [](const IslandChange& change) {
    const bool is_whole = change.before.empty() || change.after.empty();
    return std::tuple(is_whole, -most_pixels(change));
  };
  return rank(one) < rank(other);
}

}  // namespace

void find_changed_islands(Compared& compared, const AgentFloors& floors, const DiffOptions& options,
                          FloorDifference& difference) {
  const Canvas& canvas = compared.canvas;
  const auto& [before, after] = floors.floor;
  BitGrid both = canvas.before(before->floor);
  const BitGrid after_floor = canvas.after(after->floor);
  compared.side.after.floors.take_steps(canvas.pixels() / 8);
  if (both == after_floor) return;
  both &= after_floor;
  const Blocks blocks(both);
  compared.side.after.floors.take_steps(32 * std::ssize(blocks.all()));
  OldAndNew<Islands> islands = {islands_of(compared.side.before, *before, floors.positions.before,
                                           canvas.factor().before, options),
                                islands_of(compared.side.after, *after, floors.positions.after,
                                           canvas.factor().after, options)};
  note_overlaps(islands, blocks, floors, canvas.factor(), options.ignore_below);
  difference.islands = changes_between(islands);
  std::ranges::stable_sort(difference.islands, goes_first);
  if (difference.islands.size() <= kMostChanges) return;
  difference.more_islands = difference.islands.size() - kMostChanges;
  difference.islands.resize(kMostChanges);
}

}  // namespace walkmask::diff
