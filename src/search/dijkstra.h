#pragma once

#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// Dijkstra's algorithm (A Note on Two Problems in Connexion with Graphs, 1959): a shortest path,
/// in octile length for eight neighbours, visiting pixels by their distance from the start.
///
/// Pixels are queued in buckets one pixel wide. No step is shorter than a bucket, so nothing in the
/// first nonempty bucket can become cheaper, and no order within it is needed (Denardo and Fox,
/// Shortest-Route Methods, 1979); no step is longer than two, so three buckets are enough.
/// Time: linear in the pixels visited. Memory: 16 bytes a pixel, and 16 for each queued one.
Planner dijkstra(const Terrain& terrain, Neighbours neighbours);

}  // namespace walkmask::search
