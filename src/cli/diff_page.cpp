#include "cli/diff_page.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "level/choice.h"
#include "page/level_element.h"
#include "page/page.h"
#include "threads/in_order.h"

namespace walkmask {
namespace {

/// Opens a level with its pictures and only the state that was compared.
Result<std::optional<LevelContent>> level_on_page(const std::string& file,
                                                  const PairsOnPage& shown) {
  LevelRequest request = shown.template_of_all;
  request.file = file;
  request.background_part = LevelRequest::BackgroundPart::pixels;
  request.kept_files = LevelRequest::KeptFiles::images;
  Result<OpenedLevel, Problem> opened = open_level(request);
  if (!opened) return opened.error().error;
  std::optional<LevelContent> content = std::move(opened->content);
  if (content && content->level && shown.state) {
    std::erase_if(content->level->manifest.states,
                  [&](const State& state) { return state.name != *shown.state; });
  }
  return content;
}

Result<std::optional<LevelContent>> side_on_page(const std::optional<std::string>& file,
                                                 const PairsOnPage& shown) {
  if (!file) return std::optional<LevelContent>();
  return level_on_page(*file, shown);
}

Result<std::string> element_of(const LevelPair& pair, const DiffedLevel& level,
                               const PairsOnPage& shown) {
  const bool is_listed = level.status == DiffedLevel::Status::same && shown.pairs.size() > 1;
  if (is_listed) return page::pair_element(nullptr, nullptr);
  const auto before = side_on_page(pair.before, shown), after = side_on_page(pair.after, shown);
  if (!before) return before.error();
  if (!after) return after.error();
  return page::pair_element(*before ? &**before : nullptr, *after ? &**after : nullptr);
}

}  // namespace

Result<std::string> difference_page(DifferenceReport report, const PairsOnPage& shown) {
  for (DiffedLevel& level : report.levels) level.difference.units = {};
  std::string text = page::page_begin() + page::difference_element(difference_json(report));
  Failure failure;
  InOrder<Result<std::string>> work(std::min(shown.jobs, shown.pairs.size()),
                                    [&](const Result<std::string>& element) {
                                      if (element) text += *element;
                                      if (!element) failure = element.error();
                                      return !failure;
                                    });
  for (std::size_t i = 0; i < shown.pairs.size(); ++i) {
    const auto task = [&shown, &report, i](std::size_t) {
      return element_of(shown.pairs[i], report.levels[i], shown);
    };
    if (!work.add(task)) break;
  }
  work.wait();
  if (failure) return *failure;
  text += page::page_end();
  return text;
}

}  // namespace walkmask
