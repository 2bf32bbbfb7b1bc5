#include "web/exports.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/painted.h"

namespace {

std::string answer() { return {core_answer(), core_answer_size()}; }

void put(std::string_view name, std::string_view bytes) {
  core_put(name.data(), name.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
           bytes.size());
}

int ask(int (*question)(const char*, size_t), std::string_view name) {
  return question(name.data(), name.size());
}

TEST(Exports, AnswerWithJsonElementsAndBytes) {
  core_forget();
  put("bar-walk.png", walkmask::painted({"####", "#..#", "####"}));
  ASSERT_EQ(core_find_levels(), 0) << answer();
  EXPECT_EQ(answer().find(R"({"levels":[{"file":"bar.level.json","drafted":true,"notes":[)"), 0u)
      << answer();
  EXPECT_TRUE(answer().ends_with(R"("doubts":[]}],"left":[]})")) << answer();
  ASSERT_EQ(ask(core_check, "bar.level.json"), 0);
  EXPECT_EQ(answer().find(R"({"schema":"walkmask.check/1","version":")"), 0u) << answer();
  ASSERT_EQ(ask(core_element, "bar.level.json"), 0);
  EXPECT_EQ(answer().find("<template class=\"level\">"), 0u);
  ASSERT_EQ(core_report(0), 0);
  EXPECT_EQ(answer(), "1 level: nothing found\n");
  ASSERT_EQ(core_report(1), 0);
  EXPECT_TRUE(answer().starts_with(R"({"schema":"walkmask.check/1")")) << answer();
  ASSERT_EQ(ask(core_file, "bar.level.json"), 0);
  EXPECT_EQ(answer().find("{\n  \"walk\": \"bar-walk.png\""), 0u) << answer();
}

TEST(Exports, ListTheFilesThatAreLeft) {
  core_forget();
  put("bar-walk.png", walkmask::painted({"####", "#..#", "####"}));
  put("bar-hotspots.png", walkmask::painted({"####", "#..#", "####"}));
  ASSERT_EQ(core_find_levels(), 0) << answer();
  EXPECT_NE(answer().find(R"("left":[{"file":"bar-hotspots.png","reason":")"), std::string::npos)
      << answer();
}

TEST(Exports, AnswerWithFixes) {
  core_forget();
  put("walk.png", walkmask::painted({"..........", "....#.....", ".........."}));
  put("room.level.json", R"({"walk": "walk.png", "points": {"a": [1, 1]}})");
  ASSERT_EQ(core_find_levels(), 0);
  ASSERT_EQ(ask(core_fix, "room.level.json"), 0);
  EXPECT_EQ(answer(), R"({"fixes":[{"outcome":"would-fix","code":"G003","file":"walk.png",)"
                      R"("pixel":[4,1],"text":"1 pixel is painted like the one around"}],)"
                      R"("files":["walk.png"],"levels":["room.level.json"]})");
  ASSERT_EQ(ask(core_fixed_file, "walk.png"), 0);
  const std::string changed = answer();
  ASSERT_EQ(ask(core_file, "walk.png"), 0);
  EXPECT_NE(answer(), changed);
  put("walk.png", changed);
  ASSERT_EQ(ask(core_fix, "room.level.json"), 0);
  EXPECT_EQ(answer(), R"({"fixes":[],"files":[],"levels":[]})");
  EXPECT_EQ(ask(core_fixed_file, "task.png"), 1);
}

TEST(Exports, AnswerWithAnErrorInItsParts) {
  core_forget();
  EXPECT_EQ(core_find_levels(), 1);
  EXPECT_EQ(
      answer().find(R"({"file":"","place":"","reason":"no level is among these files","cure":")"),
      0u)
      << answer();
  put("mask.png", "x");
  EXPECT_EQ(ask(core_file, "task.png"), 1);
  EXPECT_EQ(answer(), R"({"file":"task.png","place":"","reason":"does not exist",)"
                      R"("cure":"did you mean \"mask.png\"?"})");
}

TEST(Exports, ForgetAllFiles) {
  core_forget();
  put("walk.png", walkmask::painted({".."}));
  EXPECT_EQ(core_find_levels(), 0);
  core_forget();
  EXPECT_EQ(core_find_levels(), 1);
}

}  // namespace
