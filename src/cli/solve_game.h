#pragma once

#include <optional>
#include <string>

#include "base/error.h"
#include "cli/level_options.h"
#include "game/game_map.h"
#include "game/journey.h"
#include "level/choice.h"
#include "level/open_level.h"
#include "report/answer.h"

namespace walkmask::draw {
struct Scene;
}  // namespace walkmask::draw

namespace walkmask {

struct PathQuestion;

/// An end of a question, as it was typed: a place, and for a game `ROOM#` before it.
struct TypedEnd {
  std::string text;
  std::optional<std::string> room;
  Place place;
};

/// Reads a place, or `ROOM#PLACE`.
Result<TypedEnd> typed_end(const std::string& text);

/// Returns whether a level is a whole game: a folder, or the project file of a game.
bool names_game(const LevelRequest& request);

/// The answer to a question about a game.
struct GameAnswer {
  GameMap game;
  std::optional<Journey> journey;  ///< absent if there is none
  NamedEnds ends;                  ///< as they were typed
};

/// Finds the shortest journey between two places of the game that the options name, with the levels
/// of its rooms if these are wanted.
Result<GameAnswer> solve_game(const LevelOptions& options, const PathQuestion& question,
                              const TypedEnd& from, const TypedEnd& to, bool keeps_levels);

/// Draws the rooms of the journey, or the whole game if there is none. `each` is the request for
/// each room, without its file.
Result<draw::Scene> picture_of(const GameAnswer& answer, const LevelRequest& each);

}  // namespace walkmask
