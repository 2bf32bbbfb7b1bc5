#include "cli/compare_sheet.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "base/grammar.h"
#include "base/number_text.h"
#include "cli/picture_of.h"
#include "compare/contender.h"
#include "draw/contact_sheet.h"
#include "draw/sheet.h"
#include "floor/component.h"
#include "path/cone_flood.h"
#include "report/answer.h"

namespace walkmask {
namespace {

/// The blocks and cones that the flood looks at instead of pixels.
struct Looked {
  std::vector<draw::Box> blocks;  ///< from the goal on
  std::vector<Point> cones;       ///< their apexes
};

Looked looked_at(const PreparedFloor& floor, Ends ends) {
  const auto from = floor.blocks.at(ends.from), to = floor.blocks.at(ends.to);
  if (!from || !to || !floor.blocks.connected(*from, *to)) return {};
  ConeFlood flood(floor.blocks);
  const ConeField& cones = flood.flood_toward(ends.to, ends.from);
  Looked looked;
  std::vector<std::pair<std::int32_t, BlockIndex>> nearest_first;
  for (std::size_t i = 0; i < floor.blocks.all().size(); ++i) {
    const auto block = static_cast<BlockIndex>(i);
    std::optional<std::int32_t> least;
    cones.for_each_cone(block, [&](const Cone& cone) {
      least = std::min(least.value_or(cone.distance), cone.distance);
      looked.cones.push_back(cone.apex);
    });
    if (least) nearest_first.emplace_back(*least, block);
  }
  std::ranges::sort(nearest_first);
  for (const auto& [distance, index] : nearest_first) {
    const Block& block = floor.blocks[index];
    looked.blocks.push_back({block.left, block.top, block.right + 1, block.bottom + 1});
  }
  return looked;
}

std::vector<std::string> caption_of(const PlannerResult& result, const Looked& looked,
                                    MaskScale scale) {
  std::string figures = "visited " + std::to_string(result.visited);
  if (!looked.blocks.empty()) {
    figures = counted(std::ssize(looked.cones), "cone") + " in " +
              counted(std::ssize(looked.blocks), "block");
  }
  if (result.outcome == Outcome::found) {
    figures += "   length " + thousandths(result.length * scale.factor);
  } else {
    figures += "   " + std::string(word(result.outcome));
  }
  return {result.planner, figures};
}

/// Returns the part of the floor that a search from one end to the other may visit.
draw::Box known_part(const BitGrid& floor, Ends ends) {
  BitGrid known = component_of(floor, ends.from);
  known |= component_of(floor, ends.to);
  return draw::part_around(known);
}

draw::Picture ground_of(const ChosenLevel& opened, const BitGrid& floor, const draw::Box& part) {
  DrawnAreas areas(opened.level, opened.open, 1);
  return draw::panel_ground(art_at_mask_size(opened.level), floor, areas.all(), part);
}

}  // namespace

ComparisonSheet::ComparisonSheet(const ChosenLevel& opened, const PreparedFloor& prepared,
                                 Ends ends)
    : prepared_(prepared),
      ends_(ends),
      scale_(opened.level.scale()),
      part_(known_part(prepared.floor, ends)),
      ground_(ground_of(opened, prepared.floor, part_)) {}

void ComparisonSheet::add(const PlannerResult& result, const search::SearchResult& answer) {
  const auto shown = [&](Point end) {
    const draw::Box pixel = {end.x, end.y, end.x + 1, end.y + 1};
    return draw::holds(part_, pixel) ? std::optional(end) : std::nullopt;
  };
  const bool is_flood = result.planner == kFlood && result.visited > 0;
  Looked looked = is_flood ? looked_at(prepared_, ends_) : Looked{};
  std::vector<std::string> caption = caption_of(result, looked, scale_);
  panels_.push_back(draw::panel_scene({.ground = ground_,
                                       .part = part_,
                                       .visited = answer.order,
                                       .waypoints = result.waypoints,
                                       .caption = std::move(caption),
                                       .start = shown(ends_.from),
                                       .goal = shown(ends_.to),
                                       .blocks = std::move(looked.blocks),
                                       .entries = std::move(looked.cones)}));
}

draw::Scene ComparisonSheet::finish(const Comparison& comparison,
                                    std::vector<std::string> title) && {
  for (std::size_t i = panels_.size(); i < comparison.results.size(); ++i) {
    add(comparison.results[i], {});
  }
  constexpr draw::Scale kScale{.factor = 1, .stroke = draw::kPixel, .letter = 2};
  return draw::sheet(draw::contact_sheet(std::move(panels_)), {.title = std::move(title)}, kScale);
}

}  // namespace walkmask
