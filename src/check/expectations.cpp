#include "check/expectations.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/number_text.h"
#include "check/asked_way.h"
#include "check/path_pixels.h"
#include "check/wording.h"
#include "check/yardstick.h"
#include "json/error.h"
#include "path/solve.h"
#include "survey/passage.h"

namespace walkmask::check {
namespace {

Finding failed(const AskedWay& asked, const Subject& subject, Code code, std::string message,
               std::string cure) {
  return {.code = code,
          .file = subject.level.file,
          .place = json::place(asked.expected.position),
          .message = std::move(message),
          .cure = std::move(cure),
          .agent = asked.agent};
}

/// "door to vault for hero"
std::string way_text(const AskedWay& asked) {
  return asked.from.name + " to " + asked.to.name +
         (asked.agent.empty() ? "" : " for " + asked.agent);
}

/// Whether an end is such that a rule in force tells about it anyhow: it is told once, however many
/// expectations it spoils.
bool is_told(const AskedWay& asked, const Subject& subject, Floors& floors) {
  for (const RoomPlace* end : {&asked.from, &asked.to}) {
    const bool is_named = std::any_of(subject.places.begin(), subject.places.end(),
                                      [&](const RoomPlace& p) { return p.name == end->name; });
    if (!is_named) continue;
    if (!is_inside(*end, subject.level)) return subject.selection.wants(Code::P002);
    const auto stands = [&](const StateFloor& floor) {
      return !footholds(*end, subject.level, floors.ground(floor, 1).blocks, 1).empty();
    };
    const auto& all = floors.of_states();
    if (std::none_of(all.begin(), all.end(), stands)) return subject.selection.wants(Code::P001);
  }
  return false;
}

/// Nobody else tells of a pixel that only an expectation names.
Findings outside_findings(const AskedWay& asked, const Subject& subject, Floors& floors) {
  const Expectation& expected = asked.expected;
  const bool told = is_told(asked, subject, floors) || !expected.reachable;
  for (const auto& [end, is_named] : {std::pair(&asked.from, expected.from.name.has_value()),
                                      std::pair(&asked.to, expected.to.name.has_value())}) {
    if (is_inside(*end, subject.level) || (is_named && told)) continue;
    return {failed(asked, subject, expected.reachable ? Code::X001 : Code::X002,
                   end->name + " lies outside the room", "correct the expectation")};
  }
  return {};
}

Findings missing_findings(const AskedWay& asked, const Subject& subject, Floors& floors) {
  if (is_told(asked, subject, floors)) return {};
  const Explanation why = why_missing(asked, subject, floors);
  Finding finding =
      failed(asked, subject, Code::X001, "no way leads from " + way_text(asked) + ": " + why.reason,
             "open the way, or expect it to be unreachable");
  finding.pixel = why.pixel;
  return {finding};
}

Findings leak_findings(const AskedWay& asked, const Meeting& way, const Subject& subject,
                       Floors& floors) {
  const Explanation why = why_open(asked, way, subject, floors);
  Finding finding =
      failed(asked, subject, Code::X002, "a way leads from " + way_text(asked) + " " + why.reason,
             "close it there, or expect it to be reachable");
  finding.pixel = why.pixel;
  return {finding};
}

Findings clearance_findings(const AskedWay& asked, const Meeting& way, const Subject& subject,
                            Floors& floors) {
  if (!asked.expected.min_clearance) return {};
  const int wanted = asked.expected.min_clearance->value;
  if (way_for(asked, wanted, subject, floors)) return {};
  const PointPair pair = {way.a, way.b};
  const auto passage = passages(floors.clearances(asked.floor), {&pair, 1}).front();
  const Point pixel = subject.in_room(passage->pixel);
  Finding finding =
      failed(asked, subject, Code::X005,
             way_text(asked) + " lets a diameter of " + std::to_string(passage->diameter) +
                 " through, not of " + std::to_string(wanted) + "; it is tightest at " + at(pixel),
             "widen the way there");
  finding.pixel = pixel;
  return {finding};
}

Findings length_findings(const AskedWay& asked, const Path& path, const Subject& subject,
                         const Ground& ground) {
  const double scale = subject.level.scale().factor;
  const double length = path_length(path.waypoints) * scale;
  const Expectation& expected = asked.expected;
  const Point bend = subject.in_room(sharpest_bend(path));
  Findings findings;
  if (expected.max_length && length > expected.max_length->value) {
    findings.push_back(failed(asked, subject, Code::X003,
                              way_text(asked) + " is " + thousandths(length) +
                                  " pixels long, not at most " +
                                  thousandths(expected.max_length->value),
                              "shorten the way, or allow more"));
    findings.back().pixel = bend;
  }
  if (!expected.max_detour) return findings;
  const double shortest = shortest_possible(ground, path.used.from, path.used.to) * scale;
  if (length > expected.max_detour->value * shortest) {
    findings.push_back(failed(asked, subject, Code::X004,
                              way_text(asked) + " is " + thousandths(length) + " pixels long, " +
                                  thousandths(length / shortest) + " times the " +
                                  thousandths(shortest) + " possible, not at most " +
                                  thousandths(expected.max_detour->value) + " times",
                              "straighten the way, or allow more"));
    findings.back().pixel = bend;
  }
  return findings;
}

const BitGrid& area_called(const std::string& name, const Level& level) {
  return std::find_if(level.areas.begin(), level.areas.end(),
                      [&](const Area& area) { return area.name == name; })
      ->pixels;
}

Findings area_findings(const AskedWay& asked, const Path& path, const Subject& subject,
                       const Ground& ground) {
  const Expectation& expected = asked.expected;
  Findings findings;
  const auto entered = [&](const std::string& area) {
    return first_pixel_in(area_called(area, subject.level), path, ground.floor);
  };
  if (expected.via && !entered(expected.via->value)) {
    findings.push_back(
        failed(asked, subject, Code::X006,
               way_text(asked) + " does not lead through " + expected.via->value,
               "is there another way, or is " + expected.via->value + " beside the path?"));
    findings.back().pixel = subject.in_room(sharpest_bend(path));
  }
  if (!expected.avoids) return findings;
  if (const auto pixel = entered(expected.avoids->value)) {
    findings.push_back(failed(asked, subject, Code::X007,
                              way_text(asked) + " leads through " + expected.avoids->value,
                              "make the other way shorter, or close " + expected.avoids->value));
    findings.back().pixel = subject.in_room(*pixel);
  }
  return findings;
}

bool stays_on_floor(const Path& path, const Ground& ground, const Meeting& way) {
  if (path.outcome != Outcome::found || path.waypoints.front() != way.a ||
      path.waypoints.back() != way.b || !ground.floor.test(way.a)) {
    return false;
  }
  for (std::size_t i = 1; i < path.waypoints.size(); ++i) {
    if (!sees(ground.floor, path.waypoints[i - 1], path.waypoints[i], LineOfSight::strict)) {
      return false;
    }
  }
  return true;
}

Findings path_findings(const AskedWay& asked, const Meeting& way, const Subject& subject,
                       Floors& floors) {
  const Ground& ground = floors.ground(asked.floor, asked.diameter);
  const Path path = solve(ground, {way.a, way.b});
  if (!stays_on_floor(path, ground, way)) {
    return {failed(asked, subject, Code::X008, way_text(asked) + " leaves the floor",
                   "this is a fault of walkmask: report it")};
  }
  Findings findings = length_findings(asked, path, subject, ground);
  append(findings, clearance_findings(asked, way, subject, floors));
  append(findings, area_findings(asked, path, subject, ground));
  return findings;
}

Findings judged(const AskedWay& asked, const Subject& subject, Floors& floors) {
  const bool inside = is_inside(asked.from, subject.level) && is_inside(asked.to, subject.level);
  if (!inside) return outside_findings(asked, subject, floors);
  const auto way = way_for(asked, asked.diameter, subject, floors);
  if (!asked.expected.reachable) {
    return way ? leak_findings(asked, *way, subject, floors) : Findings();
  }
  return way ? path_findings(asked, *way, subject, floors)
             : missing_findings(asked, subject, floors);
}

/// The states of a floor that an expectation holds in; one without a name for a level without any.
std::vector<std::string> states_of(const Expectation& expected, const StateFloor& floor) {
  std::vector<std::string> states = floor.states;
  if (expected.state) {
    std::erase_if(states, [&](const std::string& name) { return name != expected.state->value; });
  } else if (states.empty()) {
    states.emplace_back();
  }
  return states;
}

/// Adds a finding, or its states to those of one that says the same.
void add_or_join(Findings& findings, Finding more) {
  const auto says = [](const Finding& f) { return std::tie(f.code, f.message, f.cure); };
  const auto same = std::find_if(findings.begin(), findings.end(),
                                 [&](const Finding& f) { return says(f) == says(more); });
  if (same == findings.end()) {
    findings.push_back(std::move(more));
  } else {
    same->states.insert(same->states.end(), more.states.begin(), more.states.end());
  }
}

Findings findings_of(const Expectation& expected, const Subject& subject, Floors& floors) {
  Findings findings;
  for (const StateFloor& floor : floors.of_states()) {
    const std::vector<std::string> states = states_of(expected, floor);
    if (states.empty()) continue;
    for (Finding& finding : judged(asked_way(expected, floor, subject), subject, floors)) {
      finding.states = states;
      add_or_join(findings, std::move(finding));
    }
  }
  for (Finding& finding : findings) {
    const bool is_everywhere =
        !expected.state && finding.states.size() >= subject.level.manifest.states.size();
    if (is_everywhere) finding.states.clear();
  }
  return findings;
}

}  // namespace

Findings expectation_findings(const Subject& subject, Floors& floors) {
  Findings findings;
  for (const Expectation& expected : subject.level.manifest.expect) {
    append(findings, findings_of(expected, subject, floors));
  }
  return findings;
}

Findings self_check_findings(const Subject& subject, Floors& floors) {
  Findings findings;
  for (const Expectation& expected : subject.level.manifest.expect) {
    for (const StateFloor& floor : floors.of_states()) {
      const AskedWay asked = asked_way(expected, floor, subject);
      if (!is_inside(asked.from, subject.level) || !is_inside(asked.to, subject.level)) continue;
      const Ground& ground = floors.ground(floor, asked.diameter);
      const Point from = subject.level.scale().to_mask(room_pixel(asked.from, subject.level));
      const Point to = subject.level.scale().to_mask(room_pixel(asked.to, subject.level));
      const bool there = solve(ground, {from, to}).outcome == Outcome::found;
      const bool back = solve(ground, {to, from}).outcome == Outcome::found;
      if (there == back) continue;
      findings.push_back(failed(asked, subject, Code::X009,
                                "of " + way_text(asked) + " and back one is found",
                                "this is a fault of walkmask: report it"));
    }
  }
  return findings;
}

}  // namespace walkmask::check
