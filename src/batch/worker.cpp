#include "batch/worker.h"

#include <iterator>
#include <utility>
#include <variant>

#include "base/stopwatch.h"
#include "batch/solve_between.h"
#include "level/scenario.h"

namespace walkmask {
namespace {

/// Returns the refusal of a query that contradicts the question of all lines.
std::optional<Refusal> contradiction(const Query& query, const PathQuestion& all) {
  if (!all.stage || !comfort_in_force(query.comfort, {})) return std::nullopt;
  return Refusal{RefusalCode::invalid,
                 {Fault::input, "comfort", "", "a path with comfort has no stages",
                  "remove it, or ask for whole paths"}};
}

}  // namespace

const Reply& Worker::answer(const QueryLine& line) {
  reply_.stats = {};
  reply_.refusal = try_answer(line);
  return reply_;
}

/// Fills the reply's path, or returns the reason why there is none.
std::optional<Refusal> Worker::try_answer(const QueryLine& line) {
  Stopwatch watch;
  Asked asked = read(line);
  reply_.id = std::move(asked.id);
  if (auto* refusal = std::get_if<Refusal>(&asked.query)) return std::move(*refusal);
  const Query& query = std::get<Query>(asked.query);
  if (auto refusal = contradiction(query, terms_.path)) return refusal;
  OrRefusal<Question> meant = look_up(terms_.level, query, terms_.defaults);
  if (auto* refusal = std::get_if<Refusal>(&meant)) return std::move(*refusal);
  Question& question = std::get<Question>(meant);
  reply_.stats.read = watch.lap();

  const std::shared_ptr<const SharedFloor> floor = floors_.find(question.floor);
  RoomSolver& solver = solver_for(floor);
  reply_.stats.blocks = floor->blocks.all().size();
  reply_.stats.floor = watch.lap();

  reply_.blockers = std::move(question.blockers);
  reply_.question = terms_.path;
  reply_.question.comfort = question.comfort;
  reply_.details = question.details;
  solve_between({question.from, question.to},
                {terms_.level, floor->blocks, question.floor.footprint, reply_.blockers},
                reply_.question, solver, reply_.path);
  reply_.stats.effort = solver.effort();
  reply_.stats.prepared = floor->tables().bytes();
  solver.remove_ignored(question.floor.footprint, *question.from.at, reply_.blockers);
  return std::nullopt;
}

Asked Worker::read(const QueryLine& line) const {
  if (line.cut) {
    const Error error = {
        Fault::input, "", "",
        "the line is longer than " + std::to_string(terms_.longest_line) + " bytes",
        "separate queries by line ends"};
    return {std::to_string(line.number), Refusal{RefusalCode::too_long, error}};
  }
  if (terms_.format == BatchTerms::QueryFormat::json) {
    const std::optional<MetreGrid>& metres = terms_.level.manifest.metres;
    return read_query(line.text, line.number, metres ? &*metres : nullptr);
  }
  if (terms_.level.manifest.metres) {
    const Error error = {Fault::input, "", "", "scenarios are in cells, and the level is in metres",
                         "ask in lines of JSON"};
    return {std::to_string(line.number), Refusal{RefusalCode::invalid, error}};
  }
  return read_scenario_query(line.text, line.number, terms_.level.room_width(),
                             terms_.level.room_height());
}

RoomSolver& Worker::solver_for(const std::shared_ptr<const SharedFloor>& floor) {
  for (auto kept = solvers_.begin(); kept != solvers_.end();) {
    const std::shared_ptr<const SharedFloor> known = kept->floor.lock();
    if (known == floor) {
      solvers_.splice(solvers_.begin(), solvers_, kept);
      return solvers_.front().solver;
    }
    kept = known ? std::next(kept) : solvers_.erase(kept);
  }
  return solvers_.emplace_front(floor, terms_.level.scale()).solver;
}

}  // namespace walkmask
