#include "judge/geometry.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <variant>

#include "base/number_text.h"
#include "judge/verdict.h"
#include "support/visibility_graph.h"

namespace walkmask::judge {
namespace {

using Group = std::set<int>;  // of parts of the agent's floor

/// Returns the large parts of the floor for an agent of `passage_width`.
std::vector<Part> large_parts(const Truth& truth) {
  const DrawnLevel& level = truth.level();
  std::map<int, Part> parts;
  const std::vector<int>& numbers = truth.discs().parts(level.passage_width);
  for (int i = 0; i < static_cast<int>(numbers.size()); ++i) {
    const int number = numbers[static_cast<std::size_t>(i)];
    if (number < 0) continue;
    const Point p = {i % level.walk.width(), i / level.walk.width()};
    ++parts.try_emplace(number, Part{number, p, 0}).first->second.pixels;
  }
  std::vector<Part> large;
  for (const auto& [number, part] : parts) {
    if (part.pixels >= level.part_size) large.push_back(part);
  }
  return large;
}

/// Returns the number of groups of parts between which an agent of this diameter can walk.
int groups(const Truth& truth, const std::vector<Part>& parts, int diameter) {
  std::set<int> groups;
  for (const Part& part : parts) groups.insert(truth.discs().part(part.first, diameter));
  return static_cast<int>(groups.size());
}

/// Returns the number of passages of each width that connect the parts.
std::map<int, int> widths_of_passages(const Truth& truth) {
  const std::vector<Part> parts = large_parts(truth);
  std::map<int, int> widths;
  for (int width = truth.level().passage_width - 1; width >= 1; --width) {
    const int joined = groups(truth, parts, width + 1) - groups(truth, parts, width);
    if (joined > 0) widths[width] = joined;
  }
  return widths;
}

/// Returns the width of the floor at a pixel, as survey/gap.h defines it, from all wall pixels.
int gap_at_pixel(Point p, const BitGrid& floor) {
  const int beyond = floor.width() + floor.height();
  std::vector<Point> walls;
  for (int y = -beyond; y < floor.height() + beyond; ++y) {
    for (int x = -beyond; x < floor.width() + beyond; ++x) {
      if (!floor.test({x, y})) walls.push_back({x, y});
    }
  }
  const auto apart = [&](Point wall) { return squared_length(wall - p); };
  const auto least = apart(*std::ranges::min_element(walls, {}, apart));
  std::optional<int> gap;
  for (const Point near : walls) {
    if (apart(near) != least) continue;
    std::optional<std::int64_t> least_behind;
    const auto is_behind = [&](Point wall) {
      const Point a = near - p, b = wall - p;
      return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y < 0;
    };
    for (const Point wall : walls) {
      if (is_behind(wall)) least_behind = std::min(least_behind.value_or(apart(wall)), apart(wall));
    }
    for (const Point wall : walls) {
      if (!is_behind(wall) || apart(wall) != least_behind) continue;
      const int width = static_cast<int>(std::lround(length(wall - near))) - 1;
      gap = std::min(gap.value_or(width), width);
    }
  }
  return gap.value_or(-1);
}

std::string text_of(const check::Finding& finding) {
  return std::string(finding.code.text()) + " " + finding.message;
}

/// Returns the parts in a message, named by their first pixels.
std::vector<Part> named_parts(const check::Finding& finding, const Truth& truth) {
  const std::string& message = finding.message;
  std::vector<Part> named;
  for (const Part& part : large_parts(truth)) {
    const std::string pixel = pixel_text(part.first, truth.level().scale);
    const bool is_named = message.find(" at " + pixel + " and ") != std::string::npos ||
                          message.find(" and " + pixel + ",") != std::string::npos;
    if (is_named) named.push_back(part);
  }
  return named;
}

/// The groups of large parts that passages have joined.
class Joined {
 public:
  /// Joins two parts; returns whether they were separate.
  bool join(int one, int other) {
    const Group a = group_of(one), b = group_of(other);
    if (a == b) return false;
    std::erase(groups_, a);
    std::erase(groups_, b);
    groups_.push_back(a);
    groups_.back().insert(b.begin(), b.end());
    return true;
  }

 private:
  Group group_of(int part) {
    for (const Group& group : groups_) {
      if (group.contains(part)) return group;
    }
    return groups_.emplace_back(Group{part});
  }

  std::vector<Group> groups_;
};

}  // namespace

std::vector<std::string> wrong_passages(const Truth& truth, const check::Findings& findings) {
  const DrawnLevel& level = truth.level();
  std::vector<std::string> lines;
  std::map<int, int> missing = widths_of_passages(truth);
  Joined joined;
  bool may_be_fewer = false;
  for (const check::Finding& finding : findings) {
    if (finding.code == check::Code("P004")) may_be_fewer = true;
    if (finding.code != check::Code("G001")) continue;
    if (finding.more > 0) may_be_fewer = true;
    const Point mask = {finding.pixel->x / level.scale, finding.pixel->y / level.scale};
    const std::vector<Part> named = named_parts(finding, truth);
    if (named.size() != 2 || !joined.join(named[0].number, named[1].number)) {
      lines.push_back(text_of(finding) + ": joins no two parts");
    }
    if (--missing[truth.discs().widest(mask)] < 0) {
      lines.push_back(text_of(finding) + ": no passage of that width is wanted");
    }
    const int gap = gap_at_pixel(mask, truth.all_open().pixels()) * level.scale;
    if (finding.message.find(" " + std::to_string(gap) + " pixel") == std::string::npos) {
      lines.push_back(text_of(finding) + ": the gap is " + std::to_string(gap));
    }
  }
  for (const auto& [width, count] : missing) {
    if (count > 0 && !may_be_fewer) {
      lines.push_back("G001 is missing " + std::to_string(count) + " times where " +
                      std::to_string(width) + " passes");
    }
  }
  return lines;
}

namespace {

constexpr double kLeastDetour = 200, kLeastCompared = 20;
constexpr double kRounding = 1e-6;

/// A path from a reference point to a place; both are points.
struct Walk {
  std::size_t from, to;
  double straight;
};

/// Returns the place that a message names after this word.
std::optional<std::size_t> place_after(const std::string& message, const std::string& word,
                                       const DrawnLevel& level) {
  for (std::size_t i = 0; i < level.places.size(); ++i) {
    if (message.find(word + level.places[i].name + " ") != std::string::npos) return i;
  }
  return std::nullopt;
}

double length_of(const std::vector<Point>& path) {
  double sum = 0;
  for (std::size_t i = 1; i < path.size(); ++i) sum += length(path[i] - path[i - 1]);
  return sum;
}

int diameter_of(const DrawnLevel& level) {
  return level.agents.empty() ? 1 : level.agents.front().diameter;
}

/// Returns the diameter of the agent that a finding names, otherwise of the first.
int diameter_of(const check::Finding& finding, const DrawnLevel& level) {
  const auto agent = std::ranges::find(level.agents, finding.agent, &DrawnAgent::name);
  return agent == level.agents.end() ? diameter_of(level) : agent->diameter;
}

double straight_between(std::size_t from, std::size_t to, const DrawnLevel& level) {
  return length(level.on_mask(*level.places[to].at) - level.on_mask(*level.places[from].at)) *
         level.scale;
}

/// Returns the path from the reference place of a state to a place. Absent if either is an exit,
/// which has many pixels, or if there is no path.
std::optional<Walk> walk_to(std::size_t place, std::size_t state, const Truth& truth) {
  const DrawnLevel& level = truth.level();
  const SlowFloor& floor = truth.floor(state);
  const int diameter = diameter_of(level);
  const auto reference = truth.reference(level.start, floor, diameter);
  if (!reference || level.places[place].is_exit || level.places[reference->place].is_exit) {
    return std::nullopt;
  }
  if (!truth.connected(reference->place, place, floor, diameter)) return std::nullopt;
  return Walk{reference->place, place, straight_between(reference->place, place, level)};
}

bool is_detour(double walked, const Walk& walk, const DrawnLevel& level) {
  return walked >= kLeastDetour &&
         std::llround(walked / walk.straight * 1000) > std::llround(level.detour * 1000);
}

/// Returns the numbers of the states that a finding is about.
std::vector<std::size_t> states_of(const check::Finding& finding, const Truth& truth) {
  std::vector<std::size_t> states;
  for (std::size_t i = 0; i < truth.state_count(); ++i) {
    const bool is_named =
        finding.states.empty() ||
        std::ranges::find(finding.states, truth.level().states[i].name) != finding.states.end();
    if (is_named) states.push_back(i);
  }
  return states;
}

/// Returns the fault of the ends of a path, or "".
std::string wrong_ends(const std::vector<Point>& path, std::size_t from, std::size_t to,
                       const DrawnLevel& level) {
  const auto is_at = [&](Point room, std::size_t place) {
    return level.places[place].is_exit ||
           level.on_mask(room) == level.on_mask(*level.places[place].at);
  };
  if (path.empty() || !is_at(path.front(), from)) return "begins elsewhere";
  return is_at(path.back(), to) ? "" : "ends elsewhere";
}

/// Returns the fault of a finding's path, or "".
std::string wrong_path(const check::Finding& finding, const Walk& walk, const Truth& truth) {
  const DrawnLevel& level = truth.level();
  const std::vector<Point>& path = evidence_of<check::WalkedPath>(finding)->waypoints;
  const std::string ends = wrong_ends(path, walk.from, walk.to, level);
  if (!ends.empty()) return ends;
  const double walked = length_of(path);
  if (!is_detour(walked, walk, level)) return "is not a detour";
  const std::string numbers = " is " + number_text(walked) + " pixels long, " +
                              number_text(walked / walk.straight, level.detour) + " times";
  if (finding.message.find(numbers) == std::string::npos) return "lacks" + numbers;
  const int diameter = diameter_of(level);
  bool is_walkable = false;
  for (const std::size_t state : states_of(finding, truth)) {
    is_walkable = is_walkable || is_on_floor(path, truth.floor(state), level, diameter);
  }
  return is_walkable ? "" : "leaves the floor";
}

/// Returns the fault of a finding that compares a path with the shortest, or "".
std::string wrong_comparison(const check::Finding& finding, const Truth& truth) {
  const DrawnLevel& level = truth.level();
  std::vector<std::vector<Point>> paths;
  for (const check::Evidence& evidence : finding.evidence) {
    if (const auto* path = std::get_if<check::WalkedPath>(&evidence))
      paths.push_back(path->waypoints);
  }
  if (paths.size() != 2 || paths[0].empty() || paths[1].empty()) return "has no two paths";
  if (paths[0].front() != paths[1].front() || paths[0].back() != paths[1].back())
    return "compares paths with different ends";
  const double walked = length_of(paths[0]), other = length_of(paths[1]);
  if (walked < kLeastCompared || walked * 100 <= other * (100 + level.worse_than_shortest))
    return "compares with a path that is hardly shorter";
  const std::string numbers = number_text(walked / other * 100 - 100, level.worse_than_shortest) +
                              " % longer than the shortest of " + number_text(other);
  if (finding.message.find(numbers) == std::string::npos) return "lacks " + numbers;
  const int diameter = diameter_of(finding, level);
  for (const std::size_t state : states_of(finding, truth)) {
    const auto is_walkable = [&](const std::vector<Point>& path) {
      return is_on_floor(path, truth.floor(state), level, diameter);
    };
    if (!std::ranges::all_of(paths, is_walkable)) continue;
    // The path on pixels turns beside the corners that the path of a point turns at.
    const double least =
        VisibilityGraph(truth.floor(state).floor_for(diameter))
            .shortest(level.on_mask(paths[1].front()), level.on_mask(paths[1].back())) *
        level.scale;
    if (other + kRounding < least) return "is shorter than the shortest";
    return "";
  }
  return "leaves the floor";
}

}  // namespace

std::vector<std::string> wrong_comparisons(const Truth& truth, const check::Findings& findings) {
  std::vector<std::string> lines;
  std::set<std::size_t> reported;  // places
  for (const check::Finding& finding : findings) {
    if (finding.code != check::Code("G006")) continue;
    std::string wrong = wrong_comparison(finding, truth);
    const auto from = place_after(finding.message, " from ", truth.level());
    const auto to = place_after(finding.message, " to ", truth.level());
    if (!from || !to) {
      wrong = "names no places";
    } else if (!reported.insert(*to).second) {
      wrong = "reports a place again";
    } else if (wrong.empty()) {
      const auto& walked = evidence_of<check::WalkedPath>(finding)->waypoints;
      wrong = wrong_ends(walked, *from, *to, truth.level());
    }
    if (!wrong.empty()) lines.push_back(text_of(finding) + ": " + wrong);
  }
  return lines;
}

std::vector<std::string> wrong_detours(const Truth& truth, const check::Findings& findings) {
  const DrawnLevel& level = truth.level();
  std::vector<std::string> lines;
  std::set<std::pair<std::size_t, std::size_t>> reported;  // the place and the state
  for (const check::Finding& finding : findings) {
    if (finding.code != check::Code("G005")) continue;
    const auto from = place_after(finding.message, " from ", level);
    const auto to = place_after(finding.message, " to ", level);
    if (!from || !to) {
      lines.push_back(text_of(finding) + ": names no places");
      continue;
    }
    for (const std::size_t state : states_of(finding, truth)) reported.insert({*to, state});
    if (level.places[*from].is_exit || level.places[*to].is_exit) continue;
    const Walk walk = {*from, *to, straight_between(*from, *to, level)};
    const std::string wrong = wrong_path(finding, walk, truth);
    if (!wrong.empty()) lines.push_back(text_of(finding) + ": the path " + wrong);
  }
  for (std::size_t state = 0; state < truth.state_count(); ++state) {
    const BitGrid floor = truth.floor(state).floor_for(diameter_of(level));
    for (std::size_t place = 0; place < level.places.size(); ++place) {
      const auto walk = walk_to(place, state, truth);
      if (!walk || reported.contains({place, state})) continue;
      const double shortest =
          VisibilityGraph(floor).shortest(level.on_mask(*level.places[walk->from].at),
                                          level.on_mask(*level.places[walk->to].at)) *
          level.scale;
      if (!is_detour(shortest, *walk, level)) continue;
      lines.push_back("G005 is missing: " + level.places[place].name + " in state " +
                      std::to_string(state) + ", " + thousandths(shortest) + " pixels long");
    }
  }
  return lines;
}

}  // namespace walkmask::judge
