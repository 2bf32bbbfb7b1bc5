#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "diff/changed_parts.h"

// A place touches components of both floors. Two places are connected on a floor if they touch a
// common component of it. Places that touch the same components of both floors form a group: they
// are connected with the same places. So pairs of groups are compared instead of pairs of places.
// If nothing changed, a component rarely has more than one group.

namespace walkmask::diff {
namespace {

using Components = std::vector<std::int32_t>;

/// A group of common places that touch the same components.
struct Group {
  OldAndNew<Components> components;  ///< ascending; empty if the agent does not fit
  std::vector<std::size_t> places;   ///< ascending

  bool fits_in_both() const { return !components.before.empty() && !components.after.empty(); }
};

Components components_at(const std::vector<AgentPosition>& positions) {
  Components components;
  for (const AgentPosition& position : positions) components.push_back(position.component);
  std::ranges::sort(components);
  return components;
}

std::vector<Group> groups_of(const Compared& compared, const PlacePositions& positions) {
  std::map<std::pair<Components, Components>, std::size_t> known;
  std::vector<Group> groups;
  for (std::size_t i = 0; i < compared.places.size(); ++i) {
    const OldAndNew<std::size_t>& index = compared.places[i].index;
    const OldAndNew<Components> components = {components_at(positions.before[index.before]),
                                              components_at(positions.after[index.after])};
    const auto [group, is_new] =
        known.try_emplace({components.before, components.after}, groups.size());
    if (is_new) groups.push_back({components, {}});
    groups[group->second].places.push_back(i);
  }
  return groups;
}

/// Returns the smallest number that is in both.
std::optional<std::int32_t> first_common(const Components& one, const Components& other) {
  auto a = one.begin(), b = other.begin();
  while (a != one.end() && b != other.end()) {
    if (*a == *b) return *a;
    ++(*a < *b ? a : b);
  }
  return std::nullopt;
}

/// The components of one of the two floors.
using OneSide = Components OldAndNew<Components>::*;

/// A search for pairs that are connected in only one level.
struct PairSearch {
  OneSide has, lacks;  ///< the floor that connects the pair, and the floor that does not
  bool fits_in_both;   ///< whether the agent fits at both places in both levels
};

/// The indices of two common places, ascending.
using PlacePair = std::pair<std::size_t, std::size_t>;

/// The pairs found, up to kMostPairs.
class FoundPairs {
 public:
  bool is_full() const { return pairs_.size() >= kMostPairs; }
  bool has_more() const { return has_more_; }
  const std::vector<PlacePair>& pairs() const { return pairs_; }

  /// Adds each pair of a place of one group and a place of the other.
  void add(const Group& one, const Group& other) {
    for (const std::size_t a : one.places) {
      for (const std::size_t b : other.places) {
        if (&one == &other && a >= b) continue;
        has_more_ = has_more_ || is_full();
        if (has_more_) return;
        pairs_.emplace_back(std::min(a, b), std::max(a, b));
      }
    }
  }

 private:
  std::vector<PlacePair> pairs_;
  bool has_more_ = false;
};

void find_pairs(const std::vector<Group>& groups, const PairSearch& search, Steps& steps,
                FoundPairs& found) {
  constexpr std::int64_t kSteps = 8;
  std::map<std::int32_t, std::vector<const Group*>> touching;
  for (const Group& group : groups) {
    for (const std::int32_t one : group.components.*search.has) touching[one].push_back(&group);
  }
  for (const auto& [component, members] : touching) {
    for (std::size_t i = 0; i < members.size(); ++i) {
      for (std::size_t j = i; j < members.size() && !found.has_more(); ++j) {
        const Group &one = *members[i], &other = *members[j];
        steps.take(kSteps);
        if ((one.fits_in_both() && other.fits_in_both()) != search.fits_in_both) continue;
        const auto common = [&](OneSide side) {
          return first_common(one.components.*side, other.components.*side);
        };
        if (common(search.has) == component && !common(search.lacks)) found.add(one, other);
      }
    }
  }
}

void add_places(const Compared& compared, const PlacePositions& positions,
                FloorDifference& difference) {
  for (const CommonPlace& place : compared.places) {
    const bool before = !positions.before[place.index.before].empty();
    const bool after = !positions.after[place.index.after].empty();
    if (before == after) continue;
    difference.places.push_back({place.name, after ? place.at.after : place.at.before,
                                 after ? Change::gained : Change::lost});
  }
}

}  // namespace

void find_changed_connections(Compared& compared, const PlacePositions& positions,
                              FloorDifference& difference) {
  constexpr std::int64_t kPlace = 64;
  compared.steps.take(kPlace * std::ssize(compared.places));
  add_places(compared, positions, difference);
  const std::vector<Group> groups = groups_of(compared, positions);
  const OneSide before = &OldAndNew<Components>::before, after = &OldAndNew<Components>::after;
  std::vector<std::pair<PlacePair, Change>> pairs;
  for (const Change change : {Change::lost, Change::gained}) {
    const bool is_lost = change == Change::lost;
    FoundPairs found;
    for (const bool fits_in_both : {true, false}) {
      find_pairs(groups, {is_lost ? before : after, is_lost ? after : before, fits_in_both},
                 compared.steps, found);
    }
    difference.all_pairs = difference.all_pairs && !found.has_more();
    for (const PlacePair& pair : found.pairs()) pairs.emplace_back(pair, change);
  }
  std::ranges::sort(pairs);
  compared.steps.take(kListedChange * std::ssize(pairs));
  for (const auto& [pair, change] : pairs) {
    const CommonPlace &one = compared.places[pair.first], &other = compared.places[pair.second];
    difference.pairs.push_back({one.name, other.name, one.at, other.at, change});
  }
}

}  // namespace walkmask::diff
