#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "level/open_level.h"
#include "level/room_files.h"
#include "survey/mask_meaning.h"
#include "survey/steps.h"

namespace walkmask {

/// The first manifest of a room, and notes about it for its author.
struct RoomDraft {
  std::string text;
  std::vector<std::string> notes;          ///< lines: assumptions, and parts to replace
  std::vector<std::string> doubts;         ///< signs that the image is not a mask, or is inverted
  std::vector<std::string> warnings = {};  ///< notes about images that are omitted or do not fit
};

/// Settings of a draft.
struct DraftOptions {
  std::optional<int> diameter = {};         ///< of the agent; absent: see first_manifest
  std::optional<MaskReading> reading = {};  ///< of masks with a palette; absent: see reading_of
  std::optional<Steps> steps = {};          ///< absent: the budget for the size of the mask
  /// The option with which a user gives the agent's width, for the notes; empty: they name none.
  std::string agent_option = {};
};

/// Returns the probable reading of a mask's palette; absent for a mask without one. `request` opens
/// the mask.
Result<std::optional<MaskReading>> palette_reading(const LevelRequest& request);

/// Drafts the manifest of a room from its images, see survey/mask_meaning.h and
/// survey/first_manifest.h; writes nothing. `request` has the source and the limits of the room's
/// files. Absent for a mask without floor. Fails with Fault::input if an image cannot be read, lies
/// outside the root of the manifest, or takes too many steps.
Result<std::optional<RoomDraft>> draft_room(const RoomFiles& room, const LevelRequest& request,
                                            const DraftOptions& options);

}  // namespace walkmask
