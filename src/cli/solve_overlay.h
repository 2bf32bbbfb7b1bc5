#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"
#include "cli/level_options.h"
#include "cli/picture_format.h"
#include "floor/blocks.h"
#include "level/choice.h"
#include "path/solve.h"
#include "survey/openings.h"

namespace walkmask {

/// An answer and what it was found on, to be drawn.
struct DrawnAnswer {
  const ChosenLevel& opened;             ///< loaded with its art
  const PreparedFloor& prepared;         ///< of the open areas, for the agent
  const Path& path;                      ///< in pixels of the room; its trace is drawn if kept
  const Place &from, &to;                ///< as they were asked for
  std::vector<std::string> title = {};   ///< see picture_title
  const NoPathReason* reason = nullptr;  ///< where no path was found
};

/// Returns the picture of an answer, as the bytes of a file.
Result<std::vector<std::uint8_t>> solve_overlay(const DrawnAnswer& answer,
                                                PictureFormat format = PictureFormat::png);

}  // namespace walkmask
