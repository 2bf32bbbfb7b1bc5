#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch/answer_lines.h"
#include "batch/in_order.h"
#include "check/check_level.h"
#include "cli/check_overlay.h"
#include "cli/command.h"
#include "cli/level_options.h"
#include "cli/output.h"
#include "cli/read_value.h"
#include "report/findings.h"
#include "system/find_files.h"
#include "system/standard_streams.h"

namespace walkmask {
namespace {

constexpr Option kCheck[] = {
    {"--format", "FORMAT", "text (default), json, or jsonl: a line of JSON for each finding"},
    {"--select", "CODES", "rules to look with: codes or their beginnings, T,P001"},
    {"--ignore", "CODES", "rules to leave out"},
    {"--fail-on", "SEVERITY", "error (default), warning or info: what makes the exit code 1"},
    {"--output", "FILE", "write the report there, not to standard output", 'o'},
    {"--overlay", "FILE", "draw what was found in one level over its background, as a PNG"},
    {"--self-check", "", "look for faults of walkmask itself as well"},
    {"--jobs", "N", "how many threads look (default: as many as the machine has)", 'j'},
};

/// Those of the options of a level that say what its images mean; which of its floors is walked
/// on is not to be said, for all of them are looked at.
std::vector<Option> image_options() {
  constexpr std::string_view kMeant[] = {"--area-mask", "--legend",     "--walkable", "--tolerance",
                                         "--scale",     "--background", "--root"};
  std::vector<Option> options;
  for (const Option& option : kLevelOptions.options) {
    if (std::find(std::begin(kMeant), std::end(kMeant), option.name) != std::end(kMeant)) {
      options.push_back(option);
    }
  }
  return options;
}

const std::vector<Option> kImageOptions = image_options();

const OptionGroup kOptions[] = {
    {"Check", kCheck},
    {"Each level", kImageOptions, kLevelOptions.note},
    kLimitOptions,
};

constexpr std::string_view kDetails =
    "LEVEL may also be a folder: all *.level.json in it and below it are looked at.\n"
    "Rules have parameters, and levels may choose rules: below \"check\" in a manifest, or in a\n"
    "walkmask.json in its folder or above it. walkmask explain lists the rules, walkmask explain\n"
    "CODE says what one means, how to mend what it finds, and its parameters.\n"
    "The report is the same for every number of jobs.\n";

enum class Format { text, json, json_lines };

struct Request {
  std::vector<std::string> levels;
  LevelRequest template_of_all;
  check::CheckOptions options;
  Format format = Format::text;
  std::size_t jobs = 1;
  std::string output = "-";
  std::optional<std::string> overlay;

  std::vector<Output> outputs() const {
    std::vector<Output> all = {{"--output", output}};
    if (overlay) all.push_back({"--overlay", *overlay});
    return all;
  }
};

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
  options.select = std::move(*select);
  options.ignore = std::move(*ignore);
  options.fail_on = *fail_on;
  options.self_check = arguments.has("--self-check");
  return options;
}

Result<Request> read_request(const Arguments& arguments) {
  constexpr int kMostJobs = 256;
  Result<LevelOptions> level = level_options(arguments);
  if (!level) return level.error();
  Result<check::CheckOptions> options = check_options(arguments);
  if (!options) return options.error();
  const Result<Format> format = word_value<Format>(
      arguments, "--format",
      {{"text", Format::text}, {"json", Format::json}, {"jsonl", Format::json_lines}},
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
  return Request{.levels = std::move(*levels),
                 .template_of_all = std::move(level->request),
                 .options = std::move(*options),
                 .format = *format,
                 .jobs = *jobs ? static_cast<std::size_t>(**jobs) : threads_of_machine(),
                 .output = arguments.value("--output").value_or("-"),
                 .overlay = arguments.value("--overlay")};
}

/// See no-color.org: an empty value asks for nothing.
bool asks_for_no_colour() {
  const char* value = std::getenv("NO_COLOR");
  return value != nullptr && *value != '\0';
}

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

/// Takes the reports of levels one after the other and makes one of them.
class Report {
 public:
  explicit Report(const Request& request) : request_(request) {}

  /// False once nobody reads it, and after a failure.
  bool take(Result<check::LevelReport> report) {
    if (!report) {
      failure_ = report.error();
      return false;
    }
    tally_.add(*report);
    any_opened_ = any_opened_ || report->is_opened;
    fails_ = fails_ || report->fails();
    files_.insert(files_.end(), report->files.begin(), report->files.end());
    show_progress();
    if (request_.overlay && !draw(*report)) return false;
    if (request_.format == Format::json) {
      for_the_end_.push_back(std::move(*report));
      return true;
    }
    return put(request_.format == Format::text ? findings_text(*report, in_colour_)
                                               : findings_json_lines(*report));
  }

  /// Writes what is left to write; the exit code.
  Result<int> finish() {
    if (!failure_ && request_.format == Format::json) put(findings_json(for_the_end_));
    if (!failure_ && request_.format == Format::text) put(tally_text(tally_));
    if (!failure_) failure_ = check_outputs(request_.outputs(), files_);
    if (!failure_ && !goes_to_standard_output()) failure_ = deliver(request_.output, text_);
    if (failure_) return *failure_;
    if (!any_opened_ && !nobody_reads_) {
      return Error{Fault::input, request_.levels.front(), "",
                   request_.levels.size() == 1 ? "cannot be opened"
                                               : "cannot be opened, nor any other of the levels",
                   "the findings say why"};
    }
    return fails_ ? kNo : kDone;
  }

 private:
  using Clock = std::chrono::steady_clock;

  bool goes_to_standard_output() const { return request_.output == "-"; }

  bool put(const std::string& text) {
    if (!goes_to_standard_output()) {
      text_ += text;
      return true;
    }
    const Result<Delivery> delivery = write_standard_output(text);
    if (!delivery) failure_ = delivery.error();
    nobody_reads_ = delivery && *delivery != Delivery::whole;
    return delivery && !nobody_reads_;
  }

  bool draw(const check::LevelReport& report) {
    LevelRequest level = request_.template_of_all;
    level.file = request_.levels.front();
    const auto png = check_overlay(level, report);
    failure_ = check_outputs(request_.outputs(), files_);
    if (!failure_) failure_ = png ? deliver(*request_.overlay, *png) : Failure(png.error());
    return !failure_;
  }

  void show_progress() {
    constexpr auto kPause = std::chrono::seconds(2);
    if (!shows_progress_ || Clock::now() - last_shown_ < kPause) return;
    last_shown_ = Clock::now();
    write_standard_error("walkmask: " + std::to_string(tally_.levels) + " of " +
                         std::to_string(request_.levels.size()) + " levels");
  }

  const Request& request_;
  FindingTally tally_;
  bool any_opened_ = false;
  bool fails_ = false;
  bool nobody_reads_ = false;
  std::vector<std::string> files_;  // of the levels
  std::vector<check::LevelReport> for_the_end_;
  std::string text_;
  Failure failure_;
  bool in_colour_ =
      request_.output == "-" && is_terminal(StandardStream::output) && !asks_for_no_colour();
  bool shows_progress_ = is_terminal(StandardStream::error);
  Clock::time_point last_shown_ = Clock::now();
};

Result<int> run_check(const Arguments& arguments) {
  const Result<Request> request = read_request(arguments);
  if (!request) return request.error();
  if (Failure clash = check_outputs(request->outputs(), request->levels)) return *clash;
  Report report(*request);
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
    .exits = "0: nothing at or above --fail-on; 1: findings; 3: no level could be opened",
    .options = kOptions,
    .most_positionals = std::numeric_limits<std::size_t>::max(),
    .run = run_check,
};

}  // namespace walkmask
