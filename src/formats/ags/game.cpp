#include "formats/ags/game.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/letter_case.h"

namespace walkmask::ags {
namespace {

/// Functions that AGS calls when a room is entered and when the game starts, in every script.
constexpr const char* kOnEvent = "on_event";
constexpr const char* kGameStart = "game_start";

/// A script during the search.
struct Searched {
  const ScriptFile* file;
  Outline outline;
  std::vector<Call> calls;
};

bool changes_room(const Call& call) {
  return call.deed == Deed::changes_room || call.deed == Deed::changes_room_auto;
}

bool moves(const Call& call) {
  return call.deed == Deed::sets_position || call.deed == Deed::places_on_floor ||
         call.deed == Deed::walks_anywhere || call.deed == Deed::hides || changes_room(call) ||
         (call.deed == Deed::walks && call.argument(Role::style) &&
          call.number(Role::style) != kWalkableAreas);
}

/// Constants of AGS itself.
Constants engine_constants() {
  Constants constants;
  constants.define("eAnywhere", kAnywhere);
  constants.define("eWalkableAreas", kWalkableAreas);
  return constants;
}

/// Returns the constants of headers and the `known` ones, from which headers may compute theirs.
Constants constants_of(const std::vector<ScriptFile>& headers, const Constants& known) {
  Constants constants;
  for (const ScriptFile& header : headers) constants.add(outline_of(header.text, known).constants);
  constants.add(known);
  return constants;
}

/// Returns the names of a character in scripts: cEgo, and EGO as in character[EGO].
std::vector<std::string> names_of(const Character& character) {
  std::vector<std::string> names = {character.script_name};
  if (!character.script_name.starts_with("c")) return names;
  names.push_back(upper_case(std::string_view(character.script_name).substr(1)));
  return names;
}

/// Returns the functions that the functions of a script call.
std::set<std::string> called_functions(const Outline& script) {
  std::set<std::string> called;
  for (const Function& function : script.functions) {
    for (std::size_t i = function.begin; i + 1 < function.end; ++i) {
      const bool is_call =
          script.tokens[i].kind == Token::Kind::name && is_sign(script.tokens[i + 1], '(');
      if (is_call) called.emplace(script.tokens[i].text);
    }
  }
  return called;
}

/// Returns whether a script may open areas other than by calls of RestoreWalkableArea: by a macro,
/// by the property of an area in AGS 4, or by painting them.
bool opens_otherwise(const Outline& script) {
  const auto paints = [](std::string_view name) {
    return name == "walkableArea" || name == "WalkableArea" || name == "walkablearea" ||
           name == "GetDrawingSurfaceForWalkableArea";
  };
  return std::ranges::any_of(script.tokens, paints, &Token::text) ||
         std::ranges::any_of(script.macro_words, [&](const MacroWord& mention) {
           return mention.word.text == "RestoreWalkableArea" || paints(mention.word.text);
         });
}

/// Returns the functions of AGS that change the room.
std::set<std::string, std::less<>> names_of_room_changes() {
  std::set<std::string, std::less<>> names;
  for (const Verb& verb : builtin_verbs()) {
    const bool changes = verb.deed == Deed::changes_room || verb.deed == Deed::changes_room_auto;
    if (changes) names.insert(verb.name);
  }
  return names;
}

/// Reads all scripts and sorts their calls by the rooms that they concern.
class Reader {
 public:
  Reader(const Project& project, const std::vector<ScriptFile>& headers,
         const std::vector<ScriptFile>& scripts)
      : project_(project), scale_(script_scale(project)) {
    shared_ = constants_of(headers, constants_of(headers, engine_constants()));
    for (const ScriptFile& script : scripts)
      searched_.push_back({&script, outline_of(script.text, shared_), {}});
    for (const ScriptFile& header : headers) {
      const Outline outline = outline_of(header.text, shared_);
      if (opens_otherwise(outline)) result_.opened_anywhere.any = true;
      take_macros(outline, header);
    }
    find_calls();
    find_players();
  }

  GameScripts scripts() && {
    take_start();
    for (const Searched& script : searched_) {
      for (std::size_t i = 0; i < script.calls.size(); ++i) take(script, i);
      if (opens_otherwise(script.outline)) opened_by(script).any = true;
      take_macros(script.outline, *script.file);
      if (!script.file->room) continue;
      result_.rooms[*script.file->room].file = script.file->name;
      result_.rooms[*script.file->room].called_functions = called_functions(script.outline);
    }
    for (Arrival& arrival : result_.arrivals) {
      arrival.is_mended = arrival.is_mended || mends_everywhere_;
    }
    return std::move(result_);
  }

 private:
  void find_calls() {
    std::vector<Verb> verbs = builtin_verbs();
    std::vector<Verb> passing;
    for (const Searched& script : searched_) {
      for (Verb& verb : passing_verbs(script.outline, verbs, shared_)) {
        passing.push_back(std::move(verb));
      }
    }
    verbs.insert(verbs.end(), passing.begin(), passing.end());
    for (Searched& script : searched_) script.calls = calls_in(script.outline, verbs, shared_);
  }

  /// The players: the character that the project names, and characters that scripts make the
  /// player.
  void find_players() {
    players_ = {"player"};
    for (const Character& character : project_.characters) {
      for (std::string& name : names_of(character)) {
        if (&character == player_of(project_)) first_player_.insert(name);
        characters_.insert(std::move(name));
      }
    }
    players_.insert(first_player_.begin(), first_player_.end());
    for (const Searched& script : searched_) {
      for (const Call& call : script.calls) {
        if (call.deed == Deed::becomes_player) players_.insert(call.who);
        const bool is_event = call.function == kOnEvent && !script.file->room;
        const bool moves_player = moves(call) && players_.contains(call.who);
        if (is_event && moves_player) mends_everywhere_ = true;
        if (call.function == kGameStart && moves_player) starts_elsewhere_ = true;
      }
    }
  }

  void take_start() {
    const Character* const player = player_of(project_);
    if (player == nullptr) return;
    result_.arrivals.push_back({player->starting_room,
                                std::nullopt,
                                "Game.agf",
                                0,
                                "",
                                scaled(player->start),
                                {},
                                starts_elsewhere_});
  }

  Point scaled(Point point) const { return {point.x * scale_, point.y * scale_}; }

  std::optional<Point> point_of(const Call& call) const {
    const std::optional<int> x = call.number(Role::x), y = call.number(Role::y);
    return x && y ? std::optional(scaled({*x, *y})) : std::nullopt;
  }

  void take(const Searched& script, std::size_t i) {
    const Call& call = script.calls[i];
    const std::optional<int> room = script.file->room;
    const int line = call.line + script.file->first_line - 1;
    if (room && moves(call) && players_.contains(call.who)) {
      result_.rooms[*room].moving_functions.insert(call.function);
      if (!changes_room(call)) result_.rooms[*room].moves_player = true;
    }
    if (call.deed == Deed::becomes_player && !first_player_.contains(call.who)) {
      add_unplaced(call, script, line);
    }
    if (changes_room(call)) return take_change(script, i, line);
    take_area(script, call, line);
    if (!room) return;
    if (call.deed == Deed::walks && !moves(call)) {
      if (const auto to = point_of(call)) {
        const bool is_player = players_.contains(call.who);
        result_.rooms[*room].walks.push_back({script.file->name, line, *to, is_player});
      }
    }
  }

  /// Takes macros that mention a change of the room for changes to unknown rooms.
  void take_macros(const Outline& script, const ScriptFile& file) {
    for (const auto& [macro, word] : script.macro_words) {
      if (!changing_.contains(word.text)) continue;
      const int line = word.line + file.first_line - 1;
      Call call = {Deed::changes_room, "player", std::string(macro), line, {}};
      result_.unplaced.push_back({std::move(call), file.name, file.room});
    }
  }

  OpenedAreas& opened_by(const Searched& script) {
    const std::optional<int> room = script.file->room;
    return room ? result_.rooms[*room].opened : result_.opened_anywhere;
  }

  /// Notes a call that opens or closes an area.
  void take_area(const Searched& script, const Call& call, int line) {
    const std::optional<int> area = call.number(Role::area), room = script.file->room;
    if (call.deed == Deed::restores_area && area) opened_by(script).numbers.insert(*area);
    if (call.deed == Deed::restores_area && !area) opened_by(script).any = true;
    if (call.deed != Deed::removes_area || !room || !area) return;
    RoomScript& own = result_.rooms[*room];
    own.removed_areas.insert(*area);
    if (call.is_certain) own.removals.push_back({call.function, line, *area});
  }

  void take_change(const Searched& script, std::size_t i, int line) {
    const Call& call = script.calls[i];
    if (!players_.contains(call.who)) {
      const bool is_other = characters_.contains(call.who);
      if (!is_other) add_unplaced(call, script, line);
      return;
    }
    const std::optional<int> room = script.file->room, to = call.number(Role::room);
    if (room) result_.rooms[*room].changes.push_back(call);
    if (!to) return add_unplaced(call, script, line);
    Arrival arrival = {.room = *to,
                       .from = room,
                       .file = script.file->name,
                       .line = line,
                       .function = call.function,
                       .at = {},
                       .position = {},
                       .is_mended = is_moved_later(script, i)};
    if (call.deed == Deed::changes_room) arrival.at = point_of(call);
    if (call.deed == Deed::changes_room_auto) {
      arrival.position = call.argument(Role::position) ? call.number(Role::position) : 0;
    }
    result_.arrivals.push_back(std::move(arrival));
  }

  void add_unplaced(const Call& call, const Searched& script, int line) {
    result_.unplaced.push_back({call, script.file->name, script.file->room});
    result_.unplaced.back().call.line = line;
  }

  /// Returns whether the same function moves the player after a room change.
  bool is_moved_later(const Searched& script, std::size_t i) const {
    const std::string& function = script.calls[i].function;
    for (++i; i < script.calls.size() && script.calls[i].function == function; ++i) {
      const Call& call = script.calls[i];
      if (call.deed == Deed::places_on_floor && players_.contains(call.who)) return true;
    }
    return false;
  }

  const Project& project_;
  int scale_;
  Constants shared_;
  const std::set<std::string, std::less<>> changing_ = names_of_room_changes();
  std::vector<Searched> searched_;
  std::set<std::string> characters_;    // the names of all
  std::set<std::string> first_player_;  // the names of the one that the game begins with
  std::set<std::string> players_;       // of those that may be the player
  bool mends_everywhere_ = false, starts_elsewhere_ = false;
  GameScripts result_;
};

void add_bindings(std::multimap<std::string, Binding>& all, const Events& events,
                  Binding::Kind kind, std::size_t index) {
  for (const std::string& function : events) {
    if (!function.empty()) all.emplace(function, Binding{kind, static_cast<int>(index)});
  }
}

}  // namespace

bool is_beyond(Edges edges, Edge edge, Point at) {
  switch (edge) {
    case Edge::left:
      return at.x <= edges.left;
    case Edge::right:
      return at.x >= edges.right;
    case Edge::top:
      return at.y <= edges.top;
    case Edge::bottom:
      break;
  }
  return at.y >= edges.bottom;
}

std::multimap<std::string, Binding> bindings_of(const RoomPlan& room) {
  constexpr std::size_t kEdges = 4;
  std::multimap<std::string, Binding> all;
  for (std::size_t event = 0; event < room.events.size(); ++event) {
    const Binding::Kind kind = event < kEdges ? Binding::Kind::edge : Binding::Kind::room;
    add_bindings(all, {room.events[event]}, kind, event);
  }
  for (std::size_t i = 0; i < room.hotspots.size(); ++i) {
    add_bindings(all, room.hotspots[i].events, Binding::Kind::hotspot, i);
  }
  for (std::size_t i = 0; i < room.objects.size(); ++i) {
    add_bindings(all, room.objects[i].events, Binding::Kind::object, i);
  }
  for (std::size_t i = 0; i < room.regions.size(); ++i) {
    add_bindings(all, room.regions[i], Binding::Kind::region, i);
  }
  return all;
}

std::optional<Binding> place_of(const std::multimap<std::string, Binding>& bindings,
                                const std::string& function) {
  const auto [first, last] = bindings.equal_range(function);
  const auto found = std::find_if(
      first, last, [](const auto& bound) { return bound.second.kind != Binding::Kind::room; });
  return found == last ? std::nullopt : std::optional(found->second);
}

Edge edge_of(const Binding& place) {
  constexpr auto kInOrderOfEvents =
      std::to_array({Edge::left, Edge::right, Edge::bottom, Edge::top});
  return kInOrderOfEvents.at(static_cast<std::size_t>(place.index));
}

GameScripts read_scripts(const Project& project, const std::vector<ScriptFile>& headers,
                         const std::vector<ScriptFile>& scripts) {
  return Reader(project, headers, scripts).scripts();
}

}  // namespace walkmask::ags
