#include "cli/picture_of.h"

namespace walkmask {

draw::Picture picture_of(const png::Image& image) {
  draw::Picture picture(image.width(), image.height());
  for (int y = 0; y < image.height(); ++y) image.opaque_colours(y, picture.row(y));
  return picture;
}

}  // namespace walkmask
