#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/escape.h"
#include "base/grammar.h"
#include "cli/command.h"
#include "cli/diff_overlay.h"
#include "cli/diff_page.h"
#include "cli/diff_reports.h"
#include "cli/level_options.h"
#include "cli/output.h"
#include "cli/path_options.h"
#include "cli/picture_format.h"
#include "cli/read_value.h"
#include "diff/level_difference.h"
#include "floor/clearance.h"
#include "level/choice.h"
#include "level/level.h"
#include "level/level_files.h"
#include "level/open_level.h"
#include "page/page.h"
#include "report/difference.h"
#include "survey/steps.h"
#include "system/find_files.h"
#include "system/root.h"
#include "threads/in_order.h"
#include "threads/threads_of_machine.h"

namespace walkmask {
namespace {

/// The caller: a person, or git as its diff driver, whose words mean something else.
enum class Caller { person, git };

struct DiffRequest {
  std::string before, after;
  std::string name;                    ///< of both in the report, if git says it
  std::vector<std::string> git_words;  ///< those behind the first two
  Caller caller = Caller::person;
  LevelRequest template_of_all;  ///< of each level but the file
  std::optional<std::string> state;
  diff::DiffOptions options;
  DiffReports reports = {.usual = OutputFormat::text};
  std::optional<std::string> overlay;
  std::optional<PictureFormat> picture;  ///< of the overlay; absent: by its ending
  Overwrite overwrite = Overwrite::own_pictures;
  std::size_t jobs = threads_of_machine();

  std::vector<Output> outputs() const {
    std::vector<Output> all = reports.outputs();
    if (overlay) all.push_back({"--overlay", *overlay, Content::picture, overwrite});
    return all;
  }
};

OptionGroup comparison_options(DiffRequest& request) {
  constexpr int kMostPercent = 1000;
  diff::DiffOptions& options = request.options;
  const auto ignore_below = [&options](const std::string& text) -> Failure {
    const auto pixels = read::whole_number(0, std::numeric_limits<int>::max())(text);
    if (!pixels) return pixels.error();
    options.ignore_below = *pixels;
    return std::nullopt;
  };
  return {"Comparison",
          {{"--ignore-below", "N", "ignore patches and islands of fewer pixels (default 1)",
            ignore_below},
           {"--tolerance", "PERCENT",
            "ignore smaller changes of a path's length, in percent (default 10)",
            into(options.tolerance, read::whole_number(0, kMostPercent))},
           {"--state", "STATE", "compare this state alone", into(request.state, read::text)},
           {"--agent", "AGENT", "compare for this agent alone", into(options.agent, read::text)},
           {.name = "--diameter",
            .value = "D",
            .help = "compare for an agent of this diameter alone",
            .destination = into(options.agent, read::whole_number(1, kLargestDiameter)),
            .excludes = {"--agent"}},
           line_of_sight_option(options.line_of_sight),
           planner_option(options.planner),
           jobs_option(request.jobs, "number of threads (default: as many as the machine has)")}};
}

constexpr std::size_t kMostGitWords = 7;
constexpr std::string_view kMissing = "name two levels or two folders";

constexpr std::string_view kLevelsNote =
    "OLD and NEW are two levels (manifests, images taken as the walkability mask, MovingAI maps;\n"
    "one of them may be - for standard input) or two folders, whose *.level.json are paired by "
    "their\n"
    "paths.\n";

/// Returns the options about images. --tolerance is that of lengths here.
OptionGroup images_of_both(LevelRequest& request) {
  OptionGroup group = image_options(request, "Each level", kLevelsNote);
  for (Option& option : group.options) {
    if (option.name == "--tolerance") option.name = "--colour-tolerance";
  }
  return group;
}

Syntax syntax_of(DiffRequest& request) {
  OptionGroup report = {"Report", diff_report_options(request.reports)};
  const std::vector<Option> more = {
      {"--overlay", "FILE", "draw what changed between two levels over NEW",
       into(request.overlay, read::text)},
      picture_format_option(request.picture),
      force_option(request.overwrite),
      {"--git", "", "take the arguments that git passes to a diff driver",
       flag_of(request.caller, Caller::git)}};
  report.options.insert(report.options.end(), more.begin(), more.end());
  LevelRequest& level = request.template_of_all;
  return {{{"OLD", into(request.before, read::text), kMissing},
           {"NEW", into(request.after, read::text)},
           {"GIT", each_into(request.git_words, read::text), {}, kMostGitWords}},
          {comparison_options(request), std::move(report), images_of_both(level),
           limit_options(level.limits)}};
}

constexpr std::string_view kDiffDetails =
    "Reports what a change of masks does to the game: places and pairs of places that gained or\n"
    "lost their connection, paths that became longer or shorter, gates that began or ceased to\n"
    "matter, islands that were joined or cut, and pixels of floor gained and lost.\n";

/// Refuses words that only git would say, and a missing one.
Failure check_words_of_person(const DiffRequest& request) {
  if (request.after.empty()) {
    return Error{Fault::usage, "NEW", "", "is missing", std::string(kMissing)};
  }
  if (request.git_words.empty()) return std::nullopt;
  return Error{Fault::usage, request.git_words[0], "", "unexpected argument",
               std::string(kMissing)};
}

/// Returns the request that git's words stand for: PATH OLD-FILE OLD-HEX OLD-MODE NEW-FILE NEW-HEX
/// NEW-MODE, and two more of a renamed file.
Result<DiffRequest> request_of_git(DiffRequest request) {
  constexpr std::size_t kNewFile = 2;
  if (request.git_words.size() <= kNewFile) {
    return Error{Fault::usage, "--git", "", "lacks the seven words of a diff driver",
                 "let git call it: git config diff.walkmask.command \"walkmask diff --git\""};
  }
  request.name = request.before;
  request.template_of_all.copy_of = request.name;
  request.before = request.after;
  request.after = request.git_words[kNewFile];
  return request;
}

/// Opens a level. An error also where an output would overwrite one of its files.
Result<Level> opened_level(const std::string& file, const DiffRequest& request) {
  LevelRequest of_level = request.template_of_all;
  of_level.file = file;
  if (request.overlay) of_level.background_part = LevelRequest::BackgroundPart::pixels;
  Result<OpenedLevel> opened = open_level(of_level);
  if (!opened) return opened.error();
  if (const Problem* problem = first_problem_beside_background(*opened)) return error_of(*problem);
  if (Failure clash = check_outputs(request.outputs(), opened->files)) return *clash;
  if (request.overlay) warn_of_background(opened->problems);
  return level_of(std::move(*opened));
}

/// Returns the error of a choice that a level does not have.
Error error_of_level(const ChoiceProblem& problem, const std::string& file) {
  Error error = error_of(problem);
  error.reason += " in " + shown_name(file);
  return error;
}

/// Opens a level with no state but the chosen one. An error also where it lacks what was chosen.
Result<Level> chosen_level(const std::string& file, const DiffRequest& request) {
  Result<Level> level = opened_level(file, request);
  if (!level) return level;
  const auto open = open_areas(*level, {.state = request.state, .open = {}, .close = {}});
  if (!open) return error_of_level(open.error(), file);
  const auto agent = chosen_agent(*level, request.options.agent);
  if (!agent) return error_of_level(agent.error(), file);
  if (request.state) {
    std::erase_if(level->manifest.states,
                  [&](const State& state) { return state.name != *request.state; });
  }
  return level;
}

Failure draw(const Level& before, const Level& after, const diff::LevelDifference& difference,
             const DiffRequest& request) {
  const Result<PictureFormat> format = picture_format(request.overlay, request.picture);
  if (!format) return format.error();
  std::vector<std::string> title = {shown_name(after.file), "since " + shown_name(before.file)};
  const auto picture =
      picture_bytes(diff_overlay(before, after, difference, std::move(title)), *format);
  if (!picture) return picture.error();
  return deliver(*request.overlay, *picture);
}

/// Opens a level that only one of the folders has, to see that it can be used.
Result<DiffedLevel> single_level(const LevelPair& pair, const DiffRequest& request) {
  using Status = DiffedLevel::Status;
  const Result<Level> level = opened_level(pair.before ? *pair.before : *pair.after, request);
  if (!level) return level.error();
  return DiffedLevel{pair.name, pair.before ? Status::removed : Status::added};
}

Result<DiffedLevel> compared(const LevelPair& pair, const DiffRequest& request) {
  using Status = DiffedLevel::Status;
  if (!pair.before || !pair.after) return single_level(pair, request);
  const Result<Level> before = chosen_level(*pair.before, request);
  if (!before) return before.error();
  const Result<Level> after = chosen_level(*pair.after, request);
  if (!after) return after.error();
  try {
    diff::LevelDifference difference = diff::compare_levels(*before, *after, request.options);
    if (request.overlay) {
      if (Failure failure = draw(*before, *after, difference, request)) return *failure;
    }
    const Status status = difference.any() ? Status::changed : Status::same;
    return DiffedLevel{pair.name, status, std::move(difference)};
  } catch (const TooManySteps&) {
    return Error{Fault::input, shown_name(*pair.after), "",
                 "comparing it would take more steps than a level of this size may",
                 "name a --state and an --agent, or compare levels with fewer points"};
  }
}

/// Compares a pair of two folders, where a level that cannot be used does not end the run.
Result<DiffedLevel> compared_in_folders(const LevelPair& pair, const DiffRequest& request) {
  Result<DiffedLevel> level = compared(pair, request);
  if (level || level.error().fault == Fault::machine) return level;
  return DiffedLevel{pair.name, DiffedLevel::Status::unusable, {}, with_option(level.error())};
}

/// Returns the levels below a folder by their paths below it. An error where one is a link out of
/// its root: only a user may name files outside.
Result<std::map<std::string, std::string>> levels_below(const std::string& folder,
                                                        const DiffRequest& request) {
  const Result<std::vector<std::string>> found = files_below(folder, ".level.json");
  if (!found) return found.error();
  const auto& given = request.template_of_all.root;
  std::map<std::string, std::string> levels;
  for (const std::string& level : *found) {
    const Result<std::string> root = given ? given_root(*given) : find_root(level);
    if (!root) return root.error();
    if (Failure outside = refuse_outside(*root, level)) return *outside;
    std::string path = level.substr(folder.size());
    path.erase(0, path.find_first_not_of("/\\"));
    levels.emplace(std::move(path), level);
  }
  return levels;
}

/// Pairs the levels of two folders by their paths, in the order of these.
Result<std::vector<LevelPair>> pairs_of_folders(const DiffRequest& request) {
  const auto before = levels_below(request.before, request);
  if (!before) return before.error();
  const auto after = levels_below(request.after, request);
  if (!after) return after.error();
  std::map<std::string, LevelPair> pairs;
  for (const auto& [path, file] : *before) pairs[path] = {path, file, std::nullopt};
  for (const auto& [path, file] : *after) {
    pairs[path].name = path;
    pairs[path].after = file;
  }
  if (pairs.empty()) {
    return Error{Fault::input, request.after, "",
                 "has no *.level.json in it, nor has " + request.before,
                 "name folders that hold levels, or levels"};
  }
  std::vector<LevelPair> all;
  for (auto& [path, pair] : pairs) all.push_back(std::move(pair));
  return all;
}

Result<std::vector<LevelPair>> pairs_of(const DiffRequest& request) {
  if (is_folder(request.before) && is_folder(request.after)) {
    if (!request.overlay) return pairs_of_folders(request);
    return Error{Fault::usage, "--overlay", "", "shows two levels, not two folders",
                 "name two levels"};
  }
  for (const auto& [folder, other] :
       {std::pair(request.before, request.after), std::pair(request.after, request.before)}) {
    if (!is_folder(folder)) continue;
    const bool is_there = other == "-" || is_taken(other);
    return Error{Fault::usage, folder, "",
                 "is a folder, but " + other + (is_there ? " is none" : " does not exist"),
                 "name two levels or two folders"};
  }
  if (request.before == "-" && request.after == "-") {
    return Error{Fault::usage, "-", "", "standard input cannot be read twice", "name a file"};
  }
  const std::string name = request.name.empty() ? shown_name(request.after) : request.name;
  return std::vector<LevelPair>{{name, request.before, request.after}};
}

/// Refuses outputs that contradict each other, or would overwrite a level or any file of two
/// folders, before one of them is compared. The other files of two levels are known when these are
/// opened.
Failure check_outputs_of(const std::vector<LevelPair>& pairs, const DiffRequest& request) {
  const std::vector<Output> outputs = request.outputs();
  if (outputs.size() == 1 && goes_to_standard_output(outputs.front())) {
    return std::nullopt;
  }
  const bool of_folders = is_folder(request.after);
  std::vector<std::string> inputs;
  for (const LevelPair& pair : pairs) {
    for (const std::optional<std::string>& file : {pair.before, pair.after}) {
      if (!file) continue;
      inputs.push_back(*file);
      if (!of_folders) continue;
      LevelRequest single = request.template_of_all;
      single.file = *file;
      const auto files = find_level_files(single);
      if (!files) continue;
      const std::vector<std::string> names = names_of(*files, single);
      inputs.insert(inputs.end(), names.begin(), names.end());
    }
  }
  return check_outputs(outputs, inputs);
}

/// Compares all pairs, on several threads.
Result<DifferenceReport> compared_pairs(const std::vector<LevelPair>& pairs,
                                        const DiffRequest& request) {
  const bool is_named = !request.name.empty(), of_folders = is_folder(request.after);
  DifferenceReport report = {.before = is_named ? request.name : shown_name(request.before),
                             .after = is_named ? request.name : shown_name(request.after),
                             .of_folders = of_folders,
                             .levels = {}};
  Failure failure;
  InOrder<Result<DiffedLevel>> work(std::min(request.jobs, pairs.size()),
                                    [&](Result<DiffedLevel> level) {
                                      if (level) report.levels.push_back(std::move(*level));
                                      if (!level) failure = level.error();
                                      return !failure;
                                    });
  for (const LevelPair& pair : pairs) {
    const auto task = [&pair, &request, of_folders](std::size_t) {
      return of_folders ? compared_in_folders(pair, request) : compared(pair, request);
    };
    if (!work.add(task)) break;
  }
  work.wait();
  if (failure) return *failure;
  return report;
}

/// Returns the failure of a run that reported levels which cannot be used.
Failure unusable_levels(const DifferenceReport& report, const DiffReports& written) {
  const auto is_unusable = [](const DiffedLevel& level) { return level.error.has_value(); };
  const auto count = std::ranges::count_if(report.levels, is_unusable);
  if (count == 0) return std::nullopt;
  if (count > 1) {
    const std::string folders =
        report.before == report.after ? report.after : report.before + ", " + report.after;
    const std::vector<Output> outputs = written.outputs();
    const bool is_shown = outputs.empty() || goes_to_standard_output(outputs.front());
    return Error{Fault::input, folders, "", counted(count, "level") + " cannot be compared",
                 "see " + (is_shown ? "the report" : outputs.front().file)};
  }
  Error error = *std::ranges::find_if(report.levels, is_unusable)->error;
  error.fault = Fault::input;
  return error;
}

/// Refuses a page that cannot be written.
Failure check_page(const DiffRequest& request) {
  if (!request.reports.page) return std::nullopt;
  if (request.before == "-" || request.after == "-") {
    return Error{Fault::usage, "--report", "", "cannot read standard input a second time",
                 "name a file"};
  }
  return page::check_page();
}

/// Delivers the page, if there is one.
Failure deliver_page(const std::vector<LevelPair>& pairs, const DifferenceReport& report,
                     const DiffRequest& request) {
  if (!request.reports.page) return std::nullopt;
  const Result<std::string> page =
      difference_page(report, {pairs, request.template_of_all, request.state, request.jobs});
  if (!page) return page.error();
  return deliver(*request.reports.page, *page);
}

/// Compares and delivers the reports; returns whether anything differs.
Result<bool> deliver_report(const DiffRequest& request) {
  const Result<std::vector<LevelPair>> pairs = pairs_of(request);
  if (!pairs) return pairs.error();
  if (Failure clash = check_outputs_of(*pairs, request)) return *clash;
  if (Failure failure = check_page(request)) return *failure;
  const Result<DifferenceReport> report = compared_pairs(*pairs, request);
  if (!report) return report.error();
  if (Failure failure = deliver_texts(request.reports, *report)) return *failure;
  if (Failure failure = deliver_page(*pairs, *report, request)) return *failure;
  if (Failure unusable = unusable_levels(*report, request.reports)) return *unusable;
  return report->any();
}

/// Runs as a diff driver, for which any other exit code than 0 is a failure.
Result<int> run_for_git(const DiffRequest& typed) {
  constexpr std::string_view kNoFile = "/dev/null";
  if (typed.after.empty()) {
    if (Failure failure = deliver(typed.reports.output.value_or("-"),
                                  escaped(typed.before) + ": is not merged\n")) {
      return *failure;
    }
    return kDone;
  }
  const Result<DiffRequest> request = request_of_git(typed);
  if (!request) return request.error();
  const bool is_added = request->before == kNoFile, is_removed = request->after == kNoFile;
  if (is_added || is_removed) {
    const std::string text = escaped(request->name) + (is_added ? ": added\n" : ": removed\n");
    if (Failure failure = deliver(request->reports.output.value_or("-"), text)) return *failure;
    return kDone;
  }
  const Result<bool> differs = deliver_report(*request);
  if (!differs) return differs.error();
  return kDone;
}

Result<int> run_diff(const DiffRequest& request) {
  if (request.caller == Caller::git) return run_for_git(request);
  if (Failure failure = check_words_of_person(request)) return *failure;
  const Result<bool> differs = deliver_report(request);
  if (!differs) return differs.error();
  return *differs ? kNo : kDone;
}

}  // namespace

const Command kDiffCommand = {
    .name = "diff",
    .summary = "Show what a change of a level does to the game",
    .synopsis = "OLD NEW [options]",
    .example = "before/data after/data --ignore-below 20",
    .details = kDiffDetails,
    .done = "no difference",
    .no = "the levels differ",
    .prepare = [] { return invocation(syntax_of, run_diff); },
};

}  // namespace walkmask
