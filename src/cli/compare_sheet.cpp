#include "cli/compare_sheet.h"

#include <cstddef>
#include <string>

#include "base/number_text.h"
#include "draw/contact_sheet.h"
#include "png/write.h"
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

}  // namespace

void ComparisonSheet::add(const PlannerResult& result, const search::SearchResult& answer) {
  panels_.push_back(draw::panel_picture({.floor = ground_.floor,
                                         .visited = answer.order,
                                         .waypoints = result.waypoints,
                                         .caption = caption_of(result, scale_),
                                         .start = ends_.from,
                                         .goal = ends_.to}));
}

Result<std::vector<std::uint8_t>> ComparisonSheet::as_png(const Comparison& comparison) {
  for (std::size_t i = panels_.size(); i < comparison.results.size(); ++i) {
    add(comparison.results[i], {});
  }
  const draw::Picture sheet = draw::contact_sheet(panels_);
  return png::write_rgb(sheet.width(), sheet.height(), sheet.pixels());
}

}  // namespace walkmask
