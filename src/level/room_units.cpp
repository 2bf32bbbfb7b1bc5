#include "level/room_units.h"

#include <string>

#include "base/number_text.h"
#include "level/level.h"

namespace walkmask {

std::string RoomUnits::place(Point pixel) const {
  return metres_ ? position_text(metres_->middle_of(pixel)) : point_text(pixel.x, pixel.y);
}

RoomUnits units_of(const Level& level) { return RoomUnits(level.manifest.metres); }

RoomUnits common_units(const Level& one, const Level& other) {
  const auto &metres = one.manifest.metres, &of_other = other.manifest.metres;
  const bool is_common = metres && of_other && metres->has_same_pixels(*of_other);
  return is_common ? units_of(one) : RoomUnits();
}

}  // namespace walkmask
