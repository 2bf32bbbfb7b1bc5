#include "web/page_floor.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace {

/// Frees a floor of the page.
struct FreeFloor {
  void operator()(page_floor* floor) const { page_floor_free(floor); }
};

using Floor = std::unique_ptr<page_floor, FreeFloor>;

/// Returns the floor of a drawing, `.` being floor, for an agent with feet of this shape, drawn at
/// this per cent.
Floor floor_of(const std::vector<std::string>& rows, int scale = 1, int shape = 0, int width = 1,
               int depth = 1, int percent = 100) {
  std::vector<std::uint8_t> bytes;
  for (const std::string& row : rows) {
    for (const char letter : row) bytes.push_back(letter == '.' ? 1 : 0);
  }
  const std::array<double, 7> feet = {1.0 * shape,   1.0 * width, 1.0 * depth,  0,
                                      1.0 * percent, 1,           1.0 * percent};
  return Floor(page_floor_new(bytes.data(), static_cast<int>(rows.front().size()),
                              static_cast<int>(rows.size()), scale, feet.data()));
}

struct Found {
  int x, y, part, joined;
};

std::vector<Found> positions(const Floor& floor, int place) {
  const std::int32_t* next = page_floor_positions(floor.get(), place);
  std::vector<Found> all;
  for (std::int32_t left = *next++; left > 0; --left, next += 4) {
    all.push_back({next[0], next[1], next[2], next[3]});
  }
  return all;
}

/// Returns the pixels of positions, as "3,1 5,2".
std::string pixels(const std::vector<Found>& positions) {
  std::string text;
  for (const Found& one : positions) {
    text += (text.empty() ? "" : " ") + std::to_string(one.x) + "," + std::to_string(one.y);
  }
  return text;
}

const std::vector<std::string> kHalls = {
    "..##...",
    "..##...",
    "..##...",
};

TEST(PageFloor, JoinsPartsByAnExitToItsFirstPlace) {
  const Floor floor = floor_of(kHalls);
  page_floor_add_point(floor.get(), 0, 0, 0);
  page_floor_add_point(floor.get(), 6, 0, 0);
  page_floor_add_exit(floor.get(), 5, 2, 0);
  EXPECT_EQ(positions(floor, 0)[0].joined, positions(floor, 1)[0].joined);
}

TEST(PageFloor, HasPointsWithASnap) {
  const Floor floor = floor_of(kHalls);
  page_floor_add_point(floor.get(), 1, 1, 0);
  page_floor_add_point(floor.get(), 2, 1, 0);
  page_floor_add_point(floor.get(), 2, 1, 1);
  page_floor_add_point(floor.get(), 3, 1, 2);
  page_floor_add_point(floor.get(), 1, 1, 3);
  EXPECT_EQ(pixels(positions(floor, 0)), "1,1");
  EXPECT_EQ(pixels(positions(floor, 1)), "") << "off the floor";
  EXPECT_EQ(pixels(positions(floor, 2)), "1,1");
  EXPECT_EQ(pixels(positions(floor, 3)), "4,1 1,1") << "on either side";
  EXPECT_EQ(pixels(positions(floor, 4)), "1,1") << "on floor it counts there alone";
}

TEST(PageFloor, HasExitsThatCountTheFeet) {
  const auto of_exit = [](int shape, int width, int depth, int percent = 100) {
    const Floor floor = floor_of(kHalls, 1, shape, width, depth, percent);
    page_floor_add_exit(floor.get(), 3, 0, -1);
    return pixels(positions(floor, 0));
  };
  EXPECT_EQ(of_exit(0, 1, 1), "4,0") << "one pixel away";
  EXPECT_EQ(of_exit(0, 3, 3), "1,0 4,0") << "two pixels away";
  EXPECT_EQ(of_exit(0, 1, 3), "4,0") << "the ellipse is not wide enough for the other side";
  EXPECT_EQ(of_exit(1, 3, 1), "1,0 4,0") << "the rectangle is";
  EXPECT_EQ(of_exit(1, 3, 1, 50), "4,0") << "not if it is drawn two pixels wide";
  EXPECT_EQ(of_exit(0, 1, 1, 300), "1,0 4,0");
}

TEST(PageFloor, HasExitsAlongEdges) {
  const Floor floor = floor_of(kHalls, 2);
  for (int edge = 0; edge < 4; ++edge) page_floor_add_edge(floor.get(), edge, 0, 5, -1);
  EXPECT_EQ(pixels(positions(floor, 0)), "0,1") << "left";
  EXPECT_EQ(pixels(positions(floor, 1)), "6,1") << "right";
  EXPECT_EQ(pixels(positions(floor, 2)), "1,0") << "top";
  EXPECT_EQ(pixels(positions(floor, 3)), "1,2") << "bottom";
}

TEST(PageFloor, JoinsThePartsThatAnExitJoins) {
  const Floor floor = floor_of(kHalls);
  page_floor_add_point(floor.get(), 0, 0, 0);
  page_floor_add_point(floor.get(), 6, 2, 0);
  EXPECT_NE(positions(floor, 0)[0].joined, positions(floor, 1)[0].joined);
  const Floor with_lift = floor_of(kHalls);
  page_floor_add_point(with_lift.get(), 0, 0, 0);
  page_floor_add_point(with_lift.get(), 6, 2, 0);
  page_floor_add_exit(with_lift.get(), 0, 2, 1);
  const Found one = positions(with_lift, 0)[0], other = positions(with_lift, 1)[0];
  EXPECT_EQ(one.joined, other.joined);
  EXPECT_NE(one.part, other.part);
  page_floor_add_point(with_lift.get(), 5, 1, 0);
  EXPECT_EQ(positions(with_lift, 3)[0].joined, one.joined) << "a point that was added later";
}

/// Blockers as the page's numbers.
using Blockers = std::vector<std::int32_t>;
const Blockers kPost = {1, 2, 1, 1, 0};   // a disc of one pixel
const Blockers kWall = {0, 2, 0, 2, 3};   // a rectangle
const Blockers kTable = {2, 3, 1, 2, 1};  // an ellipse
constexpr std::int32_t kNumbersOfBlocker = 5;

/// Returns the settled ends of a path between two places, in the level of a drawing.
std::string settled(const Floor& floor, const std::vector<std::string>& rows, int from, int to,
                    const Blockers& blockers = {}) {
  std::vector<std::uint16_t> kinds;
  for (const std::string& row : rows) {
    for (const char letter : row) kinds.push_back(letter == '.' ? 1 : 0);
  }
  page_level* const level = page_level_new(kinds.data(), static_cast<int>(rows.front().size()),
                                           static_cast<int>(rows.size()), 1, 0);
  const auto count = static_cast<std::int32_t>(blockers.size()) / kNumbersOfBlocker;
  const std::int32_t* const ends =
      page_floor_settled(floor.get(), level, from, to, blockers.data(), count);
  page_level_free(level);
  return std::to_string(ends[0]) + "," + std::to_string(ends[1]) + " to " +
         std::to_string(ends[2]) + "," + std::to_string(ends[3]);
}

TEST(PageFloor, SettlesTheEndsOfAPath) {
  const Floor floor = floor_of(kHalls);
  page_floor_add_point(floor.get(), 1, 1, 0);
  page_floor_add_point(floor.get(), 2, 1, 3);
  page_floor_add_point(floor.get(), 4, 1, 3);
  page_floor_add_exit(floor.get(), 3, 0, -1);
  EXPECT_EQ(settled(floor, kHalls, 0, 1), "1,1 to 1,1") << "within the snap";
  EXPECT_EQ(settled(floor, kHalls, 2, 3), "4,1 to 4,0") << "an exit";
  EXPECT_EQ(settled(floor, kHalls, 0, 2), "1,1 to 1,1") << "apart in the whole level";
  const std::vector<std::string> hall(3, ".......");
  EXPECT_EQ(settled(floor, hall, 0, 2), "1,1 to 4,1") << "an area would join them";
  EXPECT_EQ(settled(floor, hall, 0, 2, kPost), "1,1 to 4,1") << "around a blocker";
  EXPECT_EQ(settled(floor, hall, 0, 2, kWall), "1,1 to 1,1") << "blockers separate them";
}

TEST(PageFloor, CountsTheSnapOfAPointThatAnExitLeadsTo) {
  const Floor floor = floor_of(kHalls);
  page_floor_add_point(floor.get(), 1, 1, 0);
  page_floor_add_point(floor.get(), 6, 1, 5);
  page_floor_add_point(floor.get(), 3, 2, 5);  // off the floor
  EXPECT_EQ(settled(floor, kHalls, 0, 1), "1,1 to 1,1") << "apart";
  page_floor_add_exit(floor.get(), 0, 0, 2);
  EXPECT_EQ(settled(floor, kHalls, 0, 1), "1,1 to 6,1") << "joined, so not apart";
}

TEST(PageFloor, HasThePixelsThatBlockersTouch) {
  const auto touched = [](const Floor& floor, const Blockers& blockers, int x, int y) {
    const auto count = static_cast<std::int32_t>(blockers.size()) / kNumbersOfBlocker;
    const std::int32_t* next = page_floor_touched(floor.get(), x, y, blockers.data(), count);
    std::string text;
    for (std::int32_t left = *next++; left > 0; --left, next += 4) {
      for (int i = 0; i < 4; ++i) text += (i == 0 ? " " : ",") + std::to_string(next[i]);
    }
    return text;
  };
  const Floor floor = floor_of(kHalls);
  EXPECT_EQ(touched(floor, kPost, 0, 0), " 2,1,2,1");
  EXPECT_EQ(touched(floor, kWall, 0, 0), " 2,0,3,2");
  EXPECT_EQ(touched(floor, kTable, 0, 0), " 3,0,3,0 1,1,5,1 3,2,3,2");
  EXPECT_EQ(touched(floor, kTable, 1, 0), " 3,0,3,0 1,1,5,1 3,2,3,2") << "beside the start";
  EXPECT_EQ(touched(floor, kTable, 3, 0), "") << "it contains the start";
  EXPECT_EQ(touched(floor_of(kHalls, 1, 0, 3, 3), kTable, 1, 0), "") << "the agent overlaps it";
  Blockers both = kTable;
  both.insert(both.end(), kPost.begin(), kPost.end());
  EXPECT_EQ(touched(floor, both, 3, 0), " 2,1,2,1") << "each for itself";
  EXPECT_EQ(touched(floor_of(kHalls, 2), kPost, 0, 0), " 1,0,1,0") << "in part";
}

TEST(PageFloor, HasTheBlocksThatTheSolverFloods) {
  const Floor floor = floor_of({"..##.", ".###.", "....."});
  const std::int32_t* next = page_floor_blocks(floor.get());
  std::vector<std::vector<int>> blocks;
  for (std::int32_t left = *next++; left > 0; --left, next += 5)
    blocks.emplace_back(next, next + 5);
  const std::vector<std::vector<int>> expected = {
      {0, 0, 1, 0, 0}, {4, 0, 4, 1, 0}, {0, 1, 0, 1, 0}, {0, 2, 4, 2, 0}};
  EXPECT_EQ(blocks, expected);
}

TEST(PageFloor, NumbersTheParts) {
  const Floor floor = floor_of(kHalls);
  EXPECT_EQ(page_floor_part(floor.get(), 0, 0), page_floor_part(floor.get(), 1, 2));
  EXPECT_NE(page_floor_part(floor.get(), 0, 0), page_floor_part(floor.get(), 4, 0));
  EXPECT_EQ(page_floor_part(floor.get(), 2, 0), -1);
  page_floor_add_point(floor.get(), 5, 0, 0);
  EXPECT_EQ(positions(floor, 0)[0].part, page_floor_part(floor.get(), 4, 0));
}

TEST(PageFloor, HasThePartThatIsReached) {
  const Floor floor = floor_of({"..#.", ".##.", "...#"}, 2);
  const auto reached = [&](int x, int y) {
    const std::uint8_t* const bytes = page_floor_reached(floor.get(), x, y);
    return std::vector<int>(bytes, bytes + 12);
  };
  EXPECT_EQ(reached(2, 2), (std::vector<int>{1, 1, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0}));
  EXPECT_EQ(reached(3, 0), (std::vector<int>{0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0}));
  EXPECT_EQ(reached(2, 0), std::vector<int>(12)) << "off the floor";
}

}  // namespace
