#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "floor/bounds.h"
#include "floor/mask_scale.h"
#include "floor/point.h"
#include "level/choice.h"
#include "level/level.h"
#include "level/open_level.h"
#include "level/paint.h"
#include "png/header.h"

namespace walkmask {

// The content of a level, as `inspect` reports it. Points, boxes and diameters are in pixels of
// inside the room, counts in pixels of the masks. Places are indices into the list.

/// A paint of a mask.
struct InspectedPaint {
  enum class Meaning { nothing, wall, floor, area };
  Paint paint = {};
  std::int64_t pixels = 0;
  Meaning meaning = Meaning::nothing;
  std::string area = {};  ///< name, for an area
};

struct InspectedImage {
  enum class Role { walk, areas, background };
  Role role = Role::walk;
  std::string file;
  png::Header header = {};
  std::size_t palette = 0;                  ///< number of colours, 0 without a palette
  std::vector<InspectedPaint> paints = {};  ///< most pixels first; none for a background
  bool all_paints = true;                   ///< false if the image has more, see census.h
};

struct InspectedArea {
  std::string name;
  std::int64_t pixels = 0;
  std::int64_t floor_pixels = 0;  ///< pixels that are floor for a point while it is open
  std::size_t pieces = 0;         ///< parts that do not touch each other at a side
  std::optional<Bounds> box = {};
};

struct InspectedPlace {
  enum class Kind { point, exit };
  std::string name;
  Kind kind = Kind::point;
  Point at = {};              ///< middle of the stretch, for an exit along the picture's edge
  bool is_inside = true;      ///< the room
  std::string leads_to = {};  ///< the target of an exit, "hall.level.json#west"; may be empty
};

struct InspectedIsland {
  Point first = {};  ///< first pixel in reading order
  std::int64_t pixels = 0;
  Bounds box = {};
  std::vector<std::size_t> places = {};  ///< places on it
};

/// A place so close to a wall that it is the bottleneck itself.
struct TightEnd {
  std::size_t place = 0;
  double wall = 0;  ///< the distance to the nearest wall pixel, centre to centre
};

/// The bottleneck between two places; see survey/passage.h.
struct InspectedPassage {
  std::size_t from = 0, to = 0;
  int diameter = 0;  ///< the width of the widest agent of the outline that passes
  Point pixel = {};  ///< tightest pixel; the place itself for a tight end
  std::optional<TightEnd> end = {};
};

/// The most places whose pairs are reported, because the number of pairs is quadratic. In larger
/// levels the islands list the places that reach each other.
inline constexpr std::size_t kMostPlacesInPairs = 200;

/// The floor that some states share.
struct InspectedFloor {
  std::vector<std::string> states = {};       ///< empty if the level has no states
  std::vector<std::string> closed = {};       ///< the areas
  std::int64_t point_pixels = 0;              ///< for a point
  std::int64_t pixels = 0;                    ///< for the agent, like everything below
  std::vector<InspectedIsland> islands = {};  ///< most pixels first
  std::vector<std::size_t> off_floor = {};    ///< places inside the room, but not on floor
  std::vector<std::size_t> too_tight = {};    ///< places on floor where the agent does not fit
  std::vector<std::vector<std::size_t>> reached = {};  ///< for each place, the others it reaches;
                                                       ///< empty beyond kMostPlacesInPairs
  std::vector<InspectedPassage> passages = {};  ///< between points that are connected for a point;
                                                ///< none beyond kMostPlacesInPairs
};

struct Inspection {
  std::string file;
  int width = 0, height = 0;  ///< of its masks
  MaskScale scale = {};
  std::vector<InspectedImage> images = {};
  std::optional<std::string> doubt = {};  ///< reason to doubt that the first image is a mask
  std::vector<InspectedArea> areas = {};
  ChosenAgent agent = {};
  std::vector<InspectedPlace> places = {};
  std::vector<InspectedFloor> floors = {};  ///< of all states, or of the chosen one
};

/// Inspects a level in all of its states, or in the chosen one, for one agent. Time: for each
/// different floor, linear in its pixels if there are points that can reach each other, else in its
/// blocks; and the time that survey/passage.h takes for their pairs.
///
/// Throws TooManySteps if that takes too many steps; see within_steps.
Result<Inspection, ChoiceProblem> inspect_level(Level level, std::vector<InspectedImage> images,
                                                const StateChoice& state, const AgentChoice& agent);

/// Inspects an opened level likewise, with its painted masks, its background and the doubt about
/// its mask. Precondition: it has a level.
Result<Inspection, ChoiceProblem> inspect_opened(const LevelContent& opened,
                                                 const StateChoice& state,
                                                 const AgentChoice& agent);

}  // namespace walkmask
