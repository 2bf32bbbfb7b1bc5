#include "formats/ags/room_exits.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "floor/mask_scale.h"

namespace walkmask::ags {
namespace {

/// The most memory for the pixels of a room's exits. Further exits run at an unknown time.
constexpr std::int64_t kMostBytes = std::int64_t{64} << 20;

/// A call that changes the room, from either list of GameScripts.
struct Change {
  std::string function;
  Origin origin;
  std::optional<int> to;
  std::size_t number = 0;
};

Origin origin_of(const std::string& file, int line) { return {file, std::to_string(line) + ":1"}; }

Change change_of(const Arrival& arrival, std::size_t number) {
  return {arrival.function, origin_of(arrival.file, arrival.line), arrival.room, number};
}

Change computed_change(const ScriptCall& unplaced) {
  return {unplaced.call.function, origin_of(unplaced.file, unplaced.call.line), {}, 0};
}

/// Returns the changes that scripts of one room make; of modules and dialogs if `room` is absent.
std::vector<Change> changes_in(const GameScripts& scripts, std::optional<int> room) {
  std::vector<Change> changes;
  for (std::size_t i = 0; i < scripts.arrivals.size(); ++i) {
    const Arrival& arrival = scripts.arrivals[i];
    const bool begins_game = arrival.line == 0;
    if (arrival.from == room && !begins_game) changes.push_back(change_of(arrival, i));
  }
  for (const ScriptCall& unplaced : scripts.unplaced) {
    if (unplaced.room == room) changes.push_back(computed_change(unplaced));
  }
  return changes;
}

/// Finds the places that run the functions of a room.
class Places {
 public:
  /// `called` are the functions that other functions of the room's script call.
  Places(const Room& room, const std::set<std::string>& called)
      : room_(room), bindings_(bindings_of(room.plan)), called_(called) {}

  ScriptedExit exit_of(Change change, const RoomFiles& file_of) {
    ScriptedExit exit = {.name = change.function, .origin = std::move(change.origin)};
    const auto [first, last] = bindings_.equal_range(change.function);
    exit.runs = first == last ? ScriptedExit::Runs::unknown : ScriptedExit::Runs::at_place;
    for (auto bound = first; bound != last; ++bound) add(bound->second, exit);
    if (called_.contains(change.function)) exit.runs = Runs::unknown;
    if (const auto place = place_of(bindings_, change.function)) exit.name = name_of(*place);
    if (exit.name.empty()) exit.name = "script";
    const std::string name = exit.name;
    for (int i = 2; !names_.insert(exit.name).second; ++i)
      exit.name = name + "_" + std::to_string(i);
    if (change.to) exit.level = file_of(*change.to);
    exit.change = change.number;
    return exit;
  }

 private:
  using Runs = ScriptedExit::Runs;

  /// Adds a place that runs the exit's function.
  void add(const Binding& place, ScriptedExit& exit) {
    const auto index = static_cast<std::size_t>(place.index);
    switch (place.kind) {
      case Binding::Kind::room:
        exit.runs = Runs::unknown;
        break;
      case Binding::Kind::edge:
      case Binding::Kind::region:
        add_pixels(exit, place);
        break;
      case Binding::Kind::object:
        exit.mark = room_.plan.objects[index].position;
        make_free(exit);
        break;
      case Binding::Kind::hotspot:
        // The engine walks there first, as near as it can, and runs the script wherever that is.
        if (const auto& walk_to = room_.plan.hotspots[index].walk_to) {
          exit.points.push_back(*walk_to);
        }
        make_free(exit);
    }
  }

  static void make_free(ScriptedExit& exit) {
    if (exit.runs == Runs::at_place) exit.runs = Runs::anywhere;
  }

  /// Adds pixels of the mask, as long as the pixels of all exits fit into kMostBytes.
  void add_pixels(ScriptedExit& exit, const Binding& place) {
    const png::Image& mask = room_.masks.walkable;
    if (!exit.pixels) {
      bytes_ += std::int64_t{mask.width() / 8 + 8} * mask.height();
      if (bytes_ > kMostBytes) {
        exit.runs = Runs::unknown;
        return;
      }
      exit.pixels.emplace(mask.width(), mask.height());
    }
    if (place.kind == Binding::Kind::edge) {
      add_edge(*exit.pixels, edge_of(place));
    } else {
      add_region(*exit.pixels, place.index);
    }
  }

  bool is_beyond(Edge edge, Point mask) const {
    return walkmask::ags::is_beyond(room_.plan.edges, edge,
                                    MaskScale{room_.plan.mask_resolution}.to_room(mask));
  }

  void add_edge(BitGrid& pixels, Edge edge) const {
    int first = pixels.width(), last = -1;  // columns beyond an upright edge
    for (int x = 0; x < pixels.width(); ++x) {
      if (!is_beyond(edge, {x, 0})) continue;
      first = std::min(first, x);
      last = x;
    }
    const bool is_whole_height = is_upright(edge);
    for (int y = 0; y < pixels.height(); ++y) {
      if (is_whole_height && first <= last) pixels.set_span(y, first, last);
      if (!is_whole_height && is_beyond(edge, {0, y})) pixels.set_span(y, 0, pixels.width() - 1);
    }
  }

  void add_region(BitGrid& pixels, int region) const {
    const png::Image& regions = room_.masks.regions;
    const int width = std::min(regions.width(), pixels.width());
    for (int y = 0; y < std::min(regions.height(), pixels.height()); ++y) {
      for (int x = 0; x < width;) {
        const int end = std::min(regions.run_end(y, x), width);
        if (regions.value(y, x) == region) pixels.set_span(y, x, end - 1);
        x = end;
      }
    }
  }

  std::string name_of(const Binding& place) const {
    const auto index = static_cast<std::size_t>(place.index);
    const std::string number = "_" + std::to_string(place.index);
    switch (place.kind) {
      case Binding::Kind::edge:
        return "leave_" + std::string(word(edge_of(place)));
      case Binding::Kind::hotspot: {
        const std::string& name = room_.plan.hotspots[index].script_name;
        return name.empty() ? "hotspot" + number : name;
      }
      case Binding::Kind::object: {
        const std::string& name = room_.plan.objects[index].script_name;
        return name.empty() ? "object" + number : name;
      }
      case Binding::Kind::region:
        return "region" + number;
      case Binding::Kind::room:
        break;
    }
    return {};
  }

  const Room& room_;
  std::multimap<std::string, Binding> bindings_;
  const std::set<std::string>& called_;
  std::set<std::string> names_;
  std::int64_t bytes_ = 0;  // of the pixels of all exits
};

}  // namespace

std::vector<ScriptedExit> exits_of(const Room& room, int number, const GameScripts& scripts,
                                   const RoomFiles& file_of) {
  std::vector<ScriptedExit> exits;
  const auto found = scripts.rooms.find(number);
  const RoomScript script = found == scripts.rooms.end() ? RoomScript() : found->second;
  Places places(room, script.called_functions);
  if (script.file.empty() && !bindings_of(room.plan).empty()) {
    exits.push_back(
        {.name = "missing_script", .origin = {"room" + std::to_string(number) + ".asc", "1:1"}});
  }
  for (Change& change : changes_in(scripts, number)) {
    exits.push_back(places.exit_of(std::move(change), file_of));
  }
  return exits;
}

std::vector<RoomlessChange> roomless_changes(const GameScripts& scripts, const RoomFiles& file_of) {
  std::vector<RoomlessChange> changes;
  for (Change& change : changes_in(scripts, std::nullopt)) {
    RoomlessChange roomless = {std::move(change.function), std::move(change.origin)};
    if (change.to) roomless.level = file_of(*change.to);
    roomless.change = change.number;
    changes.push_back(std::move(roomless));
  }
  return changes;
}

}  // namespace walkmask::ags
