#include "survey/pieces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

/// Returns the pixels of a drawing that have this letter.
BitGrid lettered(std::initializer_list<std::string_view> rows, char letter) {
  BitGrid grid(static_cast<int>(rows.begin()->size()), static_cast<int>(rows.size()));
  int y = 0;
  for (const std::string_view row : rows) {
    for (std::size_t x = 0; x < row.size(); ++x) {
      if (row[x] == letter) grid.set({static_cast<int>(x), y});
    }
    ++y;
  }
  return grid;
}

TEST(Pieces, AreConnectedPixelsThatNeedTheSame) {
  const auto drawing = {std::string_view("..aab..#"), std::string_view("..aab##."),
                        std::string_view(".#######")};
  const BitGrid floor = TextFloor(drawing).grid();
  const std::vector<BitGrid> needing = {lettered(drawing, 'a'), lettered(drawing, 'b')};
  const Pieces pieces(floor, needing);
  ASSERT_EQ(pieces.size(), 5u);
  EXPECT_EQ(pieces.needs(*pieces.at({0, 2})), 0u);
  EXPECT_EQ(pieces.needs(*pieces.at({3, 1})), 1u);
  EXPECT_EQ(pieces.needs(*pieces.at({4, 0})), 2u);
  EXPECT_EQ(pieces.at({0, 2}), pieces.at({1, 0}));
  EXPECT_NE(pieces.at({5, 0}), pieces.at({7, 1}));
  EXPECT_FALSE(pieces.at({7, 0}));
  EXPECT_FALSE(pieces.at({8, 0}));
  EXPECT_FALSE(pieces.at({0, 3}));
  EXPECT_FALSE(pieces.at({0, -1}));
}

TEST(Pieces, AreNoneWithoutFloor) {
  EXPECT_EQ(Pieces(BitGrid(3, 3), {}).size(), 0u);
  EXPECT_EQ(Pieces(BitGrid(0, 0), {}).size(), 0u);
}

BitGrid without(BitGrid grid, const BitGrid& taken) {
  grid -= taken;
  return grid;
}

TEST(Pieces, AgreeWithAFloodForEachNeed) {
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    std::vector<BitGrid> needing;
    for (int k = random.between(0, 3); k > 0; --k) {
      BitGrid area = floor;
      for (int y = 0; y < area.height(); ++y) {
        for (int x = 0; x < area.width(); ++x) {
          if (area.test({x, y}) && (x / 5 + y / 4 + k) % 3 != 0) area.reset({x, y});
        }
      }
      needing.push_back(area);
    }
    const Pieces pieces(floor, needing);
    std::set<Pieces::Index> seen;
    for (AreaMask needs = 0; needs < AreaMask{1} << needing.size(); ++needs) {
      BitGrid equal = floor;
      for (std::size_t k = 0; k < needing.size(); ++k) {
        equal = (needs >> k & 1) != 0 ? without(equal, without(floor, needing[k]))
                                      : without(equal, needing[k]);
      }
      const std::vector<int> components = slow_components(equal);
      for (int y = 0; y < floor.height(); ++y) {
        for (int x = 0; x < floor.width(); ++x) {
          if (!equal.test({x, y})) continue;
          const Pieces::Index piece = *pieces.at({x, y});
          ASSERT_EQ(pieces.needs(piece), needs) << seed;
          const int first = components[place(floor, {x, y})];
          ASSERT_EQ(piece, *pieces.at({first % floor.width(), first / floor.width()}))
              << "seed " << seed << "\n"
              << drawn(floor);
          ASSERT_EQ(seen.insert(piece).second, first == static_cast<int>(place(floor, {x, y})));
        }
      }
    }
    EXPECT_EQ(seen.size(), pieces.size()) << seed;
  }
}

TEST(Pieces, AreNeighboursOfPiecesTheyTouch) {
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 40);
    std::vector<BitGrid> needing = {floor, floor};
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x) {
        if (!floor.test({x, y})) continue;
        if (x % 9 > 3) needing[0].reset({x, y});
        if ((x + y) % 11 > 5) needing[1].reset({x, y});
      }
    }
    const Pieces pieces(floor, needing);
    std::vector<std::set<Pieces::Index>> touching(pieces.size());
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x) {
        for (const Point q : beside({x, y})) {
          const auto one = pieces.at({x, y}), other = pieces.at(q);
          if (one && other && *one != *other) touching[*one].insert(*other);
        }
      }
    }
    for (Pieces::Index i = 0; i < pieces.size(); ++i) {
      ASSERT_TRUE(std::ranges::equal(pieces.beside(i), touching[i])) << "seed " << seed << "\n"
                                                                     << drawn(floor);
    }
  }
}

}  // namespace
}  // namespace walkmask
