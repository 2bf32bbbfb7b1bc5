#pragma once

#include <walkmask/walkmask_level_c.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct walkmask_bytes {
  std::string content;
};

namespace walkmask {

/// Writes new bytes to `bytes`.
inline walkmask_status hand_out(std::string_view content, walkmask_bytes** bytes) {
  *bytes = std::make_unique<walkmask_bytes>(walkmask_bytes{std::string(content)}).release();
  return WALKMASK_OK;
}

inline walkmask_status hand_out(const std::vector<std::uint8_t>& content, walkmask_bytes** bytes) {
  return hand_out(std::string(content.begin(), content.end()), bytes);
}

}  // namespace walkmask
