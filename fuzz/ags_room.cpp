// For any bytes, the reader of Adventure Game Studio's rooms refuses them properly or returns a
// room whose masks fit it.

#include <cstddef>
#include <cstdint>

#include "formats/ags/crm.h"
#include "fuzz/demand.h"

namespace walkmask::fuzz {
namespace {

constexpr png::Limits kLimits = {.side = 512, .pixels = 1 << 16};

void check(png::Bytes file) {
  const Result<ags::Room> room = ags::read_crm(file, kLimits, ags::Background::decoded);
  if (!room) {
    demand_sound(room.error());
    demand_short(message(room.error()));
    return;
  }
  const png::Image& mask = room->masks.walkable;
  const int factor = room->plan.mask_resolution;
  demand(mask.width() <= kLimits.side && mask.height() <= kLimits.side, "sides are limited");
  demand(mask.width() * factor > room->plan.size.width - factor, "the mask covers the room");
  demand(room->background->width() <= kLimits.side, "the background is limited");
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  walkmask::fuzz::check({data, size});
  return 0;
}
