#include "base/grammar.h"

#include <algorithm>

namespace walkmask {
namespace {

/// The words between the parts of a list.
struct Conjunction {
  const char* before_last;
  const char* rest;  ///< the noun for the words not shown
};

std::string joined(std::span<const std::string> words, std::size_t most, Conjunction conjunction) {
  std::string text;
  const std::size_t shown = words.size() <= most ? words.size() : most - 1;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) text += i + 1 == words.size() ? conjunction.before_last : ", ";
    text += words[i];
  }
  if (shown == words.size()) return text;
  return text + conjunction.before_last + std::to_string(words.size() - shown) + conjunction.rest;
}

}  // namespace

std::string counted(std::int64_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

std::string listed(std::span<const std::string> words, std::size_t most) {
  return joined(words, most, {" and ", " more"});
}

std::string one_of(std::span<const std::string> words, std::size_t most) {
  return joined(words, most, {" or ", " others"});
}

}  // namespace walkmask
