#include "json/read.h"

#include <gtest/gtest.h>

#include <optional>

#include "json/parse.h"

namespace walkmask::json {
namespace {

constexpr const char* kWriteOne = "; write one in its place";

/// Reads `text` with `read`, and returns "value" or "place: reason; cure".
template <typename Read>
std::string outcome(const Read& read, const std::string& text) {
  const auto reading = read(*parse(text));
  if (reading) return "value";
  const Error& error = reading.error();
  return error.place.text() + ": " + error.reason + "; " + error.cure;
}

TEST(WholeNumber, AcceptsOnlyIntegersInItsRange) {
  const auto read = whole_number(1, 4096);
  EXPECT_EQ(*read(*parse("1")), 1);
  EXPECT_EQ(*read(*parse("4096")), 4096);
  for (const std::string found :
       {"0", "4097", "-1", "1.9", "1.0", "true", "null", "4294967297", "9223372036854775807"}) {
    EXPECT_EQ(outcome(read, found),
              "1:1: wanted a whole number from 1 to 4096, found " + found + kWriteOne);
  }
  EXPECT_EQ(outcome(read, "\"5\""),
            "1:1: wanted a whole number from 1 to 4096, found \"5\"; write one in its place");
  EXPECT_EQ(outcome(read, "3e10"),
            "1:1: wanted a whole number from 1 to 4096, found 3e10; write one in its place");
}

TEST(Readers, TakeOneKindOfValue) {
  EXPECT_EQ(*text(*parse("\"a\"")), "a");
  EXPECT_EQ(*boolean(*parse("false")), false);
  EXPECT_EQ(*number(*parse("5")), 5.0);
  EXPECT_EQ(*number(*parse("5.5")), 5.5);
  EXPECT_EQ(*number_between(1, 6)(*parse("5.5")), 5.5);
  for (const char* text : {"0.999", "6.001"}) EXPECT_FALSE(number_between(1, 6)(*parse(text)));
  EXPECT_EQ(outcome(number_between(1, 6), "7"),
            "1:1: wanted a number from 1 to 6, found 7; write one in its place");
  EXPECT_EQ(outcome(text, "5"), "1:1: wanted a text, found 5; write one in its place");
  EXPECT_EQ(outcome(boolean, "0"), "1:1: wanted true or false, found 0; write one in its place");
  EXPECT_EQ(outcome(number, "\"5\""), "1:1: wanted a number, found \"5\"; write one in its place");
  EXPECT_EQ(outcome(elements, "{}"), "1:1: wanted a list, found an object; write one in its place");
  EXPECT_EQ(outcome(members, "[]"), "1:1: wanted an object, found a list; write one in its place");
}

TEST(ListOf, KeepsTheOrderAndStopsAtTheFirstError) {
  EXPECT_EQ(*list_of(whole_number(0, 9))(*parse("[3,1,2]")), (std::vector<int>{3, 1, 2}));
  EXPECT_EQ(outcome(list_of(whole_number(0, 9)), "[3, 10, true]"),
            "1:5: wanted a whole number from 0 to 9, found 10; write one in its place");
}

TEST(TableOf, GivesTheReaderKeyAndValue) {
  const auto key_and_value = [](const Member& member) -> Result<std::string> {
    const Result<std::string> value = text(member.value);
    if (!value) return value.error();
    return member.key + "=" + *value;
  };
  EXPECT_EQ(*table_of(key_and_value)(*parse("{\"b\":\"1\",\"a\":\"2\"}")),
            (std::vector<std::string>{"b=1", "a=2"}));
  EXPECT_EQ(outcome(table_of(key_and_value), "{\"b\":1}"),
            "1:6: wanted a text, found 1; write one in its place");
}

TEST(Placed, AddsTheValuesPosition) {
  EXPECT_EQ(placed(text)(*parse("\n  \"a\""))->position, (Position{2, 3}));
}

struct Door {
  std::string name;
  std::optional<int> width;
};

Result<Door> door(const Value& value) {
  Door door;
  const std::vector<Field> fields = {
      {"name", into(door.name, text), Presence::required},
      {"width", into(door.width, whole_number(1, 99))},
  };
  if (Failure failure = read_fields(value, fields)) return *failure;
  return door;
}

TEST(ReadFields, StoresThePresentFields) {
  const Result<Door> wide = door(*parse(R"({"width": 40, "name": "gate"})"));
  ASSERT_TRUE(wide);
  EXPECT_EQ(wide->name, "gate");
  EXPECT_EQ(wide->width, 40);
  EXPECT_EQ(door(*parse(R"({"name": "gate"})"))->width, std::nullopt);
}

TEST(ReadFields, IgnoresComments) {
  const Result<Door> wide =
      door(*parse(R"({"$schema": "door.schema.json", "comment": "wide", "name": "gate"})"));
  ASSERT_TRUE(wide);
  EXPECT_EQ(wide->name, "gate");
  EXPECT_EQ(outcome(door, R"({"name": "a", "comment": 4})"),
            "1:26: wanted a text, found 4; write one in its place");
  EXPECT_EQ(outcome(door, R"({"name": "a", "$comment": "b"})").find("1:15: unknown key"), 0u);
}

TEST(ReadFields, RefusesUnknownMissingAndUnusableFields) {
  EXPECT_EQ(outcome(door, R"({"name": "a", "widht": 4})"),
            "1:15: unknown key \"widht\"; did you mean \"width\"?");
  EXPECT_EQ(outcome(door, R"({"name": "a", "colour": 4})"),
            "1:15: unknown key \"colour\"; there are name and width");
  EXPECT_EQ(outcome(door, "\n {}"), "2:2: the key \"name\" is missing; add it to this object");
  EXPECT_EQ(outcome(door, R"({"name": "a", "width": 0})"),
            "1:24: wanted a whole number from 1 to 99, found 0; write one in its place");
  EXPECT_EQ(outcome(door, "[]"), "1:1: wanted an object, found a list; write one in its place");
}

}  // namespace
}  // namespace walkmask::json
