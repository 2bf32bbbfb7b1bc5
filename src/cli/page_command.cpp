#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "cli/check_request.h"
#include "cli/checked_level.h"
#include "cli/command.h"
#include "cli/fixed_levels.h"
#include "cli/level_options.h"
#include "cli/levels_page.h"
#include "cli/output.h"
#include "cli/read_value.h"
#include "cli/watch.h"
#include "page/page.h"
#include "system/root.h"
#include "threads/in_order.h"

namespace walkmask {
namespace {

struct PageOptions {
  CheckRequest check;
  std::string output;
};

Syntax syntax_of(PageOptions& options) {
  CheckRequest& check = options.check;
  OptionGroup page = {"Page",
                      {{"--output", ValueKind::file, "the page to write; - is standard output",
                        into(options.output, read::text), 'o', "write -o FILE"},
                       {.name = "--fixes",
                        .value = ValueKind::none,
                        .help = "try the fixes of check --fix, and offer the changed files",
                        .destination = flag(check.fixes.are_offered)},
                       jobs_option(check.jobs)}};
  LevelRequest& level = check.template_of_all;
  return {{levels_argument(check)},
          {std::move(page), image_options(level, "Each level", levels_note(level)),
           limit_options(level.limits)}};
}

constexpr std::string_view kPageDetails =
    "The page is one HTML file that loads nothing else. It holds the levels with their pictures,\n"
    "what check finds in them, and the solver, which gives the same answers as solve. Open it "
    "from\n"
    "a disk or among the artifacts of a CI system.\n";

/// Returns the reason why a level cannot be opened.
Error opening_problem(const check::LevelReport& report) {
  if (report.findings.empty()) {
    return {Fault::input, report.file, "", "cannot be opened", "walkmask check says why"};
  }
  const check::Finding& first = report.findings.front();
  return {Fault::input, first.file, first.place, first.message, first.cure};
}

/// Collects the levels of a page, and writes it.
class PageWriter {
 public:
  explicit PageWriter(const PageOptions& options) : options_(options), page_(options.check) {}

  bool take(const Result<CheckedLevel>& checked) {
    if (!checked) {
      failure_ = checked.error();
      return false;
    }
    any_opened_ = any_opened_ || checked->report.is_opened;
    if (!any_opened_ && !first_problem_) first_problem_ = opening_problem(checked->report);
    files_.insert(files_.end(), checked->report.files.begin(), checked->report.files.end());
    page_.add(*checked);
    return true;
  }

  Result<int> finish() {
    const Output output = {"--output", options_.output};
    if (!failure_) failure_ = check_outputs({&output, 1}, files_);
    if (failure_) return *failure_;
    if (!any_opened_) return *first_problem_;
    const Result<std::string> text = page_.finish();
    if (!text) return text.error();
    if (Failure failure = deliver(options_.output, *text)) return *failure;
    return kDone;
  }

 private:
  const PageOptions& options_;
  LevelsPage page_;
  std::vector<std::string> files_;
  bool any_opened_ = false;
  Failure first_problem_;  ///< of a level that cannot be opened
  Failure failure_;
};

Result<int> run_page(const PageOptions& typed) {
  PageOptions options = typed;
  CheckRequest& check = options.check;
  check.reports.page = options.output;
  if (Failure failure = search_folders(check)) return *failure;
  if (check.fixes.are_offered) {
    if (Failure failure = refuse_to_fix_input(check, "--fixes")) return *failure;
  }
  const Output output = {"--output", options.output};
  if (Failure clash = check_outputs({&output, 1}, check.levels)) return *clash;
  if (Failure failure = page::check_page()) return *failure;
  if (Failure failure = prepare_outputs({&output, 1})) return *failure;
  if (Failure failure = open_games(check)) return *failure;
  PageWriter page(options);
  InOrder<Result<CheckedLevel>> work(
      std::min(check.jobs, check.levels.size()),
      [&page](const Result<CheckedLevel>& checked) { return page.take(checked); });
  for (const std::string& file : check.levels) {
    if (!work.add([&file, &check](std::size_t) { return checked_level(file, check); })) break;
  }
  work.wait();
  return page.finish();
}

}  // namespace

const Command kPageCommand = {
    .name = "page",
    .summary = "Write a page to explore levels in a browser",
    .synopsis = "LEVEL... -o FILE [options]",
    .example = "data/harbour.level.json data/courtyard.level.json -o page.html",
    .details = kPageDetails,
    .unusable = "no level could be opened",
    .prepare = [] { return watchable(invocation(syntax_of, run_page)); },
};

}  // namespace walkmask
