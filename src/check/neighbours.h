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

/// A level that exits lead to, with what the rules for exits need.
struct NeighbourLevel {
  std::string file;                    ///< as a user would write it
  std::optional<Level> level = {};     ///< absent if its floor is not known
  std::vector<RoomPlace> places = {};  ///< of the level
  std::vector<Blocks> floors = {};     ///< of its states, for a point agent
  std::string unusable_because = {};   ///< the reason if `level` is absent
};

/// The levels that the exits of a level lead to.
class NeighbourLevels {
 public:
  /// The steps charged for finding a level's files and opening them.
  static constexpr std::int64_t kOpening = 20'000;

  /// Opens each level once, however the manifest spells its name, and reads its manifest and masks
  /// only. Appends the names of the levels' files to `files`. Fails only if the machine does.
  ///
  /// Skips levels whose surrounding settings cannot be used. `settings` are the settings around the
  /// level itself. Each file of settings is parsed once.
  ///
  /// Charges for each level kOpening, half a step per pixel of its masks, usable or not, and the
  /// work for its floors and settings. The budget is `steps` plus Steps::kForAPixel for each pixel
  /// of the largest level. When it is used up, no further level is read.
  static Result<NeighbourLevels> open(const Manifest& manifest, const SharedSettings& settings,
                                      const LevelRequest& request, std::vector<std::string>& files,
                                      Steps steps);

  /// Returns the level with this name in the manifest; null if it was not read.
  const NeighbourLevel* called(const std::string& name) const;

  /// Returns the problems of settings files that surround other levels but not the level itself;
  /// each file is listed once.
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
