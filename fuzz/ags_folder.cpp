// For any data.xml, the reader of AGS 4's rooms refuses it properly or returns a room that its
// masks fit.

#include <cstddef>
#include <cstdint>

#include "formats/ags/room_folder.h"
#include "fuzz/demand.h"
#include "support/png_builder.h"

namespace walkmask::fuzz {
namespace {

constexpr int kWidth = 8, kHeight = 4;
constexpr png::Limits kLimits = {.side = 512, .pixels = 1 << 16};

/// Returns an indexed PNG without areas, of 8x4 pixels.
png::File mask() {
  using png::operator+;
  return png::signature() + png::ihdr(kWidth, kHeight, 8, 3) +
         png::chunk("PLTE", png::File(48, 0)) +
         png::chunk("IDAT", png::zlib(png::File((kWidth + 1) * kHeight, 0))) + png::iend();
}

void demand_few(const ags::Events& events) {
  constexpr std::size_t kMostEvents = 64;
  demand(events.size() <= kMostEvents, "events are limited");
}

void check(png::Bytes data) {
  static const png::File kMask = mask();
  const Result<ags::Room> room =
      ags::read_room_folder({data, kMask, kMask, kMask, kMask, png::Bytes(kMask)}, kLimits);
  if (!room) {
    demand_sound(room.error());
    demand_short(message(room.error()));
    return;
  }
  const ags::RoomPlan& plan = room->plan;
  demand(plan.size.width > (kWidth - 1) * plan.mask_resolution, "the mask covers the room");
  demand(plan.hotspots.size() <= 256 && plan.objects.size() <= 256, "lists are limited");
  for (const ags::Hotspot& hotspot : plan.hotspots) {
    demand_few(hotspot.events);
    demand(!hotspot.walk_to || hotspot.walk_to->x >= 1, "a walk-to point is in the room");
  }
  for (const ags::Object& object : plan.objects) demand_few(object.events);
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  walkmask::fuzz::check({data, size});
  return 0;
}
