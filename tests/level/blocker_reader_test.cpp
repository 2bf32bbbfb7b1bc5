#include "level/blocker_reader.h"

#include <gtest/gtest.h>

#include <string>

#include "json/parse.h"

namespace walkmask {
namespace {

using Shape = Blocker::Shape;

std::string refusal(const char* text) {
  const Result<Blocker> read = read_blocker(text);
  return read ? "" : read.error().reason + "; " + read.error().cure;
}

std::string json_refusal(const std::string& text) {
  const auto read = read_blockers(*json::parse(text, {1, 1}));
  return read ? "" : sentence(read.error());
}

TEST(ReadBlocker, ReadsEachShape) {
  EXPECT_EQ(*read_blocker("rect:-3,4,5,6"), (Blocker{Shape::rect, {-3, 4}, 5, 6}));
  EXPECT_EQ(*read_blocker("disc:3,4,5"), (Blocker{Shape::disc, {3, 4}, 5, 0}));
  EXPECT_EQ(*read_blocker("ellipse:3,4,0,32768"), (Blocker{Shape::ellipse, {3, 4}, 0, 32768}));
}

TEST(ReadBlocker, RefusesOtherTexts) {
  const std::string shapes =
      "is not a shape; give rect:x,y,width,height, disc:x,y,diameter or "
      "ellipse:x,y,radius_x,radius_y";
  EXPECT_EQ(refusal(""), "\"\" " + shapes);
  EXPECT_EQ(refusal("disc"), "\"disc\" " + shapes);
  EXPECT_EQ(refusal("line:1,2,3"), "\"line:1,2,3\" " + shapes);
  EXPECT_EQ(refusal("disc:"), "\"disc:\" has 0 numbers; give disc:x,y,diameter");
  EXPECT_EQ(refusal("disc:3"), "\"disc:3\" has 1 number; give disc:x,y,diameter");
  EXPECT_EQ(refusal("disc:3,4"), "\"disc:3,4\" has 2 numbers; give disc:x,y,diameter");
  EXPECT_EQ(refusal("disc:3,4,5,6"), "\"disc:3,4,5,6\" has 4 numbers; give disc:x,y,diameter");
  EXPECT_EQ(refusal("disc:3,4,0"),
            "\"0\" is not a whole number in its range; give diameter from 1 to 65536");
  EXPECT_EQ(refusal("rect:65537,4,1,1"),
            "\"65537\" is not a whole number in its range; give x from -65536 to 65536");
  EXPECT_EQ(refusal("ellipse:1,2, 3,4"),
            "\" 3\" is not a whole number in its range; give radius_x from 0 to 32768");
}

TEST(ReadBlockers, ReadsObjects) {
  const auto read = read_blockers(*json::parse(
      R"([{"rect":[-3,4,5,6]},{"disc":[3,4,5]},{"ellipse":[3,4,0,1],"comment":"x"}])", {1, 1}));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, (std::vector<Blocker>{{Shape::rect, {-3, 4}, 5, 6},
                                         {Shape::disc, {3, 4}, 5, 0},
                                         {Shape::ellipse, {3, 4}, 0, 1}}));
}

TEST(ReadBlockers, RefusesOtherJson) {
  EXPECT_EQ(json_refusal("[{}]"),
            "1:2: a shape is missing here; add \"rect\", \"disc\" or \"ellipse\"");
  EXPECT_EQ(json_refusal(R"([{"rect":[1,1,1,1],"disc":[1,1,1]}])"),
            "1:2: these are two shapes in one; write each as a separate object");
  for (const char* two : {R"([{"rect":[1,1,1,1],"ellipse":[1,1,1,1]}])",
                          R"([{"disc":[1,1,1],"ellipse":[1,1,1,1]}])"}) {
    EXPECT_EQ(json_refusal(two),
              "1:2: these are two shapes in one; write each as a separate object");
  }
  EXPECT_EQ(json_refusal(R"([{"disc":[1,1]}])"),
            "1:10: \"disc\" has 2 numbers; give [x, y, diameter]");
  EXPECT_EQ(json_refusal(R"([{"disc":1}])"),
            "1:10: wanted the numbers of a shape as [x, y, diameter], found 1; write one in its "
            "place");
  EXPECT_EQ(json_refusal(R"([{"rect":[1,1,5,70000]}])"),
            "1:17: wanted height from 1 to 65536, found 70000; write one in its place");
  EXPECT_NE(json_refusal(R"([{"line":[1,1,1]}])"), "");
  std::string many = "[";
  for (int i = 0; i < 256; ++i) many += R"({"disc":[1,1,1]},)";
  many.back() = ']';
  EXPECT_EQ(json_refusal(many), "");
  many.back() = ',';
  many += R"({"disc":[1,1,1]}])";
  EXPECT_EQ(json_refusal(many), "1:1: these are 257 blockers; give at most 256");
}

}  // namespace
}  // namespace walkmask
