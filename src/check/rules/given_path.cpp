#include "check/rules/expectations.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "check/wording.h"
#include "survey/path_measures.h"

namespace walkmask::check {
namespace {

/// A mistake in a waypoint, or in the leg that leads to it.
struct Defect {
  std::size_t waypoint;
  std::string text;
  std::optional<Point> pixel = {};  // of the room
};

std::string waypoint_text(std::size_t i, const std::vector<Point>& path, const Level& level) {
  return "waypoint " + std::to_string(i + 1) + ", " + at(path[i], level);
}

std::optional<Defect> defect_outside(const std::vector<Point>& path, const Level& level) {
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (level.contains(path[i])) continue;
    return Defect{i, "leaves the room at its " + waypoint_text(i, path, level)};
  }
  return std::nullopt;
}

std::optional<Defect> defect_at_ends(const StateExpectation& asked, const std::vector<Point>& path,
                                     const Subject& subject, LevelFloors& floors) {
  const BitGrid& floor = agent_floor(asked, floors).floor;
  const auto is_there = [&](const RoomPlace& place, Point p) {
    return is_at(place, subject.level, floor, subject.level.scale().to_mask(p), asked.footprint);
  };
  if (!is_there(asked.from, path.front())) {
    return Defect{0, "begins at " + at(path.front(), subject.level) + ", not at " + asked.from.name,
                  path.front()};
  }
  if (!is_there(asked.to, path.back())) {
    return Defect{path.size() - 1,
                  "ends at " + at(path.back(), subject.level) + ", not at " + asked.to.name,
                  path.back()};
  }
  return std::nullopt;
}

/// Explains why a pixel of the mask is not floor; empty if it is wall in every state.
std::string why_not(Point mask, const StateExpectation& asked, const Subject& subject,
                    LevelFloors& floors) {
  if (const Area* area = closed_area(mask, asked, subject)) {
    return ", where " + area->name + " is closed";
  }
  if (!asked.floor.pixels.test(mask)) return "";
  const Outline& outline = asked.footprint.outline();
  const int widest = floors.clearances(asked.floor, outline).widest_at(mask);
  return ", where there is room for " + room_for({outline, widest}, subject.level);
}

std::optional<Defect> defect_of_waypoints(const StateExpectation& asked,
                                          const std::vector<Point>& path, const Subject& subject,
                                          LevelFloors& floors) {
  const BitGrid& floor = agent_floor(asked, floors).floor;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const Point p = subject.level.scale().to_mask(path[i]);
    if (floor.test(p)) continue;
    return Defect{i,
                  "leaves the floor at its " + waypoint_text(i, path, subject.level) +
                      why_not(p, asked, subject, floors),
                  path[i]};
  }
  return std::nullopt;
}

std::optional<Defect> defect_of_legs(const StateExpectation& asked, const std::vector<Point>& path,
                                     const Subject& subject, LevelFloors& floors) {
  const BitGrid& floor = agent_floor(asked, floors).floor;
  const LineOfSight rule = subject.parameters.path.line_of_sight;
  const std::vector<Point> waypoints = on_mask(path, subject);
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (has_line_of_sight(floor, waypoints[i - 1], waypoints[i], rule)) continue;
    const Point mask = *first_off_floor(floor, waypoints[i - 1], waypoints[i], rule);
    const Point pixel = subject.in_room(mask);
    return Defect{i,
                  "leaves the floor at " + at(pixel, subject.level) +
                      why_not(mask, asked, subject, floors) + ", on leg " + std::to_string(i) +
                      ", from " + at(path[i - 1], subject.level) + " to " +
                      at(path[i], subject.level),
                  pixel};
  }
  return std::nullopt;
}

std::optional<Defect> first_defect(const StateExpectation& asked, const std::vector<Point>& path,
                                   const Subject& subject, LevelFloors& floors) {
  if (auto defect = defect_outside(path, subject.level)) return defect;
  if (auto defect = defect_at_ends(asked, path, subject, floors)) return defect;
  if (auto defect = defect_of_waypoints(asked, path, subject, floors)) return defect;
  return defect_of_legs(asked, path, subject, floors);
}

}  // namespace

std::optional<Finding> broken_path(const StateExpectation& asked, const Subject& subject,
                                   LevelFloors& floors) {
  std::vector<Point> path = given_path(asked.expected);
  const std::optional<Defect> defect = first_defect(asked, path, subject, floors);
  if (!defect) return std::nullopt;
  Finding finding = failed(asked, subject, Code("X008"),
                           "the given path from " + ends_text(asked) + " " + defect->text,
                           "correct the path, or the floor");
  finding.place = asked.expected.path[defect->waypoint].position;
  finding.pixel = defect->pixel;
  WalkedPath given = {WalkedPath::Role::given, std::move(path), 0};
  given.length = path_length(given.waypoints);
  if (given.waypoints.size() > 1) given.faulty_leg = std::max<std::size_t>(1, defect->waypoint);
  finding.evidence = {std::move(given)};
  return finding;
}

std::vector<Point> given_path(const Expectation& expected) {
  std::vector<Point> path;
  for (const json::Placed<Point>& waypoint : expected.path) path.push_back(waypoint.value);
  return path;
}

}  // namespace walkmask::check
