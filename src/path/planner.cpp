#include "path/planner.h"

#include <cstddef>

#include "path/shortest.h"
#include "path/solve.h"

namespace walkmask {
namespace {

template <typename Solver>
std::unique_ptr<FloorSolver> on(const PreparedFloor& floor) {
  return std::make_unique<Solver>(floor);
}

constexpr PlannerRow kPlanners[] = {
    {.name = "pipeline", .has_stages = true, .on = on<PathSolver>},
    {.name = "shortest", .has_corners = true, .can_be_near = true, .on = on<ShortestSolver>},
};

}  // namespace

std::span<const PlannerRow> planners() { return kPlanners; }

const PlannerRow& row_of(Planner planner) { return kPlanners[static_cast<std::size_t>(planner)]; }

Planner shortest_planner() { return Planner::shortest; }

std::string_view word(Planner planner) {
  const auto row = static_cast<std::size_t>(planner);
  return row < std::size(kPlanners) ? kPlanners[row].name : std::string_view();
}

}  // namespace walkmask
