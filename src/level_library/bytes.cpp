#include "level_library/bytes.h"

const uint8_t* walkmask_bytes_data(const walkmask_bytes* bytes) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are bytes
  return reinterpret_cast<const uint8_t*>(bytes->content.data());
}

size_t walkmask_bytes_size(const walkmask_bytes* bytes) { return bytes->content.size(); }

void walkmask_bytes_free(walkmask_bytes* bytes) {
  const std::unique_ptr<walkmask_bytes> end(bytes);
}
