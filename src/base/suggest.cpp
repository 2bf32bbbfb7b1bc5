#include "base/suggest.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/quote.h"

namespace walkmask {
namespace {

constexpr std::size_t kLongestWord = 64;
constexpr std::size_t kNamesListed = 8;

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  // Rows of the usual table; a swap of neighbours looks two rows back.
  std::vector<std::size_t> before_last(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last.swap(last);
    last.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                           lower(a[i - 2]) == lower(b[j - 1]);
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

}  // namespace

std::string nearest_name(std::string_view word, std::span<const std::string> candidates) {
  std::string nearest;
  std::size_t fewest = std::max<std::size_t>(1, word.size() / 3) + 1;
  if (word.size() > kLongestWord) return nearest;
  for (const std::string& candidate : candidates) {
    if (candidate.size() > kLongestWord) continue;
    const std::size_t edits = edit_distance(word, candidate);
    if (edits < fewest && edits < std::min(word.size(), candidate.size())) {
      fewest = edits;
      nearest = candidate;
    }
  }
  return nearest;
}

std::string suggestion(std::string_view word, std::span<const std::string> candidates) {
  if (candidates.empty()) return "there are none";
  const std::string nearest = nearest_name(word, candidates);
  if (!nearest.empty()) return "did you mean \"" + nearest + "\"?";
  std::string list = "there are ";
  for (std::size_t i = 0; i < std::min(candidates.size(), kNamesListed); ++i) {
    list += (i == 0 ? "" : ", ") + shortened(candidates[i]);
  }
  return list + (candidates.size() > kNamesListed ? ", ..." : "");
}

}  // namespace walkmask
