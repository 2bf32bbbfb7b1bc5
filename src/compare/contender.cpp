#include "compare/contender.h"

#include <algorithm>
#include <cassert>
#include <memory>

#include "path/answer.h"
#include "path/planner.h"

namespace walkmask {
namespace {

/// The pipeline with the interface of the other planners.
class Flood {
 public:
  explicit Flood(const PreparedFloor& prepared) : solver_(planners().front().on(prepared)) {}

  void operator()(const search::SearchQuery& question, search::SearchResult& answer) {
    answer.clear();
    solver_->solve({question.start, question.goal}, {.stage = Stage::trace}, path_);
    answer.found = path_.outcome == Outcome::found;
    answer.cells = path_.waypoints;
    answer.visited = solver_->effort().cones;
  }

 private:
  std::shared_ptr<FloorSolver> solver_;  // a planner can be copied, a solver cannot
  Path path_;
};

}  // namespace

std::vector<std::string> contender_names() {
  std::vector<std::string> names = {std::string(kFlood)};
  for (const search::NamedPlanner& known : search::planners()) names.emplace_back(known.name);
  return names;
}

std::vector<std::string> usual_contenders() {
  return {"flood",    "wavefront-8",    "bfs-8", "dfs-8",  "dijkstra-8",
          "greedy-8", "astar-octile-8", "jps",   "evasion"};
}

std::vector<std::string> octile_contenders() {
  std::vector<std::string> names;
  for (const search::NamedPlanner& known : search::planners()) {
    if (known.shortest == search::Shortest::of_eight) names.emplace_back(known.name);
  }
  return names;
}

Contender contender(std::string_view name, const PreparedFloor& prepared,
                    const search::Terrain& terrain) {
  if (name == kFlood) return {kFlood, search::Shortest::no, Flood(prepared)};
  const auto known = std::ranges::find(search::planners(), name, &search::NamedPlanner::name);
  assert(known != search::planners().end());
  return {known->name, known->shortest, known->on(terrain)};
}

}  // namespace walkmask
