#include "report/read_values.h"

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "json/error.h"
#include "json/read.h"

namespace walkmask {
namespace {

/// Reads a list of exactly `count` numbers, each by `number`.
template <typename Number>
auto numbers(const json::Value& value, std::size_t count, Number number) {
  auto list = json::list_of(number)(value);
  if (list && list->size() != count) {
    list = json::error_at(value.position, "has " + std::to_string(list->size()) + " numbers",
                          "write " + std::to_string(count));
  }
  return list;
}

}  // namespace

std::function<Result<int>(const json::Value&)> any_number() {
  return json::whole_number(std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
}

Result<Point> point_of_report(const json::Value& value) {
  const auto list = numbers(value, 2, any_number());
  if (!list) return list.error();
  return Point{(*list)[0], (*list)[1]};
}

Result<Bounds> box_of_report(const json::Value& value) {
  const auto list = numbers(value, 4, any_number());
  if (!list) return list.error();
  return Bounds{(*list)[0], (*list)[1], (*list)[2], (*list)[3]};
}

Result<MetrePosition> position_of_report(const json::Value& value) {
  const auto list = numbers(value, 2, json::number);
  if (!list) return list.error();
  return MetrePosition{(*list)[0], (*list)[1]};
}

}  // namespace walkmask
