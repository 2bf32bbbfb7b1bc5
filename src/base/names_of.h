#pragma once

#include <string>
#include <vector>

namespace walkmask {

/// Returns the member `name` of each thing, in their order.
template <typename Things>
std::vector<std::string> names_of(const Things& things) {
  std::vector<std::string> names;
  for (const auto& thing : things) names.emplace_back(thing.name);
  return names;
}

}  // namespace walkmask
