#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/error.h"
#include "check/check_level.h"
#include "cli/picture_format.h"
#include "draw/scene.h"
#include "level/level.h"
#include "level/open_level.h"

namespace walkmask {

/// The pictures of what was found in a level.
class FoundDrawing {
 public:
  /// Finds floor and areas, for which the pixels of the background are not needed. `opened` must
  /// outlive the drawing.
  explicit FoundDrawing(const OpenedLevel& opened);

  /// Returns the picture as the bytes of a file: each finding with its number in the report and its
  /// words, and what its rule measures, over the background if that has the room's size, else over
  /// the mask. An error where the level has no usable mask. Preconditions: `report` is that of the
  /// level, which was opened with the pixels of its background.
  Result<std::vector<std::uint8_t>> overlay(const check::LevelReport& report,
                                            PictureFormat format) const;

  /// Returns the level on a contact sheet, named by its file without .level.json. Preconditions: as
  /// above, and `side` is that of the sheet.
  draw::Scene thumbnail(const check::LevelReport& report, int side) const;

 private:
  const OpenedLevel& opened_;
  std::optional<Level> level_;  ///< absent without a mask
};

/// Returns a level that was not opened on a contact sheet.
draw::Scene unopened_thumbnail(const check::LevelReport& report, int side);

}  // namespace walkmask
