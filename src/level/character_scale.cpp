#include "level/character_scale.h"

#include <algorithm>

namespace walkmask {
namespace {

/// Returns whether a pixel of the mask belongs to an area.
bool is_in(const Level& level, const std::string& name, Point mask) {
  const auto area = std::ranges::find(level.areas, name, &Area::name);
  return area != level.areas.end() && area->pixels.test(mask);
}

}  // namespace

std::optional<double> character_scale(const Level& level, Point room) {
  const Manifest& manifest = level.manifest;
  if (!manifest.scaling && manifest.area_scaling.empty()) return std::nullopt;
  const Point mask = level.scale().to_mask(room);
  for (const AreaScaling& one : manifest.area_scaling) {
    if (is_in(level, one.area, mask)) return one.scaling.at(room.y);
  }
  return manifest.scaling ? manifest.scaling->at(room.y) : 100;
}

}  // namespace walkmask
