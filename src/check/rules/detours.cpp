#include "check/rules/finders.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "check/wording.h"
#include "path/room_solver.h"
#include "survey/path_measures.h"
#include "survey/places_on_floor.h"

namespace walkmask::check {
namespace {

/// A path from one place to another that is too long, compared with another length.
struct LongPath {
  double ratio = 0;             // the greatest on any floor
  std::vector<Point> walked;    // with that ratio
  std::vector<Point> shortest;  // the path that it is compared with; empty for the straight line
  std::vector<const StateFloor*> floors;  // on which it is too long, in the order of the states
};

/// The ends of a path: the place where it ends, and the name of the one where it begins.
struct Walk {
  std::size_t to = 0;
  std::string from;
  std::size_t agent = 0;  // its number; 0 also for a point agent

  friend bool operator<(const Walk& one, const Walk& other) {
    return std::tie(one.to, one.from, one.agent) < std::tie(other.to, other.from, other.agent);
  }
};

using LongPaths = std::map<Walk, LongPath>;

/// A path that is not much longer than the shortest of a point, on this floor.
struct FairPath {
  const StateFloor* floor = nullptr;
  std::vector<Point> waypoints;
};

struct FoundPaths {
  LongPaths detours;              // G005
  LongPaths worse_than_shortest;  // G006, on the same walks
  LongPaths worse_elsewhere;      // G006, on walks between other places
  std::map<Walk, FairPath> fair;  // on the last floor with such a path
};

/// Shorter paths are not reported. Next to a shortest path of a few pixels, a turn that is rounded
/// to a pixel counts.
constexpr double kLeastDetour = 200, kLeastCompared = 20;

/// The walks between other places that are left, for all agents on all floors together, and their
/// steps.
struct Allowance {
  int walks = 64;
  Steps steps;

  bool is_used_up() const { return walks == 0 || steps.left() < 0; }
};

/// An agent that walks; a point if the level has none.
struct Walker {
  std::size_t agent = 0;
  Footprint footprint = kPoint;
  PathQuestion question;
  std::optional<PathQuestion> compared = {};  // for a shortest path, to compare the walked one with
};

/// Returns the question for a shortest path, if the walked one may be worse and that is reported.
std::optional<PathQuestion> compared_question(const PathQuestion& walked, const Subject& subject) {
  const bool may_be_worse = walked.planner != shortest_planner() && !walked.comfort;
  if (!may_be_worse || !subject.selection.wants(Code("G006"))) return std::nullopt;
  PathQuestion shortest = walked;
  shortest.planner = shortest_planner();
  return shortest;
}

/// Returns the first agent, and one of each further size whose paths are compared.
std::vector<Walker> walkers_of(const Subject& subject) {
  const PathQuestion& question = subject.parameters.path;
  const auto& agents = subject.level.manifest.agents;
  if (agents.empty()) {
    return {{.question = question, .compared = compared_question(question, subject)}};
  }
  std::vector<Walker> walkers;
  std::set<Footprint> done;
  for (std::size_t i = 0; i < agents.size(); ++i) {
    Walker walker = {.agent = i, .footprint = agents[i].footprint, .question = question};
    walker.question.comfort = comfort_in_force(agents[i].comfort, {});
    walker.compared = compared_question(walker.question, subject);
    const bool is_new = walker.compared && done.insert(walker.footprint).second;
    if (i == 0 || is_new) walkers.push_back(walker);
  }
  return walkers;
}

bool is_longer(double walked, double other, int percent) {
  return walked * 100 > other * (100 + percent);
}

/// Finds the paths of an agent on a floor.
class FloorWalks {
 public:
  FloorWalks(const StateFloor& floor, const Walker& walker, const Subject& subject,
             LevelFloors& floors)
      : floor_(floor),
        walker_(walker),
        percent_(subject.parameters.number("worse_than_shortest")),
        steps_(floors.steps()),
        prepared_(floors.prepared(floor, walker.footprint)),
        scale_(subject.level.scale()),
        of_point_(prepared_.blocks),
        solver_(prepared_, scale_) {}

  /// Walks from one pixel of the room to another.
  void walk(Ends ends) {
    ends_ = ends;
    solve_within(steps_, solver_, prepared_.blocks, ends, walker_.question, walked_);
    length_ = path_length(walked_.waypoints);
    straight_ = walkmask::length(ends.to - ends.from);
  }

  /// Returns the length of the last walk, and of the straight line.
  double length() const { return length_; }
  double straight() const { return straight_; }

  /// Adds the last walk to those that are `ratio` times as long as another path.
  void add(LongPath& known, double ratio, const Path& shortest = {}) const {
    const auto at = std::ranges::lower_bound(known.floors, &floor_);
    if (at == known.floors.end() || *at != &floor_) known.floors.insert(at, &floor_);
    if (ratio <= known.ratio) return;
    known.ratio = ratio;
    known.walked = walked_.waypoints;
    known.shortest = shortest.waypoints;
  }

  /// Adds the last walk to `worse` if it is much longer than the shortest path. That is not shorter
  /// than the straight line, nor than the path of a point, so most walks need no search on pixels.
  void compare(LongPaths& worse, std::map<Walk, FairPath>& fair, const Walk& walk) {
    if (!walker_.compared || length_ < kLeastCompared) return;
    if (!is_longer(length_, straight_, percent_) || is_as_fair_as(fair[walk])) return;
    const auto [from, to] = on_mask(ends_, scale_);
    const auto least_possible = shortest_length(prepared_.blocks, of_point_, from, to, steps_);
    if (least_possible && !is_longer(length_, *least_possible * scale_.factor, percent_)) {
      fair[walk] = {&floor_, walked_.waypoints};
      return;
    }
    solve_within(steps_, solver_, prepared_.blocks, ends_, *walker_.compared, shortest_);
    const double least = path_length(shortest_.waypoints);
    if (is_longer(length_, least, percent_)) add(worse[walk], length_ / least, shortest_);
  }

 private:
  /// Returns whether the last walk is one that is fair where more areas are open: closing them
  /// makes no path shorter.
  bool is_as_fair_as(const FairPath& known) const {
    if (known.floor == nullptr || known.waypoints != walked_.waypoints) return false;
    for (std::size_t area = 0; area < floor_.open.size(); ++area) {
      if (floor_.open[area] && !known.floor->open[area]) return false;
    }
    return true;
  }

  const StateFloor& floor_;
  const Walker& walker_;
  int percent_;
  Steps& steps_;
  const PreparedFloor& prepared_;
  MaskScale scale_;
  Polyanya of_point_;
  RoomSolver solver_;
  Ends ends_;
  Path walked_, shortest_;
  double length_ = 0, straight_ = 0;
};

Ends in_room(const Ends& ends, const Subject& subject) {
  return {subject.in_room(ends.from), subject.in_room(ends.to)};
}

/// Walks from the reference place to all others.
void look_from_reference(FloorWalks& walks, const PlacesOnFloor& on_floor, const Subject& subject,
                         FoundPaths& found) {
  for (std::size_t i = 0; i < subject.places.size(); ++i) {
    const auto ends = connection(on_floor.reference, on_floor.positions[i]);
    if (!ends) continue;
    walks.walk(in_room(*ends, subject));
    const Walk walk = {i, on_floor.reference_name};
    const double straight = walks.straight();
    if (walks.length() >= kLeastDetour &&
        exceeds(walks.length() / straight, subject.parameters.detour)) {
      walks.add(found.detours[walk], walks.length() / straight);
    }
    walks.compare(found.worse_than_shortest, found.fair, walk);
  }
}

/// Walks between the places that look_from_reference does not join, as far as `allowed`.
void look_elsewhere(FloorWalks& walks, const Walker& walker, const PlacesOnFloor& on_floor,
                    const Subject& subject, Steps& steps, Allowance& allowed, FoundPaths& found) {
  const auto& places = subject.places;
  const auto is_done = [&](std::size_t place) {
    return walker.agent == 0 && places[place].name == on_floor.reference_name;
  };
  constexpr std::int64_t kPair = 8, kPosition = 4;
  for (std::size_t to = 1; to < places.size(); ++to) {
    if (is_done(to)) continue;
    for (std::size_t from = 0; from < to; ++from) {
      if (is_done(from)) continue;
      const auto &there = on_floor.positions[from], &here = on_floor.positions[to];
      const std::int64_t before = steps.left();
      steps.take(kPair + kPosition * (std::ssize(there) + std::ssize(here)));
      if (const auto ends = connection(there, here)) {
        walks.walk(in_room(*ends, subject));
        walks.compare(found.worse_elsewhere, found.fair, {to, places[from].name, walker.agent});
        --allowed.walks;
      }
      allowed.steps.add(before - steps.left());
      if (allowed.is_used_up()) return;
    }
  }
}

/// Adds the worst of the other walks to each place, if no walk to it is among those reported.
void add_worst(LongPaths& reported, const LongPaths& others) {
  std::map<std::size_t, const LongPaths::value_type*> worst;
  for (const auto& one : others) {
    const auto*& known = worst[one.first.to];
    if (known == nullptr || one.second.ratio > known->second.ratio) known = &one;
  }
  for (const auto& walk : reported) worst.erase(walk.first.to);
  for (const auto& [to, one] : worst) reported.insert(*one);
}

/// Walks on one floor. All but the paths of the first agent from the reference place use `allowed`.
void look_on(const StateFloor& floor, const Walker& walker, const Subject& subject,
             LevelFloors& floors, Allowance& allowed, FoundPaths& found) {
  const bool is_first = walker.agent == 0;
  if (!is_first && allowed.is_used_up()) return;
  const std::int64_t before = floors.steps().left();
  const PlacesOnFloor on_floor = places_on_floor(subject.places, subject.parameters.start,
                                                 subject.level, floor, walker.footprint, floors);
  FloorWalks walks(floor, walker, subject, floors);
  if (is_first) {
    look_from_reference(walks, on_floor, subject, found);
  } else {
    allowed.steps.add(before - floors.steps().left());
  }
  if (!walker.compared || allowed.is_used_up()) return;
  look_elsewhere(walks, walker, on_floor, subject, floors.steps(), allowed, found);
}

/// Returns the floors by the number of their open areas, the most open one first: most others have
/// its fair paths, too.
std::vector<const StateFloor*> open_first(const std::vector<StateFloor>& floors) {
  std::vector<const StateFloor*> ordered;
  for (const StateFloor& floor : floors) ordered.push_back(&floor);
  std::ranges::stable_sort(ordered, std::greater(), [](const StateFloor* floor) {
    return std::ranges::count(floor->open, true);
  });
  return ordered;
}

FoundPaths long_paths(const Subject& subject, LevelFloors& floors) {
  constexpr std::int64_t kEighth = 8;
  FoundPaths found;
  Allowance allowed = {.steps = Steps(floors.steps().left() / kEighth)};
  for (const Walker& walker : walkers_of(subject)) {
    for (const StateFloor* floor : open_first(floors.of_states())) {
      look_on(*floor, walker, subject, floors, allowed, found);
    }
  }
  add_worst(found.worse_than_shortest, found.worse_elsewhere);
  return found;
}

/// Reports a path whose length the message compares with another one.
Finding finding_of(const LongPaths::value_type& found, const std::string& compared, Code code,
                   std::string cure, const Subject& subject, const LevelFloors& floors) {
  const auto& [walk, path] = found;
  const RoomPlace& place = subject.places[walk.to];
  const std::string agent = walk.agent == 0 ? "" : subject.level.manifest.agents[walk.agent].name;
  const double walked = path_length(path.walked);
  Finding finding = about(place, subject.level, code,
                          "the path from " + walk.from + " to " + place.name +
                              (agent.empty() ? "" : " for " + agent) + " is " +
                              length_text(walked, subject.level) + " long, " + compared,
                          std::move(cure));
  finding.agent = agent;
  finding.states = floors.state_names(path.floors);
  finding.evidence = {WalkedPath{WalkedPath::Role::walked, path.walked, walked}};
  return finding;
}

Findings findings_of_detours(const LongPaths& detours, const Subject& subject,
                             const LevelFloors& floors) {
  Findings findings;
  for (const auto& detour : detours) {
    findings.push_back(finding_of(
        detour,
        told_apart(detour.second.ratio, subject.parameters.detour) + " times the straight line",
        Code("G005"), "open a shorter path, or raise \"detour\"", subject, floors));
  }
  return findings;
}

Findings findings_of_worse(const LongPaths& worse, const Subject& subject,
                           const LevelFloors& floors) {
  Findings findings;
  for (const auto& one : worse) {
    const LongPath& path = one.second;
    const double least = path_length(path.shortest);
    findings.push_back(finding_of(
        one,
        told_apart(100 * path.ratio - 100, subject.parameters.number("worse_than_shortest")) +
            " % longer than the shortest of " + length_text(least, subject.level),
        Code("G006"), "walk with \"path\": \"shortest\", or raise \"worse_than_shortest\"", subject,
        floors));
    findings.back().evidence.emplace_back(
        WalkedPath{WalkedPath::Role::shortest, path.shortest, least});
  }
  waive(findings, subject.waivers);
  shorten(findings, Code("G006"));
  return findings;
}

}  // namespace

Findings detour_findings(const Subject& subject, LevelFloors& floors) {
  const FoundPaths found = long_paths(subject, floors);
  Findings findings = findings_of_detours(found.detours, subject, floors);
  append(findings, findings_of_worse(found.worse_than_shortest, subject, floors));
  return findings;
}

}  // namespace walkmask::check
