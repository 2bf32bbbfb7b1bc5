#pragma once

#include <optional>
#include <string>

#include "base/error.h"
#include "json/value.h"

namespace walkmask {

/// The demands of a game's engine on the masks; check holds them to that.
struct MaskFormat {
  std::optional<std::string> engine;  ///< "ags" where the set was named by its engine
  bool indexed = false;               ///< they have a palette
  std::optional<int> bits;            ///< of a pixel: 1, 2, 4 or 8
  std::optional<int> max_areas;       ///< 1..256; palette indices are below it, 0 being no area
  bool unique_palette = false;        ///< no colour stands in the palette twice
  bool no_alpha = false;              ///< nothing is transparent
};

/// Returns what Adventure Game Studio demands: 8-bit indices from 0 to 15, an unambiguous palette,
/// and no transparency: its editor would convert the image to one without a palette.
MaskFormat ags_format();

/// Reads an object of these keys (but `engine`), or "ags".
Result<MaskFormat> read_mask_format(const json::Value& value);

}  // namespace walkmask
