#include "survey/narrow_passages.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <tuple>

#include "floor/blocks.h"
#include "floor/disjoint_sets.h"
#include "survey/gap.h"
#include "survey/islands.h"
#include "survey/narrows.h"

namespace walkmask {
namespace {

/// Parts that hold together for some agent, by their first pixels in reading order.
using Group = std::vector<Point>;

Group large_parts(const BitGrid& floor, std::int64_t least_pixels) {
  Group parts;
  for (const Island& island : islands(Blocks(floor))) {
    if (island.pixels >= least_pixels) parts.push_back(island.first);
  }
  return parts;
}

/// Splits a group by the components of a floor, in reading order of their first parts.
/// Precondition: all parts are on the floor.
std::vector<Group> split(const Group& parts, const BitGrid& floor) {
  const Blocks blocks(floor);
  std::vector<Group> groups;
  std::vector<std::optional<std::size_t>> group_of(blocks.all().size());
  for (const Point part : parts) {
    std::optional<std::size_t>& place =
        group_of[static_cast<std::size_t>(blocks[*blocks.at(part)].component)];
    if (!place) {
      place = groups.size();
      groups.emplace_back();
    }
    groups[*place].push_back(part);
  }
  return groups;
}

/// The largest diameter below this one for which there are fewer groups than so many; absent where
/// there is none.
std::optional<int> next_narrower(const ClearanceMap& clearances, const Group& parts, int diameter,
                                 std::size_t groups) {
  int narrow = 0;
  for (int wide = diameter; wide - narrow > 1;) {
    const int middle = narrow + (wide - narrow) / 2;
    const bool fewer = split(parts, clearances.floor_for(middle)).size() < groups;
    (fewer ? narrow : wide) = middle;
  }
  return narrow > 0 ? std::optional(narrow) : std::nullopt;
}

/// A tree over nodes that all reach each other: of those whose territories touch the nearest are
/// joined first. (No tree with fewer steps exists, although nodes farther apart are never looked
/// at; Mehlhorn, A faster approximation algorithm for the Steiner problem in graphs, 1988.)
std::vector<Narrows::Meeting> tree(const Narrows& narrows,
                                   const std::vector<Narrows::Node>& nodes) {
  if (nodes.size() < 2) return {};
  std::vector<Narrows::Meeting> links = narrows.meetings(narrows.territories(nodes));
  DisjointSets joined(nodes.size());
  std::erase_if(links, [&joined](const Narrows::Meeting& link) {
    if (joined.first(link.one) == joined.first(link.other)) return true;
    joined.join(link.one, link.other);
    return false;
  });
  return links;
}

/// What joins the groups that come together at this diameter, named by their first parts.
void add_passages(const ClearanceMap& clearances, const BitGrid& floor, int diameter,
                  const Group& first_parts, std::vector<NarrowPassage>& passages) {
  const BitGrid agent = clearances.floor_for(diameter), wide = clearances.floor_for(diameter + 1);
  const Blocks wide_blocks(wide);
  const Narrows narrows(clearances, agent, wide, wide_blocks);
  for (const Group& group : split(first_parts, agent)) {
    std::vector<Narrows::Node> nodes;
    for (const Point part : group) nodes.push_back(*narrows.at(part));
    for (const Narrows::Meeting& link : tree(narrows, nodes)) {
      const Point pixel = narrows.tightest_between(nodes[link.one], nodes[link.other]);
      passages.push_back({.passage = {diameter, pixel, gap_width(floor, pixel)},
                          .one = group[link.one],
                          .other = group[link.other]});
    }
  }
}

Group first_of_each(const std::vector<Group>& groups) {
  Group firsts;
  for (const Group& group : groups) firsts.push_back(group.front());
  return firsts;
}

}  // namespace

std::vector<NarrowPassage> narrow_passages(const ClearanceMap& clearances, int diameter,
                                           std::int64_t least_pixels) {
  const Group parts = large_parts(clearances.floor_for(diameter), least_pixels);
  const BitGrid floor = clearances.floor_for(1);
  std::vector<NarrowPassage> passages;
  Group apart = parts;  // the first part of each group for the diameter in hand
  std::optional<int> next = diameter;
  while ((next = next_narrower(clearances, parts, *next, apart.size()))) {
    add_passages(clearances, floor, *next, apart, passages);
    apart = first_of_each(split(parts, clearances.floor_for(*next)));
  }
  std::ranges::sort(passages, {}, [](const NarrowPassage& place) {
    return std::tuple(place.passage.pixel.y, place.passage.pixel.x, place.one.y, place.one.x,
                      place.other.y, place.other.x);
  });
  return passages;
}

}  // namespace walkmask
