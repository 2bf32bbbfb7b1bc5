// For any text, a manifest is refused properly or opened. Opening it for a question and for a check
// agree, and each of its states and agents has a floor.

#include "level/manifest.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "fuzz/demand.h"
#include "fuzz/level_folder.h"
#include "level/choice.h"
#include "level/level.h"
#include "support/level_request.h"

namespace walkmask::fuzz {
namespace {

/// Returns whether it can be read.
bool check_text(std::string_view text) {
  const Result<Manifest> manifest = read_manifest(text);
  const Result<Manifest> again = read_manifest(text);
  demand(static_cast<bool>(manifest) == static_cast<bool>(again), "the verdict is the same again");
  if (manifest) return true;
  demand_sound(manifest.error());
  demand_short(message(manifest.error()));
  demand(manifest.error().fault == Fault::input, "the manifest is at fault, not the machine");
  demand(!manifest.error().place.empty(), "an error says where");
  demand(message(manifest.error()) == message(again.error()), "the error is the same again");
  return false;
}

/// Demands that queries about floors and places of the level succeed.
void check_choices(const Level& level) {
  for (const State& state : level.manifest.states) {
    const auto open = open_areas(level, {.state = state.name});
    demand(open && open->size() == level.areas.size(), "a state says of each area if it is open");
    for (const Agent& agent : level.manifest.agents) {
      const auto footprint = footprint_of(level, agent.name);
      demand(footprint && *footprint == agent.footprint, "an agent has its size");
      const BitGrid floor = floor_of(level, *open, *footprint);
      BitGrid outside = floor;
      outside -= level.paintable;
      demand(outside.count() == 0, "the floor of a state is within that of the level");
    }
  }
  for (const NamedPoint& named : places(level.manifest)) {
    const bool inside = named.point.x < level.room_width() && named.point.y < level.room_height();
    const auto point = point_of(level, named.name, ChoicePart::from);
    demand(static_cast<bool>(point) == inside, "a place that is inside has an answer");
    if (!point) demand_sound(error_about(point.error(), "from"));
  }
}

void check(std::string_view text) {
  static const LevelFolder folder;
  const bool can_be_read = check_text(text);
  folder.put_manifest(text);
  const check::LevelReport report = check_soundly(folder.request());
  const Result<Level> level = load_level(folder.request());
  if (!level) {
    demand_sound(level.error());
    demand(level.error().fault == Fault::input, "the level is at fault, not the machine");
    demand(!report.findings.empty(), "a level that cannot be loaded has a finding");
    return;
  }
  demand(can_be_read && report.is_opened, "a level that can be loaded can be checked");
  check_choices(*level);
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  walkmask::fuzz::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
