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

/// Channels go in steps of four, which no eye sees below an overlay: of painted art the picture is
/// then compressed in two thirds of the time, to less than two thirds of the size.
constexpr unsigned kSteps = ~3u;

std::uint8_t toned(unsigned channel, unsigned grey, Tone tone) {
  return static_cast<std::uint8_t>((tone.base + (channel * tone.channel + grey) / 256) & kSteps);
}

/// Gives a tone to pixels of a row.
void give_tone(std::span<Rgb> pixels, Tone tone) {
  if (tone.luma == 0) {  // each channel for itself: many at a time
    const std::span bytes(reinterpret_cast<std::uint8_t*>(pixels.data()), pixels.size_bytes());
    for (std::uint8_t& channel : bytes) channel = toned(channel, 0, tone);
    return;
  }
  for (Rgb& pixel : pixels) {
    const unsigned grey = luma(pixel) * tone.luma;
    pixel = {toned(pixel.r, grey, tone), toned(pixel.g, grey, tone), toned(pixel.b, grey, tone)};
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
