#include "picture/batch.h"

#include <algorithm>
#include <cstddef>

#include "base/grammar.h"
#include "draw/level_picture.h"
#include "draw/scale.h"
#include "level/choice.h"
#include "picture/art.h"

namespace walkmask::picture {
namespace {

/// Adds an end if it is new, up to a limit.
void note(std::vector<Point>& ends, Point end) {
  constexpr std::size_t kMostEnds = 300;
  if (ends.size() < kMostEnds && std::ranges::find(ends, end) == ends.end()) ends.push_back(end);
}

std::vector<draw::NamedPlace> places_of(const Level& level) {
  std::vector<draw::NamedPlace> inside;
  for (const NamedPoint& place : places(level.manifest)) {
    if (place.point.x >= level.room_width() || place.point.y >= level.room_height()) continue;
    inside.push_back({place.name, place.point});
  }
  return inside;
}

}  // namespace

BatchOverlay::BatchOverlay(const Level& level, const std::vector<bool>& open,
                           const Footprint& footprint)
    : level_(level),
      open_(open),
      footprint_(footprint),
      heat_(level.room_width(), level.room_height()) {}

void BatchOverlay::add(std::span<const Point> waypoints) {
  heat_.add(waypoints);
  if (waypoints.empty()) return;
  note(starts_, waypoints.front());
  note(goals_, waypoints.back());
}

void BatchOverlay::add(const Blocker& blocker) {
  if (blockers_.height() == 0) blockers_ = BitGrid(level_.room_width(), level_.room_height());
  if (std::ranges::find(last_covered_, blocker) != last_covered_.end()) return;
  if (last_covered_.size() == kMostBlockers) last_covered_.clear();
  last_covered_.push_back(blocker);
  set_covered(blocker, blockers_);
}

draw::Scene BatchOverlay::finish(std::vector<std::string> title) const {
  const int factor = level_.scale().factor;
  const BitGrid point_floor = draw::enlarged(floor_of(level_, open_, 1), factor);
  const BitGrid floor = draw::enlarged(floor_of(level_, open_, footprint_), factor);
  Areas areas(level_, open_, factor);
  title.push_back(counted(heat_.paths(), "path"));
  if (heat_.most() > 1) title.push_back("up to " + std::to_string(heat_.most()) + " in one place");
  const draw::LevelView view = {.point_floor = point_floor,
                                .floor = floor,
                                .areas = areas.all(),
                                .places = places_of(level_),
                                .blockers = &blockers_,
                                .heat = &heat_,
                                .starts = starts_,
                                .goals = goals_};
  return draw::level_scene(art_of(level_), {&view, 1}, std::move(title));
}

}  // namespace walkmask::picture
