#include "path/trace.h"

#include <gtest/gtest.h>

#include "support/pixel_flood.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

/// Returns the places of the trace from s to g, marked 0, 1, 2, ...
std::string traced(const TextFloor& floor) {
  const DistanceField distances = flood(floor.grid(), floor.at('g'));
  return drawn(floor.grid(), trace(distances, floor.at('s')));
}

TEST(Trace, FromAPixelToItselfIsThatPixel) {
  const TextFloor floor{"g"};
  EXPECT_EQ(as_text(trace(flood(floor.grid(), {0, 0}), {0, 0})), "(0,0)");
}

TEST(Trace, GoesDiagonallyWhileItCanThenStraight) {
  EXPECT_EQ(traced({"s....", ".....", "....g"}), "0....\n.1...\n..234\n");
  EXPECT_EQ(traced({"g....", ".....", "....s"}), "432..\n...1.\n....0\n");
  EXPECT_EQ(traced({"..s", "...", "...", "g.."}), "..0\n.1.\n2..\n3..\n");
}

TEST(Trace, PrefersLeftToRightAndUpToDown) {
  EXPECT_EQ(traced({
                ".....",
                ".###.",
                "..s..",  // round the walls both ways are equally long
                ".###.",
                "..g..",
            }),
            ".....\n.###.\n210..\n3###.\n456..\n");
  EXPECT_EQ(traced({
                ".....",
                ".#.#.",
                "s#.#g",
                ".#.#.",
                ".....",
            }),
            "23456\n1#.#7\n0#.#8\n.#.#.\n.....\n");
}

TEST(Trace, CutsNoCorner) {
  EXPECT_EQ(traced({"s#", ".g"}), "0#\n12\n");
  EXPECT_EQ(traced({"s.", "#g"}), "01\n#2\n");
}

TEST(Trace, TurnsDiagonalOnlyIfBothSidesAreNearer) {
  EXPECT_EQ(traced({
                "#.g",
                "..#",
                "s.#",
            }),
            "#23\n.1#\n0.#\n");
  EXPECT_EQ(traced({
                "#.g",
                "#.#",
                "s.#",
            }),
            "#34\n#2#\n01#\n");
}

std::string simplified(const std::vector<Point>& trace) { return as_text(simplify(trace)); }

TEST(Simplify, KeepsEndsAndTurns) {
  EXPECT_EQ(simplified({}), "");
  EXPECT_EQ(simplified({{4, 4}}), "(4,4)");
  EXPECT_EQ(simplified({{4, 4}, {5, 4}}), "(4,4) (5,4)");
  EXPECT_EQ(simplified({{0, 0}, {1, 1}, {2, 2}, {3, 2}, {4, 2}}), "(0,0) (2,2) (4,2)");
  EXPECT_EQ(simplified({{0, 0}, {1, 0}, {1, 1}, {2, 1}}), "(0,0) (1,0) (1,1) (2,1)");
}

TEST(Simplify, ComparesStepsNotDirections) {
  EXPECT_EQ(simplified({{0, 0}, {1, 0}, {3, 0}}), "(0,0) (1,0) (3,0)");
}

TEST(EveryPlace, FillsStraightAndDiagonalLegs) {
  EXPECT_EQ(as_text(every_place({})), "");
  const std::vector<Point> corners = {{0, 0}, {2, 2}, {2, 0}};
  EXPECT_EQ(as_text(every_place(corners)), "(0,0) (1,1) (2,2) (2,1) (2,0)");
}

}  // namespace
}  // namespace walkmask
