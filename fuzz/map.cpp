// For any text, the reader of MovingAI maps refuses it properly or returns the floor drawn in it,
// which survives being written and read again.

#include "level/map.h"

#include <cstddef>
#include <cstdint>
#include <string>

#include "fuzz/demand.h"

namespace walkmask::fuzz {
namespace {

constexpr png::Limits kLimits = {.side = 512, .pixels = 1 << 14};

std::string map_of(const BitGrid& floor) {
  std::string text = "type octile\nheight " + std::to_string(floor.height()) + "\nwidth " +
                     std::to_string(floor.width()) + "\nmap\n";
  for (int y = 0; y < floor.height(); ++y) {
    for (int x = 0; x < floor.width(); ++x) text += floor.test({x, y}) ? '.' : '@';
    text += '\n';
  }
  return text;
}

void check(const std::string& text) {
  const Result<BitGrid> floor = read_map(text, kLimits);
  if (!floor) {
    demand_sound(floor.error());
    demand_short(message(floor.error()));
    demand(floor.error().fault == Fault::input, "the map is at fault, not the machine");
    demand(!floor.error().place.empty(), "an error says where");
    return;
  }
  demand(begins_as_map(text), "what is read as a map begins as one");
  demand(floor->width() <= kLimits.side && floor->height() <= kLimits.side, "sides are limited");
  demand(static_cast<std::size_t>(floor->width()) * static_cast<std::size_t>(floor->height()) <=
             text.size(),
         "a floor has a letter for each pixel");
  const Result<BitGrid> again = read_map(map_of(*floor), kLimits);
  demand(again && *again == *floor, "a floor drawn as a map is read as that floor");
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  walkmask::fuzz::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
