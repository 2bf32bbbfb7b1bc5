#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "floor/blocks.h"
#include "level/level.h"
#include "level/open_level.h"
#include "level/room_place.h"
#include "survey/steps.h"

namespace walkmask::check {

/// A level that exits lead to: what matters to them.
struct NeighbourLevel {
  std::string file;                    ///< as a user would write it
  std::optional<Level> level = {};     ///< absent if its floor is not known
  std::vector<RoomPlace> places = {};  ///< of the level
  std::vector<Blocks> floors = {};     ///< of its states, for a point agent
  std::string unusable_because = {};   ///< why there is no level
};

/// The levels that the exits of a level lead to.
class NeighbourLevels {
 public:
  /// The steps of finding a level's files and opening them.
  static constexpr std::int64_t kOpening = 20'000;

  /// Opens each of the levels once, however the manifest spells it, and reads of it the manifest
  /// and the masks. Appends the names of all files that they are made of to `files`. An error only
  /// where the machine failed.
  ///
  /// Levels around which settings lie that cannot be used are left out. `settings` are those around
  /// the level itself; each file of settings is parsed once.
  ///
  /// Counts kOpening for each of them, half a step for each pixel of their masks, be they
  /// usable or not, and what their floors and settings take. `steps` are allowed, and
  /// Steps::kForAPixel for each pixel of the largest of them; when they are used up, no further
  /// level is read.
  static Result<NeighbourLevels> open(const Manifest& manifest, const SharedSettings& settings,
                                      const LevelRequest& request, std::vector<std::string>& files,
                                      Steps steps);

  /// Returns the level that the manifest calls so; null if it was not read.
  const NeighbourLevel* called(const std::string& name) const;

  /// Returns what is wrong with files of settings around other levels, but not around the level
  /// itself; each file once.
  const std::vector<Error>& settings_problems() const { return settings_problems_; }

  /// Returns the first exit that leads to a level which was not read; null if all were.
  const Exit* first_unread() const { return first_unread_; }

 private:
  const Exit* first_unread_ = nullptr;        // of the manifest
  std::map<std::string, std::string> files_;  // resolved, by the name in the manifest
  std::map<std::string, std::optional<NeighbourLevel>> by_file_;
  std::vector<Error> settings_problems_;
};

}  // namespace walkmask::check
