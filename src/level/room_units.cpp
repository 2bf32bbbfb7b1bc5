#include "level/room_units.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/number_text.h"
#include "json/writer.h"
#include "level/level.h"

namespace walkmask {
namespace {

constexpr double kOfPixel = 1e-6, kFarthestPixel = 1e9;

int clamped(double number) {
  return static_cast<int>(std::clamp(number, -kFarthestPixel, kFarthestPixel));
}

/// Returns a coordinate in thousandths; far from any map in all its digits.
std::string coordinate_text(double metres) {
  constexpr double kFar = 1e9;
  if (std::abs(metres) < kFar) return thousandths(metres);
  std::string text;
  json::Writer(text).number(metres);
  return text;
}

}  // namespace

Point MetreGrid::pixel_at(MetrePosition position) const {
  const double column = std::floor((position.x - origin_x) / resolution + kOfPixel);
  const double row_from_below = std::floor((position.y - origin_y) / resolution + kOfPixel);
  return {clamped(column), clamped(height - 1 - row_from_below)};
}

int MetreGrid::diameter_of(double metres) const {
  return std::max(1, clamped(std::ceil(metres / resolution - kOfPixel)));
}

double MetreGrid::length_of(double metres) const { return metres / resolution + kOfPixel; }

bool MetreGrid::has_same_pixels(const MetreGrid& other) const {
  const auto is_near = [this](double one, double another) {
    return std::abs(one - another) < kOfPixel * resolution;
  };
  const MetrePosition first = middle_of({0, 0}), first_of_other = other.middle_of({0, 0});
  return resolution == other.resolution && is_near(first.x, first_of_other.x) &&
         is_near(first.y, first_of_other.y);
}

Error outside_map(const MetreGrid& grid, MetrePosition position, const std::string& name) {
  const auto range = [&](double origin, int pixels) {
    return " from " + thousandths(origin) + " to below " +
           thousandths(origin + pixels * grid.resolution);
  };
  return {Fault::input, "", "", name + position_text(position) + " lies outside the map",
          "x goes" + range(grid.origin_x, grid.width) + " metres, y" +
              range(grid.origin_y, grid.height)};
}

std::string position_text(MetrePosition position) {
  return coordinate_text(position.x) + "," + coordinate_text(position.y);
}

std::string RoomUnits::place(Point pixel) const {
  return metres_ ? position_text(metres_->middle_of(pixel)) : point_text(pixel.x, pixel.y);
}

RoomUnits units_of(const Level& level) { return RoomUnits(level.manifest.metres); }

RoomUnits common_units(const Level& one, const Level& other) {
  const auto &metres = one.manifest.metres, &of_other = other.manifest.metres;
  const bool is_common = metres && of_other && metres->has_same_pixels(*of_other);
  return is_common ? units_of(one) : RoomUnits();
}

}  // namespace walkmask
