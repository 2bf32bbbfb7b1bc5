#include "cli/diff_request.h"

#include <limits>
#include <string_view>
#include <utility>

#include "base/words.h"
#include "cli/level_options.h"
#include "cli/path_options.h"
#include "cli/read_value.h"
#include "floor/clearance.h"

namespace walkmask {
namespace {

OptionGroup comparison_options(DiffRequest& request) {
  constexpr int kMostPercent = 1000;
  diff::DiffOptions& options = request.options;
  const auto ignore_below = [&options](const std::string& text) -> Failure {
    const auto pixels = read::whole_number(0, std::numeric_limits<int>::max())(text);
    if (!pixels) return pixels.error();
    options.ignore_below = *pixels;
    return std::nullopt;
  };
  return {
      "Comparison",
      {{"--ignore-below", ValueKind::number,
        "ignore patches and islands of fewer pixels (default 1)", ignore_below},
       {"--tolerance",
        {ValueKind::number, "PERCENT"},
        "ignore smaller changes of a path's length, in percent (default 10)",
        into(options.tolerance, read::whole_number(0, kMostPercent))},
       {"--state", ValueKind::state, "compare only this state", into(request.state, read::text)},
       {"--agent", ValueKind::agent, "compare only for this agent",
        into(options.agent, read::agent_name)},
       {.name = "--diameter",
        .value = {ValueKind::number, "D"},
        .help = "compare only for an agent of this diameter, in pixels or metres",
        .destination = into(options.agent, read::diameter),
        .excludes = {"--agent"}},
       {.name = "--footprint",
        .value = {ValueKind::word, "SHAPE:WxD"},
        .help = "compare only for an agent with these feet, in pixels: ellipse:18x5 or "
                "rectangle:18x5",
        .destination = into(options.agent, read::footprint),
        .excludes = {"--agent", "--diameter"}},
       line_of_sight_option(options.path.line_of_sight),
       planner_option(options.path.planner),
       jobs_option(request.jobs)}};
}

constexpr TextFormats<OutputFormat> kDiffFormats = {.find = from_word<OutputFormat>,
                                                    .words = words<OutputFormat>};

std::vector<Option> report_options(WantedReports<OutputFormat>& reports) {
  Option more =
      report_option(reports, kDiffFormats, "html=report.html",
                    "write one more report: text, json, or html, a page to compare them on");
  more.excludes = {"--git"};
  return {{"--format",
           {ValueKind::word, "FORMAT"},
           "text (default) or json",
           into(reports.format, kDiffFormats)},
          output_option(reports.output),
          std::move(more)};
}

constexpr std::size_t kMostGitWords = 7;
constexpr std::string_view kMissing = "name two levels or two folders";

constexpr std::string_view kTwoLevelsNote =
    "OLD and NEW are two levels (manifests, images taken as the walkability mask, MovingAI maps;\n"
    "one of them may be - for standard input) or two folders, whose *.level.json are paired by "
    "their\n"
    "paths.\n";

/// Returns the options about images. In this command --tolerance is about lengths.
OptionGroup images_of_both(LevelRequest& request) {
  OptionGroup group = image_options(request, "Each level", kTwoLevelsNote);
  for (Option& option : group.options) {
    if (option.name == "--tolerance") option.name = "--colour-tolerance";
  }
  return group;
}

}  // namespace

std::vector<Output> DiffRequest::outputs() const {
  std::vector<Output> all = reports.outputs();
  if (overlay) all.push_back({"--overlay", *overlay, Content::picture, overwrite});
  return all;
}

Syntax diff_syntax(DiffRequest& request) {
  OptionGroup report = {"Report", report_options(request.reports)};
  const std::vector<Option> more = {
      {"--overlay", ValueKind::file, "draw the changes between two levels over NEW",
       into(request.overlay, read::text)},
      picture_format_option(request.picture),
      force_option(request.overwrite),
      {"--git", ValueKind::none, "take the arguments that git passes to a diff driver",
       flag_of(request.caller, Caller::git)}};
  report.options.insert(report.options.end(), more.begin(), more.end());
  LevelRequest& level = request.template_of_all;
  return {{{"OLD", ValueKind::level, into(request.before, read::text), kMissing},
           {"NEW", ValueKind::level, into(request.after, read::text)},
           {"GIT", ValueKind::word, each_into(request.git_words, read::text), {}, kMostGitWords}},
          {comparison_options(request), std::move(report), images_of_both(level),
           limit_options(level.limits)}};
}

Failure check_words_of_person(const DiffRequest& request) {
  if (request.after.empty()) {
    return Error{Fault::usage, "NEW", "", "is missing", std::string(kMissing)};
  }
  if (request.git_words.empty()) return std::nullopt;
  return Error{Fault::usage, request.git_words[0], "", "unexpected argument",
               std::string(kMissing)};
}

Result<DiffRequest> request_of_git(DiffRequest request) {
  constexpr std::size_t kNewFile = 2;
  if (request.git_words.size() <= kNewFile) {
    return Error{Fault::usage, "--git", "", "needs the seven arguments of a diff driver",
                 "let git call it: git config diff.walkmask.command \"walkmask diff --git\""};
  }
  request.name = request.before;
  request.template_of_all.copy_of = request.name;
  request.before = request.after;
  request.after = request.git_words[kNewFile];
  return request;
}

}  // namespace walkmask
