#pragma once

#include <string>
#include <vector>

#include "check/subject.h"
#include "survey/level_floors.h"

namespace walkmask::check {

/// The subjects of the rules, for tests of single rules: no rule leaves a finding to another one.
/// The level must outlive it.
struct Looked {
  explicit Looked(const Level& of)
      : level(of), places(room_places(level.manifest)), floors(level, true) {
    selection.select = {"X", "T"};
  }
  Subject subject() const {
    return {level, file, file, places, parameters, selection, nearest, waivers};
  }

  const Level& level;
  std::string file = "walk.png";
  std::vector<RoomPlace> places;
  Parameters parameters;
  Selection selection;
  NearestPainted nearest;
  std::vector<Waiver> waivers;
  LevelFloors floors;
};

}  // namespace walkmask::check
