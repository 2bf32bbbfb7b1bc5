#include "check/rules/finders.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "check/rules/expectations.h"
#include "check/wording.h"
#include "floor/line_of_sight.h"
#include "survey/joined_parts.h"

namespace walkmask::check {
namespace {

/// Returns whether P001 or P002 already reports an end of the expectation. They report it once,
/// however many expectations fail because of it.
bool is_reported_elsewhere(const StateExpectation& asked, const Subject& subject,
                           LevelFloors& floors) {
  for (const RoomPlace* end : {&asked.from, &asked.to}) {
    const bool is_named = std::any_of(subject.places.begin(), subject.places.end(),
                                      [&](const RoomPlace& p) { return p.name == end->name; });
    if (!is_named) continue;
    if (!is_inside(*end, subject.level)) return subject.selection.wants(Code("P002"));
    const auto fits = [&](const StateFloor& floor) {
      return !positions_on(*end, subject.level, floor, kPoint, floors).empty();
    };
    const auto& all = floors.of_states();
    if (std::none_of(all.begin(), all.end(), fits)) return subject.selection.wants(Code("P001"));
  }
  return false;
}

/// Reports an end outside the room that P002 does not report. P002 covers named places only; a
/// pixel that only an expectation names is reported here.
Findings outside_findings(const StateExpectation& asked, const Subject& subject,
                          LevelFloors& floors) {
  const Expectation& expected = asked.expected;
  const bool is_reported = is_reported_elsewhere(asked, subject, floors) || !expected.reachable;
  for (const auto& [end, is_named] : {std::pair(&asked.from, expected.from.name.has_value()),
                                      std::pair(&asked.to, expected.to.name.has_value())}) {
    if (is_inside(*end, subject.level) || (is_named && is_reported)) continue;
    return {failed(asked, subject, expected.reachable ? Code("X001") : Code("X002"),
                   end->name + " lies outside the room", "correct the expectation")};
  }
  return {};
}

Findings clearance_findings(const StateExpectation& asked, const Subject& subject,
                            LevelFloors& floors) {
  if (!asked.expected.min_clearance) return {};
  const Footprint wanted = asked.footprint.with_width(asked.expected.min_clearance->value);
  if (wanted <= asked.footprint || connection_for(asked, wanted, subject, floors)) return {};
  const auto passage = passage_for(asked, wanted.narrower(), subject, floors);
  if (!passage) return {};
  const Point pixel = subject.in_room(passage->pixel);
  Finding finding =
      failed(asked, subject, Code("X005"),
             "the passage from " + ends_text(asked) + " lets " +
                 room_for(wanted.with_width(passage->diameter), subject.level) + " through, not " +
                 (wanted.is_disc() ? "of " : "") + diameter_text(wanted.width(), subject.level) +
                 "; it is tightest at " + at(pixel, subject.level),
             "widen it there");
  finding.pixel = pixel;
  finding.evidence = {narrow_place(asked.floor.pixels, passage->pixel, subject.level)};
  return {finding};
}

/// Returns whether a path that was found leads from the one end to the other, each leg in line of
/// sight.
bool keeps_promise(const std::vector<Point>& path, const Ends& ends, const Subject& subject,
                   const BitGrid& floor) {
  const std::vector<Point> waypoints = on_mask(path, subject);
  if (waypoints.empty() || waypoints.front() != ends.from || waypoints.back() != ends.to)
    return false;
  for (std::size_t i = 1; i < waypoints.size(); ++i) {
    const auto rule = subject.parameters.path.line_of_sight;
    if (!has_line_of_sight(floor, waypoints[i - 1], waypoints[i], rule)) return false;
  }
  return floor.test(ends.from);
}

Findings own_path_findings(const StateExpectation& asked, const Ends& ends, const Subject& subject,
                           LevelFloors& floors) {
  const PreparedFloor& prepared = agent_floor(asked, floors);
  const std::vector<Point> path = path_between(ends, asked, subject, floors);
  if (keeps_promise(path, ends, subject, prepared.floor)) {
    return path_findings(asked, path, subject, floors);
  }
  return {failed(asked, subject, Code("X008"),
                 "the path from " + ends_text(asked) + " leaves the floor",
                 "this is a fault of walkmask: report it")};
}

Findings given_path_findings(const StateExpectation& asked, const Subject& subject,
                             LevelFloors& floors) {
  if (auto broken = broken_path(asked, subject, floors)) return {std::move(*broken)};
  return path_findings(asked, given_path(asked.expected), subject, floors);
}

/// Returns whether exits of the room join the two places, whatever the floor between them.
bool are_joined(const StateExpectation& asked, const Subject& subject, LevelFloors& floors) {
  const auto at_end = [&](const RoomPlace& end) {
    return positions_on(end, subject.level, asked.floor, asked.footprint, floors);
  };
  return joined_on(subject.places, subject.level, asked.floor, asked.footprint, floors)
      .connect(at_end(asked.from), at_end(asked.to));
}

/// Reports on places that only exits of the room join: there is no path to measure.
Findings joined_findings(const StateExpectation& asked, const Subject& subject) {
  if (!is_about_path(asked.expected)) return {};
  return {
      failed(asked, subject, Code("X001"),
             "no path leads from " + ends_text(asked) +
                 ", only exits of the room join them: the path that is expected cannot be judged",
             "expect something of the paths to and from the exits")};
}

/// Reports that exits of the room join places that must not be.
Finding forbidden_join(const StateExpectation& asked, const Subject& subject) {
  return failed(asked, subject, Code("X002"),
                "exits of the room join " + asked.from.name + " and " + asked.to.name +
                    (asked.agent.empty() ? "" : " for " + asked.agent),
                "lead these exits elsewhere, or expect it to be reachable");
}

Findings reachable_findings(const StateExpectation& asked, const Subject& subject,
                            LevelFloors& floors) {
  const auto ends = connection_for(asked, asked.footprint, subject, floors);
  Findings findings;
  if (!subject.explains && (ends || !asked.expected.path.empty())) return findings;
  if (ends) append(findings, clearance_findings(asked, subject, floors));
  if (!asked.expected.path.empty()) {
    append(findings, given_path_findings(asked, subject, floors));
  } else if (ends) {
    append(findings, own_path_findings(asked, *ends, subject, floors));
  } else if (are_joined(asked, subject, floors)) {
    append(findings, joined_findings(asked, subject));
  } else if (!is_reported_elsewhere(asked, subject, floors)) {
    findings.push_back(missing_connection(asked, subject, floors));
  }
  return findings;
}

Findings state_findings(const StateExpectation& asked, const Subject& subject,
                        LevelFloors& floors) {
  const bool inside = is_inside(asked.from, subject.level) && is_inside(asked.to, subject.level);
  if (!inside) return outside_findings(asked, subject, floors);
  if (asked.expected.reachable) return reachable_findings(asked, subject, floors);
  const auto ends = connection_for(asked, asked.footprint, subject, floors);
  if (ends) return {forbidden_connection(asked, *ends, subject, floors)};
  if (!are_joined(asked, subject, floors)) return {};
  return {forbidden_join(asked, subject)};
}

/// Returns the states of a floor that an expectation holds in; an empty name for a level without
/// states.
std::vector<std::string> states_of(const Expectation& expected, const StateFloor& floor) {
  std::vector<std::string> states = floor.states;
  if (expected.state) {
    std::erase_if(states, [&](const std::string& name) { return name != expected.state->value; });
  } else if (states.empty()) {
    states.emplace_back();
  }
  return states;
}

/// Adds a finding, or only its states if an equal finding is known already.
void add_or_join(Findings& findings, Finding more) {
  const auto content = [](const Finding& f) { return std::tie(f.code, f.message, f.cure); };
  const auto same = std::find_if(findings.begin(), findings.end(),
                                 [&](const Finding& f) { return content(f) == content(more); });
  if (same == findings.end()) {
    findings.push_back(std::move(more));
  } else {
    same->states.insert(same->states.end(), more.states.begin(), more.states.end());
  }
}

/// The least steps of checking an expectation on a floor, plus one for each place and each finding
/// that it is compared with.
constexpr std::int64_t kLeastSteps = 64;

Findings findings_of(const Expectation& expected, const Subject& subject, LevelFloors& floors) {
  Findings findings;
  for (const StateFloor& floor : floors.of_states()) {
    const std::vector<std::string> states = states_of(expected, floor);
    if (states.empty()) continue;
    floors.steps().take(kLeastSteps + std::ssize(subject.places) + std::ssize(findings));
    for (Finding& finding :
         state_findings(in_state(expected, floor, subject, floors), subject, floors)) {
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

bool is_about_path(const Expectation& expected) {
  return expected.max_length || expected.max_detour || expected.min_clearance || expected.via ||
         expected.avoids || (expected.comfortable && expected.comfortable->value);
}

Findings expectation_findings(const Subject& subject, LevelFloors& floors) {
  if (!subject.knows_areas()) return {};
  Findings findings;
  for (const Expectation& expected : subject.level.manifest.expect) {
    append(findings, findings_of(expected, subject, floors));
  }
  return findings;
}

}  // namespace walkmask::check
