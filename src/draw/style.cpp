#include "draw/style.h"

#include <array>

namespace walkmask::draw {
namespace {

constexpr auto kMeanings = std::to_array<MeaningRow>({
    {Meaning::art, "art", ""},
    {Meaning::floor, "floor", "floor"},
    {Meaning::tight_floor, "tight-floor", "floor where the agent does not fit"},
    {Meaning::uncomfortable_floor, "uncomfortable-floor", "floor too near to walls for comfort"},
    {Meaning::island, "island", "connected floor"},
    {Meaning::open_area, "open-area", "open area"},
    {Meaning::closed_area, "closed-area", "closed area"},
    {Meaning::blocking_area, "blocking-area", "closed area that would open a path"},
    {Meaning::blocker, "blocker", "in the way"},
    {Meaning::path, "path", "path"},
    {Meaning::shortest_path, "shortest-path", "shortest path"},
    {Meaning::trace, "trace", "trace before it is straightened"},
    {Meaning::waypoint, "waypoint", "waypoint"},
    {Meaning::faulty_leg, "faulty-leg", "part of the path at fault"},
    {Meaning::start, "start", "start"},
    {Meaning::goal, "goal", "goal"},
    {Meaning::asked, "asked", "asked for, not floor"},
    {Meaning::place, "place", "point or exit"},
    {Meaning::reached_from_start, "reached-from-start", "reached from the start"},
    {Meaning::reached_from_goal, "reached-from-goal", "reached from the goal"},
    {Meaning::cut_from, "cut-from", "floor that lost the other part"},
    {Meaning::cut_off, "cut-off", "the other part"},
    {Meaning::lost_floor, "lost-floor", "floor that is cut off"},
    {Meaning::floor_added, "floor-added", "floor gained"},
    {Meaning::floor_removed, "floor-removed", "floor lost"},
    {Meaning::link_added, "link-added", "connection gained"},
    {Meaning::link_removed, "link-removed", "connection lost"},
    {Meaning::gap, "gap", "gap in the floor"},
    {Meaning::move, "move", "where it would fit"},
    {Meaning::room_change, "room-change", "from an exit to the arrival"},
    {Meaning::narrow, "narrow", "narrowest place"},
    {Meaning::agent, "agent", "agent, to scale"},
    {Meaning::edge, "edge", "floor at the picture's edge"},
    {Meaning::size, "size", "size of an image"},
    {Meaning::heat, "heat", "paths, brighter where there are more"},
    {Meaning::visited, "visited", "visited, from violet to yellow"},
    {Meaning::entry, "entry", "where the search came into a block"},
    {Meaning::error, "error", "error"},
    {Meaning::warning, "warning", "warning"},
    {Meaning::info, "info", "info"},
    {Meaning::leader, "leader", ""},
    {Meaning::inset, "inset", ""},
    {Meaning::scale_bar, "scale-bar", ""},
    {Meaning::label, "label", ""},
    {Meaning::caption, "caption", ""},
    {Meaning::title, "title", ""},
    {Meaning::legend, "legend", ""},
});

constexpr bool in_order() {
  for (std::size_t i = 0; i < kMeanings.size(); ++i) {
    if (static_cast<std::size_t>(kMeanings[i].meaning) != i) return false;
  }
  return true;
}
static_assert(in_order() && kMeanings.back().meaning == Meaning::legend, "a row for each");

}  // namespace

std::span<const MeaningRow> meanings() { return kMeanings; }

const MeaningRow& row_of(Meaning meaning) { return kMeanings[static_cast<std::size_t>(meaning)]; }

}  // namespace walkmask::draw
