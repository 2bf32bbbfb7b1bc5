#include "level/room_place.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>

#include "level/level.h"

namespace walkmask {
namespace {

/// The mask pixels that a place may be reached from: the box, which lies inside the mask,
/// restricted to the reach around the middle if there is one.
struct EntryZone {
  Bounds box;
  Point middle;
  std::optional<Size> twice_reach = {};  // of an ellipse or rectangle, in room pixels
  bool is_rectangle = false;
  std::optional<Point> point = {};  // of the room, which distances count from instead
};

Size room_size(const Level& level) { return {level.room_width(), level.room_height()}; }

/// Returns the ends of a stretch along its edge, in the room.
EdgeStretch::Between ends_of(const EdgeStretch& stretch, const Level& level) {
  const int length = pixels_along(stretch.edge, room_size(level));
  return stretch.between.value_or(EdgeStretch::Between{0, length - 1});
}

Point middle_of(const EdgeStretch& stretch, const Level& level) {
  const auto [first, last] = ends_of(stretch, level);
  return pixel_on(stretch.edge, first + (last - first) / 2, room_size(level));
}

/// Returns the largest footprint of the rows at the ends of a stretch, and so of all its rows.
Footprint widest_along(const EdgeStretch& stretch, const Level& level, const Footprint& footprint) {
  const auto [first, last] = ends_of(stretch, level);
  const auto at = [&](int along) {
    return footprint.in_row(pixel_on(stretch.edge, along, room_size(level)).y);
  };
  return std::max(at(first), at(last));
}

/// Returns the pixels whose distance from the border is at most half the agent's size in that
/// direction and one pixel of the mask.
EntryZone around_edge(const EdgeStretch& stretch, const Level& level, const Footprint& footprint) {
  const int scale = level.scale().factor;
  const bool is_level = stretch.edge == Edge::top || stretch.edge == Edge::bottom;
  const Footprint widest = widest_along(stretch, level, footprint);
  const int across = is_level ? widest.depth() : widest.width();
  const int depth = (std::max(across, scale) + scale) / (2 * scale);
  const int right = level.width() - 1, bottom = level.height() - 1;
  const auto [room_first, room_last] = ends_of(stretch, level);
  const int first = room_first / scale, last = room_last / scale;
  Bounds box = {first, 0, last, std::min(depth, bottom)};
  if (stretch.edge == Edge::bottom) box = {first, std::max(0, bottom - depth), last, bottom};
  if (stretch.edge == Edge::left) box = {0, first, std::min(depth, right), last};
  if (stretch.edge == Edge::right) box = {std::max(0, right - depth), first, right, last};
  return {box, level.scale().to_mask(middle_of(stretch, level))};
}

EntryZone around_pixel(Point room, const Level& level, Size twice_reach) {
  const int scale = level.scale().factor;
  const Point p = level.scale().to_mask(room);
  const int across = twice_reach.width / (2 * scale), down = twice_reach.height / (2 * scale);
  return {{std::max(0, p.x - across), std::max(0, p.y - down),
           std::min(level.width() - 1, p.x + across), std::min(level.height() - 1, p.y + down)},
          p,
          twice_reach};
}

/// Returns the pixels whose middle is within the snap of a point. It may lie anywhere in its own
/// pixel of the mask, so the box is one pixel wider.
EntryZone around_point(const RoomPlace& place, const Level& level) {
  const int wider = level.scale().factor == 1 ? 0 : level.scale().factor;
  const int snap = 2 * place.snap, widened = snap + 2 * wider;
  EntryZone zone = around_pixel(*place.at, level, {widened, widened});
  zone.twice_reach = {snap, snap};
  zone.point = place.at;
  return zone;
}

EntryZone entry_zone(const RoomPlace& place, const Level& level, const Footprint& footprint) {
  if (place.exit == nullptr) return around_point(place, level);
  if (!place.at) return around_edge(*place.exit->edge, level, footprint);
  const int scale = level.scale().factor;
  const auto reach = [scale](int side) {
    return (side <= 2 * scale ? 1 : side) + 2 * scale;  // narrower agents fit everywhere
  };
  const Footprint there = footprint.in_row(place.at->y);
  EntryZone zone = around_pixel(*place.at, level, {reach(there.width()), reach(there.depth())});
  zone.is_rectangle = footprint.outline().shape == Outline::Shape::rectangle;
  return zone;
}

/// Returns the squared distance of a pixel from the place, in the room.
std::int64_t squared_distance(const EntryZone& zone, Point p, MaskScale scale) {
  if (p == zone.middle) return 0;
  if (zone.point) return squared_length(scale.to_room(p) - *zone.point);
  return squared_length(p - zone.middle) * scale.factor * scale.factor;
}

/// Returns whether a pixel inside the box is near enough to the place.
bool is_within_radius(const EntryZone& zone, Point p, MaskScale scale) {
  if (!zone.twice_reach || zone.is_rectangle) return true;
  const std::int64_t width = zone.twice_reach->width, height = zone.twice_reach->height;
  if (width == height) return 4 * squared_distance(zone, p, scale) <= width * width;
  const Point away = p - zone.middle;
  const std::int64_t across = 2 * std::int64_t{away.x} * scale.factor * height,
                     down = 2 * std::int64_t{away.y} * scale.factor * width;
  return across * across + down * down <= width * width * height * height;
}

bool is_in(const EntryZone& zone, Point p, MaskScale scale) {
  const auto& [left, top, right, bottom] = zone.box;
  return left <= p.x && p.x <= right && top <= p.y && p.y <= bottom &&
         is_within_radius(zone, p, scale);
}

/// Returns the pixel of a point in the mask, if it counts there alone: if it is floor.
std::optional<Point> own_pixel(const RoomPlace& place, const Level& level, const BitGrid& floor) {
  if (place.exit != nullptr || place.is_apart) return std::nullopt;
  const Point pixel = level.scale().to_mask(*place.at);
  return floor.test(pixel) ? std::optional(pixel) : std::nullopt;
}

/// Positions at a place, one for each component.
class Positions {
 public:
  Positions(const EntryZone& zone, MaskScale scale) : zone_(zone), scale_(scale) {}

  /// Keeps the nearer position of each component.
  void add(AgentPosition more) {
    if (!all_.empty() && all_[last_].component == more.component) return keep_nearer(last_, more);
    const auto [known, is_new] = by_component_.try_emplace(more.component, all_.size());
    last_ = known->second;
    if (is_new) {
      all_.push_back(more);
    } else {
      keep_nearer(last_, more);
    }
  }

  std::vector<AgentPosition> take() { return std::move(all_); }

 private:
  void keep_nearer(std::size_t place, AgentPosition more) {
    Point& nearest = all_[place].pixel;
    const auto distance = [this](Point p) { return squared_distance(zone_, p, scale_); };
    if (distance(more.pixel) < distance(nearest)) nearest = more.pixel;
  }

  const EntryZone& zone_;
  MaskScale scale_;
  std::vector<AgentPosition> all_;
  std::size_t last_ = 0;                                        // in `all_`
  std::unordered_map<std::int32_t, std::size_t> by_component_;  // the places in `all_`
};

}  // namespace

std::vector<RoomPlace> room_places(const Manifest& manifest) {
  std::vector<RoomPlace> places;
  for (const NamedPoint& point : manifest.points) {
    const int snap = point.is_entrance ? 0 : manifest.snap.value_or(0);
    places.push_back({point.name, point.position, point.point, nullptr, &point, snap});
  }
  for (const Exit& exit : manifest.exits) {
    places.push_back({exit.name, exit.position, exit.at, &exit});
  }
  return places;
}

bool is_inside(const RoomPlace& place, const Level& level) {
  const bool inside = !place.at || level.contains(*place.at);
  if (!inside || place.exit == nullptr || !place.exit->edge) return inside;
  const EdgeStretch& stretch = *place.exit->edge;
  return ends_of(stretch, level).last < pixels_along(stretch.edge, room_size(level));
}

std::vector<AgentPosition> positions_at(const RoomPlace& place, const Level& level,
                                        const Blocks& blocks, const Footprint& footprint) {
  if (place.exit == nullptr && !place.is_apart) {
    const Point pixel = level.scale().to_mask(*place.at);
    if (const auto index = blocks.at(pixel)) return {{blocks[*index].component, pixel}};
  }
  return positions_near(place, level, blocks, footprint);
}

std::vector<AgentPosition> positions_near(const RoomPlace& place, const Level& level,
                                          const Blocks& blocks, const Footprint& footprint) {
  const EntryZone zone = entry_zone(place, level, footprint);
  Positions positions(zone, level.scale());
  for (int y = zone.box.top; y <= zone.box.bottom; ++y) {
    for (const BlockIndex index : blocks.row_from({zone.box.left, y})) {
      const Block& block = blocks[index];
      if (block.left > zone.box.right) break;
      // Any pixel of a row of a block reaches the others; take the one nearest to the middle.
      const Point p = {std::clamp(zone.middle.x, std::max<int>(block.left, zone.box.left),
                                  std::min<int>(block.right, zone.box.right)),
                       y};
      if (is_within_radius(zone, p, level.scale())) positions.add({block.component, p});
    }
  }
  return positions.take();
}

bool is_near(const RoomPlace& place, const Level& level, Point mask, const Footprint& footprint) {
  return is_in(entry_zone(place, level, footprint), mask, level.scale());
}

bool is_at(const RoomPlace& place, const Level& level, const BitGrid& floor, Point mask,
           const Footprint& footprint) {
  if (const auto own = own_pixel(place, level, floor)) return mask == *own;
  return is_near(place, level, mask, footprint);
}

std::vector<Point> pixels_at(const RoomPlace& place, const Level& level, const BitGrid& floor,
                             const Footprint& footprint) {
  if (const auto own = own_pixel(place, level, floor)) return {*own};
  const EntryZone zone = entry_zone(place, level, footprint);
  std::vector<Point> pixels;
  for (int y = zone.box.top; y <= zone.box.bottom; ++y) {
    for (int x = floor.next_set(y, zone.box.left); x <= zone.box.right && x < floor.width();
         x = floor.next_set(y, x + 1)) {
      if (is_within_radius(zone, {x, y}, level.scale())) pixels.push_back({x, y});
    }
  }
  return pixels;
}

RoomPlace place_of(const ExpectedEnd& end, std::span<const RoomPlace> places, int snap,
                   const RoomUnits& units) {
  const auto named = std::find_if(places.begin(), places.end(), [&](const RoomPlace& place) {
    return end.name && place.name == *end.name;
  });
  return named != places.end()
             ? *named
             : RoomPlace{units.place(end.point), end.position, end.point, nullptr, nullptr, snap};
}

Bounds zone_box(const RoomPlace& place, const Level& level, const Footprint& footprint) {
  return entry_zone(place, level, footprint).box;
}

Bounds room_box(const RoomPlace& place, const Level& level) {
  if (place.at) return {place.at->x, place.at->y, place.at->x, place.at->y};
  const auto [first, last] = ends_of(*place.exit->edge, level);
  const Point one = pixel_on(place.exit->edge->edge, first, room_size(level));
  const Point other = pixel_on(place.exit->edge->edge, last, room_size(level));
  return {one.x, one.y, other.x, other.y};
}

Point room_pixel(const RoomPlace& place, const Level& level) {
  if (place.at) return *place.at;
  const Edge edge = place.exit->edge->edge;
  const auto [first, last] = ends_of(*place.exit->edge, level);
  const int middle = first + (last - first) / 2;
  for (int away = 0; away <= last - first; ++away) {
    for (const int along : {middle - away, middle + away}) {
      if (along < first || along > last) continue;
      const Point pixel = pixel_on(edge, along, room_size(level));
      if (level.paintable.test(level.scale().to_mask(pixel))) return pixel;
    }
  }
  return pixel_on(edge, middle, room_size(level));
}

}  // namespace walkmask
