#include "check/exits.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/suggest.h"
#include "check/assembled.h"
#include "check/opened.h"
#include "check/sizes.h"
#include "check/wording.h"
#include "level/sources.h"
#include "system/root.h"

namespace walkmask::check {
namespace {

constexpr int kPoint = 1;

/// Another level, as far as exits that lead there care.
struct Neighbour {
  std::string file;            // as a user would write it
  std::optional<Level> level;  // absent where its floor is not known
  std::vector<Blocks> floors;  // of its states
  std::string fault;           // why there is no level
};

Neighbour unusable(const std::string& file, const std::string& fault) {
  return {file, std::nullopt, {}, fault};
}

/// What is wrong with a level, as something to be told of its manifest.
std::string told_of(const std::string& file, const Finding& finding) {
  return finding.file == file ? finding.message : finding.file + ": " + finding.message;
}

Neighbour neighbour_in(const std::string& file, const Contents& contents) {
  Neighbour neighbour = {file, assembled(contents), {}, ""};
  const Floors floors(*neighbour.level, masks_fit(contents));
  for (const StateFloor& floor : floors.of_states()) neighbour.floors.emplace_back(floor.pixels);
  return neighbour;
}

Result<Neighbour> read_neighbour(const std::string& name, const LevelRequest& request) {
  const Result<std::string> root =
      request.root ? given_root(*request.root) : find_root(request.file);
  if (!root) return unusable(name, root.error().reason);
  const Result<std::string> file = inside_root(*root, request.file, name);
  if (!file) return unusable(name, file.error().reason);
  if (!is_named_as_manifest(*file)) return unusable(*file, "it is no manifest");
  LevelRequest neighbour;
  neighbour.file = *file;
  neighbour.root = request.root;
  neighbour.limits = request.limits;
  const Result<Opened> opened = open(neighbour);
  if (!opened) return opened.error();
  if (!opened->contents || opened->contents->lacks_mask()) {
    return unusable(*file, told_of(*file, opened->findings.front()));
  }
  return neighbour_in(*file, *opened->contents);
}

/// Whether somebody can stand there in some state.
bool has_foothold(const RoomPlace& place, const Neighbour& neighbour) {
  const Level& level = *neighbour.level;
  return is_inside(place, level) &&
         std::any_of(neighbour.floors.begin(), neighbour.floors.end(), [&](const Blocks& floor) {
           return !footholds(place, level, floor, kPoint).empty();
         });
}

Findings landing_findings(const RoomPlace& place, const Subject& subject,
                          const Neighbour& neighbour) {
  const std::string& wanted = place.exit->to->place;
  const std::string leads = "exit " + place.name + " leads to " + neighbour.file;
  if (!neighbour.level) {
    return {about(place, subject.level, Code::P006,
                  leads + ", which cannot be used: " + neighbour.fault,
                  "mend that level, or lead elsewhere")};
  }
  std::vector<std::string> names;
  for (const RoomPlace& there : room_places(neighbour.level->manifest)) {
    names.push_back(there.name);
    if (there.name != wanted) continue;
    if (has_foothold(there, neighbour)) return {};
    return {about(place, subject.level, Code::P005,
                  "exit " + place.name + " lands at " + wanted + " of " + neighbour.file +
                      ", which lies beside the floor there",
                  "move " + wanted + " onto the floor of that level")};
  }
  return {about(place, subject.level, Code::P006,
                leads + "#" + wanted + ", but no exit or point there has that name",
                suggestion(wanted, names))};
}

/// A run of floor along an edge, from one mask pixel to another.
struct EdgeRun {
  Edge edge;
  Point first, last;
};

std::vector<EdgeRun> runs_along(Edge edge, const BitGrid& floor) {
  const bool upright = edge == Edge::left || edge == Edge::right;
  const int length = upright ? floor.height() : floor.width();
  const auto pixel = [&](int k) -> Point {
    switch (edge) {
      case Edge::left:
        return {0, k};
      case Edge::right:
        return {floor.width() - 1, k};
      case Edge::top:
        return {k, 0};
      case Edge::bottom:
        break;
    }
    return {k, floor.height() - 1};
  };
  std::vector<EdgeRun> runs;
  for (int k = 0; k < length; ++k) {
    if (!floor.test(pixel(k))) continue;
    const bool goes_on = k > 0 && floor.test(pixel(k - 1));
    if (!goes_on) runs.push_back({edge, pixel(k), pixel(k)});
    runs.back().last = pixel(k);
  }
  return runs;
}

/// Whether an exit is where the run is: on the same edge and overlapping it, or at a pixel that
/// lies near it, in proportion to the room.
bool serves(const Exit& exit, const EdgeRun& run, const Level& level) {
  constexpr int kNearPart = 8;  // of the room's longer side
  const Point first = level.scale().to_room(run.first), last = level.scale().to_room(run.last);
  if (exit.edge && exit.edge->edge == run.edge) {
    if (!exit.edge->between) return true;
    const bool upright = run.edge == Edge::left || run.edge == Edge::right;
    const int from = upright ? first.y : first.x, to = upright ? last.y : last.x;
    if (exit.edge->between->first <= to && from <= exit.edge->between->last) return true;
  }
  if (!exit.at) return false;
  const Point nearest = {std::clamp(exit.at->x, first.x, last.x),
                         std::clamp(exit.at->y, first.y, last.y)};
  const double near = std::max(level.room_width(), level.room_height()) / double{kNearPart};
  return length(nearest - *exit.at) <= near;
}

constexpr std::array<std::string_view, 4> kEdges = {"left", "right", "top", "bottom"};

Finding open_edge(const EdgeRun& run, const Subject& subject) {
  const Bounds box = subject.in_room(Bounds{run.first.x, run.first.y, run.last.x, run.last.y});
  const bool upright = run.edge == Edge::left || run.edge == Edge::right;
  const std::string edge(kEdges[static_cast<std::size_t>(run.edge)]);
  Finding finding = subject.painted_at(
      run.first, Code::G004,
      "floor reaches the " + edge + " edge of the picture, " + (upright ? "y" : "x") + " " +
          std::to_string(upright ? box.top : box.left) + " to " +
          std::to_string(upright ? box.bottom : box.right) + ", where no exit is",
      "declare an exit there, or end the floor before the edge");
  finding.box = box;
  return finding;
}

}  // namespace

Result<Findings> target_findings(const Subject& subject, const LevelRequest& request) {
  Findings findings;
  std::map<std::string, Neighbour> neighbours;
  for (const RoomPlace& place : subject.places) {
    if (place.exit == nullptr || !place.exit->to || !place.exit->to->manifest) continue;
    const std::string& name = *place.exit->to->manifest;
    auto known = neighbours.find(name);
    if (known == neighbours.end()) {
      Result<Neighbour> neighbour = read_neighbour(name, request);
      if (!neighbour) return neighbour.error();
      known = neighbours.emplace(name, std::move(*neighbour)).first;
    }
    append(findings, landing_findings(place, subject, known->second));
  }
  return findings;
}

Findings edge_findings(const Subject& subject, Floors& floors) {
  const std::vector<Exit>& exits = subject.level.manifest.exits;
  if (exits.empty()) return {};
  const int scale = subject.level.scale().factor;
  Findings findings;
  for (const Edge edge : {Edge::left, Edge::right, Edge::top, Edge::bottom}) {
    for (const EdgeRun& run : runs_along(edge, floors.all_open().pixels)) {
      const int length = (manhattan(run.first, run.last) + 1) * scale;
      const bool has_exit = std::any_of(exits.begin(), exits.end(), [&](const Exit& exit) {
        return serves(exit, run, subject.level);
      });
      if (length >= subject.parameters.edge_length && !has_exit) {
        findings.push_back(open_edge(run, subject));
      }
    }
  }
  return findings;
}

}  // namespace walkmask::check
