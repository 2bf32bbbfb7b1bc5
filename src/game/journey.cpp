#include "game/journey.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <tuple>
#include <utility>

#include "base/heap.h"
#include "batch/solve_between.h"
#include "level/level_files.h"
#include "level/room_place.h"
#include "path/room_solver.h"
#include "survey/joined_parts.h"

namespace walkmask {
namespace {

/// The steps of a path: for each block of the floor, and in addition.
constexpr std::int64_t kPathBlock = 16, kPathSteps = 8192;

/// A room with the floor that the agent walks on. Charges `steps` for paths.
class OpenRoom {
 public:
  OpenRoom(LevelContent content, const std::vector<bool>& open, const Footprint& footprint,
           std::optional<Comfort> comfort, Steps& steps)
      : content_(std::move(content)),
        steps_(steps),
        footprint_(footprint),
        comfort_(comfort),
        prepared_(floor_of(*content_.level, open, footprint)),
        solver_(prepared_, content_.level->scale()),
        places_(room_places(content_.level->manifest)) {}

  const Level& level() const { return *content_.level; }

  /// Ends the use of the room, and returns its level.
  Level take_level() && { return std::move(*content_.level); }

  /// Finds a path with the comfort of the question, else that of the agent.
  Path solve(const RoomPlace& from, const RoomPlace& to, PathQuestion question) {
    steps_.take(kPathSteps + kPathBlock * std::ssize(prepared_.blocks.all()));
    question.comfort = comfort_in_force(question.comfort, question.stage ? std::nullopt : comfort_);
    Path path;
    solve_between({from, to}, {level(), prepared_.blocks, footprint_}, question, solver_, path);
    return path;
  }

  /// Returns the starts of a character who appears at the place of the level with this name, or
  /// else at a pixel; `at` is the place's pixel. There are several if that is a stretch of edge
  /// which is reached at other pixels alone.
  std::vector<RoomPlace> starts_at(const std::string& name, Point at) const {
    const auto known = std::ranges::find(places_, name, &RoomPlace::name);
    if (known == places_.end()) return {place_at(at)};
    if (known->at || is_near_pixel(*known)) return {with_pixel(*known)};
    std::vector<RoomPlace> starts;
    for (const Point pixel : landings(*known)) starts.push_back(place_at(pixel));
    return starts;
  }

  /// The place where a character begins a leg, and the path on the spot.
  struct Start {
    RoomPlace place;
    Path stays;
  };

  /// Returns the place where the agent stands: this one, or for `nearest` the nearest floor. Absent
  /// if it stands at neither.
  std::optional<Start> start_of(const RoomPlace& from, PathQuestion question) {
    const bool nearest = std::exchange(question.nearest, false);
    Path stays = solve(from, from, question);
    if (stays.outcome == Outcome::found) return Start{from, std::move(stays)};
    if (!nearest) return std::nullopt;
    question.nearest = true;
    stays = solve(from, from, question);
    if (stays.outcome != Outcome::found) return std::nullopt;
    const Point at = stays.used.from;
    return Start{place_at(at), std::move(stays)};
  }

  /// Finds the path to an exit of the room: its number among the room's, and its name. An exit is
  /// never moved to the nearest floor.
  Path solve_to_exit(const Start& start, std::size_t number, const std::string& name,
                     PathQuestion question) {
    question.nearest = false;
    if (!content_.changes) return solve_to_place(start.place, exit_called(name), question);
    const ScriptedExit& exit = content_.changes->exits[number];
    if (exit.runs != ScriptedExit::Runs::anywhere) {
      return solve_to_script(start.place, exit, question);
    }
    if (exit.points.empty()) return start.stays;
    question.nearest = true;
    return solve(place_at(start.stays.used.from), place_at(exit.points.front()), question);
  }

  /// Returns the pairs of places that exits of the room join, by their indices, in both directions.
  std::set<std::pair<std::size_t, std::size_t>> joined() const {
    std::set<std::pair<std::size_t, std::size_t>> pairs;
    for (const auto& [exit, to] : joined_places(places_)) {
      if (!is_inside(places_[exit], level()) || !is_inside(places_[to], level())) continue;
      pairs.emplace(exit, to);
      pairs.emplace(to, exit);
    }
    return pairs;
  }

  const RoomPlace& place(std::size_t number) const { return places_[number]; }

  /// Returns the pixels where the agent leaves or arrives by an exit of the room.
  std::vector<Point> landings(const RoomPlace& place) const {
    std::vector<Point> pixels;
    const auto positions = positions_at(place, level(), prepared_.blocks, footprint_);
    for (const AgentPosition& position : landing_positions(place, level(), positions)) {
      pixels.push_back(level().scale().to_room(position.pixel));
    }
    return pixels;
  }

  /// Finds the shortest path to where the agent leaves by an exit of the room.
  Path solve_to_landings(const RoomPlace& from, const RoomPlace& place, PathQuestion question) {
    question.nearest = false;
    Path best = not_found();
    for (const Point at : landings(place)) keep_shorter(best, solve(from, place_at(at), question));
    return best;
  }

 private:
  /// Finds the path to the pixel that represents an exit, or else to all of its stretch of edge.
  Path solve_to_place(const RoomPlace& from, const RoomPlace& exit, const PathQuestion& question) {
    if (!is_inside(exit, level())) return not_found();
    Path path = solve(from, with_pixel(exit), question);
    if (path.outcome == Outcome::found || exit.at) return path;
    return solve_to_landings(from, exit, question);
  }

  RoomPlace with_pixel(RoomPlace place) const {
    place.at = room_pixel(place, level());
    return place;
  }

  /// Returns whether an exit at an edge is reached next to the pixel that represents it.
  bool is_near_pixel(const RoomPlace& exit) const {
    return !positions_at(with_pixel(exit), level(), prepared_.blocks, footprint_).empty();
  }

  /// Returns an exit of the manifest.
  const RoomPlace& exit_called(const std::string& name) const {
    return *std::ranges::find_if(
        places_, [&](const RoomPlace& exit) { return exit.exit != nullptr && exit.name == name; });
  }

  Path solve_to_script(const RoomPlace& from, const ScriptedExit& exit,
                       const PathQuestion& question) {
    Path best = not_found();
    for (const Point at : exit.points) {
      RoomPlace place = place_at(at);
      place.snap = level().manifest.snap.value_or(0);
      keep_shorter(best, solve(from, place, question));
    }
    if (exit.pixels) keep_shorter(best, solve_to_pixels(from, *exit.pixels, question));
    return best;
  }

  /// Finds a path to the pixel that is nearest to its start, then to the one nearest to its last
  /// corner, as long as that makes it shorter.
  Path solve_to_pixels(const RoomPlace& from, const BitGrid& pixels, const PathQuestion& question) {
    Path best = not_found();
    const MaskScale scale = level().scale();
    const Path stays = solve(from, from, question);
    const auto block = prepared_.blocks.at(scale.to_mask(stays.used.from));
    if (!block) return best;
    const Blocks touched(pixels_of(prepared_.blocks[*block].component, pixels));
    for (Point corner = stays.used.from;;) {
      const auto nearest = nearest_floor(touched, scale.to_mask(corner));
      if (!nearest) return best;
      Path path = solve(from, place_at(scale.to_room(*nearest)), question);
      if (!keep_shorter(best, std::move(path)) || best.waypoints.size() < 2) return best;
      corner = best.waypoints[best.waypoints.size() - 2];
    }
  }

  /// Returns the pixels that lie in a component of the floor.
  BitGrid pixels_of(std::int32_t component, const BitGrid& pixels) const {
    BitGrid inside(pixels.width(), pixels.height());
    for (const Block& block : prepared_.blocks.all()) {
      if (block.component != component) continue;
      for (int y = block.top; y <= block.bottom; ++y) inside.set_span(y, block.left, block.right);
    }
    inside &= pixels;
    return inside;
  }

  /// Replaces the best path by one that is found and shorter. Returns whether it did.
  static bool keep_shorter(Path& best, Path path) {
    if (path.outcome != Outcome::found) return false;
    const bool is_shorter =
        best.outcome != Outcome::found || path_length(path.waypoints) < path_length(best.waypoints);
    if (is_shorter) best = std::move(path);
    return is_shorter;
  }

  static Path not_found() {
    return {.outcome = Outcome::unreachable, .requested = {}, .used = {}, .waypoints = {}};
  }

  static RoomPlace place_at(Point at) { return {.name = {}, .position = {}, .at = at}; }

  LevelContent content_;
  Steps& steps_;
  Footprint footprint_;
  std::optional<Comfort> comfort_;  // of the agent
  PreparedFloor prepared_;
  RoomSolver solver_;
  std::vector<RoomPlace> places_;  // they refer to the level's manifest
};

/// Opens rooms on demand, and closes those that were opened first. Charges steps for each pixel.
class OpenRooms {
 public:
  OpenRooms(const GameMap& game, const JourneyChoice& choice, const LevelRequest& each, Steps steps)
      : game_(game), choice_(choice), each_(each), steps_(steps) {}

  /// Returns a room, which may be closed at the next call.
  Result<OpenRoom*> room(std::size_t number) {
    if (const auto known = rooms_.find(number); known != rooms_.end()) return known->second.get();
    Result<std::unique_ptr<OpenRoom>> opened = open(game_.rooms[number].file);
    if (!opened) return opened.error();
    const std::int64_t pixels = (*opened)->level().pixels();
    if (known_.insert(number).second) steps_.allow(Steps::kForAPixel * pixels);
    steps_.take(pixels);
    pixels_ += static_cast<std::uint64_t>(pixels);
    while (pixels_ > each_.limits.pixels && !order_.empty()) {
      pixels_ -= static_cast<std::uint64_t>(rooms_.at(order_.front())->level().pixels());
      rooms_.erase(order_.front());
      order_.pop_front();
    }
    order_.push_back(number);
    return rooms_.emplace(number, std::move(*opened)).first->second.get();
  }

  /// Closes a room, which is opened if it is closed already, and returns its level.
  Result<Level> take_level(std::size_t number) {
    const Result<OpenRoom*> opened = room(number);
    if (!opened) return opened.error();
    pixels_ -= static_cast<std::uint64_t>((*opened)->level().pixels());
    std::erase(order_, number);
    return std::move(*rooms_.extract(number).mapped()).take_level();
  }

 private:
  Result<std::unique_ptr<OpenRoom>> open(const std::string& file) {
    LevelRequest request = each_;
    request.file = file;
    Result<OpenedLevel, Problem> opened = open_level(request, Tolerated::background);
    if (!opened) return opened.error().error;
    const Level& level = *opened->content->level;
    if (level.manifest.metres) {
      return Error{Fault::input, shown_name(file), "",
                   "is in metres, and walks through several rooms are in pixels",
                   "ask about this room alone, or remove \"units\""};
    }
    StateChoice state;
    if (choice_.state && std::ranges::find(level.manifest.states, *choice_.state, &State::name) !=
                             level.manifest.states.end()) {
      state.state = choice_.state;
    }
    const auto open = open_areas(level, state);
    if (!open) return choice_.error_of(open.error());
    const auto footprint = footprint_of(level, choice_.agent);
    if (!footprint) return choice_.error_of(footprint.error());
    const auto comfort = *comfort_of(level, choice_.agent);
    return std::make_unique<OpenRoom>(std::move(*opened->content), *open, *footprint, comfort,
                                      steps_);
  }

  const GameMap& game_;
  const JourneyChoice& choice_;
  const LevelRequest& each_;
  Steps steps_;
  std::set<std::size_t> known_;  // that have been opened
  std::map<std::size_t, std::unique_ptr<OpenRoom>> rooms_;
  std::deque<std::size_t> order_;
  std::uint64_t pixels_ = 0;  // of the open rooms
};

/// A place, or a pixel, where characters appear in a room.
struct Appearance {
  std::string name;  ///< of the place; empty if it is none of the level
  Point at;          ///< in the room
};

/// A stop of a journey: its start, an arrival, or its end.
struct Stop {
  std::size_t room = 0;
  std::optional<Appearance> arrival = {};  ///< absent for the start and the end
  double length = 0;                       ///< of the legs before it
  std::optional<std::size_t> before = {};  ///< the stop where its last leg begins
  std::optional<JourneyLeg> leg = {};      ///< the last one
  bool is_end = false;
};

class JourneySearch {
 public:
  JourneySearch(const GameMap& game, const JourneyEnd& from, const JourneyEnd& to,
                const JourneyChoice& choice, const LevelRequest& each, Steps steps)
      : game_(game), from_(from), to_(to), choice_(choice), rooms_(game, choice, each, steps) {}

  Result<std::optional<Journey>> run() {
    if (Failure failure = check_goal()) return *failure;
    add({.room = from_.room});
    while (!open_.empty()) {
      const std::size_t stop = open_.pop().stop;
      if (stops_[stop].is_end) return with_levels(journey_to(stop));
      if (Failure failure = expand(stop)) return *failure;
    }
    return std::optional<Journey>();
  }

 private:
  /// Fails if the goal's room does not have the goal.
  Failure check_goal() {
    const Result<OpenRoom*> room = rooms_.room(to_.room);
    if (!room) return room.error();
    const auto goal = asked_place((*room)->level(), to_.place, ChoicePart::to);
    if (!goal) return choice_.error_of(goal.error());
    return std::nullopt;
  }

  void add(Stop stop) {
    open_.push({stop.length, stops_.size()});
    stops_.push_back(std::move(stop));
  }

  /// Adds the stops one leg after a stop, unless its arrival has been left before.
  Failure expand(std::size_t number) {
    const Stop stop = stops_[number];
    if (stop.arrival) {
      const auto& [name, at] = *stop.arrival;
      if (!left_.emplace(stop.room, name, at.x, at.y).second) return std::nullopt;
    }
    const Result<OpenRoom*> room = rooms_.room(stop.room);
    if (!room) return room.error();
    if (!stop.arrival) {
      const auto start = asked_place((*room)->level(), from_.place, ChoicePart::from);
      if (!start) return choice_.error_of(start.error());
      return expand_from(*start, number, **room);
    }
    const auto& [name, at] = *stop.arrival;
    if (!(*room)->level().contains(at)) return std::nullopt;
    for (const RoomPlace& start : (*room)->starts_at(name, at)) {
      if (Failure failure = expand_from(start, number, **room)) return failure;
    }
    return std::nullopt;
  }

  /// Adds the stops one leg after a stop, which begins at this place of its room.
  Failure expand_from(const RoomPlace& from, std::size_t number, OpenRoom& room) {
    const std::size_t here = stops_[number].room;
    if (here == to_.room) {
      const auto goal = asked_place(room.level(), to_.place, ChoicePart::to);
      if (!goal) return choice_.error_of(goal.error());
      add_leg(number, {here, {}, room.solve(from, *goal, choice_.path)}, here, {});
    }
    const std::optional<OpenRoom::Start> start = room.start_of(from, choice_.path);
    if (!start) return std::nullopt;
    for (const auto& [leaves, arrives] : room.joined()) {
      const JourneyLeg leg = {
          here, room.place(leaves).name,
          room.solve_to_landings(start->place, room.place(leaves), choice_.path)};
      if (leg.path.outcome != Outcome::found) continue;
      for (const Point at : room.landings(room.place(arrives))) {
        add_leg(number, leg, here, Appearance{"", at});
      }
    }
    const std::vector<RoomExit>& exits = game_.rooms[here].exits;
    for (std::size_t exit = 0; exit < exits.size(); ++exit) {
      const std::optional<Landing>& to = exits[exit].to;
      if (exits[exit].runs == ScriptedExit::Runs::unknown || !to) continue;
      const RoomArrival& arrival = game_.arrival(*to);
      if (!arrival.at) continue;
      const std::string& name = exits[exit].name;
      Path path = room.solve_to_exit(*start, exit, name, choice_.path);
      add_leg(number, {here, name, std::move(path)}, to->room,
              Appearance{arrival.name, *arrival.at});
    }
    return std::nullopt;
  }

  /// Adds the stop after a leg, if its path was found: an arrival, or the end.
  void add_leg(std::size_t from, JourneyLeg leg, std::size_t room,
               std::optional<Appearance> arrival) {
    if (leg.path.outcome != Outcome::found) return;
    Stop next = {.room = room, .arrival = std::move(arrival), .before = from};
    next.is_end = !next.arrival;
    next.length = stops_[from].length + path_length(leg.path.waypoints);
    next.leg = std::move(leg);
    add(std::move(next));
  }

  Journey journey_to(std::size_t end) {
    Journey journey = {{}, stops_[end].length};
    for (std::optional<std::size_t> stop = end; stops_[*stop].before; stop = stops_[*stop].before) {
      journey.legs.push_back(std::move(*stops_[*stop].leg));
    }
    std::ranges::reverse(journey.legs);
    return journey;
  }

  Result<std::optional<Journey>> with_levels(Journey journey) {
    for (const JourneyLeg& leg : journey.legs) {
      if (!choice_.keeps_levels || journey.levels.contains(leg.room)) continue;
      Result<Level> level = rooms_.take_level(leg.room);
      if (!level) return level.error();
      journey.levels.emplace(leg.room, std::move(*level));
    }
    return std::optional(std::move(journey));
  }

  struct Reached {
    double length;
    std::size_t stop;

    bool comes_before(const Reached& other) const {
      return length != other.length ? length < other.length : stop < other.stop;
    }
  };

  const GameMap& game_;
  const JourneyEnd& from_;
  const JourneyEnd& to_;
  const JourneyChoice& choice_;
  OpenRooms rooms_;
  std::vector<Stop> stops_;
  Heap<Reached> open_;
  std::set<std::tuple<std::size_t, std::string, int, int>> left_;  // room, place, pixel
};

}  // namespace

Result<std::optional<Journey>> shortest_journey(const GameMap& game, const JourneyEnd& from,
                                                const JourneyEnd& to, const JourneyChoice& choice,
                                                const LevelRequest& each, Steps steps) {
  auto found =
      within_steps([&] { return JourneySearch(game, from, to, choice, each, steps).run(); });
  if (found) return std::move(*found);
  return Error{Fault::input, game.file, "",
               "finding a walk exceeds the step limit for the size of its rooms", ""};
}

}  // namespace walkmask
