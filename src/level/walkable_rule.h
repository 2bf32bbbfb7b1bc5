#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/colour.h"
#include "base/error.h"

namespace walkmask {

/// Palette indices first..last, both included; first <= last.
struct IndexRange {
  std::uint8_t first = 0, last = 0;
  friend bool operator==(IndexRange, IndexRange) = default;
};

/// A rule for the paintable pixels of a walkability mask: pixels with one of these colours or
/// palette indices. It replaces the rule that bright pixels are paintable.
struct WalkableRule {
  std::vector<Rgb> colours;
  std::vector<IndexRange> indices;
  friend bool operator==(const WalkableRule&, const WalkableRule&) = default;
};

/// The most colours and ranges of indices of a rule. A pixel may be compared with each.
inline constexpr std::size_t kMostWalkable = 1024;

/// Returns an error if a rule has more. It names neither file nor place.
Failure refuse_long_rule(const WalkableRule& rule);

/// Reads a list separated by commas (no blanks) of `#rrggbb` or `rrggbb`, `index:N`, `index:A-B`
/// with A <= B, and `nonzero`, which is short for `index:1-255`. The list has 1 to kMostWalkable
/// elements, and keeps its order. The error names neither file nor place.
Result<WalkableRule> parse_walkable_rule(std::string_view text);

/// Returns a text that parse_walkable_rule reads as the rule: `#ffffff,index:1-15`. Precondition:
/// the rule is not empty.
std::string walkable_rule_text(const WalkableRule& rule);

}  // namespace walkmask
