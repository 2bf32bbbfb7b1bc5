#include "level/footprint_reader.h"

#include "json/error.h"

namespace walkmask {
namespace {

/// Returns the reader of `[width, depth]`.
auto read_sides(Outline::Shape shape) {
  return [shape](const json::Value& value) -> Result<Footprint> {
    if (!json::elements(value)) return json::unexpected(value, "[width, depth]");
    const auto sides = json::list_of(json::whole_number(1, kLargestDiameter))(value);
    if (!sides) return sides.error();
    if (sides->size() == 2) return Footprint::of_size(shape, (*sides)[0], (*sides)[1]);
    return json::error_at(value.position, "is not a width and a depth", "give [width, depth]");
  };
}

}  // namespace

std::vector<json::Field> fields_of(FootprintKeys& keys) {
  using json::into;
  return {{"diameter", into(keys.diameter, json::whole_number(1, kLargestDiameter))},
          {"ellipse", into(keys.ellipse, read_sides(Outline::Shape::ellipse))},
          {"rectangle", into(keys.rectangle, read_sides(Outline::Shape::rectangle))}};
}

std::string_view key_of(const FootprintKeys& keys) {
  if (keys.diameter) return "diameter";
  if (keys.ellipse) return "ellipse";
  return keys.rectangle ? "rectangle" : "";
}

Result<std::optional<Footprint>> footprint_of(const FootprintKeys& keys,
                                              const json::Value& object) {
  const int given = (keys.diameter ? 1 : 0) + (keys.ellipse ? 1 : 0) + (keys.rectangle ? 1 : 0);
  if (given > 1) {
    return json::error_at(object.position,
                          "\"diameter\", \"ellipse\" and \"rectangle\" contradict each other",
                          "give one of them");
  }
  if (keys.diameter) return std::optional<Footprint>(*keys.diameter);
  return keys.ellipse ? keys.ellipse : keys.rectangle;
}

}  // namespace walkmask
