#include "check/wording.h"

namespace walkmask::check {

std::string counted(std::int64_t count, const std::string& one) {
  return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

std::string counted(std::int64_t least, std::int64_t most, const std::string& one) {
  return (least == most ? "" : std::to_string(least) + " to ") + counted(most, one);
}

std::string at(Point p) { return std::to_string(p.x) + "," + std::to_string(p.y); }

std::string size(int width, int height) {
  return std::to_string(width) + "x" + std::to_string(height);
}

std::string listed(std::span<const std::string> words, std::size_t most) {
  std::string text;
  const std::size_t shown = words.size() <= most ? words.size() : most - 1;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  if (shown < words.size()) text += " and " + std::to_string(words.size() - shown) + " more";
  return text;
}

std::string are(std::int64_t count) { return count == 1 ? "is" : "are"; }

}  // namespace walkmask::check
