#include "cli/black_and_white.h"

#include <algorithm>
#include <cstddef>

#include "floor/runs.h"
#include "png/write.h"

namespace walkmask {

Result<std::vector<std::uint8_t>> black_and_white(const BitGrid& floor) {
  constexpr std::uint8_t kBlack = 0, kWhite = 255;
  const auto width = static_cast<std::ptrdiff_t>(floor.width());
  std::vector<std::uint8_t> pixels(
      static_cast<std::size_t>(floor.width()) * static_cast<std::size_t>(floor.height()), kBlack);
  for (int y = 0; y < floor.height(); ++y) {
    const auto row = pixels.begin() + y * width;
    for_each_run(floor, y,
                 [&](int first, int last) { std::fill(row + first, row + last + 1, kWhite); });
  }
  return png::write_grey(floor.width(), floor.height(), pixels);
}

}  // namespace walkmask
