#include "cli/batch_overlay.h"

#include "base/grammar.h"
#include "cli/picture_of.h"
#include "draw/level_picture.h"
#include "draw/scale.h"
#include "level/choice.h"

namespace walkmask {
namespace {

std::vector<draw::NamedPlace> places_of(const Level& level) {
  std::vector<draw::NamedPlace> inside;
  for (const NamedPoint& place : places(level.manifest)) {
    if (place.point.x >= level.room_width() || place.point.y >= level.room_height()) continue;
    inside.push_back({place.name, place.point});
  }
  return inside;
}

}  // namespace

BatchOverlay::BatchOverlay(const ChosenLevel& opened)
    : opened_(opened), heat_(opened.level.room_width(), opened.level.room_height()) {}

draw::Scene BatchOverlay::finish(std::vector<std::string> title) const {
  const Level& level = opened_.level;
  const std::vector<bool>& open = opened_.open;
  const int factor = level.scale().factor;
  const BitGrid point_floor = draw::enlarged(floor_of(level, open, 1), factor);
  const BitGrid floor = draw::enlarged(floor_of(level, open, opened_.diameter), factor);
  DrawnAreas areas(level, open, factor);
  title.push_back(counted(heat_.paths(), "path"));
  if (heat_.most() > 1) title.push_back("up to " + std::to_string(heat_.most()) + " in one place");
  const draw::LevelView view = {.caption = {},
                                .point_floor = point_floor,
                                .floor = floor,
                                .areas = areas.all(),
                                .places = places_of(level),
                                .heat = &heat_};
  return draw::level_scene(art_of(level), {&view, 1}, std::move(title));
}

}  // namespace walkmask
