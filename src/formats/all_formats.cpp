#include "formats/all_formats.h"

#include "formats/ags/level.h"
#include "formats/godot/level.h"
#include "formats/ros/level.h"
#include "level/level_files.h"  // a format can only be copied where its results are known

namespace walkmask {

// One row for each folder next to this file; no other source names them. They come before the last
// of walkmask's own formats, which takes the files that no other format takes by name.
std::vector<LevelFormat> all_formats() {
  const std::vector<LevelFormat> of_engines = {ags::level_format(), godot::level_format(),
                                               ros::level_format()};
  std::vector<LevelFormat> formats = own_formats();
  formats.insert(formats.end() - 1, of_engines.begin(), of_engines.end());
  return formats;
}

}  // namespace walkmask
