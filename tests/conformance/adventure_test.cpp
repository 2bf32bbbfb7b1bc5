// Masks of real adventure games: the pipeline must keep its promises on masks painted by artists.
// Their palette indices are areas, except 0.

#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "level/choice.h"
#include "level/level.h"
#include "path/near_shortest.h"
#include "path/polyanya.h"
#include "path/solve.h"
#include "png/read.h"
#include "support/conformance.h"
#include "support/level_request.h"
#include "support/random_floor.h"
#include "support/text_floor.h"
#include "system/disk_files.h"
#include "system/read_file.h"

namespace walkmask {
namespace {

constexpr int kPairs = 300;

/// Finds the island of every pixel, the pixels joined by steps to the four neighbours, by brute
/// force.
class Islands {
 public:
  explicit Islands(const BitGrid& floor)
      : width_(floor.width()),
        islands_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(floor.height())) {
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < width_; ++x) {
        if (floor.test({x, y}) && at({x, y}) == 0) spread(floor, {x, y}, ++count_);
      }
    }
  }

  bool joins(Point a, Point b) const { return at(a) != 0 && at(a) == at(b); }

 private:
  std::size_t index(Point p) const {
    return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(p.x);
  }

  int at(Point p) const { return islands_[index(p)]; }

  void spread(const BitGrid& floor, Point start, int island) {
    std::vector<Point> waiting = {start};
    while (!waiting.empty()) {
      const Point p = waiting.back();
      waiting.pop_back();
      if (!floor.test(p) || at(p) != 0) continue;
      islands_[index(p)] = island;
      for (const Point step : {Point{-1, 0}, Point{1, 0}, Point{0, -1}, Point{0, 1}}) {
        waiting.push_back(p + step);
      }
    }
  }

  int width_;
  int count_ = 0;
  std::vector<int> islands_;  // 0: not floor
};

/// Returns a random pixel, usually on the floor.
Point random_end(const BitGrid& floor, Random& random) {
  if (one_in(random, 4)) return random_pixel(floor, random);
  return random_floor_pixel(floor, random).value_or(Point{0, 0});
}

void expect_walkable(const BitGrid& floor, const Path& path, LineOfSight rule) {
  ASSERT_FALSE(path.waypoints.empty());
  EXPECT_EQ(path.waypoints.front(), path.used.from);
  EXPECT_EQ(path.waypoints.back(), path.used.to);
  EXPECT_TRUE(floor.test(path.waypoints.front()));
  for (std::size_t i = 1; i < path.waypoints.size(); ++i) {
    EXPECT_TRUE(has_line_of_sight(floor, path.waypoints[i - 1], path.waypoints[i], rule))
        << as_text({path.waypoints[i - 1], path.waypoints[i]});
  }
}

void expect_promises(const PreparedFloor& prepared, const Islands& islands, Ends ends,
                     const PathQuestion& options) {
  const BitGrid& floor = prepared.floor;
  const Path path = solve(prepared, ends, options);
  const bool found = path.outcome == Outcome::found;
  EXPECT_EQ(path.used, ends);
  EXPECT_EQ(path.outcome == Outcome::from_blocked, !floor.test(ends.from));
  EXPECT_EQ(path.outcome == Outcome::to_blocked, floor.test(ends.from) && !floor.test(ends.to));
  const bool joined = islands.joins(ends.from, ends.to);
  EXPECT_TRUE(found || !joined) << "there is a way";
  EXPECT_TRUE(joined || !found || options.line_of_sight == LineOfSight::bresenham)
      << "there is no path";
  if (found) expect_walkable(floor, path, options.line_of_sight);
  EXPECT_EQ(path.waypoints.empty(), !found);
}

void expect_nearest(const PreparedFloor& prepared, const Islands& islands, Ends ends,
                    PathQuestion options) {
  options.nearest = true;
  const BitGrid& floor = prepared.floor;
  const Path path = solve(prepared, ends, options);
  EXPECT_EQ(path.requested, ends);
  if (!floor.any()) {
    EXPECT_EQ(path.outcome, Outcome::from_blocked);
    return;
  }
  ASSERT_EQ(path.outcome, Outcome::found);
  expect_walkable(floor, path, options.line_of_sight);
  EXPECT_TRUE(islands.joins(path.used.from, path.used.to));
  EXPECT_TRUE(!floor.test(ends.from) || path.used.from == ends.from);
  EXPECT_TRUE(!islands.joins(path.used.from, ends.to) || path.used.to == ends.to);
}

void expect_promises_between_random_pairs(const BitGrid& floor, int pairs) {
  const PreparedFloor prepared(floor);
  const Islands islands(floor);
  Random random(1);
  for (int i = 0; i < pairs && !testing::Test::HasFailure(); ++i) {
    const Ends ends = {random_end(floor, random), random_end(floor, random)};
    SCOPED_TRACE("pair " + std::to_string(i) + ": " + as_text({ends.from, ends.to}));
    for (const LineOfSight rule : {LineOfSight::strict, LineOfSight::bresenham}) {
      SCOPED_TRACE(rule == LineOfSight::strict ? "strict" : "bresenham");
      for (const Stage stage : {Stage::simplify, Stage::beautify}) {
        expect_promises(prepared, islands, ends, {.line_of_sight = rule, .stage = stage});
      }
      expect_nearest(prepared, islands, ends, {.line_of_sight = rule});
    }
  }
}

/// Expects that a path within a bound keeps to the bound, and that the lower bound is at most the
/// shortest length.
void expect_bounds_between_random_pairs(const BitGrid& floor, int pairs) {
  const Blocks blocks(floor);
  Polyanya polyanya(blocks);
  NearShortest near(blocks);
  ShortestPath exact, path;
  Random random(2);
  for (int i = 0; i < pairs && floor.any(); ++i) {
    const Point from = *random_floor_pixel(floor, random), to = *random_floor_pixel(floor, random);
    if (!blocks.connected(*blocks.at(from), *blocks.at(to))) continue;
    polyanya.find(from, to, exact);
    for (const double within : {0.01, 0.05, 0.1}) {
      near.find(from, to, within, path);
      EXPECT_LE(path.length, (1 + within) * path.at_least * (1 + 1e-9)) << as_text({from, to});
      EXPECT_LE(path.at_least, exact.length * (1 + 1e-9)) << as_text({from, to});
      EXPECT_GE(path.length, exact.length * (1 - 1e-9)) << as_text({from, to});
    }
  }
}

Level loaded(const LevelRequest& request) {
  Result<Level> level = load_level(request);
  if (level) return std::move(*level);
  ADD_FAILURE() << message(level.error());
  return Level{"", {}, {}, BitGrid(0, 0), {}, {}};
}

std::vector<bool> all_open(const Level& level) {
  return std::vector<bool>(level.areas.size(), true);
}

png::Image image_of(const std::string& file) {
  const auto bytes = read_file(file, png::Limits().file_bytes);
  Result<png::Image> image = png::read(*bytes, {});
  EXPECT_TRUE(image && image->indexed()) << file;
  return std::move(*image);
}

/// Returns an area for every painted index except 0: "index:3" is area3.
std::vector<LegendEntry> legend_of(const png::Image& mask) {
  std::set<std::uint8_t> indices;
  for (int y = 0; y < mask.height(); ++y) {
    for (int x = 0; x < mask.width(); x = mask.run_end(y, x)) indices.insert(mask.value(y, x));
  }
  indices.erase(0);
  std::vector<LegendEntry> legend;
  for (const std::uint8_t index : indices) {
    legend.push_back({PaletteIndex{index}, "area" + std::to_string(index), {}});
  }
  return legend;
}

class Adventure : public ConformanceTest {
 protected:
  Adventure() : ConformanceTest("adventure") {}
};

TEST_F(Adventure, KeepsThePromisesOnEveryWalkableMask) {
  const std::vector<std::string> masks = files("_walkable.png");
  EXPECT_EQ(masks.size(), 14u);
  for (const std::string& file : masks) {
    LevelRequest request = {disk_files()};
    request.file = file;
    request.walkable = *parse_walkable_rule("nonzero");
    const Level level = loaded(request);
    for (const int diameter : {1, 3, 8}) {
      SCOPED_TRACE(file + ", diameter " + std::to_string(diameter));
      expect_promises_between_random_pairs(floor_of(level, {}, diameter), kPairs);
      expect_bounds_between_random_pairs(floor_of(level, {}, diameter), kPairs);
    }
  }
}

TEST_F(Adventure, KeepsThePromisesOnWhateverIsBright) {
  for (const std::string& file : files(".png")) {
    LevelRequest request = {disk_files()};
    request.file = file;
    SCOPED_TRACE(file);
    expect_promises_between_random_pairs(floor_of(loaded(request), {}, 1), kPairs / 10);
  }
}

TEST_F(Adventure, ClosesHotspotsAsAreas) {
  for (const std::string& areas : files("_hotspots.png")) {
    const std::string walk = areas.substr(0, areas.rfind('_')) + "_walkable.png";
    SCOPED_TRACE(areas);
    const png::Image area_image = image_of(areas), walk_image = image_of(walk);
    LevelRequest request = {disk_files()};
    request.file = walk;
    request.area_mask = areas;
    request.legend = legend_of(area_image);
    request.walkable = *parse_walkable_rule("nonzero");
    const Level level = loaded(request);
    for (std::size_t closed = 0; closed < level.areas.size(); ++closed) {
      std::vector<bool> open = all_open(level);
      open[closed] = false;
      const BitGrid floor = floor_of(level, open, 1);
      const auto index = std::get<PaletteIndex>(request.legend[closed].key).index;
      for (int y = 0; y < level.height(); ++y) {
        for (int x = 0; x < level.width(); ++x) {
          ASSERT_EQ(floor.test({x, y}),
                    walk_image.value(y, x) != 0 && area_image.value(y, x) != index)
              << x << "," << y << " while " << level.areas[closed].name << " is closed";
        }
      }
      expect_promises_between_random_pairs(floor, kPairs / 10);
    }
  }
}

TEST_F(Adventure, DividesWalkableMasksIntoTheirAreas) {
  for (const std::string& file : files("_walkable.png")) {
    SCOPED_TRACE(file);
    LevelRequest request = {disk_files()};
    request.file = file;
    request.legend = legend_of(image_of(file));
    request.walkable = *parse_walkable_rule("nonzero");
    const Level level = loaded(request);
    const std::vector<bool> none_open(level.areas.size(), false);
    EXPECT_EQ(floor_of(level, none_open, 1).count(), 0);
    std::int64_t pixels = 0;
    for (const Area& area : level.areas) pixels += area.pixels.count();
    EXPECT_EQ(floor_of(level, all_open(level), 1).count(), pixels) << "no pixel is in two areas";
  }
}

}  // namespace
}  // namespace walkmask
