#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "formats/ags/calls.h"
#include "formats/ags/project.h"
#include "formats/ags/room.h"
#include "level/exit.h"

namespace walkmask::ags {

// The calls in the scripts of a whole game that concern its rooms.

/// A script to be read.
struct ScriptFile {
  std::string name;         ///< of the file, as a user would write it
  std::string text;         ///< in UTF-8
  std::optional<int> room;  ///< the room of the script; absent for a module or a dialog
  int first_line = 1;       ///< of the text in the file
};

/// A call and the file that contains it.
struct ScriptCall {
  Call call;
  std::string file;
  std::optional<int> room;  ///< see ScriptFile
};

/// Returns whether a character at this pixel of the room leaves by this edge.
bool is_beyond(Edges edges, Edge edge, Point at);

/// The place in a room that a function is bound to.
struct Binding {
  enum class Kind { edge, hotspot, object, region, room };
  Kind kind;
  int index = 0;  ///< of the hotspot, object or region; for an edge and the room, of the event
  friend auto operator<=>(const Binding&, const Binding&) = default;
};

/// Returns the bindings of all functions of a room, by their names.
std::multimap<std::string, Binding> bindings_of(const RoomPlan& room);

/// Returns the place that a function is bound to; absent if there is none, or only events of the
/// room itself. Of several places, it returns the first.
std::optional<Binding> place_of(const std::multimap<std::string, Binding>& bindings,
                                const std::string& function);

/// Returns the edge of the room that runs a function. Precondition: the place is an edge.
Edge edge_of(const Binding& place);

/// A position where the player enters a room.
struct Arrival {
  int room = 0;
  std::optional<int> from;  ///< the room of the script
  std::string file;
  int line = 1;
  std::string function;
  std::optional<Point> at;      ///< absent: on an edge, at the previous position, or computed
  std::optional<int> position;  ///< of ChangeRoomAutoPosition, 0 if it gives none
  bool is_mended = false;       ///< some script sets or corrects the position afterwards
};

/// A walk over the floor to a fixed point, in a room's own script.
struct WalkTarget {
  std::string file;
  int line = 1;
  Point to;
  bool is_player = true;  ///< false for any other character
};

/// A call that closes an area each time that the function around it is called.
struct AreaRemoval {
  std::string function;
  int line = 1;
  int area = 0;
};

/// The areas that calls may open.
struct OpenedAreas {
  std::set<int> numbers;
  bool any = false;  ///< some script computes the area, paints areas, or opens them by a macro

  bool may_have(int area) const { return any || numbers.contains(area); }
};

/// The calls in scripts that concern one room.
struct RoomScript {
  std::vector<Call> changes;               ///< room changes of the player in the room's own script
  std::vector<WalkTarget> walks;           ///< in written order
  std::set<int> removed_areas;             ///< by the room's own script
  std::vector<AreaRemoval> removals;       ///< by its functions, each time they are called
  OpenedAreas opened;                      ///< by the room's own script
  std::set<std::string> moving_functions;  ///< functions that move the player
  std::set<std::string> called_functions;  ///< by functions of the same script
  bool moves_player = false;               ///< within the room, other than by walking on the floor
  std::string file;                        ///< of the room's script; empty if there is none
};

/// The calls in scripts that concern rooms, of a whole game.
struct GameScripts {
  std::map<int, RoomScript> rooms;
  std::vector<Arrival>
      arrivals;  ///< in the order of scripts, then lines; the start of the game first
  /// Room changes to computed rooms, or of a character who may not be the player; and the calls
  /// that make another character the player, wherever that one is.
  std::vector<ScriptCall> unplaced;
  OpenedAreas opened_anywhere;  ///< by modules, dialogs and headers, in any room
};

/// Reads all scripts of a game. Points are in room pixels. O(n log n) in the scripts.
GameScripts read_scripts(const Project& project, const std::vector<ScriptFile>& headers,
                         const std::vector<ScriptFile>& scripts);

}  // namespace walkmask::ags
