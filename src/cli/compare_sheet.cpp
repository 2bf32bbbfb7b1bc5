#include "cli/compare_sheet.h"

#include <cstddef>
#include <string>

#include "base/number_text.h"
#include "draw/contact_sheet.h"
#include "png/write.h"
#include "report/answer.h"

namespace walkmask {
namespace {

std::vector<std::string> caption_of(const Showing& showing, MaskScale scale) {
  std::string figures = "visited " + std::to_string(showing.visited);
  if (showing.outcome == Outcome::found) {
    figures += "   length " + thousandths(showing.length * scale.factor);
  } else {
    figures += "   " + std::string(word(showing.outcome));
  }
  return {showing.planner, figures};
}

}  // namespace

void ComparisonSheet::add(const Showing& showing, const search::SearchResult& answer) {
  panels_.push_back(draw::panel_picture({.floor = ground_.floor,
                                         .visited = answer.order,
                                         .waypoints = showing.waypoints,
                                         .caption = caption_of(showing, scale_),
                                         .start = ends_.from,
                                         .goal = ends_.to}));
}

Result<std::vector<std::uint8_t>> ComparisonSheet::as_png(const Comparison& comparison) {
  for (std::size_t i = panels_.size(); i < comparison.showings.size(); ++i) {
    add(comparison.showings[i], {});
  }
  const draw::Picture sheet = draw::contact_sheet(panels_);
  return png::write_rgb(sheet.width(), sheet.height(), sheet.pixels());
}

}  // namespace walkmask
