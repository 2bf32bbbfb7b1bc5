#include "check/rules/expectations.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "base/grammar.h"
#include "check/wording.h"
#include "floor/blocks.h"
#include "floor/bounds.h"
#include "level/choice.h"
#include "level/colour_key.h"
#include "path/answer.h"
#include "survey/closest_pass.h"
#include "survey/gap.h"

namespace walkmask::check {
namespace {

/// The gate that the connection leads through or past, and the first such pixel of the mask.
struct Leak {
  std::string text;
  std::optional<Point> mask_pixel = {};
  std::string cure = "close it there, or expect it to be reachable";
};

/// Returns whether to stop searching for holes, so that steps are left for all expectations.
bool has_looked_enough(LevelFloors& floors) {
  return floors.steps().left() < Steps::kForALevel / 4;
}

/// Returns whether the path would go through a closed area if it were open too.
bool would_lead_through(std::size_t area, const StateExpectation& asked, const Ends& ends,
                        const Subject& subject, LevelFloors& floors) {
  std::vector<bool> open = asked.floor.open;
  open[area] = true;
  const PreparedFloor prepared = floors.built(open, asked.footprint);
  const std::vector<Point> path = path_on(prepared, ends, asked, subject, floors);
  return first_inside(subject.level.areas[area].pixels, path, subject).has_value();
}

struct Hole {
  std::size_t area;
  ClosestPass pass;
};

/// Finds the smallest hole next to these areas.
std::optional<Hole> least_hole(const AreaSet& areas, const StateExpectation& asked,
                               const Ends& ends, const Subject& subject, LevelFloors& floors) {
  const BitGrid& floor = agent_floor(asked, floors).floor;
  std::optional<Hole> least;
  for (const std::size_t area : areas) {
    if (has_looked_enough(floors)) break;
    const auto pass =
        closest_pass(floor, subject.level.areas[area].pixels, ends.from, ends.to, floors.steps());
    if (pass && (!least || pass->steps < least->pass.steps)) least = Hole{area, *pass};
  }
  return least;
}

/// Returns the box around an area; absent if it is not painted.
std::optional<Bounds> box_of(const BitGrid& area) {
  const Blocks blocks(area);
  std::optional<Bounds> box;
  for (const Block& block : blocks.all()) {
    const Bounds here = {block.left, block.top, block.right, block.bottom};
    box = box ? around(*box, here) : here;
  }
  return box;
}

int longer_side(Bounds box) { return 1 + std::max(box.right - box.left, box.bottom - box.top); }

/// Returns whether a leg of the path may pass within the box's longer side.
bool comes_near(const std::vector<Point>& path, Bounds box) {
  const auto apart = [](int last, int first) { return std::max(0, first - last); };
  for (std::size_t i = 1; i < path.size(); ++i) {
    const auto [left, right] = std::minmax(path[i - 1].x, path[i].x);
    const auto [top, bottom] = std::minmax(path[i - 1].y, path[i].y);
    const int steps = apart(box.right, left) + apart(right, box.left) + apart(box.bottom, top) +
                      apart(bottom, box.top);
    if (steps <= longer_side(box)) return true;
  }
  return false;
}

/// Finds the hole next to a closed area that the path leads through. An opening wider than the area
/// is long does not count as a hole.
std::optional<Hole> hole_on_path(const StateExpectation& asked, const Ends& ends,
                                 const std::vector<Point>& path, const Subject& subject,
                                 LevelFloors& floors) {
  AreaSet barring, beside;
  for (std::size_t area = 0; area < subject.level.areas.size(); ++area) {
    if (asked.floor.open[area] || has_looked_enough(floors)) continue;
    if (would_lead_through(area, asked, ends, subject, floors)) barring.push_back(area);
    const auto box = box_of(subject.level.areas[area].pixels);
    if (box && comes_near(path, *box)) beside.push_back(area);
  }
  if (const auto hole = least_hole(barring, asked, ends, subject, floors)) return hole;
  const auto hole = least_hole(beside, asked, ends, subject, floors);
  if (!hole) return std::nullopt;
  const int longest = longer_side(*box_of(subject.level.areas[hole->area].pixels));
  return hole->pass.steps <= longest ? hole : std::nullopt;
}

std::string gap_text(Point mask, const StateExpectation& asked, const Subject& subject) {
  const std::int64_t gap = gap_width(asked.floor.pixels, mask);
  return width_text(gap * subject.level.scale().factor, subject.level) + " wide";
}

/// Returns the names of closed areas without a pixel.
std::vector<std::string> closed_without_pixels(const StateExpectation& asked, const Level& level) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < level.areas.size(); ++i) {
    const Area& area = level.areas[i];
    if (!asked.floor.open[i] && !area.pixels.any()) names.push_back(area.name);
  }
  return names;
}

/// Explains a leak past closed areas that have no pixels.
Leak past_unpainted(const std::vector<std::string>& areas, const Subject& subject) {
  std::string text = "past all areas; " + listed(areas) + ", which " + are(std::ssize(areas)) +
                     " closed, " + (areas.size() == 1 ? "has" : "have") + " no pixels";
  for (const std::string& area : std::span(areas).first(std::min(areas.size(), kMostListed))) {
    const auto colour = subject.nearest_painted.find(area);
    if (colour == subject.nearest_painted.end()) continue;
    text += "; the undeclared colour nearest to " + area + " is " + colour_key_text(colour->second);
  }
  return {.text = std::move(text),
          .cure = "paint " + listed(areas) + ", or expect it to be reachable"};
}

Leak past_all_areas(const StateExpectation& asked, const Ends& ends, const std::vector<Point>& path,
                    const Subject& subject, LevelFloors& floors) {
  const std::string text = "past all areas";
  if (const auto hole = hole_on_path(asked, ends, on_mask(path, subject), subject, floors)) {
    const Point pixel = subject.in_room(hole->pass.pixel);
    return {text + ", beside " + subject.level.areas[hole->area].name + ", which is closed, at " +
                at(pixel, subject.level) + ", where the floor is " +
                gap_text(hole->pass.pixel, asked, subject),
            hole->pass.pixel};
  }
  if (has_looked_enough(floors)) {
    return {.text = text + " (too many such paths to name the gap)"};
  }
  const std::vector<std::string> missing = closed_without_pixels(asked, subject.level);
  if (!missing.empty()) return past_unpainted(missing, subject);
  const auto passage =
      floors.passages(asked.floor, asked.footprint.outline()).away_from_ends(ends.from, ends.to);
  if (!passage) {
    return {.text = text, .cure = "close an area between them, or expect it to be reachable"};
  }
  const Point pixel = subject.in_room(passage->pixel);
  return {text + "; the passage is tightest at " + at(pixel, subject.level) + ", " +
              gap_text(passage->pixel, asked, subject),
          passage->pixel};
}

Leak through_areas(std::span<const AreaSet> sets, const std::vector<Point>& path,
                   const Subject& subject) {
  const std::string text = "through " + alternatives(sets, subject.level) + ", which is open";
  BitGrid areas(subject.level.width(), subject.level.height());
  for (const AreaSet& set : sets) {
    for (const std::size_t area : set) areas |= subject.level.areas[area].pixels;
  }
  const auto entered = first_inside(std::move(areas), path, subject);
  if (!entered) return {text};  // only the path's sides need them
  return {text + ", first at " + at(*entered, subject.level),
          subject.level.scale().to_mask(*entered)};
}

}  // namespace

Finding forbidden_connection(const StateExpectation& asked, const Ends& ends,
                             const Subject& subject, LevelFloors& floors) {
  const std::string message = "a path leads from " + ends_text(asked);
  if (!subject.explains) return failed(asked, subject, Code("X002"), message, "close it");
  std::vector<Point> path = path_between(ends, asked, subject, floors);
  const GateSets used =
      floors.gates(asked.footprint).used({ends.from}, {ends.to}, asked.floor.open);
  const bool is_past_all = used.sets.empty() || used.sets.front().empty();
  const Leak leak = is_past_all ? past_all_areas(asked, ends, path, subject, floors)
                                : through_areas(used.sets, path, subject);
  Finding finding = failed(asked, subject, Code("X002"), message + " " + leak.text, leak.cure);
  if (leak.mask_pixel) {
    finding.pixel = subject.in_room(*leak.mask_pixel);
    finding.evidence = {narrow_place(asked.floor.pixels, *leak.mask_pixel, subject.level)};
  }
  WalkedPath forbidden = {WalkedPath::Role::forbidden, std::move(path), 0};
  forbidden.length = path_length(forbidden.waypoints);
  finding.evidence.emplace_back(std::move(forbidden));
  return finding;
}

}  // namespace walkmask::check
