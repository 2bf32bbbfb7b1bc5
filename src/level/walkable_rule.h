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

/// The pixels of a walkability mask that are paintable, in place of the bright ones: those that
/// have one of these colours or one of these palette indices.
struct WalkableRule {
  std::vector<Rgb> colours;
  std::vector<IndexRange> indices;
  friend bool operator==(const WalkableRule&, const WalkableRule&) = default;
};

/// The most colours and ranges of indices of a rule: a pixel may be compared with each.
inline constexpr std::size_t kMostWalkable = 1024;

/// Returns why a rule has more. Names neither file nor place.
Failure refuse_long_rule(const WalkableRule& rule);

/// Reads a list separated by commas (no blanks) of `#rrggbb` or `rrggbb`, `index:N`, `index:A-B`
/// with A <= B, and `nonzero`, which is short for `index:1-255`. At least one, at most
/// kMostWalkable; the order they are written in is kept. The error names neither file nor place.
Result<WalkableRule> parse_walkable_rule(std::string_view text);

/// Returns a text that parse_walkable_rule reads as the rule: `#ffffff,index:1-15`. Precondition:
/// it is not empty.
std::string walkable_rule_text(const WalkableRule& rule);

}  // namespace walkmask
