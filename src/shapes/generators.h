#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "floor/bit_grid.h"
#include "floor/bounds.h"
#include "shapes/floor_plan.h"

namespace walkmask::shapes {

// Generators that build their floor from shapes return a plan, the others return pixels. The same
// size, seed and numbers give the same floor on every platform.

/// The usual number of rectangles.
inline constexpr int kUsualRectangles = 5000;

/// Generates a floor with rectangles of wall from random corners, both sides from 1/540 to 1/45 of
/// the height, drawn independently, but at least one pixel. Precondition: 0 <= count.
FloorPlan rectangles_plan(Size size, std::uint64_t seed, int count = kUsualRectangles);

/// Generates a floor with ellipses of wall around random pixels, both radii from 1/540 to 1/45 of
/// the height, drawn independently. Precondition: 0 <= count.
FloorPlan ellipses_plan(Size size, std::uint64_t seed, int count);

/// Generates a floor with strokes of wall from random pixels, up to 1/8 of the height to each side
/// and as much up or down, up to 1/180 of the height wide but at least one pixel. Where they cross
/// they enclose islands. Precondition: 0 <= count.
FloorPlan lines_plan(Size size, std::uint64_t seed, int count);

/// Generates an open floor with 40 pillars: ellipses of wall around random pixels, both radii from
/// 1/72 to 1/14 of the height, drawn independently.
FloorPlan open_plan(Size size, std::uint64_t seed);

/// Generates a maze of corridors 8 pixels wide with walls of 8 between them, carved depth first
/// from the top left cell: between any two places there is exactly one path, most of them long.
/// Cells are 16 pixels apart, the first in the corner; nothing is floor if either side is below 8.
FloorPlan maze_plan(Size size, std::uint64_t seed);

/// Generates the rooms of a house: rows and columns of random size, sides from 1/16 to 1/6 of the
/// height but at least 8 pixels, with walls of 1/270 of it between them. The wall between any two
/// neighbours has one door, 1/90 of the height wide, so every room can be reached. Widths and walls
/// are at least one pixel; the last room takes the remainder at the right and below.
FloorPlan rooms_plan(Size size, std::uint64_t seed);

/// Generates one corridor of one pixel that winds from the top left pixel clockwise to the middle,
/// with a wall of one pixel between its turns: the longest path that fits into a picture of this
/// size, about half its pixels.
FloorPlan spiral_plan(Size size);

/// Generates noise: each pixel is wall with a probability of wall_percent / 100, independently of
/// the others. It is the opposite of painted art, since neighbours rarely match. Precondition: 0 <=
/// wall_percent <= 100.
BitGrid noise(Size size, int wall_percent, std::uint64_t seed);

/// Generates caves by a cellular automaton (Johnson, Yannakakis, Togelius: Cellular Automata for
/// Real-time Generation of Infinite Cave Levels, 2010): noise on a grid of cells, each 1/135 of the
/// height wide, smoothed five times, enlarged, and its corners rounded by smoothing the pixels. 45
/// percent of wall gives halls and passages; with more, the caves fall apart. Precondition: 0 <=
/// wall_percent <= 100.
BitGrid caves(Size size, int wall_percent, std::uint64_t seed);

/// Returns the floor after one step of that automaton: a pixel is floor if at least five of the
/// nine pixels around it, itself included, are floor. Nothing outside the image is floor. Time:
/// linear in the pixels.
BitGrid smoothed(const BitGrid& floor);

/// Generates the floor of a point-and-click scene, a quay: a broad foreground whose edge toward the
/// water is bays; a street behind it, joined by three passages through a row of houses; a slanting
/// jetty; barrels (ellipses) and crates (rectangles) everywhere. About half the picture is floor.
/// Its outline curves, so a full HD picture has a few thousand blocks. Everything scales with the
/// size; the seed moves bays, passages, barrels and crates.
BitGrid scene(Size size, std::uint64_t seed);

/// The numbers that determine a generated floor, together with its size.
struct GeneratorNumbers {
  std::uint64_t seed = 1;
  int count = 0;         ///< of shapes; at least 0
  int wall_percent = 0;  ///< 0 to 100
};

/// A generator by name.
struct Generator {
  std::string_view name;
  std::optional<int> count;         ///< default; absent if it does not apply
  std::optional<int> wall_percent;  ///< likewise
  BitGrid (*paint)(Size size, const GeneratorNumbers& numbers);
  FloorPlan (*plan)(Size size, const GeneratorNumbers& numbers);  ///< paints the same floor
};

/// Returns all generators, sorted by name.
std::span<const Generator> generators();

}  // namespace walkmask::shapes
