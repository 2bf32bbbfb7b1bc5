#include "cli/level_gates.h"

#include <cstddef>
#include <vector>

#include "check/floors.h"
#include "path/room_path.h"

namespace walkmask {
namespace {

/// Nobody reads a longer list; the sets with the fewest areas come first.
constexpr std::size_t kMostOpenings = 32;

}  // namespace

Openings openings_of(const Level& level, const GateSets& gates) {
  Openings openings{.sets = {}, .complete = gates.complete};
  for (const AreaSet& set : gates.sets) {
    std::vector<std::string>& names = openings.sets.emplace_back();
    for (const std::size_t area : set) names.push_back(level.areas[area].name);
  }
  return openings;
}

NoPathReason no_path_reason(const Level& level, const std::vector<bool>& open, int diameter,
                            const PreparedFloor& ground, const Path& path) {
  const MaskScale scale = level.scale();
  const auto [from, to] = on_mask(path.used, scale);
  NoPathReason reason;
  const Path nearest = solve(ground, {from, to}, {.nearest = true});
  if (nearest.outcome == Outcome::found) {
    reason.nearest = Ends{scale.to_room(nearest.used.from), scale.to_room(nearest.used.to)};
  }
  reason.openings =
      openings_of(level, check::gates_of(level, diameter).missing({from}, {to}, open));
  if (reason.openings.sets.size() > kMostOpenings) {
    reason.openings.sets.resize(kMostOpenings);
    reason.openings.complete = false;
  }
  return reason;
}

}  // namespace walkmask
