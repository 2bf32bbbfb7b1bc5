#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/colour.h"
#include "check/parameters.h"
#include "level/open_level.h"
#include "level/paint.h"

namespace walkmask::check {

/// A colour that has a meaning in a mask.
struct DeclaredColour {
  Rgb colour;
  std::string meaning;  ///< an area's name, "floor", "no area"
};

/// The meaning of the paints of one mask, as the manifest declares it.
class Vocabulary {
 public:
  /// Precondition: `mask` belongs to `opened`, whose manifest outlives the vocabulary.
  Vocabulary(const Mask& mask, const LevelContent& opened, const Parameters& parameters);

  /// Returns whether the manifest declares colours or indices of the mask; else brightness decides.
  bool declares_colours() const { return !keys_.empty() || rule_.has_value(); }

  /// Returns whether palette indices are declared.
  bool declares_indices() const { return declares_indices_; }

  /// Returns whether undeclared colours have a meaning too: if only floor is declared, they are
  /// wall.
  bool decides_all() const { return keys_.empty() && rule_.has_value(); }

  /// Returns whether this paint is declared, as floor, area or "no_area". Transparent pixels have
  /// no colour to declare.
  bool knows(const Paint& paint) const;

  /// Returns whether the paint is floor, or an area of a mask that paints both.
  bool is_floor(const Paint& paint) const;

  /// Returns whether the paint would be floor or an area if it were opaque.
  bool would_mean_something(const Paint& paint) const;

  struct Nearest {
    DeclaredColour declared;
    int difference;  ///< of the channel that differs most
  };

  /// Returns the declared colour with the least difference, the first of several; absent if none
  /// is declared.
  std::optional<Nearest> nearest(Rgb colour) const;

 private:
  bool belongs_to_key_or_rule(const Paint& paint) const;

  std::vector<ColourKey> keys_;
  std::optional<WalkableRule> rule_;
  std::vector<DeclaredColour> colours_;
  std::vector<Rgb> no_area_;
  int tolerance_;
  bool is_walk_;
  bool declares_indices_ = false;
};

/// For each area, by name: the undeclared colour of a mask that is closest to the area's colour.
/// Colours that are nearer to another declared colour do not count.
using NearestPainted = std::map<std::string, Rgb>;

/// Finds these colours in the mask that the legend refers to, if it is an image. Time: linear in
/// its pixels, and in its colours times those declared.
NearestPainted nearest_painted(const LevelContent& opened, const Parameters& parameters);

}  // namespace walkmask::check
