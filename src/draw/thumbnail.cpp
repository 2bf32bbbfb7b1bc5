#include "draw/thumbnail.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string_view>

#include "draw/pins.h"
#include "draw/scale.h"
#include "draw/text.h"

namespace walkmask::draw {
namespace {

constexpr int kLargestSide = 320, kSmallestSide = 96;
constexpr int kSheetWidth = 12000;
constexpr int kFrame = 3;
constexpr int kPlaceRadius = 5 * kPixel;
constexpr int kPlaceReach = 10 * kPixel;  // the corners of its diamond
constexpr int kNear = 12;                 // pixels: places in a square of this side share a mark

constexpr std::array kSeverities = {Meaning::error, Meaning::warning, Meaning::info};

/// Returns the mean colour of the pixels of a box.
Rgb mean_of(const Picture& picture, const Box& box) {
  std::uint64_t red = 0, green = 0, blue = 0;
  for (int y = box.top; y < box.bottom; ++y) {
    for (int x = box.left; x < box.right; ++x) {
      const Rgb pixel = picture.at({x, y});
      red += pixel.r;
      green += pixel.g;
      blue += pixel.b;
    }
  }
  const auto count = static_cast<std::uint64_t>(box.right - box.left) *
                     static_cast<std::uint64_t>(box.bottom - box.top);
  const auto mean = [&](std::uint64_t sum) {
    return static_cast<std::uint8_t>((sum + count / 2) / count);
  };
  return {mean(red), mean(green), mean(blue)};
}

Picture shrunk(const Picture& picture, int width, int height) {
  Picture small(width, height);
  const auto first = [](int pixel, int from, int to) {
    return static_cast<int>(std::int64_t{pixel} * from / to);
  };
  for (int y = 0; y < height; ++y) {
    const auto row = small.row(y);
    for (int x = 0; x < width; ++x) {
      row[static_cast<std::size_t>(x)] = mean_of(
          picture, {first(x, picture.width(), width), first(y, picture.height(), height),
                    first(x + 1, picture.width(), width), first(y + 1, picture.height(), height)});
    }
  }
  return small;
}

int dot_of(int side) { return side >= 240 ? 2 : 1; }

int line_height(int dot) { return text_height(dot) + 2 * dot; }

std::vector<Band> place_brush(Meaning severity) {
  return {{kPlaceRadius, colour_of(severity)},
          {kPlaceRadius + kPixel, kBlack},
          {kPlaceRadius + 2 * kPixel, kWhite}};
}

/// Adds the marks of places, the worst last so that it is on top.
void add_places(Scene& scene, const Thumbnail& thumbnail) {
  std::set<std::pair<int, int>> taken;
  std::vector<StampShape> stamps;
  for (const Meaning severity : kSeverities) {
    StampShape stamp = {{}, nib_of(severity), place_brush(severity)};
    for (const FoundPlace& place : thumbnail.places) {
      if (place.severity != severity) continue;
      const auto along = [](int at, int to, int from) {
        return static_cast<int>((2 * std::int64_t{at} + 1) * to * kPixel /
                                (std::int64_t{2} * from));
      };
      const Spot at = {along(place.at.x, scene.width, thumbnail.level->width()),
                       along(place.at.y, scene.height, thumbnail.level->height())};
      const Spot spot = moved_inside(at, kPlaceReach, scene.width, scene.height);
      if (!taken.insert({spot.x / kPixel / kNear, spot.y / kPixel / kNear}).second) continue;
      stamp.places.push_back(spot);
    }
    stamps.push_back(std::move(stamp));
  }
  for (std::size_t i = stamps.size(); i-- > 0;) {
    if (!stamps[i].places.empty()) scene.add(kSeverities[i], std::move(stamps[i]));
  }
}

Scene small_level(const Thumbnail& thumbnail, int width, int height) {
  Picture picture = fitted(*thumbnail.level, width, height);
  Scene scene{.width = picture.width(), .height = picture.height()};
  scene.add(Meaning::art, ImageShape{std::move(picture), 1, thumbnail.shown});
  add_places(scene, thumbnail);
  return scene;
}

/// Adds the count of each severity after its shape, or "no findings".
void add_counts(Scene& scene, const Thumbnail& thumbnail, Point corner, int dot) {
  if (thumbnail.counts.empty()) {
    return scene.add(Meaning::caption, TextShape{corner, "no findings", dot, kDimText});
  }
  for (const auto& [severity, count] : thumbnail.counts) {
    const Spot middle = {(corner.x + 4 * dot) * kPixel, (corner.y + 7 * dot / 2) * kPixel};
    const std::vector<Band> brush = {{3 * dot * kPixel, colour_of(severity)}};
    scene.add(severity, StampShape{{middle}, nib_of(severity), brush});
    const std::string text = std::to_string(count);
    scene.add(Meaning::caption, TextShape{{corner.x + 11 * dot, corner.y}, text, dot, kWhite});
    corner.x += 11 * dot + text_width(text, dot) + 8 * dot;
  }
}

}  // namespace

int thumbnail_side(std::size_t thumbnails) {
  int columns = 1;
  while (static_cast<std::size_t>(columns) * static_cast<std::size_t>(columns) < thumbnails) {
    ++columns;
  }
  return std::clamp(kSheetWidth / columns, kSmallestSide, kLargestSide);
}

Picture fitted(const Picture& picture, int width, int height) {
  const int times = std::min(width / picture.width(), height / picture.height());
  if (times >= 1) return enlarged(picture, times);
  const auto share = [](int length, int to, int from) {
    return std::max(1, static_cast<int>(std::int64_t{length} * to / from));
  };
  const bool is_wide =
      std::int64_t{picture.width()} * height >= std::int64_t{picture.height()} * width;
  return is_wide ? shrunk(picture, width, share(picture.height(), width, picture.width()))
                 : shrunk(picture, share(picture.width(), height, picture.height()), height);
}

Scene thumbnail_scene(const Thumbnail& thumbnail, int side) {
  const int dot = dot_of(side), inner = side - 2 * kFrame, height = side * 3 / 4;
  const auto& counts = thumbnail.counts;
  Scene scene{.width = side, .height = height + 2 * line_height(dot) + 2 * dot};
  const Rgb frame = counts.empty() ? kDimText : colour_of(counts.front().first);
  scene.add(Meaning::inset, BoxShape{{0, 0, side, height}, frame});
  scene.add(Meaning::inset, BoxShape{{kFrame, kFrame, side - kFrame, height - kFrame}, kPaper});
  if (thumbnail.level) {
    Scene level = small_level(thumbnail, inner, height - 2 * kFrame);
    const Point corner = {(side - level.width) / 2, (height - level.height) / 2};
    scene.add(Meaning::inset, corner, std::move(level), thumbnail.name);
  } else {
    const std::string text = "no mask";
    scene.add(Meaning::caption,
              TextShape{{(side - text_width(text, dot)) / 2, height / 2}, text, dot, kDimText});
  }
  const int top = height + 2 * dot;
  scene.add(Meaning::caption,
            TextShape{{0, top}, without_start(thumbnail.name, side, dot), dot, kWhite});
  add_counts(scene, thumbnail, {0, top + line_height(dot)}, dot);
  return scene;
}

}  // namespace walkmask::draw
