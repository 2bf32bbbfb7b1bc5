#include "level/metre_manifest.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/number_text.h"
#include "base/quote.h"
#include "floor/clearance.h"
#include "floor/comfort_setting.h"
#include "json/error.h"
#include "json/parse.h"
#include "json/read.h"
#include "json/writer.h"
#include "level/manifest_readers.h"
#include "level/metre_choice.h"

namespace walkmask {
namespace {

using json::Value;

/// Converts a value in place.
using Convert = std::function<Failure(Value&)>;

/// A key of an object, and the conversion of its value.
struct ConvertedKey {
  std::string_view key;
  Convert convert;
};

/// Converts the values of an object that has some of these keys; passes over other values.
Failure convert_members(const std::vector<ConvertedKey>& keys, Value& value) {
  auto* members = std::get_if<json::Object>(&value.content);
  if (members == nullptr) return std::nullopt;
  for (json::Member& member : *members) {
    for (const auto& [key, convert] : keys) {
      if (member.key != key) continue;
      if (Failure failure = convert(member.value)) return failure;
    }
  }
  return std::nullopt;
}

Convert object_with(std::vector<ConvertedKey> keys) {
  return [keys = std::move(keys)](Value& value) { return convert_members(keys, value); };
}

/// Returns the conversion of an object whose values are alike, or of a list whose elements are.
Convert each(Convert convert) {
  return [convert = std::move(convert)](Value& value) -> Failure {
    if (auto* members = std::get_if<json::Object>(&value.content)) {
      for (json::Member& member : *members) {
        if (Failure failure = convert(member.value)) return failure;
      }
    }
    if (auto* elements = std::get_if<json::Array>(&value.content)) {
      for (Value& element : *elements) {
        if (Failure failure = convert(element)) return failure;
      }
    }
    return std::nullopt;
  };
}

enum class Zero { refused, allowed };

/// Returns the conversion of a number of metres to the cells that `to_cells` gives, at most `most`
/// of them. Anything but a number is refused here, since its reader would ask for cells;
/// `alternative` ends that error.
template <typename ToCells>
Convert cells_by(const MetreGrid& grid, Zero zero, int most, ToCells to_cells,
                 std::string_view alternative = {}) {
  return [&grid, zero, most, to_cells, alternative](Value& value) -> Failure {
    const Result<double> metres = json::number(value);
    const bool is_zero = metres && *metres == 0 && zero == Zero::allowed;
    const int cells = metres && *metres > 0 ? to_cells(*metres) : 0;
    if (!metres || cells > most || (*metres <= 0 && !is_zero)) {
      const std::string least =
          zero == Zero::allowed ? "metres from 0 to " : "metres above 0, at most ";
      return json::unexpected(value, least + thousandths(most * grid.resolution) +
                                         std::string(metres ? "" : alternative));
    }
    value.content = std::int64_t{cells};
    return std::nullopt;
  };
}

/// Returns the conversion of a diameter or a comfort, rounded up.
Convert width_by(const MetreGrid& grid, Zero zero, int most, std::string_view alternative = {}) {
  return cells_by(
      grid, zero, most, [&grid](double metres) { return grid.diameter_of(metres); }, alternative);
}

/// Returns the conversion of a length, which stays a fraction. Its reader refuses it as written.
Convert length_by(const MetreGrid& grid) {
  return [&grid](Value& value) -> Failure {
    const Result<double> metres = json::number(value);
    if (!metres || *metres <= 0) return std::nullopt;
    std::string written;
    json::Writer(written).value(value);
    value.content = json::Decimal{grid.length_of(*metres), std::move(written)};
    return std::nullopt;
  };
}

enum class Outside { refused, allowed };

/// Returns the conversion of `[x, y]`.
Convert point_by(const MetreGrid& grid, Outside outside) {
  return [&grid, outside](Value& value) -> Failure {
    auto* pair = std::get_if<json::Array>(&value.content);
    if (pair == nullptr || pair->size() != 2) return std::nullopt;
    const Result<double> x = json::number((*pair)[0]), y = json::number((*pair)[1]);
    if (!x || !y) return json::unexpected(x ? (*pair)[1] : (*pair)[0], "a number of metres");
    const Point pixel = grid.pixel_at({*x, *y});
    if (outside == Outside::refused && !grid.contains(pixel)) {
      Error error = outside_map(grid, {*x, *y}, "");
      error.place = value.position;
      return error;
    }
    (*pair)[0].content = std::int64_t{pixel.x};
    (*pair)[1].content = std::int64_t{pixel.y};
    return std::nullopt;
  };
}

/// Returns the conversion of a value that is an object or plain.
Convert either(const Convert& object, const Convert& plain) {
  return [object, plain](Value& value) {
    return std::holds_alternative<json::Object>(value.content) ? object(value) : plain(value);
  };
}

/// Returns the conversion of a comfort, which is a distance or has one.
Convert comfort_by(const MetreGrid& grid) {
  const Convert keep = width_by(grid, Zero::allowed, kLargestComfort);
  return either(object_with({{"keep", keep}}),
                width_by(grid, Zero::allowed, kLargestComfort, kOrKeep));
}

/// Returns the conversion of "x,y", `[x, y]` or a name.
Convert end_by(const MetreGrid& grid) {
  return [point = point_by(grid, Outside::refused)](Value& value) -> Failure {
    const auto* text = std::get_if<std::string>(&value.content);
    if (text == nullptr) return point(value);
    if (!is_position(*text)) return std::nullopt;
    const std::size_t comma = text->find(',');
    const auto number = [&](std::string_view digits) {
      return Value{std::move(json::parse(digits)->content), value.position};
    };
    const std::string whole = *text;
    value.content = json::Array{number(std::string_view(whole).substr(0, comma)),
                                number(std::string_view(whole).substr(comma + 1))};
    return point(value);
  };
}

/// Refuses a key of a query that means pixels.
Failure refuse_pixels(const Value& query) {
  const auto* members = std::get_if<json::Object>(&query.content);
  if (members == nullptr) return std::nullopt;
  for (const std::string_view key : {"block", "legs", "speed", "spacing"}) {
    const json::Member* member = json::find_member(*members, key);
    if (member == nullptr) continue;
    return json::error_at(member->key_position,
                          in_quotes(key) + " is for levels in pixels, and this one is in metres",
                          "remove it");
  }
  return std::nullopt;
}

}  // namespace

Failure convert_query_to_pixels(Value& query, const MetreGrid& grid) {
  if (Failure wrong = refuse_pixels(query)) return wrong;
  const Convert diameter = width_by(grid, Zero::refused, kLargestDiameter);
  const Convert size = object_with({{"diameter", diameter},
                                    {"ellipse", each(diameter)},
                                    {"rectangle", each(diameter)},
                                    {"comfort", comfort_by(grid)}});
  if (Failure wrong = size(query)) return wrong;
  for (const std::string_view key : {"from", "to"}) {
    Failure outside = object_with({{key, end_by(grid)}})(query);
    if (!outside) continue;
    outside->file = key;
    outside->place = {};
    return outside;
  }
  return std::nullopt;
}

Failure convert_to_pixels(Value& manifest, const MetreGrid& grid) {
  const Convert point = point_by(grid, Outside::refused);
  const Convert diameter = width_by(grid, Zero::refused, kLargestDiameter);
  const Convert distance = cells_by(grid, Zero::allowed, kLargestDiameter, [&grid](double metres) {
    return static_cast<int>(std::min(std::floor(grid.length_of(metres)), 1e9));
  });
  const Convert sides = each(diameter), comfort = comfort_by(grid);
  const Convert agent = either(object_with({{"diameter", diameter},
                                            {"width", diameter},
                                            {"ellipse", sides},
                                            {"rectangle", sides},
                                            {"comfort", comfort}}),
                               width_by(grid, Zero::refused, kLargestDiameter, kOrSize));
  const Convert expectation = object_with({{"from", point},
                                           {"to", point},
                                           {"path", each(point)},
                                           {"max_length", length_by(grid)},
                                           {"min_clearance", diameter}});
  return object_with({{"points", each(point)},
                      {"offstage", each(point_by(grid, Outside::allowed))},
                      {"exits", each(object_with({{"at", point}}))},
                      {"agents", each(agent)},
                      {"snap", distance},
                      {"expect", each(expectation)},
                      {"waive", each(object_with({{"at", point}}))}})(manifest);
}

}  // namespace walkmask
