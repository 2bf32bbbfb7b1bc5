#pragma once

#include <future>

#include "base/error.h"
#include "level/sources.h"
#include "png/image.h"
#include "png/limits.h"

namespace walkmask {

/// An image that is being read: get() waits for it. Going away waits, too.
using PendingImage = std::future<Result<png::Image>>;

/// Reads and decodes an image, beside whatever its caller does next where the machine has a core
/// for that, else when it is asked for. Errors name the source. The source must outlive the
/// reading.
PendingImage begin_reading(const Source& source, const png::Limits& limits);

}  // namespace walkmask
