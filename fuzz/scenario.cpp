// For any text, a MovingAI scenario is refused properly, or reading it line by line (like `batch`)
// and as a whole (like `compare`) agree, and all planners find the same length.

#include "level/scenario.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "batch/small_level.h"
#include "batch/worker.h"
#include "compare/contender.h"
#include "compare/published.h"
#include "fuzz/demand.h"

namespace walkmask::fuzz {
namespace {

/// Splits lines like a stream; the last one may lack its end.
std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    if (lines.back().ends_with('\r')) lines.back().pop_back();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// Returns whether every line from the first query on, except blank ones, can be answered.
bool check_lines(const std::vector<std::string>& lines, std::size_t first_query,
                 const Level& level) {
  BatchTerms terms = {.level = level, .defaults = {}, .path = {}};
  terms.format = BatchTerms::QueryFormat::scenario;
  Floors floors(level);
  Worker worker(terms, floors);
  bool all = true;
  for (std::size_t i = first_query; i < lines.size(); ++i) {
    if (lines[i].empty()) continue;
    const auto number = static_cast<std::int64_t>(i + 1);
    const Reply& reply = worker.answer({number, lines[i]});
    demand(reply.id == std::to_string(number), "a line's id is its number");
    if (!reply.refusal) continue;
    all = false;
    demand_one_line(message(*reply.refusal));
    demand_short(message(*reply.refusal));
  }
  return all;
}

void check_planners(const std::vector<PublishedQuery>& queries, const Level& level) {
  const PreparedFloor ground(level.paintable);
  const std::vector<std::string> planners = octile_contenders();
  const std::vector<ScenarioResult> results = check_published(ground, queries, planners);
  for (const ScenarioResult& result : results) {
    demand(result.differences.size() == results[0].differences.size(), "planners agree");
    for (std::size_t i = 0; i < result.differences.size(); ++i) {
      demand(same_length(result.differences[i].length, results[0].differences[i].length),
             "planners find one length");
    }
  }
}

void check(const std::string& text) {
  static const Level level = small_level();
  const std::vector<std::string> lines = lines_of(text);
  const std::string first = lines.empty() ? "" : lines.front();
  const bool begins_with_query = begins_as_scenario(first) && !is_scenario_version(first);
  const Failure unknown = begins_with_query ? std::nullopt : check_scenario_version(first);
  if (unknown) demand_sound(*unknown);
  demand(unknown || begins_as_scenario(first), "a known version begins a scenario");
  const bool all_answered = check_lines(lines, begins_with_query ? 0 : 1, level);
  const Result<std::vector<PublishedQuery>> queries =
      read_published(text, level.width(), level.height());
  if (!queries) demand_sound(queries.error());
  demand(static_cast<bool>(queries) == (!unknown && all_answered),
         "a scenario is read as a whole where each of its lines is");
  if (queries) check_planners(*queries, level);
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  walkmask::fuzz::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
