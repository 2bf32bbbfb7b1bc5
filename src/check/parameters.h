#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/colour.h"
#include "check/rules.h"
#include "floor/line_of_sight.h"
#include "json/read.h"
#include "path/room_solver.h"

namespace walkmask::check {

/// What the rules leave to the game. Lengths are in pixels of the room, numbers of pixels in pixels
/// of the mask.
struct Parameters {
  std::optional<std::string> start;  ///< the place that others must be reached from
  int speck_size = 16;
  int pinhole_size = 8;
  int passage_width = 3;
  int part_size = 400;
  int edge_length = 4;
  int area_on_wall = 90;
  int undeclared_size = 64;
  double detour = 6;
  bool every_floor_has_area = false;
  std::vector<Rgb> no_area = {{0, 0, 0}, {255, 255, 255}};
  Planner planner = Planner::pipeline;              ///< whose paths the game walks
  LineOfSight line_of_sight = LineOfSight::strict;  ///< by which it walks them
};

/// A parameter as it is written; help and reading follow from it.
struct Parameter {
  std::string_view key;
  std::string_view rules;  ///< names of those that it is for, a blank between them
  std::string_view meaning;
  json::Destination (*into)(Parameters& parameters);
  std::string (*text)(const Parameters& parameters);  ///< its value, as JSON
};

std::span<const Parameter> all_parameters();

/// Whether a parameter is for this rule.
bool is_for(const Parameter& parameter, const Rule& rule);

}  // namespace walkmask::check
