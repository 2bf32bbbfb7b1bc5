#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace walkmask {

/// The candidate that somebody who typed `word` most likely meant: the one with the fewest
/// insertions, deletions, replacements and swaps of neighbours (Damerau-Levenshtein distance in
/// its optimal string alignment form, letter case ignored), the first of several; empty where even
/// that one takes more than a third of the letters, and never fewer than one, to be a likely slip,
/// or as many as the shorter of the two has.
/// Time: O(|word| * |candidate|) for each candidate; words over 64 letters are not compared.
std::string nearest_name(std::string_view word, std::span<const std::string> candidates);

/// The candidates that `word` may have been meant for: nearest_name, else all that begin with it,
/// letter case ignored, if it has three letters or more.
std::vector<std::string> likely_names(std::string_view word,
                                      std::span<const std::string> candidates);

/// `gate, roof`: the first eight, long ones shortened.
std::string name_list(std::span<const std::string> names);

/// What to tell somebody who typed `word` where one of `candidates` was wanted: `did you mean
/// "gate"?` or, where several begin with it, `did you mean gate-a, gate-b?`, else `there are gate,
/// roof`, else `there are none`.
std::string suggestion(std::string_view word, std::span<const std::string> candidates);

}  // namespace walkmask
