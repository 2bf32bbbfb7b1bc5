#include <optional>

#include "json/writer.h"
#include "report/game.h"
#include "report/json_values.h"

namespace walkmask {
namespace {

void write_source(json::Writer& out, const SourcePlace& source) {
  out.key("file").text(source.file);
  const std::string place = source.place.text();
  if (!place.empty()) out.key("place").text(place);
}

void write_pixel(json::Writer& out, const std::optional<Point>& at) {
  write_or_null(out.key("at"), at, [&out](Point pixel) { write_point(out, pixel); });
}

/// Writes the target of a change: `{"room":"room2","arrival":0}`, the file of a level that is not
/// in the game, or null if a script computes it.
void write_target(json::Writer& out, const std::optional<Landing>& to,
                  const std::optional<std::string>& level, const GameMap& game) {
  out.key("to");
  if (!to && !level) {
    out.null();
    return;
  }
  out.begin_object();
  if (to) {
    out.key("room").text(game.rooms[to->room].name);
    write_count(out, "arrival", to->arrival);
  } else {
    out.key("level").text(*level);
  }
  out.end_object();
}

void write_arrival(json::Writer& out, const RoomArrival& arrival, const GameRoom& room) {
  if (!arrival.name.empty()) out.key("name").text(arrival.name);
  write_pixel(out, arrival.at);
  out.key("on_floor").boolean(arrival.is_on_floor);
  write_array(out.key("reaches"), arrival.exits,
              [&](std::size_t exit) { out.text(room.exits[exit].name); });
  write_source(out, arrival.source);
}

void write_exit(json::Writer& out, const RoomExit& exit, const GameMap& game) {
  out.key("name").text(exit.name);
  write_pixel(out, exit.at);
  out.key("runs").text(word(exit.runs));
  write_target(out, exit.to, exit.level, game);
  out.key("leads_back").boolean(exit.leads_back);
  write_source(out, exit.source);
}

void write_room(json::Writer& out, const GameRoom& room, const GameMap& game) {
  out.key("name").text(room.name);
  if (!room.title.empty()) out.key("title").text(room.title);
  out.key("file").text(room.file);
  if (!room.unusable_because.empty()) out.key("unusable").text(room.unusable_because);
  write_size(out.key("size"), room.size);
  out.key("has_floor").boolean(room.has_floor);
  out.key("is_led_to").boolean(room.is_led_to);
  write_objects(out.key("arrivals"), room.arrivals,
                [&](const RoomArrival& arrival) { write_arrival(out, arrival, room); });
  write_objects(out.key("exits"), room.exits,
                [&](const RoomExit& exit) { write_exit(out, exit, game); });
}

}  // namespace

std::string game_json(const GameMap& game) {
  std::string text;
  json::Writer out(text);
  out.begin_object();
  out.key("schema").text("walkmask.game/1");
  if (!game.file.empty()) out.key("file").text(game.file);
  if (game.start) {
    out.key("start").begin_object();
    out.key("room").text(game.rooms[game.start->room].name);
    write_count(out, "arrival", game.start->arrival);
    out.end_object();
  }
  write_objects(out.key("rooms"), game.rooms,
                [&](const GameRoom& room) { write_room(out, room, game); });
  write_objects(out.key("changes_anywhere"), game.calls, [&](const GameCall& call) {
    out.key("function").text(call.function);
    write_target(out, call.to, call.level, game);
    write_source(out, call.source);
  });
  out.end_object();
  return text + "\n";
}

}  // namespace walkmask
