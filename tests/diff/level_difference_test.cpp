#include "diff/level_difference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "floor/blocks.h"
#include "level/choice.h"
#include "path/solve.h"
#include "support/random.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"
#include "survey/inspection.h"

namespace walkmask::diff {
namespace {

using Rows = std::vector<std::string>;

/// Returns a level drawn as text: '#' is wall, `g` and `h` the areas gate and hatch, capital
/// letters points.
Level drawn_level(const Rows& rows) {
  const int width = static_cast<int>(rows.front().size()), height = static_cast<int>(rows.size());
  BitGrid floor(width, height), gate(width, height), hatch(width, height);
  Manifest manifest;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const char letter = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      if (letter != '#') floor.set({x, y});
      if (letter == 'g') gate.set({x, y});
      if (letter == 'h') hatch.set({x, y});
      if (letter >= 'A' && letter <= 'Z') {
        manifest.points.push_back({std::string(1, letter), {x, y}, {}});
      }
    }
  }
  std::ranges::sort(manifest.points, {}, &NamedPoint::name);
  return {.file = "drawn",
          .files = {},
          .manifest = std::move(manifest),
          .paintable = std::move(floor),
          .areas = {{"gate", std::move(gate)}, {"hatch", std::move(hatch)}},
          .art = std::nullopt};
}

State state(const std::string& name, const std::vector<std::string>& closed) {
  State result;
  result.name = name;
  for (const std::string& area : closed) result.areas.push_back({area, {}});
  return result;
}

std::string text_of(const FloorDifference& floor) {
  std::string text;
  for (const std::string& name : floor.states) text += name + " ";
  text += "d" + std::to_string(floor.diameter.before) + " d" +
          std::to_string(floor.diameter.after) + ":";
  for (const PlaceChange& place : floor.places) {
    text += " " + place.place + (place.change == Change::gained ? "+" : "-");
  }
  for (const PairChange& pair : floor.pairs) {
    text += " " + pair.from + pair.to + (pair.change == Change::gained ? "+" : "-");
  }
  return text;
}

/// Returns the places and pairs that changed on each floor, a line each.
std::string connections_of(const LevelDifference& difference) {
  std::string text;
  for (const FloorDifference& floor : difference.floors) {
    if (floor.places.empty() && floor.pairs.empty()) continue;
    text += text_of(floor) + "\n";
  }
  return text;
}

std::string islands_of(const LevelDifference& difference) {
  std::string text;
  const auto sizes = [](const std::vector<IslandPart>& islands) {
    std::string list;
    for (const IslandPart& island : islands) {
      list += " " + std::to_string(island.pixels);
      for (const std::string& place : island.places) list += place;
    }
    return list;
  };
  for (const FloorDifference& floor : difference.floors) {
    for (const IslandChange& change : floor.islands) {
      text += std::to_string(static_cast<int>(change.kind)) + sizes(change.before) + " ->" +
              sizes(change.after) + "\n";
    }
  }
  return text;
}

std::string gates_of(const LevelDifference& difference) {
  std::string text;
  for (const GateChange& gate : difference.gates) {
    text += gate.area + (gate.change == Change::gained ? "+" : "-");
    for (const auto& [from, to] : gate.between) text += " " + from + to;
    text += "\n";
  }
  return text;
}

std::string pixels_of(const LevelDifference& difference) {
  std::string text;
  for (const PartDifference& part : difference.parts) {
    text += part.area.value_or("floor") + " +" + std::to_string(part.gained.pixels) + " -" +
            std::to_string(part.lost.pixels) + " ignored +" + std::to_string(part.gained.ignored) +
            " -" + std::to_string(part.lost.ignored) + "\n";
  }
  return text;
}

TEST(LevelDifference, OfALevelAndItselfIsNothing) {
  Level level = drawn_level({"A..#..B", "...g...", "..h#..C"});
  level.manifest.states = {state("shut", {"gate"}), state("all", {})};
  level.manifest.agents = {{"cat", 1, {}}, {"ox", 3, {}}};
  const LevelDifference difference = compare_levels(level, level, {});
  EXPECT_FALSE(difference.any());
  EXPECT_EQ(difference.agents_compared, 2u);
  EXPECT_EQ(difference.floors_compared, 2u);
  EXPECT_TRUE(difference.parts.empty());
}

TEST(LevelDifference, ListsPixelsOfEachPartByPatches) {
  const Level before = drawn_level({"..gg..", "......", "######"});
  const Level after = drawn_level({"...gg.", "#.....", "..####"});
  const LevelDifference difference = compare_levels(before, after, {});
  EXPECT_EQ(pixels_of(difference),
            "floor +3 -2 ignored +0 -0\n"
            "gate +1 -1 ignored +0 -0\n");
  const Patches& gained = difference.parts.front().gained;
  ASSERT_EQ(gained.largest.size(), 2u);
  EXPECT_EQ(gained.largest[0].pixels, 2);
  EXPECT_EQ(gained.largest[0].box, (Bounds{0, 2, 1, 2}));
  EXPECT_EQ(gained.largest[1].first, (Point{2, 0}));
}

TEST(LevelDifference, IgnoresSmallPatchesAndIslands) {
  const Level before = drawn_level({"A.....", "######", "######"});
  const Level after = drawn_level({"A.....", "######", "..##.#"});
  EXPECT_EQ(pixels_of(compare_levels(before, after, {.ignore_below = 2})),
            "floor +2 -0 ignored +1 -0\n");
  EXPECT_EQ(islands_of(compare_levels(before, after, {.ignore_below = 2})), "2 -> 2\n");
  const LevelDifference none = compare_levels(before, after, {.ignore_below = 3});
  EXPECT_FALSE(none.any());
  EXPECT_EQ(pixels_of(none), "floor +0 -0 ignored +3 -0\n");
}

TEST(LevelDifference, ListsPlacesAndPairsForStatesAndAgents) {
  Level before = drawn_level({"...#...", "A..g..B", "...#...", "...#..C"});
  Level after = drawn_level({"...#...", "A..g..B", "...####", "...#..C"});
  for (Level* level : {&before, &after}) {
    level->manifest.states = {state("shut", {"gate"}), state("all", {})};
    level->manifest.agents = {{"cat", 1, {}}};
  }
  EXPECT_EQ(connections_of(compare_levels(before, after, {})),
            "shut d1 d1: BC-\n"
            "all d1 d1: AC- BC-\n");
  before.manifest.agents = {{"cat", 1, {}}, {"ox", 3, {}}};
  after.manifest.agents = {{"dog", 1, {}}, {"ox", 1, {}}};
  EXPECT_EQ(connections_of(compare_levels(before, after, {})),
            "shut d3 d1: A+ B+ C+\n"
            "all d3 d1: A+ B+ C+ AB+\n");
}

TEST(LevelDifference, ComparesOneAgentAloneWhereItIsChosen) {
  Level before = drawn_level({"A...B"}), after = drawn_level({"A.#.B"});
  for (Level* level : {&before, &after}) {
    level->manifest.agents = {{"cat", 1, {}}, {"mouse", 1, {}}};
  }
  const LevelDifference of_cat = compare_levels(before, after, {.agent = "mouse"});
  ASSERT_EQ(of_cat.floors.size(), 1u);
  EXPECT_EQ(of_cat.floors[0].agent, "mouse");
  const LevelDifference of_disc = compare_levels(before, after, {.agent = 2});
  ASSERT_EQ(of_disc.floors.size(), 1u);
  EXPECT_FALSE(of_disc.floors[0].agent);
  EXPECT_EQ(of_disc.floors[0].diameter.after, 2);
}

TEST(LevelDifference, ListsIslandsThatJoinAndAreCut) {
  const Level before = drawn_level({"A..#..B", "#######", "C.....D", "#######", ".######"});
  const Level after = drawn_level({"A.....B", "#######", "C..#..D", "#######", "######."});
  EXPECT_EQ(islands_of(compare_levels(before, after, {})),
            "0 3A 3B -> 7AB\n"
            "1 7CD -> 3C 3D\n"
            "2 -> 1\n"
            "3 1 ->\n");
}

/// An island that is hardly smaller has not vanished, however small it may be.
TEST(LevelDifference, IgnoresSmallIslandsOnlyInWhatItLists) {
  const Level before = drawn_level({"A......B", "########"});
  const Level after = drawn_level({"A...#..B", "########"});
  for (const std::int64_t ignore_below : {5, 6, 8}) {
    const DiffOptions options = {.ignore_below = ignore_below};
    EXPECT_EQ(islands_of(compare_levels(before, after, options)), "") << ignore_below;
    EXPECT_EQ(islands_of(compare_levels(after, before, options)), "") << ignore_below;
  }
  EXPECT_EQ(islands_of(compare_levels(before, after, {.ignore_below = 3})), "1 8AB -> 4A 3B\n");
}

TEST(LevelDifference, ListsTheLargestPartsOfAnIsland) {
  std::string dots;
  for (int i = 0; i < 150; ++i) dots += ".#";
  const Level before = drawn_level({std::string(300, '.')}), after = drawn_level({dots});
  const LevelDifference difference = compare_levels(before, after, {});
  ASSERT_EQ(difference.floors[0].islands.size(), 1u);
  EXPECT_EQ(difference.floors[0].islands[0].after.size(), kMostChanges);
  EXPECT_EQ(difference.floors[0].islands[0].more_parts, 50u);
  EXPECT_EQ(difference.parts[0].lost.largest.size(), kMostChanges);
  EXPECT_EQ(difference.parts[0].lost.more, 50u);
}

TEST(LevelDifference, ListsLengthsBeyondTheTolerance) {
  const Level before = drawn_level({"A...B", ".....", "....."});
  const Level after = drawn_level({"A.#.B", ".....", "....."});
  const LevelDifference difference = compare_levels(before, after, {.tolerance = 10});
  ASSERT_EQ(difference.floors.size(), 1u);
  ASSERT_EQ(difference.floors[0].lengths.size(), 1u);
  const LengthChange& path = difference.floors[0].lengths[0];
  EXPECT_EQ(path.from + path.to, "AB");
  EXPECT_EQ(path.length.before, 4);
  EXPECT_GT(path.length.after, 4.8);
  EXPECT_TRUE(compare_levels(before, after, {.tolerance = 40}).floors.empty());
}

TEST(LevelDifference, ListsGatesThatBeginAndCeaseToMatter) {
  const Level before = drawn_level({"A..#..B", "...g...", "...#..."});
  const Level after = drawn_level({"A.....B", "...g...", "h..#..."});
  EXPECT_EQ(gates_of(compare_levels(before, after, {})), "gate- AB\n");
  EXPECT_EQ(gates_of(compare_levels(after, before, {})), "gate+ AB\n");
}

TEST(LevelDifference, ListsNamesOfOneSideAndWhatIsDefinedDifferently) {
  Level before = drawn_level({"AB...", "gg..."}), after = drawn_level({"A.B.C", "gg..."});
  before.manifest.states = {state("day", {}), state("dusk", {})};
  after.manifest.states = {state("day", {"gate"}), state("night", {})};
  before.manifest.agents = {{"cat", 1, {}}, {"ox", 3, {}}};
  after.manifest.agents = {{"cat", 2, {}}};
  const LevelDifference difference = compare_levels(before, after, {});
  std::string names;
  for (const NameChange& name : difference.names) {
    names += name.name + (name.change == Change::gained ? "+ " : "- ");
  }
  EXPECT_EQ(names, "C+ dusk- night+ ox- ");
  ASSERT_EQ(difference.moved.size(), 1u);
  EXPECT_EQ(difference.moved[0].at.after, (Point{2, 0}));
  ASSERT_EQ(difference.resized.size(), 1u);
  EXPECT_EQ(difference.resized[0].diameter.after, 2);
  ASSERT_EQ(difference.states.size(), 1u);
  EXPECT_EQ(difference.states[0].closed, std::vector<std::string>{"gate"});
  EXPECT_TRUE(difference.states[0].opened.empty());
}

/// An exit along an edge whose middle is repainted has not moved.
TEST(LevelDifference, LeavesAnExitWhereItIs) {
  Level before = drawn_level({"....", "....", "...."}),
        after = drawn_level({"....", "#...", "...."});
  Exit exit;
  exit.name = "west";
  exit.edge = EdgeStretch{};
  for (Level* level : {&before, &after}) level->manifest.exits = {exit};
  EXPECT_TRUE(compare_levels(before, after, {}).moved.empty());
  EXPECT_TRUE(compare_levels(before, after, {}).exits.empty());
  after.manifest.exits[0].to = ExitTarget{"hall.level.json", "east", {}};
  const LevelDifference leads_elsewhere = compare_levels(before, after, {});
  ASSERT_EQ(leads_elsewhere.exits.size(), 1u);
  EXPECT_EQ(leads_elsewhere.exits[0].to.before, "");
  EXPECT_EQ(leads_elsewhere.exits[0].to.after, "hall.level.json#east");
  after.manifest.exits[0].edge->edge = Edge::right;
  EXPECT_EQ(compare_levels(before, after, {}).moved.size(), 1u);
}

TEST(LevelDifference, ComparesLevelsOfOtherSizesAndScales) {
  const Level before = drawn_level({"A..", "..."});
  Level after = drawn_level({"A...."});
  const LevelDifference cropped = compare_levels(before, after, {});
  EXPECT_TRUE(cropped.sizes_differ());
  EXPECT_EQ(pixels_of(cropped), "floor +2 -3 ignored +0 -0\n");
  Level doubled = drawn_level({"A.....", "......", "......", "....#."});
  Level coarse = drawn_level({"A..", "..."});
  coarse.manifest.scale = {2};
  const LevelDifference finer = compare_levels(coarse, doubled, {});
  EXPECT_TRUE(finer.sizes_differ());
  EXPECT_EQ(pixels_of(finer), "floor +0 -1 ignored +0 -0\n");
  EXPECT_EQ(finer.parts[0].lost.largest[0].first, (Point{4, 3}));
}

TEST(LevelDifference, LeavesPairsOfManyPlacesOut) {
  Level before = drawn_level({".....", "#####", "....."}),
        after = drawn_level({".....", ".....", "....."});
  for (Level* level : {&before, &after}) {
    for (std::size_t i = 0; i <= kMostPlacesInPairs; ++i) {
      level->manifest.points.push_back(
          {"p" + std::to_string(i), {static_cast<int>(i % 5), i % 2 == 0 ? 0 : 2}, {}});
    }
  }
  const LevelDifference difference = compare_levels(before, after, {});
  EXPECT_FALSE(difference.pairs_compared);
  EXPECT_TRUE(difference.floors[0].pairs.empty());
  EXPECT_EQ(difference.floors[0].islands.size(), 1u);
}

// Random pairs of levels, judged pixel by pixel.

struct RandomPair {
  Rows before, after;
  Level old_level = drawn_level(before), new_level = drawn_level(after);

  RandomPair(Rows old_rows, Rows new_rows)
      : before(std::move(old_rows)), after(std::move(new_rows)) {}
};

int below(Random& random, int limit) { return random.between(0, limit - 1); }

/// Returns a drawing with some wall, areas and four points.
Rows random_rows(Random& random, int width, int height) {
  const int wall = 1 + below(random, 5);
  Rows rows(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '.'));
  for (std::string& row : rows) {
    for (char& letter : row) {
      if (below(random, 10) < wall) letter = '#';
      if (below(random, 10) == 0) letter = below(random, 2) == 0 ? 'g' : 'h';
    }
  }
  return rows;
}

/// Returns the same with a few pixels painted anew, and another size one time in four.
Rows repainted(Rows rows, Random& random) {
  for (int i = below(random, 12); i > 0; --i) {
    std::string& row = rows[static_cast<std::size_t>(below(random, static_cast<int>(rows.size())))];
    row[static_cast<std::size_t>(below(random, static_cast<int>(row.size())))] =
        ".#gh"[static_cast<std::size_t>(below(random, 4))];
  }
  if (below(random, 4) != 0) return rows;
  if (rows.size() > 4) rows.pop_back();
  for (std::string& row : rows) row += ".#";
  return rows;
}

void add_points(Level& level, Random& random) {
  level.manifest.points.clear();
  for (const char* name : {"A", "B", "C", "D"}) {
    level.manifest.points.push_back(
        {name, {below(random, level.width()), below(random, level.height())}, {}});
  }
}

RandomPair random_pair(Random& random) {
  const Rows rows = random_rows(random, 6 + below(random, 8), 4 + below(random, 6));
  RandomPair pair(rows, repainted(rows, random));
  add_points(pair.old_level, random);
  pair.new_level.manifest.points = pair.old_level.manifest.points;
  for (Level* level : {&pair.old_level, &pair.new_level}) {
    for (NamedPoint& point : level->manifest.points) {
      point.point = {std::min(point.point.x, level->width() - 1),
                     std::min(point.point.y, level->height() - 1)};
    }
    level->manifest.states = {state("shut", {"gate"}), state("all", {})};
    level->manifest.agents = {{"cat", 1, {}}, {"ox", 3, {}}};
  }
  return pair;
}

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
  return slow_floor_for_diameter(floor, diameter);
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

/// Returns the same of a difference: a line for each state.
std::string connections_by_state(const LevelDifference& difference) {
  std::map<std::tuple<bool, int>, std::string> lines;
  for (const FloorDifference& floor : difference.floors) {
    for (const std::string& name : floor.states) {
      std::string text = text_of(floor);
      text.erase(0, text.find(':'));
      if (text.size() == 1) continue;
      lines[{name == "all", floor.diameter.after}] =
          name + " d" + std::to_string(floor.diameter.after) + text + "\n";
    }
  }
  std::string all;
  for (const auto& [key, line] : lines) all += line;
  return all;
}

std::string drawn_pair(const RandomPair& pair, std::uint64_t seed) {
  std::string text = "seed " + std::to_string(seed) + "\n";
  for (const Rows* rows : {&pair.before, &pair.after}) {
    for (const std::string& row : *rows) text += row + "\n";
    text += "\n";
  }
  for (const NamedPoint& point : pair.old_level.manifest.points) {
    text += point.name + as_text({point.point}) + " ";
  }
  return text;
}

TEST(LevelDifference, AgreesWithASlowComparison) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const RandomPair pair = random_pair(random);
    const LevelDifference difference = compare_levels(pair.old_level, pair.new_level, {});
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

TEST(LevelDifference, SwapsGainedAndLostWithItsArguments) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const RandomPair pair = random_pair(random);
    const LevelDifference forth = compare_levels(pair.old_level, pair.new_level, {});
    const LevelDifference back = compare_levels(pair.new_level, pair.old_level, {});
    ASSERT_EQ(connections_of(forth), swapped(connections_of(back))) << drawn_pair(pair, seed);
    ASSERT_EQ(gates_of(forth).size(), gates_of(back).size()) << drawn_pair(pair, seed);
    ASSERT_EQ(joints_of(forth, false), joints_of(back, true)) << drawn_pair(pair, seed);
    ASSERT_EQ(forth.floors.size(), back.floors.size()) << drawn_pair(pair, seed);
    for (std::size_t i = 0; i < forth.floors.size(); ++i) {
      ASSERT_EQ(forth.floors[i].lengths.size(), back.floors[i].lengths.size())
          << drawn_pair(pair, seed);
    }
    ASSERT_EQ(forth.parts.size(), back.parts.size());
    for (std::size_t i = 0; i < forth.parts.size(); ++i) {
      ASSERT_EQ(forth.parts[i].gained.pixels, back.parts[i].lost.pixels);
    }
  }
}

/// Islands by their definition: those that overlap, by the components of a flood.
TEST(LevelDifference, AgreesWithSlowIslands) {
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
        compare_levels(pair.old_level, pair.new_level, {.agent = "cat"});
    for (const FloorDifference& floor : difference.floors) {
      if (std::ranges::find(floor.states, "all") == floor.states.end()) continue;
      for (const IslandChange& change : floor.islands) ++found[static_cast<int>(change.kind)];
    }
    ASSERT_EQ(found, expected) << drawn_pair(pair, seed);
  }
}

}  // namespace
}  // namespace walkmask::diff
