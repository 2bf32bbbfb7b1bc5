#include "cli/opened_level.h"

#include <string>
#include <utility>
#include <variant>

#include "base/quote.h"

namespace walkmask {

Result<OpenedLevel> open_level(const LevelOptions& options, std::span<const Output> outputs,
                               std::span<const std::string> inputs) {
  Result<Level> level = load_level(options.request);
  if (!level) return level.error();
  std::vector<std::string> files = level->files;
  files.insert(files.end(), inputs.begin(), inputs.end());
  if (Failure clash = check_outputs(outputs, files)) return *clash;
  Result<std::vector<bool>> open = open_areas(*level, options.state);
  if (!open) return open.error();
  const Result<int> diameter = diameter_of(*level, options.agent);
  if (!diameter) return diameter.error();
  return OpenedLevel{std::move(*level), std::move(*open), *diameter};
}

Result<Point> asked_point(const Level& level, const Place& place, const std::string& option) {
  const auto* name = std::get_if<std::string>(&place);
  const Manifest& manifest = level.manifest;
  if (name == nullptr || !manifest.points.empty() || !manifest.exits.empty()) {
    return point_of(level, place, option);
  }
  return Error{Fault::usage, option, "",
               "no point is called " + in_quotes(*name) + ", the level has no named points",
               "give x,y, or name a manifest that has them"};
}

Result<Ends> ends_of(const Level& level, const Place& from, const Place& to) {
  const Result<Point> start = asked_point(level, from, "--from");
  if (!start) return start.error();
  const Result<Point> goal = asked_point(level, to, "--to");
  if (!goal) return goal.error();
  return Ends{*start, *goal};
}

}  // namespace walkmask
