#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "formats/ags/script.h"
#include "formats/ags/text.h"

namespace walkmask::ags {

// The calls in scripts that move characters, or open and close areas.

/// The effect of a call.
enum class Deed {
  changes_room,       ///< to (x, y), or to the same position if it has none
  changes_room_auto,  ///< Character.ChangeRoomAutoPosition
  walks,              ///< over walkable areas to (x, y); see `style`
  walks_anywhere,     ///< over anything, to any place
  sets_position,      ///< to any place
  places_on_floor,    ///< Character.PlaceOnWalkableArea
  removes_area,
  restores_area,
  becomes_player,
  hides,  ///< hides the character or changes its look
};

/// The meaning of an argument.
enum class Role { who, room, x, y, position, area, style };
inline constexpr std::size_t kRoles = 7;

/// An argument: its whole number, if known, and its name if it is a single name.
struct Argument {
  std::optional<int> number;
  std::string name;
};

/// The values of AGS's WalkWhere.
inline constexpr int kAnywhere = 304, kWalkableAreas = 305;

/// A call with its relevant arguments, by their roles.
struct Call {
  Deed deed;
  std::string who;       ///< the character: a name, or the name of an index as in character[EGO]
  std::string function;  ///< the function that contains it; empty outside of functions
  int line = 1;
  std::array<std::optional<Argument>, kRoles> arguments;
  bool is_certain = false;  ///< runs each time that the function is called

  const std::optional<Argument>& argument(Role role) const {
    return arguments[static_cast<std::size_t>(role)];
  }

  /// Returns the number of an argument; absent if it is missing, unknown or beyond kLargestNumber.
  std::optional<int> number(Role role) const {
    const std::optional<Argument>& found = argument(role);
    const bool is_known = found && found->number && *found->number >= -kLargestNumber &&
                          *found->number <= kLargestNumber;
    return is_known ? found->number : std::nullopt;
  }
};

/// A function with one of these effects: a function of AGS, or a function of the game that passes
/// its parameters on.
struct Verb {
  /// The origin of the argument of a role.
  struct Source {
    std::optional<std::size_t> parameter;  ///< the index among the call's arguments
    std::optional<Argument> fixed;         ///< a constant in every call
  };

  std::string name;
  Deed deed;
  std::string who;  ///< the character; empty: the receiver of the call
  std::array<Source, kRoles> sources;
};

/// Returns the functions of AGS itself.
std::vector<Verb> builtin_verbs();

/// Returns the calls of `verbs` in a script, in written order. Names are looked up in the script's
/// constants, then in `shared`. O(n log verbs).
std::vector<Call> calls_in(const Outline& script, const std::vector<Verb>& verbs,
                           const Constants& shared);

/// Returns the functions of a script that change to a room which they take as a parameter, without
/// assigning to it. Calls of these functions are room changes too.
std::vector<Verb> passing_verbs(const Outline& script, const std::vector<Verb>& verbs,
                                const Constants& shared);

}  // namespace walkmask::ags
