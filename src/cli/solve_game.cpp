#include "cli/solve_game.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/names_of.h"
#include "base/suggest.h"
#include "cli/game_levels.h"
#include "cli/game_rooms.h"
#include "cli/read_value.h"
#include "draw/scene.h"
#include "draw/thumbnail.h"
#include "game/open_game.h"
#include "level/metre_choice.h"
#include "path/question.h"
#include "picture/game.h"
#include "system/find_files.h"
#include "threads/at_once.h"

namespace walkmask {
namespace {

/// Returns the end of a journey that `option` names.
Result<JourneyEnd> end_of(const TypedEnd& typed, const GameMap& game, const std::string& option) {
  if (!typed.room) {
    return Error{Fault::usage, option, "", "names no room of the game",
                 "write it before the place: " + game.rooms.front().name + "#" + typed.text};
  }
  const std::optional<std::size_t> room = find_room(game, *typed.room);
  if (room) return JourneyEnd{*room, typed.place};
  return Error{Fault::usage, option, "", "no room is called " + in_quotes(*typed.room),
               suggestion(*typed.room, names_of(game.rooms))};
}

/// Refuses a state that no room of the game has.
Failure check_state(const std::optional<std::string>& state, const GameMap& game) {
  if (!state) return std::nullopt;
  std::set<std::string> known;
  for (const GameRoom& room : game.rooms) known.insert(room.states.begin(), room.states.end());
  if (known.contains(*state)) return std::nullopt;
  return Error{Fault::usage, "--state", "", "no room has a state called " + in_quotes(*state),
               suggestion(*state, std::vector<std::string>(known.begin(), known.end()))};
}

/// Returns the rooms of a journey, as many as a sheet has.
std::vector<std::size_t> rooms_of(const Journey& journey) {
  std::vector<std::size_t> rooms;
  for (const JourneyLeg& leg : journey.legs) rooms.push_back(leg.room);
  rooms.resize(std::min(rooms.size(), draw::kMostThumbnails));
  return rooms;
}

}  // namespace

Result<TypedEnd> typed_end(const std::string& text) {
  TypedEnd end = {text, std::nullopt, {}};
  const std::size_t hash = text.rfind('#');
  if (hash != std::string::npos) end.room = text.substr(0, hash);
  Result<Place> place = read::place(hash == std::string::npos ? text : text.substr(hash + 1));
  if (!place) return place.error();
  end.place = std::move(*place);
  return end;
}

bool names_game(const LevelRequest& request) {
  return is_folder(request.file) || game_folder_or(request.file, request) != request.file;
}

Result<GameAnswer> solve_game(const LevelOptions& options, const PathQuestion& question,
                              const TypedEnd& from, const TypedEnd& to, bool keeps_levels) {
  const LevelRequest& each = options.request;
  const Result<FormatGame> found = one_game_in({each.file}, each);
  if (!found) return found.error();
  Result<GameMap> game = open_game(*found, each, on_threads(threads_of_machine()));
  if (!game) return game.error();
  if (Failure unknown = check_state(options.state.state, *game)) return *unknown;
  const Result<JourneyEnd> start = end_of(from, *game, "--from");
  if (!start) return start.error();
  const Result<JourneyEnd> goal = end_of(to, *game, "--to");
  if (!goal) return goal.error();
  const auto agent = in_pixels(std::nullopt, options.agent);
  if (!agent) return error_about(agent.error(), size_option(options.agent));
  const JourneyChoice choice = {options.state.state, *agent, question, error_of, keeps_levels};
  auto journey = shortest_journey(*game, *start, *goal, choice, each);
  if (!journey) return journey.error();
  return GameAnswer{std::move(*game), std::move(*journey), {from.text, to.text}};
}

Result<draw::Scene> picture_of(const GameAnswer& answer, const LevelRequest& each) {
  const std::vector<std::size_t> shown =
      answer.journey ? rooms_of(*answer.journey) : first_rooms(answer.game);
  Result<std::vector<draw::SheetRoom>> rooms =
      sheet_rooms(answer.game, shown, each, threads_of_machine());
  if (!rooms) return rooms.error();
  const std::string question = answer.ends.from + " to " + answer.ends.to;
  if (answer.journey) {
    return picture::journey_picture(answer.game, *answer.journey, std::move(*rooms), question);
  }
  return picture::game_picture(answer.game, std::move(*rooms), {question, "no path"});
}

}  // namespace walkmask
