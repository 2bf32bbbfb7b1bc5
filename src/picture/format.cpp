#include "picture/format.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "draw/pixels.h"
#include "draw/svg.h"
#include "floor/runs.h"
#include "png/write.h"

namespace walkmask::picture {
namespace {

Result<std::vector<std::uint8_t>> as_png(const draw::Picture& picture) {
  return png::write_rgb(picture.width(), picture.height(), picture.pixels());
}

}  // namespace

Result<std::vector<std::uint8_t>> encoded(draw::Scene scene, Format format) {
  switch (format) {
    case Format::png:
      break;
    case Format::svg: {
      const Result<std::string> text = draw::svg_of(scene, as_png);
      if (!text) return text.error();
      return std::vector<std::uint8_t>(text->begin(), text->end());
    }
  }
  return as_png(draw::pixels_of(std::move(scene)));
}

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

}  // namespace walkmask::picture
