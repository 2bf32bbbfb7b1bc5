#include "level/shape_reader.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "json/parse.h"

namespace walkmask {
namespace {

Result<shapes::Shape> shape_of(const std::string& text) {
  const Result<json::Value> value = json::parse(text);
  if (!value) return value.error();
  return read_shape(*value);
}

TEST(ShapeReader, ReadsARectangle) {
  const auto shape = shape_of(R"({"rect": [-65536, 2, 65536, 1]})");
  ASSERT_TRUE(shape) << message(shape.error());
  const auto& rectangle = std::get<shapes::Rectangle>(*shape);
  EXPECT_EQ(rectangle.corner, (Point{-65536, 2}));
  EXPECT_EQ(rectangle.width, 65536);
  EXPECT_EQ(rectangle.height, 1);
}

TEST(ShapeReader, ReadsAnEllipse) {
  const auto shape = shape_of(R"({"ellipse": [3, -4, 0, 32768]})");
  ASSERT_TRUE(shape) << message(shape.error());
  const auto& ellipse = std::get<shapes::Ellipse>(*shape);
  EXPECT_EQ(ellipse.centre, (Point{3, -4}));
  EXPECT_EQ(ellipse.radius_x, 0);
  EXPECT_EQ(ellipse.radius_y, 32768);
}

TEST(ShapeReader, ReadsALine) {
  const auto shape = shape_of(R"({"width": 4096, "line": [[1, 2], [3, 65536]]})");
  ASSERT_TRUE(shape) << message(shape.error());
  const auto& line = std::get<shapes::Line>(*shape);
  EXPECT_EQ(line.from, (Point{1, 2}));
  EXPECT_EQ(line.to, (Point{3, 65536}));
  EXPECT_EQ(line.width, 4096);
}

TEST(ShapeReader, ReadsAPolygonAndItsHoles) {
  const auto shape = shape_of(R"({"polygon": [[0, 0], [9, 0], [9, 9], [0, 9]],
                              "holes": [[[1, 1], [2, 1], [1, 2]], [[5, 5], [6, 5], [5, 6]]]})");
  ASSERT_TRUE(shape) << message(shape.error());
  const auto& rings = std::get<shapes::Polygon>(*shape).rings;
  ASSERT_EQ(rings.size(), 3u);
  EXPECT_EQ(rings[0], (std::vector<Point>{{0, 0}, {9, 0}, {9, 9}, {0, 9}}));
  EXPECT_EQ(rings[2], (std::vector<Point>{{5, 5}, {6, 5}, {5, 6}}));
}

TEST(ShapeReader, ReportsMistakes) {
  const struct {
    const char* text;
    const char* place;
    const char* reason;
  } rows[] = {
      {R"([1, 2, 3, 4])", "1:1", "wanted an object, found a list"},
      {R"({})", "1:1", "a shape is missing here"},
      {R"({"width": 3})", "1:1", "a shape is missing here"},
      {R"({"rekt": [0, 0, 1, 1]})", "1:2", "unknown key \"rekt\""},
      {R"({"rect": [0, 0, 1, 1], "ellipse": [0, 0, 1, 1]})", "1:1", "these are two shapes in one"},
      {R"({"rect": [0, 0, 1]})", "1:10",
       "wanted a rectangle as [x, y, width, height], found a list"},
      {R"({"rect": [0, 0, 0, 1]})", "1:17", "wanted a whole number from 1 to 65536, found 0"},
      {R"({"rect": [0, 0, 1, 65537]})", "1:20",
       "wanted a whole number from 1 to 65536, found 65537"},
      {R"({"rect": [0.5, 0, 1, 1]})", "1:11",
       "wanted a whole number from -65536 to 65536, found 0.5"},
      {R"({"ellipse": [0, -65537, 1, 1]})", "1:17",
       "wanted a whole number from -65536 to 65536, found -65537"},
      {R"({"ellipse": [0, 0, -1, 1]})", "1:20", "wanted a whole number from 0 to 32768, found -1"},
      {R"({"line": [[0, 0], [1, 1]]})", "1:1", "the key \"width\" is missing"},
      {R"({"line": [[0, 0]], "width": 1})", "1:10",
       "wanted a line as [[x, y], [x, y]], found a list"},
      {R"({"line": [[0, 0], [1, 1]], "width": 0})", "1:37",
       "wanted a whole number from 1 to 4096, found 0"},
      {R"({"rect": [0, 0, 1, 1], "width": 2})", "1:33", "a width belongs to a line"},
      {R"({"polygon": [[0, 0], [1, 1]]})", "1:13",
       "a polygon or a hole needs at least three corners"},
      {R"({"polygon": [[0, 0], [1, 1], [2]]})", "1:30", "wanted a point as [x, y], found a list"},
      {R"({"polygon": [[0, 0], [9, 9], [0, 9]], "holes": [[[1, 1]]]})", "1:49",
       "a polygon or a hole needs at least three corners"},
      {R"({"ellipse": [0, 0, 1, 1], "holes": []})", "1:36", "a hole belongs to a polygon"},
  };
  for (const auto& [text, place, reason] : rows) {
    const auto shape = shape_of(text);
    ASSERT_FALSE(shape) << text;
    EXPECT_EQ(shape.error().place.text(), place) << text;
    EXPECT_EQ(shape.error().reason, reason) << text;
    EXPECT_NE(shape.error().cure, "") << text;
  }
}

}  // namespace
}  // namespace walkmask
