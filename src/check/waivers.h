#pragma once

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "check/finding.h"
#include "floor/mask_scale.h"
#include "json/value.h"

namespace walkmask::check {

/// A finding that a manifest declares as intended: of one rule, at one place.
struct Waiver {
  Code code;
  Point at;  ///< a pixel of the room
  std::string why;
  json::Position position;
};

/// Reads a list of `{"code": "T004", "at": [12, 7], "why": "meant"}`.
Result<std::vector<Waiver>> read_waivers(const json::Value& list);

/// Returns whether a waiver of this rule names a pixel of a box of the room.
bool is_waived(Code code, Bounds box, std::span<const Waiver> waivers);

/// Notes in each finding the waiver that applies to it: of its rule, at its pixel or within its
/// box. To a finding that reports several things together, waivers apply if they name all of them.
/// Time: the findings times the waivers.
void waive(Findings& findings, std::span<const Waiver> waivers);

/// Returns the waivers that apply to none of these findings.
std::vector<Waiver> idle_waivers(std::span<const Waiver> waivers, const Findings& findings);

/// Takes out of parts of a mask, which have `bounds`, those that waivers of this rule name, and
/// returns them: they are reported one by one.
template <typename Part>
std::vector<Part> take_waived(std::vector<Part>& parts, Code code, std::span<const Waiver> waivers,
                              MaskScale scale) {
  const auto is_meant = [&](const Part& part) {
    return is_waived(code, in_room(part.bounds, scale), waivers);
  };
  std::vector<Part> meant;
  if (waivers.empty()) return meant;
  std::ranges::copy_if(parts, std::back_inserter(meant), is_meant);
  std::erase_if(parts, is_meant);
  return meant;
}

}  // namespace walkmask::check
