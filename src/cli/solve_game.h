#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

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

/// Finds the shortest journey between two places of the game that the options name.
Result<GameAnswer> solve_game(const LevelOptions& options, const PathQuestion& question,
                              const TypedEnd& from, const TypedEnd& to);

/// The rooms of a journey, for the JSON of its paths.
struct JourneyLevels {
  std::map<std::size_t, Level> rooms;  ///< by their numbers
  std::vector<const Level*> of_legs;   ///< into `rooms`
};

/// Opens the rooms of the journey; none if there is no journey. `each` is the request for each
/// room, without its file.
Result<JourneyLevels> levels_of(const GameAnswer& answer, const LevelRequest& each);

/// Draws the rooms of the journey, or the whole game if there is none. `each` is the request for
/// each room, without its file.
Result<draw::Scene> picture_of(const GameAnswer& answer, const LevelRequest& each);

}  // namespace walkmask
