#include "formats/ags/level.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <string_view>
#include <utility>

#include "base/file_name.h"
#include "base/letter_case.h"
#include "base/number_text.h"
#include "floor/blocks.h"
#include "formats/ags/crm.h"
#include "formats/ags/game.h"
#include "formats/ags/project.h"
#include "formats/ags/room_exits.h"
#include "formats/ags/room_folder.h"
#include "formats/ags/text.h"
#include "json/value.h"
#include "level/level_files.h"
#include "level/mask_format.h"
#include "level/open_level.h"
#include "level/room_manifest.h"

namespace walkmask::ags {
namespace {

constexpr std::string_view kProjectFile = "Game.agf";
constexpr std::string_view kFolderRoom = "/data.xml", kCompiledRoom = ".crm", kCapitalRoom = ".CRM";
constexpr int kLastArea = 15;

/// Returns the rules that do not apply to rooms of this engine.
std::vector<std::string_view> rules_without_meaning() {
  return {
      "A003",  // areas are zones of scaling, and an area in several pieces is usual
      "T003",  // floor away from the places is a by-product, hidden by walk-behinds
      "P007",  // the engine finds the floor that it reaches, and no place has to be exact
      "T004",  // the engine finds the floor that it reaches, not the nearest
      "G001",  // a point walks through a passage of any width
      "G003",  // a point walks past a hole of any size
      "G004",  // characters leave at the room's edge lines, not at the picture's edge
      "G005",  // a long way around scenery is usual in a picture
      "G006",  // the engine finds its own paths
      "C007",  // a room's own mask cannot be another image
      "C006",  // rooms without floor are usual: menus, maps and cutscenes
  };
}

/// The name of a room's file, and the names derived from it.
struct RoomFile {
  std::string name;    ///< as a user would write it
  std::string folder;  ///< the game's, with a slash at its end, or empty
  std::string room_folder;
  std::optional<int> number;
  bool is_compiled = true;
};

std::optional<int> number_in(std::string_view name, std::string_view begin, std::string_view end) {
  const std::string lower = lower_case(name);
  if (!lower.starts_with(begin) || !lower.ends_with(end) ||
      lower.size() < begin.size() + end.size()) {
    return std::nullopt;
  }
  const auto number = whole_number(
      std::string_view(lower).substr(begin.size(), lower.size() - begin.size() - end.size()), 0,
      9999);
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

/// Returns the place of a line of a text.
std::string line_place(int line) { return std::to_string(line) + ":1"; }

std::string without_slash(std::string_view folder) {
  if (!folder.empty()) folder.remove_suffix(1);
  return std::string(folder);
}

RoomFile room_file(const std::string& name) {
  const std::string folder(folder_part(name));
  RoomFile room = {name, folder, folder, std::nullopt, true};
  room.is_compiled = last_part(name) != kRoomData;
  if (room.is_compiled) {
    room.number = number_in(last_part(name), "room", kCompiledRoom);
  } else {
    room.number = number_in(last_part(without_slash(room.folder)), "", "");
    room.folder = folder_part(without_slash(folder_part(without_slash(room.folder))));
  }
  return room;
}

/// Returns the name that the editor gives the file of another room of the same game.
std::string usual_name(const RoomFile& room, int number) {
  const std::string digits = std::to_string(number);
  if (room.is_compiled) return room.folder + "room" + digits + std::string(kCompiledRoom);
  return room.folder + "Rooms/" + digits + std::string(kFolderRoom);
}

/// Returns the names that the manifest of a room may have. The room's own folder in AGS 4 comes
/// before the game's.
std::vector<std::string> manifests_of(const std::string& level) {
  const RoomFile room = room_file(level);
  if (!room.number) return {};
  const std::string ending(kListedManifest);
  if (room.is_compiled) {
    return {level.substr(0, level.size() - kCompiledRoom.size()) + ending};
  }
  const std::string name = "room" + std::to_string(*room.number) + ending;
  return {room.room_folder + name, room.folder + name};
}

/// Returns the names of the rooms that may have this manifest.
std::vector<std::string> levels_of(const std::string& manifest) {
  const std::optional<int> number = number_in(last_part(manifest), "room", kListedManifest);
  if (!number) return {};
  const std::string stem = manifest.substr(0, manifest.size() - kListedManifest.size());
  const std::string folder(folder_part(manifest)), data(kFolderRoom);
  return {stem + std::string(kCompiledRoom), stem + std::string(kCapitalRoom),
          without_slash(folder) + data, folder + "Rooms/" + std::to_string(*number) + data};
}

/// The files of a game's rooms, by AGS 3 or not and by number.
using RoomNames = std::map<std::pair<bool, int>, std::string>;

/// The parts of a game that its rooms need.
struct Game {
  Project project;
  GameScripts scripts;
  std::vector<std::string> files;
  RoomNames rooms = {};

  /// The edges that call a function which changes the room without a position: the player then
  /// arrives at the opposite edge.
  std::map<std::pair<int, std::string>, Edge> left_by = {};
};

/// Returns the file of another room of the same game: names may be spelled in any case.
std::string sibling(const RoomFile& room, int number, const Game& game) {
  const auto found = game.rooms.find({room.is_compiled, number});
  return found == game.rooms.end() ? usual_name(room, number) : found->second;
}

/// Returns the rooms of the games in a folder and below, sorted by number. A file without a number,
/// such as the editor's `_blank.crm`, is not a room of a game.
Result<std::vector<std::string>> rooms_below(const std::string& folder, const Files& files) {
  std::vector<std::string> rooms;
  for (const std::string_view ending : {kCompiledRoom, kCapitalRoom, std::string_view(kRoomData)}) {
    const auto found = files.below(folder, ending);
    if (!found) return found.error();
    std::ranges::copy_if(*found, std::back_inserter(rooms), [](const std::string& name) {
      return room_file(name).number.has_value();
    });
  }
  std::ranges::sort(
      rooms, {}, [](const std::string& name) { return std::pair(room_file(name).number, name); });
  return rooms;
}

/// Finds the rooms of the game in a folder, which ends with a slash or is empty.
Result<RoomNames> rooms_of_game(const Files& files, const std::string& folder) {
  const auto names = rooms_below(folder.empty() ? "." : without_slash(folder), files);
  if (!names) return names.error();
  RoomNames rooms;
  for (std::string name : *names) {
    if (folder.empty() && name.starts_with("./")) name.erase(0, 2);
    const RoomFile file = room_file(name);
    if (file.folder == folder) rooms.try_emplace({file.is_compiled, *file.number}, name);
  }
  return rooms;
}

Result<std::string> read_text(const Files& files, const std::string& name, std::uint64_t limit) {
  Result<FileBytes> bytes = files.read(name, limit);
  if (!bytes) return bytes.error();
  return utf8_of(png::Bytes(*bytes));
}

/// Returns whether a script lies where the editor keeps it: next to the project file, or in a
/// room's folder of AGS 4.
bool is_of_game(const std::string& script, const std::string& folder) {
  const std::string rest = script.substr(std::min(folder.size(), script.size()));
  return rest.find('/') == std::string::npos || rest.starts_with("Rooms/");
}

Result<std::vector<ScriptFile>> read_script_files(const Files& files, const std::string& folder,
                                                  std::string_view ending, std::uint64_t limit) {
  std::vector<ScriptFile> scripts;
  const auto names = files.below(folder.empty() ? "." : without_slash(folder), ending);
  if (!names) return names.error();
  for (std::string name : *names) {
    if (folder.empty() && name.starts_with("./")) name.erase(0, 2);
    if (!is_of_game(name, folder)) continue;
    Result<std::string> text = read_text(files, name, limit);
    if (!text) return text.error();
    const std::optional<int> room = number_in(last_part(name), "room", ".asc");
    scripts.push_back({std::move(name), std::move(*text), room});
  }
  return scripts;
}

constexpr std::string_view kNewRoom = "new-room ";

/// Blanks the lines of a dialog that are not indented, which are commands of their own; makes a
/// call of the one that changes the room, `new-room 7`.
std::string script_of_dialog(const std::string& text) {
  std::string script;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = std::string_view(text).substr(at, end - at);
    if (line.starts_with(' ') || line.starts_with('\t')) script += line;
    if (line.starts_with(kNewRoom)) {
      const std::string_view room = line.substr(kNewRoom.size());
      script += "player.ChangeRoom(" +
                std::string(room.substr(0, room.find_first_not_of("0123456789"))) + ");";
    }
    script += '\n';
    at = end + 1;
  }
  return script;
}

Error about_file(Error error, const std::string& file) {
  error.file = file;
  return error;
}

constexpr std::array kFolderFiles = {kRoomData,    kRegions,  kWalkable,
                                     kWalkBehinds, kHotspots, kBackground};

Result<Room> read_folder_room(const Files& files, const RoomFile& file, const png::Limits& limits,
                              Background background) {
  std::array<FileBytes, kFolderFiles.size()> contents;
  for (std::size_t i = 0; i < kFolderFiles.size(); ++i) {
    if (i == 5 && background == Background::skipped) break;
    Result<FileBytes> bytes = files.read(file.room_folder + kFolderFiles[i], limits.file_bytes);
    if (!bytes) return bytes.error();
    contents[i] = std::move(*bytes);
  }
  RoomFolder folder = {contents[0], contents[1], contents[2], contents[3], contents[4], {}};
  if (background == Background::decoded) folder.background = png::Bytes(contents[5]);
  Result<Room> room = read_room_folder(folder, limits);
  if (!room) return about_file(room.error(), file.room_folder + room.error().file);
  return room;
}

Result<Room> read_room(const Files& files, const RoomFile& file, const png::Limits& limits,
                       Background background) {
  if (!file.is_compiled) return read_folder_room(files, file, limits, background);
  const Result<FileBytes> bytes = files.read(file.name, limits.file_bytes);
  if (!bytes) return bytes.error();
  Result<Room> room = read_crm(*bytes, limits, background);
  if (!room) return about_file(room.error(), file.name);
  return room;
}

/// Finds the edges where players leave for a room without a position to arrive at.
Failure find_left_edges(const Files& files, const std::string& folder, const png::Limits& limits,
                        Game& game) {
  std::map<int, std::multimap<std::string, Binding>> bindings;
  for (const Arrival& arrival : game.scripts.arrivals) {
    if (arrival.position != 0 || !arrival.from) continue;
    const auto [known, is_new] = bindings.try_emplace(*arrival.from);
    if (is_new) {
      const bool is_folder = arrival.file.find("Rooms/", folder.size()) != std::string::npos;
      const RoomFile any = {{}, folder, {}, std::nullopt, !is_folder};
      const RoomFile file = room_file(sibling(any, *arrival.from, game));
      const Result<Room> room = read_room(files, file, limits, Background::skipped);
      game.files.push_back(file.name);
      if (!room && room.error().fault == Fault::machine) return room.error();
      if (room) known->second = bindings_of(room->plan);
    }
    const auto place = place_of(known->second, arrival.function);
    if (!place || place->kind != Binding::Kind::edge) continue;
    game.left_by[{*arrival.from, arrival.function}] = edge_of(*place);
  }
  return {};
}

Result<Game> read_game(const Files& files, const std::string& folder, const png::Limits& limits) {
  Game game;
  const std::string project_file = folder + std::string(kProjectFile);
  if (const Result<FileBytes> bytes = files.read(project_file, limits.file_bytes)) {
    Result<Project> project = read_project(*bytes);
    if (!project) {
      project.error().file = project_file;
      return project.error();
    }
    game.project = std::move(*project);
    game.files.push_back(project_file);
  }
  auto headers = read_script_files(files, folder, ".ash", limits.file_bytes);
  if (!headers) return headers.error();
  auto scripts = read_script_files(files, folder, ".asc", limits.file_bytes);
  if (!scripts) return scripts.error();
  for (const auto* list : {&*headers, &*scripts}) {
    for (const ScriptFile& script : *list) game.files.push_back(script.name);
  }
  for (const DialogScript& dialog : game.project.dialogs) {
    scripts->push_back({project_file, "function dialog() {" + script_of_dialog(dialog.text) + "}",
                        std::nullopt, dialog.line});
  }
  game.scripts = read_scripts(game.project, *headers, *scripts);
  Result<RoomNames> rooms = rooms_of_game(files, folder);
  if (!rooms) return rooms.error();
  game.rooms = std::move(*rooms);
  if (Failure failure = find_left_edges(files, folder, limits, game)) return *failure;
  return game;
}

/// Returns the floor of a room in pixels of its mask.
BitGrid floor_of(const Room& room) {
  const png::Image& mask = room.masks.walkable;
  BitGrid floor(mask.width(), mask.height());
  for (int y = 0; y < mask.height(); ++y) {
    for (int x = 0; x < mask.width();) {
      const int end = mask.run_end(y, x), index = mask.value(y, x);
      if (1 <= index && index <= kLastArea) floor.set_span(y, x, end - 1);
      x = end;
    }
  }
  return floor;
}

/// Returns the size that the engine draws for a level of scaling, within the limits of manifests.
double percent_of(int level) { return level == 0 ? 100 : std::clamp(level, 1, kLargestPercent); }

/// Returns what scripts say about a room: nothing, if it has no number or no script.
const RoomScript& script_of(const RoomFile& file, const Game& game) {
  static const RoomScript kNone;
  const auto script = game.scripts.rooms.find(file.number.value_or(-1));
  return script == game.scripts.rooms.end() ? kNone : script->second;
}

/// Makes the manifest of a room.
class Drafter {
 public:
  Drafter(const Room& room, const RoomFile& file, const Game& game)
      : room_(room),
        file_(file),
        game_(game),
        script_(script_of(file, game)),
        floor_(floor_of(room)),
        blocks_(floor_) {}

  /// Makes it from the one that is given for the room, without its points.
  void draft(Manifest given) {
    manifest_ = std::move(given);
    manifest_.walkable = {WalkableRule{{}, {{1, kLastArea}}}, {}};
    manifest_.scale = PaintedScale(room_.plan.mask_resolution);
    if (!manifest_.snap) manifest_.snap = ags_format().snap;
    manifest_.format.reset();
    name_areas();
    add_arrivals();
    if (has_floor()) {
      add_hotspots();
      add_objects();
      add_regions();
      add_edges();
      add_walks();
    }
    add_states(states_of_script(), manifest_);
  }

  Manifest take_manifest() { return std::move(manifest_); }
  std::vector<ScriptedEntrance> take_entrances() { return std::move(entrances_); }

  /// Returns the rules about reach if the player may enter anywhere.
  std::vector<std::string_view> idle_rules() const {
    if (!entered_.empty() && !enters_elsewhere_) return {};
    return {"T001", "T002"};
  }

 private:
  using Position = std::optional<Point>;

  /// The first and the last row of the mask that have a pixel of an area.
  struct Rows {
    int top, bottom;
  };

  /// Returns the rows of each area in the mask, by its index.
  std::map<int, Rows> rows_of_areas() const {
    std::map<int, Rows> rows;
    const png::Image& mask = room_.masks.walkable;
    for (int y = 0; y < mask.height(); ++y) {
      for (int x = 0; x < mask.width(); x = mask.run_end(y, x)) {
        const int index = mask.value(y, x);
        if (1 <= index && index <= kLastArea)
          rows.try_emplace(index, Rows{y, y}).first->second.bottom = y;
      }
    }
    return rows;
  }

  /// Names the areas, and scales characters on them.
  void name_areas() {
    manifest_.legend.clear();
    for (const auto& [index, rows] : rows_of_areas()) {
      const std::string name = "area_" + std::to_string(index);
      manifest_.legend.push_back({PaletteIndex{static_cast<std::uint8_t>(index)}, name, {}});
      const auto at = static_cast<std::size_t>(index);
      if (at < room_.plan.scaling.size()) scale(name, rows, room_.plan.scaling[at]);
    }
  }

  /// Adds the size of characters on an area, which the engine grades over the rows of the area.
  void scale(const std::string& name, Rows rows, Scaling scaling) {
    const double far = percent_of(scaling.far);
    const double near = rows.top == rows.bottom ? far : percent_of(scaling.near);
    if (far == 100 && near == 100) return;
    const RowScaling in_room = {rows.top * scale(), rows.bottom * scale(), far, near};
    manifest_.area_scaling.push_back({name, in_room, {}});
  }

  /// Adds a point and returns its name: `name`, with a number if another point has it.
  std::string add(const std::string& name, Point at, Origin origin, bool is_entrance) {
    std::string free = name;
    for (int i = 2; !names_.insert(free).second; ++i) free = name + "_" + std::to_string(i);
    manifest_.points.push_back({free, at, {}, is_entrance, std::move(origin)});
    return free;
  }

  bool has_floor() const { return !blocks_.all().empty(); }

  bool is_inside(Point at) const {
    return 0 <= at.x && 0 <= at.y && at.x < floor_.width() * scale() &&
           at.y < floor_.height() * scale();
  }

  int scale() const { return room_.plan.mask_resolution; }

  /// Returns the component of the floor at a room pixel; absent off the floor.
  std::optional<std::int32_t> component_at(Point at) const {
    const auto block = blocks_.at(MaskScale{scale()}.to_mask(at));
    return block ? std::optional(blocks_[*block].component) : std::nullopt;
  }

  /// Returns whether the player is known to walk on this component.
  bool is_entered(std::int32_t component) const { return entered_.contains(component); }

  /// Adds the entrances of the room. Those at an unknown position have no point.
  void add_arrivals() {
    if (!file_.number) return;
    for (std::size_t i = 0; i < game_.scripts.arrivals.size(); ++i) {
      const Arrival& arrival = game_.scripts.arrivals[i];
      if (arrival.room != *file_.number) continue;
      ScriptedEntrance entrance = {i, origin_of(arrival)};
      if (has_floor() && room_.plan.shows_player) entrance.point = add_arrival(arrival);
      entrances_.push_back(std::move(entrance));
    }
  }

  Origin origin_of(const Arrival& arrival) const {
    const bool begins_game = arrival.line == 0;
    return {begins_game ? file_.folder + arrival.file : arrival.file,
            begins_game ? "" : line_place(arrival.line)};
  }

  /// Adds the point of an arrival, and returns its name; empty if the position is unknown.
  std::string add_arrival(const Arrival& arrival) {
    const bool is_mended = arrival.is_mended || moves_on_entry();
    const Position at = is_mended ? std::nullopt : position_of(arrival);
    if (!at || !is_inside(*at) || is_parking(*at)) {
      enters_elsewhere_ = true;
      return {};
    }
    if (const auto component = component_at(*at)) entered_.insert(*component);
    const std::string name =
        arrival.line == 0
            ? "start"
            : "from_" + (arrival.from ? "room" + std::to_string(*arrival.from) : "script");
    return add(name, *at, origin_of(arrival), true);
  }

  /// Returns whether scripts put characters there to keep them out of the way.
  static bool is_parking(Point at) { return at == Point{0, 0} || at == Point{400, 400}; }

  /// Returns whether a function that the room calls when it is entered moves the player.
  bool moves_on_entry() const {
    const std::set<std::string>& moving = script_.moving_functions;
    const Events& events = room_.plan.events;
    return moving.contains("on_event") ||
           moving.contains(function_of(events, RoomEvent::first_enters)) ||
           moving.contains(function_of(events, RoomEvent::before_fade_in)) ||
           moving.contains(function_of(events, RoomEvent::after_fade_in));
  }

  /// Returns where the engine puts the player; absent if that is unknown.
  Position position_of(const Arrival& arrival) const {
    if (!arrival.position) return arrival.at;
    constexpr int kLeft = 1, kRight = 2, kBottom = 3, kTop = 4;
    const int along = *arrival.position % 1000;
    switch (*arrival.position / 1000) {
      case kLeft:
        return on_edge(Edge::left, along);
      case kRight:
        return on_edge(Edge::right, along);
      case kBottom:
        return on_edge(Edge::bottom, along);
      case kTop:
        return on_edge(Edge::top, along);
      default:
        return opposite(arrival);
    }
  }

  /// Returns where a player arrives after leaving another room by an edge: at its middle, because
  /// the position along the edge is unknown.
  Position opposite(const Arrival& arrival) const {
    if (arrival.position != 0 || !arrival.from) return std::nullopt;
    const auto left = game_.left_by.find({*arrival.from, arrival.function});
    if (left == game_.left_by.end()) return std::nullopt;
    switch (left->second) {
      case Edge::left:
        return on_edge(Edge::right, 0);
      case Edge::right:
        return on_edge(Edge::left, 0);
      case Edge::top:
        return on_edge(Edge::bottom, 0);
      case Edge::bottom:
        break;
    }
    return on_edge(Edge::top, 0);
  }

  /// Returns the pixel that the engine chooses one pixel inside an edge line: `along` the line (0
  /// is its middle) if that is floor, else the nearest floor on the line; ties: left, or up.
  Point on_edge(Edge edge, int along) const {
    const Edges& edges = room_.plan.edges;
    const bool upright = is_upright(edge);
    const int first = (upright ? edges.top : edges.left) + 3;
    const int last = (upright ? edges.bottom : edges.right) - 3;
    const int across = edge == Edge::left    ? edges.left + 1
                       : edge == Edge::right ? edges.right - 1
                       : edge == Edge::top   ? edges.top + 1
                                             : edges.bottom - 1;
    const int wanted =
        std::clamp(along == 0 ? (first + last) / 2 : along, std::min(first, last), last);
    const auto pixel = [&](int at) { return upright ? Point{across, at} : Point{at, across}; };
    // Only pixels of the room are looked at: the line may be far longer.
    const int size = (upright ? floor_.height() : floor_.width()) * scale();
    const int begin = std::max(first, 0), end = std::min(last, size - 1);
    for (int distance = std::max({begin - wanted, wanted - end, 0});
         distance <= std::max(wanted - begin, end - wanted); ++distance) {
      for (const int at : {wanted - distance, wanted + distance}) {
        if (begin <= at && at <= end && is_inside(pixel(at)) && component_at(pixel(at)))
          return pixel(at);
      }
    }
    return pixel(wanted);
  }

  /// Returns whether the engine's characters stop near enough to a place, on a component that
  /// `counts`.
  template <typename Counts>
  bool is_near_floor(Point at, Counts counts) const {
    const int snap = *manifest_.snap;
    for (int y = at.y - snap; y <= at.y + snap; ++y) {
      for (int x = at.x - snap; x <= at.x + snap; ++x) {
        const bool is_near = squared_length(Point{x, y} - at) <= std::int64_t{snap} * snap;
        if (!is_near || !is_inside({x, y})) continue;
        if (const auto component = component_at({x, y}); component && counts(*component))
          return true;
      }
    }
    return false;
  }

  void add_hotspots() {
    for (std::size_t i = 1; i < room_.plan.hotspots.size(); ++i) {
      const Hotspot& hotspot = room_.plan.hotspots[i];
      if (!hotspot.walk_to || !is_inside(*hotspot.walk_to)) continue;
      const std::string number = "hotspot_" + std::to_string(i);
      const std::string& name = hotspot.script_name.empty() ? number : hotspot.script_name;
      add(name, *hotspot.walk_to, {file_.name, name}, false);
    }
  }

  /// Returns whether the script has a function for an event of the thing with this table.
  static bool is_bound(const Events& events) {
    return !std::ranges::all_of(events, &std::string::empty);
  }

  /// Adds the objects with an event that stand where the player walks. Others hang on walls or
  /// stand where only the script takes the player.
  void add_objects() {
    for (std::size_t i = 0; i < room_.plan.objects.size(); ++i) {
      const Object& object = room_.plan.objects[i];
      const auto counts = [this](std::int32_t component) { return is_entered(component); };
      if (!is_bound(object.events) || !is_near_floor(object.position, counts)) continue;
      const std::string number = "object_" + std::to_string(i);
      const std::string& name = object.script_name.empty() ? number : object.script_name;
      add(name, object.position, {file_.name, name}, false);
    }
  }

  /// Adds the regions with an event, on their floor. Omits those that the player cannot walk to if
  /// the script may move the player there.
  void add_regions() {
    const png::Image& mask = room_.masks.regions;
    for (std::size_t i = 1; i < room_.plan.regions.size(); ++i) {
      if (!is_bound(room_.plan.regions[i])) continue;
      const auto is_in = [&](Point at) {
        return at.x < mask.width() && at.y < mask.height() &&
               mask.value(at.y, at.x) == static_cast<int>(i);
      };
      const Position at = floor_in(is_in);
      if (!at || (script_.moves_player && !is_entered(*component_at(*at)))) continue;
      const std::string name = "region_" + std::to_string(i);
      add(name, *at, {file_.name, name}, false);
    }
  }

  /// Adds the edges whose line the floor reaches and whose event makes the script change the room.
  void add_edges() {
    const auto bindings = bindings_of(room_.plan);
    for (const Call& change : script_.changes) {
      const auto place = place_of(bindings, change.function);
      if (!place || place->kind != Binding::Kind::edge) continue;
      const auto edge = edge_of(*place);
      const std::string name = "leave_" + std::string(word(edge));
      if (names_.contains(name)) continue;
      const auto is_beyond_line = [&](Point mask) {
        return is_beyond(room_.plan.edges, edge, MaskScale{scale()}.to_room(mask));
      };
      if (const Position at = floor_in(is_beyond_line)) {
        add(name, *at, {script_.file, line_place(change.line)}, false);
      }
    }
  }

  /// How well a pixel of floor stands for the part of the room around it.
  enum class Fit { floor, entered, stays_open };

  Fit fit_of(Point mask) const {
    if (!is_entered(*component_at(MaskScale{scale()}.to_room(mask)))) return Fit::floor;
    const int area = room_.masks.walkable.value(mask.y, mask.x);
    return script_.removed_areas.contains(area) ? Fit::entered : Fit::stays_open;
  }

  /// Returns the room pixel that stands for the floor whose mask pixels `is_in` accepts: on floor
  /// that the player enters and no script closes, if there is any, the nearest to the middle.
  template <typename IsIn>
  Position floor_in(IsIn is_in) const {
    Fit best = Fit::floor;
    std::vector<Point> pixels;
    for (int y = 0; y < floor_.height(); ++y) {
      for (int x = 0; x < floor_.width(); ++x) {
        if (!is_in(Point{x, y}) || !floor_.test({x, y})) continue;
        const Fit fit = fit_of({x, y});
        if (fit > best) pixels.clear();
        best = std::max(best, fit);
        if (fit == best) pixels.push_back({x, y});
      }
    }
    if (pixels.empty()) return std::nullopt;
    const auto from_middle = [middle = mean_of(pixels)](Point p) {
      return squared_length(p - middle);
    };
    return MaskScale{scale()}.to_room(*std::ranges::min_element(pixels, {}, from_middle));
  }

  static Point mean_of(const std::vector<Point>& pixels) {
    std::int64_t x = 0, y = 0;
    for (const Point p : pixels) x += p.x, y += p.y;
    const auto count = static_cast<std::int64_t>(pixels.size());
    return {static_cast<int>(x / count), static_cast<int>(y / count)};
  }

  void add_walks() {
    std::set<std::pair<int, int>> known;
    for (const WalkTarget& walk : script_.walks) {
      if (!is_inside(walk.to) || !known.emplace(walk.to.x, walk.to.y).second) continue;
      if (!walk.is_player && is_near_floor(walk.to, [](std::int32_t) { return true; })) continue;
      add("walk_" + std::to_string(walk.line), walk.to, {walk.file, line_place(walk.line)}, false);
    }
  }

  /// Returns a state without each area that the room's script removes, and before them one without
  /// closed areas, as a room is when it is entered; none if there are no other states.
  std::vector<State> states_of_script() const {
    const State all_open = {"all_open", State::Lists::closed, {}, {}};
    std::vector<State> states;
    if (!manifest_.states.empty()) states.push_back(all_open);
    for (const int area : script_.removed_areas) {
      const std::string name = "area_" + std::to_string(area);
      if (std::ranges::find(manifest_.legend, name, &LegendEntry::area) == manifest_.legend.end())
        continue;
      if (states.empty()) states.push_back(all_open);
      states.push_back({"without_" + name, State::Lists::closed, {{name, {}}}, {}});
    }
    return states;
  }

  const Room& room_;
  const RoomFile& file_;
  const Game& game_;
  const RoomScript& script_;
  BitGrid floor_;
  Blocks blocks_;
  std::set<std::int32_t> entered_;  ///< components
  bool enters_elsewhere_ = false;   ///< the player enters at an unknown position
  std::set<std::string> names_;
  std::vector<ScriptedEntrance> entrances_;
  Manifest manifest_;
};

/// The games read so far, by their folders.
using Games = std::map<std::string, std::shared_ptr<const Game>>;

Result<std::shared_ptr<const Game>> game_of(const Files& files, const std::string& folder,
                                            const png::Limits& limits, const Games& known) {
  if (const auto game = known.find(folder); game != known.end()) return game->second;
  Result<Game> game = read_game(files, folder, limits);
  if (!game) return game.error();
  return std::shared_ptr<const Game>(std::make_shared<Game>(std::move(*game)));
}

/// Returns the files that a room is read from in addition to its own.
std::vector<std::string> files_behind(const RoomFile& room, const Game& game) {
  std::vector<std::string> names = game.files;
  if (room.is_compiled) return names;
  for (const char* name : kFolderFiles) {
    if (name != std::string_view(kRoomData)) names.push_back(room.room_folder + name);
  }
  return names;
}

/// Returns the areas that the script of a room closes each time before the room fades in, and that
/// no script opens.
std::vector<ShutArea> shut_areas(const Room& room, const RoomScript& script,
                                 const OpenedAreas& anywhere) {
  const std::string& on_entry = function_of(room.plan.events, RoomEvent::before_fade_in);
  std::set<int> known;
  std::vector<ShutArea> shut;
  for (const auto& [function, line, area] : script.removals) {
    const bool may_be_opened = script.opened.may_have(area) || anywhere.may_have(area);
    if (function != on_entry || may_be_opened || !known.insert(area).second) continue;
    shut.push_back({"area_" + std::to_string(area), {script.file, line_place(line)}});
  }
  return shut;
}

/// Reads a room. `given` is its manifest without points.
Result<FormatRoom> read(const LevelRequest& request, Manifest given, const Games& known) {
  const Files& files = request.files;
  const RoomFile file = room_file(request.file);
  const bool draws = request.background_part == LevelRequest::BackgroundPart::pixels;
  Result<Room> room =
      read_room(files, file, request.limits, draws ? Background::decoded : Background::skipped);
  if (!room) return room.error();
  const auto game = game_of(files, file.folder, request.limits, known);
  if (!game) return game.error();
  Drafter drafter(*room, file, **game);
  drafter.draft(std::move(given));
  RoomChanges changes;
  if (file.number) {
    const auto file_of = [&](int number) { return sibling(file, number, **game); };
    changes.exits = exits_of(*room, *file.number, (*game)->scripts, file_of);
    const RoomScript& script = script_of(file, **game);
    changes.moves_player = script.moves_player;
    changes.shut_areas = shut_areas(*room, script, (*game)->scripts.opened_anywhere);
  }
  changes.entrances = drafter.take_entrances();
  std::vector<std::string_view> idle_rules = drafter.idle_rules();
  return FormatRoom{drafter.take_manifest(),     std::move(room->masks.walkable),
                    std::move(room->background), files_behind(file, **game),
                    std::move(changes),          std::move(idle_rules)};
}

FormatGame::Room named_room(const RoomFile& file, const Project& project) {
  FormatGame::Room room = {file.name, "room" + std::to_string(*file.number)};
  const auto found = std::ranges::find(project.rooms, *file.number, &RoomName::number);
  if (found != project.rooms.end()) room.title = found->description;
  return room;
}

bool has_project(const Game& game) {
  return !game.files.empty() && last_part(game.files.front()) == kProjectFile;
}

/// Returns a game with the first of its rooms.
FormatGame game_with(const RoomFile& room, const Game& game) {
  FormatGame described = {.file =
                              has_project(game) ? game.files.front() : without_slash(room.folder)};
  const auto file_of = [&](int number) { return sibling(room, number, game); };
  const std::vector<Arrival>& arrivals = game.scripts.arrivals;
  if (!arrivals.empty() && arrivals.front().line == 0) {
    described.first_room = file_of(arrivals.front().room);
  }
  described.roomless = roomless_changes(game.scripts, file_of);
  return described;
}

/// Reads the games in these folders, except for those in the folder of another game's project:
/// such games are copies, like the editor's backups.
Failure read_games(const std::set<std::string>& folders, const Files& files, Games& games) {
  std::vector<std::string> projects;
  for (const std::string& folder : folders) {  // a folder comes before those in it
    const bool is_copy = std::ranges::any_of(
        projects, [&](const std::string& project) { return folder.starts_with(project); });
    if (is_copy) continue;
    Result<Game> game = read_game(files, folder, {});
    if (!game) return game.error();
    if (has_project(*game)) projects.push_back(folder);
    games[folder] = std::make_shared<Game>(std::move(*game));
  }
  return std::nullopt;
}

/// Returns the games in a folder and below, and reads their scripts.
Result<std::vector<FormatGame>> games_in(const std::string& folder, const Files& files,
                                         Games& games) {
  const auto rooms = rooms_below(folder, files);
  if (!rooms) return rooms.error();
  std::set<std::string> folders;
  for (const std::string& name : *rooms) folders.insert(room_file(name).folder);
  Games read;
  if (Failure failure = read_games(folders, files, read)) return *failure;
  std::map<std::string, FormatGame> found;
  for (const std::string& name : *rooms) {
    const RoomFile file = room_file(name);
    const auto game = read.find(file.folder);
    if (game == read.end()) continue;
    const auto at = found.try_emplace(file.folder, game_with(file, *game->second)).first;
    at->second.rooms.push_back(named_room(file, game->second->project));
  }
  for (auto& [its_folder, game] : read) games.insert_or_assign(its_folder, game);
  std::vector<FormatGame> all;
  for (auto& [its_folder, game] : found) all.push_back(std::move(game));
  return all;
}

}  // namespace

LevelFormat level_format() {
  const auto games = std::make_shared<Games>();
  return {
      .name = "a room of Adventure Game Studio",
      .endings = {".crm", "/data.xml"},
      .idle_rules = rules_without_meaning(),
      .read =
          [games](LevelFile file, const LevelRequest& request, const SharedSettings& settings) {
            const auto reader = [&](Manifest given) {
              return read(request, std::move(given), *games);
            };
            return read_with_manifest(std::move(file), request, settings, level_format(), reader);
          },
      .shared_endings = {"/Game.agf", ".asc", ".ash"},
      .project_of =
          [](const std::string& level) {
            return room_file(level).folder + std::string(kProjectFile);
          },
      .manifests_of = manifests_of,
      .levels_of = levels_of,
      .games_in = [games](const std::string& folder,
                          const Files& files) { return games_in(folder, files, *games); },
      .project_file = kProjectFile,
  };
}

}  // namespace walkmask::ags
