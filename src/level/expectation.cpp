#include "level/expectation.h"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "base/quote.h"
#include "floor/clearance.h"
#include "json/error.h"
#include "json/read.h"
#include "level/manifest_readers.h"

namespace walkmask {
namespace {

using json::error_at;
using json::into;
using json::placed;
using json::Presence;
using json::Value;

Result<ExpectedEnd> expected_end(const Value& value) {
  if (std::holds_alternative<std::string>(value.content)) {
    Result<json::Placed<std::string>> name = read_name(value);
    if (!name) return name.error();
    return ExpectedEnd{{}, std::move(name->value), value.position};
  }
  const Result<Point> at = read_point(value);
  if (!at) return at.error();
  return ExpectedEnd{*at, std::nullopt, value.position};
}

Result<double> path_length(const Value& value) {
  Result<double> number = json::number(value);
  if (number && *number > 0 && *number <= kLongestPath) return number;
  return json::unexpected(value, "a number above 0, at most " + std::to_string(kLongestPath));
}

Result<std::vector<json::Placed<Point>>> waypoints(const Value& value) {
  auto points = json::list_of(placed(read_point))(value);
  if (!points || !points->empty()) return points;
  return error_at(value.position, "the path has no waypoints", "list them, or remove \"path\"");
}

ExpectedEnd end_at(const json::Placed<Point>& waypoint) {
  return {waypoint.value, std::nullopt, waypoint.position};
}

bool has_key(const Value& object, const std::string& key) {
  const auto* members = std::get_if<json::Object>(&object.content);
  return members != nullptr && std::ranges::any_of(*members, [&](const json::Member& member) {
           return member.key == key;
         });
}

template <typename Value>
std::optional<json::Position> position_of(const std::optional<json::Placed<Value>>& value) {
  if (!value) return std::nullopt;
  return value->position;
}

/// Refuses demands on a path that must not exist.
Failure refuse_claims_on_no_path(const Expectation& expected) {
  std::optional<json::Position> path;
  if (!expected.path.empty()) path = expected.path.front().position;
  const struct {
    const char* key;
    std::optional<json::Position> position;
    const char* reason;
  } claims[] = {
      {"max_length", position_of(expected.max_length), "has no length"},
      {"max_detour", position_of(expected.max_detour), "has no length"},
      {"min_clearance", position_of(expected.min_clearance), "has no width"},
      {"via", position_of(expected.via), "enters no area"},
      {"avoids", position_of(expected.avoids), "enters no area"},
      {"comfortable", position_of(expected.comfortable), "keeps off no walls"},
      {"path", path, "has no waypoints"},
  };
  for (const auto& [key, position, reason] : claims) {
    if (!position) continue;
    return error_at(*position, std::string("a path that must not exist ") + reason,
                    std::string("remove ") + key + ", or expect it reachable");
  }
  return std::nullopt;
}

Failure refuse_contradiction(const Expectation& expected) {
  if (!expected.reachable) return refuse_claims_on_no_path(expected);
  if (!expected.via || !expected.avoids || expected.via->value != expected.avoids->value) {
    return std::nullopt;
  }
  return error_at(expected.avoids->position,
                  "area " + in_quotes(expected.avoids->value) + " is to be entered as well",
                  "remove via or avoids");
}

}  // namespace

Result<Expectation> read_expectation(const Value& value) {
  Expectation expected;
  expected.position = value.position;
  const Presence ends = has_key(value, "path") ? Presence::optional : Presence::required;
  std::optional<ExpectedEnd> from, to;
  const std::vector<json::Field> fields = {
      {"from", into(from, expected_end), ends},
      {"to", into(to, expected_end), ends},
      {"state", into(expected.state, read_name)},
      {"agent", into(expected.agent, read_name)},
      {"reachable", into(expected.reachable, json::boolean)},
      {"max_length", into(expected.max_length, placed(path_length))},
      {"max_detour", into(expected.max_detour, placed(read_ratio))},
      {"min_clearance",
       into(expected.min_clearance, placed(json::whole_number(1, kLargestDiameter)))},
      {"via", into(expected.via, read_name)},
      {"avoids", into(expected.avoids, read_name)},
      {"comfortable", into(expected.comfortable, placed(json::boolean))},
      {"path", into(expected.path, waypoints)},
  };
  if (Failure failure = json::read_fields(value, fields)) return *failure;
  expected.from = from ? std::move(*from) : end_at(expected.path.front());
  expected.to = to ? std::move(*to) : end_at(expected.path.back());
  if (Failure failure = refuse_contradiction(expected)) return *failure;
  return expected;
}

}  // namespace walkmask
