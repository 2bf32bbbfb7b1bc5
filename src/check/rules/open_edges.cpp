#include "check/rules/finders.h"

#include <algorithm>
#include <string>
#include <vector>

#include "level/exit.h"
#include "survey/edge_runs.h"

namespace walkmask::check {
namespace {

/// Returns whether an exit covers the run: on the same edge and overlapping it, or at a pixel near
/// it, in proportion to the room.
bool serves(const Exit& exit, const EdgeRun& run, const Level& level) {
  constexpr int kNearPart = 8;  // of the room's longer side
  const auto [left, top, right, bottom] =
      in_room(Bounds{run.first.x, run.first.y, run.last.x, run.last.y}, level.scale());
  const Point first = {left, top}, last = {right, bottom};
  if (exit.edge && exit.edge->edge == run.edge) {
    if (!exit.edge->between) return true;
    const bool upright = is_upright(run.edge);
    const int from = upright ? first.y : first.x, to = upright ? last.y : last.x;
    if (exit.edge->between->first <= to && from <= exit.edge->between->last) return true;
  }
  if (!exit.at) return false;
  const Point nearest = {std::clamp(exit.at->x, first.x, last.x),
                         std::clamp(exit.at->y, first.y, last.y)};
  const double near = std::max(level.room_width(), level.room_height()) / double{kNearPart};
  return length(nearest - *exit.at) <= near;
}

Finding open_edge(const EdgeRun& run, const Subject& subject) {
  const Bounds box = subject.in_room(Bounds{run.first.x, run.first.y, run.last.x, run.last.y});
  const bool upright = is_upright(run.edge);
  const std::string edge(word(run.edge));
  Finding finding = subject.painted_at(
      run.first, Code("G004"),
      "the floor reaches the " + edge + " edge of the picture at " + (upright ? "y" : "x") + " " +
          std::to_string(upright ? box.top : box.left) + " to " +
          std::to_string(upright ? box.bottom : box.right) + ", where there is no exit",
      "declare an exit there, or end the floor before the edge");
  finding.box = box;
  finding.evidence = {EdgeFloor{run.edge, {box.left, box.top}, {box.right, box.bottom}}};
  return finding;
}

}  // namespace

Findings open_edge_findings(const Subject& subject, LevelFloors& floors) {
  const std::vector<Exit>& exits = subject.level.manifest.exits;
  if (exits.empty()) return {};
  const int scale = subject.level.scale().factor;
  const int shortest = subject.parameters.number("edge_length");
  Findings findings;
  for (const Edge edge : kEdges) {
    for (const EdgeRun& run : runs_along(edge, floors.all_open().pixels)) {
      const int length = (manhattan(run.first, run.last) + 1) * scale;
      const bool has_exit = std::any_of(exits.begin(), exits.end(), [&](const Exit& exit) {
        return serves(exit, run, subject.level);
      });
      if (length >= shortest && !has_exit) {
        findings.push_back(open_edge(run, subject));
      }
    }
  }
  waive(findings, subject.waivers);
  shorten(findings, Code("G004"));
  return findings;
}

}  // namespace walkmask::check
