#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>

#include "base/error.h"

namespace walkmask {

struct FormatGame;
struct GameMap;
struct LevelRequest;

/// Returns the game that levels make together whose manifests have exits: those with exits to other
/// levels, and those that such exits lead to, each named by its file without the ending. Reads
/// manifests and no images, and parses only those with a key "to". If there is such an exit, levels
/// whose manifests cannot be used are rooms too: they may lead anywhere. Where the game begins is
/// unknown. Fails only if the machine does.
Result<FormatGame> game_of_manifests(std::span<const std::string> levels, const LevelRequest& each);

/// Runs task(0) to task(count - 1), each once: one after the other, or several at once.
using RunEach =
    std::function<void(std::size_t count, const std::function<void(std::size_t)>& task)>;

/// Runs the tasks one after the other.
void run_in_turn(std::size_t count, const std::function<void(std::size_t)>& task);

/// Opens the rooms of a game and joins them. `each` is the request for each room, without its file.
/// A room that cannot be used is part of the game; fails only if the machine does. The answer does
/// not depend on `run`. Memory: that of as many levels as are opened at once.
Result<GameMap> open_game(const FormatGame& game, const LevelRequest& each,
                          const RunEach& run = run_in_turn);

}  // namespace walkmask
