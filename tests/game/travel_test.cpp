#include "game/travel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace walkmask {
namespace {

/// Returns a game of rooms whose exits lead where `random` says: some are reached from some of the
/// arrivals only, some run anywhere, and few lead to an unknown room.
GameMap random_game(std::mt19937& random) {
  const auto below = [&random](std::size_t end) { return random() % end; };
  GameMap game;
  game.rooms.resize(1 + below(7));
  for (GameRoom& room : game.rooms) room.arrivals.resize(1 + below(3));
  const auto landing = [&]() -> std::optional<Landing> {
    if (below(20) == 0) return std::nullopt;
    const std::size_t room = below(game.rooms.size());
    return Landing{room, below(game.rooms[room].arrivals.size())};
  };
  for (GameRoom& room : game.rooms) {
    for (std::size_t exit = below(4); exit > 0; --exit) {
      room.exits.push_back({.name = {}, .at = {}, .source = {}, .to = landing()});
      if (below(6) == 0) room.exits.back().runs = ScriptedExit::Runs::anywhere;
    }
    for (RoomArrival& arrival : room.arrivals) {
      arrival.is_on_floor = below(8) != 0;
      for (std::size_t exit = 0; exit < room.exits.size(); ++exit) {
        if (below(2) == 0) arrival.exits.push_back(exit);
      }
    }
  }
  if (below(4) == 0) game.calls.push_back({.function = {}, .source = {}, .to = landing()});
  return game;
}

/// Adds the arrivals after one step to a set; returns false if the step may lead anywhere.
bool add_next(const GameMap& game, Landing at, std::set<Landing>& reached) {
  const GameRoom& room = game.rooms[at.room];
  const RoomArrival& arrival = room.arrivals[at.arrival];
  bool all_known = true;
  const auto add = [&](const std::optional<Landing>& to) {
    if (to) reached.insert(*to);
    all_known = all_known && to;
  };
  for (std::size_t exit = 0; exit < room.exits.size(); ++exit) {
    const bool is_reached = std::ranges::find(arrival.exits, exit) != arrival.exits.end();
    const bool is_free = room.exits[exit].runs != ScriptedExit::Runs::at_place;
    if (is_reached || is_free || !arrival.is_on_floor) add(room.exits[exit].to);
  }
  for (const GameCall& call : game.calls) add(call.to);
  return all_known;
}

/// Answers may_enter by growing the set of arrivals until it stays the same.
bool may_enter_slowly(const GameMap& game, Landing from, std::size_t room) {
  std::set<Landing> reached = {from};
  for (std::size_t size = 0; size != reached.size();) {
    size = reached.size();
    for (const Landing at : std::set<Landing>(reached)) {
      if (!add_next(game, at, reached)) return true;
    }
  }
  return std::ranges::any_of(reached, [room](Landing at) { return at.room == room; });
}

TEST(Travel, AnswersAsASearchByHand) {
  std::mt19937 random(20);
  int entered = 0, kept_out = 0;
  for (int i = 0; i < 2000; ++i) {
    const GameMap game = random_game(random);
    Travel travel(game);
    for (std::size_t from = 0; from < game.rooms.size(); ++from) {
      for (std::size_t room = 0; room < game.rooms.size(); ++room) {
        const bool expected = may_enter_slowly(game, {from, 0}, room);
        ASSERT_EQ(travel.may_enter({from, 0}, room), expected) << i << ": " << from << " " << room;
        ++(expected ? entered : kept_out);
      }
    }
  }
  EXPECT_GT(entered, 1000);
  EXPECT_GT(kept_out, 1000);
}

TEST(Travel, FollowsALongChainWithoutRecursion) {
  constexpr std::size_t kRooms = 200'000;
  GameMap game;
  game.rooms.resize(kRooms);
  for (std::size_t i = 0; i < kRooms; ++i) {
    game.rooms[i].arrivals.push_back(
        {.name = {}, .at = {}, .source = {}, .is_on_floor = true, .exits = {0}});
    game.rooms[i].exits.push_back(
        {.name = {}, .at = {}, .source = {}, .to = Landing{(i + 1) % kRooms, 0}});
  }
  EXPECT_TRUE(Travel(game).may_enter({1, 0}, 0));
}

}  // namespace
}  // namespace walkmask
