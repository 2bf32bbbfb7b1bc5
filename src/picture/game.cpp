#include "picture/game.h"

#include <optional>
#include <utility>

#include "base/grammar.h"
#include "base/number_text.h"
#include "draw/contact_sheet.h"
#include "draw/game_sheet.h"
#include "draw/scene.h"
#include "draw/sheet.h"
#include "draw/thumbnail.h"
#include "game/game_map.h"
#include "game/journey.h"
#include "level/open_level.h"
#include "picture/art.h"

namespace walkmask::picture {
namespace {

constexpr draw::Scale kSheetScale{.factor = 1, .stroke = draw::kPixel, .letter = 2};

/// Returns the changes between the first `rooms` rooms.
std::vector<draw::SheetChange> changes_of(const GameMap& game, std::size_t rooms) {
  std::vector<draw::SheetChange> changes;
  for (std::size_t room = 0; room < rooms; ++room) {
    for (const RoomExit& exit : game.rooms[room].exits) {
      if (!exit.to || exit.to->room >= rooms) continue;
      const bool has_place = exit.runs != ScriptedExit::Runs::unknown;
      changes.push_back({room, exit.to->room, has_place ? exit.at : std::nullopt,
                         game.arrival(*exit.to).at,
                         exit.name + " to " + game.rooms[exit.to->room].name});
    }
  }
  return changes;
}

}  // namespace

draw::SheetRoom sheet_room(const LevelContent* opened, const GameRoom& room, std::size_t rooms) {
  draw::SheetRoom drawn = {.caption = {room.name}, .size = room.size};
  if (!room.title.empty()) drawn.caption.push_back(room.title);
  if (opened == nullptr || !opened->level) return drawn;
  drawn.art = small_ground(*opened, std::vector<bool>(opened->level->areas.size(), true));
  const Size size = draw::sheet_art(rooms);
  drawn.art->picture = draw::fitted(drawn.art->picture, size.width, size.height);
  return drawn;
}

draw::Scene game_picture(const GameMap& game, std::vector<draw::SheetRoom> rooms,
                         std::vector<std::string> title) {
  if (game.start && game.start->room < rooms.size()) {
    rooms[game.start->room].start = game.arrival(*game.start).at;
  }
  return draw::sheet(draw::game_sheet(rooms, changes_of(game, rooms.size())),
                     {.title = std::move(title)}, kSheetScale);
}

draw::Scene journey_picture(const GameMap& game, const Journey& journey,
                            std::vector<draw::SheetRoom> rooms, const std::string& question) {
  std::vector<draw::SheetChange> changes;
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    const JourneyLeg& leg = journey.legs[i];
    const GameRoom& room = game.rooms[leg.room];
    std::string length = thousandths(path_length(leg.path.waypoints)) + " pixels";
    if (leg.exit) length += ", by " + *leg.exit;
    rooms[i].caption = {room.name, std::move(length)};
    rooms[i].path = leg.path.waypoints;
    if (i + 1 == rooms.size()) continue;
    changes.push_back({i, i + 1, leg.path.used.to, journey.legs[i + 1].path.used.from, *leg.exit});
  }
  rooms.front().start = journey.legs.front().path.used.from;
  if (rooms.size() == journey.legs.size()) rooms.back().goal = journey.legs.back().path.used.to;
  return draw::sheet(draw::game_sheet(rooms, changes),
                     {.title = {question, thousandths(journey.length) + " pixels",
                                counted(std::ssize(journey.legs), "leg")}},
                     kSheetScale);
}

}  // namespace walkmask::picture
