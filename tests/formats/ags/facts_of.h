#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "formats/ags/room.h"
#include "second_reader.h"

namespace walkmask::ags {

inline std::string pair_text(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }

inline Facts::Plane plane_of(const png::Image& mask) {
  Facts::Plane plane = {mask.width(), mask.height(), {}};
  for (int y = 0; y < mask.height(); ++y) {
    for (int x = 0; x < mask.width(); ++x) plane.pixels.push_back(mask.value(y, x));
  }
  return plane;
}

inline void add_events(Facts& facts, const std::string& owner, const Events& events) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!events[i].empty()) facts.words[owner + " event " + std::to_string(i)] = events[i];
  }
}

/// Returns the result of the reader under test in the terms of the second reader.
inline Facts facts_of(const Room& room) {
  const RoomPlan& plan = room.plan;
  Facts facts;
  facts.words["size"] = pair_text(plan.size.width, plan.size.height);
  facts.words["resolution"] = std::to_string(plan.mask_resolution);
  facts.words["player"] = plan.shows_player ? "shown" : "hidden";
  facts.words["edges"] = pair_text(plan.edges.left, plan.edges.top) + " " +
                         pair_text(plan.edges.right, plan.edges.bottom);
  add_events(facts, "room", plan.events);
  for (std::size_t i = 0; i < plan.hotspots.size(); ++i) {
    const std::string owner = "hotspot " + std::to_string(i);
    const Hotspot& hotspot = plan.hotspots[i];
    facts.words[owner] = hotspot.name + "|" + hotspot.script_name;
    if (hotspot.walk_to)
      facts.words[owner + " walk-to"] = pair_text(hotspot.walk_to->x, hotspot.walk_to->y);
    add_events(facts, owner, hotspot.events);
  }
  for (std::size_t i = 0; i < plan.objects.size(); ++i) {
    const std::string owner = "object " + std::to_string(i);
    const Object& object = plan.objects[i];
    facts.words[owner] = object.name + "|" + object.script_name;
    facts.words[owner + " at"] = pair_text(object.position.x, object.position.y);
    add_events(facts, owner, object.events);
  }
  for (std::size_t i = 0; i < plan.regions.size(); ++i) {
    add_events(facts, "region " + std::to_string(i), plan.regions[i]);
  }
  for (std::size_t i = 0; i < plan.scaling.size(); ++i) {
    facts.words["area " + std::to_string(i)] = pair_text(plan.scaling[i].far, plan.scaling[i].near);
  }
  facts.masks = {plane_of(room.masks.regions), plane_of(room.masks.walkable),
                 plane_of(room.masks.walk_behinds), plane_of(room.masks.hotspots)};
  if (!room.background) return facts;
  for (int y = 0; y < room.background->height(); ++y) {
    for (int x = 0; x < room.background->width(); ++x) {
      const Rgba colour = room.background->colour(y, x);
      facts.background.insert(facts.background.end(), {colour.r, colour.g, colour.b});
    }
  }
  return facts;
}

}  // namespace walkmask::ags
