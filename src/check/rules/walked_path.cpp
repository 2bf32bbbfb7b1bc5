#include "check/rules/expectations.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "base/number_text.h"
#include "check/wording.h"
#include "level/area_pixels.h"
#include "level/room_units.h"
#include "path/answer.h"
#include "path/room_solver.h"
#include "survey/path_measures.h"

namespace walkmask::check {
namespace {

/// Reports a path that does not meet an expectation.
Finding unlike_expected(const StateExpectation& asked, const std::vector<Point>& path,
                        const Subject& subject, Code code, const std::string& message,
                        std::string cure) {
  Finding finding = failed(asked, subject, code,
                           "the path from " + ends_text(asked) + " " + message, std::move(cure));
  finding.pixel = sharpest_bend(path);
  finding.evidence = {
      WalkedPath{WalkedPath::Role::walked, path, path_length(path), longest_leg(path)}};
  return finding;
}

void set_faulty_leg(Finding& finding, std::optional<std::size_t> leg) {
  std::get<WalkedPath>(finding.evidence.front()).faulty_leg = leg;
}

std::string bend_text(const std::vector<Point>& path, const Level& level) {
  const auto bend = sharpest_bend(path);
  return bend ? "; it bends most at " + at(*bend, level) : "";
}

/// Returns "is 12.4 pixels long, more than 12.0", or "is 4.06 m long, more than 3.5 m".
std::string longer_text(double length, double most, const Level& level) {
  const RoomUnits units = units_of(level);
  const double shown = units.length(length), limit = units.length(most);
  if (units.metres()) {
    return "is " + told_apart(shown, limit, 100) + " m long, more than " + thousandths(limit) +
           " m";
  }
  return "is " + told_apart(shown, limit) + " pixels long, more than " + thousandths(limit);
}

Findings max_length_findings(const StateExpectation& asked, const std::vector<Point>& path,
                             const Subject& subject) {
  const auto& most = asked.expected.max_length;
  const double length = path_length(path);
  const RoomUnits units = units_of(subject.level);
  if (!most || !exceeds(units.length(length), units.length(most->value))) return {};
  return {unlike_expected(
      asked, path, subject, Code("X003"),
      longer_text(length, most->value, subject.level) + bend_text(path, subject.level),
      "shorten the path, or allow more")};
}

/// Compares a path with the shortest possible one, whose length is 0 if both ends are the same
/// pixel.
std::string detour_text(double length, double shortest, double most, const Level& level) {
  if (shortest == 0) return "but ends where it begins";
  return told_apart(length / shortest, most) + " times the shortest possible " +
         length_text(shortest, level) + ", more than " + thousandths(most) + " times";
}

Findings max_detour_findings(const StateExpectation& asked, const std::vector<Point>& path,
                             const Subject& subject, LevelFloors& floors) {
  const auto& most = asked.expected.max_detour;
  if (!most) return {};
  const std::vector<Point> waypoints = on_mask(path, subject);
  const auto possible = shortest_length(agent_floor(asked, floors), waypoints.front(),
                                        waypoints.back(), floors.steps());
  if (!possible) return {};
  const double shortest = *possible * subject.level.scale().factor;
  const double length = path_length(path);
  const bool is_longer = shortest == 0 ? length > 0 : exceeds(length / shortest, most->value);
  if (!is_longer) return {};
  return {unlike_expected(asked, path, subject, Code("X004"),
                          "is " + length_text(length, subject.level) + " long, " +
                              detour_text(length, shortest, most->value, subject.level) +
                              bend_text(path, subject.level),
                          "straighten the path, or allow more")};
}

/// The largest mask on which to search for the leg nearest to an area: the search copies the area,
/// and a level may have thousands of such paths.
constexpr int kMostFloorPixels = 1 << 23;

const AreaPixels& pixels_of(const std::string& name, const Subject& subject) {
  return std::ranges::find(subject.level.areas, name, &Area::name)->pixels;
}

Findings via_findings(const StateExpectation& asked, const std::vector<Point>& path,
                      const Subject& subject, LevelFloors& floors) {
  const auto& via = asked.expected.via;
  if (!via) return {};
  const AreaPixels& area = pixels_of(via->value, subject);
  if (first_inside(area, path, subject)) return {};
  Finding finding =
      unlike_expected(asked, path, subject, Code("X006"), "does not lead through " + via->value,
                      "move " + via->value + " onto the path, or close the other paths");
  if (subject.level.paintable.height() <= kMostFloorPixels / subject.level.paintable.width()) {
    set_faulty_leg(finding, leg_near(on_mask(path, subject), area.grid(), floors.steps()));
  }
  return {std::move(finding)};
}

Findings avoids_findings(const StateExpectation& asked, const std::vector<Point>& path,
                         const Subject& subject) {
  const auto& avoids = asked.expected.avoids;
  if (!avoids) return {};
  const auto pixel = first_inside(pixels_of(avoids->value, subject), path, subject);
  if (!pixel) return {};
  Finding finding =
      unlike_expected(asked, path, subject, Code("X007"),
                      "leads through " + avoids->value + ", first at " + at(*pixel, subject.level),
                      "make another path shorter, or close " + avoids->value);
  finding.pixel = *pixel;
  set_faulty_leg(finding, leg_near(path, *pixel));
  return {std::move(finding)};
}

Findings comfortable_findings(const StateExpectation& asked, const std::vector<Point>& path,
                              const Subject& subject, LevelFloors& floors) {
  const auto& comfortable = asked.expected.comfortable;
  if (!comfortable || !comfortable->value) return {};
  const int keep = asked.path.comfort->keep;
  RoomSolver& solver = floors.comfort_solver(asked.floor, asked.footprint, keep);
  Steps& steps = floors.steps();
  solver.make_comfort(asked.path, [&steps](std::int64_t looks) { steps.take(looks); });
  steps.take(subject.level.pixels() / BitGrid::kWordBits +
             static_cast<std::int64_t>(path_length(path)));
  const auto tight = solver.uncomfortable_on(path, asked.path);
  if (!tight) return {};
  Finding finding = unlike_expected(
      asked, path, subject, Code("X010"),
      "brings its feet within " + length_text(tight->least, subject.level) + " of a wall at " +
          at(tight->at, subject.level) + " and not near an end, less than the comfort of " +
          diameter_text(keep, subject.level),
      "widen the passage there, or give " + asked.agent + " less comfort");
  finding.pixel = tight->at;
  set_faulty_leg(finding, leg_near(path, tight->at));
  return {std::move(finding)};
}

}  // namespace

Findings path_findings(const StateExpectation& asked, const std::vector<Point>& path,
                       const Subject& subject, LevelFloors& floors) {
  Findings findings = max_length_findings(asked, path, subject);
  append(findings, max_detour_findings(asked, path, subject, floors));
  append(findings, via_findings(asked, path, subject, floors));
  append(findings, avoids_findings(asked, path, subject));
  append(findings, comfortable_findings(asked, path, subject, floors));
  return findings;
}

}  // namespace walkmask::check
