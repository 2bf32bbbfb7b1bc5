#include "facts.h"

#include <cstddef>
#include <optional>

namespace walkmask::ags {
namespace {

std::string pair_text(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }

/// Adds facts from either kind of room.
class Collector {
 public:
  void add(const std::string& name, std::string fact) { facts.words[name] = std::move(fact); }

  void add_events(const std::string& owner, const Events& events) {
    for (std::size_t i = 0; i < events.size(); ++i) {
      if (!events[i].empty()) add(owner + " event " + std::to_string(i), events[i]);
    }
  }

  void add_edges(Edges edges) {
    add("edges", pair_text(edges.left, edges.top) + " " + pair_text(edges.right, edges.bottom));
  }

  void add_hotspot(std::size_t index, const Hotspot& hotspot) {
    const std::string owner = "hotspot " + std::to_string(index);
    add(owner, hotspot.name + "|" + hotspot.script_name);
    if (hotspot.walk_to) {
      add(owner + " walk-to", pair_text(hotspot.walk_to->x, hotspot.walk_to->y));
    }
    add_events(owner, hotspot.events);
  }

  void add_object(std::size_t index, const Object& object) {
    const std::string owner = "object " + std::to_string(index);
    add(owner, object.name + "|" + object.script_name);
    add(owner + " at", pair_text(object.position.x, object.position.y));
    add_events(owner, object.events);
  }

  void add_areas(const std::vector<Events>& regions, const std::vector<Scaling>& scaling) {
    for (std::size_t i = 0; i < regions.size(); ++i) {
      add_events("region " + std::to_string(i), regions[i]);
    }
    for (std::size_t i = 0; i < scaling.size(); ++i) {
      add("area " + std::to_string(i), pair_text(scaling[i].far, scaling[i].near));
    }
  }

  void add_colour(Rgb colour) {
    facts.background.insert(facts.background.end(), {colour.r, colour.g, colour.b});
  }

  Facts facts;
};

Facts::Plane plane_of(const png::Image& mask) {
  Facts::Plane plane = {mask.width(), mask.height(), {}};
  for (int y = 0; y < mask.height(); ++y) {
    for (int x = 0; x < mask.width(); ++x) {
      plane.pixels.push_back(static_cast<std::uint8_t>(mask.value(y, x)));
    }
  }
  return plane;
}

Facts::Plane plane_of(const DrawnMask& mask) { return {mask.width, mask.height, mask.pixels}; }

Rgb drawn_colour(const DrawnRoom& room, const std::uint8_t* pixel) {
  const auto stretched = [](int value, int high, int low) {
    return static_cast<std::uint8_t>(value * high + value / low);
  };
  if (room.pixel_bytes == 1) {
    const std::uint8_t* const colour = room.palette.data() + std::size_t{4} * pixel[0];
    return {stretched(colour[0], 4, 16), stretched(colour[1], 4, 16), stretched(colour[2], 4, 16)};
  }
  if (room.pixel_bytes > 2) return {pixel[2], pixel[1], pixel[0]};
  const int word = pixel[0] + 256 * pixel[1];
  return {stretched(word / 2048, 8, 4), stretched(word / 32 % 64, 4, 16),
          stretched(word % 32, 8, 4)};
}

}  // namespace

Facts facts_of(const Room& room) {
  const RoomPlan& plan = room.plan;
  Collector all;
  all.add("size", pair_text(plan.size.width, plan.size.height));
  all.add("resolution", std::to_string(plan.mask_resolution));
  all.add("player", plan.shows_player ? "shown" : "hidden");
  all.add_edges(plan.edges);
  all.add_events("room", plan.events);
  for (std::size_t i = 0; i < plan.hotspots.size(); ++i) all.add_hotspot(i, plan.hotspots[i]);
  for (std::size_t i = 0; i < plan.objects.size(); ++i) all.add_object(i, plan.objects[i]);
  all.add_areas(plan.regions, plan.scaling);
  all.facts.masks = {plane_of(room.masks.regions), plane_of(room.masks.walkable),
                     plane_of(room.masks.walk_behinds), plane_of(room.masks.hotspots)};
  if (!room.background) return all.facts;
  for (int y = 0; y < room.background->height(); ++y) {
    for (int x = 0; x < room.background->width(); ++x) {
      const Rgba colour = room.background->colour(y, x);
      all.add_colour({colour.r, colour.g, colour.b});
    }
  }
  return all.facts;
}

Facts facts_of(const DrawnRoom& room) {
  const bool is_halved = room.version < 29 && room.background.width == 2 * room.width;
  const int times = is_halved ? 2 : 1;
  const auto point = [times](int x, int y) { return Point{times * x, times * y}; };
  Collector all;
  all.add("size", pair_text(times * room.width, times * room.height));
  all.add("resolution", std::to_string(room.mask_resolution));
  all.add("player", room.hides_player ? "hidden" : "shown");
  all.add_edges({times * room.left, times * room.top, times * room.right, times * room.bottom});
  all.add_events("room", room.events);
  for (std::size_t i = 0; i < room.hotspots.size(); ++i) {
    const DrawnThing& it = room.hotspots[i];
    std::optional<Point> walk_to;
    if (it.x >= 1) walk_to = point(it.x, it.y);
    all.add_hotspot(i, {it.name, it.script_name, walk_to, it.events});
  }
  for (std::size_t i = 0; i < room.objects.size(); ++i) {
    const DrawnThing& it = room.objects[i];
    all.add_object(i, {it.name, it.script_name, point(it.x, it.y), it.events});
  }
  std::vector<Scaling> scaling;
  for (const auto& [far, near] : room.scaling) {
    scaling.push_back({far + 100, near == -10000 ? far + 100 : near + 100});
  }
  all.add_areas(room.regions, scaling);
  all.facts.masks = {plane_of(room.region_mask), plane_of(room.walkable),
                     plane_of(room.walk_behinds), plane_of(room.hotspot_mask)};
  const File& pixels = room.background.pixels;
  for (std::size_t at = 0; at < pixels.size(); at += static_cast<std::size_t>(room.pixel_bytes)) {
    all.add_colour(drawn_colour(room, pixels.data() + at));
  }
  return all.facts;
}

}  // namespace walkmask::ags
