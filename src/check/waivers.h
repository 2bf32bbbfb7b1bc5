#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "check/finding.h"
#include "floor/bounds.h"
#include "floor/point.h"
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

/// Returns the waivers of a rule.
std::vector<Waiver> waivers_of(Code code, std::span<const Waiver> waivers);

/// Returns whether a waiver of this rule names a pixel of a box of the room.
bool is_waived(Code code, Bounds box, std::span<const Waiver> waivers);

/// Notes in each finding the waiver that applies to it: of its rule, at its pixel or within its
/// box. To a finding that reports several things together, waivers apply if they name all of them.
/// Leaves out parts of the floor: they may surround others, and their finder notes their waivers.
/// Time: the findings times the waivers.
void waive(Findings& findings, std::span<const Waiver> waivers);

/// Returns the waivers that apply to none of these findings.
std::vector<Waiver> idle_waivers(std::span<const Waiver> waivers, const Findings& findings);

}  // namespace walkmask::check
