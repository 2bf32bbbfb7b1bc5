#pragma once

#include <span>
#include <string_view>

#include "search/cost.h"
#include "search/search.h"
#include "search/terrain.h"

namespace walkmask::search {

/// Returns the wavefront algorithm (Lee, An Algorithm for Path Connections and Its Applications,
/// 1961), as used in games that walk on masks: waves of steps to the four neighbours spread from
/// the start until one touches the goal; each pixel keeps the one it was reached from, and the path
/// is traced back along these. With `eight` the waves are the same, but the trace replaces two
/// straight steps by a diagonal one wherever that is allowed.
///
/// For four neighbours the path is shortest; for eight it is a shortest path for four with its
/// corners cut. Time: linear in the pixels visited. Memory: four bytes a pixel, and as much for
/// each pixel of a wave.
PlannerFunction wavefront(const Terrain& terrain, Neighbours neighbours);

/// Returns breadth first search (Moore, The Shortest Path Through a Maze, 1959): the path with the
/// fewest steps. For four neighbours the path is shortest; for eight it may not be, as a diagonal
/// step counts the same as a straight one. It ends when the goal is visited. Time: linear in the
/// pixels visited. Memory: four bytes a pixel, and as much for each queued one.
PlannerFunction breadth_first(const Terrain& terrain, Neighbours neighbours);

/// Returns depth first search (Tarjan, Depth-First Search and Linear Graph Algorithms, 1972): goes
/// on to the first neighbour not visited yet, and back if there is none. It finds a path if there
/// is one, but rarely a short one. The trail leads back, so there is neither recursion nor a stack,
/// however long the path; `peak_queue` is the largest number of pixels that the path had. Time:
/// linear in the pixels visited. Memory: four bytes a pixel.
PlannerFunction depth_first(const Terrain& terrain, Neighbours neighbours);

/// Returns Dijkstra's algorithm (A Note on Two Problems in Connexion with Graphs, 1959): a shortest
/// path, in octile length for eight neighbours, visiting pixels by their distance from the start.
///
/// Pixels are queued in buckets one pixel wide. No step is shorter than a bucket, so nothing in the
/// first nonempty bucket can become cheaper, and no order within it is needed (Denardo and Fox,
/// Shortest-Route Methods, 1979); no step is longer than two, so three buckets are enough.
/// Time: linear in the pixels visited. Memory: 16 bytes a pixel, and 16 for each queued one.
PlannerFunction dijkstra(const Terrain& terrain, Neighbours neighbours);

/// Returns greedy best-first search (Doran and Michie, Experiments with the Graph Traverser
/// Program, 1966): expands the pixel with the least estimate, however long the path to it is. Quick
/// if there are few obstacles; the path is not shortest. Time: O(n log n) for n queued pixels.
/// Memory: four bytes a pixel, and 24 for each queued one.
PlannerFunction best_first(const Terrain& terrain, Neighbours neighbours, Heuristic heuristic);

/// Returns A* (Hart, Nilsson and Raphael, A Formal Basis for the Heuristic Determination of Minimum
/// Cost Paths, 1968): expands the pixel with the least cost so far plus estimate; ties: the larger
/// cost so far. The path is shortest if the estimate is never too large: for four neighbours with
/// every heuristic, for eight, in octile length, with all but manhattan. A pixel is visited again
/// if a shorter path to it turns up. Time: O(n log n) for n queued pixels. Memory: 16 bytes a
/// pixel, and 24 for each queued one.
PlannerFunction a_star(const Terrain& terrain, Neighbours neighbours, Heuristic heuristic);

/// Returns jump point search (Harabor and Grastien, Online Graph Pruning for Pathfinding on Grid
/// Maps, AAAI 2011) in the variant that cuts no corners: A* that skips a path if an equally short
/// one goes diagonally first, and so visits only pixels where a shortest path may turn. Straight
/// lines are scanned by whole words of the floor, columns as rows of the transposed floor (2014,
/// see search/jump.h). The path is shortest in octile length. `visited` counts the pixels taken
/// from the queue, not the pixels jumped over. Time: a scan for each pixel of each diagonal.
/// Memory: 16 bytes a pixel, and 24 for each queued one.
PlannerFunction jump_point(const Terrain& terrain);

/// Returns Evasion, after the article on a pathfinder of that name. The straight line from start to
/// goal, in steps to the four neighbours, is cut into segments of floor. When a segment ends at a
/// wall, the outline of the wall is followed once all the way round, and its corners are kept. A
/// place farther on where the line comes out of the wall, the start of a later segment, is an exit;
/// the path takes the shorter side of the wall to it and then continues along the line.
///
/// Where the description is ambiguous or would loop: (1) The outline is followed edge by edge
/// between floor and wall, which always leads back to the first edge; followed pixel by pixel, a
/// corridor one pixel wide passes the same pixel twice and the walk might end there too soon. (2)
/// If there are several exits, the path uses the one farthest along the line. Then no outline is
/// met a second time, and the path skips hollows that the line crosses. (3) There is no path
/// exactly if an outline has no exit: the outline is a closed curve that the line leaves through,
/// so if the goal is on the near side the line comes back through it, at an exit. (4) Everything
/// outside the image is wall.
///
/// The path is not shortest and may touch itself; farthest_visible (compare/smoothing.h) remedies
/// both. `visited` counts the pixels of the line and of every outline as they are followed,
/// `peak_queue` the corners kept. Time: linear in the pixels followed, each outline once (if there
/// is no path, the last one perhaps twice). Memory: the corners of one outline.
PlannerFunction evasion(const Terrain& terrain);

/// The set of paths among which a planner's path is the shortest.
enum class Shortest {
  no,
  of_four,   ///< paths with steps to the four neighbours
  of_eight,  ///< paths with steps to the eight, in octile length
};

/// A planner by name.
struct NamedPlanner {
  std::string_view name;
  Shortest shortest;
  PlannerFunction (*on)(const Terrain& terrain);
};

/// Returns all planners above, with every choice of neighbours and heuristic that makes a
/// difference.
std::span<const NamedPlanner> planners();

}  // namespace walkmask::search
