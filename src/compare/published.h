#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "floor/blocks.h"
#include "floor/ends.h"
#include "path/question.h"

namespace walkmask {

/// A query of a MovingAI scenario with the length in its last column: the octile length of a
/// shortest path that cuts no corners.
struct PublishedQuery {
  std::int64_t line;
  Ends ends;
  std::optional<double> length;  ///< absent if there is no path: 0 between different ends
};

/// Reads all lines of a scenario for a map of this size. The place of an error is the line; its
/// file is left empty.
Result<std::vector<PublishedQuery>> read_published(std::string_view text, int width, int height);

/// An answer that differs from the published one.
struct LengthDifference {
  PublishedQuery query;
  std::optional<double> length;  ///< found by the planner
};

/// The result of one planner on a scenario.
struct ScenarioResult {
  std::string planner;
  std::vector<LengthDifference> differences;
};

/// Returns whether two lengths are equal to the digits that scenarios publish: they may differ
/// by 0.005 plus one hundred-thousandth of the length.
bool same_length(std::optional<double> found, std::optional<double> published);

/// Runs each planner on every query. Preconditions: `planners` are among octile_contenders(), the
/// ends of all queries are inside.
std::vector<ScenarioResult> check_published(const PreparedFloor& prepared,
                                            std::span<const PublishedQuery> queries,
                                            std::span<const std::string> planners);

}  // namespace walkmask
