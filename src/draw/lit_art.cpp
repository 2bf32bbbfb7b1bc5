#include "draw/lit_art.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "draw/blend.h"
#include "floor/runs.h"

namespace walkmask::draw {
namespace {

/// Maps a channel's value to base + value * share / 256.
struct Tone {
  unsigned base, share;
};

constexpr Tone kWall{0, 200};
constexpr Tone kMargin{32, 196};
constexpr Tone kFloor{64, 192};

/// Channels are rounded to steps of four, which is invisible below the marks. The picture then
/// compresses in two thirds of the time, to less than two thirds of the size.
constexpr unsigned kSteps = ~3U;
constexpr unsigned kHalfStep = 3;

using Tones = std::array<std::uint8_t, 256>;

Tones tones_of(Tone tone, unsigned gain) {
  Tones tones;
  for (unsigned channel = 0; channel < tones.size(); ++channel) {
    const unsigned bright = std::min(255U, channel * gain / 256);
    const unsigned toned = std::min(255U, tone.base + (bright * tone.share + 255) / 256);
    tones[channel] = static_cast<std::uint8_t>(std::min(255U, (toned + kHalfStep) & kSteps));
  }
  return tones;
}

void give_tone(std::span<Rgb> pixels, const Tones& tones) {
  for (Rgb& pixel : pixels) pixel = {tones[pixel.r], tones[pixel.g], tones[pixel.b]};
}

/// Returns the gain, in 256ths from 256 to 512, that brings the mean lightness of the art to kDark.
unsigned gain_for(const Picture& art) {
  constexpr std::uint64_t kDark = 72;
  constexpr int kEvery = 4;
  std::uint64_t sum = 0, count = 0;
  for (int y = 0; y < art.height(); y += kEvery) {
    const auto row = art.row(y);
    for (std::size_t x = 0; x < row.size(); x += kEvery) {
      sum += luma(row[x]);
      ++count;
    }
  }
  return static_cast<unsigned>(
      std::clamp<std::uint64_t>(256 * kDark * count / std::max<std::uint64_t>(1, sum), 256, 512));
}

}  // namespace

Picture lit_art(Picture art, const BitGrid& point_floor, const BitGrid& floor) {
  const unsigned gain = gain_for(art);
  const Tones wall = tones_of(kWall, gain), margin = tones_of(kMargin, gain),
              lit = tones_of(kFloor, gain);
  BitGrid narrow = point_floor;
  narrow -= floor;
  for (int y = 0; y < art.height(); ++y) {
    const std::span<Rgb> row = art.row(y);
    const auto tone = [&](int first, int stop, const Tones& tones) {
      give_tone(
          row.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(stop - first)),
          tones);
    };
    int end = 0;
    for_each_run(point_floor, y, [&](int first, int last) {
      tone(end, first, wall);
      end = last + 1;
    });
    tone(end, art.width(), wall);
    for_each_run(narrow, y, [&](int first, int last) { tone(first, last + 1, margin); });
    for_each_run(floor, y, [&](int first, int last) { tone(first, last + 1, lit); });
  }
  return art;
}

std::vector<Meaning> marks_of_lit_art(const BitGrid& point_floor, const BitGrid& floor) {
  if (point_floor == floor) return {};
  return {Meaning::tight_floor};
}

}  // namespace walkmask::draw
