#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "floor/comfort_setting.h"
#include "level/choice.h"
#include "picture/format.h"

namespace walkmask {
class BitGrid;
struct Level;
struct NoPathReason;
struct Path;
struct PreparedFloor;
}  // namespace walkmask

namespace walkmask::picture {

/// An answer to draw, with the floor that it was found on.
struct Answer {
  const Level& level;                    ///< loaded with its art
  const std::vector<bool>& open;         ///< for each of its areas
  const PreparedFloor& prepared;         ///< of the open areas, for the agent
  const BitGrid& blockers;               ///< pixels of the room
  const Path& path;                      ///< in pixels of the room; its trace is drawn if kept
  const Place &from, &to;                ///< as the user wrote them
  std::vector<std::string> title = {};   ///< see picture_title
  const NoPathReason* reason = nullptr;  ///< set if no path was found
  std::optional<Comfort> comfort = {};   ///< of the question
};

/// Returns the picture of an answer, as the bytes of a file.
Result<std::vector<std::uint8_t>> solve_overlay(const Answer& answer, Format format = Format::png);

}  // namespace walkmask::picture
