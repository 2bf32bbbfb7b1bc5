#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "judge/random_level.h"

// The facts about a level that determine its findings, computed by brute force from the definitions
// in docs/levels.md and the explanations of the rules.

namespace walkmask::judge {

/// The width that stands for a point agent, which fits on all floor. An agent of width 1 is another
/// one where it is drawn larger, and at an exit that it reaches as a rectangle does.
inline constexpr int kPointWidth = 0;

/// A floor for agents of every width of one outline: for each pixel, in reading order, the width of
/// the widest agent that fits there; 0 without floor. Diameters are widths here.
class SlowFloor {
 public:
  SlowFloor(BitGrid pixels, int scale, const Outline& outline);

  const BitGrid& pixels() const { return pixels_; }
  int widest(Point p) const;
  int widest_of_all() const;

  /// Returns the component of each pixel for an agent, named by its first pixel; -1 where the agent
  /// does not fit.
  const std::vector<int>& parts(int diameter) const;
  int part(Point p, int diameter) const;

  /// Returns the pixels where an agent fits.
  BitGrid floor_for(int diameter) const;

 private:
  BitGrid pixels_;
  std::vector<int> widest_;
  mutable std::map<int, std::vector<int>> parts_;
};

/// A part of a floor: all pixels of one component.
struct Part {
  int number;  ///< as in SlowFloor::parts
  Point first;
  int pixels;
};

class Truth {
 public:
  explicit Truth(const DrawnLevel& level);

  const DrawnLevel& level() const { return level_; }

  /// Returns the floors of the states, in order; without states, the floor with all areas open.
  std::size_t state_count() const { return floors_.size(); }
  const SlowFloor& floor(std::size_t state) const { return floors_[state]; }
  const SlowFloor& all_open() const { return all_open_; }
  const SlowFloor& discs() const { return discs_; }  ///< all_open() for discs

  /// Returns whether the place lies inside the room.
  bool is_inside(std::size_t place) const;

  /// Returns the pixels of the mask where an agent fits and has reached the place.
  std::vector<Point> positions(std::size_t place, const SlowFloor& floor, int diameter) const;
  /// Returns whether an agent on a pixel of the mask is at the place, if it fits there.
  bool is_at(std::size_t place, Point mask, int diameter) const;
  bool fits(std::size_t place, const SlowFloor& floor, int diameter) const;
  bool fits_in_some_state(std::size_t place, int diameter) const;

  /// Returns the parts of the floor at a place, in order of their first positions.
  std::vector<int> parts(std::size_t place, const SlowFloor& floor, int diameter) const;
  bool connected(std::size_t a, std::size_t b, const SlowFloor& floor, int diameter) const;

  /// Return the diameter, at most `most`, of the widest agent that fits at the place or gets from a
  /// to b; 0 if there is none. A wider agent may fit at an exit where a narrower one does not,
  /// because it reaches the exit from farther away.
  int widest_at(std::size_t place, const SlowFloor& floor, int most) const;
  int widest_between(std::size_t a, std::size_t b, const SlowFloor& floor, int most) const;

  /// The place that all others must be reached from, and its part: `start`, if the agent fits
  /// there, else the first place on the part with the most places. Absent if the agent fits
  /// nowhere.
  struct Reference {
    std::size_t place;
    std::set<int> parts;
  };
  std::optional<Reference> reference(const std::optional<std::string>& start,
                                     const SlowFloor& floor, int diameter) const;

  /// Returns the minimal sets of closed areas that must be opened in addition, from all subsets.
  std::vector<std::set<std::size_t>> missing_areas(std::size_t a, std::size_t b, std::size_t state,
                                                   int diameter) const;

  std::vector<Part> all_open_parts() const;

 private:
  BitGrid without(const std::vector<std::size_t>& closed) const;

  const DrawnLevel& level_;
  SlowFloor all_open_, discs_;
  std::vector<SlowFloor> floors_;
};

}  // namespace walkmask::judge
