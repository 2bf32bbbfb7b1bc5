// Compares random pairs of levels pixel by pixel.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "diff/drawn_levels.h"
#include "diff/level_difference.h"
#include "level/exit.h"
#include "level/room_place.h"
#include "path/solve.h"
#include "support/slow_floor.h"
#include "survey/places.h"

namespace walkmask::diff {
namespace {

bool is_in(const Level& level, const std::optional<std::string>& area, Point p) {
  if (!level.paintable.test(p)) return false;
  std::optional<std::string> found;
  for (const Area& one : level.areas) {
    if (one.pixels.grid().test(p)) found = one.name;
  }
  return found == area;
}

std::string slow_pixels(const Level& before, const Level& after) {
  std::string text;
  for (const std::optional<std::string>& area :
       {std::optional<std::string>(), std::optional<std::string>("gate"),
        std::optional<std::string>("hatch")}) {
    int gained = 0, lost = 0;
    for (int y = 0; y < std::max(before.height(), after.height()); ++y) {
      for (int x = 0; x < std::max(before.width(), after.width()); ++x) {
        const bool was = is_in(before, area, {x, y}), is = is_in(after, area, {x, y});
        gained += is && !was ? 1 : 0;
        lost += was && !is ? 1 : 0;
      }
    }
    if (gained + lost == 0) continue;
    text += area.value_or("floor") + " +" + std::to_string(gained) + " -" + std::to_string(lost) +
            " ignored +0 -0\n";
  }
  return text;
}

BitGrid slow_floor(const Level& level, bool open_gate, int diameter) {
  BitGrid floor = level.paintable;
  if (!open_gate) floor -= level.areas[0].pixels;
  return slow_floor_for(floor, diameter);
}

std::string sign(bool was, bool is) { return is == was ? "" : is ? "+" : "-"; }

/// Returns connections_of for one floor, by a flood for each pair.
std::string slow_connections(const RandomPair& pair, bool open_gate, int diameter) {
  const BitGrid before = slow_floor(pair.old_level, open_gate, diameter);
  const BitGrid after = slow_floor(pair.new_level, open_gate, diameter);
  const auto& old_points = pair.old_level.manifest.points;
  const auto& new_points = pair.new_level.manifest.points;
  std::string places, pairs;
  for (std::size_t i = 0; i < old_points.size(); ++i) {
    const std::string change =
        sign(before.test(old_points[i].point), after.test(new_points[i].point));
    if (!change.empty()) places += " " + old_points[i].name + change;
    for (std::size_t j = i + 1; j < old_points.size(); ++j) {
      const std::string of_pair =
          sign(slowly_connected(before, old_points[i].point, old_points[j].point),
               slowly_connected(after, new_points[i].point, new_points[j].point));
      if (!of_pair.empty()) pairs += " " + old_points[i].name + old_points[j].name + of_pair;
    }
  }
  return places + pairs;
}

std::string slow_connections(const RandomPair& pair) {
  std::string text;
  for (const bool open_gate : {false, true}) {
    for (const int diameter : {1, 3}) {
      const std::string changes = slow_connections(pair, open_gate, diameter);
      if (changes.empty()) continue;
      text += std::string(open_gate ? "all" : "shut") + " d" + std::to_string(diameter) + ":" +
              changes + "\n";
    }
  }
  return text;
}

/// Returns connections as a difference lists them: a line for each state.
std::string connections_by_state(const LevelDifference& difference) {
  std::map<std::tuple<bool, int>, std::string> lines;
  for (const FloorDifference& floor : difference.floors) {
    for (const std::string& name : floor.states) {
      std::string text = text_of(floor);
      text.erase(0, text.find(':'));
      if (text.size() == 1) continue;
      lines[{name == "all", floor.footprint.after.width()}] =
          name + " d" + std::to_string(floor.footprint.after.width()) + text + "\n";
    }
  }
  std::string all;
  for (const auto& [key, line] : lines) all += line;
  return all;
}

TEST(SlowDifference, AgreesWithASlowComparison) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const RandomPair pair = random_pair(random);
    const LevelDifference difference = difference_between(pair.old_level, pair.new_level, {});
    ASSERT_EQ(pixels_of(difference), slow_pixels(pair.old_level, pair.new_level))
        << drawn_pair(pair, seed);
    ASSERT_EQ(connections_by_state(difference), slow_connections(pair)) << drawn_pair(pair, seed);
  }
}

/// Swaps gained and lost, joined and cut.
std::string swapped(std::string text) {
  for (char& letter : text) {
    if (letter == '+') {
      letter = '-';
    } else if (letter == '-') {
      letter = '+';
    }
  }
  return text;
}

using Joint = std::pair<int, std::set<std::int64_t>>;

std::multiset<Joint> joints_of(const LevelDifference& difference, bool swap) {
  std::multiset<Joint> joints;
  for (const FloorDifference& floor : difference.floors) {
    for (const IslandChange& change : floor.islands) {
      std::set<std::int64_t> pixels;
      for (const auto* islands : {&change.before, &change.after}) {
        for (const IslandPart& island : *islands) pixels.insert(island.pixels);
      }
      joints.insert(
          {swap ? static_cast<int>(change.kind) ^ 1 : static_cast<int>(change.kind), pixels});
    }
  }
  return joints;
}

TEST(SlowDifference, SwapsGainedAndLostWithItsArguments) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const RandomPair pair = random_pair(random);
    const LevelDifference forth = difference_between(pair.old_level, pair.new_level, {});
    const LevelDifference back = difference_between(pair.new_level, pair.old_level, {});
    ASSERT_EQ(connections_of(forth), swapped(connections_of(back))) << drawn_pair(pair, seed);
    ASSERT_EQ(gates_of(forth).size(), gates_of(back).size()) << drawn_pair(pair, seed);
    ASSERT_EQ(joints_of(forth, false), joints_of(back, true)) << drawn_pair(pair, seed);
    ASSERT_EQ(forth.parts.size(), back.parts.size());
    for (std::size_t i = 0; i < forth.parts.size(); ++i) {
      ASSERT_EQ(forth.parts[i].gained.pixels, back.parts[i].lost.pixels);
    }
  }
}

/// Finds overlapping islands by definition, from the components of a flood.
TEST(SlowDifference, AgreesWithSlowIslands) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const RandomPair pair = random_pair(random);
    const BitGrid before = slow_floor(pair.old_level, true, 1);
    const BitGrid after = slow_floor(pair.new_level, true, 1);
    const std::vector<int> old_parts = slow_components(before), new_parts = slow_components(after);
    std::map<int, std::set<int>> of_old, of_new;
    for (int y = 0; y < std::max(before.height(), after.height()); ++y) {
      for (int x = 0; x < std::max(before.width(), after.width()); ++x) {
        const Point p = {x, y};
        const int old_part = before.test(p) ? old_parts[place(before, p)] : -1;
        const int new_part = after.test(p) ? new_parts[place(after, p)] : -1;
        if (old_part >= 0) of_old[old_part].insert(new_part);
        if (new_part >= 0) of_new[new_part].insert(old_part);
      }
    }
    std::map<int, int> expected, found;
    const auto count = [](std::set<int> others, int many, int none, std::map<int, int>& kinds) {
      others.erase(-1);
      if (others.size() > 1) ++kinds[many];
      if (others.empty()) ++kinds[none];
    };
    using Kind = IslandChange::Kind;
    for (const auto& [part, others] : of_new) {
      count(others, static_cast<int>(Kind::joined), static_cast<int>(Kind::appeared), expected);
    }
    for (const auto& [part, others] : of_old) {
      count(others, static_cast<int>(Kind::cut), static_cast<int>(Kind::vanished), expected);
    }
    const LevelDifference difference =
        difference_between(pair.old_level, pair.new_level, {.agent = "cat"});
    for (const FloorDifference& floor : difference.floors) {
      if (std::ranges::find(floor.states, "all") == floor.states.end()) continue;
      for (const IslandChange& change : floor.islands) ++found[static_cast<int>(change.kind)];
    }
    ASSERT_EQ(found, expected) << drawn_pair(pair, seed);
  }
}

using Positions = std::vector<std::vector<AgentPosition>>;

/// Returns the positions of an agent at the common places of a pair on its floor with the gate
/// closed or open.
Positions slow_positions(const Level& level, bool open_gate, int diameter) {
  const Blocks blocks(slow_floor(level, open_gate, diameter));
  Positions all;
  for (const RoomPlace& place : room_places(level.manifest)) {
    std::vector<AgentPosition>& here = all.emplace_back();
    if (is_inside(place, level)) here = positions_at(place, level, blocks, diameter);
  }
  return all;
}

/// Returns connections_of one floor for points and exits, pair by pair.
std::string connections_pair_by_pair(const RandomPair& pair, bool open_gate, int diameter) {
  const Positions before = slow_positions(pair.old_level, open_gate, diameter);
  const Positions after = slow_positions(pair.new_level, open_gate, diameter);
  const std::vector<RoomPlace> places = room_places(pair.new_level.manifest);
  std::string of_places, of_pairs;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::string change = sign(!before[i].empty(), !after[i].empty());
    if (!change.empty()) of_places += " " + places[i].name + change;
    for (std::size_t j = i + 1; j < places.size(); ++j) {
      const std::string of_pair = sign(connection(before[i], before[j]).has_value(),
                                       connection(after[i], after[j]).has_value());
      if (!of_pair.empty()) of_pairs += " " + places[i].name + places[j].name + of_pair;
    }
  }
  return of_places + of_pairs;
}

/// Gives both levels exits along all edges. An exit may touch several islands.
void add_exits(RandomPair& pair) {
  for (Level* level : {&pair.old_level, &pair.new_level}) {
    for (const Edge edge : {Edge::left, Edge::right, Edge::top, Edge::bottom}) {
      Exit exit;
      exit.name = "e" + std::to_string(static_cast<int>(edge));
      exit.edge = EdgeStretch{edge, std::nullopt, {}};
      level->manifest.exits.push_back(exit);
    }
  }
}

TEST(SlowDifference, AgreesPairByPairWhereExitsTouchSeveralIslands) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    RandomPair pair = random_pair(random);
    add_exits(pair);
    std::string expected;
    for (const bool open_gate : {false, true}) {
      for (const int diameter : {1, 3}) {
        const std::string changes = connections_pair_by_pair(pair, open_gate, diameter);
        if (changes.empty()) continue;
        expected += std::string(open_gate ? "all" : "shut") + " d" + std::to_string(diameter) +
                    ":" + changes + "\n";
      }
    }
    const LevelDifference difference = difference_between(pair.old_level, pair.new_level, {});
    ASSERT_EQ(connections_by_state(difference), expected) << drawn_pair(pair, seed);
  }
}

/// Returns the length of a path on a floor, found by a separate solver; absent if there is none.
std::optional<double> slow_length(const BitGrid& floor, Point from, Point to) {
  if (!slowly_connected(floor, from, to)) return std::nullopt;
  return path_length(solve(PreparedFloor(floor), {from, to}).waypoints);
}

/// Returns the pairs whose lengths differ by more than `percent` of the old one.
std::string slow_lengths(const RandomPair& pair, bool open_gate, int diameter, int percent) {
  const BitGrid before = slow_floor(pair.old_level, open_gate, diameter);
  const BitGrid after = slow_floor(pair.new_level, open_gate, diameter);
  const auto& old_points = pair.old_level.manifest.points;
  const auto& new_points = pair.new_level.manifest.points;
  std::string text;
  for (std::size_t i = 0; i < old_points.size(); ++i) {
    for (std::size_t j = i + 1; j < old_points.size(); ++j) {
      const auto was = slow_length(before, old_points[i].point, old_points[j].point);
      const auto is = slow_length(after, new_points[i].point, new_points[j].point);
      if (!was || !is || std::abs(*is - *was) < 0.001) continue;
      if (100 * std::abs(*is - *was) <= percent * *was) continue;
      text += " " + old_points[i].name + old_points[j].name + " " + std::to_string(*was) + " " +
              std::to_string(*is);
    }
  }
  return text;
}

/// Returns lengths as a difference lists them.
std::string lengths_of(const LevelDifference& difference, const std::string& state, int diameter) {
  std::string text;
  for (const FloorDifference& floor : difference.floors) {
    if (floor.footprint.after.width() != diameter) continue;
    if (std::ranges::find(floor.states, state) == floor.states.end()) continue;
    for (const LengthChange& path : floor.lengths) {
      text += " " + path.from + path.to + " " + std::to_string(path.length.before) + " " +
              std::to_string(path.length.after);
    }
  }
  return text;
}

TEST(SlowDifference, AgreesWithSlowLengths) {
  int found = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const RandomPair pair = random_pair(random);
    const int tolerance = static_cast<int>(seed % 3) * 10;
    const LevelDifference difference =
        difference_between(pair.old_level, pair.new_level, {.tolerance = tolerance});
    ASSERT_TRUE(difference.all_lengths);
    for (const bool open_gate : {false, true}) {
      for (const int diameter : {1, 3}) {
        const std::string expected = slow_lengths(pair, open_gate, diameter, tolerance);
        found += expected.empty() ? 0 : 1;
        ASSERT_EQ(lengths_of(difference, open_gate ? "all" : "shut", diameter), expected)
            << drawn_pair(pair, seed) << " diameter " << diameter << " gate " << open_gate;
      }
    }
  }
  EXPECT_GT(found, 50);
}

/// Returns the union of the smallest sets of areas that connect two pixels, by a flood for each
/// set; absent if no set connects them.
std::optional<std::set<std::string>> slow_gates(const Level& level, int diameter, Point from,
                                                Point to) {
  constexpr unsigned kSets = 4;
  std::set<unsigned> connecting;
  for (unsigned open = 0; open < kSets; ++open) {
    BitGrid floor = level.paintable;
    for (unsigned area = 0; area < 2; ++area) {
      if ((open >> area & 1U) == 0) floor -= level.areas[area].pixels;
    }
    if (slowly_connected(slow_floor_for(floor, diameter), from, to)) {
      connecting.insert(open);
    }
  }
  if (connecting.empty()) return std::nullopt;
  std::set<std::string> areas;
  for (const unsigned open : connecting) {
    const bool is_smallest = std::ranges::none_of(
        connecting, [&](unsigned other) { return other != open && (other & open) == other; });
    for (unsigned area = 0; is_smallest && area < 2; ++area) {
      if ((open >> area & 1U) != 0) areas.insert(level.areas[area].name);
    }
  }
  return areas;
}

/// Returns the areas that began or stopped mattering between two points: "gate+ AB", sorted.
std::multiset<std::string> slow_gates(const RandomPair& pair, int diameter) {
  const auto& old_points = pair.old_level.manifest.points;
  const auto& new_points = pair.new_level.manifest.points;
  std::multiset<std::string> changes;
  for (std::size_t i = 0; i < old_points.size(); ++i) {
    for (std::size_t j = i + 1; j < old_points.size(); ++j) {
      const auto before =
          slow_gates(pair.old_level, diameter, old_points[i].point, old_points[j].point);
      const auto after =
          slow_gates(pair.new_level, diameter, new_points[i].point, new_points[j].point);
      if (!before || !after) continue;
      const std::string ends = old_points[i].name + old_points[j].name;
      for (const std::string& area : *after) {
        if (!before->contains(area)) changes.insert(area + "+ " + ends);
      }
      for (const std::string& area : *before) {
        if (!after->contains(area)) changes.insert(area + "- " + ends);
      }
    }
  }
  return changes;
}

TEST(SlowDifference, AgreesWithSlowGates) {
  std::size_t found = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const RandomPair pair = random_pair(random);
    const LevelDifference difference = difference_between(pair.old_level, pair.new_level, {});
    ASSERT_TRUE(difference.all_gates);
    for (const int diameter : {1, 3}) {
      std::multiset<std::string> changes;
      for (const GateChange& gate : difference.gates) {
        if (gate.footprint.after.width() != diameter) continue;
        for (const auto& [from, to] : gate.between) {
          changes.insert(gate.area + (gate.change == Change::gained ? "+ " : "- ") + from + to);
        }
      }
      ASSERT_EQ(changes, slow_gates(pair, diameter)) << drawn_pair(pair, seed) << diameter;
      found += changes.size();
    }
  }
  EXPECT_GT(found, 100u);
}

/// A level on a canvas of squares of `factor` pixels of its mask, and the squares that its agent
/// covers.
struct SlowSide {
  const Level& level;
  int factor;
  BitGrid covered;

  SlowSide(const Level& one, int of_canvas)
      : level(one),
        factor(of_canvas),
        covered(slowly_covered(
            slow_floor_for(one.paintable, one.manifest.agents[0].footprint, one.scale().factor),
            one.manifest.agents[0].footprint, one.scale().factor)) {}

  bool is_in_part(const std::optional<std::string>& area, Point canvas) const {
    return is_in(level, area, {canvas.x / factor, canvas.y / factor});
  }
  bool is_covered(Point canvas) const {
    return covered.test({canvas.x / factor, canvas.y / factor});
  }
};

/// Counts the pixels of a part that are only in `has`, by components: "12 and unnoticed 3".
std::string slow_patches(const SlowSide& has, const SlowSide& lacks, Size canvas,
                         const std::optional<std::string>& area) {
  BitGrid changed(canvas.width, canvas.height);
  for (int y = 0; y < canvas.height; ++y) {
    for (int x = 0; x < canvas.width; ++x) {
      if (has.is_in_part(area, {x, y}) && !lacks.is_in_part(area, {x, y})) changed.set({x, y});
    }
  }
  const std::vector<int> components = slow_components(changed);
  std::map<int, std::pair<int, bool>> patches;  // pixels, and whether one of them is covered
  for (int y = 0; y < canvas.height; ++y) {
    for (int x = 0; x < canvas.width; ++x) {
      if (!changed.test({x, y})) continue;
      auto& [pixels, is_covered] = patches[components[place(changed, {x, y})]];
      ++pixels;
      is_covered = is_covered || has.is_covered({x, y});
    }
  }
  int noticed = 0, unnoticed = 0;
  for (const auto& [component, patch] : patches) {
    (patch.second ? noticed : unnoticed) += patch.first;
  }
  return std::to_string(noticed) + " and unnoticed " + std::to_string(unnoticed);
}

/// Changed pixels count if an agent covers them, for different diameters and scales.
TEST(SlowDifference, AgreesWithSlowlyCoveredPixels) {
  int unnoticed = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    RandomPair pair = random_pair(random);
    for (Level* level : {&pair.old_level, &pair.new_level}) {
      level->manifest.agents = {{"ox", random.between(1, 7), {}}};
      level->manifest.scale = PaintedScale(random.between(1, 2));
    }
    const bool same_scale = pair.old_level.scale() == pair.new_level.scale();
    const SlowSide before(pair.old_level, same_scale ? 1 : pair.old_level.scale().factor);
    const SlowSide after(pair.new_level, same_scale ? 1 : pair.new_level.scale().factor);
    const Size canvas = {
        std::max(before.level.width() * before.factor, after.level.width() * after.factor),
        std::max(before.level.height() * before.factor, after.level.height() * after.factor)};
    const LevelDifference difference = difference_between(pair.old_level, pair.new_level, {});
    for (const std::optional<std::string>& area :
         {std::optional<std::string>(), std::optional<std::string>("gate"),
          std::optional<std::string>("hatch")}) {
      const auto part = std::ranges::find(difference.parts, area, &PartDifference::area);
      const PartDifference found = part == difference.parts.end() ? PartDifference() : *part;
      const auto text = [](const Patches& patches) {
        return std::to_string(patches.pixels) + " and unnoticed " +
               std::to_string(patches.unnoticed);
      };
      ASSERT_EQ(text(found.gained), slow_patches(after, before, canvas, area))
          << drawn_pair(pair, seed);
      ASSERT_EQ(text(found.lost), slow_patches(before, after, canvas, area))
          << drawn_pair(pair, seed);
      unnoticed += found.gained.unnoticed > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(unnoticed, 20);
}

}  // namespace
}  // namespace walkmask::diff
