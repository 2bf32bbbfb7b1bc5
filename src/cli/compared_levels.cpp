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
#include "picture/difference.h"
#include "survey/steps.h"
#include "system/find_files.h"
#include "threads/in_order.h"

namespace walkmask {
namespace {

/// Opens a level. Fails also if an output would overwrite one of its files.
Result<Level> opened_level(const std::string& file, const DiffRequest& request) {
  LevelRequest of_level = request.template_of_all;
  of_level.file = file;
  if (request.overlay) of_level.background_part = LevelRequest::BackgroundPart::pixels;
  Result<OpenedLevel> opened = open_to_use(of_level, Tolerated::background, request.outputs());
  if (!opened) return opened.error();
  if (request.overlay) warn_of_background(*opened);
  Level level = std::move(*opened->content->level);
  if (request.overlay) level.art = take_art(*opened->content);
  return level;
}

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

/// Opens a level with only the chosen state. Fails also if the level lacks it.
Result<Level> chosen_level(const std::string& file, const DiffRequest& request) {
  Result<Level> level = opened_level(file, request);
  if (!level) return level;
  const auto open = open_areas(*level, {.state = request.state, .open = {}, .close = {}});
  if (!open) return error_of_level(open.error(), file);
  if (request.state) {
    std::erase_if(level->manifest.states,
                  [&](const State& state) { return state.name != *request.state; });
  }
  return level;
}

Failure draw_difference(const Level& before, const Level& after,
                        const diff::LevelDifference& difference, const DiffRequest& request) {
  const Result<picture::Format> format = picture_format(request.overlay, request.picture);
  if (!format) return format.error();
  std::vector<std::string> title = {shown_name(after.file), "since " + shown_name(before.file)};
  const auto picture =
      picture::encoded(picture::diff_overlay(before, after, difference, std::move(title)), *format);
  if (!picture) return picture.error();
  return deliver(*request.overlay, *picture);
}

/// Opens a level that only one of the folders has, to check that it is usable.
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
  auto agent = agent_in_both(*before, *after, pair, request.options.agent);
  if (!agent) return agent.error();
  diff::DiffOptions options = request.options;
  options.agent = std::move(*agent);
  auto difference = diff::compare_levels(*before, *after, options);
  if (!difference) {
    return Error{Fault::input, shown_name(*pair.after), "",
                 "comparing it exceeds the step limit for its size",
                 "name a --state and an --agent, or compare levels with fewer points"};
  }
  if (request.overlay) {
    if (Failure failure = draw_difference(*before, *after, *difference, request)) return *failure;
  }
  const Status status = difference->any() ? Status::changed : Status::same;
  return DiffedLevel{pair.name, status, std::move(*difference)};
}

/// Compares a pair of two folders; there, an unusable level does not end the run.
Result<DiffedLevel> compared_in_folders(const LevelPair& pair, const DiffRequest& request) {
  Result<DiffedLevel> level = compared(pair, request);
  if (level || level.error().fault == Fault::machine) return level;
  return DiffedLevel{pair.name, DiffedLevel::Status::unusable, {}, with_option(level.error())};
}

}  // namespace

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

}  // namespace walkmask
