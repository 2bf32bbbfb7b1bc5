#include <cstdint>
#include <string_view>

#include "formats/ros/map_description.h"
#include "fuzz/demand.h"

// For any text, a map.yaml is refused with a reason, or read as a map whose numbers are in range.

namespace walkmask::fuzz {
namespace {

void check(std::string_view text) {
  const Result<ros::MapDescription> map = ros::read_map_description(text);
  if (!map) {
    demand(!map.error().reason.empty() && !map.error().cure.empty(),
           "a refusal has a reason and a cure");
    demand(map.error().fault == Fault::input, "a refusal is about the file");
    return;
  }
  demand(text.size() <= ros::kLargestMapYaml, "the length is limited");
  demand(!map->image.value.empty(), "it names an image");
  demand(0.0001 <= map->resolution && map->resolution <= 1000, "the resolution is in range");
  for (const double threshold : {map->occupied_thresh, map->free_thresh}) {
    demand(0 <= threshold && threshold <= 1, "thresholds are in range");
  }
  for (const double metres : {map->origin_x, map->origin_y}) {
    demand(-1'000'000 <= metres && metres <= 1'000'000, "the origin is in range");
  }
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  walkmask::fuzz::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
