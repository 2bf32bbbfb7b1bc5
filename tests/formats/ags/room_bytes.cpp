#include "room_bytes.h"

#include <algorithm>

#include "support/random.h"

namespace walkmask::ags {
namespace {

void put(File& file, std::uint64_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) file.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
}

void put(File& file, int number, int bytes) {
  put(file, static_cast<std::uint64_t>(std::int64_t{number}), bytes);
}

void put(File& file, const File& bytes) { file.insert(file.end(), bytes.begin(), bytes.end()); }

void put(File& file, const std::string& text) { file.insert(file.end(), text.begin(), text.end()); }

void put_zero_ended(File& file, const std::string& text) {
  put(file, text);
  file.push_back(0);
}

void put_field(File& file, std::string text, std::size_t bytes) {
  text.resize(bytes, '\0');
  put(file, text);
}

void put_counted(File& file, const std::string& text) {
  put(file, static_cast<int>(text.size()), 4);
  put(file, text);
}

void put_name(File& file, const std::string& text, int version, std::size_t bytes) {
  if (version >= 31) return put_counted(file, text);
  put_field(file, text, bytes);
}

void put_object_title(File& file, const std::string& text, int version) {
  put_name(file, text, version, 30);
}

void put_hotspot_title(File& file, const std::string& text, int version) {
  if (28 <= version && version < 31) return put_zero_ended(file, text);
  put_name(file, text, version, 30);
}

void put_script_name(File& file, const std::string& text, int version) {
  put_name(file, text, version, 20);
}

void put_events(File& file, const std::vector<std::string>& events) {
  put(file, static_cast<int>(events.size()), 4);
  for (const std::string& event : events) put_zero_ended(file, event);
}

/// Packs bytes, with a run for all equal neighbours.
void put_runs(File& file, const std::uint8_t* begin, const std::uint8_t* end) {
  while (begin < end) {
    const std::uint8_t* last = begin + 1;
    const std::uint8_t* const limit = std::min(begin + 127, end);
    if (last < limit && *last == *begin) {
      while (last < limit && *last == *begin) ++last;
      put(file, static_cast<int>(1 - (last - begin)), 1);
      file.push_back(*begin);
    } else {
      while (last < limit && (last + 1 == end || last[0] != last[1])) ++last;
      put(file, static_cast<int>(last - begin - 1), 1);
      file.insert(file.end(), begin, last);
    }
    begin = last;
  }
}

void put_mask(File& file, const DrawnMask& mask, Packing packing) {
  put(file, mask.width, 2);
  put(file, mask.height, 2);
  const std::uint8_t* const pixels = mask.pixels.data();
  const int rows = packing == Packing::row_by_row ? mask.height : 1;
  const std::size_t length = mask.pixels.size() / static_cast<std::size_t>(rows);
  for (int y = 0; y < rows; ++y) {
    const std::uint8_t* const row = pixels + static_cast<std::size_t>(y) * length;
    put_runs(file, row, row + length);
  }
  put(file, File(768, 0));
}

/// Packs by LZSS: takes the longest match among the last 4096 bytes, by trying them all.
File packed(const File& bytes) {
  File out;
  std::size_t at = 0;
  while (at < bytes.size()) {
    const std::size_t flags = out.size();
    out.push_back(0);
    for (int item = 0; item < 8 && at < bytes.size(); ++item) {
      std::size_t best = 0, distance = 0;
      for (std::size_t back = 1; back <= std::min<std::size_t>(at, 4095); ++back) {
        std::size_t length = 0;
        while (length < 18 && at + length < bytes.size() &&
               bytes[at + length - back] == bytes[at + length])
          ++length;
        if (length > best) best = length, distance = back;
        if (best == 18) break;
      }
      if (best < 3) {
        out.push_back(bytes[at++]);
        continue;
      }
      out[flags] = static_cast<std::uint8_t>(out[flags] | 1 << item);
      put(out, static_cast<int>((best - 3) << 12 | (distance - 1)), 2);
      at += best;
    }
  }
  return out;
}

File background_bytes(const DrawnRoom& room) {
  File plain;
  put(plain, room.background.width * room.pixel_bytes, 4);
  put(plain, room.background.height, 4);
  put(plain, room.background.pixels);
  const File packed_bytes = packed(plain);
  File file = room.palette;
  put(file, static_cast<int>(plain.size()), 4);
  put(file, static_cast<int>(packed_bytes.size()), 4);
  put(file, packed_bytes);
  return file;
}

File main_block(const DrawnRoom& room) {
  File file;
  put(file, room.pixel_bytes, 4);
  put(file, 3, 2);
  for (int i = 0; i < 3; ++i) put(file, 10 * i, 2);
  put(file, static_cast<int>(room.hotspots.size()), 4);
  for (const DrawnThing& hotspot : room.hotspots) put(file, hotspot.x, 2), put(file, hotspot.y, 2);
  for (const DrawnThing& hotspot : room.hotspots)
    put_hotspot_title(file, hotspot.name, room.version);
  for (const DrawnThing& hotspot : room.hotspots)
    put_script_name(file, hotspot.script_name, room.version);
  put(file, 0, 4);
  for (const int edge : {room.top, room.bottom, room.left, room.right}) put(file, edge, 2);
  put(file, static_cast<int>(room.objects.size()), 2);
  for (const DrawnThing& object : room.objects) {
    for (const int field : {7, object.x, object.y, 1, 1}) put(file, field, 2);
  }
  put(file, 2, 4);
  put(file, File(56, 9));
  put(file, static_cast<int>(room.regions.size()), 4);
  put_events(file, room.events);
  for (const DrawnThing& hotspot : room.hotspots) put_events(file, hotspot.events);
  for (const DrawnThing& object : room.objects) put_events(file, object.events);
  for (const auto& region : room.regions) put_events(file, region);
  for (std::size_t i = 0; i < room.objects.size(); ++i) put(file, 50, 4);
  put(file, room.width, 2);
  put(file, room.height, 2);
  for (std::size_t i = 0; i < room.objects.size(); ++i) put(file, 0, 2);
  put(file, room.version >= 33 ? room.mask_resolution : 1, 2);
  put(file, static_cast<int>(room.scaling.size()), 4);
  for (const auto& scaling : room.scaling) put(file, scaling[0], 2);
  for (std::size_t i = 0; i < room.scaling.size(); ++i) put(file, 0, 2);
  for (const auto& scaling : room.scaling) put(file, scaling[1], 2);
  for (std::size_t i = 0; i < 2 * room.scaling.size(); ++i) put(file, 0, 2);
  put(file, File(11, 'p'));
  for (const int option : {0, 0, room.hides_player ? 1 : 0, 0, 0, 0, 0, 0, 0, 0})
    put(file, option, 1);
  put(file, 2, 2);
  put(file, 4711, 4);
  put(file, File(4, 0));
  put_counted(file, "hello");
  put_counted(file, "");
  put(file, 0, 2);
  put(file, File(32 + 6 * room.regions.size(), 0));
  put(file, background_bytes(room));
  put_mask(file, room.region_mask, room.packing);
  put_mask(file, room.walkable, room.packing);
  put_mask(file, room.walk_behinds, room.packing);
  put_mask(file, room.hotspot_mask, room.packing);
  return file;
}

void put_block(File& file, int id, const File& content, int version) {
  put(file, id, 1);
  put(file, static_cast<int>(content.size()), version >= 32 ? 8 : 4);
  put(file, content);
}

File object_names(const DrawnRoom& room, bool of_scripts) {
  File file;
  put(file, static_cast<int>(room.objects.size()), 1);
  for (const DrawnThing& object : room.objects) {
    if (of_scripts) {
      put_script_name(file, object.script_name, room.version);
    } else {
      put_object_title(file, object.name, room.version);
    }
  }
  return file;
}

// Random rooms.

int below(Random& random, int n) { return random.between(0, n - 1); }

DrawnMask draw_mask(Random& random, int width, int height, int most) {
  DrawnMask mask = {width, height, File(static_cast<std::size_t>(width * height))};
  for (int rectangle = 0; rectangle < 12; ++rectangle) {
    const int x0 = below(random, width), y0 = below(random, height);
    const int x1 = std::min(width, x0 + 1 + below(random, width)),
              y1 = std::min(height, y0 + 1 + below(random, height));
    const auto index = static_cast<std::uint8_t>(below(random, most + 1));
    for (int y = y0; y < y1; ++y) {
      for (int x = x0; x < x1; ++x) mask.pixels[static_cast<std::size_t>(y * width + x)] = index;
    }
  }
  for (int speck = 0; speck < 30; ++speck) {
    mask.pixels[static_cast<std::size_t>(below(random, width * height))] =
        static_cast<std::uint8_t>(below(random, most + 1));
  }
  return mask;
}

std::vector<std::string> draw_events(Random& random, int count, const std::string& owner) {
  std::vector<std::string> events;
  for (int i = 0; i < count; ++i) {
    events.push_back(below(random, 2) == 0 ? "" : owner + "_Event" + std::to_string(i));
  }
  return events;
}

std::vector<DrawnThing> draw_things(Random& random, int count, const std::string& kind) {
  std::vector<DrawnThing> things;
  for (int i = 0; i < count; ++i) {
    const std::string name = kind + std::to_string(i);
    things.push_back(
        {"a " + name, i % 3 == 2 ? "" : name, below(random, 4) == 0 ? 0 : below(random, 300),
         below(random, 4) == 0 ? 0 : below(random, 180), draw_events(random, 5, name)});
  }
  return things;
}

}  // namespace

DrawnRoom draw_room(std::uint64_t seed, int version, Packing packing) {
  Random random(seed);
  DrawnRoom room;
  room.version = version;
  room.packing = packing;
  const bool halved = version < 29 && below(random, 2) == 0;
  const int resolution = version >= 33 ? 1 + below(random, 4) : halved ? 2 : 1;
  const int mask_width = 20 + below(random, 40), mask_height = 10 + below(random, 30);
  const int full_width = mask_width * resolution, full_height = mask_height * resolution;
  room.width = halved ? full_width / 2 : full_width;
  room.height = halved ? full_height / 2 : full_height;
  room.mask_resolution = resolution;
  room.top = below(random, 20), room.bottom = below(random, 180), room.left = below(random, 20),
  room.right = below(random, 300);
  room.hotspots = draw_things(random, 1 + below(random, 50), "hSpot");
  room.objects = draw_things(random, below(random, 6), "oThing");
  room.events = draw_events(random, 9, "room");
  for (int i = 0; i < 16; ++i)
    room.regions.push_back(draw_events(random, 3, "region" + std::to_string(i)));
  for (int i = 0; i < 16; ++i)
    room.scaling.push_back(
        {below(random, 100) - 50, below(random, 2) == 0 ? -10000 : below(random, 100)});
  room.hides_player = below(random, 3) == 0;
  constexpr std::array kPixelBytes = {1, 2, 4};
  room.pixel_bytes = kPixelBytes[static_cast<std::size_t>(below(random, 3))];
  room.background = draw_mask(random, full_width * room.pixel_bytes, full_height, 255);
  room.background.width = full_width;
  for (int i = 0; i < 1024; ++i)
    room.palette.push_back(static_cast<std::uint8_t>(below(random, 64)));
  room.region_mask = draw_mask(random, mask_width, mask_height, 15);
  room.walkable = draw_mask(random, mask_width, mask_height, 15);
  room.walk_behinds = draw_mask(random, full_width, full_height, 15);
  room.hotspot_mask = draw_mask(random, mask_width, mask_height, 49);
  return room;
}

File room_bytes(const DrawnRoom& room) {
  File file;
  put(file, room.version, 2);
  put_block(file, 1, main_block(room), room.version);
  put_block(file, 7, File(33, 1), room.version);
  put_block(file, 5, object_names(room, false), room.version);
  put_block(file, 9, object_names(room, true), room.version);
  if (room.version >= 32) {
    put(file, 0, 1);
    put_field(file, "ext_sopts", 16);
    put(file, 6, 8);
    put(file, File(6, 1));
  }
  put(file, 255, 1);
  return file;
}

}  // namespace walkmask::ags
