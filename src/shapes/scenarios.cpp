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

/// Of what only the seed decides.
template <BitGrid (*kPaint)(Size, std::uint64_t)>
BitGrid seeded(Size size, const Numbers& numbers) {
  return kPaint(size, numbers.seed);
}

/// Of shapes that one has more or fewer of.
template <BitGrid (*kPaint)(Size, std::uint64_t, int)>
BitGrid counted(Size size, const Numbers& numbers) {
  return kPaint(size, numbers.seed, numbers.count);
}

/// Of wall that is more or less of it.
template <BitGrid (*kPaint)(Size, int, std::uint64_t)>
BitGrid shared(Size size, const Numbers& numbers) {
  return kPaint(size, numbers.wall_percent, numbers.seed);
}

constexpr Scenario kScenarios[] = {
    {"caves", kNone, 45, shared<caves>},
    {"ellipses", 1500, kNone, counted<ellipses>},
    {"lines", 800, kNone, counted<lines>},
    {"maze", kNone, kNone, seeded<maze>},
    {"noise", kNone, 30, shared<noise>},
    {"open", kNone, kNone, seeded<open>},
    {"rectangles", kUsualRectangles, kNone, counted<rectangles>},
    {"rooms", kNone, kNone, seeded<rooms>},
    {"scene", kNone, kNone, seeded<scene>},
    {"spiral", kNone, kNone, [](Size size, const Numbers&) { return spiral(size); }},
};

}  // namespace

std::span<const Scenario> scenarios() { return kScenarios; }

}  // namespace walkmask::shapes
