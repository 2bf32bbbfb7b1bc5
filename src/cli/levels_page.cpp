#include "cli/levels_page.h"

#include <utility>

#include "cli/fixed_levels.h"
#include "page/level_element.h"
#include "page/page.h"

namespace walkmask {

LevelsPage::LevelsPage(const CheckRequest& request)
    : request_(request),
      text_(page::page_begin() + page::games_element(request.checked_games.maps())) {}

void LevelsPage::add(const CheckedLevel& checked) {
  surveyed_.insert_or_assign(request_.levels[files_.size()], fix::surveyed(checked.report));
  files_.push_back(checked.report.file);
  text_ += checked.page_element;
}

Result<std::string> LevelsPage::finish() {
  WantedFixes fixes = request_.fixes;
  if (fixes.are_offered) {
    Result<WantedFixes> possible = possible_fixes(request_, std::move(surveyed_));
    if (!possible) return possible.error();
    fixes = std::move(*possible);
  }
  text_ += fixes_element(fixes);
  return std::move(text_.append(page::page_end()));
}

std::string LevelsPage::fixes_element(const WantedFixes& fixes) const {
  page::PageFixes of_page = {.are_shown = fixes.are_wanted};
  const auto& [notes, changed] = fixes.done;
  for (std::size_t i = 0; i < files_.size(); ++i) {
    const auto found = notes.find(request_.levels[i]);
    if (found == notes.end() || found->second.empty()) continue;
    of_page.levels.push_back({files_[i], found->second});
    const auto its_files = changed.find(request_.levels[i]);
    if (its_files != changed.end()) of_page.levels.back().files = its_files->second;
  }
  if (fixes.files != nullptr) {
    for (const fix::EditedFiles::Edit* const edit : fixes.files->edits()) {
      of_page.files.push_back({edit->name, edit->after});
    }
  }
  return page::fixes_element(of_page);
}

}  // namespace walkmask
