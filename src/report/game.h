#pragma once

#include <string>

#include "game/game_map.h"

namespace walkmask {

// The rooms of a game and the changes between them.

/// Writes for a person: each room with its arrivals and exits, then the changes without a place.
std::string game_text(const GameMap& game);

/// Writes a document of the schema walkmask.game/1, in a line.
std::string game_json(const GameMap& game);

/// Writes a graph in the language of Graphviz: a node for each room, and an arrow for all changes
/// from one room to another, with their names. Changes without a place have a dashed arrow of their
/// own; rooms that nothing leads to are grey.
std::string game_dot(const GameMap& game);

/// Writes the same graph in the language of Mermaid. GitHub and GitLab draw it if it has at most
/// 500 arrows.
std::string game_mermaid(const GameMap& game);

}  // namespace walkmask
