#include "picture/comparison.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "base/grammar.h"
#include "base/number_text.h"
#include "compare/contender.h"
#include "draw/contact_sheet.h"
#include "draw/sheet.h"
#include "floor/component.h"
#include "path/cone_flood.h"
#include "path/polyanya.h"
#include "picture/art.h"

namespace walkmask::picture {
namespace {

/// The blocks that a planner visits instead of pixels, and where it entered them.
struct Looked {
  std::string kind;               ///< of the things it counts: "cone"
  std::vector<draw::Box> blocks;  ///< in the order of visits
  std::vector<Point> entries;     ///< the apexes of cones, the roots of wedges
};

draw::Box box_of(const Block& block) {
  return {block.left, block.top, block.right + 1, block.bottom + 1};
}

/// Returns the cones of a flood from the goal.
Looked looked_at_by_flood(const Blocks& blocks, Ends ends) {
  ConeFlood flood(blocks);
  const ConeField& cones = flood.flood_toward(ends.to, ends.from);
  Looked looked = {.kind = "cone", .blocks = {}, .entries = {}};
  std::vector<std::pair<std::int32_t, BlockIndex>> nearest_first;
  for (std::size_t i = 0; i < blocks.all().size(); ++i) {
    const auto block = static_cast<BlockIndex>(i);
    std::optional<std::int32_t> least;
    cones.for_each_cone(block, [&](const Cone& cone) {
      least = std::min(least.value_or(cone.distance), cone.distance);
      looked.entries.push_back(cone.apex);
    });
    if (least) nearest_first.emplace_back(*least, block);
  }
  std::ranges::sort(nearest_first);
  for (const auto& [distance, block] : nearest_first) {
    looked.blocks.push_back(box_of(blocks[block]));
  }
  return looked;
}

/// Returns the wedges of a search for the shortest path from the start.
Looked looked_at_by_shortest(const Blocks& blocks, Ends ends) {
  const BlockIndex first = *blocks.at(ends.from);
  Looked looked = {.kind = "wedge", .blocks = {box_of(blocks[first])}, .entries = {}};
  std::set<BlockIndex> known = {first};
  for (const auto& [block, root] : Polyanya(blocks).wedges_between(ends.from, ends.to)) {
    if (known.insert(block).second) looked.blocks.push_back(box_of(blocks[block]));
    looked.entries.push_back({root.x / 2, root.y / 2});
  }
  return looked;
}

Looked looked_at(std::string_view planner, const Blocks& blocks, Ends ends) {
  const auto from = blocks.at(ends.from), to = blocks.at(ends.to);
  if (!from || !to || !blocks.connected(*from, *to)) return {};
  if (planner == kFlood) return looked_at_by_flood(blocks, ends);
  return planner == kShortest ? looked_at_by_shortest(blocks, ends) : Looked{};
}

std::vector<std::string> caption_of(const PlannerResult& result, const Looked& looked,
                                    MaskScale scale, const RoomUnits& units) {
  std::string figures = "visited " + std::to_string(result.visited);
  if (!looked.blocks.empty()) {
    figures = counted(std::ssize(looked.entries), looked.kind) + " in " +
              counted(std::ssize(looked.blocks), "block");
  }
  if (result.outcome != Outcome::found) {
    return {result.planner, figures, std::string(word(result.outcome))};
  }
  const std::string length = thousandths(units.length(result.length * scale.factor));
  return {result.planner, figures, "length " + length + (units.metres() ? " m" : "")};
}

/// Returns the part of the floor that a search from one end to the other may visit.
draw::Box known_part(const BitGrid& floor, Ends ends) {
  BitGrid known = component_of(floor, ends.from);
  known |= component_of(floor, ends.to);
  return draw::part_around(known);
}

draw::PanelGround ground_of(const Level& level, const std::vector<bool>& open, const BitGrid& floor,
                            const draw::Box& part) {
  Areas areas(level, open, 1);
  return draw::panel_ground(art_at_mask_size(level), floor, areas.all(), part);
}

}  // namespace

ComparisonSheet::ComparisonSheet(const Level& level, const std::vector<bool>& open,
                                 const PreparedFloor& prepared, Ends ends)
    : prepared_(prepared),
      ends_(ends),
      scale_(level.scale()),
      units_(units_of(level)),
      part_(known_part(prepared.floor, ends)),
      ground_(ground_of(level, open, prepared.floor, part_)) {}

void ComparisonSheet::add(const PlannerResult& result, const search::SearchResult& answer) {
  const auto shown = [&](Point end) {
    const draw::Box pixel = {end.x, end.y, end.x + 1, end.y + 1};
    return draw::holds(part_, pixel) ? std::optional(end) : std::nullopt;
  };
  Looked looked =
      result.visited > 0 ? looked_at(result.planner, prepared_.blocks, ends_) : Looked{};
  std::vector<std::string> caption = caption_of(result, looked, scale_, units_);
  panels_.push_back(draw::panel_scene({.ground = ground_.picture,
                                       .part = part_,
                                       .visited = answer.order,
                                       .waypoints = result.waypoints,
                                       .caption = std::move(caption),
                                       .start = shown(ends_.from),
                                       .goal = shown(ends_.to),
                                       .blocks = std::move(looked.blocks),
                                       .entries = std::move(looked.entries),
                                       .shown = ground_.shown}));
}

draw::Scene ComparisonSheet::finish(const Comparison& comparison,
                                    std::vector<std::string> title) && {
  for (std::size_t i = panels_.size(); i < comparison.results.size(); ++i) {
    add(comparison.results[i], {});
  }
  title.push_back(counted(std::ssize(comparison.results), "planner"));
  constexpr draw::Scale kScale{.factor = 1, .stroke = draw::kPixel, .letter = 2};
  return draw::sheet(draw::contact_sheet(std::move(panels_)), {.title = std::move(title)}, kScale);
}

}  // namespace walkmask::picture
