#include "plain_game.h"

#include <cstddef>

namespace walkmask::ags {

DrawnRoom plain_room() {
  DrawnRoom room = draw_room(1, 33, Packing::row_by_row);
  room.width = 100, room.height = 60, room.mask_resolution = 1;
  room.left = 12, room.right = 97, room.top = 2, room.bottom = 58;
  room.hides_player = false;
  room.pixel_bytes = 1;
  room.background = {100, 60, File(6000, 7)};
  for (DrawnMask* mask : {&room.region_mask, &room.walkable, &room.hotspot_mask}) {
    *mask = {100, 60, File(6000, 0)};
  }
  for (int y = 20; y < 50; ++y) {
    for (int x = 10; x < 90; ++x) {
      room.walkable.pixels[static_cast<std::size_t>(y * 100 + x)] = 40 <= x && x < 50 ? 2 : 1;
    }
  }
  room.hotspots = {{"", "hHotspot0", 0, 0, {}}, {"", "hDoor", 60, 15, {}}};
  room.objects.clear();
  room.events = {"room_LeaveLeft", "", "", "", "", "room_Load"};
  return room;
}

}  // namespace walkmask::ags
