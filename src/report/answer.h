#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "floor/path_details.h"
#include "level/room_units.h"
#include "path/answer.h"

namespace walkmask {

struct Level;
struct MaskScale;
struct NoPathReason;
struct PathQuestion;

/// The formats of an answer to one question.
enum class AnswerFormat { json, points, text };

/// Returns the word for a format, as users write it; see base/words.h.
constexpr std::string_view word(AnswerFormat format) {
  switch (format) {
    case AnswerFormat::json:
      return "json";
    case AnswerFormat::points:
      return "points";
    case AnswerFormat::text:
      return "text";
  }
  return {};
}

// Records of the schema walkmask.path/1: a line of JSON each, with its end. Equal values give equal
// bytes on every machine.

/// The time of a step before the path, in microseconds.
struct StepTime {
  std::string_view step;
  double microseconds;
};

/// The values under `stats`.
struct Stats {
  std::span<const StepTime> before;
  std::size_t blocks;  ///< of the floor
  Effort effort;
  std::int64_t prepared = 0;  ///< bytes of the tables that were made for further questions
};

/// The parts of a record besides the answer.
struct Frame {
  std::string_view id = {};                ///< JSON text of a scalar; empty: no id
  const Stats* stats = nullptr;            ///< null: omitted
  const NoPathReason* reason = nullptr;    ///< null: omitted
  const PathQuestion* question = nullptr;  ///< adds the measures that it asks for; null: omitted
  PathDetails details = {};                ///< to be added, see report/path_details.h
  const Level* level = nullptr;            ///< adds the sizes of characters at the waypoints, if it
                                           ///< has a scaling; not null if there are details
  RoomUnits units = {};                    ///< pixels if there are details
};

/// Appends the answer to a question. `units` is written in metres only. Lengths are Euclidean, in
/// these units, rounded to thousandths, and null unless a path was found. `requested` is written
/// only if it differs from the ends used.
void append_answer(std::string& records, const Path& path, const Frame& frame = {});

/// Appends the record of a question that cannot be used.
void append_refusal(std::string& records, std::string_view id, std::string_view code,
                    std::string_view message);

/// Writes a single answer.
std::string answer_json(const Path& path, const Frame& frame = {});

/// The ends of a question as the user wrote them: names or pixels.
struct NamedEnds {
  std::string from, to;
};

/// Returns the answer as a sentence: "door to vault: found, 1834.332 pixels, 3 turns", or the
/// reason why there is no path, and the areas that would open one. An end that was moved to another
/// pixel of the mask is named: "0,0 to vault: found, 9.0 pixels, 0 turns, from the floor at 3,4".
/// So is the clearance, if there is one: "found, 9.0 pixels, 0 turns, clearance 2.0 at 3,4".
std::string answer_text(const Path& path, const NamedEnds& ends, MaskScale scale,
                        const NoPathReason* reason, const RoomUnits& units = {});

/// Returns a line `x y` for each waypoint; empty unless a path was found.
std::string answer_points(const Path& path, const RoomUnits& units = {});

}  // namespace walkmask
