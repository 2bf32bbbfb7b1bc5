#include "cli/shard_pages.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "base/quote.h"

namespace walkmask {
namespace {

Error misfit(const std::string& page, const std::string& level, const std::string& reason) {
  return {Fault::input, page, "", "shows the level " + file_in_quotes(level) + reason,
          "give the pages and the reports of the same checks"};
}

/// Returns the options of a report that are about images, which are the last; see deciding_words.
std::vector<std::string> options_of_images(const std::vector<std::string>& all) {
  constexpr std::array<std::string_view, 5> kOthers = {"--select", "--ignore", "--fail-on",
                                                       "--path", "--line-of-sight"};
  std::size_t first = 0;
  while (first < all.size() && std::ranges::find(kOthers, all[first]) != kOthers.end()) first += 2;
  return {all.begin() + static_cast<std::ptrdiff_t>(std::min(first, all.size())), all.end()};
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
    if (!is_new) return misfit(file, level, ", as does " + entry->second.page);
  }
  return std::nullopt;
}

Failure ShardPages::check(const CheckedReport& whole) const {
  std::map<std::string_view, const check::LevelReport*> reports;
  for (const auto& [report, picture, number] : whole.levels) {
    reports.emplace(report.file, &report);
    if (levels_.contains(report.file)) continue;
    return Error{
        Fault::usage, "--report", "",
        "html needs the pages of the checks, and none shows " + file_in_quotes(report.file),
        "name the pages that check --report html=PAGE.html wrote beside the reports"};
  }
  const std::vector<std::string> options = options_of_images(whole.origin.options);
  for (const auto& [level, shown] : levels_) {
    const auto report = reports.find(level);
    if (report == reports.end()) return misfit(shown.page, level, ", which no report has");
    if (!page::shows_report(shown.element, *report->second)) {
      return misfit(shown.page, level, " with other findings or rules than its report");
    }
    if (shown.element.options != options) {
      return misfit(shown.page, level, " with other options than its report");
    }
  }
  return std::nullopt;
}

std::string ShardPages::element(const check::LevelReport& before,
                                const check::LevelReport& now) const {
  return page::with_findings(levels_.at(before.file).element, before, now);
}

}  // namespace walkmask
