#include "path/simplify.h"

#include <gtest/gtest.h>

#include "support/text_floor.h"

namespace walkmask {
namespace {

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

}  // namespace
}  // namespace walkmask
