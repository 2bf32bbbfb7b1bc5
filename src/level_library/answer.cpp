// Paths between the places of a level.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/escape.h"
#include "base/quote.h"
#include "base/words.h"
#include "batch/solve_between.h"
#include "level/blocked_level.h"
#include "level/choice.h"
#include "level/room_units.h"
#include "level_library/bytes.h"
#include "level_library/chosen_floor.h"
#include "level_library/last_error.h"
#include "level_library/pictures.h"
#include "library/handles.h"
#include "library/status.h"
#include "picture/answer.h"
#include "picture/title.h"
#include "report/answer.h"
#include "survey/openings.h"

struct walkmask_answer {
  std::shared_ptr<const walkmask::OpenedRoom> room;
  walkmask::ChosenFloor floor;
  walkmask::AskedEnds ends;  ///< refer to the room
  walkmask::PathQuestion question;
  std::optional<walkmask::Level> among;  ///< the level with blockers as walls, if there are any
  walkmask::BitGrid blockers{0, 0};      ///< their pixels of the room
  walkmask::Path path = {};
  std::vector<walkmask_point> waypoints = {};
  walkmask_path written = WALKMASK_PATH;  ///< refers to the waypoints

  const walkmask::Level& level() const { return among ? *among : room->level(); }

  /// Returns why there is no path; absent if there is one.
  std::optional<walkmask::NoPathReason> no_path() const {
    if (path.outcome == walkmask::Outcome::found) return std::nullopt;
    return no_path_reason(level(), floor.choice.open, floor.choice.footprint, *floor.prepared,
                          ends.from, ends.to, path);
  }
};

namespace walkmask {
namespace {

/// Returns an end as it was asked for.
Place place_of(const RoomPlace& end) { return end.name.empty() ? Place(*end.at) : Place(end.name); }

/// Answers the question of `answer`; with the trace, if that is to be drawn.
Path solved(const walkmask_answer& answer, bool keep_trace) {
  const Level& level = answer.level();
  PathQuestion question = answer.question;
  question.keep_trace = keep_trace;
  const SharedFloor& floor = *answer.floor.prepared;
  RoomSolver solver(floor, level.scale(), &floor.tables());
  Path path;
  solve_between(answer.ends, {level, floor.blocks, answer.floor.choice.footprint}, question, solver,
                path);
  return path;
}

std::string sentence_of(const walkmask_answer& answer, const NoPathReason* reason) {
  const RoomUnits units = units_of(answer.level());
  const auto text = [&units](const RoomPlace& end) {
    return end.name.empty() ? units.place(*end.at) : escaped(end.name);
  };
  return answer_text(answer.path, {text(answer.ends.from), text(answer.ends.to)},
                     answer.level().scale(), reason, units);
}

std::string report_of(const walkmask_answer& answer, AnswerFormat format) {
  const RoomUnits units = units_of(answer.level());
  if (format == AnswerFormat::points) return answer_points(answer.path, units);
  const std::optional<NoPathReason> no_path = answer.no_path();
  const NoPathReason* const reason = no_path ? &*no_path : nullptr;
  if (format == AnswerFormat::text) return sentence_of(answer, reason) + "\n";
  return answer_json(
      answer.path,
      {.reason = reason, .question = &answer.question, .level = &answer.level(), .units = units});
}

/// Moves the question of `answer` to the floor with these blockers as walls.
void block(std::span<const Blocker> blockers, walkmask_answer& answer) {
  if (blockers.empty()) return;
  const FloorChoice& choice = answer.floor.choice;
  const Point start = *answer.ends.from.at;
  answer.among = answer.room->level();
  answer.blockers = pixels_covered(blockers, choice.footprint, start, *answer.among);
  paint_blockers(blockers, choice.footprint, start, answer.among->scale(), answer.among->paintable);
  answer.floor.prepared =
      std::make_shared<const SharedFloor>(floor_of(*answer.among, choice.open, choice.footprint));
}

}  // namespace
}  // namespace walkmask

using namespace walkmask;

walkmask_status walkmask_level_solve(const walkmask_level* level, walkmask_end from,
                                     walkmask_end to, const walkmask_choice* choice,
                                     const walkmask_options* options, walkmask_answer** answer) {
  return guarded([&] {
    if (choice != nullptr) {
      if (const walkmask_status bad = check_size(*choice); bad != WALKMASK_OK) return bad;
    }
    walkmask_options meant = WALKMASK_OPTIONS;
    if (const walkmask_status bad = read_options(options, meant); bad != WALKMASK_OK) return bad;
    std::vector<Blocker> blockers;
    if (const walkmask_status bad = read_blockers(meant, blockers); bad != WALKMASK_OK) return bad;
    Result<ChosenFloor> floor = chosen_floor(*level->room, choice);
    if (!floor) return failed(floor.error());
    const bool nearest = meant.nearest != 0;
    const Level& known = level->room->level();
    const Result<RoomPlace> at_start = asked_end(known, *floor, from, ChoicePart::from, nearest);
    if (!at_start) return failed(at_start.error());
    const Result<RoomPlace> at_goal = asked_end(known, *floor, to, ChoicePart::to, nearest);
    if (!at_goal) return failed(at_goal.error());
    auto made = std::make_unique<walkmask_answer>(walkmask_answer{
        level->room, std::move(*floor), {*at_start, *at_goal}, question_of(meant), {}});
    made->question.comfort = comfort_in_force(asked_comfort(meant),
                                              *comfort_of(level->room->level(), made->floor.agent));
    block(blockers, *made);
    made->path = solved(*made, false);
    made->written = written(made->path, made->waypoints);
    *answer = made.release();
    return WALKMASK_OK;
  });
}

void walkmask_answer_free(walkmask_answer* answer) {
  const std::unique_ptr<walkmask_answer> end(answer);
}

walkmask_status walkmask_answer_path(const walkmask_answer* answer, walkmask_path* path) {
  return guarded([&] {
    if (const walkmask_status bad = check_size(*path); bad != WALKMASK_OK) return bad;
    *path = answer->written;
    return WALKMASK_OK;
  });
}

walkmask_status walkmask_answer_report(const walkmask_answer* answer, const char* format,
                                       walkmask_bytes** report) {
  return guarded([&] {
    const Result<AnswerFormat> known = value_of_word<AnswerFormat>(format);
    if (!known) return failed(known.error());
    return hand_out(report_of(*answer, *known), report);
  });
}

walkmask_status walkmask_answer_picture(const walkmask_answer* answer, const char* format,
                                        walkmask_bytes** picture) {
  return guarded([&] {
    const Result<picture::Format> known = value_of_word<picture::Format>(format);
    if (!known) return failed(known.error());
    Level level = answer->level();
    level.art = art_of(answer->room);
    const Path path = solved(*answer, true);
    const std::optional<NoPathReason> no_path = answer->no_path();
    const auto& [state, agent, choice, prepared] = answer->floor;
    const auto drawn = picture::solve_overlay({.level = level,
                                               .open = choice.open,
                                               .prepared = *prepared,
                                               .blockers = answer->blockers,
                                               .path = path,
                                               .from = place_of(answer->ends.from),
                                               .to = place_of(answer->ends.to),
                                               .title = picture::picture_title(level, state, agent),
                                               .reason = no_path ? &*no_path : nullptr,
                                               .comfort = answer->question.comfort},
                                              *known);
    return drawn ? hand_out(*drawn, picture) : failed(drawn.error());
  });
}
