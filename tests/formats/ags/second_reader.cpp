#include "second_reader.h"

#include <array>
#include <stdexcept>

namespace walkmask::ags {
namespace {

using File = std::vector<std::uint8_t>;

/// A file as a stream; throws at its end.
class Stream {
 public:
  explicit Stream(const File& file, std::size_t at = 0) : file_(&file), at_(at) {}

  std::uint8_t byte() { return file_->at(at_++); }
  std::int16_t int16() {
    const int low = byte();
    return static_cast<std::int16_t>(low + 256 * byte());
  }
  std::int32_t int32() {
    std::uint32_t value = 0;
    for (const unsigned shift : {0u, 8u, 16u, 24u}) value += std::uint32_t{byte()} << shift;
    return static_cast<std::int32_t>(value);
  }
  std::int64_t int64() {
    const auto low = static_cast<std::uint32_t>(int32());
    return std::int64_t{int32()} << 32 | low;
  }
  void seek(std::int64_t bytes) { at_ += static_cast<std::size_t>(bytes); }
  std::size_t tell() const { return at_; }

  std::string of_length(std::size_t length) {
    std::string text;
    while (length-- > 0) text += static_cast<char>(byte());
    return text;
  }
  std::string to_zero() {
    std::string text;
    for (char letter = static_cast<char>(byte()); letter != 0; letter = static_cast<char>(byte()))
      text += letter;
    return text;
  }
  std::string counted() { return of_length(static_cast<std::size_t>(int32())); }

  std::string name_of(int version, std::size_t fixed, int zero_from) {
    if (version >= 31) return counted();
    if (version >= zero_from) return to_zero();
    const std::string field = of_length(fixed);
    return field.substr(0, field.find('\0'));
  }

 private:
  const File* file_;
  std::size_t at_;
};

std::string pair(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }

/// Unpacks row after row; a run may continue in the next row.
Facts::Plane load_rle(Stream& in) {
  Facts::Plane plane;
  plane.width = in.int16();
  plane.height = in.int16();
  int repeats = 0, literals = 0;
  std::uint8_t repeated = 0;
  for (int y = 0; y < plane.height; ++y) {
    for (int x = 0; x < plane.width; ++x) {
      if (repeats == 0 && literals == 0) {
        int code = static_cast<std::int8_t>(in.byte());
        if (code == -128) code = 0;
        if (code < 0) {
          repeats = 1 - code;
          repeated = in.byte();
        } else {
          literals = code + 1;
        }
      }
      if (repeats > 0) {
        --repeats;
        plane.pixels.push_back(repeated);
      } else {
        --literals;
        plane.pixels.push_back(in.byte());
      }
    }
  }
  in.seek(3 * 256);
  return plane;
}

/// Expands by a ring of 4096 bytes, as the engine does.
File expand(Stream& in, std::size_t size) {
  File out;
  std::array<std::uint8_t, 4096> ring = {};
  unsigned at = 4096 - 16;
  while (out.size() < size) {
    const int bits = in.byte();
    for (int mask = 1; mask < 256 && out.size() < size; mask *= 2) {
      if ((bits & mask) == 0) {
        ring[at] = in.byte();
        out.push_back(ring[at]);
        at = (at + 1) % 4096;
        continue;
      }
      const int code = in.int16();
      unsigned from = (at - static_cast<unsigned>(code & 0xfff) - 1) % 4096;
      for (int left = ((code >> 12) & 0xf) + 3; left > 0 && out.size() < size; --left) {
        ring[at] = ring[from];
        out.push_back(ring[at]);
        at = (at + 1) % 4096;
        from = (from + 1) % 4096;
      }
    }
  }
  return out;
}

void read_events(Stream& in, const std::string& owner, Facts& facts) {
  const int count = in.int32();
  for (int event = 0; event < count; ++event) {
    const std::string function = in.to_zero();
    if (!function.empty()) facts.words[owner + " event " + std::to_string(event)] = function;
  }
}

void read_background(Stream& in, int pixel_bytes, Facts& facts, int& width) {
  std::vector<std::array<int, 3>> palette;
  for (int colour = 0; colour < 256; ++colour) {
    const int r = in.byte(), g = in.byte(), b = in.byte();
    palette.push_back({r, g, b});
    in.byte();
  }
  const auto size = static_cast<std::size_t>(in.int32());
  const std::int32_t packed = in.int32();
  const std::size_t begin = in.tell();
  const File bytes = expand(in, size);
  in.seek(static_cast<std::int64_t>(begin) + packed - static_cast<std::int64_t>(in.tell()));
  Stream pixels(bytes);
  width = pixels.int32() / pixel_bytes;
  const int height = pixels.int32();
  const auto add = [&](int r, int g, int b) {
    for (const int channel : {r, g, b})
      facts.background.push_back(static_cast<std::uint8_t>(channel));
  };
  for (int pixel = 0; pixel < width * height; ++pixel) {
    if (pixel_bytes == 1) {
      const auto [r, g, b] = palette[pixels.byte()];
      add(r * 4 + r / 16, g * 4 + g / 16, b * 4 + b / 16);
    } else if (pixel_bytes == 2) {
      const int word = static_cast<std::uint16_t>(pixels.int16());
      const int r = word / 2048, g = word / 32 % 64, b = word % 32;
      add(r * 8 + r / 4, g * 4 + g / 16, b * 8 + b / 4);
    } else {
      const int b = pixels.byte(), g = pixels.byte(), r = pixels.byte();
      if (pixel_bytes == 4) pixels.byte();
      add(r, g, b);
    }
  }
}

struct Thing {
  std::string name, script_name;
  int x = 0, y = 0;
};

void read_main(Stream in, int version, Facts& facts, std::vector<Thing>& objects) {
  const int pixel_bytes = in.int32();
  const int behinds = in.int16();
  for (int i = 0; i < behinds; ++i) in.int16();
  std::vector<Thing> hotspots(static_cast<std::size_t>(in.int32()));
  for (Thing& hotspot : hotspots) {
    hotspot.x = in.int16();
    hotspot.y = in.int16();
  }
  for (Thing& hotspot : hotspots) hotspot.name = in.name_of(version, 30, 28);
  for (Thing& hotspot : hotspots) hotspot.script_name = in.name_of(version, 20, 31);
  in.int32();
  const int top = in.int16(), bottom = in.int16(), left = in.int16(), right = in.int16();
  objects.resize(static_cast<std::size_t>(in.int16()));
  for (Thing& object : objects) {
    in.int16();
    object.x = in.int16();
    object.y = in.int16();
    in.seek(4);
  }
  in.seek(28 * in.int32());
  const int regions = in.int32();
  read_events(in, "room", facts);
  for (std::size_t i = 0; i < hotspots.size(); ++i)
    read_events(in, "hotspot " + std::to_string(i), facts);
  for (std::size_t i = 0; i < objects.size(); ++i)
    read_events(in, "object " + std::to_string(i), facts);
  for (int i = 0; i < regions; ++i) read_events(in, "region " + std::to_string(i), facts);
  for (std::size_t i = 0; i < objects.size(); ++i) in.int32();
  int width = in.int16(), height = in.int16();
  for (std::size_t i = 0; i < objects.size(); ++i) in.int16();
  int resolution = in.int16();
  const int areas = in.int32();
  std::vector<int> far, near;
  for (int i = 0; i < areas; ++i) far.push_back(in.int16());
  for (int i = 0; i < areas; ++i) in.int16();
  for (int i = 0; i < areas; ++i) near.push_back(in.int16());
  for (int i = 0; i < 2 * areas; ++i) in.int16();
  for (int i = 0; i < areas; ++i) {
    const auto at = static_cast<std::size_t>(i);
    facts.words["area " + std::to_string(i)] =
        pair(far[at] + 100, near[at] == -10000 ? far[at] + 100 : near[at] + 100);
  }
  in.seek(11 + 2);
  facts.words["player"] = in.byte() != 0 ? "hidden" : "shown";
  in.seek(7);
  const int messages = in.int16();
  in.int32();
  in.seek(2 * messages);
  for (int i = 0; i < messages; ++i) in.counted();
  in.int16();
  for (int i = 0; i < 16; ++i) in.int16();
  for (int i = 0; i < regions; ++i) in.int16();
  for (int i = 0; i < regions; ++i) in.int32();
  int background_width = 0;
  read_background(in, pixel_bytes, facts, background_width);
  for (Facts::Plane& mask : facts.masks) mask = load_rle(in);
  // Before 3.0.3, the coordinates of a room in high resolution are halved.
  const int times = version < 29 && background_width == 2 * width ? 2 : 1;
  width *= times;
  height *= times;
  if (version < 33) resolution = width / facts.masks[1].width;
  facts.words["size"] = pair(width, height);
  facts.words["resolution"] = std::to_string(resolution);
  facts.words["edges"] =
      pair(times * left, times * top) + " " + pair(times * right, times * bottom);
  for (std::size_t i = 0; i < hotspots.size(); ++i) {
    const std::string owner = "hotspot " + std::to_string(i);
    const Thing& hotspot = hotspots[i];
    facts.words[owner] = hotspot.name + "|" + hotspot.script_name;
    const bool none = (hotspot.x == 0 && hotspot.y == 0) || (hotspot.x == -1 && hotspot.y == -1);
    if (!none) facts.words[owner + " walk-to"] = pair(times * hotspot.x, times * hotspot.y);
  }
  for (std::size_t i = 0; i < objects.size(); ++i) {
    facts.words["object " + std::to_string(i) + " at"] =
        pair(times * objects[i].x, times * objects[i].y);
  }
}

Facts read_room(const File& file) {
  Stream in(file);
  const int version = static_cast<std::uint16_t>(in.int16());
  Facts facts;
  std::vector<Thing> objects;
  for (int id = in.byte(); id != 255; id = in.byte()) {
    if (id == 0) in.of_length(16);
    const std::int64_t length = id == 0 || version >= 32 ? in.int64() : in.int32();
    if (id == 1) read_main(in, version, facts, objects);
    if (id == 5 || id == 9) {
      Stream names = in;
      names.byte();
      for (Thing& object : objects) {
        (id == 5 ? object.name : object.script_name) =
            names.name_of(version, id == 5 ? 30 : 20, id == 5 ? 28 : 31);
      }
    }
    in.seek(length);
  }
  for (std::size_t i = 0; i < objects.size(); ++i) {
    facts.words["object " + std::to_string(i)] = objects[i].name + "|" + objects[i].script_name;
  }
  return facts;
}

}  // namespace

std::optional<Facts> second_facts(const std::vector<std::uint8_t>& file) {
  try {
    return read_room(file);
  } catch (const std::out_of_range&) {
    return std::nullopt;
  }
}

}  // namespace walkmask::ags
