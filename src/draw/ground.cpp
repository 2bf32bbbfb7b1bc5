#include "draw/ground.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "draw/blend.h"
#include "floor/runs.h"

namespace walkmask::draw {
namespace {

/// How the art looks on one kind of ground: base + (share of the channel + share of the luma),
/// the shares in 256ths and together no more than 256.
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

std::uint8_t toned(std::uint8_t channel, std::uint16_t grey, Tone tone) {
  const auto shares = static_cast<std::uint16_t>(channel * tone.channel + grey);
  return static_cast<std::uint8_t>((tone.base + shares / 256u) & kSteps);
}

/// Gives a tone to pixels of a row: their lumas first, so that the channels that follow can be
/// done many at a time.
void give_tone(std::span<Rgb> pixels, Tone tone) {
  constexpr std::size_t kMost = 128;
  std::array<std::uint16_t, 3 * kMost> greys{};  // for each channel
  for (; !pixels.empty(); pixels = pixels.subspan(std::min(kMost, pixels.size()))) {
    const std::span<Rgb> part = pixels.first(std::min(kMost, pixels.size()));
    for (std::size_t i = 0; tone.luma != 0 && i < part.size(); ++i) {
      const auto grey = static_cast<std::uint16_t>(luma(part[i]) * tone.luma);
      std::fill_n(greys.begin() + static_cast<std::ptrdiff_t>(3 * i), 3, grey);
    }
    const std::span channels(reinterpret_cast<std::uint8_t*>(part.data()), part.size_bytes());
    for (std::size_t i = 0; i < channels.size(); ++i) {
      channels[i] = toned(channels[i], greys[i], tone);
    }
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
