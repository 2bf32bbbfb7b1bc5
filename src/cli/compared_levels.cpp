#include "cli/compared_levels.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "cli/level_options.h"
#include "cli/output.h"
#include "cli/picture_format.h"
#include "level/choice.h"
#include "level/level.h"
#include "level/level_files.h"
#include "level/metre_choice.h"
#include "level/open_level.h"
#include "page/level_element.h"
#include "page/page.h"
#include "picture/difference.h"
#include "survey/steps.h"
#include "system/find_files.h"
#include "threads/in_order.h"

namespace walkmask {
namespace {

/// A level of a pair, for the comparison, its picture and its page.
struct Side {
  LevelContent content;  ///< with a level, whose only state is the chosen one
  Failure choice = {};   ///< set if it lacks the chosen state

  const Level& level() const { return *content.level; }
};

/// The levels of a pair that exist, as far as they can be opened.
struct OpenedPair {
  std::optional<Result<Side>> before, after;
};

/// Returns the error of a choice that a level does not have.
Error error_of_level(const ChoiceProblem& problem, const std::string& file) {
  Error error = error_of(problem);
  error.reason += " in " + shown_name(file);
  return error;
}

/// Returns the chosen agent with its diameter in the pixels of a level. Fails if the level lacks
/// it.
Result<AgentChoice> agent_in(const Level& level, const std::string& file,
                             const AgentChoice& written) {
  auto agent = in_pixels(level.manifest.metres, written);
  if (!agent) return error_about(agent.error(), size_option(written));
  const auto known = chosen_agent(level, *agent);
  if (!known) return error_of_level(known.error(), file);
  return std::move(*agent);
}

/// Returns the chosen agent in the pixels of two levels. Fails if it is not the same in both.
Result<AgentChoice> agent_in_both(const Level& before, const Level& after, const LevelPair& pair,
                                  const AgentChoice& written) {
  auto old_agent = agent_in(before, *pair.before, written);
  if (!old_agent) return old_agent;
  auto agent = agent_in(after, *pair.after, written);
  if (!agent || *agent == *old_agent) return agent;
  return Error{Fault::usage, std::string(size_option(written)), "",
               "is not the same in " + shown_name(*pair.before) + " and " +
                   shown_name(*pair.after) + ", which differ in their units or resolution",
               "name an --agent"};
}

/// Opens a level. Fails also if an output would overwrite one of its files.
Result<Side> opened_side(const std::string& file, const DiffRequest& request) {
  LevelRequest of_level = request.template_of_all;
  of_level.file = file;
  if (request.overlay || request.reports.page) {
    of_level.background_part = LevelRequest::BackgroundPart::pixels;
  }
  if (request.reports.page) of_level.kept_files = LevelRequest::KeptFiles::images;
  const Tolerated tolerated = request.overlay ? Tolerated::background : Tolerated::any_background;
  Result<OpenedLevel> opened = open_to_use(of_level, tolerated, request.outputs());
  if (!opened) return opened.error();
  if (request.overlay) warn_of_background(*opened);
  Side side = {std::move(*opened->content)};
  const auto open = open_areas(side.level(), {.state = request.state, .open = {}, .close = {}});
  if (!open) side.choice = error_of_level(open.error(), file);
  if (request.state) {
    std::erase_if(side.content.level->manifest.states,
                  [&](const State& state) { return state.name != *request.state; });
  }
  return side;
}

OpenedPair opened_pair(const LevelPair& pair, const DiffRequest& request) {
  OpenedPair opened;
  if (pair.before) opened.before = opened_side(*pair.before, request);
  if (pair.after) opened.after = opened_side(*pair.after, request);
  return opened;
}

/// Draws the difference, with the images of both levels.
Failure draw_difference(Side& before, Side& after, const diff::LevelDifference& difference,
                        const DiffRequest& request) {
  const Result<picture::Format> format = picture_format(request.overlay, request.picture);
  if (!format) return format.error();
  for (Side* side : {&before, &after}) side->content.level->art = take_art(side->content);
  const Level &old_level = before.level(), &new_level = after.level();
  std::vector<std::string> title = {shown_name(new_level.file),
                                    "since " + shown_name(old_level.file)};
  const auto picture = picture::encoded(
      picture::diff_overlay(old_level, new_level, difference, std::move(title)), *format);
  if (!picture) return picture.error();
  return deliver(*request.overlay, *picture);
}

/// Returns the reason why a level cannot be compared.
Failure refusal(const Result<Side>& side) {
  if (!side) return side.error();
  return side->choice;
}

Result<DiffedLevel> compared(const LevelPair& pair, const OpenedPair& opened,
                             const DiffRequest& request) {
  using Status = DiffedLevel::Status;
  if (!opened.before || !opened.after) {
    const Result<Side>& only = opened.before ? *opened.before : *opened.after;
    if (!only) return only.error();
    return DiffedLevel{pair.name, opened.before ? Status::removed : Status::added};
  }
  if (const Failure failure = refusal(*opened.before)) return *failure;
  if (const Failure failure = refusal(*opened.after)) return *failure;
  const Level &before = (*opened.before)->level(), &after = (*opened.after)->level();
  auto agent = agent_in_both(before, after, pair, request.options.agent);
  if (!agent) return agent.error();
  diff::DiffOptions options = request.options;
  options.agent = std::move(*agent);
  auto difference = diff::compare_levels(before, after, options);
  if (!difference) {
    return Error{Fault::input, shown_name(*pair.after), "",
                 "comparing it exceeds the step limit for its size",
                 "name a --state and an --agent, or compare levels with fewer points"};
  }
  const Status status = difference->any() ? Status::changed : Status::same;
  return DiffedLevel{pair.name, status, std::move(*difference)};
}

/// The comparison of a pair, and its element of the page if the request wants one.
struct ComparedPair {
  DiffedLevel level;
  std::string element = {};
};

const LevelContent* content_of(const std::optional<Result<Side>>& side) {
  return side && *side ? &(*side)->content : nullptr;
}

/// Compares a pair, draws it and writes its element. In folders, an unusable level does not end the
/// run, and the page only lists levels that are the same.
Result<ComparedPair> compared_pair(const LevelPair& pair, const DiffRequest& request,
                                   bool of_folders, bool is_only) {
  using Status = DiffedLevel::Status;
  OpenedPair opened = opened_pair(pair, request);
  Result<DiffedLevel> level = compared(pair, opened, request);
  if (!level) {
    if (!of_folders || level.error().fault == Fault::machine) return level.error();
    level = DiffedLevel{pair.name, Status::unusable, {}, with_option(level.error())};
  }
  ComparedPair result = {std::move(*level)};
  if (request.reports.page) {
    const bool is_listed = result.level.status == Status::same && !is_only;
    auto element = is_listed
                       ? page::pair_element(nullptr, nullptr)
                       : page::pair_element(content_of(opened.before), content_of(opened.after));
    if (!element) return element.error();
    result.element = std::move(*element);
  }
  if (request.overlay) {
    const auto& difference = result.level.difference;
    Failure failure = draw_difference(**opened.before, **opened.after, difference, request);
    if (failure) return *failure;
  }
  return result;
}

}  // namespace

Result<ComparedPairs> compared_pairs(const std::vector<LevelPair>& pairs,
                                     const DiffRequest& request) {
  const bool is_named = !request.name.empty(), of_folders = is_folder(request.after);
  ComparedPairs all;
  all.report = {.before = is_named ? request.name : shown_name(request.before),
                .after = is_named ? request.name : shown_name(request.after),
                .of_folders = of_folders,
                .levels = {}};
  Failure failure;
  InOrder<Result<ComparedPair>> work(std::min(request.jobs, pairs.size()),
                                     [&](Result<ComparedPair> pair) {
                                       if (!pair) {
                                         failure = pair.error();
                                         return false;
                                       }
                                       all.report.levels.push_back(std::move(pair->level));
                                       all.elements += pair->element;
                                       return true;
                                     });
  const bool is_only = pairs.size() == 1;
  for (const LevelPair& pair : pairs) {
    const auto task = [&pair, &request, of_folders, is_only](std::size_t) {
      return compared_pair(pair, request, of_folders, is_only);
    };
    if (!work.add(task)) break;
  }
  work.wait();
  if (failure) return *failure;
  return all;
}

std::string difference_page(ComparedPairs compared) {
  for (DiffedLevel& level : compared.report.levels) level.difference.units = {};
  return page::page_begin() + page::difference_element(difference_json(compared.report)) +
         compared.elements + page::page_end();
}

}  // namespace walkmask
