#include <cstddef>
#include <optional>
#include <span>

#include "base/error.h"
#include "level/paint.h"
#include "library/make_floor.h"
#include "library/status.h"
#include "png/read.h"

using namespace walkmask;

walkmask_status walkmask_floor_from_png(const uint8_t* bytes, size_t size, int32_t scale,
                                        walkmask_floor** floor) {
  return guarded([&] {
    const auto image = png::read({bytes, size}, {});
    if (!image) {
      const Error& error = image.error();
      return failed(error.fault == Fault::machine ? WALKMASK_OUT_OF_MEMORY : WALKMASK_BAD_IMAGE,
                    sentence(error).c_str());
    }
    const walkmask_status checked = check_mask(image->width(), image->height(), scale);
    if (checked != WALKMASK_OK) return checked;
    const auto class_of = [](const Paint& paint) -> std::optional<std::size_t> {
      if (!is_paintable(paint, {}, 0)) return std::nullopt;
      return 0;
    };
    return hand_out(std::move(pixels_by_class(*image, 1, class_of).front()), scale, floor);
  });
}
