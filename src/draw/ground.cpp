#include "draw/ground.h"

#include <algorithm>
#include <cstdint>

#include "draw/blend.h"
#include "floor/runs.h"

namespace walkmask::draw {
namespace {

/// How the art looks on one kind of ground: base + (share of the channel + share of the luma),
/// the shares in 256ths.
struct Tone {
  unsigned base, channel, luma;
};

constexpr Tone kWall{12, 16, 48};
constexpr Tone kFloor{124, 120, 0};
constexpr Tone kMargin{(kWall.base + kFloor.base) / 2, (kWall.channel + kFloor.channel) / 2,
                       (kWall.luma + kFloor.luma) / 2};

inline Rgb toned(Rgb art, Tone tone) {
  const unsigned grey = tone.luma == 0 ? 0 : luma(art) * tone.luma;
  const auto channel = [&](unsigned value) {
    return static_cast<std::uint8_t>(tone.base + (value * tone.channel + grey) / 256);
  };
  return {channel(art.r), channel(art.g), channel(art.b)};
}

}  // namespace

Picture ground(const Picture& art, const BitGrid& point_floor, const BitGrid& floor) {
  Picture picture(art.width(), art.height());
  for (int y = 0; y < art.height(); ++y) {
    const std::span<const Rgb> from = art.row(y);
    const std::span<Rgb> to = picture.row(y);
    const auto tone = [&](int first, int stop, const Tone& kind) {
      std::transform(from.begin() + first, from.begin() + stop, to.begin() + first,
                     [&](Rgb pixel) { return toned(pixel, kind); });
    };
    int wall = 0;
    for_each_run(point_floor, y, [&](int first, int last) {
      tone(wall, first, kWall);
      tone(first, last + 1, kMargin);
      wall = last + 1;
    });
    tone(wall, art.width(), kWall);
    for_each_run(floor, y, [&](int first, int last) { tone(first, last + 1, kFloor); });
  }
  return picture;
}

}  // namespace walkmask::draw
