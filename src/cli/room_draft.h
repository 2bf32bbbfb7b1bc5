#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "level/room_files.h"
#include "png/limits.h"
#include "survey/steps.h"

namespace walkmask {

/// The first manifest of a room, and what its author should know of it.
struct RoomDraft {
  std::string text;
  std::vector<std::string> notes;  ///< lines: what was assumed, and what to replace
};

/// Drafts the manifest of a room from its images, see survey/mask_meaning.h and
/// survey/first_manifest.h; writes nothing. Fault::input where an image cannot be read, is hardly a
/// mask, shows no floor, lies outside the root of the manifest, or takes more than `steps`, by
/// default as many as its size allows.
Result<RoomDraft> draft_room(const RoomFiles& room, const png::Limits& limits,
                             std::optional<Steps> steps = {});

}  // namespace walkmask
