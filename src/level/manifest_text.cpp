#include "level/manifest_text.h"

#include <initializer_list>
#include <span>
#include <variant>
#include <vector>

namespace walkmask {
namespace {

std::string list(std::initializer_list<int> numbers) {
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : ", ") + std::to_string(number);
  return "[" + text + "]";
}

std::string list(std::span<const Point> points) {
  std::string text;
  for (const Point p : points) text += (text.empty() ? "" : ", ") + list({p.x, p.y});
  return "[" + text + "]";
}

std::string member(const char* key, const std::string& value) {
  return std::string("\"") + key + "\": " + value;
}

std::string shape_text(const shapes::Rectangle& shape) {
  return member("rect", list({shape.corner.x, shape.corner.y, shape.width, shape.height}));
}

std::string shape_text(const shapes::Ellipse& shape) {
  return member("ellipse", list({shape.centre.x, shape.centre.y, shape.radius_x, shape.radius_y}));
}

std::string shape_text(const shapes::Line& shape) {
  const Point ends[] = {shape.from, shape.to};
  return member("line", list(ends)) + ", " + member("width", std::to_string(shape.width));
}

std::string shape_text(const shapes::Polygon& shape) {
  const std::span rings(shape.rings);
  std::string holes;
  for (const std::vector<Point>& hole : rings.subspan(1)) {
    holes += (holes.empty() ? "" : ", ") + list(hole);
  }
  const std::string outline = member("polygon", list(rings.front()));
  return holes.empty() ? outline : outline + ", " + member("holes", "[" + holes + "]");
}

/// A list with a line for each shape.
std::string shape_lines(std::span<const shapes::Shape> shapes) {
  std::string lines;
  for (const shapes::Shape& shape : shapes) {
    lines += lines.empty() ? "\n      {" : ",\n      {";
    lines += std::visit([](const auto& one) { return shape_text(one); }, shape) + "}";
  }
  return "[" + lines + (lines.empty() ? "]" : "\n    ]");
}

}  // namespace

std::string manifest_text(const shapes::FloorPlan& plan) {
  std::string text = "{\n  \"walk\": {\n    ";
  text += member("size", list({plan.size.width, plan.size.height})) + ",\n    ";
  text += member("floor", shape_lines(plan.floor));
  if (!plan.walls.empty()) text += ",\n    " + member("walls", shape_lines(plan.walls));
  return text + "\n  }\n}\n";
}

}  // namespace walkmask
