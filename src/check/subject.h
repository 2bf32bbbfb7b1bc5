#pragma once

#include <string>
#include <utility>
#include <vector>

#include "check/finding.h"
#include "check/settings.h"
#include "level/level.h"
#include "survey/places.h"

namespace walkmask::check {

/// What the rules look at that need a floor.
struct Subject {
  const Level& level;
  const std::string& mask_file;  ///< where its floor is painted
  const std::vector<RoomPlace>& places;
  const Parameters& parameters;
  const Selection& selection;  ///< a rule is silent about what another one in force explains

  Point in_room(Point mask) const { return level.scale().to_room(mask); }
  Bounds in_room(Bounds mask) const { return walkmask::in_room(mask, level.scale()); }

  /// " in any state" for levels that have several.
  std::string in_any_state() const {
    return level.manifest.states.size() > 1 ? " in any state" : "";
  }

  /// A finding about what is painted at a pixel of the mask.
  Finding painted_at(Point mask, Code code, std::string message, std::string cure) const {
    return {.code = code,
            .file = mask_file,
            .place = "",
            .pixel = in_room(mask),
            .message = std::move(message),
            .cure = std::move(cure)};
  }
};

/// A finding about a place, at its pixel, in the line of the manifest that declares it.
Finding about(const RoomPlace& place, const Level& level, Code code, std::string message,
              std::string cure);

}  // namespace walkmask::check
