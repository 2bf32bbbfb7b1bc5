#include "judge/verdict.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <utility>

#include "floor/clearance.h"
#include "support/slow_floor.h"
#include "support/visibility_graph.h"

namespace walkmask::judge {
namespace {

template <typename A, typename B>
bool meet(const A& a, const B& b) {
  return std::ranges::any_of(
      a, [&](int part) { return std::ranges::find(b, part) != std::ranges::end(b); });
}

Facts with_numbers(std::vector<int> numbers) { return {std::move(numbers), {}, {}, {}}; }

/// Returns the facts about the widest agent for which there is room; `widest` is 0 if there is
/// none.
Facts widest_of(int widest) {
  if (widest > 0) return with_numbers({widest});
  return {{}, {}, {"no disc of ", "no ellipse of ", "no rectangle of "}, {}};
}

std::string state_name(const Truth& truth, std::size_t state) {
  return truth.level().states.empty() ? "" : truth.level().states[state].name;
}

/// Returns whether an expectation decides if a place's part of a floor is connected to the
/// reference point. Without an agent, expectations of all agents count.
bool is_covered(const Truth& truth, std::size_t place, std::size_t state,
                std::optional<std::size_t> agent, int diameter,
                const std::optional<Truth::Reference>& reference) {
  const SlowFloor& floor = truth.floor(state);
  const std::vector<int> here = truth.parts(place, floor, diameter);
  return std::ranges::any_of(truth.level().expectations, [&](const Expected& expected) {
    if (expected.state && *expected.state != state) return false;
    if (agent && expected.agent.value_or(0) != *agent) return false;
    if (here.empty()) return expected.from == place || expected.to == place;
    if (!reference) return false;
    const std::vector<int> from = truth.parts(expected.from, floor, diameter);
    const std::vector<int> to = truth.parts(expected.to, floor, diameter);
    return (meet(from, reference->parts) && meet(to, here)) ||
           (meet(to, reference->parts) && meet(from, here));
  });
}

// P001 to P003, P005, P006

/// Returns "3.0", "67.231".
std::string thousandths(double number) {
  std::string text = std::to_string(std::llround(number * 1000));
  if (text.size() < 4) text.insert(0, 4 - text.size(), '0');
  text.insert(text.size() - 3, ".");
  while (text.ends_with('0') && !text.ends_with(".0")) text.pop_back();
  return text;
}

std::string tenths(double number) { return thousandths(std::round(number * 10) / 10); }

/// Returns the pixel of a place that is nearest to a pixel; both in the room.
Point nearest_of_place(const Place& place, Point p, const DrawnLevel& level) {
  if (place.at) return *place.at;
  const bool is_upright = place.edge->side == Side::left || place.edge->side == Side::right;
  const int count = is_upright ? level.room_height() : level.room_width();
  const auto [first, last] = place.edge->between.value_or(std::pair(0, count - 1));
  const int along = std::clamp(is_upright ? p.y : p.x, first, last);
  switch (place.edge->side) {
    case Side::left:
      return {0, along};
    case Side::right:
      return {level.room_width() - 1, along};
    case Side::top:
      return {along, 0};
    case Side::bottom:
      return {along, level.room_height() - 1};
  }
  return {};
}

/// Returns the distance, as a text, from a place to the pixel of floor nearest to it in any state.
std::string distance_to_floor(const Truth& truth, const Place& place) {
  const DrawnLevel& level = truth.level();
  std::optional<std::int64_t> least;
  for (std::size_t state = 0; state < truth.state_count(); ++state) {
    for (int y = 0; y < level.walk.height(); ++y) {
      for (int x = 0; x < level.walk.width(); ++x) {
        if (!truth.floor(state).pixels().test({x, y})) continue;
        const Point room = {x * level.scale + level.scale / 2, y * level.scale + level.scale / 2};
        const auto apart = squared_length(room - nearest_of_place(place, room, level));
        least = std::min(least.value_or(apart), apart);
      }
    }
  }
  if (!least) return "there is no floor";
  return number_text(std::sqrt(static_cast<double>(*least))) + " pixels";
}

void judge_positions(const Truth& truth, Verdict& verdict) {
  const DrawnLevel& level = truth.level();
  for (std::size_t i = 0; i < level.places.size(); ++i) {
    const std::string& name = level.places[i].name;
    if (!truth.is_inside(i)) {
      verdict[{"P002", name, ""}];
    } else if (!truth.fits_in_some_state(i, kPointWidth)) {
      Facts& facts = verdict[{"P001", name, ""}];
      if (!truth.fits(i, truth.all_open(), kPointWidth)) {
        facts.words = {distance_to_floor(truth, level.places[i])};
      }
    } else {
      std::vector<std::string> names;
      int least = kLargestDiameter;
      for (const DrawnAgent& agent : level.agents) {
        if (truth.fits_in_some_state(i, agent.diameter)) continue;
        names.push_back(agent.name);
        least = std::min(least, agent.diameter);
      }
      if (names.empty()) continue;
      int widest = 0;
      for (std::size_t state = 0; state < truth.state_count(); ++state) {
        widest = std::max(widest, truth.widest_at(i, truth.floor(state), least));
      }
      Facts& facts = verdict[{"P003", name, ""}] = widest_of(widest);
      facts.words = names;
    }
  }
}

void judge_targets(const Truth& truth, const Truth& next, Verdict& verdict) {
  for (const Place& exit : truth.level().places) {
    if (exit.to.empty()) continue;
    const std::string target = exit.to.substr(exit.to.find('#') + 1);
    const auto& places = next.level().places;
    const auto found = std::ranges::find(places, target, &Place::name);
    if (found == places.end()) {
      verdict[{"P006", exit.name, ""}];
    } else if (!next.fits_in_some_state(static_cast<std::size_t>(found - places.begin()),
                                        kPointWidth)) {
      verdict[{"P005", exit.name, ""}];
    }
  }
}

// T001, T002

void judge_reach(const Truth& truth, Verdict& verdict) {
  const DrawnLevel& level = truth.level();
  const auto all_open = truth.reference(level.start, truth.all_open(), kPointWidth);
  const auto start = all_open ? std::optional(level.places[all_open->place].name) : level.start;
  for (std::size_t i = 0; i < level.places.size(); ++i) {
    bool fits = false, is_reached = false;
    std::map<std::size_t, std::string> cut;  // the names of the references, by state
    for (std::size_t state = 0; state < truth.state_count(); ++state) {
      const SlowFloor& floor = truth.floor(state);
      const auto reference = truth.reference(start, floor, kPointWidth);
      fits = fits || truth.fits(i, floor, kPointWidth);
      if (reference && meet(reference->parts, truth.parts(i, floor, kPointWidth))) {
        is_reached = is_reached || reference->place == all_open->place;
      } else if (!is_covered(truth, i, state, std::nullopt, kPointWidth, reference)) {
        cut[state] = reference ? level.places[reference->place].name : start.value_or("");
      }
    }
    if (!fits || cut.empty()) continue;
    if (!is_reached) {
      verdict[{"T001", level.places[i].name, ""}];
      continue;
    }
    for (const auto& [state, from] : cut) {
      if (from == level.places[i].name) continue;
      verdict[{"T002", level.places[i].name, state_name(truth, state)}] = {
          {}, {"from " + from}, {}, {}};
    }
  }
}

// P004

/// Returns the states where a point gets from the reference point to the place but the agent does
/// not, although it fits there; empty if the agent gets there in any state.
std::vector<std::size_t> too_narrow_in(const Truth& truth, std::size_t place, std::size_t agent) {
  const int diameter = truth.level().agents[agent].diameter;
  std::vector<std::size_t> states;
  for (std::size_t state = 0; state < truth.state_count(); ++state) {
    const SlowFloor& floor = truth.floor(state);
    const auto wide = truth.reference(truth.level().start, floor, diameter);
    if (!wide || !truth.fits(place, floor, diameter)) continue;
    if (meet(wide->parts, truth.parts(place, floor, diameter))) return {};
    if (is_covered(truth, place, state, agent, diameter, wide)) return {};
    if (truth.connected(wide->place, place, floor, kPointWidth)) states.push_back(state);
  }
  return states;
}

void judge_widths(const Truth& truth, Verdict& verdict) {
  const DrawnLevel& level = truth.level();
  for (std::size_t agent = 0; agent < level.agents.size(); ++agent) {
    const auto& [name, diameter] = level.agents[agent];
    if (Footprint(level.outline, diameter).longest() <= 2 * level.scale) continue;
    for (std::size_t place = 0; place < level.places.size(); ++place) {
      int widest = 0;
      const std::vector<std::size_t> states = too_narrow_in(truth, place, agent);
      for (const std::size_t state : states) {
        const SlowFloor& floor = truth.floor(state);
        const auto wide = truth.reference(level.start, floor, diameter);
        widest = std::max(widest, truth.widest_between(wide->place, place, floor, diameter));
      }
      if (states.empty()) continue;
      verdict[{"P004", name + " to " + level.places[place].name, ""}] = widest_of(widest);
    }
  }
}

// T003, T004, G002, G003

struct Contact {
  Point upper;
  int one, other;  // parts, the one of `upper` first
};

std::vector<Contact> corner_contacts(const Truth& truth) {
  std::vector<Contact> contacts;
  std::set<std::pair<int, int>> pairs;
  const BitGrid& floor = truth.level().walk;
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      for (const int side : {-1, 1}) {
        const Point upper = {x, y}, lower = {x + side, y + 1};
        if (!floor.test(upper) || !floor.test(lower)) continue;
        if (floor.test({x + side, y}) || floor.test({x, y + 1})) continue;
        const int one = truth.all_open().part(upper, kPointWidth),
                  other = truth.all_open().part(lower, kPointWidth);
        if (one == other || !pairs.insert(std::minmax(one, other)).second) continue;
        contacts.push_back({upper, one, other});
      }
    }
  }
  return contacts;
}

/// Returns whether a T001 mentions a contact between the part of its place and the part of the
/// reference.
bool is_mentioned(const Contact& contact, const Truth& truth,
                  const std::vector<MentionedCorner>& mentioned) {
  const DrawnLevel& level = truth.level();
  const auto reference = truth.reference(level.start, truth.all_open(), kPointWidth);
  return std::ranges::any_of(mentioned, [&](const MentionedCorner& corner) {
    if (corner.pixel != pixel_text(contact.upper, level.scale) || !reference) return false;
    const auto place = std::ranges::find(level.places, corner.place, &Place::name);
    const auto number = static_cast<std::size_t>(place - level.places.begin());
    const std::vector<int> there = truth.parts(number, truth.all_open(), kPointWidth);
    const auto joins = [&](int one, int other) {
      return reference->parts.contains(one) && std::ranges::find(there, other) != there.end();
    };
    return joins(contact.one, contact.other) || joins(contact.other, contact.one);
  });
}

void judge_parts(const Truth& truth, const std::vector<MentionedCorner>& mentioned,
                 Verdict& verdict) {
  const DrawnLevel& level = truth.level();
  const std::vector<Part> parts = truth.all_open_parts();
  std::set<int> used;
  for (std::size_t i = 0; i < level.places.size(); ++i) {
    for (const int part : truth.parts(i, truth.all_open(), kPointWidth)) used.insert(part);
  }
  if (used.empty()) used.insert(std::ranges::max_element(parts, {}, &Part::pixels)->number);
  const auto part_of = [&](int number) { return *std::ranges::find(parts, number, &Part::number); };
  const auto is_speck = [&](const Part& part) {
    return part.pixels < level.speck_size && !used.contains(part.number);
  };

  std::set<int> touching;
  int reported = 0;
  for (const Contact& contact : corner_contacts(truth)) {
    const Part one = part_of(contact.one), other = part_of(contact.other);
    const std::string pixel = pixel_text(contact.upper, level.scale);
    if (is_speck(one) || is_speck(other)) continue;
    if (is_mentioned(contact, truth, mentioned)) continue;
    touching.insert({contact.one, contact.other});
    constexpr int kMostReported = 10;
    if (reported++ < kMostReported)
      verdict[{"G002", pixel, ""}] = with_numbers({one.pixels, other.pixels});
  }

  std::vector<Part> lone, specks;
  for (const Part& part : parts) {
    if (used.contains(part.number)) continue;
    if (is_speck(part)) {
      specks.push_back(part);
    } else if (!touching.contains(part.number)) {
      lone.push_back(part);
    }
  }
  if (!specks.empty()) {
    const auto [least, most] = std::ranges::minmax(specks, {}, &Part::pixels);
    verdict[{"T004", pixel_text(specks.front().first, level.scale), ""}] =
        with_numbers({static_cast<int>(specks.size()), least.pixels, most.pixels});
  }
  std::ranges::stable_sort(lone, std::ranges::greater(), &Part::pixels);
  constexpr std::size_t kMostAlone = 8;
  const std::size_t alone = lone.size() > kMostAlone ? kMostAlone - 1 : lone.size();
  for (std::size_t i = 0; i < alone; ++i) {
    verdict[{"T003", pixel_text(lone[i].first, level.scale), ""}] = with_numbers({lone[i].pixels});
  }
  if (alone < lone.size()) {
    verdict[{"T003", pixel_text(lone[alone].first, level.scale), ""}] =
        with_numbers({static_cast<int>(lone.size() - alone)});
  }
}

// G007

/// Returns the parts of the floor with every area open that places are on.
std::set<int> parts_with_places(const Truth& truth, int diameter) {
  std::set<int> used;
  for (std::size_t i = 0; i < truth.level().places.size(); ++i) {
    for (const int part : truth.parts(i, truth.all_open(), diameter)) used.insert(part);
  }
  return used;
}

void judge_lost_floor(const Truth& truth, Verdict& verdict) {
  const DrawnLevel& level = truth.level();
  const std::set<int> used_by_point = parts_with_places(truth, kPointWidth);
  std::set<int> done;
  if (Footprint(level.outline, 1) == Footprint(1)) done.insert(1);  // it is the point agent
  int reported = 0;
  for (const DrawnAgent& agent : level.agents) {
    const std::set<int> used = parts_with_places(truth, agent.diameter);
    if (!done.insert(agent.diameter).second || used.empty()) continue;
    std::map<int, Part> parts;
    const std::vector<int>& numbers = truth.all_open().parts(agent.diameter);
    for (int i = 0; i < static_cast<int>(numbers.size()); ++i) {
      const int number = numbers[static_cast<std::size_t>(i)];
      if (number < 0 || used.contains(number)) continue;
      const Point p = {i % level.walk.width(), i / level.walk.width()};
      ++parts.try_emplace(number, Part{number, p, 0}).first->second.pixels;
    }
    for (const auto& [number, part] : parts) {
      if (part.pixels < level.part_size) continue;
      if (!used_by_point.contains(truth.all_open().part(part.first, kPointWidth))) continue;
      constexpr int kMostReported = 10;
      if (reported++ >= kMostReported) continue;
      verdict[{"G007", agent.name + " at " + pixel_text(part.first, level.scale), ""}] =
          with_numbers({part.pixels});
    }
  }
}

/// The pixels of a hole, connected also at corners.
struct Hole {
  Point first;
  int pixels = 0;
  bool is_at_border = false;
};

Hole hole_at(Point first, const BitGrid& floor, BitGrid& done) {
  Hole hole = {first};
  std::vector<Point> waiting = {first};
  done.set(first);
  while (!waiting.empty()) {
    const Point p = waiting.back();
    waiting.pop_back();
    ++hole.pixels;
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Point q = {p.x + dx, p.y + dy};
        if (!floor.contains(q)) {
          hole.is_at_border = true;
        } else if (!floor.test(q) && !done.test(q)) {
          done.set(q);
          waiting.push_back(q);
        }
      }
    }
  }
  return hole;
}

void judge_holes(const Truth& truth, Verdict& verdict) {
  const BitGrid& floor = truth.level().walk;
  BitGrid done(floor.width(), floor.height());
  std::vector<Hole> holes;
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      if (floor.test({x, y}) || done.test({x, y})) continue;
      const Hole hole = hole_at({x, y}, floor, done);
      if (!hole.is_at_border && hole.pixels <= truth.level().pinhole_size) holes.push_back(hole);
    }
  }
  if (holes.empty()) return;
  const auto [least, most] = std::ranges::minmax(holes, {}, &Hole::pixels);
  verdict[{"G003", pixel_text(holes.front().first, truth.level().scale), ""}] =
      with_numbers({static_cast<int>(holes.size()), least.pixels, most.pixels});
}

// G004

/// Returns whether an exit belongs to a run of floor along an edge: it is on the same edge and
/// overlaps the run, or its pixel is at most an eighth of the room's longer side away. The run is
/// in pixels of the room.
bool serves(const Place& exit, Side side, Point first, Point last, const DrawnLevel& level) {
  const bool is_upright = side == Side::left || side == Side::right;
  if (exit.edge && exit.edge->side == side) {
    if (!exit.edge->between) return true;
    const int from = is_upright ? first.y : first.x, to = is_upright ? last.y : last.x;
    if (exit.edge->between->first <= to && from <= exit.edge->between->second) return true;
  }
  if (!exit.at) return false;
  const Point nearest = {std::clamp(exit.at->x, first.x, last.x),
                         std::clamp(exit.at->y, first.y, last.y)};
  return 8 * length(nearest - *exit.at) <= std::max(level.room_width(), level.room_height());
}

void judge_edge(const Truth& truth, Side side, std::vector<std::string>& open_runs) {
  const DrawnLevel& level = truth.level();
  const int width = level.walk.width(), height = level.walk.height(), scale = level.scale;
  const bool is_upright = side == Side::left || side == Side::right;
  const auto pixel = [&](int along) {
    if (is_upright) return Point{side == Side::left ? 0 : width - 1, along};
    return Point{along, side == Side::top ? 0 : height - 1};
  };
  constexpr int kEdgeLength = 4;
  for (int along = 0; along < (is_upright ? height : width); ++along) {
    if (!level.walk.test(pixel(along))) continue;
    const int begin = along;
    while (level.walk.test(pixel(along + 1))) ++along;
    const Point first = {pixel(begin).x * scale, pixel(begin).y * scale};
    const Point last = {pixel(along).x * scale + scale - 1, pixel(along).y * scale + scale - 1};
    const bool is_served = std::ranges::any_of(level.places, [&](const Place& place) {
      return place.is_exit && serves(place, side, first, last, level);
    });
    if ((along - begin + 1) * scale < kEdgeLength || is_served) continue;
    open_runs.push_back(pixel_text(pixel(begin), scale));
  }
}

void judge_edges(const Truth& truth, Verdict& verdict) {
  if (std::ranges::none_of(truth.level().places, &Place::is_exit)) return;
  std::vector<std::string> open_runs;
  for (const Side side : {Side::left, Side::right, Side::top, Side::bottom}) {
    judge_edge(truth, side, open_runs);
  }
  constexpr std::size_t kMostReported = 10;
  for (std::size_t i = 0; i < std::min(kMostReported, open_runs.size()); ++i) {
    verdict[{"G004", open_runs[i], ""}];
  }
}

// A001, A003, A004

void judge_areas(const Truth& truth, Verdict& verdict) {
  const DrawnLevel& level = truth.level();
  for (std::size_t i = 0; i < level.areas.size(); ++i) {
    const auto& [name, pixels] = level.areas[i];
    std::map<int, int> pieces;
    for (const int piece : slow_components(pixels)) {
      if (piece >= 0) ++pieces[piece];
    }
    if (pieces.empty()) {
      verdict[{"A001", name, ""}];
      continue;
    }
    if (pieces.size() > 1 && !level.every_floor_has_area) {
      verdict[{"A003", name, ""}] = with_numbers({static_cast<int>(pieces.size())});
    }
    const bool is_gate = std::ranges::any_of(level.states, [&](const DrawnState& state) {
      return std::ranges::find(state.closed, i) != state.closed.end();
    });
    BitGrid on_wall = pixels;
    on_wall -= level.walk;
    constexpr int kMostOnWall = 90;
    if (is_gate && on_wall.count() * 100 > pixels.count() * kMostOnWall) {
      verdict[{"A004", name, ""}] = with_numbers({static_cast<int>(pixels.count())});
    }
  }
}

// A005

void judge_bare_floor(const Truth& truth, Verdict& verdict) {
  const DrawnLevel& level = truth.level();
  if (!level.every_floor_has_area) return;
  BitGrid bare = level.walk;
  for (const DrawnArea& area : level.areas) bare -= area.pixels;
  for (int y = 0; y < bare.height(); ++y) {
    for (int x = 0; x < bare.width(); ++x) {
      if (!bare.test({x, y})) continue;
      verdict[{"A005", pixel_text({x, y}, level.scale), ""}] =
          with_numbers({static_cast<int>(bare.count())});
      return;
    }
  }
}

// X001, X002, X005

/// Returns "area0, area1 and area2".
std::string listed(const std::set<std::size_t>& areas, const DrawnLevel& level) {
  std::string text;
  std::size_t named = 0;
  for (const std::size_t area : areas) {
    if (named > 0) text += named + 1 == areas.size() ? " and " : ", ";
    text += level.areas[area].name;
    ++named;
  }
  return text;
}

/// Returns "area0 and area1, or area2".
std::string alternatives(const std::vector<std::set<std::size_t>>& sets, const DrawnLevel& level) {
  constexpr std::size_t kMostSets = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(kMostSets, sets.size()); ++i) {
    text += (i > 0 ? ", or " : "") + listed(sets[i], level);
  }
  return text;
}

Facts why_missing(const Truth& truth, const Expected& expected, std::size_t state, int diameter) {
  const SlowFloor& floor = truth.floor(state);
  for (const std::size_t end : {expected.from, expected.to}) {
    if (truth.fits(end, floor, kPointWidth)) continue;
    const Place& place = truth.level().places[end];
    Facts facts;
    facts.words = {place.name};
    // An area over a wall does not block the agent; an exit reaches beyond its pixel.
    if (!place.is_exit && !truth.level().walk.test({place.at->x / truth.level().scale,
                                                    place.at->y / truth.level().scale})) {
      facts.none_of = {" lies on area"};
    }
    return facts;
  }
  for (const std::size_t end : {expected.from, expected.to}) {
    if (truth.fits(end, floor, diameter)) continue;
    Facts facts = widest_of(truth.widest_at(end, floor, diameter));
    facts.words = {truth.level().places[end].name};
    return facts;
  }
  if (truth.connected(expected.from, expected.to, floor, kPointWidth)) {
    return widest_of(truth.widest_between(expected.from, expected.to, floor, diameter));
  }
  if (truth.level().states.empty()) return {};
  const auto missing = truth.missing_areas(expected.from, expected.to, state, diameter);
  if (missing.empty()) return {};
  return {{}, {alternatives(missing, truth.level())}, {}, {}};
}

// X003, X004, X006 to X008: given paths

/// Returns whether the straight line between the middles of two pixels meets the square of a third,
/// its sides and corners included.
bool meets(Point from, Point to, Point square) {
  if (square.x < std::min(from.x, to.x) || square.x > std::max(from.x, to.x)) return false;
  if (square.y < std::min(from.y, to.y) || square.y > std::max(from.y, to.y)) return false;
  int left = 0, right = 0;  // corners strictly on each side of the line
  for (const int dx : {-1, 1}) {
    for (const int dy : {-1, 1}) {
      const std::int64_t cross = std::int64_t{to.x - from.x} * (2 * (square.y - from.y) + dy) -
                                 std::int64_t{to.y - from.y} * (2 * (square.x - from.x) + dx);
      left += cross > 0 ? 1 : 0;
      right += cross < 0 ? 1 : 0;
    }
  }
  return left < 4 && right < 4;
}

/// Returns the pixels of the mask that the leg between two waypoints meets.
std::vector<Point> leg_pixels(Point from, Point to, const DrawnLevel& level) {
  std::vector<Point> pixels;
  for (int y = 0; y < level.walk.height(); ++y) {
    for (int x = 0; x < level.walk.width(); ++x) {
      if (meets(level.on_mask(from), level.on_mask(to), {x, y})) pixels.push_back({x, y});
    }
  }
  return pixels;
}

/// Returns the fault of a given path in the words of X008, or nothing.
std::string defect_of(const Expected& expected, const SlowFloor& floor, const Truth& truth,
                      int diameter) {
  const DrawnLevel& level = truth.level();
  const std::vector<Point>& path = expected.path;
  const auto number = [](std::size_t i) { return std::to_string(i + 1) + ","; };
  for (std::size_t i = 0; i < path.size(); ++i) {
    const bool is_inside = path[i].x < level.room_width() && path[i].y < level.room_height();
    if (!is_inside) return "leaves the room at its waypoint " + number(i);
  }
  if (!truth.is_at(expected.from, level.on_mask(path.front()), diameter)) return "begins at";
  if (!truth.is_at(expected.to, level.on_mask(path.back()), diameter)) return "ends at";
  const auto is_floor = [&](Point mask) { return floor.part(mask, diameter) >= 0; };
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (!is_floor(level.on_mask(path[i]))) return "leaves the floor at its waypoint " + number(i);
  }
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (!std::ranges::all_of(leg_pixels(path[i - 1], path[i], level), is_floor)) {
      return "on leg " + number(i - 1);
    }
  }
  return "";
}

bool enters(const std::vector<Point>& path, const DrawnArea& area, const DrawnLevel& level) {
  for (std::size_t i = 1; i < path.size(); ++i) {
    const std::vector<Point> pixels = leg_pixels(path[i - 1], path[i], level);
    if (std::ranges::any_of(pixels, [&](Point p) { return area.pixels.test(p); })) return true;
  }
  return false;
}

/// `claim` makes the claim of a code about this expectation.
template <typename MakeClaim>
void judge_given_path(const Truth& truth, const Expected& expected, const SlowFloor& floor,
                      int diameter, MakeClaim claim, Verdict& verdict) {
  const DrawnLevel& level = truth.level();
  if (const std::string defect = defect_of(expected, floor, truth, diameter); !defect.empty()) {
    verdict[claim("X008")] = {{}, {defect}, {}, {}};
    return;
  }
  double path_length = 0;
  for (std::size_t i = 1; i < expected.path.size(); ++i) {
    path_length += length(expected.path[i] - expected.path[i - 1]);
  }
  if (expected.max_length &&
      std::llround(path_length * 1000) > std::int64_t{1000} * *expected.max_length) {
    verdict[claim("X003")] = {
        {*expected.max_length}, {number_text(path_length, *expected.max_length)}, {}, {}};
  }
  if (expected.max_detour) {
    const double shortest =
        VisibilityGraph(floor.floor_for(diameter))
            .shortest(level.on_mask(expected.path.front()), level.on_mask(expected.path.back())) *
        level.scale;
    const bool is_longer = shortest > 0 ? std::llround(path_length / shortest * 1000) >
                                              std::llround(*expected.max_detour * 1000)
                                        : path_length > 0;
    if (is_longer) {
      const std::string compared = shortest > 0 ? number_text(shortest) : "ends where it begins";
      verdict[claim("X004")] = {{}, {number_text(path_length), compared}, {}, {}};
    }
  }
  const auto area = [&](std::size_t i) { return level.areas[i]; };
  if (expected.via && !enters(expected.path, area(*expected.via), level)) {
    verdict[claim("X006")] = {{}, {area(*expected.via).name}, {}, {}};
  }
  if (expected.avoids && enters(expected.path, area(*expected.avoids), level)) {
    verdict[claim("X007")] = {{}, {area(*expected.avoids).name}, {}, {}};
  }
}

/// Returns whether P001 or P002 already reports an end.
bool is_misplaced(const Truth& truth, std::size_t place) {
  return !truth.is_inside(place) || !truth.fits_in_some_state(place, kPointWidth);
}

void judge_expectation(const Truth& truth, std::size_t i, std::size_t state, Verdict& verdict) {
  const DrawnLevel& level = truth.level();
  const Expected& expected = level.expectations[i];
  const int diameter = level.agents.empty() ? 1 : level.agents[expected.agent.value_or(0)].diameter;
  const SlowFloor& floor = truth.floor(state);
  const auto claim = [&](const std::string& code) {
    return Claim{code, std::to_string(i), state_name(truth, state)};
  };
  if (!expected.path.empty() && truth.is_inside(expected.from) && truth.is_inside(expected.to)) {
    judge_given_path(truth, expected, floor, diameter, claim, verdict);
  }
  if (truth.connected(expected.from, expected.to, floor, diameter)) {
    if (!expected.reachable) verdict[claim("X002")];
    const auto wanted = expected.min_clearance;
    const bool is_wider = wanted && *wanted > diameter;  // otherwise the agent itself is the width
    if (is_wider && !truth.connected(expected.from, expected.to, floor, *wanted)) {
      const int widest = truth.widest_between(expected.from, expected.to, floor, *wanted);
      verdict[claim("X005")] = with_numbers({widest, *wanted});
    }
    return;
  }
  if (!expected.reachable || !expected.path.empty()) return;
  if (is_misplaced(truth, expected.from) || is_misplaced(truth, expected.to)) return;
  verdict[claim("X001")] = why_missing(truth, expected, state, diameter);
}

void judge_expectations(const Truth& truth, Verdict& verdict) {
  const std::vector<Expected>& all = truth.level().expectations;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t state = 0; state < truth.state_count(); ++state) {
      if (!all[i].state || *all[i].state == state) judge_expectation(truth, i, state, verdict);
    }
  }
}

}  // namespace

std::string number_text(double number, std::optional<double> limit) {
  const bool is_like_limit = limit && tenths(number) == tenths(*limit);
  return is_like_limit ? thousandths(number) : tenths(number);
}

const std::vector<std::string>& judged_codes() {
  static const std::vector<std::string> codes = {
      "T001", "T002", "T003", "T004", "P001", "P002", "P003", "P004", "P005",
      "P006", "A001", "A003", "A004", "A005", "G002", "G003", "G004", "G007",
      "X001", "X002", "X003", "X004", "X005", "X006", "X007", "X008"};
  return codes;
}

bool is_on_floor(const std::vector<Point>& path, const SlowFloor& floor, const DrawnLevel& level,
                 int diameter) {
  const auto is_floor = [&](Point mask) { return floor.part(mask, diameter) >= 0; };
  for (std::size_t i = 0; i < path.size(); ++i) {
    const Point before = path[i > 0 ? i - 1 : 0];
    if (!std::ranges::all_of(leg_pixels(before, path[i], level), is_floor)) return false;
  }
  return true;
}

std::string pixel_text(Point mask, int scale) {
  return std::to_string(mask.x * scale + scale / 2) + "," +
         std::to_string(mask.y * scale + scale / 2);
}

Verdict verdict(const Truth& truth, const Truth& next,
                const std::vector<MentionedCorner>& mentioned) {
  Verdict verdict;
  judge_positions(truth, verdict);
  judge_targets(truth, next, verdict);
  judge_reach(truth, verdict);
  judge_widths(truth, verdict);
  judge_parts(truth, mentioned, verdict);
  judge_holes(truth, verdict);
  judge_edges(truth, verdict);
  judge_lost_floor(truth, verdict);
  judge_areas(truth, verdict);
  judge_bare_floor(truth, verdict);
  judge_expectations(truth, verdict);
  return verdict;
}

}  // namespace walkmask::judge
