#include "library/status.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace {

thread_local std::array<char, 2048> last_text = {};

}  // namespace

walkmask_status walkmask::failed(walkmask_status status, const char* text) {
  const std::size_t length = std::min(std::strlen(text), last_text.size() - 1);
  std::copy_n(text, length, last_text.begin());
  last_text[length] = '\0';
  return status;
}

const char* walkmask_error_text(void) { return last_text.data(); }

int32_t walkmask_version(void) {
  return WALKMASK_VERSION_MAJOR * 1'000'000 + WALKMASK_VERSION_MINOR * 1'000 +
         WALKMASK_VERSION_PATCH;
}
