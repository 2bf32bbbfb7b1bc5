#include "formats/ags/unpack.h"

#include <algorithm>

namespace walkmask::ags {

void unpack_runs(Cursor& packed, std::span<std::uint8_t> plane) {
  std::size_t at = 0;
  while (at < plane.size() && !packed.failed()) {
    const int byte = packed.u8();
    const int code = byte == 128 ? 0 : byte < 128 ? byte : byte - 256;
    const auto length = static_cast<std::size_t>(code < 0 ? 1 - code : code + 1);
    if (length > plane.size() - at) return packed.fail();
    if (code < 0) {
      std::fill_n(plane.data() + at, length, static_cast<std::uint8_t>(packed.u8()));
    } else {
      std::ranges::copy(packed.take(static_cast<std::int64_t>(length)), plane.data() + at);
    }
    at += length;
  }
}

bool unpack_window(Bytes packed, std::span<std::uint8_t> unpacked) {
  Cursor in(packed);
  std::size_t at = 0;
  while (at < unpacked.size() && !in.failed()) {
    int flags = in.u8();
    for (int item = 0; item < 8 && at < unpacked.size() && !in.failed(); ++item, flags >>= 1) {
      if ((flags & 1) == 0) {
        unpacked[at++] = static_cast<std::uint8_t>(in.u8());
        continue;
      }
      const int word = in.u16();
      const auto distance = static_cast<std::size_t>(word & 4095) + 1;
      const auto length = std::min(static_cast<std::size_t>(word >> 12) + 3, unpacked.size() - at);
      for (std::size_t copied = 0; copied < length; ++copied, ++at) {
        unpacked[at] = distance <= at ? unpacked[at - distance] : std::uint8_t{0};
      }
    }
  }
  return !in.failed();
}

}  // namespace walkmask::ags
