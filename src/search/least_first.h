#pragma once

#include <algorithm>

#include "search/open_list.h"
#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// The loop that A* and its relatives share: visits the pixel with the least key until that is the
/// goal or none is left. expand(entry, place) improves `ways` from the pixel visited and pushes the
/// pixels that it improved. Overwrites the answer, `ways` (KnownWays, or a Trail) and `open`.
template <typename Ways, typename Expand>
void visit_least_first(const Terrain& terrain, const Question& question, Ways& ways, OpenList& open,
                       Answer& answer, Expand expand) {
  const Pixel start = terrain.pixel(question.start), goal = terrain.pixel(question.goal);
  answer.clear();
  ways.begin(start);
  open.clear();
  open.push({0, 0, start});
  while (!open.empty() && !answer.found) {
    answer.peak_queue = std::max(answer.peak_queue, open.size());
    const OpenList::Entry entry = open.pop();
    if (ways.is_outdated(entry.pixel, entry.cost)) continue;
    const Point place = terrain.point(entry.pixel);
    ++answer.visited;
    if (question.with_order) answer.order.push_back(place);
    answer.found = entry.pixel == goal;
    if (!answer.found) expand(entry, place);
  }
  if (answer.found) ways.way_to(goal, terrain, answer.cells);
}

}  // namespace walkmask::search
