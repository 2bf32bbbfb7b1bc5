#include "survey/minimal_sets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace walkmask {
namespace {

constexpr std::int64_t kPlenty = 1'000'000;

/// Returns a street map: '.' needs nothing, 'a' area 0, 'b' area 1 and so on, '#' is wall.
Pieces pieces_of(const std::vector<std::string>& rows) {
  const int width = static_cast<int>(rows.front().size()), height = static_cast<int>(rows.size());
  BitGrid floor(width, height);
  std::vector<BitGrid> needing(26, BitGrid(width, height));
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const char letter = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      if (letter == '#') continue;
      floor.set({x, y});
      if (letter != '.') needing[static_cast<std::size_t>(letter - 'a')].set({x, y});
    }
  }
  return Pieces(floor, needing);
}

/// Returns the sets from the top left to the bottom right as sorted words: "a bc".
std::string sets(const std::vector<std::string>& rows, GivenAreas given = {}) {
  const Pieces pieces = pieces_of(rows);
  const Point end = {static_cast<int>(rows.front().size()) - 1, static_cast<int>(rows.size()) - 1};
  const MinimalSets found =
      minimal_sets(pieces, {{*pieces.at({0, 0})}}, {{*pieces.at(end)}}, given, kPlenty);
  EXPECT_TRUE(found.complete);
  std::vector<std::string> words;
  for (const AreaMask set : found.sets) {
    std::string& word = words.emplace_back("-");
    for (char letter = 'a'; letter <= 'z'; ++letter) {
      if ((set >> (letter - 'a') & 1) != 0) word += letter;
    }
  }
  std::ranges::sort(words);
  std::string text;
  for (const std::string& word : words) text += word + " ";
  return text;
}

TEST(MinimalSets, AreTheGatesOnThePath) {
  EXPECT_EQ(sets({".a.b."}), "-ab ");
  EXPECT_EQ(sets({"....."}), "- ");
  EXPECT_EQ(sets({"..#.."}), "");
  EXPECT_EQ(sets({"a..b."}), "-ab ") << "the start lies in an area itself";
}

TEST(MinimalSets, AreAlternatives) {
  EXPECT_EQ(sets({".a.", "b#.", "..."}), "-a -b ");
  EXPECT_EQ(sets({".a.c.", "b###.", "....."}), "-ac -b ");
}

TEST(MinimalSets, ContainNoOther) {
  EXPECT_EQ(sets({".a.", "a#b", "..."}), "-a ") << "a alone leads round, so a and b is omitted";
  EXPECT_EQ(sets({"...", ".#a", "..."}), "- ");
}

TEST(MinimalSets, CountAnOpenedAreaOnce) {
  EXPECT_EQ(sets({".a.a.", "b###.", ".c..."}), "-a -bc ");
}

TEST(MinimalSets, OmitOpenAreasAndAvoidAreasThatStayClosed) {
  const std::vector<std::string> rows = {".a.c.", "b###.", "....."};
  EXPECT_EQ(sets(rows, {.open = 0b100}), "-a -b ");
  EXPECT_EQ(sets(rows, {.open = 0b010}), "- ");
  EXPECT_EQ(sets(rows, {.closed = 0b010}), "-ac ");
  EXPECT_EQ(sets(rows, {.closed = 0b110}), "");
  EXPECT_EQ(sets({"a.."}, {.closed = 0b1}), "") << "the start stays closed";
}

TEST(MinimalSets, ConnectAnyStartToAnyGoal) {
  const Pieces pieces = pieces_of({".a.b.", "#####", ".c..."});
  const auto at = [&](int x, int y) { return *pieces.at({x, y}); };
  const auto between = [&](const std::vector<Pieces::Index>& from,
                           const std::vector<Pieces::Index>& to) {
    return minimal_sets(pieces, from, to, {}, kPlenty).sets;
  };
  EXPECT_EQ(between({at(0, 0), at(0, 2)}, {at(4, 0), at(4, 2)}),
            (std::vector<AreaMask>{0b100, 0b011}));
  EXPECT_EQ(between({at(0, 0)}, {at(2, 0), at(4, 0)}), (std::vector<AreaMask>{0b001}));
  EXPECT_EQ(between({at(0, 0)}, {}), std::vector<AreaMask>());
}

/// Returns twelve places in a row with two areas each to choose from.
std::vector<std::string> choices() {
  std::vector<std::string> rows = {".", "#", "."};
  for (char letter = 'a'; letter < 'y'; letter = static_cast<char>(letter + 2)) {
    rows[0] += std::string{letter, '.'};
    rows[1] += "#.";
    rows[2] += std::string{static_cast<char>(letter + 1), '.'};
  }
  rows[1][0] = '.';
  return rows;
}

TEST(MinimalSets, ListAllSetsOfTwelveChoices) {
  const Pieces pieces = pieces_of(choices());
  const MinimalSets found =
      minimal_sets(pieces, {{*pieces.at({0, 0})}}, {{*pieces.at({24, 2})}}, {}, 100'000'000);
  EXPECT_TRUE(found.complete);
  EXPECT_EQ(found.sets.size(), 4096u);
}

TEST(MinimalSets, AreMarkedIncompleteWhenGivenUp) {
  const Pieces pieces = pieces_of(choices());
  const MinimalSets found =
      minimal_sets(pieces, {{*pieces.at({0, 0})}}, {{*pieces.at({24, 2})}}, {}, 1000);
  EXPECT_FALSE(found.complete);
  AreaMask upper = 0;
  for (int choice = 0; choice < 12; ++choice) upper |= AreaMask{1} << 2 * choice;
  EXPECT_EQ(found.sets, std::vector<AreaMask>{upper}) << "one set is there all the same";
}

TEST(MinimalSets, AreNoneIfNothingOpensAPathEvenWhenGivenUp) {
  const Pieces pieces = pieces_of({".a.#.", ".b.#."});
  const MinimalSets found =
      minimal_sets(pieces, {{*pieces.at({0, 0})}}, {{*pieces.at({4, 0})}}, {}, -1);
  EXPECT_TRUE(found.sets.empty());
}

TEST(MinimalSets, OmitOpenAreasEvenWhenGivenUp) {
  const Pieces pieces = pieces_of({".a.c.", "b###.", "....."});
  const auto found = [&](GivenAreas given) {
    return minimal_set(pieces, {{*pieces.at({0, 0})}}, {{*pieces.at({4, 0})}}, given);
  };
  EXPECT_EQ(found({}), 0b010u) << "c is closed first, then b stays";
  EXPECT_EQ(found({.open = 0b100}), 0b001u);
  EXPECT_EQ(found({.closed = 0b010}), 0b101u);
  EXPECT_EQ(found({.closed = 0b110}), std::nullopt);
}

}  // namespace
}  // namespace walkmask
