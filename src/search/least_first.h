#pragma once

#include <algorithm>

#include "search/open_list.h"
#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// Runs the main loop of A* and its relatives: visits the pixel with the least key until it is the
/// goal or none is left. expand(item, place) improves `paths` from the pixel visited and pushes the
/// pixels that it improved. Overwrites the result, `paths` (BestPaths, or a Trail) and `open`.
template <typename Paths, typename Expand>
void visit_least_first(const Terrain& terrain, const SearchQuery& query, Paths& paths,
                       OpenList& open, SearchResult& result, Expand expand) {
  const Pixel start = terrain.pixel(query.start), goal = terrain.pixel(query.goal);
  result.clear();
  paths.begin(start);
  open.clear();
  open.push({0, 0, start});
  while (!open.empty() && !result.found) {
    result.peak_queue = std::max(result.peak_queue, open.size());
    const OpenPixel item = open.pop();
    if (paths.is_outdated(item.pixel, item.cost)) continue;
    const Point place = terrain.point(item.pixel);
    ++result.visited;
    if (query.with_order) result.order.push_back(place);
    result.found = item.pixel == goal;
    if (!result.found) expand(item, place);
  }
  if (result.found) paths.path_to(goal, terrain, result.cells);
}

}  // namespace walkmask::search
