#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "formats/godot/level.h"
#include "fuzz/demand.h"
#include "level/memory_files.h"
#include "level/open_level.h"

// For any text, a scene is refused with a reason, or opened as a level whose areas have pixels of
// its picture. The scene may name itself and a .tres with the same text.

namespace walkmask::fuzz {
namespace {

void check(std::string_view text) {
  MemoryFiles files;
  files.put("project.godot", "config_version=5\n");
  files.put("floor.tres", text);
  files.put("room.tscn", text);
  LevelRequest request = {.files = files, .file = "room.tscn"};
  request.limits.pixels = std::uint64_t{1} << 22;
  request.formats.insert(request.formats.begin(), godot::level_format());
  const Result<OpenedLevel, Problem> opened = open_level(request, Tolerated::background);
  if (!opened) {
    const Error& error = opened.error().error;
    demand(!error.reason.empty(), "a refusal has a reason");
    demand(error.fault != Fault::usage, "a refusal is not about the command line");
    return;
  }
  const Level& level = *opened->content->level;
  demand(level.room_width() > 0 && level.room_height() > 0, "the picture has pixels");
  demand(level.areas.size() < 256, "the areas fit into a palette");
  for (const NamedPoint& point : level.manifest.points) {
    demand(!point.name.empty() && point.origin.has_value(), "a point has a name and an origin");
  }
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  walkmask::fuzz::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
