#include "survey/places.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <tuple>
#include <utility>

#include "base/number_text.h"

namespace walkmask {
namespace {

/// The mask pixels that a place may be reached from: those of the box, which lies inside the mask,
/// but no further than that from the middle where there is a radius.
struct EntryZone {
  Bounds box;
  Point middle;
  std::optional<int> twice_radius;  // in room pixels
};

Size room_size(const Level& level) { return {level.room_width(), level.room_height()}; }

/// The ends of a stretch along its edge, in the room.
EdgeStretch::Between ends_of(const EdgeStretch& stretch, const Level& level) {
  const int length = pixels_along(stretch.edge, room_size(level));
  return stretch.between.value_or(EdgeStretch::Between{0, length - 1});
}

Point middle_of(const EdgeStretch& stretch, const Level& level) {
  const auto [first, last] = ends_of(stretch, level);
  return pixel_on(stretch.edge, first + (last - first) / 2, room_size(level));
}

/// Pixels whose distance from the border is at most half a diameter and one pixel of the mask.
EntryZone around_edge(const EdgeStretch& stretch, const Level& level, int diameter) {
  const int scale = level.scale().factor;
  const int depth = (std::max(diameter, scale) + scale) / (2 * scale);
  const int right = level.width() - 1, bottom = level.height() - 1;
  const auto [room_first, room_last] = ends_of(stretch, level);
  const int first = room_first / scale, last = room_last / scale;
  Bounds box = {first, 0, last, std::min(depth, bottom)};
  if (stretch.edge == Edge::bottom) box = {first, std::max(0, bottom - depth), last, bottom};
  if (stretch.edge == Edge::left) box = {0, first, std::min(depth, right), last};
  if (stretch.edge == Edge::right) box = {std::max(0, right - depth), first, right, last};
  return {box, level.scale().to_mask(middle_of(stretch, level)), std::nullopt};
}

EntryZone around_pixel(Point room, const Level& level, int twice_radius) {
  const int scale = level.scale().factor;
  const Point p = level.scale().to_mask(room);
  const int reach = twice_radius / (2 * scale);
  return {{std::max(0, p.x - reach), std::max(0, p.y - reach),
           std::min(level.width() - 1, p.x + reach), std::min(level.height() - 1, p.y + reach)},
          p,
          twice_radius};
}

EntryZone entry_zone(const RoomPlace& place, const Level& level, int diameter) {
  if (place.exit == nullptr) return around_pixel(*place.at, level, 0);
  if (!place.at) return around_edge(*place.exit->edge, level, diameter);
  const int scale = level.scale().factor;
  const int measured = diameter <= 2 * scale ? 1 : diameter;  // narrower agents fit everywhere
  return around_pixel(*place.at, level, measured + 2 * scale);
}

/// Returns whether a pixel inside the box is near enough to the place.
bool is_near(const EntryZone& zone, Point p, int scale) {
  if (!zone.twice_radius) return true;
  const std::int64_t radius = *zone.twice_radius;
  return 4 * squared_length(p - zone.middle) * scale * scale <= radius * radius;
}

bool is_in(const EntryZone& zone, Point p, int scale) {
  const auto& [left, top, right, bottom] = zone.box;
  return left <= p.x && p.x <= right && top <= p.y && p.y <= bottom && is_near(zone, p, scale);
}

/// The pixels of the room that the place itself covers.
Bounds room_box(const RoomPlace& place, const Level& level) {
  if (place.at) return {place.at->x, place.at->y, place.at->x, place.at->y};
  const auto [first, last] = ends_of(*place.exit->edge, level);
  const Point one = pixel_on(place.exit->edge->edge, first, room_size(level));
  const Point other = pixel_on(place.exit->edge->edge, last, room_size(level));
  return {one.x, one.y, other.x, other.y};
}

/// A part of one axis, in pixels of the room, both ends included.
struct Interval {
  int first, last;
  int middle() const { return first + (last - first) / 2; }
};

/// Along one axis: the pixel of the mask, of those from `first` to `last`, whose room pixel is
/// nearest to a place, and to the middle of that among equals.
int nearest_in(int first, int last, Interval place, int scale) {
  const auto rank = [&](int mask) {
    const int room = mask * scale + scale / 2;
    return std::tuple(std::abs(room - std::clamp(room, place.first, place.last)),
                      std::abs(room - place.middle()), mask);
  };
  int nearest = first;
  for (const int room : {place.middle(), place.first, place.last}) {
    for (const int mask : {room / scale - 1, room / scale, room / scale + 1}) {
      nearest = std::min(nearest, std::clamp(mask, first, last),
                         [&](int one, int other) { return rank(one) < rank(other); });
    }
  }
  return nearest;
}

/// Keeps the nearer one of each component.
void add_position(std::vector<AgentPosition>& positions, AgentPosition more, Point middle) {
  const auto same = std::find_if(positions.begin(), positions.end(), [&](const AgentPosition& old) {
    return old.component == more.component;
  });
  if (same == positions.end()) {
    positions.push_back(more);
  } else if (squared_length(more.pixel - middle) < squared_length(same->pixel - middle)) {
    same->pixel = more.pixel;
  }
}

}  // namespace

std::vector<RoomPlace> room_places(const Manifest& manifest) {
  std::vector<RoomPlace> places;
  for (const NamedPoint& point : manifest.points) {
    places.push_back({point.name, point.position, point.point});
  }
  for (const Exit& exit : manifest.exits) {
    places.push_back({exit.name, exit.position, exit.at, &exit});
  }
  return places;
}

bool is_inside(const RoomPlace& place, const Level& level) {
  const bool inside =
      !place.at || (place.at->x < level.room_width() && place.at->y < level.room_height());
  if (!inside || place.exit == nullptr || !place.exit->edge) return inside;
  const EdgeStretch& stretch = *place.exit->edge;
  return ends_of(stretch, level).last < pixels_along(stretch.edge, room_size(level));
}

std::vector<AgentPosition> positions_at(const RoomPlace& place, const Level& level,
                                        const Blocks& blocks, int diameter) {
  const EntryZone zone = entry_zone(place, level, diameter);
  std::vector<AgentPosition> positions;
  for (int y = zone.box.top; y <= zone.box.bottom; ++y) {
    for (int x = zone.box.left; x <= zone.box.right; ++x) {
      const std::optional<BlockIndex> index = blocks.at({x, y});
      if (!index) continue;
      // Of a row of a block the pixel nearest to the middle is as good as any.
      const Block& block = blocks[*index];
      const int last = std::min(block.right, zone.box.right);
      const Point p = {std::clamp(zone.middle.x, x, last), y};
      if (is_near(zone, p, level.scale().factor)) {
        add_position(positions, {block.component, p}, zone.middle);
      }
      x = last;
    }
  }
  return positions;
}

std::vector<std::vector<AgentPosition>> all_positions(std::span<const RoomPlace> places,
                                                      const Level& level, const Blocks& blocks,
                                                      int diameter) {
  std::vector<std::vector<AgentPosition>> all(places.size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (is_inside(places[i], level)) all[i] = positions_at(places[i], level, blocks, diameter);
  }
  return all;
}

bool is_at(const RoomPlace& place, const Level& level, Point mask, int diameter) {
  return is_in(entry_zone(place, level, diameter), mask, level.scale().factor);
}

std::vector<Point> pixels_at(const RoomPlace& place, const Level& level, const BitGrid& floor,
                             int diameter) {
  const EntryZone zone = entry_zone(place, level, diameter);
  std::vector<Point> pixels;
  for (int y = zone.box.top; y <= zone.box.bottom; ++y) {
    for (int x = floor.next_set(y, zone.box.left); x <= zone.box.right && x < floor.width();
         x = floor.next_set(y, x + 1)) {
      if (is_near(zone, {x, y}, level.scale().factor)) pixels.push_back({x, y});
    }
  }
  return pixels;
}

RoomPlace place_of(const ExpectedEnd& end, std::span<const RoomPlace> places) {
  const auto named = std::find_if(places.begin(), places.end(), [&](const RoomPlace& place) {
    return end.name && place.name == *end.name;
  });
  return named != places.end()
             ? *named
             : RoomPlace{point_text(end.point.x, end.point.y), end.position, end.point};
}

std::optional<Ends> connection(std::span<const AgentPosition> a, std::span<const AgentPosition> b) {
  for (const AgentPosition& one : a) {
    for (const AgentPosition& other : b) {
      if (one.component == other.component) return Ends{one.pixel, other.pixel};
    }
  }
  return std::nullopt;
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

int widest_at(const RoomPlace& place, const Level& level, const ClearanceMap& clearances,
              int most) {
  const int scale = level.scale().factor;
  const Bounds box = entry_zone(place, level, most).box;
  int widest = 0;
  for (int y = box.top; y <= box.bottom; ++y) {
    for (int x = box.left; x <= box.right; ++x) {
      const int here = std::min(most, clearances.widest_diameter({x, y}));
      if (here > widest && is_in(entry_zone(place, level, here), {x, y}, scale)) widest = here;
    }
  }
  return widest;
}

std::optional<NearPixel> nearest_to(const RoomPlace& place, const Level& level,
                                    const Blocks& blocks, std::optional<std::int32_t> component) {
  const auto [left, top, right, bottom] = room_box(place, level);
  const Interval across = {left, right}, down = {top, bottom};
  const Point middle = {across.middle(), down.middle()};
  const auto rank = [&](Point p) {
    const Point room = level.scale().to_room(p);
    const Point beside = {std::clamp(room.x, left, right), std::clamp(room.y, top, bottom)};
    return std::tuple(squared_length(room - beside), squared_length(room - middle), p.y, p.x);
  };
  const int scale = level.scale().factor;
  std::optional<Point> nearest;
  for (const Block& block : blocks.all()) {
    if (component && block.component != *component) continue;
    const Point p = {nearest_in(block.left, block.right, across, scale),
                     nearest_in(block.top, block.bottom, down, scale)};
    if (!nearest || rank(p) < rank(*nearest)) nearest = p;
  }
  if (!nearest) return std::nullopt;
  return NearPixel{*nearest, std::sqrt(static_cast<double>(std::get<0>(rank(*nearest))))};
}

std::optional<Passage> passage_between(const RoomPlace& from, const RoomPlace& to,
                                       const Level& level, const ClearanceMap& clearances,
                                       Passages& passages, int most) {
  const auto ends_for = [&](int diameter, int from_diameter, int to_diameter) {
    const Blocks& blocks = passages.blocks(diameter);
    const auto at = [&](const RoomPlace& place, int of_place) {
      std::vector<AgentPosition> positions;
      for (AgentPosition p : positions_at(place, level, passages.blocks(of_place), of_place)) {
        positions.push_back({blocks[*blocks.at(p.pixel)].component, p.pixel});
      }
      return positions;
    };
    return connection(at(from, from_diameter), at(to, to_diameter));
  };
  int widest = 0;
  const int at_ends =
      std::min(widest_at(from, level, clearances, most), widest_at(to, level, clearances, most));
  for (int bit = static_cast<int>(std::bit_floor(static_cast<unsigned>(at_ends))); bit > 0;
       bit /= 2) {
    if (widest + bit <= at_ends && ends_for(widest + bit, widest + bit, widest + bit)) {
      widest += bit;
    }
  }
  if (widest == 0) return std::nullopt;
  // Where a wider agent fits at an end, that end is not what keeps it out.
  for (const auto& [at_from, at_to] : {std::pair(1, 1), {1, 0}, {0, 1}, {0, 0}}) {
    const auto ends = ends_for(widest, widest + at_from, widest + at_to);
    if (ends) return passages.between(ends->from, ends->to);
  }
  return std::nullopt;
}

}  // namespace walkmask
