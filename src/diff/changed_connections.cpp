#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

#include "diff/changed_parts.h"
#include "path/solve.h"
#include "survey/inspection.h"
#include "survey/path_measures.h"
#include "survey/places.h"

namespace walkmask::diff {
namespace {

bool fits(const std::vector<std::vector<AgentPosition>>& positions, std::size_t place) {
  return !positions[place].empty();
}

Change direction(bool is_there_now) { return is_there_now ? Change::gained : Change::lost; }

/// Calls use(one, other) for each pair of common places, in their order.
template <typename Use>
void for_each_pair(const Compared& compared, Use use) {
  for (std::size_t i = 0; i < compared.places.size(); ++i) {
    for (std::size_t j = i + 1; j < compared.places.size(); ++j) {
      use(compared.places[i], compared.places[j]);
    }
  }
}

/// Returns where a path at a place begins: at its own pixel, if that is the position.
Point walked_end(const Side& side, std::size_t place, Point position) {
  const MaskScale scale = side.level.scale();
  const auto& own = side.places[place].at;
  return own && scale.to_mask(*own) == position ? *own : scale.to_room(position);
}

/// Finds paths on a floor of one level.
class LengthFinder {
 public:
  LengthFinder(Side& side, const PreparedFloor& floor, const DiffOptions& options)
      : side_(side), floor_(floor), options_(options), solver_(floor, side.level.scale()) {}

  /// Returns the length of the path between two places with a connection.
  double length(std::size_t from, std::size_t to, Ends ends) {
    solver_.solve({walked_end(side_, from, ends.from), walked_end(side_, to, ends.to)},
                  options_.planner, {.line_of_sight = options_.line_of_sight}, path_);
    side_.floors.take_steps(steps_of_path(solver_, path_, floor_.blocks));
    return path_length(path_.waypoints);
  }

 private:
  Side& side_;
  const PreparedFloor& floor_;
  const DiffOptions& options_;
  RoomSolver solver_;
  Path path_;
};

/// Returns whether lengths differ by more than so many percent of the longer one, and by more than
/// what reports show of them.
bool differ_by_more(const OldAndNew<double>& length, int percent) {
  constexpr double kShown = 0.001, kWhole = 100;
  const double change = std::abs(length.after - length.before);
  return change >= kShown && change * kWhole > percent * std::max(length.before, length.after);
}

}  // namespace

void find_changed_connections(const Compared& compared, const Positions& positions,
                              FloorDifference& difference) {
  for (const CommonPlace& place : compared.places) {
    const bool before = fits(positions.before, place.index.before);
    const bool after = fits(positions.after, place.index.after);
    if (before == after) continue;
    difference.places.push_back(
        {place.name, after ? place.at.after : place.at.before, direction(after)});
  }
  if (compared.places.size() > kMostPlacesInPairs) return;
  for_each_pair(compared, [&](const CommonPlace& one, const CommonPlace& other) {
    const auto connected = [](const auto& at, std::size_t from, std::size_t to) {
      return connection(at[from], at[to]).has_value();
    };
    const bool before = connected(positions.before, one.index.before, other.index.before);
    const bool after = connected(positions.after, one.index.after, other.index.after);
    if (before == after) return;
    difference.pairs.push_back({one.name, other.name, one.at, other.at, direction(after)});
  });
}

void find_changed_lengths(Compared& compared, const AgentFloors& floors, const DiffOptions& options,
                          FloorDifference& difference) {
  auto& [before, after] = compared.side;
  const bool same_floor = before.level.scale() == after.level.scale() &&
                          floors.floor.before->floor == floors.floor.after->floor;
  LengthFinder old_lengths(before, *floors.floor.before, options);
  LengthFinder new_lengths(after, *floors.floor.after, options);
  for_each_pair(compared, [&](const CommonPlace& one, const CommonPlace& other) {
    const auto old_ends = connection(floors.positions.before[one.index.before],
                                     floors.positions.before[other.index.before]);
    const auto new_ends = connection(floors.positions.after[one.index.after],
                                     floors.positions.after[other.index.after]);
    if (!old_ends || !new_ends) return;
    if (same_floor && *old_ends == *new_ends && !one.at.differs() && !other.at.differs()) return;
    const OldAndNew<double> length = {
        old_lengths.length(one.index.before, other.index.before, *old_ends),
        new_lengths.length(one.index.after, other.index.after, *new_ends)};
    if (!differ_by_more(length, options.tolerance)) return;
    difference.lengths.push_back({one.name, other.name, length});
  });
}

}  // namespace walkmask::diff
