#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "cli/option.h"
#include "cli/output.h"
#include "floor/footprint.h"
#include "level/choice.h"
#include "level/open_level.h"

namespace walkmask {

class Blocks;
struct AskedEnds;

/// Returns the request for a level in the file system, decoded by several threads.
LevelRequest level_request();

/// The files of a level and the choice of one of its floors, as every command accepts them.
struct LevelOptions {
  LevelRequest request = level_request();
  StateChoice state;
  AgentChoice agent;
};

/// Returns the argument LEVEL.
Argument level_argument(LevelRequest& request);

/// Returns the row of --root.
Option root_option(LevelRequest& request);

/// Returns the options about the meaning of a level's images. `note` is about LEVEL.
OptionGroup image_options(LevelRequest& request, std::string_view title, std::string_view note);

/// Returns the request's image options as words of a command line. Omits the options that do not
/// affect the floor: background and limits.
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
  Failure outside;  ///< set if it is a link out of its root: only a user may name files outside
};

/// The levels that were found in a folder: manifests, then the rooms of each format.
struct LevelsBelow {
  std::vector<FoundLevel> levels;
  std::vector<FormatGame> games;  ///< whose rooms are among the levels
};

/// Finds the levels in a folder and below. `request` holds the root from the command line.
Result<LevelsBelow> levels_below(const std::string& folder, const LevelRequest& request);

/// Returns the folder that a name stands for if it is the project file of a game, else the name.
std::string game_folder_or(const std::string& name, const LevelRequest& request);

/// A level with the choices of the command line.
struct ChosenLevel {
  Level level;
  std::vector<bool> open;                        ///< for each of its areas
  Footprint footprint = 1;                       ///< of the agent
  std::optional<Comfort> comfort = {};           ///< likewise
  std::optional<std::string> painted_mask = {};  ///< the file of the walkability mask, if an image
  AgentChoice agent = {};                        ///< its diameter in pixels
  std::optional<std::string> doubt = {};  ///< the reason why its colours do not look like a mask
};

/// Warns on standard error if the colours of a level's mask, or the islands of `floor`, do not look
/// like a mask.
void warn_of_doubtful_mask(const ChosenLevel& chosen, const Blocks& floor);

/// Opens a level for a command that needs it. Fails if the level has a problem that is not
/// tolerated, if an output would overwrite one of its files or one of `inputs`, or if it cannot be
/// written; creates the outputs' folders.
Result<OpenedLevel> open_to_use(const LevelRequest& request, Tolerated tolerated,
                                std::span<const Output> outputs = {},
                                std::span<const std::string> inputs = {});

/// Warns on standard error of a damaged background; pictures are drawn without it.
void warn_of_background(const OpenedLevel& opened);

/// Opens the level that the options name, as open_to_use does, and warns of a damaged background.
/// Fails also if the level lacks a chosen state, area or agent.
Result<ChosenLevel> load_chosen_level(const LevelOptions& options, std::span<const Output> outputs,
                                      std::span<const std::string> inputs = {});

/// Returns the error of a level's problem; it names the option if an option caused it.
Error error_of(const Problem& problem);

/// Returns the error for a choice that a level does not have; it names the option.
Error error_of(const ChoiceProblem& problem);

/// Returns the option that gives an agent as a user wrote it: --footprint, or --diameter.
std::string_view size_option(const AgentChoice& agent);

/// Adds to an error about a setting the option that changes it.
Error with_option(Error error);

/// Returns the ends that --from and --to name in the level's units, in pixels of the room.
Result<AskedEnds> ends_of(const Level& level, const Place& from, const Place& to);

}  // namespace walkmask
