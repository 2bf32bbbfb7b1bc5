#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/error.h"
#include "draw/game_sheet.h"
#include "game/game_map.h"
#include "level/open_level.h"

namespace walkmask {

/// Returns the rooms of a game, as many as a sheet has.
std::vector<std::size_t> first_rooms(const GameMap& game);

/// Opens rooms of a game again with their pictures, on at most this many threads, and returns their
/// thumbnails for one sheet. `each` is the request for each room, without its file. Memory: that of
/// as many rooms as there are threads, and the thumbnails.
Result<std::vector<draw::SheetRoom>> sheet_rooms(const GameMap& game,
                                                 std::span<const std::size_t> rooms,
                                                 const LevelRequest& each, std::size_t threads);

}  // namespace walkmask
