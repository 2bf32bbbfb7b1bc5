#pragma once

#include <utility>

#include "level/level.h"
#include "support/text_floor.h"

namespace walkmask {

/// Returns two rooms with a gate between them, and a roof that no path needs.
inline Level small_level() {
  Manifest manifest = *read_manifest(R"({
    "walk": "w.png",
    "areas": {"legend": {"#0000ff": "gate", "#ffff00": "roof"}},
    "agents": {"hero": 1, "dog": 3},
    "points": {"door": [0, 0], "vault": [8, 0], "wall": [4, 0]},
    "states": {"arrival": {"closed": ["gate"]}, "night": {"open": ["roof"]},
               "day": {"closed": []}}})");
  const BitGrid floor = TextFloor({"....#....", ".........", "....#...."}).grid();
  Area gate = {"gate", TextFloor({"#########", "####.####", "#########"}).grid()};
  Area roof = {"roof", TextFloor({"########.", "#########", "#########"}).grid()};
  return {"small.json", {}, std::move(manifest), floor, {std::move(gate), std::move(roof)}, {}};
}

}  // namespace walkmask
