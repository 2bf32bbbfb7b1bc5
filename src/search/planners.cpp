#include "search/planners.h"

namespace walkmask::search {
namespace {

using Uninformed = PlannerFunction (*)(const Terrain&, Neighbours);
using Informed = PlannerFunction (*)(const Terrain&, Neighbours, Heuristic);

template <Uninformed kPlanner, Neighbours kNeighbours>
PlannerFunction on(const Terrain& terrain) {
  return kPlanner(terrain, kNeighbours);
}

template <Informed kPlanner, Neighbours kNeighbours, Heuristic kHeuristic>
PlannerFunction on(const Terrain& terrain) {
  return kPlanner(terrain, kNeighbours, kHeuristic);
}

constexpr auto kFour = Neighbours::four, kEight = Neighbours::eight;

constexpr NamedPlanner kPlanners[] = {
    {"wavefront-4", Shortest::of_four, on<wavefront, kFour>},
    {"wavefront-8", Shortest::no, on<wavefront, kEight>},
    {"bfs-4", Shortest::of_four, on<breadth_first, kFour>},
    {"bfs-8", Shortest::no, on<breadth_first, kEight>},
    {"dfs-4", Shortest::no, on<depth_first, kFour>},
    {"dfs-8", Shortest::no, on<depth_first, kEight>},
    {"dijkstra-4", Shortest::of_four, on<dijkstra, kFour>},
    {"dijkstra-8", Shortest::of_eight, on<dijkstra, kEight>},
    {"greedy-4", Shortest::no, on<best_first, kFour, Heuristic::manhattan>},
    {"greedy-8", Shortest::no, on<best_first, kEight, Heuristic::octile>},
    {"astar-manhattan-4", Shortest::of_four, on<a_star, kFour, Heuristic::manhattan>},
    {"astar-euclidean-4", Shortest::of_four, on<a_star, kFour, Heuristic::euclidean>},
    {"astar-chebyshev-4", Shortest::of_four, on<a_star, kFour, Heuristic::chebyshev>},
    {"astar-octile-4", Shortest::of_four, on<a_star, kFour, Heuristic::octile>},
    {"astar-manhattan-8", Shortest::no, on<a_star, kEight, Heuristic::manhattan>},
    {"astar-euclidean-8", Shortest::of_eight, on<a_star, kEight, Heuristic::euclidean>},
    {"astar-chebyshev-8", Shortest::of_eight, on<a_star, kEight, Heuristic::chebyshev>},
    {"astar-octile-8", Shortest::of_eight, on<a_star, kEight, Heuristic::octile>},
    {"jps", Shortest::of_eight, jump_point},
    {"evasion", Shortest::no, evasion},
};

}  // namespace

std::span<const NamedPlanner> planners() { return kPlanners; }

}  // namespace walkmask::search
