#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "batch/floors.h"
#include "floor/blocker.h"
#include "level/level.h"
#include "level/query.h"
#include "path/answer.h"
#include "path/floor_tables.h"
#include "path/question.h"
#include "path/room_solver.h"

namespace walkmask {

/// The terms shared by all queries of a batch.
struct BatchTerms {
  const Level& level;
  QueryDefaults defaults;
  PathQuestion path;
  enum class QueryFormat { json, scenario } format = QueryFormat::json;
  std::size_t longest_line = std::size_t{1} << 20;  ///< bytes; longer ones are refused
};

/// A line as it was read.
struct QueryLine {
  std::int64_t number = 0;  ///< from 1
  std::string text;         ///< without its end
  bool cut = false;         ///< the line was too long; `text` is empty
};

/// The effort of an answer: microseconds before the search, and the size of the floor.
struct ReplyStats {
  double read = 0, floor = 0;
  std::size_t blocks = 0;
  Effort effort;
  std::int64_t prepared = 0;  ///< bytes of the floor's tables
};

/// The answer to a line: a path or a refusal.
struct Reply {
  std::string id;  ///< a JSON scalar
  std::optional<Refusal> refusal;
  PathQuestion question = {};  ///< without a refusal, as all that follow
  PathDetails details = {};
  Path path;
  std::vector<Blocker> blockers = {};  ///< those in the way
  ReplyStats stats;
};

/// Answers lines, and caches a solver for each floor. Each thread has its own worker; the floors
/// are shared. Everything it refers to must outlive it.
class Worker {
 public:
  Worker(const BatchTerms& terms, Floors& floors) : terms_(terms), floors_(floors) {}

  /// Returns the reply, valid until the next call. It depends only on the terms and the line.
  const Reply& answer(const QueryLine& line);

 private:
  struct KeptSolver {
    KeptSolver(const std::shared_ptr<const SharedFloor>& prepared, MaskScale scale)
        : floor(prepared), solver(*prepared, scale, &prepared->tables()) {}

    std::weak_ptr<const SharedFloor> floor;
    RoomSolver solver;
  };

  std::optional<Refusal> try_answer(const QueryLine& line);
  Asked read(const QueryLine& line) const;
  RoomSolver& solver_for(const std::shared_ptr<const SharedFloor>& floor);

  const BatchTerms& terms_;
  Floors& floors_;
  std::list<KeptSolver> solvers_;  // of floors still cached, most recently used first
  Reply reply_;
};

}  // namespace walkmask
