#include "path/room_path.h"

#include <utility>

namespace walkmask {

Ends on_mask(Ends in_room, MaskScale scale) {
  return {scale.to_mask(in_room.from), scale.to_mask(in_room.to)};
}

Path in_room(Path on_mask, MaskScale scale, Ends asked) {
  Path path = std::move(on_mask);
  path.requested = asked;
  path.used = {scale.to_room(path.used.from), scale.to_room(path.used.to)};
  for (Point& waypoint : path.waypoints) waypoint = scale.to_room(waypoint);
  return path;
}

}  // namespace walkmask
