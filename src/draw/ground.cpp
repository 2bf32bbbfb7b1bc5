#include "draw/ground.h"

#include <cstddef>
#include <cstdint>
#include <span>

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

/// Gives a tone to pixels of a row.
void give_tone(std::span<Rgb> pixels, Tone tone) {
  for (Rgb& pixel : pixels) {
    const unsigned grey = luma(pixel) * tone.luma;
    const auto channel = [&](unsigned value) {
      return static_cast<std::uint8_t>(tone.base + (value * tone.channel + grey) / 256);
    };
    pixel = {channel(pixel.r), channel(pixel.g), channel(pixel.b)};
  }
}

}  // namespace

Picture ground(Picture art, const BitGrid& point_floor, const BitGrid& floor) {
  BitGrid margin = point_floor;
  margin -= floor;
  for (int y = 0; y < art.height(); ++y) {
    const std::span<Rgb> row = art.row(y);
    const auto tone = [&](int first, int stop, const Tone& kind) {
      give_tone(
          row.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(stop - first)),
          kind);
    };
    int wall = 0;
    for_each_run(point_floor, y, [&](int first, int last) {
      tone(wall, first, kWall);
      wall = last + 1;
    });
    tone(wall, art.width(), kWall);
    for_each_run(margin, y, [&](int first, int last) { tone(first, last + 1, kMargin); });
    for_each_run(floor, y, [&](int first, int last) { tone(first, last + 1, kFloor); });
  }
  return art;
}

}  // namespace walkmask::draw
