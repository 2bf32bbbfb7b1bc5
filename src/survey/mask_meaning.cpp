#include "survey/mask_meaning.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "level/paint.h"

namespace walkmask {
namespace {

constexpr std::int64_t kFewPixels = 64;  // fewer may be a slip, see undeclared_size of check
constexpr int kGrey = 24;                // the most that a grey's channels differ
constexpr int kSlip = 48;                // a colour nearer to another is a slip of the brush
constexpr std::size_t kMostAreaColours = 64;

constexpr Rgb kBlack = {0, 0, 0}, kWhite = {255, 255, 255};

bool is_coloured(const Painted& painted) { return has_colour(painted.paint.colour); }

bool is_bright(const Painted& painted) { return is_paintable(painted.paint, std::nullopt, 0); }

bool is_grey(Rgb c) { return std::max({c.r, c.g, c.b}) - std::min({c.r, c.g, c.b}) <= kGrey; }

int brightness(const Painted& painted) {
  const Rgba c = painted.paint.colour;
  return c.r + c.g + c.b;
}

/// Returns whether a colour lies between two others, on the line from one to the other.
bool is_mixture(Rgb c, Rgb a, Rgb b) {
  constexpr int kOff = 8;  // rounding, gamma
  const std::array<int, 3> whole = {b.r - a.r, b.g - a.g, b.b - a.b};
  const std::array<int, 3> part = {c.r - a.r, c.g - a.g, c.b - a.b};
  const int longest = largest_difference(a, b);
  if (longest == 0) return false;
  const auto axis = std::ranges::find_if(whole, [&](int one) { return std::abs(one) == longest; }) -
                    whole.begin();
  const int along = part[static_cast<std::size_t>(axis)],
            of = whole[static_cast<std::size_t>(axis)];
  if (along * of <= 0 || std::abs(along) >= longest) return false;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    if (std::abs(part[i] * of - along * whole[i]) > kOff * longest) return false;
  }
  return true;
}

/// Returns whether a colour is rare and close to one of `larger`, or rare and a mixture of two of
/// them.
bool is_stray(const Painted& painted, std::span<const Painted> larger) {
  constexpr std::int64_t kMany = 20;  // those colours have this many times its pixels
  const Rgb colour = opaque(painted.paint.colour);
  std::vector<Rgb> others;
  for (const Painted& other : larger) {
    if (other.pixels >= kMany * painted.pixels) others.push_back(opaque(other.paint.colour));
  }
  for (std::size_t i = 0; i < others.size(); ++i) {
    if (largest_difference(colour, others[i]) <= kSlip) return true;
    for (std::size_t j = 0; j < i; ++j) {
      if (is_mixture(colour, others[i], others[j])) return true;
    }
  }
  return false;
}

/// Returns the colours that count, most pixels first, up to the limit.
std::vector<Painted> colours_that_count(const Census& painted) {
  std::vector<Painted> all = paints_that(painted.paints, is_coloured);
  std::ranges::stable_sort(all, std::ranges::greater(), &Painted::pixels);
  std::vector<Painted> counting;
  for (const Painted& one : all) {
    if (one.pixels < kFewPixels && counting.size() > 1) continue;
    if (counting.size() > kMostAreaColours) break;
    if (!is_stray(one, counting)) counting.push_back(one);
  }
  return counting;
}

struct NamedColour {
  std::string_view name;
  Rgb colour;
};

constexpr std::array<NamedColour, 18> kNames = {{
    {"red", {255, 0, 0}},
    {"green", {0, 200, 0}},
    {"blue", {0, 0, 255}},
    {"yellow", {255, 255, 0}},
    {"cyan", {0, 255, 255}},
    {"magenta", {255, 0, 255}},
    {"orange", {255, 140, 0}},
    {"purple", {128, 0, 128}},
    {"pink", {255, 150, 190}},
    {"brown", {130, 70, 20}},
    {"olive", {128, 128, 0}},
    {"teal", {0, 128, 128}},
    {"maroon", {128, 0, 0}},
    {"dark_green", {0, 90, 0}},
    {"navy", {0, 0, 128}},
    {"grey", {128, 128, 128}},
    {"light_grey", {200, 200, 200}},
    {"dark_grey", {64, 64, 64}},
}};

std::string_view name_of(Rgb colour) {
  const auto distance = [&](const NamedColour& named) {
    const int r = named.colour.r - colour.r, g = named.colour.g - colour.g,
              b = named.colour.b - colour.b;
    return r * r + g * g + b * b;
  };
  return std::ranges::min_element(kNames, {}, distance)->name;
}

/// Returns the legend of some colours; a second blue is called blue_area_2.
std::vector<LegendEntry> legend_of(std::span<const Painted> paints) {
  std::vector<LegendEntry> legend;
  std::set<std::string> names;
  for (const Painted& painted : paints) {
    const Rgb colour = opaque(painted.paint.colour);
    const std::string first = std::string(name_of(colour)) + "_area";
    std::string name = first;
    for (int i = 2; !names.insert(name).second; ++i) name = first + "_" + std::to_string(i);
    legend.push_back({colour, name, {}});
  }
  return legend;
}

/// Returns the legend of the palette indices that are painted, without 0.
std::vector<LegendEntry> legend_of_indices(const Census& painted) {
  std::vector<LegendEntry> legend;
  for (int index = 1; index <= 255; ++index) {
    const auto number = static_cast<std::uint8_t>(index);
    if (std::ranges::none_of(painted.paints,
                             [&](const Painted& one) { return one.paint.index == number; })) {
      continue;
    }
    legend.push_back({PaletteIndex{number}, "area_" + std::to_string(index), {}});
  }
  return legend;
}

WalkableRule rule_of(const Painted& painted) { return {{opaque(painted.paint.colour)}, {}}; }

/// Returns the rule of a mask without areas; absent if brightness separates floor from wall.
std::optional<WalkableRule> rule_for(std::span<const Painted> colours, bool has_transparency) {
  if (colours.empty()) return std::nullopt;
  const bool any_bright = std::ranges::any_of(colours, is_bright);
  const bool any_dark = !std::ranges::all_of(colours, is_bright);
  const auto brightest = std::ranges::max_element(colours, {}, brightness);
  if (any_bright && (any_dark || has_transparency)) return std::nullopt;
  if (colours.size() == 1 && !has_transparency) return std::nullopt;
  return rule_of(*brightest);
}

}  // namespace

MaskReading reading_of(const png::Image& image, const Census& painted) {
  if (!image.indexed()) return MaskReading::colours;
  bool has_none = false, has_dark = false;
  std::optional<std::uint8_t> white;
  for (const Painted& one : painted.paints) {
    has_none = has_none || one.paint.index == std::uint8_t{0};
    has_dark = has_dark || !is_bright(one);
    if (largest_difference(opaque(one.paint.colour), kWhite) <= kGrey) white = one.paint.index;
  }
  const bool counts = has_none && (!white || (white == std::uint8_t{0} && !has_dark));
  return counts ? MaskReading::indices : MaskReading::colours;
}

bool is_ags_mask(const png::Image& image, const Census& painted) {
  return image.indexed() && image.value_bits() == 8 &&
         std::ranges::all_of(painted.paints,
                             [](const Painted& one) { return *one.paint.index < 16; });
}

bool is_strict_ags_mask(const png::Image& image, const Census& painted) {
  const auto is_plain = [&](const Painted& one) {
    const std::span<const Rgba> palette = image.table();
    const auto first = std::ranges::find(palette, one.paint.colour);
    return one.paint.colour.a == 255 && first - palette.begin() == *one.paint.index;
  };
  return is_ags_mask(image, painted) && std::ranges::all_of(painted.paints, is_plain);
}

MaskMeaning meaning_of_walk(const png::Image& image, const Census& painted, MaskReading reading) {
  if (image.indexed() && reading == MaskReading::indices) {
    std::vector<LegendEntry> legend = legend_of_indices(painted);
    if (legend.size() == 1) legend.clear();
    return {*parse_walkable_rule("nonzero"), std::move(legend)};
  }
  const std::vector<Painted> colours = colours_that_count(painted);
  std::vector<Painted> vivid = colours;
  std::erase_if(vivid, [](const Painted& one) { return is_grey(opaque(one.paint.colour)); });
  const bool has_bright_grey = std::ranges::any_of(colours, [](const Painted& one) {
    return is_grey(opaque(one.paint.colour)) && is_bright(one);
  });
  if (has_bright_grey || vivid.size() > 1) {
    if (!vivid.empty()) return {std::nullopt, legend_of(vivid)};
  }
  const bool has_transparency = !std::ranges::all_of(painted.paints, is_coloured);
  return {rule_for(colours, has_transparency), {}};
}

std::vector<LegendEntry> meaning_of_areas(const png::Image& image, const Census& painted) {
  if (reading_of(image, painted) == MaskReading::indices) return legend_of_indices(painted);
  std::vector<Painted> areas = colours_that_count(painted);
  std::erase_if(areas, [](const Painted& one) {
    const Rgb colour = opaque(one.paint.colour);
    return colour == kBlack || colour == kWhite;
  });
  return legend_of(areas);
}

bool is_like_area_mask(const png::Image& image, const Census& painted) {
  constexpr std::size_t kMostColours = 256;
  if (!painted.complete || painted.paints.size() > kMostColours) return false;
  const std::vector<LegendEntry> legend = meaning_of_areas(image, painted);
  if (legend.empty() || legend.size() > kMostAreaColours) return false;
  if (image.indexed()) return true;
  std::int64_t all = 0, counting = 0;
  for (const Painted& one : painted.paints) all += one.pixels;
  for (const Painted& one : colours_that_count(painted)) counting += one.pixels;
  for (const Painted& one : painted.paints) counting += is_coloured(one) ? 0 : one.pixels;
  constexpr int kMostStray = 10;  // percent
  return 100 * (all - counting) <= kMostStray * all;
}

}  // namespace walkmask
