#include "formats/ags/calls.h"

#include <gtest/gtest.h>

namespace walkmask::ags {
namespace {

std::vector<Call> calls_of(std::string_view script) {
  static std::string kept;
  kept = script;
  const Outline outline = outline_of(kept);
  std::vector<Verb> verbs = builtin_verbs();
  for (Verb& verb : passing_verbs(outline, verbs, {})) verbs.push_back(std::move(verb));
  return calls_in(outline, verbs, {});
}

TEST(Calls, HaveTheirFunctionAndTheirLine) {
  const std::vector<Call> calls =
      calls_of("// a\nfunction hDoor_Interact()\n{\n  player.ChangeRoom(3, 10, 20);\n}\n");
  ASSERT_EQ(calls.size(), 1u);
  EXPECT_EQ(calls[0].deed, Deed::changes_room);
  EXPECT_EQ(calls[0].who, "player");
  EXPECT_EQ(calls[0].function, "hDoor_Interact");
  EXPECT_EQ(calls[0].line, 4);
  EXPECT_EQ(calls[0].number(Role::room), 3);
  EXPECT_EQ(calls[0].number(Role::x), 10);
  EXPECT_EQ(calls[0].number(Role::y), 20);
}

TEST(Calls, HaveNoNumberWhoseSumsWouldNotFitAnInt) {
  const std::vector<Call> calls = calls_of(
      "function f() { player.ChangeRoom(3, 268435456, 268435457);\n"
      "player.ChangeRoom(3, -268435456, -268435457); }");
  ASSERT_EQ(calls.size(), 2u);
  EXPECT_EQ(calls[0].number(Role::x), kLargestNumber);
  EXPECT_EQ(calls[0].number(Role::y), std::nullopt);
  EXPECT_EQ(calls[1].number(Role::x), -kLargestNumber);
  EXPECT_EQ(calls[1].number(Role::y), std::nullopt);
}

TEST(Calls, ResolveNamesAndSigns) {
  const std::vector<Call> calls = calls_of(
      "#define HALL 7\nenum Side { eLeft = 30 };\n"
      "function f() { cEgo.ChangeRoom(HALL, -5, (eLeft), eDirectionUp); player.ChangeRoom(room, x "
      "+ 1); }");
  ASSERT_EQ(calls.size(), 2u);
  EXPECT_EQ(calls[0].number(Role::room), 7);
  EXPECT_EQ(calls[0].number(Role::x), -5);
  EXPECT_EQ(calls[0].number(Role::y), 30);
  EXPECT_EQ(calls[1].number(Role::room), std::nullopt);
  EXPECT_TRUE(calls[1].argument(Role::x));
  EXPECT_EQ(calls[1].number(Role::x), std::nullopt);
  EXPECT_FALSE(calls[1].argument(Role::y));
}

TEST(Calls, KnowTheirCharacters) {
  const std::vector<Call> calls = calls_of(
      "function f() { character[EGO].Walk(1, 2); NewRoomEx(3, 4, 5); MoveCharacter(BOB, 6, 7); "
      "player.PlaceOnWalkableArea(); RemoveWalkableArea(4); cBob.SetAsPlayer(); }");
  ASSERT_EQ(calls.size(), 6u);
  EXPECT_EQ(calls[0].who, "EGO");
  EXPECT_EQ(calls[1].who, "player");
  EXPECT_EQ(calls[1].number(Role::room), 3);
  EXPECT_EQ(calls[2].who, "BOB");
  EXPECT_EQ(calls[2].number(Role::x), 6);
  EXPECT_EQ(calls[2].number(Role::y), 7);
  EXPECT_EQ(calls[3].deed, Deed::places_on_floor);
  EXPECT_EQ(calls[4].number(Role::area), 4);
  EXPECT_EQ(calls[5].who, "cBob");
}

TEST(Calls, IncludeAssignmentsOfPositions) {
  const std::vector<Call> calls = calls_of(
      "function f() { player.x = 10; player.y = a + 1; if (player.x == 3) { } "
      "Display(player.x, player.y); }");
  ASSERT_EQ(calls.size(), 2u) << "the others only read a position";
  EXPECT_EQ(calls[0].deed, Deed::sets_position);
  EXPECT_EQ(calls[1].deed, Deed::sets_position);
  EXPECT_EQ(calls[1].who, "player");
}

TEST(Calls, AreNotTakenFromCommentsStringsOrDeclarations) {
  EXPECT_TRUE(
      calls_of("/* player.ChangeRoom(1); */ import function ChangeRoom(int room);\n"
               "function f() { Display(\"player.ChangeRoom(1);\"); } // player.ChangeRoom(2);")
          .empty());
}

TEST(Calls, PassThroughFunctionsOfTheGame) {
  const std::vector<Call> calls = calls_of(
      "function EnterRoom(this Character*, int to, int x, int y, int dir) { this.ChangeRoom(to, x, "
      "y); }\n"
      "function Fixed(int to) { player.ChangeRoom(to, 5, 6); }\n"
      "function Changed(int to, int x, int y) { y == 1; x += 3; player.ChangeRoom(to, x, y); }\n"
      "function f() { cEgo.EnterRoom(2, 313, 167, eDirectionDown); Fixed(4); Changed(5, 6, 7); }");
  ASSERT_EQ(calls.size(), 6u);
  EXPECT_EQ(calls[3].who, "cEgo");
  EXPECT_EQ(calls[3].number(Role::room), 2);
  EXPECT_EQ(calls[3].number(Role::x), 313);
  EXPECT_EQ(calls[4].who, "player");
  EXPECT_EQ(calls[4].number(Role::room), 4);
  EXPECT_EQ(calls[4].number(Role::y), 6);
  EXPECT_EQ(calls[5].number(Role::room), 5);
  EXPECT_EQ(calls[5].number(Role::x), std::nullopt);
  EXPECT_EQ(calls[5].number(Role::y), 7);
}

TEST(Calls, PassNoParametersThatAFunctionChanges) {
  for (const char* change : {"x = 3", "x += 3", "x -= 3", "x *= 3", "x++", "x--"}) {
    const std::vector<Call> calls =
        calls_of("function Go(int to, int x) { " + std::string(change) +
                 "; player.ChangeRoom(to, x, 6); }\nfunction f() { Go(4, 5); }");
    ASSERT_EQ(calls.size(), 2u) << change;
    EXPECT_EQ(calls[1].number(Role::x), std::nullopt) << change;
  }
}

TEST(Calls, PassNoRoomsThatAFunctionComputes) {
  EXPECT_EQ(calls_of("function Next(int now) { player.ChangeRoom(now + 1); }\n"
                     "function f() { Next(4); }")
                .size(),
            1u);
}

TEST(Calls, MayHaveNoArguments) {
  const std::vector<Call> calls = calls_of("function f() { player.ChangeRoom(); }");
  ASSERT_EQ(calls.size(), 1u);
  EXPECT_FALSE(calls[0].argument(Role::room));
}

TEST(Calls, PassConstantsThroughFunctions) {
  const std::vector<Call> calls = calls_of(
      "#define DOOR 30\nfunction At(int to) { player.ChangeRoom(to, DOOR, 40); }\n"
      "function Away() { player.ChangeRoom(DOOR); }\nfunction f() { At(2); Away(); }");
  ASSERT_EQ(calls.size(), 3u) << "a function that chooses the room is not a change by itself";
  EXPECT_EQ(calls[2].number(Role::room), 2);
  EXPECT_EQ(calls[2].number(Role::x), 30);
  EXPECT_EQ(calls[2].number(Role::y), 40);
}

TEST(Calls, PassThroughFunctionsThatArriveAtAnEdge) {
  const std::vector<Call> calls = calls_of(
      "function Leave(int to) { player.ChangeRoomAutoPosition(to, 2000); }\n"
      "function f() { Leave(4); }");
  ASSERT_EQ(calls.size(), 2u);
  EXPECT_EQ(calls[1].deed, Deed::changes_room_auto);
  EXPECT_EQ(calls[1].number(Role::room), 4);
  EXPECT_EQ(calls[1].number(Role::position), 2000);
}

TEST(Calls, PassThroughFunctionsThatCompareTheirRoom) {
  for (const char* comparison : {"<=", ">=", "!=", "=="}) {
    const std::vector<Call> calls =
        calls_of("function Compared(int to) { if (to " + std::string(comparison) +
                 " 3) player.ChangeRoom(to, 5, 6); }\nfunction f() { Compared(4); }");
    ASSERT_EQ(calls.size(), 2u) << comparison;
    EXPECT_EQ(calls[1].number(Role::room), 4) << comparison;
  }
}

TEST(Calls, HaveNoKnownReceiverIfASignPrecedesTheDot) {
  EXPECT_EQ(calls_of("f() { .x = 1; }").at(0).who, "");
  EXPECT_EQ(calls_of("f() { ].x = 1; }").at(0).who, "");
}

TEST(Calls, SkipArgumentsThatNeverEnd) {
  std::string script = "function f() { player.ChangeRoom(";
  for (int i = 0; i < 5000; ++i) script += "player.ChangeRoom(";
  const std::vector<Call> calls = calls_of(script);
  ASSERT_EQ(calls.size(), 5001u);
  EXPECT_FALSE(calls[0].argument(Role::room));
}

}  // namespace
}  // namespace walkmask::ags
