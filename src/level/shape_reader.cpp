#include "level/shape_reader.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "base/number_text.h"
#include "json/error.h"
#include "json/read.h"
#include "shapes/cover.h"

namespace walkmask {
namespace {

using json::error_at;
using json::into;
using json::list_of;
using json::Placed;
using json::placed;
using json::Value;
using shapes::kFarthest;

constexpr int kLargestSide = 32768;

/// Returns a list of this length, whose elements are read by these readers.
Result<const json::Array*> tuple(const Value& value, std::size_t count, const char* wanted) {
  const auto* elements = std::get_if<json::Array>(&value.content);
  if (elements == nullptr || elements->size() != count) return json::unexpected(value, wanted);
  return elements;
}

/// A pixel, and two extents around it or from it.
struct Extended {
  Point at;
  int across, down;
};

Result<Extended> extended(const Value& value, int smallest, int largest, const char* wanted) {
  const Result<const json::Array*> numbers = tuple(value, 4, wanted);
  if (!numbers) return numbers.error();
  int read[4] = {};
  for (std::size_t i = 0; i < 4; ++i) {
    const auto number =
        i < 2 ? json::whole_number(-kFarthest, kFarthest) : json::whole_number(smallest, largest);
    const Result<int> one = number((**numbers)[i]);
    if (!one) return one.error();
    read[i] = *one;
  }
  return Extended{{read[0], read[1]}, read[2], read[3]};
}

Result<shapes::Shape> rectangle(const Value& value) {
  const auto read = extended(value, 1, kFarthest, "a rectangle as [x, y, width, height]");
  if (!read) return read.error();
  return shapes::Shape(shapes::Rectangle{read->at, read->across, read->down});
}

Result<shapes::Shape> ellipse(const Value& value) {
  const auto read =
      extended(value, 0, shapes::kLargestRadius, "an ellipse as [x, y, radius_x, radius_y]");
  if (!read) return read.error();
  return shapes::Shape(shapes::Ellipse{read->at, read->across, read->down});
}

Result<Point> corner(const Value& value) {
  const Result<const json::Array*> pair = tuple(value, 2, "a point as [x, y]");
  if (!pair) return pair.error();
  const auto coordinates = list_of(json::whole_number(-kFarthest, kFarthest))(value);
  if (!coordinates) return coordinates.error();
  return Point{coordinates->front(), coordinates->back()};
}

/// Reads a line without its width, which is a separate key.
Result<shapes::Shape> line(const Value& value) {
  const Result<const json::Array*> ends = tuple(value, 2, "a line as [[x, y], [x, y]]");
  if (!ends) return ends.error();
  const auto points = list_of(corner)(value);
  if (!points) return points.error();
  return shapes::Shape(shapes::Line{points->front(), points->back(), 1});
}

Result<std::vector<Point>> ring(const Value& value) {
  auto corners = list_of(corner)(value);
  if (!corners || corners->size() >= 3) return corners;
  return error_at(value.position, "a polygon or a hole needs at least three corners",
                  "add corners");
}

/// Reads a polygon without its holes, which are a separate key.
Result<shapes::Shape> polygon(const Value& value) {
  auto outline = ring(value);
  if (!outline) return outline.error();
  return shapes::Shape(shapes::Polygon{{std::move(*outline)}});
}

Failure misplaced(json::Position position, const std::string& key, const std::string& owner) {
  return error_at(position, "a " + key + " belongs to a " + owner,
                  "remove it, or make the shape a " + owner);
}

Failure add_width(const std::optional<Placed<int>>& width, shapes::Shape& shape,
                  json::Position position) {
  auto* line = std::get_if<shapes::Line>(&shape);
  if (line != nullptr && width) {
    line->width = width->value;
  } else if (line != nullptr) {
    return error_at(position, "the key \"width\" is missing", "add it to this object");
  } else if (width) {
    return misplaced(width->position, "width", "line");
  }
  return std::nullopt;
}

using Holes = std::optional<Placed<std::vector<Placed<std::vector<Point>>>>>;

/// Returns the first corner of a hole that lies outside the outline. A hole with too many corners
/// to compare each with each of the outline is held against the box around that.
std::optional<Point> corner_outside(const std::vector<Point>& outline,
                                    const std::vector<Point>& hole) {
  constexpr std::size_t kMostCompared = std::size_t{1} << 26;
  const Bounds box = shapes::box_of(outline);
  const std::vector<Point> around = {
      {box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}};
  const bool is_large = hole.size() > kMostCompared / outline.size();
  const auto outside = std::ranges::find_if(
      hole, [&](Point p) { return !shapes::is_within(is_large ? around : outline, p); });
  return outside == hole.end() ? std::nullopt : std::optional(*outside);
}

Failure add_holes(Holes& holes, shapes::Shape& shape) {
  if (!holes) return std::nullopt;
  auto* polygon = std::get_if<shapes::Polygon>(&shape);
  if (polygon == nullptr) return misplaced(holes->position, "hole", "polygon");
  for (Placed<std::vector<Point>>& hole : holes->value) {
    if (const auto outside = corner_outside(polygon->rings.front(), hole.value)) {
      return error_at(hole.position,
                      "the hole leaves the outline at " + point_text(outside->x, outside->y) +
                          ", where it would be floor",
                      "move it inside, or make it a polygon of its own");
    }
    polygon->rings.push_back(std::move(hole.value));
  }
  return std::nullopt;
}

}  // namespace

Result<shapes::Shape> read_shape(const Value& value) {
  std::optional<shapes::Shape> rect, oval, stroke, outlined;
  std::optional<Placed<int>> width;
  Holes holes;
  const std::vector<json::Field> fields = {
      {"rect", into(rect, rectangle)},
      {"ellipse", into(oval, ellipse)},
      {"line", into(stroke, line)},
      {"width", into(width, placed(json::whole_number(1, shapes::kWidestLine)))},
      {"polygon", into(outlined, polygon)},
      {"holes", into(holes, placed(list_of(placed(ring))))},
  };
  if (Failure failure = json::read_fields(value, fields)) return *failure;
  std::optional<shapes::Shape> shape;
  for (auto* kind : {&rect, &oval, &stroke, &outlined}) {
    if (*kind && shape) {
      return error_at(value.position, "these are two shapes in one",
                      "write each as a separate object");
    }
    if (*kind) shape = std::move(*kind);
  }
  if (!shape) {
    return error_at(value.position, "a shape is missing here",
                    "add \"rect\", \"ellipse\", \"line\" or \"polygon\"");
  }
  if (Failure failure = add_width(width, *shape, value.position)) return *failure;
  if (Failure failure = add_holes(holes, *shape)) return *failure;
  return std::move(*shape);
}

Result<Size> read_size(const Value& value) {
  const Result<const json::Array*> pair = tuple(value, 2, "a size as [width, height]");
  if (!pair) return pair.error();
  const auto sides = list_of(json::whole_number(1, kLargestSide))(value);
  if (!sides) return sides.error();
  return Size{sides->front(), sides->back()};
}

}  // namespace walkmask
