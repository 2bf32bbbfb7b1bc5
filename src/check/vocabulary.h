#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/colour.h"
#include "check/parameters.h"
#include "level/open_level.h"
#include "level/paint.h"

namespace walkmask::check {

/// A colour that has a meaning in a mask.
struct NamedColour {
  Rgb colour;
  std::string meaning;  ///< an area's name, "floor", "no area"
};

/// What the paints of one mask mean by the words of its manifest.
class Vocabulary {
 public:
  /// Precondition: `mask` is one of `opened`, whose manifest must outlive the vocabulary.
  Vocabulary(const Mask& mask, const OpenedLevel& opened, const Parameters& parameters);

  /// Whether the mask is judged by names at all, and not by brightness alone.
  bool names_colours() const { return !keys_.empty() || rule_.has_value(); }

  /// Whether names are palette indices.
  bool names_indices() const { return names_indices_; }

  /// Whether what it does not name is decided as well: only floor is named, so the rest is none.
  bool decides_all() const { return keys_.empty() && rule_.has_value(); }

  /// Whether this paint has a name, "no area" being one. What is transparent has no colour to name.
  bool knows(const Paint& paint) const;

  /// Whether the paint is floor, or an area of a mask that paints both.
  bool is_floor(const Paint& paint) const;

  /// Whether the paint would be floor or an area if it were opaque.
  bool would_mean_something(const Paint& paint) const;

  struct Nearest {
    NamedColour named;
    int difference;  ///< of the channel that differs most
  };

  /// The named colour with the least difference, the first of several; absent where none is named.
  std::optional<Nearest> nearest(Rgb colour) const;

 private:
  bool belongs_to_key_or_rule(const Paint& paint) const;

  std::vector<ColourKey> keys_;
  std::optional<WalkableRule> rule_;
  std::vector<NamedColour> colours_;
  std::vector<Rgb> no_area_;
  int tolerance_;
  bool is_walk_;
  bool names_indices_ = false;
};

}  // namespace walkmask::check
