#include "shapes/scenarios.h"

#include "shapes/caves.h"
#include "shapes/ellipses.h"
#include "shapes/lines.h"
#include "shapes/maze.h"
#include "shapes/noise.h"
#include "shapes/open.h"
#include "shapes/rectangles.h"
#include "shapes/rooms.h"
#include "shapes/scene.h"
#include "shapes/spiral.h"

namespace walkmask::shapes {
namespace {

constexpr std::nullopt_t kNone = std::nullopt;

using Paint = BitGrid(Size, const Numbers&);
using Plan = FloorPlan(Size, const Numbers&);

// The parts of the numbers that decide a floor, for what takes them one by one.

/// Of what only the seed decides.
template <auto kMake>
auto seeded(Size size, const Numbers& numbers) {
  return kMake(size, numbers.seed);
}

/// Of shapes that one has more or fewer of.
template <auto kMake>
auto counted(Size size, const Numbers& numbers) {
  return kMake(size, numbers.seed, numbers.count);
}

/// Of wall that is more or less of it.
template <auto kMake>
auto shared(Size size, const Numbers& numbers) {
  return kMake(size, numbers.wall_percent, numbers.seed);
}

FloorPlan spiral_of(Size size, const Numbers&) { return spiral_plan(size); }

/// The floor of a kind that is made of shapes.
template <Plan kPlan>
BitGrid painted_plan(Size size, const Numbers& numbers) {
  return painted(kPlan(size, numbers));
}

/// The shapes of a kind that is not.
template <Paint kPaint>
FloorPlan cut(Size size, const Numbers& numbers) {
  return cut_into_rectangles(kPaint(size, numbers));
}

template <Plan kPlan>
constexpr Scenario made_of_shapes(std::string_view name, std::optional<int> count = kNone) {
  return {name, count, kNone, painted_plan<kPlan>, kPlan};
}

template <Paint kPaint>
constexpr Scenario made_of_pixels(std::string_view name, std::optional<int> wall_percent = kNone) {
  return {name, kNone, wall_percent, kPaint, cut<kPaint>};
}

constexpr Scenario kScenarios[] = {
    made_of_pixels<shared<caves>>("caves", 45),
    made_of_shapes<counted<ellipses_plan>>("ellipses", 1500),
    made_of_shapes<counted<lines_plan>>("lines", 800),
    made_of_shapes<seeded<maze_plan>>("maze"),
    made_of_pixels<shared<noise>>("noise", 30),
    made_of_shapes<seeded<open_plan>>("open"),
    made_of_shapes<counted<rectangles_plan>>("rectangles", kUsualRectangles),
    made_of_shapes<seeded<rooms_plan>>("rooms"),
    made_of_pixels<seeded<scene>>("scene"),
    made_of_shapes<spiral_of>("spiral"),
};

}  // namespace

std::span<const Scenario> scenarios() { return kScenarios; }

}  // namespace walkmask::shapes
