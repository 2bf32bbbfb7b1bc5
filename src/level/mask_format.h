#pragma once

#include <optional>
#include <string>

#include "base/error.h"
#include "json/value.h"

namespace walkmask {

/// The demands of a game's engine on the masks; check verifies them.
struct MaskFormat {
  std::optional<std::string> engine;  ///< "ags" if the manifest names only the engine
  bool indexed = false;               ///< masks have a palette
  std::optional<int> bits;            ///< of a pixel: 1, 2, 4 or 8
  std::optional<int>
      max_areas;                ///< 1..256; palette indices are below it, and index 0 means no area
  bool unique_palette = false;  ///< no colour is twice in the palette
  bool no_alpha = false;        ///< nothing is transparent
  std::optional<int> snap;      ///< see RoomPlace::snap; absent if no engine is named
};

/// Returns the demands of Adventure Game Studio: 8-bit indices from 0 to 15, a palette without
/// repeated colours, and no transparency, because its editor would convert the image to one without
/// a palette. Its characters walk to the floor nearest to a target; within 8 pixels that counts as
/// intended.
MaskFormat ags_format();

/// Reads an object of these keys (except `engine` and `snap`), or "ags".
Result<MaskFormat> read_mask_format(const json::Value& value);

}  // namespace walkmask
