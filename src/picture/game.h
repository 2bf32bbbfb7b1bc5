#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace walkmask {
struct GameMap;
struct GameRoom;
struct Journey;
struct LevelContent;
}  // namespace walkmask

namespace walkmask::draw {
struct Scene;
struct SheetRoom;
}  // namespace walkmask::draw

namespace walkmask::picture {

/// Returns a room of a game for a sheet of this many rooms: its background or mask, with the floor
/// and all areas open. `opened` is null, or lacks a level, for a room that cannot be used.
draw::SheetRoom sheet_room(const LevelContent* opened, const GameRoom& room, std::size_t rooms);

/// Draws a game: a thumbnail of each room, and an arrow for each change of the room between two of
/// them. `rooms` are the first of the game's rooms, at least one; `title` has parts, see
/// draw::Surroundings.
draw::Scene game_picture(const GameMap& game, std::vector<draw::SheetRoom> rooms,
                         std::vector<std::string> title);

/// Draws a journey leg by leg: a thumbnail of the room of each leg with its path, and an arrow to
/// the next. `rooms` belong to the first of the journey's legs, at least one; `question` names its
/// ends.
draw::Scene journey_picture(const GameMap& game, const Journey& journey,
                            std::vector<draw::SheetRoom> rooms, const std::string& question);

}  // namespace walkmask::picture
