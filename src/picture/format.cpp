#include "picture/format.h"

#include <utility>

#include "draw/pixels.h"
#include "draw/svg.h"
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

}  // namespace walkmask::picture
