#include "survey/diagonal_contacts.h"

#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "support/random_floor.h"
#include "support/slow_floor.h"
#include "support/text_floor.h"
#include "support/unlimited_steps.h"

namespace walkmask {
namespace {

std::vector<DiagonalContact> contacts_of(const BitGrid& floor) {
  return diagonal_contacts(floor, Blocks(floor));
}

TEST(DiagonalContacts, AreListedOncePerPairOfComponents) {
  const TextFloor floor{
      "...##..",  //
      "###..##",  //
      "...##..",
  };
  const std::vector<DiagonalContact> contacts = contacts_of(floor.grid());
  ASSERT_EQ(contacts.size(), 4u);
  EXPECT_EQ(contacts[0].upper, (Point{2, 0}));
  EXPECT_EQ(contacts[0].lower, (Point{3, 1}));
  EXPECT_EQ(contacts[1].upper, (Point{5, 0}));
  EXPECT_EQ(contacts[1].lower, (Point{4, 1}));
  EXPECT_EQ(contacts[2].lower, (Point{2, 2}));
  EXPECT_EQ(contacts[3].lower, (Point{5, 2}));
}

TEST(DiagonalContacts, AreFoundByTheirComponentsInEitherOrder) {
  const TextFloor floor{"..#", "##.", "#.#"};
  const PreparedFloor prepared(floor.grid());
  const std::vector<DiagonalContact> contacts = contacts_of(floor.grid());
  ASSERT_EQ(contacts.size(), 2u);
  const auto [one, other] = std::pair(contacts[1].upper_component, contacts[1].lower_component);
  EXPECT_EQ(contact_between(prepared, one, other, unlimited_steps())->lower, contacts[1].lower);
  EXPECT_EQ(contact_between(prepared, other, one, unlimited_steps())->lower, contacts[1].lower);
  EXPECT_FALSE(contact_between(prepared, one, one, unlimited_steps()));
}

TEST(DiagonalContacts, CountTheCorners) {
  const TextFloor floor{".#.", "#.#", ".#."};
  for (const DiagonalContact& contact : contacts_of(floor.grid())) EXPECT_EQ(contact.corners, 1);
  const TextFloor comb{".....", "#.#.#", ".#.#.", "....."};
  const std::vector<DiagonalContact> contacts = contacts_of(comb.grid());
  ASSERT_EQ(contacts.size(), 1u);
  EXPECT_EQ(contacts[0].corners, 4);
  EXPECT_EQ(contacts[0].upper, (Point{1, 1}));
  EXPECT_EQ(contacts[0].lower, (Point{0, 2}));
}

TEST(DiagonalContacts, IgnoreContactsWithinOneComponent) {
  const TextFloor floor{"..#", ".#.", "..."};
  EXPECT_TRUE(contacts_of(floor.grid()).empty());
}

TEST(DiagonalContacts, AreFoundAcrossTheWordsOfARow) {
  BitGrid floor(130, 2);
  floor.set({63, 0});
  floor.set({64, 1});
  floor.set({128, 0});
  floor.set({127, 1});
  const std::vector<DiagonalContact> contacts = contacts_of(floor);
  ASSERT_EQ(contacts.size(), 2u);
  EXPECT_EQ(contacts[0].lower, (Point{64, 1}));
  EXPECT_EQ(contacts[1].lower, (Point{127, 1}));
}

using Pair = std::pair<int, int>;
struct SlowContact {
  Point upper, lower;
  std::int64_t corners = 0;
};

std::map<Pair, SlowContact> slow_contacts(const BitGrid& floor) {
  const std::vector<int> components = slow_components(floor);
  std::map<Pair, SlowContact> contacts;
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) {
      for (const int side : {-1, 1}) {
        const Point upper = {x, y}, lower = {x + side, y + 1};
        if (!floor.test(upper) || !floor.test(lower)) continue;
        const int one = components[place(floor, upper)], other = components[place(floor, lower)];
        if (one == other) continue;
        SlowContact& contact =
            contacts.try_emplace(std::minmax({one, other}), SlowContact{upper, lower, 0})
                .first->second;
        ++contact.corners;
      }
    }
  }
  return contacts;
}

TEST(DiagonalContacts, AgreeWithASearchOfEveryPixel) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const BitGrid floor = random_floor(random, 90);
    const std::vector<int> components = slow_components(floor);
    std::map<Pair, SlowContact> right = slow_contacts(floor);
    Point before{-1, -1};
    for (const DiagonalContact& contact : contacts_of(floor)) {
      const Pair pair = std::minmax(
          {components[place(floor, contact.upper)], components[place(floor, contact.lower)]});
      const auto found = right.find(pair);
      ASSERT_NE(found, right.end()) << "seed " << seed << "\n" << drawn(floor);
      EXPECT_EQ(contact.upper, found->second.upper) << seed;
      EXPECT_EQ(contact.lower, found->second.lower) << seed;
      EXPECT_EQ(contact.corners, found->second.corners) << seed;
      EXPECT_TRUE(before.y < contact.upper.y ||
                  (before.y == contact.upper.y && before.x <= contact.upper.x))
          << seed;
      before = contact.upper;
      right.erase(found);
    }
    EXPECT_TRUE(right.empty()) << "seed " << seed << "\n" << drawn(floor);
  }
}

TEST(DiagonalContacts, AreListedOncePerPairHoweverManyPairsThereAre) {
  constexpr int kStairs = 100;
  BitGrid floor(6 + kStairs, kStairs + 2);
  const int bottom = floor.height() - 1;
  // A bracket that touches the bar behind it at both ends, and stairs whose steps touch.
  floor.set_span(0, 0, 2);
  floor.set_span(bottom, 0, 2);
  for (int y = 1; y < bottom; ++y) {
    floor.set({0, y});
    floor.set({3, y});
    floor.set({4 + y, y});
  }
  const std::vector<DiagonalContact> contacts = contacts_of(floor);
  ASSERT_EQ(contacts.size(), 1u + (kStairs - 1));
  EXPECT_EQ(contacts[0].upper, (Point{2, 0}));
  EXPECT_EQ(contacts[0].corners, 2);
}

}  // namespace
}  // namespace walkmask
