#include "level/pending_image.h"

#include <thread>

#include "png/read.h"

namespace walkmask {
namespace {

Result<png::Image> read_image(const Source& source, const png::Limits& limits) {
  const Result<FileBytes> bytes = read_source(source, limits.file_bytes);
  if (!bytes) return bytes.error();
  Result<png::Image> image = png::read(*bytes, limits);
  if (!image && image.error().file.empty()) image.error().file = shown_name(source.name);
  return image;
}

}  // namespace

PendingImage begin_reading(const Source& source, const png::Limits& limits) {
  // Allowed to be deferred it is so where no thread can be had.
  const auto either = std::launch::async | std::launch::deferred;
  const bool has_cores = std::thread::hardware_concurrency() > 1;
  return std::async(has_cores ? either : std::launch::deferred,
                    [&source, limits] { return read_image(source, limits); });
}

}  // namespace walkmask
