#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace walkmask {

/// Returns the candidate that `word` was most likely meant for: the first with the smallest
/// Damerau-Levenshtein distance (insertions, deletions, replacements and swaps of neighbours, in
/// the optimal string alignment form, letter case ignored). Returns an empty text if that distance
/// is too large for a slip: more than a third of the word's letters (but 1 is always allowed), or
/// all letters of the shorter of the two. Time: O(|word| * |candidate|) for each candidate; words
/// over 64 letters are not compared.
std::string nearest_name(std::string_view word, std::span<const std::string> candidates);

/// Returns whether `other` may be the file that was meant by `name`: whether the names are near
/// each other (nearest_name) without their endings, which say little.
bool may_be_meant(std::string_view name, std::string_view other);

/// Returns the candidates that `word` may have been meant for: nearest_name, else all that begin
/// with `word`, letter case ignored, if it has at least three letters.
std::vector<std::string> likely_names(std::string_view word,
                                      std::span<const std::string> candidates);

/// Returns the cure for `word`, which is not among the `candidates`: `did you mean "gate"?`, or
/// `did you mean gate-a or gate-b?` if several begin with it, else `there are gate and roof`,
/// `there is only "gate"` or `there are none`. Long lists are cut, long names shortened.
std::string suggestion(std::string_view word, std::span<const std::string> candidates);

/// A name that does not exist for its kind.
struct UnknownName {
  std::string kind;                 ///< "area", "state", "point or exit"
  std::string name;                 ///< as the user wrote it
  std::vector<std::string> likely;  ///< names that it may have been meant for: see likely_names
  std::string cure;                 ///< the suggestion
};

/// Returns the UnknownName for a `name` that is not in `names`.
UnknownName unknown_name(std::string kind, std::string name, std::span<const std::string> names);

/// Returns `no area is called "gaet"; did you mean "gate"?` as an error. The caller sets `file`
/// and `place`.
Error error_about(const UnknownName& unknown, Fault fault);

}  // namespace walkmask
