#include "check/assembled.h"

#include "check/sizes.h"

namespace walkmask::check {

Level assembled(const Contents& contents) {
  const NamedImage* legend_mask = masks_fit(contents) ? contents.legend_mask() : nullptr;
  Level level = painted_level(contents.manifest, contents.walk ? &contents.walk->image : nullptr,
                              legend_mask != nullptr ? &legend_mask->image : nullptr);
  level.file = contents.file;
  return level;
}

}  // namespace walkmask::check
