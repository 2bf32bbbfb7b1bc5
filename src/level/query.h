#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.h"
#include "floor/blocker.h"
#include "floor/comfort_setting.h"
#include "floor/footprint.h"
#include "floor/path_details.h"
#include "floor/point.h"
#include "level/choice.h"
#include "level/level.h"
#include "level/room_place.h"

namespace walkmask {

// A line of a batch: one question in JSON. A mistake in a line does not affect other lines.

/// The reason why a line cannot be answered. Programs may rely on these values: they do not change.
enum class RefusalCode {
  syntax,        ///< not JSON, or not a line of a scenario
  too_long,      ///< more bytes than a line may have
  invalid,       ///< unknown or missing key, wrong type or range, contradiction
  unknown_name,  ///< the level has no such point, area, state or agent
  outside,       ///< a point that is not inside the image
};

/// Returns the name of a code, as programs read it; see base/words.h.
constexpr std::string_view word(RefusalCode code) {
  switch (code) {
    case RefusalCode::syntax:
      return "syntax";
    case RefusalCode::too_long:
      return "too-long";
    case RefusalCode::invalid:
      return "invalid";
    case RefusalCode::unknown_name:
      return "unknown-name";
    case RefusalCode::outside:
      return "outside";
  }
  return {};
}

/// The reason why a line cannot be answered.
struct Refusal {
  RefusalCode code;
  Error error;  ///< its file is a key of the line, or empty; then its place is "line:column" in the
                ///< file of lines
};

/// Returns the refusal in one line that is safe to print: `PLACE: reason; cure`.
std::string message(const Refusal& refusal);

template <typename Value>
using OrRefusal = std::variant<Value, Refusal>;

/// The question of a line; no name in it has been looked up.
struct Query {
  Place from, to;
  StateChoice areas;
  AgentChoice agent;
  std::vector<Blocker> blockers = {};
  std::optional<Comfort> comfort = {};
  PathDetails details = {};
};

struct Asked {
  std::string id;  ///< a JSON scalar: as the line has it, byte for byte; else the line's number
  OrRefusal<Query> query;
};

/// Reads `{"id":..., "from":[x,y]|"name", "to":..., "state":"...", "open":[...], "close":[...],
/// "agent":"...", "diameter":N, "ellipse":[W,D], "rectangle":[W,D],
/// "block":[{"disc":[x,y,diameter]}, ...], "comfort":K, "legs":4|8, "speed":V, "spacing":N}`;
/// `from` and `to` are required, see level/blocker_reader.h for the blockers, read_comfort, and
/// PathDetails. A carriage return may end the line. Keeps the line's id even if the rest is
/// refused, as long as the line is JSON. With `metres` the line is in these, see
/// convert_query_to_pixels. Time: as json::parse.
Asked read_query(std::string_view line, std::int64_t number, const MetreGrid* metres = nullptr);

/// The defaults for the queries of a batch.
struct QueryDefaults {
  StateChoice areas;
  AgentChoice agent;
  std::optional<Comfort> comfort = {};
  PathDetails details = {};
};

/// The choice of one of a level's floors.
struct FloorChoice {
  std::vector<bool> open;   ///< for each area of the level
  Footprint footprint = 1;  ///< in pixels of the room
  friend bool operator==(const FloorChoice&, const FloorChoice&) = default;
};

/// A query with its names resolved in a level.
struct Question {
  RoomPlace from, to;  ///< which have pixels
  FloorChoice floor;
  std::vector<Blocker> blockers = {};
  std::optional<Comfort> comfort = {};
  PathDetails details = {};
};

/// Looks up the names of a query. Its own state replaces the state and both lists of the defaults;
/// without one, its own lists apply after the defaults. Its own agent or size replaces the
/// default agent or size. The comfort is its own, else the default, else its agent's;
/// each of the details is its own, else the default.
OrRefusal<Question> look_up(const Level& level, const Query& query, const QueryDefaults& defaults);

}  // namespace walkmask
