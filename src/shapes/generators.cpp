#include "shapes/generators.h"

namespace walkmask::shapes {
namespace {

using DrawFloor = BitGrid(Size, const GeneratorNumbers&);
using Plan = FloorPlan(Size, const GeneratorNumbers&);

// Adapters for generators that take a part of the numbers.

/// Passes the seed.
template <auto kMake>
auto with_seed(Size size, const GeneratorNumbers& numbers) {
  return kMake(size, numbers.seed);
}

/// Passes the seed and the number of shapes.
template <auto kMake>
auto with_count(Size size, const GeneratorNumbers& numbers) {
  return kMake(size, numbers.seed, numbers.count);
}

/// Passes the share of wall and the seed.
template <auto kMake>
auto with_percent(Size size, const GeneratorNumbers& numbers) {
  return kMake(size, numbers.wall_percent, numbers.seed);
}

FloorPlan spiral_of(Size size, const GeneratorNumbers&) { return spiral_plan(size); }

/// Paints the floor plan of a generator.
template <Plan kPlan>
BitGrid painted_plan(Size size, const GeneratorNumbers& numbers) {
  return painted(kPlan(size, numbers));
}

/// Cuts the floor of a generator of pixels into shapes.
template <DrawFloor kDraw>
FloorPlan cut(Size size, const GeneratorNumbers& numbers) {
  return cut_into_rectangles(kDraw(size, numbers));
}

template <Plan kPlan>
constexpr Generator made_of_shapes(std::string_view name, std::optional<int> count = std::nullopt) {
  return {name, count, std::nullopt, painted_plan<kPlan>, kPlan};
}

template <DrawFloor kDraw>
constexpr Generator made_of_pixels(std::string_view name,
                                   std::optional<int> wall_percent = std::nullopt) {
  return {name, std::nullopt, wall_percent, kDraw, cut<kDraw>};
}

constexpr Generator kGenerators[] = {
    made_of_pixels<with_percent<caves>>("caves", 45),
    made_of_shapes<with_count<ellipses_plan>>("ellipses", 1500),
    made_of_shapes<with_count<lines_plan>>("lines", 800),
    made_of_shapes<with_seed<maze_plan>>("maze"),
    made_of_pixels<with_percent<noise>>("noise", 30),
    made_of_shapes<with_seed<open_plan>>("open"),
    made_of_shapes<with_count<rectangles_plan>>("rectangles", kUsualRectangles),
    made_of_shapes<with_seed<rooms_plan>>("rooms"),
    made_of_pixels<with_seed<scene>>("scene"),
    made_of_shapes<spiral_of>("spiral"),
};

}  // namespace

std::span<const Generator> generators() { return kGenerators; }

}  // namespace walkmask::shapes
