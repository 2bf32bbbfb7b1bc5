#include "cli/check_request.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "base/escape.h"
#include "base/files.h"
#include "base/grammar.h"
#include "base/hash.h"
#include "base/letter_case.h"
#include "base/names_of.h"
#include "base/number_text.h"
#include "base/quote.h"
#include "base/split.h"
#include "cli/changed_files.h"
#include "cli/level_options.h"
#include "cli/path_options.h"
#include "cli/read_value.h"
#include "level/level_files.h"
#include "report/repository.h"
#include "system/find_files.h"
#include "system/read_file.h"
#include "system/root.h"
#include "system/standard_streams.h"
#include "threads/at_once.h"

namespace walkmask {
namespace {

/// Reads codes of rules, or prefixes of them.
Result<std::vector<std::string>> codes(const std::string& text) {
  Result<std::vector<std::string>> codes = read::names(text);
  if (!codes) return codes;
  for (std::string& code : *codes) {
    code = upper_case(code);
    if (!check::begins_a_code(code)) return check::unknown_code(code);
  }
  return codes;
}

constexpr TextFormats<const ReportFormat*> kCheckFormats = {
    .find = [](std::string_view name) -> std::optional<const ReportFormat*> {
      const ReportFormat* format = find_report_format(name);
      return format == nullptr ? std::nullopt : std::optional(format);
    },
    .words = [] { return names_of(report_formats()); }};

/// Reads "2/8".
Result<Shard> shard(const std::string& text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto count =
      whole_number(std::string_view(text).substr(std::min(slash + 1, text.size())), 1, kMostShards);
  const auto number = whole_number(text.substr(0, slash), 1, count.value_or(kMostShards));
  if (number && count) return Shard{static_cast<int>(*number), static_cast<int>(*count)};
  return Error{Fault::usage, "", "", in_quotes(text) + " is not a part of the levels",
               "write I/N, from 1/N to N/N with N up to " + std::to_string(kMostShards)};
}

/// Returns the options of reports and of pictures.
OptionGroup output_options(CheckRequest& request) {
  std::vector<Option> options = report_options(request);
  const std::vector<Option> of_pictures = {
      {"--overlay", ValueKind::file, "draw the findings of one level over its background",
       into(request.overlay, read::text)},
      {"--overlays", ValueKind::folder,
       "draw each level with findings or fixes, as NAME.findings.png in DIR",
       into(request.overlays, read::text)},
      {"--contact-sheet", ValueKind::file,
       "draw all levels small, with the counts of their findings",
       into(request.contact_sheet, read::text)},
      picture_format_option(request.picture),
      force_option(request.overwrite),
      quiet_option(request.quiet)};
  options.insert(options.end(), of_pictures.begin(), of_pictures.end());
  return {"Report", std::move(options),
          format_lines() + "  html        the page that walkmask page writes; --report only\n"};
}

}  // namespace

std::string format_lines() {
  std::string lines = "Formats of reports\n";
  for (const ReportFormat& format : report_formats()) {
    std::string name(format.name);
    name.resize(12, ' ');
    lines += "  " + name + std::string(format.purpose) + "\n";
  }
  return lines;
}

std::vector<Option> report_options(CheckRequest& request) {
  return {{"--format",
           {ValueKind::word, "FORMAT"},
           "the format of the report (default: text), see below",
           into(request.reports.format, kCheckFormats)},
          output_option(request.reports.output),
          report_option(request.reports, kCheckFormats, "junit=report.xml",
                        "write one more report; - is standard output"),
          {"--verbose", ValueKind::none,
           "list all findings in the text, not three of each rule and level",
           flag_of(request.detail, Detail::all)},
          {"--color",
           {ValueKind::word, "WHEN"},
           "colour the text: auto (on a terminal, the default), always, never",
           into(request.colouring, read::word<Colouring>)}};
}

std::vector<Option> baseline_options(CheckRequest& request) {
  return {{"--baseline", ValueKind::file, "known findings, which do not fail",
           into(request.baseline, read::text)},
          {.name = "--update-baseline",
           .value = ValueKind::none,
           .help = "write the findings to the baseline",
           .destination = flag_of(request.baseline_use, BaselineUse::update),
           .needs = {"--baseline"}},
          {.name = "--allow-stale",
           .value = ValueKind::none,
           .help = "pass even if findings of the baseline are gone",
           .destination = flag_of(request.baseline_use, BaselineUse::allow_stale),
           .excludes = {"--update-baseline"},
           .needs = {"--baseline"}}};
}

std::vector<std::string> deciding_words(const CheckRequest& request) {
  std::vector<std::string> words;
  const auto add = [&words](const std::string& option, std::string_view value) {
    words.push_back(option);
    words.emplace_back(value);
  };
  const auto add_codes = [&](const std::string& option, const std::vector<std::string>& codes) {
    std::string list;
    for (const std::string& code : codes) list += (list.empty() ? "" : ",") + code;
    if (!codes.empty()) add(option, list);
  };
  const check::CheckOptions& options = request.options;
  add_codes("--select", options.select);
  add_codes("--ignore", options.ignore);
  if (options.fail_on) add("--fail-on", word(*options.fail_on));
  if (options.planner) add("--path", word(*options.planner));
  if (options.line_of_sight) add("--line-of-sight", word(*options.line_of_sight));
  const std::vector<std::string> of_images = image_words(request.template_of_all);
  words.insert(words.end(), of_images.begin(), of_images.end());
  return words;
}

std::vector<std::string> rule_codes() {
  std::vector<std::string> codes;
  for (const check::Rule& rule : check::rules()) codes.emplace_back(rule.code.text());
  return codes;
}

std::vector<Output> CheckRequest::outputs() const {
  std::vector<Output> all = reports.outputs();
  if (overlay) all.push_back({"--overlay", *overlay, Content::picture, overwrite});
  if (baseline && baseline_use == BaselineUse::update) {
    all.push_back({"--update-baseline", *baseline});
  }
  if (contact_sheet) {
    all.push_back({"--contact-sheet", *contact_sheet, Content::picture, overwrite});
  }
  return all;
}

std::string levels_note(const LevelRequest& each) {
  return "LEVEL is a folder (all *.level.json in it and below it, and all rooms of games), " +
         formats_text(each.formats) + ", or - for standard input.\n";
}

Argument levels_argument(CheckRequest& request) {
  return {.name = "LEVEL",
          .kind = ValueKind::level,
          .destination = each_into(request.levels, read::text),
          .missing = "name folders, manifests, images or maps, or - for standard input",
          .most = kAnyNumber};
}

/// Returns the rows of --fix and the options that go with it.
std::vector<Option> fix_options(WantedFixes& fixes) {
  return {{.name = "--fix",
           .value = ValueKind::none,
           .help = "first fix in the files what rules can fix; walkmask explain CODE says how",
           .destination = flag(fixes.are_wanted),
           .excludes = {"--watch", "--shard"}},
          {.name = "--dry-run",
           .value = ValueKind::none,
           .help = "report what --fix would do and leave, and write nothing",
           .destination = flag(fixes.is_dry_run),
           .excludes = {"--update-baseline"},
           .needs = {"--fix"}},
          {.name = "--backup",
           .value = ValueKind::none,
           .help = "copy each file to NAME.bak before it is changed",
           .destination = flag(fixes.keeps_backups),
           .excludes = {"--dry-run"},
           .needs = {"--fix"}}};
}

Syntax check_syntax(CheckRequest& request) {
  check::CheckOptions& options = request.options;
  OptionGroup check = {"Check",
                       {{"--select",
                         {ValueKind::list, "CODES"},
                         "rules to apply: codes or beginnings of codes, T,P001",
                         into(options.select, read::one_of(codes, rule_codes))},
                        {"--ignore",
                         {ValueKind::list, "CODES"},
                         "rules to skip",
                         into(options.ignore, read::one_of(codes, rule_codes))},
                        {"--fail-on",
                         {ValueKind::word, "SEVERITY"},
                         "least severity that fails: error (default), warning or info",
                         into(options.fail_on, read::word<check::Severity>)},
                        {.name = "--files-from",
                         .value = ValueKind::file,
                         .help = "check only the levels that the files listed in FILE affect; - is "
                                 "standard input",
                         .destination = into(request.files_from, read::text),
                         .excludes = {"--watch", "--overlay"}},
                        {"--shard",
                         {ValueKind::word, "I/N"},
                         "check part I of N, so that N machines share the levels",
                         into(request.shard, shard)},
                        jobs_option(request.jobs)}};
  const std::vector<Option> baseline = baseline_options(request);
  check.options.insert(check.options.begin() + 3, baseline.begin(), baseline.end());
  const std::vector<Option> fixes = fix_options(request.fixes);
  check.options.insert(check.options.end(), fixes.begin(), fixes.end());
  OptionGroup paths = {
      "Paths, for expectations",
      {line_of_sight_option(options.line_of_sight), planner_option(options.planner)}};
  LevelRequest& level = request.template_of_all;
  return {{levels_argument(request)},
          {std::move(check), output_options(request), std::move(paths),
           image_options(level, "Each level", levels_note(level)), limit_options(level.limits)}};
}

bool belongs_to(const std::string& path_from_top, const Shard& shard) {
  Hash hash;
  hash.add(path_from_top);
  constexpr int kHalf = 32;
  const std::uint64_t mixed = hash.value() ^ (hash.value() >> kHalf);
  return mixed % static_cast<std::uint64_t>(shard.count) ==
         static_cast<std::uint64_t>(shard.number - 1);
}

Failure open_games(CheckRequest& request) {
  const check::Selection selection = {request.options.select, request.options.ignore};
  const bool any_wanted = std::ranges::any_of(check::rules(), [&](const check::Rule& rule) {
    return rule.finder.of_game != nullptr && selection.wants(rule.code);
  });
  if (!any_wanted) return std::nullopt;
  std::vector<std::string> levels;
  for (const std::string& level : request.found) {
    if (!request.outside.contains(level)) levels.push_back(level);
  }
  return request.checked_games.open(std::move(request.games), levels, request.template_of_all,
                                    on_threads(request.jobs));
}

Failure check_selection(const check::CheckOptions& options) {
  const check::Selection selection = {options.select, options.ignore};
  if (selection.wants_any()) return std::nullopt;
  return Error{Fault::usage, "--ignore", "", "leaves none of the rules to apply",
               "ignore fewer, or select others"};
}

namespace {

/// The possible names of a level's picture, the shortest first: the name of its file, then with
/// each folder above it.
class PictureName {
 public:
  explicit PictureName(std::string level) {
    std::ranges::replace(level, '\\', '/');
    for (const std::string_view part : split(level, '/')) {
      if (!part.empty() && part != "." && part != "..") parts_.emplace_back(part);
    }
    if (parts_.empty()) return;
    parts_.back() = parts_.back().substr(0, parts_.back().find('.'));
    length_ = 1;
  }

  /// Returns "cellar" for "levels/cellar.level.json", and "levels-cellar" after lengthen.
  std::string text() const {
    std::string text;
    for (std::size_t i = parts_.size() - length_; i < parts_.size(); ++i) {
      text += (text.empty() ? "" : "-") + parts_[i];
    }
    return text;
  }

  /// Adds the next folder to the name; returns false if there is none left.
  bool lengthen() {
    if (length_ == parts_.size()) return false;
    ++length_;
    return true;
  }

 private:
  std::vector<std::string> parts_;
  std::size_t length_ = 0;  // in parts
};

/// Names the picture of each level in the folder of --overlays. Levels with equal names get the
/// names of their folders too, and numbers if these are also equal.
void name_overlays(CheckRequest& request) {
  std::vector<PictureName> names(request.levels.begin(), request.levels.end());
  for (bool goes_on = true; goes_on;) {
    std::map<std::string, int> times;
    for (const PictureName& name : names) ++times[name.text()];
    goes_on = false;
    for (PictureName& name : names) {
      if (times[name.text()] > 1) goes_on = name.lengthen() || goes_on;
    }
  }
  const std::string ending =
      ".findings." + std::string(word(request.picture.value_or(picture::Format::png)));
  std::set<std::string> taken;
  for (std::size_t level = 0; level < names.size(); ++level) {
    const std::string text = names[level].text();
    std::string name = text;
    for (int i = 2; !taken.insert(name).second; ++i) name = text + "-" + std::to_string(i);
    request.overlay_names.emplace(request.levels[level], name + ending);
  }
}

/// Keeps only the levels of the shard.
void keep_shard(CheckRequest& request) {
  request.origin.shard = request.shard;
  if (request.shard.is_all()) return;
  request.origin.levels = request.levels.size();
  std::vector<std::string> kept;
  for (std::size_t i = 0; i < request.levels.size(); ++i) {
    const std::string& level = request.levels[i];
    if (!belongs_to(path_from_top(level, request.repository), request.shard)) continue;
    kept.push_back(level);
    request.numbers.push_back(i + 1);
  }
  request.levels = std::move(kept);
}

/// Prints the levels of a list of changed files, and why each of them is checked.
void report_affected(const std::vector<AffectedLevel>& affected, const ChangedFiles& changed,
                     std::size_t all) {
  const auto number = [](std::size_t count) { return static_cast<std::int64_t>(count); };
  std::string text = "walkmask: " + counted(number(changed.count()), "changed file") +
                     (changed.count() == 1 ? " affects " : " affect ") +
                     std::to_string(affected.size()) + " of " + counted(number(all), "level");
  if (changed.count_untaken() > 0) {
    text += "; no level uses " + std::to_string(changed.count_untaken()) + " of them";
  }
  for (const auto& [level, reason] : affected) {
    text += "\n  " + escaped(level) + ": " + escaped(reason);
  }
  write_standard_error(text);
}

/// Keeps only the levels that the files of --files-from affect.
Failure keep_affected(CheckRequest& request) {
  if (!request.files_from) return std::nullopt;
  if (std::ranges::find(request.levels, "-") != request.levels.end()) {
    return Error{Fault::usage, "--files-from", "", "chooses among levels that are files",
                 "name a folder of levels instead of -"};
  }
  const LevelRequest& level = request.template_of_all;
  // A change without files is an empty list, which a pipe may bring, unlike an empty level.
  const auto list = *request.files_from == "-"
                        ? read_standard_input(level.limits.file_bytes)
                        : level.files.get().read(*request.files_from, level.limits.file_bytes);
  if (!list) return list.error();
  auto names = names_in_list(text_of(*list));
  if (!names) {
    names.error().file = shown_name(*request.files_from);
    return names.error();
  }
  ChangedFiles changed(std::move(*names), request.repository);
  std::vector<AffectedLevel> affected = affected_levels(request.levels, changed, level);
  if (!request.quiet) report_affected(affected, changed, request.levels.size());
  request.levels.clear();
  for (AffectedLevel& one : affected) request.levels.push_back(std::move(one.level));
  return std::nullopt;
}

}  // namespace

Failure search_folders(CheckRequest& request) {
  std::vector<std::string> levels;
  for (const std::string& argument : request.levels) {
    const std::string name = relative_to_here(game_folder_or(argument, request.template_of_all));
    if (argument == "-" || !is_folder(name)) {
      levels.push_back(name);
      continue;
    }
    auto found = levels_below(name, request.template_of_all);
    if (!found) return found.error();
    if (found->levels.empty()) levels.push_back(name);
    std::ranges::move(found->games, std::back_inserter(request.games));
    for (const auto& [file, outside] : found->levels) {
      levels.push_back(file);
      if (outside) request.outside.emplace(file, *outside);
    }
  }
  request.levels = each_once(levels);
  request.found = request.levels;
  if (Failure failure = keep_affected(request)) return failure;
  if (request.overlays) name_overlays(request);
  keep_shard(request);
  if (!request.draws()) return std::nullopt;
  if (std::ranges::find(request.levels, "-") != request.levels.end()) {
    const char* option = request.overlay    ? "--overlay"
                         : request.overlays ? "--overlays"
                                            : "--contact-sheet";
    return needs_second_reading(option);
  }
  if (!request.overlay || request.levels.size() == 1) return std::nullopt;
  return Error{Fault::usage, "--overlay", "",
               "shows one level, not " + std::to_string(request.levels.size()), "name one level"};
}

}  // namespace walkmask
