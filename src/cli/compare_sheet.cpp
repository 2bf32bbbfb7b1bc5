#include "cli/compare_sheet.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "base/number_text.h"
#include "cli/picture_of.h"
#include "draw/contact_sheet.h"
#include "draw/sheet.h"
#include "floor/component.h"
#include "report/answer.h"

namespace walkmask {
namespace {

std::vector<std::string> caption_of(const PlannerResult& result, MaskScale scale) {
  std::string figures = "visited " + std::to_string(result.visited);
  if (result.outcome == Outcome::found) {
    figures += "   length " + thousandths(result.length * scale.factor);
  } else {
    figures += "   " + std::string(word(result.outcome));
  }
  return {result.planner, figures};
}

/// The part of the floor that a search from one end to the other may visit.
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
    : ends_(ends),
      scale_(opened.level.scale()),
      part_(known_part(prepared.floor, ends)),
      ground_(ground_of(opened, prepared.floor, part_)) {}

void ComparisonSheet::add(const PlannerResult& result, const search::SearchResult& answer) {
  const auto shown = [&](Point end) {
    const draw::Box pixel = {end.x, end.y, end.x + 1, end.y + 1};
    return draw::holds(part_, pixel) ? std::optional(end) : std::nullopt;
  };
  panels_.push_back(draw::panel_scene({.ground = ground_,
                                       .part = part_,
                                       .visited = answer.order,
                                       .waypoints = result.waypoints,
                                       .caption = caption_of(result, scale_),
                                       .start = shown(ends_.from),
                                       .goal = shown(ends_.to)}));
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
