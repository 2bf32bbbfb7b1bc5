#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "diff/change.h"
#include "floor/bounds.h"
#include "floor/comfort_setting.h"
#include "floor/footprint.h"
#include "floor/point.h"
#include "level/choice.h"
#include "level/level.h"
#include "level/room_units.h"
#include "path/question.h"
#include "survey/steps.h"

namespace walkmask::diff {

// The effects of a change to a level on the game. Points, boxes, diameters and lengths are in
// pixels of the room; reports write them in LevelDifference::units. Counts of pixels are in pixels
// of the masks, or of the room if the two levels differ in scale. "Gained" means that only the new
// level has it, "lost" that only the old one has it.

/// The options of a comparison of two levels.
struct DiffOptions {
  int tolerance = 10;             ///< allowed change of a length, in percent
  std::int64_t ignore_below = 1;  ///< least pixels of a patch or an island
  AgentChoice agent = {};         ///< must be in both levels; absent: all common agents
  PathQuestion path = {};  ///< the paths whose lengths are compared, with each agent's comfort
};

/// The most patches of a part, in each direction, and islands of a floor that are listed: the
/// largest ones.
inline constexpr std::size_t kMostChanges = 100;

/// The most pairs of places of a floor that are listed in each direction: all pairs of 200 places.
inline constexpr std::size_t kMostPairs = 19'900;

/// A connected set of changed pixels.
struct Patch {
  Point first = {};  ///< first pixel in reading order
  std::int64_t pixels = 0;
  Bounds box = {};
};

/// Changed pixels in one direction.
struct Patches {
  std::int64_t pixels = 0;     ///< of all patches
  std::vector<Patch> largest;  ///< most pixels first
  std::size_t more = 0;        ///< number of further patches
  std::int64_t ignored = 0;    ///< pixels of patches that are too small to count
  std::int64_t unnoticed = 0;  ///< pixels of other patches that no agent covers at any position

  bool any() const { return !largest.empty(); }
};

/// The changed floor of a part of a level, with all areas open.
struct PartDifference {
  std::optional<std::string> area;  ///< absent: the floor outside all areas
  Patches gained, lost;
};

/// A name that only one of the levels has.
struct NameChange {
  enum class Kind { place, area, state, agent };
  Kind kind;
  std::string name;
  Change change;
};

/// A place that has moved to another pixel or stretch of edge, or a point that became an exit.
struct MovedPlace {
  std::string name;
  OldAndNew<Point> at;  ///< room_pixel, which may be the same
};

struct ResizedAgent {
  std::string name;
  OldAndNew<Footprint> footprint;
};

/// An agent with another comfort; absent for none.
struct ComfortChange {
  std::string name;
  OldAndNew<std::optional<Comfort>> comfort;
};

/// A common state that opens or closes other common areas than before.
struct StateChange {
  std::string name;
  std::vector<std::string> opened, closed;
};

/// An island of either level.
struct IslandPart {
  Point first = {};
  std::int64_t pixels = 0;
  Bounds box = {};
  std::vector<std::string> places = {};
};

/// A change in the division of the floor into islands. Islands that overlap count as the same.
struct IslandChange {
  enum class Kind { joined, cut, appeared, vanished };
  Kind kind;
  std::vector<IslandPart> before, after;  ///< most pixels first; one has at most one part
  std::size_t more_parts = 0;             ///< parts of the other one that are not listed
};

/// A place where the agent fits in only one of the levels.
struct PlaceChange {
  std::string place;
  Point at = {};  ///< in the level where it fits
  Change change;
};

/// A common exit with a new target, "hall.level.json#west"; empty for none.
struct ExitChange {
  std::string name;
  OldAndNew<std::string> to;
};

/// Two places that are connected in only one of the levels.
struct PairChange {
  std::string from, to;
  OldAndNew<Point> from_at, to_at;
  Change change;
};

/// Two places that are connected in both levels, by paths whose lengths differ by more than
/// DiffOptions::tolerance.
struct LengthChange {
  std::string from, to;
  OldAndNew<double> length;
};

/// The differences on the floor of some states for one agent.
struct FloorDifference {
  std::vector<std::string> states;  ///< empty: no common state, all areas are open
  std::optional<std::string> agent;
  OldAndNew<Footprint> footprint = {1, 1};
  OldAndNew<std::optional<Comfort>> comfort = {};
  std::vector<IslandChange> islands = {};
  std::size_t more_islands = 0;  ///< changes not listed
  std::vector<PlaceChange> places = {};
  std::vector<PairChange> pairs = {};
  bool all_pairs = true;  ///< false: more than kMostPairs changed in a direction
  std::vector<LengthChange> lengths = {};

  bool any() const {
    return !islands.empty() || !places.empty() || !pairs.empty() || !lengths.empty();
  }
};

/// Returns the pairs that changed in one direction. Omits a pair if the agent fits at one of its
/// places in only one level, which explains the change.
std::vector<const PairChange*> unexplained_pairs(const FloorDifference& floor, Change change);

/// An area that began or stopped mattering: in only one of the levels, it is in one of the smallest
/// sets of areas that must be open between two places, while both levels connect the places.
struct GateChange {
  std::string area;
  Change change;  ///< gained: it began to matter
  std::optional<std::string> agent;
  OldAndNew<Footprint> footprint = {1, 1};
  std::vector<std::pair<std::string, std::string>> between;
};

struct LevelDifference {
  OldAndNew<Size> room = {};           ///< the sizes
  OldAndNew<PaintedScale> scale = {};  ///< see Manifest::scale
  std::vector<NameChange> names = {};
  std::vector<MovedPlace> moved = {};
  std::vector<ExitChange> exits = {};
  std::vector<ResizedAgent> resized = {};
  std::vector<ComfortChange> comforts = {};
  std::vector<StateChange> states = {};
  std::vector<PartDifference> parts = {};  ///< parts with changed pixels, even ignored ones
  std::size_t agents_compared = 0;
  std::size_t floors_compared = 0;           ///< for each agent
  std::vector<FloorDifference> floors = {};  ///< only floors with differences
  std::vector<GateChange> gates = {};
  bool all_lengths = true;  ///< false: comparing the others would take too many steps
  bool all_gates = true;    ///< likewise for gates, or the search was given up, see GateSets
  RoomUnits units = {};     ///< common_units
  OldAndNew<double> depth = {1, 1};  ///< see Manifest::depth
  bool scaling_differs = false;      ///< of characters, in the room or in a common area

  bool sizes_differ() const;
  /// Returns whether a character could notice any difference. A different scale alone is not
  /// noticeable.
  bool any() const;
  /// Returns whether everything that may differ was compared.
  bool is_complete() const { return all_lengths && all_gates; }
  /// Returns whether all changed pairs are listed.
  bool all_pairs() const;
};

/// Compares two levels in all common states and for all common agents, by name. Without common
/// states, all areas are open; without common agents, the agent is a point. Changed pixels count if
/// an agent covers them at some position in the level that has them.
///
/// Fails if that takes more steps than the levels and their common canvas allow; if only lengths or
/// gates exceed the budget, the difference is marked incomplete instead. Precondition: both levels
/// have the chosen agent.
Result<LevelDifference, TooManySteps> compare_levels(const Level& before, const Level& after,
                                                     const DiffOptions& options);

}  // namespace walkmask::diff
