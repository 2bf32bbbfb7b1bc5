#include "diff/changed_parts.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "diff/covered_floor.h"
#include "floor/blocks.h"
#include "survey/islands.h"

namespace walkmask::diff {
namespace {

/// The floor of each level, on the canvas, that the disc of an agent covers at some position with
/// all areas open. Computed on the first call.
class CoveredFloors {
 public:
  explicit CoveredFloors(Compared& compared) : compared_(compared) {}

  const OldAndNew<BitGrid>& floors() {
    if (!floors_) {
      const CommonCanvas& canvas = compared_.canvas;
      floors_.emplace(OldAndNew<BitGrid>{
          canvas.before(covered(compared_.side.before, &OldAndNew<Footprint>::before)),
          canvas.after(covered(compared_.side.after, &OldAndNew<Footprint>::after))});
    }
    return *floors_;
  }

 private:
  BitGrid covered(SurveyedLevel& side, Footprint OldAndNew<Footprint>::*of_side) {
    const int scale = side.level.scale().factor;
    const Size size = {side.level.width(), side.level.height()};
    BitGrid all(size.width, size.height);
    for (const CommonBody& body : compared_.agents.bodies) {
      const Footprint footprint = body.footprint.*of_side;
      const Blocks& positions = side.floors.prepared(side.floors.all_open(), footprint).blocks;
      all |= covered_floor(positions, size, footprint, scale, compared_.steps);
    }
    return all;
  }

  Compared& compared_;
  std::optional<OldAndNew<BitGrid>> floors_;
};

bool any_in(const BitGrid& pixels, const Block& block) {
  for (int y = block.top; y <= block.bottom; ++y) {
    if (pixels.next_set(y, block.left) <= block.right) return true;
  }
  return false;
}

/// Returns for each component of the blocks whether it has a pixel of `pixels`.
std::vector<bool> components_in(const Blocks& blocks, const BitGrid& pixels) {
  std::vector<bool> components;
  for (const Block& block : blocks.all()) {
    const auto component = static_cast<std::size_t>(block.component);
    if (component >= components.size()) components.resize(component + 1, false);
    components[component] = components[component] || any_in(pixels, block);
  }
  return components;
}

/// Removes the islands that do not count, and counts their pixels.
void remove_others(std::vector<Island>& all, const std::vector<bool>& is_covered,
                   std::int64_t ignore_below, Patches& patches) {
  std::erase_if(all, [&](const Island& island) {
    const bool is_small = island.pixels < ignore_below;
    const bool is_noticed = is_covered[static_cast<std::size_t>(island.component)];
    (is_small ? patches.ignored : is_noticed ? patches.pixels : patches.unnoticed) += island.pixels;
    return is_small || !is_noticed;
  });
}

/// Returns the patches of changed pixels. `covered` are the pixels that an agent covers in the
/// level with the changed pixels.
Patches patches_of(const BitGrid& changed, const BitGrid& covered, Compared& compared,
                   std::int64_t ignore_below) {
  Patches patches;
  const Blocks blocks(changed);
  compared.steps.take(std::int64_t{8} * std::ssize(blocks.all()));
  std::vector<Island> all = islands(blocks);
  remove_others(all, components_in(blocks, covered), ignore_below, patches);
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

/// Adds the changed pixels of a part of the levels, named by its area.
void add_part(const std::optional<std::string>& area, const OldAndNew<BitGrid>& part,
              CoveredFloors& covered, Compared& compared, const DiffOptions& options,
              std::vector<PartDifference>& parts) {
  compared.steps.take(compared.canvas.pixels() / 8);
  BitGrid gained = part.after, lost = part.before;
  gained -= part.before;
  lost -= part.after;
  if (!gained.any() && !lost.any()) return;
  const auto& [before, after] = covered.floors();
  parts.push_back({area, patches_of(gained, after, compared, options.ignore_below),
                   patches_of(lost, before, compared, options.ignore_below)});
}

BitGrid outside_areas(const Level& level) {
  BitGrid floor = level.paintable;
  for (const Area& area : level.areas) floor -= area.pixels;
  return floor;
}

/// Returns the floor of an area; empty if the level does not have the area.
BitGrid floor_of_area(const Level& level, const std::string& name) {
  const auto area = std::ranges::find(level.areas, name, &Area::name);
  if (area == level.areas.end()) return BitGrid(level.width(), level.height());
  BitGrid floor = area->pixels;
  floor &= level.paintable;
  return floor;
}

/// Returns the areas of both levels, the new level's first.
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
  const CommonCanvas& canvas = compared.canvas;
  CoveredFloors covered(compared);
  std::vector<PartDifference> parts;
  add_part(std::nullopt, {canvas.before(outside_areas(before)), canvas.after(outside_areas(after))},
           covered, compared, options, parts);
  for (const std::string& name : all_areas(compared)) {
    add_part(name,
             {canvas.before(floor_of_area(before, name)), canvas.after(floor_of_area(after, name))},
             covered, compared, options, parts);
  }
  return parts;
}

}  // namespace walkmask::diff
