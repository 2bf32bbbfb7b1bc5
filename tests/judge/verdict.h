#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "judge/truth.h"

// The findings that `check` has to report about a level, derived from the explanations of the
// rules.

namespace walkmask::judge {

/// The identity of a finding: its code, its subject (a place, an area, an expectation by number, or
/// a pixel of the room) and its state ("" if the state does not matter).
struct Claim {
  std::string code, subject, state;
  friend auto operator<=>(const Claim&, const Claim&) = default;
};

/// The numbers and words that a finding's message must contain, alternatives (unless empty) that it
/// must contain one of, and words that it must not contain.
struct Facts {
  std::vector<int> numbers = {};
  std::vector<std::string> words = {};
  std::vector<std::string> any_of = {};
  std::vector<std::string> none_of = {};
};

using Verdict = std::map<Claim, Facts>;

/// Returns the codes that the judge covers.
const std::vector<std::string>& judged_codes();

std::string pixel_text(Point mask, int scale);

/// Returns a number as messages show it: to a tenth, or to three digits if it would look like the
/// limit that it exceeds.
std::string number_text(double number, std::optional<double> limit = {});

/// A corner where, according to a T001, the part of a place touches the part of the reference
/// point. No G002 reports it again.
struct MentionedCorner {
  std::string place;
  std::string pixel;  ///< the upper one, as pixel_text
};

/// Returns whether all waypoints of a path, in pixels of the room, are on the floor for an agent,
/// and all pixels that its legs meet.
bool is_on_floor(const std::vector<Point>& path, const SlowFloor& floor, const DrawnLevel& level,
                 int diameter);

/// Derives the findings about a level. `next` is the level that its exits lead to.
Verdict verdict(const Truth& truth, const Truth& next,
                const std::vector<MentionedCorner>& mentioned);

}  // namespace walkmask::judge
