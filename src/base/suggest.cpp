#include "base/suggest.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <utility>

#include "base/grammar.h"
#include "base/normal_form.h"
#include "base/quote.h"

namespace walkmask {
namespace {

constexpr std::size_t kLongestWord = 64;
constexpr std::size_t kNamesListed = 10;
constexpr std::size_t kShortestBeginning = 3;

/// Returns the characters of a word, in normal form and with small letters of ASCII.
std::u32string letters_of(std::string_view word) {
  std::u32string letters = normal_form(word);
  for (char32_t& letter : letters) {
    if (letter >= U'A' && letter <= U'Z') letter += U'a' - U'A';
  }
  return letters;
}

bool begins_with(std::string_view text, std::string_view beginning) {
  return letters_of(text).starts_with(letters_of(beginning));
}

std::size_t edit_distance(std::u32string_view a, std::u32string_view b) {
  // Rows of the usual table; a swap of neighbours looks two rows back.
  std::vector<std::size_t> before_last(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last.swap(last);
    last.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = a[i - 1] == b[j - 1];
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::vector<std::string> all_shortened(std::span<const std::string> names) {
  std::vector<std::string> result;
  for (const std::string& name : names) result.push_back(shortened(name));
  return result;
}

}  // namespace

std::string nearest_name(std::string_view word, std::span<const std::string> candidates) {
  std::string nearest;
  if (word.size() > kLongestWord) return nearest;
  const std::u32string letters = letters_of(word);
  std::size_t fewest = std::max<std::size_t>(1, letters.size() / 3) + 1;
  for (const std::string& candidate : candidates) {
    if (candidate.size() > kLongestWord) continue;
    const std::u32string others = letters_of(candidate);
    const auto [shorter, longer] = std::minmax({letters.size(), others.size()});
    if (longer - shorter >= fewest) continue;  // each letter more is an edit
    const std::size_t edits = edit_distance(letters, others);
    if (edits < fewest && edits < shorter) {
      fewest = edits;
      nearest = candidate;
    }
  }
  return nearest;
}

bool may_be_meant(std::string_view name, std::string_view other) {
  const auto without_ending = [](std::string_view file) {
    const std::size_t dot = file.rfind('.');
    return dot == 0 ? file : file.substr(0, dot);
  };
  const std::string stem(without_ending(other));
  return !nearest_name(without_ending(name), {&stem, 1}).empty();
}

std::vector<std::string> likely_names(std::string_view word,
                                      std::span<const std::string> candidates) {
  std::string nearest = nearest_name(word, candidates);
  if (!nearest.empty()) return {std::move(nearest)};
  std::vector<std::string> longer;
  if (word.size() < kShortestBeginning) return longer;
  std::ranges::copy_if(candidates, std::back_inserter(longer),
                       [&](const std::string& candidate) { return begins_with(candidate, word); });
  return longer;
}

std::string suggestion(std::string_view word, std::span<const std::string> candidates) {
  if (candidates.empty()) return "there are none";
  const std::vector<std::string> likely = likely_names(word, candidates);
  if (likely.empty() && candidates.size() == 1) return "there is only " + in_quotes(candidates[0]);
  if (likely.empty()) return "there are " + listed(all_shortened(candidates), kNamesListed);
  if (likely.size() == 1 && differ_by_normalisation_alone(word, likely.front())) {
    return in_quotes(likely.front()) +
           " is declared, which differs in its Unicode normalisation alone";
  }
  if (likely.size() == 1) return "did you mean " + in_quotes(likely.front()) + "?";
  return "did you mean " + one_of(all_shortened(likely), kNamesListed) + "?";
}

UnknownName unknown_name(std::string kind, std::string name, std::span<const std::string> names) {
  std::vector<std::string> likely = likely_names(name, names);
  std::string cure = suggestion(name, names);
  return {std::move(kind), std::move(name), std::move(likely), std::move(cure)};
}

Error error_about(const UnknownName& unknown, Fault fault) {
  return {fault, "", "", "no " + unknown.kind + " is called " + in_quotes(unknown.name),
          unknown.cure};
}

}  // namespace walkmask
