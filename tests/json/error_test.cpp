#include "json/error.h"

#include <gtest/gtest.h>

#include "json/parse.h"

namespace walkmask::json {
namespace {

TEST(Unexpected, NamesTheExpectedAndTheActualValue) {
  struct Row {
    const char* found;
    const char* description;
  };
  const Row rows[] = {
      {"null", "null"},
      {"true", "true"},
      {"-7", "-7"},
      {"1.9", "1.9"},
      {"1e2", "1e2"},
      {"[1]", "a list"},
      {"{}", "an object"},
      {"\"5\"", "\"5\""},
      {"-0.50", "-0.50"},
      {"18446744073709551615", "18446744073709551615"},
      {"18446744073709551616", "18446744073709551616"},
  };
  for (const Row& row : rows) {
    const Error error = unexpected(*parse(std::string("\n ") + row.found), "a door");
    EXPECT_EQ(error.reason, std::string("wanted a door, found ") + row.description);
    EXPECT_EQ(error.cure, "write one in its place");
    EXPECT_EQ(error.place.text(), "2:2");
  }
}

TEST(Unexpected, CutsANumberOfManyDigits) {
  const Error error = unexpected(*parse("0." + std::string(1000, '5')), "a door");
  EXPECT_EQ(error.reason, "wanted a door, found 0." + std::string(46, '5') + "...");
}

}  // namespace
}  // namespace walkmask::json
