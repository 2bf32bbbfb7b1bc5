#include "level/mask.h"

#include <utility>

namespace walkmask {

Mask mask_of_image(std::string file, png::Image image) {
  const Size size = {image.width(), image.height()};
  return {.file = std::move(file), .place = "", .size = size, .content = std::move(image)};
}

const Mask* legend_mask(const std::optional<Mask>& walk, const std::optional<Mask>& areas) {
  if (areas) return &*areas;
  return walk ? &*walk : nullptr;
}

}  // namespace walkmask
