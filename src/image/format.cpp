#include "image/format.h"

#include <algorithm>
#include <array>

#include "image/structure.h"
#include "png/signature.h"

namespace walkmask::image {
namespace {

template <std::size_t kBytes>
bool begins_with(Bytes file, const std::array<std::uint8_t, kBytes>& signature) {
  return file.size() >= kBytes && std::ranges::equal(file.first(kBytes), signature);
}

}  // namespace

Result<Format> format_of(Bytes file) {
  Failure not_png = png::check_signature(file);
  if (!not_png) return Format::png;
  if (begins_with<3>(file, {0xFF, 0xD8, 0xFF})) return Format::jpeg;
  if (begins_with<2>(file, {'B', 'M'})) return Format::bmp;
  if (begins_as_tga(file)) return Format::tga;
  not_png->cure = "save it as PNG, JPEG, BMP or TGA";
  return *not_png;
}

}  // namespace walkmask::image
