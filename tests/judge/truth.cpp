#include "judge/truth.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>

#include "support/slow_floor.h"

namespace walkmask::judge {
namespace {

/// Returns the least (x deep)^2 + (y across)^2, or for a rectangle the square of the larger, to a
/// pixel that is not floor.
std::int64_t squared_room(const BitGrid& floor, Point p, const Outline& outline) {
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (int y = -1; y <= floor.height(); ++y) {
    for (int x = -1; x <= floor.width(); ++x) {
      if (floor.test({x, y})) continue;
      const std::int64_t right = std::int64_t{x - p.x} * outline.deep;
      const std::int64_t down = std::int64_t{y - p.y} * outline.across;
      const bool is_ellipse = outline.shape == Outline::Shape::ellipse;
      least = std::min(
          least, is_ellipse ? right * right + down * down : std::max(right * right, down * down));
    }
  }
  return least;
}

/// Returns the largest w with (w deep)^2 <= 4 scale^2 room, by trying each w. An agent of width w
/// covers none of the pixels with at least that room: docs/levels.md, multiplied out.
int widest_in(std::int64_t squared_room, const Outline& outline, int scale) {
  const auto is_within = [&](std::int64_t width) {
    return width * outline.deep * width * outline.deep <= 4 * squared_room * scale * scale;
  };
  int width = 0;
  while (is_within(width + 1)) ++width;
  return width;
}

/// Returns the widest width at 100 per cent of a footprint that is at most this wide in a row; 0 if
/// there is none.
int widest_at_full_size(int width, const Outline& outline, int row) {
  int widest = 0;
  const auto fits = [&](int other) {
    return Footprint(outline, other).in_row(row).width() <= width;
  };
  while (widest < kLargestDiameter && fits(widest + 1)) ++widest;
  return widest;
}

}  // namespace

SlowFloor::SlowFloor(BitGrid pixels, int scale, const Outline& outline)
    : pixels_(std::move(pixels)) {
  for (int y = 0; y < pixels_.height(); ++y) {
    for (int x = 0; x < pixels_.width(); ++x) {
      const bool is_floor = pixels_.test({x, y});
      const Point p = {x, y};
      const int width = is_floor ? widest_in(squared_room(pixels_, p, outline), outline, scale) : 0;
      const bool is_scaled = width > 0 && outline.is_scaled();
      widest_.push_back(is_scaled ? widest_at_full_size(width, outline, y * scale + scale / 2)
                                  : width);
    }
  }
}

int SlowFloor::widest(Point p) const { return widest_[place(pixels_, p)]; }

int SlowFloor::widest_of_all() const { return *std::ranges::max_element(widest_); }

const std::vector<int>& SlowFloor::parts(int diameter) const {
  const auto known = parts_.find(diameter);
  if (known != parts_.end()) return known->second;
  return parts_[diameter] = slow_components(floor_for(diameter));
}

BitGrid SlowFloor::floor_for(int diameter) const {
  BitGrid fitting(pixels_.width(), pixels_.height());
  for (int y = 0; y < pixels_.height(); ++y) {
    for (int x = 0; x < pixels_.width(); ++x) {
      if (pixels_.test({x, y}) && widest({x, y}) >= diameter) fitting.set({x, y});
    }
  }
  return fitting;
}

int SlowFloor::part(Point p, int diameter) const { return parts(diameter)[place(pixels_, p)]; }

Truth::Truth(const DrawnLevel& level)
    : level_(level),
      all_open_(level.walk, level.scale, level.outline),
      discs_(level.walk, level.scale, {}) {
  for (const DrawnState& state : level.states)
    floors_.emplace_back(without(state.closed), level.scale, level.outline);
  if (floors_.empty()) floors_.push_back(all_open_);
}

BitGrid Truth::without(const std::vector<std::size_t>& closed) const {
  BitGrid floor = level_.walk;
  for (const std::size_t area : closed) floor -= level_.areas[area].pixels;
  return floor;
}

bool Truth::is_inside(std::size_t place) const {
  const auto& [name, is_exit, at, edge, to] = level_.places[place];
  if (at && (at->x >= level_.room_width() || at->y >= level_.room_height())) return false;
  if (!edge || !edge->between) return true;
  const bool is_upright = edge->side == Side::left || edge->side == Side::right;
  return edge->between->second < (is_upright ? level_.room_height() : level_.room_width());
}

/// Follows docs/levels.md: "An exit counts as reached from any pixel where the agent fits within
/// half its diameter and one pixel" (a pixel of the mask), measured from its `at` if it has one,
/// else from its edge; for other shapes by their width and depth. A scaled agent has its size in
/// the row of the `at`, or the largest along the edge. A point agent is a disc of diameter 1
/// everywhere. A point is its pixel.
bool Truth::is_at(std::size_t number, Point mask, int diameter) const {
  const Place& place = level_.places[number];
  const int scale = level_.scale;
  const Footprint agent =
      diameter == kPointWidth ? Footprint(1) : Footprint(level_.outline, diameter);
  const auto in_row = [&](int row) { return agent.in_row(row); };
  if (!place.is_exit) return mask == Point{place.at->x / scale, place.at->y / scale};
  if (place.at) {
    const Point middle = {place.at->x / scale, place.at->y / scale};
    const auto reach = [scale](int side) { return (side <= 2 * scale ? 1 : side) + 2 * scale; };
    const Footprint footprint = in_row(place.at->y);
    const std::int64_t width = reach(footprint.width()), depth = reach(footprint.depth());
    const std::int64_t x = 2 * scale * std::abs(mask.x - middle.x) * depth;
    const std::int64_t y = 2 * scale * std::abs(mask.y - middle.y) * width;
    if (agent.outline().shape == Outline::Shape::rectangle) return std::max(x, y) <= width * depth;
    return x * x + y * y <= width * depth * width * depth;
  }
  const bool is_upright = place.edge->side == Side::left || place.edge->side == Side::right;
  const int along = is_upright ? mask.y : mask.x, across = is_upright ? mask.x : mask.y;
  const int count = is_upright ? level_.walk.width() : level_.walk.height();
  const bool is_far = place.edge->side == Side::right || place.edge->side == Side::bottom;
  const int depth = is_far ? count - 1 - across : across;
  const auto [first, last] = place.edge->between.value_or(
      std::pair(0, (is_upright ? level_.room_height() : level_.room_width()) - 1));
  const int border = is_far ? level_.room_height() - 1 : 0;
  const int size =
      is_upright ? std::max(in_row(first).width(), in_row(last).width()) : in_row(border).depth();
  return first / scale <= along && along <= last / scale &&
         (2 * depth + 1) * scale <= (size <= 2 * scale ? scale : size) + 2 * scale;
}

std::vector<Point> Truth::positions(std::size_t place, const SlowFloor& floor, int diameter) const {
  std::vector<Point> positions;
  if (!is_inside(place)) return positions;
  for (int y = 0; y < level_.walk.height(); ++y) {
    for (int x = 0; x < level_.walk.width(); ++x) {
      const Point p = {x, y};
      if (floor.part(p, diameter) >= 0 && is_at(place, p, diameter)) {
        positions.push_back(p);
      }
    }
  }
  return positions;
}

bool Truth::fits(std::size_t place, const SlowFloor& floor, int diameter) const {
  return !positions(place, floor, diameter).empty();
}

bool Truth::fits_in_some_state(std::size_t place, int diameter) const {
  return std::ranges::any_of(floors_,
                             [&](const SlowFloor& floor) { return fits(place, floor, diameter); });
}

std::vector<int> Truth::parts(std::size_t place, const SlowFloor& floor, int diameter) const {
  std::vector<int> parts;
  for (const Point p : positions(place, floor, diameter)) {
    const int part = floor.part(p, diameter);
    if (std::ranges::find(parts, part) == parts.end()) parts.push_back(part);
  }
  return parts;
}

bool Truth::connected(std::size_t a, std::size_t b, const SlowFloor& floor, int diameter) const {
  const std::vector<int> there = parts(b, floor, diameter);
  return std::ranges::any_of(parts(a, floor, diameter), [&](int part) {
    return std::ranges::find(there, part) != there.end();
  });
}

int Truth::widest_at(std::size_t place, const SlowFloor& floor, int most) const {
  int widest = std::min(most, floor.widest_of_all());
  while (widest > 0 && !fits(place, floor, widest)) --widest;
  return widest;
}

int Truth::widest_between(std::size_t a, std::size_t b, const SlowFloor& floor, int most) const {
  int widest = std::min(most, floor.widest_of_all());
  while (widest > 0 && !connected(a, b, floor, widest)) --widest;
  return widest;
}

std::optional<Truth::Reference> Truth::reference(const std::optional<std::string>& start,
                                                 const SlowFloor& floor, int diameter) const {
  std::map<int, int> count;
  for (std::size_t i = 0; i < level_.places.size(); ++i) {
    for (const int part : parts(i, floor, diameter)) ++count[part];
  }
  std::optional<Reference> best;
  int most = 0;
  for (std::size_t i = 0; i < level_.places.size(); ++i) {
    const std::vector<int> here = parts(i, floor, diameter);
    if (start == level_.places[i].name && !here.empty()) {
      return Reference{i, {here.begin(), here.end()}};
    }
    for (const int part : here) {
      if (count[part] <= most) continue;
      most = count[part];
      best = Reference{i, {here.begin(), here.end()}};
    }
  }
  return best;
}

std::vector<std::set<std::size_t>> Truth::missing_areas(std::size_t a, std::size_t b,
                                                        std::size_t state, int diameter) const {
  const std::vector<std::size_t>& closed = level_.states[state].closed;
  std::vector<std::set<std::size_t>> opening;
  for (unsigned subset = 0; subset < 1u << closed.size(); ++subset) {
    std::set<std::size_t> opened;
    std::vector<std::size_t> rest;
    for (std::size_t i = 0; i < closed.size(); ++i) {
      if ((subset >> i & 1) != 0) {
        opened.insert(closed[i]);
      } else {
        rest.push_back(closed[i]);
      }
    }
    if (connected(a, b, SlowFloor(without(rest), level_.scale, level_.outline), diameter)) {
      opening.push_back(std::move(opened));
    }
  }
  const std::vector<std::set<std::size_t>> all = opening;
  std::erase_if(opening, [&](const std::set<std::size_t>& one) {
    return std::ranges::any_of(all, [&](const std::set<std::size_t>& other) {
      return other != one && std::ranges::includes(one, other);
    });
  });
  std::ranges::sort(opening, [](const auto& x, const auto& y) {
    return x.size() != y.size() ? x.size() < y.size() : x < y;
  });
  return opening;
}

std::vector<Part> Truth::all_open_parts() const {
  std::vector<Part> parts;
  for (int y = 0; y < level_.walk.height(); ++y) {
    for (int x = 0; x < level_.walk.width(); ++x) {
      const int number = all_open_.part({x, y}, kPointWidth);
      if (number < 0) continue;
      const auto known = std::ranges::find(parts, number, &Part::number);
      if (known != parts.end()) {
        ++known->pixels;
      } else {
        parts.push_back({number, {x, y}, 1});
      }
    }
  }
  return parts;
}

}  // namespace walkmask::judge
