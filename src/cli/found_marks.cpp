#include "cli/found_marks.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "draw/measure_text.h"
#include "draw/scale.h"
#include "floor/blocks.h"
#include "floor/clearance.h"
#include "floor/component.h"
#include "level/choice.h"
#include "survey/gap.h"

namespace walkmask {
namespace {

using check::Code;
using check::Finding;
using draw::FoundMark;

std::int64_t pixels_of(Size size) { return std::int64_t{size.width} * size.height; }

/// The floors that findings are drawn on, while the steps last that may be taken for that.
class Shown {
 public:
  Shown(const Level& l, Steps steps) : level(l), all_open(l.paintable), steps_(steps) {}

  const Level& level;
  const PreparedFloor all_open;  ///< the floor for a point while all areas are open

  MaskScale scale() const { return level.scale(); }
  bool contains(Point room) const {
    return room.x >= 0 && room.x < level.room_width() && room.y >= 0 &&
           room.y < level.room_height();
  }
  Point inside(Point room) const {
    return {std::clamp(room.x, 0, level.room_width() - 1),
            std::clamp(room.y, 0, level.room_height() - 1)};
  }
  Size size() const { return {level.room_width(), level.room_height()}; }

  /// Returns whether something may be shown for which all pixels of the room are looked at so many
  /// times, and some blocks once. What may not be takes no steps from what comes after it.
  bool may_look(std::int64_t times, std::int64_t blocks) {
    const std::int64_t steps = times * pixels_of(size()) / kPixelsInStep + blocks;
    return steps <= steps_.left() && steps_.add(steps);
  }

  /// Returns the floor for an agent with all areas open; null where that takes too many steps.
  const PreparedFloor* fitting(int diameter) {
    if (fitting_ && fitting_diameter_ == diameter) return &*fitting_;
    if (!may_look(kLooksOfFloor, 0)) return nullptr;
    fitting_.emplace(floor_for_diameter(level.paintable, diameter, scale().factor));
    fitting_diameter_ = diameter;
    return &*fitting_;
  }

  static constexpr std::int64_t kLooksOfFloor = 8;  ///< that are taken to build one with its blocks

 private:
  static constexpr std::int64_t kPixelsInStep = 4;

  Steps steps_;
  std::optional<PreparedFloor> fitting_;
  int fitting_diameter_ = 0;
};

/// Returns the diameter of the agent that a finding is about; 1 where it is about none.
int diameter_of(const Finding& finding, const Level& level) {
  const auto& agents = level.manifest.agents;
  const auto agent = std::ranges::find(agents, finding.agent, &Agent::name);
  return agent == agents.end() ? 1 : agent->diameter;
}

/// Returns the floor for a point in the first state of a finding; with all areas open where it has
/// none.
BitGrid floor_in_state(const Finding& finding, const Level& level) {
  if (finding.states.empty()) return level.paintable;
  const auto open = open_areas(level, {.state = finding.states.front(), .open = {}, .close = {}});
  return open ? floor_of(level, *open, 1) : level.paintable;
}

/// Draws an arrow to the nearest floor, with the distance.
void show_nearest(FoundMark& mark, const Finding& finding, const Blocks& blocks, Shown& shown) {
  if (!finding.pixel || !shown.contains(*finding.pixel)) return;
  if (!shown.may_look(0, std::ssize(blocks.all()))) return;
  const auto nearest = nearest_floor(blocks, shown.scale().to_mask(*finding.pixel));
  if (!nearest) return;
  const Point to = shown.scale().to_room(*nearest);
  if (to == *finding.pixel) return;
  mark.measures.push_back(
      {draw::Measure::Kind::move, *finding.pixel, to, draw::gap_text(*finding.pixel, to)});
}

void show_nearest_floor(FoundMark& mark, const Finding& finding, Shown& shown) {
  show_nearest(mark, finding, shown.all_open.blocks, shown);
}

/// Draws an arrow to the nearest pixel where the agent fits, and the agent where it does not.
void show_nearest_fit(FoundMark& mark, const Finding& finding, Shown& shown) {
  const int diameter = diameter_of(finding, shown.level);
  const PreparedFloor* const fitting = shown.fitting(diameter);
  if (fitting == nullptr) return;
  show_nearest(mark, finding, fitting->blocks, shown);
  if (finding.pixel) mark.agents.push_back({*finding.pixel, diameter, finding.agent});
}

/// Returns a disc beside a gap: as far from its middle as it is wide, across the line between the
/// walls.
draw::AgentDisc disc_beside(const Gap& gap, Point middle, int diameter, const std::string& name,
                            Shown& shown) {
  const Point across = gap.other - gap.one;
  const double apart = std::max(1.0, length(across));
  const auto beside = [&](int side) {
    const double by = side * (diameter / 2.0 + 2);
    return Point{middle.x - static_cast<int>(by * across.y / apart),
                 middle.y + static_cast<int>(by * across.x / apart)};
  };
  const Point first = beside(1);
  return {shown.contains(first) ? first : shown.inside(beside(-1)), diameter, name};
}

/// Draws the gap at the finding's pixel as a dimension line, and the agent beside it at the same
/// scale.
void show_narrow_place(FoundMark& mark, const Finding& finding, Shown& shown) {
  if (!finding.pixel || !shown.contains(*finding.pixel)) return;
  if (!shown.may_look(1, 0)) return;
  const Point pixel = shown.scale().to_mask(*finding.pixel);
  const BitGrid floor = floor_in_state(finding, shown.level);
  if (!floor.test(pixel)) return;
  const Gap gap = gap_at(floor, pixel);
  const auto end = [&](Point wall) { return shown.inside(shown.scale().to_room(wall)); };
  mark.measures.push_back({draw::Measure::Kind::narrow, end(gap.one), end(gap.other),
                           std::to_string(gap.width * shown.scale().factor) + " px"});
  const int diameter = diameter_of(finding, shown.level);
  if (diameter > 1) {
    mark.agents.push_back(disc_beside(gap, *finding.pixel, diameter, finding.agent, shown));
  }
}

/// Fills the parts of the floor that the finding lies on, or those of its places that are floor.
void show_parts(FoundMark& mark, const Finding& finding, Shown& shown) {
  const Blocks& blocks = shown.all_open.blocks;
  std::set<std::int32_t> parts;
  const auto note = [&](Point room) {
    if (!shown.contains(room)) return false;
    const auto block = blocks.at(shown.scale().to_mask(room));
    if (block) parts.insert(blocks[*block].component);
    return block.has_value();
  };
  for (const Bounds& place : finding.places) {
    // The top row of an island's bounds holds a pixel of it.
    for (int x = place.left; x <= place.right && !note({x, place.top});) ++x;
  }
  if (finding.places.empty() && finding.pixel) note(*finding.pixel);
  if (parts.empty() || !shown.may_look(1, std::ssize(blocks.all()))) return;
  BitGrid filled(shown.level.width(), shown.level.height());
  for (const Block& block : blocks.all()) {
    if (!parts.contains(block.component)) continue;
    for (int y = block.top; y <= block.bottom; ++y) filled.set_span(y, block.left, block.right);
  }
  mark.lost.push_back(draw::enlarged(filled, shown.scale().factor));
}

/// Draws the gap between two parts of the floor, and the part that the finding lies on.
void show_gap(FoundMark& mark, const Finding& finding, Shown& shown) {
  show_parts(mark, finding, shown);
  if (!finding.gap) return;
  const Point one = shown.inside(finding.gap->one), other = shown.inside(finding.gap->other);
  mark.measures.push_back({draw::Measure::Kind::gap, one, other, draw::gap_text(one, other)});
}

constexpr std::int64_t kLooksOfSides = 2 * Shown::kLooksOfFloor;

/// Fills the parts of the floor that are not connected, and draws the gap between them.
void show_sides(FoundMark& mark, const Finding& finding, Shown& shown) {
  if (!finding.gap) return;
  const Point one = shown.inside(finding.gap->one), other = shown.inside(finding.gap->other);
  mark.measures.push_back({draw::Measure::Kind::gap, one, other, draw::gap_text(one, other)});
  if (!shown.may_look(kLooksOfSides, 0)) return;
  const MaskScale scale = shown.scale();
  const BitGrid floor = floor_for_diameter(floor_in_state(finding, shown.level),
                                           diameter_of(finding, shown.level), scale.factor);
  mark.start_side = {draw::enlarged(component_of(floor, scale.to_mask(one)), scale.factor)};
  mark.goal_side = {draw::enlarged(component_of(floor, scale.to_mask(other)), scale.factor)};
}

void show_edge(FoundMark& mark, const Finding& finding, Shown& shown) {
  if (!finding.box) return;
  mark.edge = {shown.inside(Point{finding.box->left, finding.box->top}),
               shown.inside(Point{finding.box->right, finding.box->bottom})};
}

/// The function that shows the findings of a rule; those of other rules have their places and path.
struct RuleShown {
  Code code;
  void (*show)(FoundMark& mark, const Finding& finding, Shown& shown);
};
constexpr RuleShown kRulesShown[] = {
    {Code("P001"), show_nearest_floor}, {Code("P003"), show_nearest_fit},
    {Code("P004"), show_narrow_place},  {Code("G001"), show_narrow_place},
    {Code("X002"), show_narrow_place},  {Code("X005"), show_narrow_place},
    {Code("T001"), show_gap},           {Code("X001"), show_sides},
    {Code("T003"), show_parts},         {Code("C007"), show_parts},
    {Code("G004"), show_edge},
};

/// Keeps what is not filled yet, and notes it: two floors filled over each other would show
/// neither.
void keep_unfilled(std::vector<BitGrid>& floors, BitGrid& filled) {
  for (BitGrid& floor : floors) {
    floor -= filled;
    filled |= floor;
  }
  std::erase_if(floors, [](const BitGrid& floor) { return !floor.any(); });
}

/// Returns the ends of the leg of a path that is at fault; nothing where none is.
std::vector<Point> faulty_leg_of(const Finding& finding) {
  if (!finding.faulty_leg) return {};
  const std::size_t leg = *finding.faulty_leg;
  return {finding.path[leg - 1], finding.path[leg]};
}

/// Returns the message. One that begins with its verb is about the finding's file.
std::string caption_of(const Finding& finding) {
  const bool lacks_subject =
      finding.message.starts_with("is ") || finding.message.starts_with("has ");
  return (lacks_subject ? finding.file + " " : "") + finding.message;
}

}  // namespace

draw::Meaning meaning_of(check::Severity severity) {
  switch (severity) {
    case check::Severity::error:
      return draw::Meaning::error;
    case check::Severity::warning:
      return draw::Meaning::warning;
    case check::Severity::info:
      break;
  }
  return draw::Meaning::info;
}

bool is_about_sizes(const Finding& finding) {
  return finding.code == Code("S001") || finding.code == Code("S002") ||
         finding.code == Code("S003");
}

std::vector<draw::Box> found_places(const Finding& finding, Size room) {
  std::vector<Bounds> bounds = finding.places;
  if (bounds.empty() && finding.box) bounds = {*finding.box};
  if (bounds.empty()) {
    std::optional<Point> pixel = finding.pixel;
    if (!pixel && !finding.path.empty()) pixel = finding.path.front();
    if (const std::vector<Point> leg = faulty_leg_of(finding); !finding.pixel && !leg.empty()) {
      pixel = Point{(leg[0].x + leg[1].x) / 2, (leg[0].y + leg[1].y) / 2};
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

std::vector<FoundMark> found_marks(const check::Findings& findings, const Level& level,
                                   std::optional<Steps> steps) {
  constexpr std::int64_t kForALevel = 300'000'000, kForAPixel = 8;
  const std::int64_t pixels = pixels_of({level.room_width(), level.room_height()});
  Shown shown(level, steps.value_or(Steps(kForALevel + kForAPixel * pixels)));
  std::vector<FoundMark> marks;
  BitGrid filled(shown.size().width, shown.size().height);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const Finding& finding = findings[i];
    const check::Rule& rule = check::rule(finding.code);
    FoundMark mark = {.number = std::to_string(i + 1),
                      .severity = meaning_of(rule.severity),
                      .text = std::string(rule.code.text()) + " " + caption_of(finding),
                      .places = found_places(finding, shown.size()),
                      .has_frames = finding.pixel || finding.box || !finding.places.empty()};
    if (i >= draw::kMostDetailed) {
      marks.push_back(std::move(mark));
      continue;
    }
    for (const Point p : finding.path) mark.path.push_back(shown.inside(p));
    for (const Point p : faulty_leg_of(finding)) mark.faulty_leg.push_back(shown.inside(p));
    const auto how = std::ranges::find(kRulesShown, finding.code, &RuleShown::code);
    if (how != std::end(kRulesShown)) how->show(mark, finding, shown);
    keep_unfilled(mark.lost, filled);
    keep_unfilled(mark.start_side, filled);
    keep_unfilled(mark.goal_side, filled);
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
    if (finding.code == Code("X002") && !finding.states.empty()) return finding.states.front();
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

}  // namespace walkmask
