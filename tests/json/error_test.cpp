#include "json/error.h"

#include <gtest/gtest.h>

#include "json/parse.h"

namespace walkmask::json {
namespace {

TEST(Unexpected, SaysWhatWasWantedAndWhatIsThere) {
  struct Row {
    const char* found;
    const char* description;
  };
  const Row rows[] = {
      {"null", "null"},    {"true", "true"},          {"-7", "-7"},
      {"1.9", "1.9"},      {"3e10", "30000000000.0"}, {"[1]", "a list"},
      {"{}", "an object"}, {"\"5\"", "\"5\""},        {"1e300", "1e+300"},
  };
  for (const Row& row : rows) {
    const Error error = unexpected(*parse(std::string("\n ") + row.found), "a door");
    EXPECT_EQ(error.reason, std::string("wanted a door, found ") + row.description);
    EXPECT_EQ(error.cure, "write one in its place");
    EXPECT_EQ(error.place, "2:2");
  }
}

}  // namespace
}  // namespace walkmask::json
