#include "check/wording.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/number_text.h"
#include "level/room_units.h"

namespace walkmask::check {
namespace {

constexpr std::size_t kMostSets = 3;

/// Returns a number rounded to a part of 1: to tenths, or to hundredths.
std::string rounded(double number, int parts) {
  return thousandths(std::round(number * parts) / parts);
}

std::string shape_of(const Footprint& footprint) {
  return footprint.is_disc() ? "disc" : std::string(word(footprint.outline().shape));
}

/// Returns a measure of a footprint, and that it is one at 100 % if the footprint is scaled.
std::string at_full_size(const std::string& measure, const Footprint& footprint) {
  return measure + (footprint.is_scaled() ? " at 100 %" : "");
}

}  // namespace

std::string counted_range(std::int64_t least, std::int64_t most, const std::string& one) {
  return (least == most ? "" : std::to_string(least) + " to ") + counted(most, one);
}

std::string at(Point p) { return point_text(p.x, p.y); }

std::string at(Point p, const Level& level) { return units_of(level).place(p); }

std::string length_text(double pixels, const Level& level) {
  const RoomUnits units = units_of(level);
  if (units.metres()) return rounded(units.length(pixels), 100) + " m";
  return rounded(pixels, 10) + " pixels";
}

std::string width_text(std::int64_t pixels, const Level& level) {
  if (!units_of(level).metres()) return counted(pixels, "pixel");
  return length_text(static_cast<double>(pixels), level);
}

std::string room_size_text(const Level& level) {
  const int width = level.room_width(), height = level.room_height();
  if (!units_of(level).metres()) return walkmask::size_text(width, height);
  return width_text(width, level) + " x " + width_text(height, level);
}

std::string diameter_text(int pixels, const Level& level) {
  return units_of(level).metres() ? length_text(pixels, level) : std::to_string(pixels);
}

std::string told_apart(double number, double limit, int parts) {
  const std::string text = rounded(number, parts);
  return text == rounded(limit, parts) ? thousandths(number) : text;
}

bool exceeds(double number, double limit) {
  return std::llround(number * 1000) > std::llround(limit * 1000);
}

std::string agent_size_text(const Footprint& footprint, const Level& level) {
  if (!units_of(level).metres()) return walkmask::size_text(footprint);
  return walkmask::size_text(footprint, [&](double pixels) { return length_text(pixels, level); });
}

std::string room_for(const Footprint& widest, const Level& level) {
  const std::string width = diameter_text(widest.width(), level);
  if (widest.width() == 0) return "no " + shape_of(widest) + " of this shape";
  if (widest.is_disc()) return at_full_size("a diameter of " + width, widest);
  const std::string shape = shape_of(widest);
  return at_full_size((shape == "ellipse" ? "an " : "a ") + shape + " " + width + " wide", widest);
}

std::string tightest_at(Point p, const Footprint& footprint, const Level& level) {
  const std::string width = diameter_text(footprint.width(), level);
  const std::string tightest = ", and the passage is tightest at " + at(p, level);
  if (footprint.width() == 0)
    return "no " + shape_of(footprint) + " of its shape gets through" + tightest;
  const std::string widest =
      footprint.is_disc()
          ? "agent that gets through has diameter " + width
          : shape_of(footprint) + " of its shape that gets through is " + width + " wide";
  return "the widest " + at_full_size(widest, footprint) + tightest;
}

std::string alternatives(std::span<const AreaSet> sets, const Level& level) {
  std::string text;
  for (const AreaSet& set : sets.first(std::min(kMostSets, sets.size()))) {
    std::vector<std::string> names;
    for (const std::size_t area : set) names.push_back(level.areas[area].name);
    text += (text.empty() ? "" : ", or ") + listed(names);
    // Sets whose names are cut look the same.
    if (names.size() > kMostListed) break;
  }
  return text;
}

std::string are(std::int64_t count) { return count == 1 ? "is" : "are"; }

}  // namespace walkmask::check
