#include "check/assembled.h"

namespace walkmask::check {

Level assembled(const Contents& contents) {
  Level level = painted_level(contents.manifest, contents.walk ? &*contents.walk : nullptr,
                              contents.masks_fit() ? contents.legend_mask() : nullptr);
  level.file = contents.file;
  return level;
}

}  // namespace walkmask::check
