#include "cli/game_rooms.h"

#include <algorithm>
#include <numeric>

#include "draw/thumbnail.h"
#include "picture/game.h"
#include "threads/at_once.h"

namespace walkmask {

std::vector<std::size_t> first_rooms(const GameMap& game) {
  std::vector<std::size_t> rooms(std::min(game.rooms.size(), draw::kMostThumbnails));
  std::iota(rooms.begin(), rooms.end(), std::size_t{0});
  return rooms;
}

Result<std::vector<draw::SheetRoom>> sheet_rooms(const GameMap& game,
                                                 std::span<const std::size_t> rooms,
                                                 const LevelRequest& each, std::size_t threads) {
  std::vector<draw::SheetRoom> drawn(rooms.size());
  std::vector<Failure> failures(rooms.size());
  on_threads(threads)(rooms.size(), [&](std::size_t i) {
    const GameRoom& room = game.rooms[rooms[i]];
    LevelRequest request = each;
    request.file = room.file;
    request.background_part = LevelRequest::BackgroundPart::pixels;
    request.run_both = one_after_the_other;
    const Result<OpenedLevel, Problem> opened = open_level(request);
    if (!opened) {
      failures[i] = opened.error().error;
      return;
    }
    const LevelContent* content = opened->content ? &*opened->content : nullptr;
    drawn[i] = picture::sheet_room(content, room, rooms.size());
  });
  for (const Failure& failure : failures) {
    if (failure) return *failure;
  }
  return drawn;
}

}  // namespace walkmask
