#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "check/check_level.h"
#include "cli/check_report.h"
#include "cli/check_request.h"
#include "cli/command.h"
#include "cli/level_options.h"
#include "cli/output.h"
#include "cli/path_options.h"
#include "system/find_files.h"
#include "threads/in_order.h"

namespace walkmask {
namespace {

constexpr Option kCheck[] = {
    {"--format", "FORMAT", "text (default), json, jsonl: a line of JSON each, or github"},
    {"--select", "CODES", "rules to apply: codes or their beginnings, T,P001"},
    {"--ignore", "CODES", "rules to leave out"},
    {"--fail-on", "SEVERITY", "error (default), warning or info: what makes the exit code 1"},
    {"--output", "FILE", "write the report there, not to standard output", 'o'},
    {"--overlay", "FILE", "draw what was found in one level over its background, as a PNG"},
    {"--self-check", "", "look for faults of walkmask itself as well"},
    {"--jobs", "N", "number of threads (default: as many as the machine has)", 'j'},
};

std::vector<Option> some_of(const OptionGroup& group,
                            std::initializer_list<std::string_view> names) {
  std::vector<Option> options;
  std::ranges::copy_if(group.options, std::back_inserter(options), [&](const Option& option) {
    return std::ranges::find(names, option.name) != names.end();
  });
  return options;
}

// What the images of a level mean. Which of its floors is walked on is not to be said: all of them
// are looked at.
const std::vector<Option> kImageOptions = some_of(
    kLevelOptions,
    {"--area-mask", "--legend", "--walkable", "--tolerance", "--scale", "--background", "--root"});
const std::vector<Option> kWalkOptions = some_of(kPathOptions, {"--line-of-sight", "--path"});

constexpr std::string_view kLevels =
    "LEVEL is a folder (all *.level.json in it and below it), a manifest (.json), an image (taken\n"
    "as the walkability mask), a MovingAI map (.map), or - for one of these files on standard\n"
    "input.\n";

const OptionGroup kOptions[] = {
    {"Check", kCheck},
    {"Paths, for what is expected of them", kWalkOptions},
    {"Each level", kImageOptions, kLevels},
    kLimitOptions,
};

constexpr std::string_view kDetails =
    "Rules have parameters, and levels may choose rules: below \"check\" in a manifest, or in a\n"
    "walkmask.json in its folder or above it. walkmask explain lists the rules, walkmask explain\n"
    "CODE says what one means, how to fix what it finds, and its parameters.\n"
    "The report is the same for every number of jobs. With --format github findings are workflow\n"
    "commands, which a job of GitHub Actions shows beside the files of a pull request.\n";

/// What is told of a folder that was searched in vain.
check::LevelReport without_levels(const std::string& folder) {
  check::LevelReport report;
  report.file = folder;
  report.findings = {{.code = check::Code::F002,
                      .file = folder,
                      .place = "",
                      .message = "has no *.level.json in it",
                      .cure = "name a folder that holds levels, or a level"}};
  return report;
}

Result<int> run_check(const Arguments& arguments) {
  const Result<CheckRequest> request = check_request(arguments);
  if (!request) return request.error();
  if (Failure clash = check_outputs(request->outputs(), request->levels)) return *clash;
  CheckReport report(*request);
  InOrder<Result<check::LevelReport>> work(
      std::min(request->jobs, request->levels.size()),
      [&](Result<check::LevelReport> of_level) { return report.take(std::move(of_level)); });
  for (const std::string& level : request->levels) {
    LevelRequest of_level = request->template_of_all;
    of_level.file = level;
    const bool goes_on = work.add([of_level = std::move(of_level), &request](std::size_t) {
      if (is_folder(of_level.file)) {
        return Result<check::LevelReport>(without_levels(of_level.file));
      }
      return check::check_level(of_level, request->options);
    });
    if (!goes_on) break;
  }
  work.wait();
  return report.finish();
}

}  // namespace

const Command kCheckCommand = {
    .name = "check",
    .summary = "Look for mistakes in levels, and hold them to what they expect",
    .synopsis = "LEVEL... [options]",
    .example = "data/harbour.level.json data/attic.level.json --fail-on warning",
    .details = kDetails,
    .done = "no findings at or above --fail-on",
    .no = "findings at or above --fail-on",
    .unusable = "no level could be opened",
    .options = kOptions,
    .most_positionals = std::numeric_limits<std::size_t>::max(),
    .run = run_check,
};

}  // namespace walkmask
