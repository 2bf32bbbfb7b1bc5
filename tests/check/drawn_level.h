#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "check/finding.h"
#include "support/level_on.h"

namespace walkmask::check {

/// Returns a level drawn as text, a string a row: '#' is wall, anything else floor. Small letters
/// are points in the order of their names, capital letters are areas, all named after the letter.
inline Level level_drawn_as(const std::vector<std::string>& rows, int scale = 1) {
  BitGrid floor(static_cast<int>(rows.front().size()), static_cast<int>(rows.size()));
  std::map<char, Point> points;
  std::map<char, BitGrid> areas;
  for (Point p = {0, 0}; p.y < floor.height(); ++p.y) {
    for (p.x = 0; p.x < floor.width(); ++p.x) {
      const char letter = rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
      if (letter != '#') floor.set(p);
      if (letter >= 'a' && letter <= 'z') points[letter] = p;
      if (letter < 'A' || letter > 'Z') continue;
      areas.try_emplace(letter, floor.width(), floor.height()).first->second.set(p);
    }
  }
  Level level = level_on(floor, scale);
  for (const auto& [letter, p] : points) {
    level.manifest.points.push_back({std::string(1, letter), level.scale().to_room(p), {}});
  }
  for (auto& [letter, pixels] : areas) {
    level.areas.push_back({std::string(1, letter), std::move(pixels)});
  }
  return level;
}

/// Adds a state that closes these areas, a letter each.
inline void add_state(Level& level, const std::string& name, const std::string& closed) {
  State state = {.name = name, .areas = {}, .position = {}};
  for (const char area : closed) state.areas.push_back({std::string(1, area), {}});
  level.manifest.states.push_back(std::move(state));
}

/// Returns the messages of findings.
inline std::vector<std::string> messages_of(const std::vector<Finding>& findings) {
  std::vector<std::string> messages;
  for (const Finding& finding : findings) messages.push_back(finding.message);
  return messages;
}

}  // namespace walkmask::check
