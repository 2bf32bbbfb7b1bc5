#include "compare/published.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "base/split.h"
#include "compare/contender.h"
#include "level/scenario.h"
#include "search/cells.h"

namespace walkmask {
namespace {

Result<PublishedQuery> read_line(std::string_view line, std::int64_t number, int width,
                                 int height) {
  const auto unusable = [number](const std::string& reason, const std::string& cure) {
    return Error{Fault::input, "", std::to_string(number), reason, cure};
  };
  const Asked asked = read_scenario_query(line, number, width, height);
  if (const auto* refusal = std::get_if<Refusal>(&asked.query)) {
    return unusable(refusal->error.reason, refusal->error.cure);
  }
  const auto& query = std::get<Query>(asked.query);
  const Ends ends = {std::get<Point>(query.from), std::get<Point>(query.to)};
  for (const Point p : {ends.from, ends.to}) {
    if (p.x >= width || p.y >= height) {
      return unusable("a point lies outside the map",
                      "take the scenario and the map that belong together");
    }
  }
  const double length = published_length(line);
  const bool has_way = length > 0 || ends.from == ends.to;
  return PublishedQuery{number, ends, has_way ? std::optional(length) : std::nullopt};
}

std::optional<double> length_found(const Contender& contender, const PreparedFloor& prepared,
                                   Ends ends, search::SearchResult& answer) {
  if (!prepared.floor.test(ends.from) || !prepared.floor.test(ends.to)) return std::nullopt;
  contender.planner({ends.from, ends.to}, answer);
  if (!answer.found) return std::nullopt;
  return search::octile_length(search::moves_of(answer.cells));
}

}  // namespace

Result<std::vector<PublishedQuery>> read_published(std::string_view text, int width, int height) {
  if (text.empty()) return *check_scenario_version(text);
  Lines lines(text);
  std::vector<PublishedQuery> queries;
  while (const std::optional<std::string_view> line = lines.next()) {
    const bool is_first = lines.number() == 1;
    if (is_first && !begins_as_scenario(*line)) return *check_scenario_version(*line);
    if (is_first && is_scenario_version(*line)) {
      if (Failure failure = check_scenario_version(*line)) return *failure;
      continue;
    }
    if (line->empty()) continue;
    const Result<PublishedQuery> query = read_line(*line, lines.number(), width, height);
    if (!query) return query.error();
    queries.push_back(*query);
  }
  return queries;
}

bool same_length(std::optional<double> found, std::optional<double> published) {
  if (!found || !published) return found.has_value() == published.has_value();
  return std::abs(*found - *published) <= 0.005 + 1e-5 * *published;
}

std::vector<ScenarioResult> check_published(const PreparedFloor& prepared,
                                            std::span<const PublishedQuery> queries,
                                            std::span<const std::string> planners) {
  const search::Terrain terrain(prepared.floor);
  std::vector<ScenarioResult> results;
  search::SearchResult answer;
  for (const std::string& name : planners) {
    const Contender next = contender(name, prepared, terrain);
    ScenarioResult result = {name, {}};
    for (const PublishedQuery& query : queries) {
      const std::optional<double> length = length_found(next, prepared, query.ends, answer);
      if (!same_length(length, query.length)) result.differences.push_back({query, length});
    }
    results.push_back(std::move(result));
  }
  return results;
}

}  // namespace walkmask
