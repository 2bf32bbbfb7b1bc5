#include "cli/shard_pages.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace walkmask {
namespace {

Error unlike(const std::string& page, const std::string& level, const std::string& reason) {
  return {Fault::input, page, "", "shows the level " + level + reason,
          "give the pages and the reports of the same checks"};
}

/// Returns whether the options of images end those of a report; see deciding_words.
bool are_last(const std::vector<std::string>& options, const std::vector<std::string>& all) {
  return options.size() <= all.size() && std::equal(options.rbegin(), options.rend(), all.rbegin());
}

}  // namespace

Failure ShardPages::add(const std::string& file, std::vector<std::uint8_t> bytes) {
  const auto& page = pages_.emplace_back(std::move(bytes));
  auto elements = page::read_page({reinterpret_cast<const char*>(page.data()), page.size()});
  if (!elements) {
    elements.error().file = file;
    return elements.error();
  }
  for (page::PageElement& element : *elements) {
    const std::string level = element.level;
    const auto [entry, is_new] = levels_.emplace(level, PagedLevel{file, std::move(element)});
    if (!is_new) return unlike(file, level, ", as does " + entry->second.page);
  }
  return std::nullopt;
}

Failure ShardPages::check(const CheckedReport& whole) const {
  std::map<std::string_view, const check::LevelReport*> reports;
  for (const auto& [report, picture, number] : whole.levels) {
    reports.emplace(report.file, &report);
    if (levels_.contains(report.file)) continue;
    return Error{Fault::usage, "--report", "",
                 "html needs the pages of the checks, and none shows " + report.file,
                 "name the pages that check --report html=PAGE.html wrote beside the reports"};
  }
  for (const auto& [level, shown] : levels_) {
    const auto report = reports.find(level);
    if (report == reports.end()) return unlike(shown.page, level, ", which no report has");
    if (!page::shows_findings(shown.element, *report->second)) {
      return unlike(shown.page, level, " with other findings than its report");
    }
    if (!are_last(shown.element.options, whole.origin.options)) {
      return unlike(shown.page, level, " with other options than its report");
    }
  }
  return std::nullopt;
}

std::string ShardPages::element(const check::LevelReport& before,
                                const check::LevelReport& now) const {
  return page::with_findings(levels_.at(before.file).element, before, now);
}

}  // namespace walkmask
