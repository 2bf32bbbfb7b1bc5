#include "diff/changed_parts.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <utility>

#include "floor/blocks.h"
#include "survey/islands.h"

namespace walkmask::diff {
namespace {

Patches patches_of(const BitGrid& changed, Compared& compared, std::int64_t ignore_below) {
  Patches patches;
  if (!changed.any()) return patches;
  const Blocks blocks(changed);
  compared.side.after.floors.take_steps(4 * std::ssize(blocks.all()));
  std::vector<Island> all = islands(blocks);
  for (const Island& island : all) {
    (island.pixels < ignore_below ? patches.ignored : patches.pixels) += island.pixels;
  }
  std::erase_if(all, [&](const Island& island) { return island.pixels < ignore_below; });
  const std::size_t listed = std::min(kMostChanges, all.size());
  const auto rank = [](const Island& island) {
    return std::pair(-island.pixels, island.component);
  };
  std::ranges::partial_sort(all, all.begin() + static_cast<std::ptrdiff_t>(listed), {}, rank);
  patches.more = all.size() - listed;
  for (const Island& island : std::span(all).first(listed)) {
    patches.largest.push_back({compared.canvas.to_room(island.first), island.pixels,
                               compared.canvas.to_room(island.bounds)});
  }
  return patches;
}

/// Adds what differs between the pixels that belong to a part in each level.
void add_part(const std::optional<std::string>& area, const OldAndNew<BitGrid>& part,
              Compared& compared, std::int64_t ignore_below, std::vector<PartDifference>& parts) {
  BitGrid gained = part.after, lost = part.before;
  gained -= part.before;
  lost -= part.after;
  compared.side.after.floors.take_steps(compared.canvas.pixels() / 8);
  PartDifference difference = {area, patches_of(gained, compared, ignore_below),
                               patches_of(lost, compared, ignore_below)};
  if (gained.any() || lost.any()) parts.push_back(std::move(difference));
}

BitGrid outside_areas(const Level& level) {
  BitGrid floor = level.paintable;
  for (const Area& area : level.areas) floor -= area.pixels;
  return floor;
}

/// Returns the floor of an area; none where the level does not have it.
BitGrid floor_of_area(const Level& level, const std::string& name) {
  const auto area = std::ranges::find(level.areas, name, &Area::name);
  if (area == level.areas.end()) return BitGrid(level.width(), level.height());
  BitGrid floor = area->pixels;
  floor &= level.paintable;
  return floor;
}

/// Returns the areas of both levels: those of the new one first.
std::vector<std::string> all_areas(const Compared& compared) {
  std::vector<std::string> names;
  for (const Level* level : {&compared.side.after.level, &compared.side.before.level}) {
    for (const Area& area : level->areas) {
      if (std::ranges::find(names, area.name) == names.end()) names.push_back(area.name);
    }
  }
  return names;
}

}  // namespace

std::vector<PartDifference> changed_parts(Compared& compared, const DiffOptions& options) {
  const Level& before = compared.side.before.level;
  const Level& after = compared.side.after.level;
  const Canvas& canvas = compared.canvas;
  std::vector<PartDifference> parts;
  add_part(std::nullopt, {canvas.before(outside_areas(before)), canvas.after(outside_areas(after))},
           compared, options.ignore_below, parts);
  for (const std::string& name : all_areas(compared)) {
    add_part(name,
             {canvas.before(floor_of_area(before, name)), canvas.after(floor_of_area(after, name))},
             compared, options.ignore_below, parts);
  }
  return parts;
}

}  // namespace walkmask::diff
