#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

#include "diff/changed_parts.h"
#include "survey/islands.h"

namespace walkmask::diff {
namespace {

using Kind = IslandChange::Kind;

/// The islands of one level, in the order of their components, with the names of their places.
struct Islands {
  std::vector<Island> all;
  std::map<std::size_t, std::vector<std::string>> places;
  int factor;  // pixels of the canvas along each side of a mask pixel
  MaskScale scale;

  std::size_t at(std::int32_t component) const {
    const auto found = std::ranges::lower_bound(all, component, {}, &Island::component);
    return static_cast<std::size_t>(found - all.begin());
  }
  std::int64_t pixels(std::size_t i) const { return all[i].pixels * factor * factor; }
};

Islands islands_of(const SurveyedLevel& side, const PreparedFloor& prepared,
                   std::span<const std::vector<AgentPosition>> positions, int factor) {
  Islands result = {islands(prepared.blocks), {}, factor, side.level.scale()};
  for (std::size_t i = 0; i < positions.size(); ++i) {
    for (const AgentPosition& position : positions[i]) {
      result.places[result.at(position.component)].push_back(side.places[i].name);
    }
  }
  return result;
}

/// An island of each level, by their indices, and the number of pixels that they share.
struct Overlap {
  std::size_t before, after;
  std::int64_t pixels;
};

std::pair<std::size_t, std::size_t> islands_in(const Overlap& overlap) {
  return {overlap.before, overlap.after};
}

/// Returns each overlap once, sorted. `both` is the floor of both levels.
std::vector<Overlap> overlaps_of(const OldAndNew<Islands>& islands, const Blocks& both,
                                 const AgentFloors& floors) {
  const auto island = [](const Islands& of, const Blocks& blocks, Point canvas) {
    const Point mask = {canvas.x / of.factor, canvas.y / of.factor};
    return of.at(blocks[*blocks.at(mask)].component);
  };
  std::vector<Overlap> all;
  for (const Block& block : both.all()) {
    const Point corner = {block.left, block.top};
    all.push_back({island(islands.before, floors.floor.before->blocks, corner),
                   island(islands.after, floors.floor.after->blocks, corner),
                   std::int64_t{block.width()} * block.height()});
  }
  std::ranges::sort(all, {}, islands_in);
  std::vector<Overlap> once;
  for (const Overlap& overlap : all) {
    if (once.empty() || islands_in(once.back()) != islands_in(overlap)) {
      once.push_back(overlap);
    } else {
      once.back().pixels += overlap.pixels;
    }
  }
  return once;
}

/// A change of an island, by its index, and the islands of the other level that share enough pixels
/// with it.
struct FoundChange {
  Kind kind;
  std::size_t island;
  std::int64_t most_pixels;
  std::vector<std::size_t> parts = {};
};

/// One direction of the search: the members of Overlap for this level's island and the other's, and
/// the kinds of change of an island that overlaps several others, or none.
struct Viewpoint {
  std::size_t Overlap::*end;
  std::size_t Overlap::*other;
  Kind several, none;
};

/// Adds the changes of one level's islands.
void add_changes(const Islands& islands, std::vector<Overlap> overlaps, const Viewpoint& ends,
                 std::int64_t ignore_below, std::vector<FoundChange>& changes) {
  std::ranges::stable_sort(overlaps, {}, ends.end);
  auto overlap = overlaps.begin();
  for (std::size_t i = 0; i < islands.all.size(); ++i) {
    FoundChange change = {ends.several, i, islands.pixels(i)};
    const bool overlaps_any = overlap != overlaps.end() && (*overlap).*ends.end == i;
    for (; overlap != overlaps.end() && (*overlap).*ends.end == i; ++overlap) {
      if (overlap->pixels >= ignore_below) change.parts.push_back((*overlap).*ends.other);
    }
    if (overlaps_any && change.parts.size() < 2) continue;
    if (!overlaps_any && change.most_pixels < ignore_below) continue;
    if (!overlaps_any) change.kind = ends.none;
    changes.push_back(std::move(change));
  }
}

IslandPart part_of(const Islands& islands, std::size_t i) {
  const Island& island = islands.all[i];
  const auto places = islands.places.find(i);
  return {islands.scale.to_room(island.first), islands.pixels(i),
          in_room(island.bounds, islands.scale),
          places == islands.places.end() ? std::vector<std::string>() : places->second};
}

/// Returns the largest islands, and in `more` the number of the others.
std::vector<IslandPart> largest_of(const Islands& islands, std::vector<std::size_t> parts,
                                   std::size_t& more) {
  const auto rank = [&](std::size_t i) { return std::tuple(-islands.pixels(i), i); };
  const std::size_t listed = std::min(kMostChanges, parts.size());
  std::ranges::partial_sort(parts, parts.begin() + static_cast<std::ptrdiff_t>(listed), {}, rank);
  more = parts.size() - listed;
  std::vector<IslandPart> largest;
  for (std::size_t i = 0; i < listed; ++i) largest.push_back(part_of(islands, parts[i]));
  return largest;
}

IslandChange described(const FoundChange& change, const OldAndNew<Islands>& islands) {
  IslandChange result = {.kind = change.kind, .before = {}, .after = {}};
  const bool is_new = change.kind == Kind::joined || change.kind == Kind::appeared;
  if (is_new) {
    result.after = {part_of(islands.after, change.island)};
    result.before = largest_of(islands.before, change.parts, result.more_parts);
  } else {
    result.before = {part_of(islands.before, change.island)};
    result.after = largest_of(islands.after, change.parts, result.more_parts);
  }
  return result;
}

/// Returns the number of islands and places that a change lists.
std::int64_t listed_in(const IslandChange& change) {
  std::int64_t listed = 0;
  for (const auto* islands : {&change.before, &change.after}) {
    for (const IslandPart& island : *islands) listed += 1 + std::ssize(island.places);
  }
  return listed;
}

std::tuple<bool, std::int64_t> rank_of(const FoundChange& change) {
  return {change.parts.empty(), -change.most_pixels};
}

}  // namespace

void find_changed_islands(Compared& compared, const AgentFloors& floors, const DiffOptions& options,
                          FloorDifference& difference) {
  const CommonCanvas& canvas = compared.canvas;
  const auto& [before, after] = floors.floor;
  BitGrid both = canvas.before(before->floor);
  const BitGrid after_floor = canvas.after(after->floor);
  compared.steps.take(canvas.pixels() / 8);
  if (both == after_floor) return;
  both &= after_floor;
  const Blocks blocks(both);
  compared.steps.take(std::int64_t{32} * std::ssize(blocks.all()));
  const OldAndNew<Islands> islands = {
      islands_of(compared.side.before, *before, floors.positions.before, canvas.factor().before),
      islands_of(compared.side.after, *after, floors.positions.after, canvas.factor().after)};
  const std::vector<Overlap> overlaps = overlaps_of(islands, blocks, floors);
  std::vector<FoundChange> changes;
  add_changes(islands.after, overlaps,
              {&Overlap::after, &Overlap::before, Kind::joined, Kind::appeared},
              options.ignore_below, changes);
  add_changes(islands.before, overlaps,
              {&Overlap::before, &Overlap::after, Kind::cut, Kind::vanished}, options.ignore_below,
              changes);
  std::ranges::stable_sort(changes, {}, rank_of);
  const std::size_t listed = std::min(kMostChanges, changes.size());
  for (std::size_t i = 0; i < listed; ++i) {
    difference.islands.push_back(described(changes[i], islands));
    compared.steps.take(kListedChange * listed_in(difference.islands.back()));
  }
  difference.more_islands = changes.size() - listed;
}

}  // namespace walkmask::diff
