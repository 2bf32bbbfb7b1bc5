#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "batch/solve_between.h"
#include "cli/option.h"
#include "cli/output.h"
#include "floor/blocks.h"
#include "level/choice.h"
#include "level/open_level.h"

namespace walkmask {

/// Returns the request for a level among the files of the system, decoded by several threads.
LevelRequest level_request();

/// The files of a level and the choice of one of its floors, as every command takes them.
struct LevelOptions {
  LevelRequest request = level_request();
  StateChoice state;
  AgentChoice agent;
};

/// Returns the argument LEVEL.
Argument level_argument(LevelRequest& request);

/// Returns the row of --root.
Option root_option(LevelRequest& request);

/// Returns the options that say what the images of a level mean. `note` is about LEVEL.
OptionGroup image_options(LevelRequest& request, std::string_view title, std::string_view note);

/// Returns the words of a command line that say the same of the images. They leave out what decides
/// no floor: the background and the limits.
std::vector<std::string> image_words(const LevelRequest& request);

/// Returns the groups that choose a floor of a level: images, state and agent, limits.
std::vector<OptionGroup> level_options(LevelOptions& options);

/// Returns the row of --max-file-size.
Option file_size_option(png::Limits& limits);

/// Returns the options that say how large images and files may be.
OptionGroup limit_options(png::Limits& limits);

/// A level that was found in a folder.
struct FoundLevel {
  std::string file;
  Failure outside;  ///< where it is a link out of its root: only a user may name files outside
};

/// Returns the levels in a folder and below: manifests, then the rooms of each format. `request`
/// has the root that the command line gives.
Result<std::vector<FoundLevel>> levels_below(const std::string& folder,
                                             const LevelRequest& request);

/// A level with what the command line chose in it.
struct ChosenLevel {
  Level level;
  std::vector<bool> open;                        ///< for each of its areas
  int diameter = 1;                              ///< of the agent
  std::optional<std::string> painted_mask = {};  ///< the file of the walkability mask, if an image
  std::optional<std::string> doubt = {};         ///< why that is hardly a mask, by its colours
};

/// Warns on standard error where the mask of a level is hardly one, by its colours or by the
/// islands of `floor`.
void warn_of_doubtful_mask(const ChosenLevel& chosen, const Blocks& floor);

/// Opens a level for a command that needs it. An error if it has a problem that is not tolerated,
/// or if an output would overwrite one of its files or one of `inputs`.
Result<OpenedLevel> open_to_use(const LevelRequest& request, Tolerated tolerated,
                                std::span<const Output> outputs = {},
                                std::span<const std::string> inputs = {});

/// Warns on standard error of a damaged background, without which pictures are drawn.
void warn_of_background(const OpenedLevel& opened);

/// Opens the level that the options name, as open_to_use does, and warns of a damaged background.
/// An error also if the level lacks what was chosen.
Result<ChosenLevel> load_chosen_level(const LevelOptions& options, std::span<const Output> outputs,
                                      std::span<const std::string> inputs = {});

/// Returns the error of a level's problem; if an option caused it, about that option.
Error error_of(const Problem& problem);

/// Returns the error of a choice that a level does not have, about the option that chose it.
Error error_of(const ChoiceProblem& problem);

/// Adds to an error that a setting caused the option which changes that setting.
Error with_option(Error error);

/// Returns the ends that --from and --to name, in pixels of the room.
Result<AskedEnds> ends_of(const Level& level, const Place& from, const Place& to);

}  // namespace walkmask
