#include "cli/solve_overlay.h"

#include <optional>
#include <utility>

#include "draw/overlay.h"
#include "floor/component.h"
#include "level/choice.h"
#include "png/write.h"

namespace walkmask {
namespace {

draw::Picture picture_of(const png::Image& image) {
  draw::Picture picture(image.width(), image.height());
  std::vector<Rgba> colours(static_cast<std::size_t>(image.width()));
  for (int y = 0; y < image.height(); ++y) {
    image.colours(y, colours);
    const std::span<Rgb> row = picture.row(y);
    for (std::size_t x = 0; x < row.size(); ++x)
      row[x] = {colours[x].r, colours[x].g, colours[x].b};
  }
  return picture;
}

/// An end as it was asked for, where another was used.
std::optional<Point> moved(Point requested, Point used) {
  return requested == used ? std::nullopt : std::optional(requested);
}

}  // namespace

Result<std::vector<std::uint8_t>> solve_overlay(const Level& level, const std::vector<bool>& open,
                                                const Ground& ground, const Path& path) {
  const draw::Picture art = picture_of(*level.art);
  const BitGrid point_floor = floor_of(level, open, 1);
  const bool is_found = path.outcome == Outcome::found;
  const BitGrid reached = is_found ? BitGrid(0, 0) : component_of(ground.floor, path.used.to);
  const Path trace = solve(ground, path.used, {.stage = Stage::simplify});
  std::vector<draw::SceneArea> areas;
  for (std::size_t i = 0; i < level.areas.size(); ++i) {
    areas.push_back({level.areas[i].name, level.areas[i].pixels, open[i]});
  }
  const draw::Picture picture =
      draw::overlay({.art = art,
                     .point_floor = point_floor,
                     .floor = ground.floor,
                     .areas = areas,
                     .start = path.used.from,
                     .goal = path.used.to,
                     .trace = trace.waypoints,
                     .waypoints = path.waypoints,
                     .reached = is_found ? nullptr : &reached,
                     .asked_start = moved(path.requested.from, path.used.from),
                     .asked_goal = moved(path.requested.to, path.used.to)});
  return png::write_rgb(picture.width(), picture.height(), picture.pixels());
}

}  // namespace walkmask
