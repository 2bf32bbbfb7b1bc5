#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "cli/level_options.h"
#include "cli/output.h"
#include "level/choice.h"
#include "level/level.h"
#include "path/solve.h"

namespace walkmask {

/// A level with what the command line chose in it.
struct OpenedLevel {
  Level level;
  std::vector<bool> open;  ///< for each of its areas
  int diameter = 1;        ///< of who walks
};

/// Reads the level that the options speak of. An error also where an output would overwrite one of
/// its files or one of `inputs`, and where the level lacks what was chosen.
Result<OpenedLevel> open_level(const LevelOptions& options, std::span<const Output> outputs,
                               std::span<const std::string> inputs = {});

/// The ends that --from and --to name, in pixels of the room.
Result<Ends> ends_of(const Level& level, const Place& from, const Place& to);

}  // namespace walkmask
