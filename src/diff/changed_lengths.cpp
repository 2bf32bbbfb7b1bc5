#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "diff/changed_parts.h"
#include "path/room_solver.h"
#include "survey/path_measures.h"
#include "survey/places.h"

namespace walkmask::diff {
namespace {

/// Finds paths on a floor of a level.
class LengthFinder {
 public:
  LengthFinder(SurveyedLevel& side, const PreparedFloor& floor, const PathQuestion& question)
      : side_(side), floor_(floor), question_(question), solver_(floor, side.level.scale()) {}

  /// Returns the length of the path between two connected pixels of the mask.
  double length(Ends ends) {
    const MaskScale scale = side_.level.scale();
    solve_within(side_.floors.steps(), solver_, floor_.blocks,
                 {scale.to_room(ends.from), scale.to_room(ends.to)}, question_, path_);
    return path_length(path_.waypoints);
  }

 private:
  SurveyedLevel& side_;
  const PreparedFloor& floor_;
  const PathQuestion question_;
  RoomSolver solver_;
  Path path_;
};

/// Returns the question to ask for an agent with a comfort.
PathQuestion with_comfort(PathQuestion question, std::optional<Comfort> comfort) {
  question.comfort = comfort;
  return question;
}

/// Returns whether two lengths differ by more than `percent` of the old one, and visibly so in a
/// report in these units.
bool differ_by_more(const OldAndNew<double>& length, int percent, const RoomUnits& units) {
  constexpr double kShown = 0.001, kWhole = 100;
  const double change = std::abs(length.after - length.before);
  return units.length(change) >= kShown && change * kWhole > percent * length.before;
}

/// Returns whether equal questions on equal floors have equal answers.
bool answer_alike(MaskScale before, MaskScale after, const std::optional<Comfort>& comfort) {
  if (!comfort) return before.factor == after.factor;
  return before == after;  // with the depths of the views
}

/// Returns for each common place whether its paths may differ: always, unless the floors and the
/// comforts are equal and the agent arrives at the same pixels.
std::vector<bool> may_differ(const Compared& compared, const AgentFloors& floors) {
  const bool same_floor = !floors.comfort.differs() &&
                          answer_alike(compared.side.before.level.scale(),
                                       compared.side.after.level.scale(), floors.comfort.after) &&
                          floors.floor.before->floor == floors.floor.after->floor;
  if (!same_floor) return std::vector<bool>(compared.places.size(), true);
  const auto same_pixel = [](const AgentPosition& one, const AgentPosition& other) {
    return one.pixel == other.pixel;
  };
  std::vector<bool> result;
  for (const CommonPlace& place : compared.places) {
    result.push_back(!std::ranges::equal(floors.positions.before[place.index.before],
                                         floors.positions.after[place.index.after], same_pixel));
  }
  return result;
}

}  // namespace

void find_changed_lengths(Compared& compared, const AgentFloors& floors, const DiffOptions& options,
                          Steps& steps, FloorDifference& difference) {
  constexpr std::int64_t kPair = 8;
  const std::vector<bool> differs = may_differ(compared, floors);
  if (std::ranges::find(differs, true) == differs.end()) return;
  LengthFinder old_lengths(compared.side.before, *floors.floor.before,
                           with_comfort(options.path, floors.comfort.before));
  LengthFinder new_lengths(compared.side.after, *floors.floor.after,
                           with_comfort(options.path, floors.comfort.after));
  for_each_pair(compared, [&](std::size_t i, std::size_t j) {
    steps.take(kPair);
    if (!differs[i] && !differs[j]) return;
    const CommonPlace &one = compared.places[i], &other = compared.places[j];
    const auto old_ends = connection(floors.positions.before[one.index.before],
                                     floors.positions.before[other.index.before]);
    const auto new_ends = connection(floors.positions.after[one.index.after],
                                     floors.positions.after[other.index.after]);
    if (!old_ends || !new_ends) return;
    const OldAndNew<double> length = {old_lengths.length(*old_ends), new_lengths.length(*new_ends)};
    if (!differ_by_more(length, options.tolerance, compared.units)) return;
    steps.take(kListedChange);
    difference.lengths.push_back({one.name, other.name, length});
  });
}

}  // namespace walkmask::diff
