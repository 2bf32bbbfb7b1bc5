// Prints what the reader of Adventure Game Studio's rooms finds, for rooms_test.py to compare: a
// line of JSON for each room, or its error.
//
//   print_rooms ROOM...    room1.crm, or the data.xml of a folder of AGS 4

#include <iostream>
#include <optional>
#include <string>
#include <string_view>

#include "formats/ags/crm.h"
#include "formats/ags/room_folder.h"
#include "json/writer.h"
#include "system/read_file.h"

namespace walkmask::ags {
namespace {

constexpr png::Limits kPrinted;

std::vector<std::uint8_t> bytes_of(const std::string& name) {
  const auto bytes = read_file(name, kPrinted.file_bytes);
  return bytes ? *bytes : std::vector<std::uint8_t>{};
}

Result<Room> read_room(const std::string& name) {
  if (name.ends_with(".crm")) return read_crm(bytes_of(name), kPrinted, Background::decoded);
  const std::string folder = name.substr(0, name.size() - std::string_view(kRoomData).size());
  const auto data = bytes_of(name), regions = bytes_of(folder + kRegions),
             walkable = bytes_of(folder + kWalkable), behinds = bytes_of(folder + kWalkBehinds),
             hotspots = bytes_of(folder + kHotspots), background = bytes_of(folder + kBackground);
  return read_room_folder({data, regions, walkable, behinds, hotspots, png::Bytes(background)},
                          kPrinted);
}

/// Writes a JSON document about a room.
class Facts {
 public:
  explicit Facts(std::string& line) : json_(line) {}

  void write(const Room& room) {
    const RoomPlan& plan = room.plan;
    json_.begin_object();
    point("size", Point{plan.size.width, plan.size.height});
    json_.key("mask_resolution").integer(plan.mask_resolution);
    json_.key("shows_player").boolean(plan.shows_player);
    json_.key("edges").begin_array();
    for (const int edge : {plan.edges.left, plan.edges.right, plan.edges.bottom, plan.edges.top})
      json_.integer(edge);
    json_.end_array().key("events");
    events(plan.events);
    json_.key("hotspots").begin_array();
    for (const Hotspot& it : plan.hotspots) thing(it.name, it.script_name, it.walk_to, it.events);
    json_.end_array().key("objects").begin_array();
    for (const Object& it : plan.objects) thing(it.name, it.script_name, it.position, it.events);
    json_.end_array().key("regions").begin_array();
    for (const Events& region : plan.regions) events(region);
    json_.end_array().key("scaling").begin_array();
    for (const Scaling& it : plan.scaling) {
      json_.begin_array().integer(it.far).integer(it.near).end_array();
    }
    json_.end_array();
    images(room);
    json_.end_object();
  }

 private:
  void point(std::string_view key, std::optional<Point> at) {
    json_.key(key);
    if (!at) {
      json_.null();
      return;
    }
    json_.begin_array().integer(at->x).integer(at->y).end_array();
  }

  void events(const Events& functions) {
    json_.begin_object();
    for (std::size_t i = 0; i < functions.size(); ++i) {
      if (!functions[i].empty()) json_.key(std::to_string(i)).text(functions[i]);
    }
    json_.end_object();
  }

  void thing(const std::string& title, const std::string& name, std::optional<Point> at,
             const Events& functions) {
    json_.begin_object().key("title").text(title).key("name").text(name);
    point("at", at);
    json_.key("events");
    events(functions);
    json_.end_object();
  }

  void images(const Room& room) {
    const png::Image& background = *room.background;
    image("background", background, [&](std::string& hex, int y, int x) {
      const Rgba colour = background.colour(y, x);
      for (const std::uint8_t channel : {colour.r, colour.g, colour.b}) add_hex(hex, channel);
    });
    mask("regions_mask", room.masks.regions);
    mask("walkable_mask", room.masks.walkable);
    mask("walk_behinds_mask", room.masks.walk_behinds);
    mask("hotspots_mask", room.masks.hotspots);
  }

  void mask(std::string_view key, const png::Image& mask) {
    image(key, mask, [&](std::string& hex, int y, int x) {
      add_hex(hex, static_cast<std::uint8_t>(mask.value(y, x)));
    });
  }

  template <typename AddPixel>
  void image(std::string_view key, const png::Image& image, AddPixel add_pixel) {
    std::string hex;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) add_pixel(hex, y, x);
    }
    json_.key(key).begin_array().integer(image.width()).integer(image.height()).text(hex);
    json_.end_array();
  }

  static void add_hex(std::string& hex, std::uint8_t byte) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    hex += kDigits[byte >> 4];
    hex += kDigits[byte & 15];
  }

  json::Writer json_;
};

std::string facts_of_file(const std::string& name) {
  std::string line;
  const Result<Room> room = read_room(name);
  if (room) {
    Facts(line).write(*room);
  } else {
    json::Writer(line).begin_object().key("error").text(message(room.error())).end_object();
  }
  return line;
}

}  // namespace
}  // namespace walkmask::ags

int main(int count, char** names) {
  for (int i = 1; i < count; ++i) std::cout << walkmask::ags::facts_of_file(names[i]) << '\n';
  return 0;
}
