#include "check/wording.h"

#include <algorithm>
#include <vector>

#include "base/number_text.h"

namespace walkmask::check {
namespace {

constexpr std::size_t kMostSets = 3;

}  // namespace

std::string counted_range(std::int64_t least, std::int64_t most, const std::string& one) {
  return (least == most ? "" : std::to_string(least) + " to ") + counted(most, one);
}

std::string at(Point p) { return point_text(p.x, p.y); }

std::string tightest_at(Point p, int diameter) {
  return "the widest agent that gets through has diameter " + std::to_string(diameter) +
         ", and the passage is tightest at " + at(p);
}

std::string alternatives(std::span<const AreaSet> sets, const Level& level) {
  std::string text;
  for (const AreaSet& set : sets.first(std::min(kMostSets, sets.size()))) {
    std::vector<std::string> names;
    for (const std::size_t area : set) names.push_back(level.areas[area].name);
    text += (text.empty() ? "" : ", or ") + listed(names);
    // Sets whose names are cut look the same.
    if (names.size() > kMostListed) break;
  }
  return text;
}

std::string are(std::int64_t count) { return count == 1 ? "is" : "are"; }

}  // namespace walkmask::check
