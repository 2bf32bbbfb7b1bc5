#include "picture/found_marks.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <variant>

#include "draw/measure_text.h"
#include "draw/scale.h"
#include "floor/blocks.h"
#include "floor/clearance.h"
#include "floor/component.h"
#include "level/choice.h"
#include "level/room_units.h"

namespace walkmask::picture {
namespace {

using check::Finding;
using draw::FoundMark;

/// The level that findings are drawn on, and its floors.
class Room {
 public:
  explicit Room(const Level& l) : level(l) {}

  const Level& level;

  MaskScale scale() const { return level.scale(); }
  bool contains(Point p) const { return inside(p) == p; }
  Point inside(Point p) const {
    return {std::clamp(p.x, 0, level.room_width() - 1),
            std::clamp(p.y, 0, level.room_height() - 1)};
  }

  /// Returns a distance or a width as a label, in the level's units.
  std::string gap_text(Point one, Point other) const {
    return draw::gap_text(one, other, units_of(level).resolution());
  }
  std::string width_text(int pixels) const {
    const std::optional<double> metres = units_of(level).resolution();
    return metres ? draw::length_text(pixels, metres) : std::to_string(pixels) + " px";
  }

  /// Returns the footprint of the agent that a finding is about; 1 if it is about none.
  Footprint footprint_of(const Finding& finding) const {
    const auto& agents = level.manifest.agents;
    const auto agent = std::ranges::find(agents, finding.agent, &Agent::name);
    return agent == agents.end() ? Footprint() : agent->footprint;
  }

  /// Returns the floor of a finding's agent in its first state, or with all areas open if it has no
  /// state.
  BitGrid floor_of_finding(const Finding& finding) const {
    BitGrid floor = level.paintable;
    if (!finding.states.empty()) {
      const auto open =
          open_areas(level, {.state = finding.states.front(), .open = {}, .close = {}});
      if (open) floor = floor_of(level, *open, 1);
    }
    return floor_for_footprint(floor, footprint_of(finding), scale().factor);
  }

  /// Returns the part of a floor with this pixel, in pixels of the room.
  BitGrid part_at(Point room, const BitGrid& floor) const {
    return draw::enlarged(component_of(floor, scale().to_mask(room)), scale().factor);
  }

  /// Returns the parts with these pixels of the floor with all areas open, in pixels of the room.
  BitGrid islands_at(std::span<const Point> room_pixels) {
    if (!all_open_) all_open_.emplace(level.paintable);
    std::set<std::int32_t> components;
    for (const Point room : room_pixels) {
      const auto block = all_open_->at(scale().to_mask(room));
      if (block) components.insert((*all_open_)[*block].component);
    }
    BitGrid filled(level.width(), level.height());
    for (const Block& block : all_open_->all()) {
      if (!components.contains(block.component)) continue;
      for (int y = block.top; y <= block.bottom; ++y) filled.set_span(y, block.left, block.right);
    }
    return draw::enlarged(filled, scale().factor);
  }

  /// Returns whether `fills` more grids of the room's size may be filled: all grids together may
  /// have kMostFilled pixels.
  bool may_fill(std::int64_t fills) {
    constexpr std::int64_t kMostFilled = std::int64_t{1} << 31;
    filled_ += fills * level.room_width() * level.room_height();
    return filled_ <= kMostFilled;
  }

 private:
  std::optional<Blocks> all_open_;
  std::int64_t filled_ = 0;
};

/// Returns the ends of the faulty leg of a path; absent if there is none.
std::vector<Point> faulty_leg_of(const check::WalkedPath& path) {
  if (!path.faulty_leg) return {};
  return {path.waypoints[*path.faulty_leg - 1], path.waypoints[*path.faulty_leg]};
}

/// Returns an agent next to a narrow place: at a distance of the place's width, across the line
/// between the walls.
draw::AgentOutline outline_beside(const check::NarrowPlace& narrow, const Footprint& footprint,
                                  const std::string& name, const Room& room) {
  const Footprint there = footprint.in_row(narrow.at.y);
  const Point across = narrow.other - narrow.one;
  const double apart = std::max(1.0, length(across));
  const auto beside = [&](int side) {
    const double by = side * (there.longest() / 2.0 + 2);
    return Point{narrow.at.x - static_cast<int>(by * across.y / apart),
                 narrow.at.y + static_cast<int>(by * across.x / apart)};
  };
  const Point first = beside(1);
  return {room.contains(first) ? first : room.inside(beside(-1)), there, name};
}

/// Adds the drawing of each kind of evidence to a mark.
class EvidenceMarks {
 public:
  EvidenceMarks(FoundMark& mark, const Finding& finding, Room& room)
      : mark_(mark), finding_(finding), room_(room) {}

  void operator()(const check::FloorGap& gap) const {
    const Point one = room_.inside(gap.one), other = room_.inside(gap.other);
    mark_.measures.push_back({draw::Measure::Kind::gap, one, other, room_.gap_text(one, other)});
    if (gap.floor == check::FloorGap::Floor::all_open || !room_.may_fill(2)) return;
    const BitGrid floor = room_.floor_of_finding(finding_);
    mark_.start_side = {room_.part_at(one, floor)};
    mark_.goal_side = {room_.part_at(other, floor)};
  }

  void operator()(const check::Move& move) const {
    const Point from = room_.inside(move.from), to = room_.inside(move.to);
    if (from == to) return;
    mark_.measures.push_back({draw::Measure::Kind::move, from, to, room_.gap_text(from, to)});
  }

  void operator()(const check::NoRoom& tight) const {
    const Point at = room_.inside(tight.at);
    mark_.agents.push_back({at, room_.footprint_of(finding_).in_row(at.y), finding_.agent});
  }

  /// Draws a dimension line from wall to wall, and next to it the agent at the same scale.
  void operator()(const check::NarrowPlace& narrow) const {
    mark_.measures.push_back({draw::Measure::Kind::narrow, room_.inside(narrow.one),
                              room_.inside(narrow.other), room_.width_text(narrow.width)});
    const Footprint footprint = room_.footprint_of(finding_);
    if (footprint != Footprint(1)) {
      mark_.agents.push_back(outline_beside(narrow, footprint, finding_.agent, room_));
    }
  }

  void operator()(const check::FloorPart& part) const {
    if (part.what == check::FloorPart::Kind::unreached) {
      fill_for_agent(part);
    } else {
      fill({&part, 1});
    }
  }
  void operator()(const check::FloorParts& parts) const { fill(parts.parts); }

  void operator()(const check::EdgeFloor& edge) const {
    mark_.edge = {room_.inside(edge.first), room_.inside(edge.last)};
  }

  void operator()(const check::WalkedPath& path) const {
    const bool is_shortest = path.role == check::WalkedPath::Role::shortest;
    std::vector<Point>& line = is_shortest ? mark_.shortest_path : mark_.path;
    for (const Point p : path.waypoints) line.push_back(room_.inside(p));
    for (const Point p : faulty_leg_of(path)) mark_.faulty_leg.push_back(room_.inside(p));
  }

  /// Boxes, pins and words show the other kinds.
  void operator()(const check::PlaceBoxes&) const {}
  void operator()(const check::ImageSizes&) const {}
  void operator()(const check::PaintedColours&) const {}

 private:
  /// Fills islands; other parts are small and get frames.
  void fill(std::span<const check::FloorPart> parts) const {
    std::vector<Point> pixels;
    for (const check::FloorPart& part : parts) {
      if (part.what == check::FloorPart::Kind::island) pixels.push_back(room_.inside(part.first));
    }
    if (!pixels.empty() && room_.may_fill(1)) mark_.lost.push_back(room_.islands_at(pixels));
  }

  void fill_for_agent(const check::FloorPart& part) const {
    if (!room_.may_fill(2)) return;
    mark_.lost.push_back(room_.part_at(room_.inside(part.first), room_.floor_of_finding(finding_)));
  }

  FoundMark& mark_;
  const Finding& finding_;
  Room& room_;
};

/// Keeps the fills that are not covered yet, and records them: of two floors filled over each
/// other, neither would be visible.
void keep_unfilled(std::vector<BitGrid>& floors, BitGrid& filled) {
  for (BitGrid& floor : floors) {
    floor -= filled;
    filled |= floor;
  }
  std::erase_if(floors, [](const BitGrid& floor) { return !floor.any(); });
}

/// Returns the message, preceded by the finding's file if it begins with a verb.
std::string caption_of(const Finding& finding) {
  const bool lacks_subject =
      finding.message.starts_with("is ") || finding.message.starts_with("has ");
  return (lacks_subject ? finding.file + " " : "") + finding.message;
}

}  // namespace

draw::Meaning meaning_of(check::Severity severity) {
  using draw::Meaning;
  return by_severity(severity, Meaning::error, Meaning::warning, Meaning::info);
}

bool is_about_sizes(const Finding& finding) {
  return evidence_of<check::ImageSizes>(finding) != nullptr;
}

std::vector<draw::Box> found_places(const Finding& finding, Size room) {
  std::vector<Bounds> bounds = boxes_together(finding);
  if (bounds.empty() && finding.box) bounds = {*finding.box};
  if (bounds.empty()) {
    std::optional<Point> pixel = finding.pixel;
    const auto* const path = evidence_of<check::WalkedPath>(finding);
    if (!pixel && path != nullptr && !path->waypoints.empty()) {
      pixel = path->waypoints.front();
      if (const std::vector<Point> leg = faulty_leg_of(*path); !leg.empty()) {
        pixel = Point{(leg[0].x + leg[1].x) / 2, (leg[0].y + leg[1].y) / 2};
      }
    }
    if (pixel) bounds = {{pixel->x, pixel->y, pixel->x, pixel->y}};
  }
  std::vector<draw::Box> places;
  for (const Bounds& one : bounds) {
    const draw::Box box = {std::max(0, one.left), std::max(0, one.top),
                           std::min(room.width, one.right + 1),
                           std::min(room.height, one.bottom + 1)};
    if (!box.empty()) places.push_back(box);
  }
  return places;
}

std::vector<FoundMark> found_marks(const check::Findings& findings, const Level& level) {
  Room room(level);
  const Size size = {level.room_width(), level.room_height()};
  std::vector<FoundMark> marks;
  BitGrid filled(size.width, size.height);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const Finding& finding = findings[i];
    const check::Rule& rule = check::rule(finding.code);
    std::vector<draw::Box> places = found_places(finding, size);
    const bool has_frames = finding.pixel || finding.box || !boxes_together(finding).empty();
    FoundMark mark = {.number = std::to_string(i + 1),
                      .severity = meaning_of(rule.severity),
                      .text = std::string(rule.code.text()) + " " + caption_of(finding),
                      .places = std::move(places),
                      .has_frames = has_frames};
    if (i < draw::kMostDetailed) {
      const EvidenceMarks show(mark, finding, room);
      for (const check::Evidence& evidence : finding.evidence) std::visit(show, evidence);
      keep_unfilled(mark.lost, filled);
      keep_unfilled(mark.start_side, filled);
      keep_unfilled(mark.goal_side, filled);
    }
    marks.push_back(std::move(mark));
  }
  return marks;
}

std::vector<std::string> would_open(const check::Findings& findings) {
  std::vector<std::string> areas;
  for (const Finding& finding : findings) {
    areas.insert(areas.end(), finding.opens.begin(), finding.opens.end());
  }
  return areas;
}

std::optional<std::string> shown_state(const check::Findings& findings) {
  for (const Finding& finding : findings) {
    const auto* const path = evidence_of<check::WalkedPath>(finding);
    const bool is_forbidden = path != nullptr && path->role == check::WalkedPath::Role::forbidden;
    if (is_forbidden && !finding.states.empty()) return finding.states.front();
  }
  return std::nullopt;
}

std::vector<bool> shown_open(const check::Findings& findings, const Level& level) {
  if (const std::optional<std::string> state = shown_state(findings)) {
    const auto open = open_areas(level, {.state = state, .open = {}, .close = {}});
    if (open) return *open;
  }
  const std::vector<std::string> closed = would_open(findings);
  std::vector<bool> open;
  for (const Area& area : level.areas) {
    open.push_back(std::ranges::find(closed, area.name) == closed.end());
  }
  return open;
}

}  // namespace walkmask::picture
