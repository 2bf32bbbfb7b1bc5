#include "cli/check_request.h"

#include <string_view>
#include <utility>

#include "cli/level_options.h"
#include "cli/path_options.h"
#include "cli/read_value.h"
#include "system/find_files.h"
#include "threads/threads_of_machine.h"

namespace walkmask {
namespace {

using Format = CheckRequest::Format;

/// The levels that the arguments name, folders searched, each once. A folder without levels is left
/// as it is.
Result<std::vector<std::string>> levels_named(const std::vector<std::string>& arguments) {
  std::vector<std::string> levels;
  for (const std::string& argument : arguments) {
    const std::string name = seen_from_here(argument);
    if (argument == "-" || !is_folder(name)) {
      levels.push_back(name);
      continue;
    }
    Result<std::vector<std::string>> found = files_below(name, ".level.json");
    if (!found) return found.error();
    if (found->empty()) levels.push_back(name);
    levels.insert(levels.end(), found->begin(), found->end());
  }
  return each_once(levels);
}

Result<std::vector<std::string>> code_values(const Arguments& arguments, std::string_view option) {
  Result<std::vector<std::string>> codes = names_value(arguments, option);
  if (!codes) return codes;
  for (const std::string& code : *codes) {
    if (check::begins_a_name(code)) continue;
    Error error = check::unknown_code(code);
    error.fault = Fault::usage;
    error.file = option;
    return error;
  }
  return codes;
}

Result<check::CheckOptions> check_options(const Arguments& arguments) {
  check::CheckOptions options;
  Result<std::vector<std::string>> select = code_values(arguments, "--select");
  if (!select) return select.error();
  Result<std::vector<std::string>> ignore = code_values(arguments, "--ignore");
  if (!ignore) return ignore.error();
  const Result<std::optional<check::Severity>> fail_on =
      word_value<std::optional<check::Severity>>(arguments, "--fail-on",
                                                 {{"error", check::Severity::error},
                                                  {"warning", check::Severity::warning},
                                                  {"info", check::Severity::info}},
                                                 std::nullopt);
  if (!fail_on) return fail_on.error();
  const Result<PathOptions> path = path_options(arguments);
  if (!path) return path.error();
  const Result<PlannerOptions> planner = planner_options(arguments);
  if (!planner) return planner.error();
  if (arguments.has("--line-of-sight")) options.line_of_sight = path->line_of_sight;
  if (arguments.has("--path")) options.planner = planner->planner;
  options.select = std::move(*select);
  options.ignore = std::move(*ignore);
  options.fail_on = *fail_on;
  options.self_check = arguments.has("--self-check");
  return options;
}

}  // namespace

std::vector<Output> CheckRequest::outputs() const {
  std::vector<Output> all = {{"--output", output}};
  if (overlay) all.push_back({"--overlay", *overlay});
  return all;
}

Result<CheckRequest> check_request(const Arguments& arguments) {
  constexpr int kMostJobs = 256;
  if (arguments.positionals().empty()) {
    return Error{Fault::usage, "LEVEL", "", "is missing",
                 "name folders, manifests, images or maps, or - for standard input"};
  }
  Result<LevelOptions> level = level_options(arguments);
  if (!level) return level.error();
  Result<check::CheckOptions> options = check_options(arguments);
  if (!options) return options.error();
  const Result<Format> format = word_value<Format>(arguments, "--format",
                                                   {{"text", Format::text},
                                                    {"json", Format::json},
                                                    {"jsonl", Format::json_lines},
                                                    {"github", Format::github}},
                                                   Format::text);
  if (!format) return format.error();
  const Result<std::optional<int>> jobs = number_value(arguments, "--jobs", 1, kMostJobs);
  if (!jobs) return jobs.error();
  Result<std::vector<std::string>> levels = levels_named(arguments.positionals());
  if (!levels) return levels.error();
  if (arguments.has("--overlay") && levels->front() == "-") {
    return Error{Fault::usage, "--overlay", "", "cannot read standard input a second time",
                 "name a file"};
  }
  if (arguments.has("--overlay") && levels->size() != 1) {
    return Error{Fault::usage, "--overlay", "",
                 "shows one level, not " + std::to_string(levels->size()), "name one level"};
  }
  return CheckRequest{.levels = std::move(*levels),
                      .template_of_all = std::move(level->request),
                      .options = std::move(*options),
                      .format = *format,
                      .jobs = *jobs ? static_cast<std::size_t>(**jobs) : threads_of_machine(),
                      .output = arguments.value("--output").value_or("-"),
                      .overlay = arguments.value("--overlay")};
}

}  // namespace walkmask
