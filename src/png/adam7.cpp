#include "png/adam7.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace walkmask::png {
namespace {

/// The pixels of a pass: every `dx`th of every `dy`th row, beginning at (x, y).
struct Lattice {
  int x, y;
  int dx, dy;
};

constexpr std::array<Lattice, 1> kWhole = {{{0, 0, 1, 1}}};
constexpr std::array<Lattice, 7> kAdam7 = {{{0, 0, 8, 8},
                                            {4, 0, 8, 8},
                                            {0, 4, 4, 8},
                                            {2, 0, 4, 4},
                                            {0, 2, 2, 4},
                                            {1, 0, 2, 2},
                                            {0, 1, 1, 2}}};

int steps(int first, int step, int end) { return first < end ? (end - 1 - first) / step + 1 : 0; }

/// Returns the coordinate after `i` steps.
std::size_t after_steps(int first, int step, int i) {
  return static_cast<std::size_t>(first) +
         static_cast<std::size_t>(step) * static_cast<std::size_t>(i);
}

/// Copies pixels of whole bytes: the i-th of `from` becomes the (first + i * step)-th of `to`.
void spread_bytes(std::size_t pixel_bytes, const Pass& pass, Bytes from,
                  std::span<std::uint8_t> to) {
  for (int i = 0; i < pass.width; ++i) {
    const Bytes pixel = from.subspan(static_cast<std::size_t>(i) * pixel_bytes, pixel_bytes);
    const std::size_t x = after_steps(pass.x, pass.dx, i);
    std::ranges::copy(pixel, to.subspan(x * pixel_bytes).begin());
  }
}

/// Spreads pixels of 1, 2 or 4 bits, the leftmost in the highest bits of a byte.
void spread_bits(unsigned bits, const Pass& pass, Bytes from, std::span<std::uint8_t> to) {
  const auto shift = [bits](std::size_t x) { return 8 - bits - x * bits % 8; };
  const unsigned mask = (1u << bits) - 1;
  for (int i = 0; i < pass.width; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const std::size_t x = after_steps(pass.x, pass.dx, i);
    const unsigned value = (unsigned{from[at * bits / 8]} >> shift(at)) & mask;
    std::uint8_t& byte = to[x * bits / 8];
    byte = static_cast<std::uint8_t>(byte | value << shift(x));
  }
}

}  // namespace

std::vector<Pass> passes(const Header& header) {
  const std::span<const Lattice> lattices =
      header.interlaced ? std::span<const Lattice>(kAdam7) : std::span<const Lattice>(kWhole);
  std::vector<Pass> found;
  for (const Lattice& at : lattices) {
    const int width = steps(at.x, at.dx, header.width);
    const int height = steps(at.y, at.dy, header.height);
    if (width > 0 && height > 0) found.push_back({at.x, at.y, at.dx, at.dy, width, height});
  }
  return found;
}

std::size_t pass_bytes(const Header& header, const Pass& pass) {
  return (row_bytes(header, pass.width) + 1) * static_cast<std::size_t>(pass.height);
}

void spread(const Header& header, const Pass& pass, Bytes pass_rows,
            std::span<std::uint8_t> image) {
  const auto bits = static_cast<unsigned>(pixel_bits(header));
  const std::size_t pass_pitch = row_bytes(header, pass.width) + 1;
  const std::size_t image_pitch = row_bytes(header, header.width) + 1;
  for (int row = 0; row < pass.height; ++row) {
    const std::size_t y = after_steps(pass.y, pass.dy, row);
    const Bytes from = pass_rows.subspan(static_cast<std::size_t>(row) * pass_pitch + 1);
    const std::span<std::uint8_t> to = image.subspan(y * image_pitch + 1);
    if (bits < 8) {
      spread_bits(bits, pass, from, to);
    } else {
      spread_bytes(bits / 8, pass, from, to);
    }
  }
}

}  // namespace walkmask::png
