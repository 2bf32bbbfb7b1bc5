#include "report/journey.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/escape.h"
#include "base/grammar.h"
#include "base/number_text.h"
#include "game/game_map.h"
#include "game/journey.h"
#include "json/writer.h"
#include "level/level.h"
#include "path/legs.h"
#include "report/answer.h"
#include "report/json_values.h"
#include "report/path_details.h"
#include "report/table.h"

namespace walkmask {
namespace {

void write_leg(json::Writer& out, const JourneyLeg& leg, const GameRoom& room, const Level& level,
               const PathDetails& details) {
  out.begin_object();
  out.key("room").text(room.name);
  out.key("level").text(room.file);
  if (leg.exit) out.key("exit").text(*leg.exit);
  write_point(out.key("from"), leg.path.used.from);
  write_point(out.key("to"), leg.path.used.to);
  write_array(out.key("waypoints"), leg.path.waypoints, [&out](Point p) { write_point(out, p); });
  write_scale(out, leg.path.waypoints, level);
  out.key("length").thousandths(path_length(leg.path.waypoints));
  if (leg.path.clearance) write_clearance(out, leg.path.clearance, {});
  if (details.any()) write_details(out, leg.path, details, level);
  out.end_object();
}

/// Returns the length of all legs in walked units.
double walked_length(const Journey& journey) {
  double length = 0;
  for (const JourneyLeg& leg : journey.legs) {
    length += walked_length(leg.path.waypoints, journey.levels.at(leg.room).manifest.depth);
  }
  return length;
}

}  // namespace

std::string journey_json(const std::optional<Journey>& journey, const NamedEnds& ends,
                         const GameMap& game, const PathDetails& details) {
  std::string text;
  json::Writer out(text);
  out.begin_object();
  out.key("schema").text("walkmask.journey/1");
  out.key("status").text(word(journey ? Outcome::found : Outcome::unreachable));
  out.key("from").text(ends.from);
  out.key("to").text(ends.to);
  out.key("legs").begin_array();
  for (std::size_t i = 0; journey && i < journey->legs.size(); ++i) {
    const JourneyLeg& leg = journey->legs[i];
    write_leg(out, leg, game.rooms[leg.room], journey->levels.at(leg.room), details);
  }
  out.end_array();
  write_thousandths(out.key("length"), journey ? std::optional(journey->length) : std::nullopt);
  if (details.any()) {
    write_walked(out, journey ? std::optional(walked_length(*journey)) : std::nullopt, details);
  }
  out.end_object();
  return text + "\n";
}

std::string journey_text(const std::optional<Journey>& journey, const NamedEnds& ends,
                         const GameMap& game) {
  std::string text = escaped(ends.from + " to " + ends.to) + ": ";
  if (!journey) return text + "no path\n";
  text += "found, " + thousandths(journey->length) + " pixels in " +
          counted(std::ssize(journey->legs), "leg") + "\n";
  std::vector<TableRow> rows;
  for (const JourneyLeg& leg : journey->legs) {
    const GameRoom& room = game.rooms[leg.room];
    const Point from = leg.path.used.from, to = leg.path.used.to;
    rows.push_back({room.name, point_text(from.x, from.y) + " to " + point_text(to.x, to.y),
                    thousandths(path_length(leg.path.waypoints)),
                    leg.exit ? "leaves by " + *leg.exit : "",
                    leg.path.clearance ? clearance_text(*leg.path.clearance, {}) : ""});
  }
  return text + table(rows, "llrll");
}

}  // namespace walkmask
