#include "cli/levels_page.h"

#include <utility>

#include "cli/check_request.h"
#include "cli/checked_level.h"
#include "cli/fixed_levels.h"
#include "fix/edited_files.h"
#include "page/fixes_element.h"
#include "page/level_element.h"
#include "page/page.h"

namespace walkmask {

LevelsPage::LevelsPage(const CheckRequest& request)
    : request_(request),
      text_(page::page_begin() + page::games_element(request.checked_games.maps())) {}

void LevelsPage::add(const CheckedLevel& checked) {
  known_.try_emplace(request_.levels[levels_], fix::known_level(checked.report));
  text_ += checked.page_element;
  ++levels_;
}

Result<std::string> LevelsPage::finish() {
  if (request_.fixes.are_offered) {
    fix::EditedFiles files(request_.template_of_all.files.get());
    const auto fixed = possible_fixes(request_, std::move(known_), files);
    if (!fixed) return fixed.error();
    text_ += fixes_element(*fixed, &files);
  } else {
    text_ += fixes_element(request_.fixes.done, request_.fixes.files.get());
  }
  return std::move(text_.append(page::page_end()));
}

/// `files` are the changed ones; null if they were written.
std::string LevelsPage::fixes_element(const fix::FixedLevels& fixed,
                                      const fix::EditedFiles* files) const {
  page::PageFixes of_page = {.are_shown = request_.fixes.are_wanted};
  std::map<std::string, std::size_t> indices;  // of the files
  if (files != nullptr) {
    for (const fix::EditedFiles::Edit* const edit : files->edits()) {
      indices.emplace(edit->name, of_page.files.size());
      of_page.files.push_back({edit->name, edit->after});
    }
  }
  for (std::size_t i = 0; i < levels_; ++i) {
    page::LevelFixes& of_level = of_page.levels.emplace_back();
    const auto notes = fixed.notes.find(request_.levels[i]);
    if (notes != fixed.notes.end()) of_level.notes = notes->second;
    const auto changed = fixed.changed.find(request_.levels[i]);
    if (files == nullptr || changed == fixed.changed.end()) continue;
    for (const std::string& file : changed->second) of_level.files.push_back(indices.at(file));
  }
  return page::fixes_element(of_page);
}

}  // namespace walkmask
