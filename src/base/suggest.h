#pragma once

#include <span>
#include <string>
#include <string_view>

namespace walkmask {

/// The candidate that somebody who typed `word` most likely meant: the one with the fewest
/// insertions, deletions, replacements and swaps of neighbours (Damerau-Levenshtein distance in
/// its optimal string alignment form, letter case ignored), the first of several; empty where even
/// that one takes more than a third of the letters, and never fewer than one, to be a likely slip,
/// or as many as the shorter of the two has.
/// Time: O(|word| * |candidate|) for each candidate; words over 64 letters are not compared.
std::string nearest_name(std::string_view word, std::span<const std::string> candidates);

/// What to tell somebody who typed `word` where one of `candidates` was wanted: `did you mean
/// "gate"?`, else `there are gate, roof` (the first eight, long ones shortened), else `there are
/// none`.
std::string suggestion(std::string_view word, std::span<const std::string> candidates);

}  // namespace walkmask
