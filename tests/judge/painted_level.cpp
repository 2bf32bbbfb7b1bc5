#include "judge/painted_level.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string_view>

#include "judge/quoted.h"
#include "support/png_builder.h"

namespace walkmask::judge {
namespace {

constexpr int kLargestPainting = 20;

template <typename Values>
const auto& any_of(const Values& values, Random& random) {
  return values[static_cast<std::size_t>(
      random.between(0, static_cast<int>(std::ssize(values)) - 1))];
}

/// Returns black, white or a colour of full channels: none of these is a mixture of two others.
Rgb full_colour(Random& random) {
  const auto channel = [&] { return static_cast<std::uint8_t>(one_in(random, 2) ? 255 : 0); };
  return {channel(), channel(), channel()};
}

/// Returns a colour that is slightly off: less than the difference of two colours at an edge.
Rgb slip_of(Rgb colour, Random& random) {
  constexpr int kMostOff = 20;
  const auto off = [&](std::uint8_t channel) {
    const int by = random.between(0, kMostOff);
    return static_cast<std::uint8_t>(channel > 128 ? channel - by : channel + by);
  };
  return {off(colour.r), off(colour.g), off(colour.b)};
}

Rgb any_colour(Random& random) {
  const Rgb colour = full_colour(random);
  return one_in(random, 3) ? slip_of(colour, random) : colour;
}

Rgba with_alpha(Rgb colour, bool has_alpha, Random& random) {
  static const std::vector<std::uint8_t> alphas = {0, 1, 127, 128, 254};
  const bool is_opaque = !has_alpha || !one_in(random, 3);
  return {colour.r, colour.g, colour.b, is_opaque ? std::uint8_t{255} : any_of(alphas, random)};
}

/// Returns the paints of the pixels: a ground, with bars and specks of other paints.
std::vector<int> painted_numbers(int width, int height, int paints, Random& random) {
  std::vector<int> numbers(static_cast<std::size_t>(width * height), random.between(0, paints - 1));
  for (int i = random.between(0, 8); i > 0; --i) {
    const int paint = random.between(0, paints - 1);
    const int left = random.between(0, width - 1), top = random.between(0, height - 1);
    const int right = one_in(random, 3) ? left : std::min(width - 1, left + random.between(0, 12));
    const int bottom = one_in(random, 3) ? top : std::min(height - 1, top + random.between(0, 12));
    for (int y = top; y <= bottom; ++y) {
      for (int x = left; x <= right; ++x) numbers[static_cast<std::size_t>(y * width + x)] = paint;
    }
  }
  return numbers;
}

PaintedImage random_image(const std::string& file, int width, int height, Random& random) {
  PaintedImage image = {.file = file, .width = width, .height = height};
  const bool has_alpha = one_in(random, 3);
  const int bits = 1 << random.between(0, 3);
  const int paints = random.between(1, std::min(1 << bits, 7));
  const std::vector<int> numbers = painted_numbers(width, height, paints, random);
  std::vector<Rgba> colours;
  for (int i = 0; i < paints; ++i) {
    colours.push_back(with_alpha(any_colour(random), has_alpha, random));
  }
  if (one_in(random, 2)) {
    image.bits = bits;
    image.palette = colours;
    image.indices = numbers;
    return image;
  }
  for (const int number : numbers) {
    image.colours.push_back(colours[static_cast<std::size_t>(number)]);
  }
  return image;
}

/// Gives each pixel a colour of its own.
void make_photograph(PaintedImage& image, Random& random) {
  for (Rgba& colour : image.colours) {
    colour.r = static_cast<std::uint8_t>(random.between(0, 255));
    colour.b = static_cast<std::uint8_t>(random.between(0, 255));
  }
}

/// Returns a key that usually occurs in the image.
PaintKey random_key(const PaintedImage& image, bool by_index, Random& random) {
  if (image.is_indexed() && by_index) {
    return {.index = random.between(0, static_cast<int>(image.palette.size()))};
  }
  const Rgba painted = image.colour(random.between(0, image.size() - 1));
  if (one_in(random, 3)) return {.colour = full_colour(random)};
  return {.colour = {painted.r, painted.g, painted.b}};
}

bool equal(const PaintKey& a, const PaintKey& b) {
  return a.index == b.index && (a.index || a.colour == b.colour);
}

void add_legend(PaintedLevel& level, const PaintedImage& image, Random& random) {
  const bool by_index = one_in(random, 2);
  for (int i = random.between(1, 4); i > 0; --i) {
    const PaintKey key = random_key(image, by_index, random);
    const auto is_same = [&](const LegendKey& other) { return equal(other.key, key); };
    if (std::ranges::any_of(level.legend, is_same)) continue;
    level.legend.push_back({key, "area" + std::to_string(level.legend.size())});
  }
}

Demands random_demands(Random& random) {
  Demands demands = {.indexed = one_in(random, 3)};
  if (one_in(random, 3)) demands.bits = 1 << random.between(0, 3);
  if (one_in(random, 2)) demands.max_areas = random.between(1, 5);
  demands.unique_palette = one_in(random, 2);
  demands.no_alpha = one_in(random, 2);
  return demands;
}

/// Returns the size of a background. Usually it fits; otherwise it is a multiple, a pixel off a
/// multiple, or random.
RoomSize random_background(const PaintedLevel& level, Random& random) {
  const PaintedImage& mask = level.first();
  const int factor = one_in(random, 2) ? level.scale : random.between(1, 9);
  const auto off = [&] { return one_in(random, 3) ? random.between(-factor, factor) : 0; };
  return {std::max(1, mask.width * factor + off()), std::max(1, mask.height * factor + off())};
}

/// Returns the text of a PNG of an image.
std::string file_of(const PaintedImage& image, Random& random) {
  using png::operator+;  // argument-dependent lookup fails: a File is a std::vector
  png::File before_data;
  png::Picture picture = {.width = image.width,
                          .height = image.height,
                          .depth = image.is_indexed() ? image.bits : 8,
                          .colour = image.is_indexed() ? 3 : 6,
                          .interlaced = one_in(random, 4),
                          .samples = image.indices};
  if (image.is_indexed()) {
    png::File palette, alpha;
    for (const Rgba& colour : image.palette) {
      palette = palette + png::File{colour.r, colour.g, colour.b};
      alpha.push_back(colour.a);
    }
    before_data = png::chunk("PLTE", palette) + png::chunk("tRNS", alpha);
  }
  for (const Rgba& colour : image.colours) {
    for (const int sample : {colour.r, colour.g, colour.b, colour.a}) {
      picture.samples.push_back(sample);
    }
  }
  const png::File file = png::encode(picture, before_data, random);
  return {file.begin(), file.end()};
}

PaintedImage white(const std::string& file, RoomSize size) {
  return {.file = file,
          .width = size.width,
          .height = size.height,
          .colours = std::vector<Rgba>(static_cast<std::size_t>(size.width * size.height),
                                       Rgba{255, 255, 255, 255})};
}

/// Changes a byte, cuts the file short or adds a byte.
void damage_bytes(std::string& file, Random& random) {
  const auto any = static_cast<std::size_t>(random.between(0, static_cast<int>(file.size()) - 1));
  if (one_in(random, 4)) {
    file.resize(any);
  } else if (one_in(random, 3)) {
    file += static_cast<char>(random.between(0, 255));
  } else {
    file[any] = static_cast<char>(file[any] ^ (1 << random.between(0, 7)));
  }
}

template <typename Values, typename Text>
std::string list_of(const Values& values, Text text) {
  std::string list;
  for (const auto& value : values) list += (list.empty() ? "" : ",") + text(value);
  return list;
}

std::string legend_text(const PaintedLevel& level) {
  return list_of(level.legend, [](const LegendKey& entry) {
    return quoted(text_of(entry.key)) + ": " + quoted(entry.area);
  });
}

std::string demands_text(const Demands& demands) {
  const auto truth = [](bool value) { return value ? "true" : "false"; };
  std::string text = std::string("\"indexed\": ") + truth(demands.indexed) +
                     ", \"unique_palette\": " + truth(demands.unique_palette) +
                     ", \"no_alpha\": " + truth(demands.no_alpha);
  if (demands.bits) text += ", \"bits\": " + std::to_string(*demands.bits);
  if (demands.max_areas) text += ", \"max_areas\": " + std::to_string(*demands.max_areas);
  return "\"format\": {" + text + "}";
}

std::string point_text(Point p) {
  return "[" + std::to_string(p.x) + ", " + std::to_string(p.y) + "]";
}

std::string points_text(const PaintedLevel& level) {
  int number = 0;
  return "\"points\": {" +
         list_of(level.points,
                 [&](Point p) {
                   return quoted("point" + std::to_string(number++)) + ": " + point_text(p);
                 }) +
         "}";
}

std::string manifest_of(const PaintedLevel& level, const Damage& damage) {
  std::string text = "{\n";
  if (damage.kind == Damage::Kind::unknown_key) text += "\"colour\": 1,\n";
  if (damage.kind == Damage::Kind::unknown_area) {
    text += "\"states\": {\"night\": {\"closed\": [\"nowhere\"]}},\n";
  }
  if (level.walk) text += "\"walk\": " + quoted(level.walk->file) + ",\n";
  if (level.areas || !level.legend.empty()) {
    text += "\"areas\": {" +
            (level.areas ? "\"image\": " + quoted(level.areas->file) + ", " : std::string()) +
            "\"legend\": {" + legend_text(level) + "}},\n";
  }
  if (level.walkable) {
    text += "\"walkable\": " +
            quoted(list_of(*level.walkable, [](const PaintKey& key) { return text_of(key); })) +
            ",\n";
  }
  if (level.background) text += "\"background\": \"background.png\",\n";
  if (level.demands) text += demands_text(*level.demands) + ",\n";
  text += points_text(level) + ",\n\"tolerance\": " + std::to_string(level.tolerance) +
          ", \"scale\": " + std::to_string(level.scale) +
          ",\n\"check\": {\"undeclared_size\": " + std::to_string(level.undeclared_size) +
          ", \"no_area\": [" +
          list_of(level.no_area, [](Rgb colour) { return quoted(hexadecimal(colour)); }) + "]}}\n";
  return text;
}

}  // namespace

Rgba PaintedImage::colour(int pixel) const {
  const auto i = static_cast<std::size_t>(pixel);
  return is_indexed() ? palette[static_cast<std::size_t>(indices[i])] : colours[i];
}

std::string hexadecimal(Rgb colour) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "#";
  for (const unsigned channel : {colour.r, colour.g, colour.b}) {
    text += kDigits[channel / 16];
    text += kDigits[channel % 16];
  }
  return text;
}

std::string text_of(const PaintKey& key) {
  return key.index ? "index:" + std::to_string(*key.index) : hexadecimal(key.colour);
}

PaintedLevel random_painted_level(Random& random) {
  PaintedLevel level;
  const int width = random.between(1, kLargestPainting),
            height = random.between(1, kLargestPainting);
  const int kind = random.between(0, 3);
  if (kind != 0) level.walk = random_image("walk.png", width, height, random);
  if (kind <= 1) {
    const bool fits = kind == 0 || !one_in(random, 8);
    level.areas = random_image("areas.png", fits ? width : width + 1, height, random);
  }
  if (level.areas || one_in(random, 2)) {
    add_legend(level, level.areas ? *level.areas : *level.walk, random);
  }
  if (level.walk && one_in(random, 2)) {
    const bool by_index = one_in(random, 2);
    level.walkable.emplace();
    for (int i = random.between(1, 3); i > 0; --i) {
      level.walkable->push_back(random_key(*level.walk, by_index, random));
    }
  }
  const bool is_by_brightness =
      level.walk && !level.walkable && (level.areas || level.legend.empty());
  if (is_by_brightness && one_in(random, 4)) make_photograph(*level.walk, random);
  if (one_in(random, 3)) level.no_area.push_back(full_colour(random));
  if (one_in(random, 2)) level.demands = random_demands(random);
  if (one_in(random, 4)) level.tolerance = random.between(1, 12);
  if (one_in(random, 4)) level.scale = random.between(2, 4);
  if (one_in(random, 2)) level.background = random_background(level, random);
  level.undeclared_size = random.between(1, 64);
  for (int i = random.between(0, 8); i > 0; --i) {
    level.points.push_back(
        {random.between(0, width * level.scale), random.between(0, height * level.scale - 1)});
  }
  return level;
}

std::string write_files(const PaintedLevel& level, const Damage& damage,
                        const ScratchFolder& folder, Random& random) {
  for (const auto* image : {&level.walk, &level.areas}) {
    if (!*image) continue;
    std::string bytes = file_of(**image, random);
    if (damage.kind == Damage::Kind::damaged_mask && damage.file == (*image)->file) {
      damage_bytes(bytes, random);
    }
    folder.put((*image)->file, bytes);
  }
  if (damage.kind == Damage::Kind::missing_mask) std::filesystem::remove(folder / damage.file);
  if (level.background) {
    folder.put("background.png", file_of(white("background.png", *level.background), random));
  }
  std::string manifest = manifest_of(level, damage);
  folder.put("painted.level.json", manifest);
  return manifest;
}

}  // namespace walkmask::judge
