#include "formats/all_formats.h"

#include <iterator>

#include "formats/ags/level.h"
#include "formats/godot/level.h"
#include "formats/ros/level.h"
#include "level/level_files.h"  // a format can only be copied where its results are known

namespace walkmask {

// One row for each folder next to this file; no other source names them.
std::vector<LevelFormat> all_formats() {
  std::vector<LevelFormat> formats = {ags::level_format(), godot::level_format(),
                                      ros::level_format()};
  std::vector<LevelFormat> own = own_formats();
  formats.insert(formats.end(), std::move_iterator(own.begin()), std::move_iterator(own.end()));
  return formats;
}

}  // namespace walkmask
