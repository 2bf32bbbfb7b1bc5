#include "cli/opened_level.h"

#include <string>
#include <utility>

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

Result<Ends> ends_of(const Level& level, const Place& from, const Place& to) {
  const Result<Point> start = point_of(level, from, "--from");
  if (!start) return start.error();
  const Result<Point> goal = point_of(level, to, "--to");
  if (!goal) return goal.error();
  return Ends{*start, *goal};
}

}  // namespace walkmask
