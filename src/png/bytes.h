#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace walkmask::png {

using Bytes = std::span<const std::uint8_t>;

struct Free {
  void operator()(std::uint8_t* memory) const { std::free(memory); }
};

/// Memory of the C allocator, which the libraries below this module use.
using Allocated = std::unique_ptr<std::uint8_t[], Free>;

/// A buffer of zeros. For a large buffer the system hands out fresh zero pages, so parts that are
/// never written take no memory.
class ZeroedBytes {
 public:
  /// Allocates the buffer; absent if there is not enough memory.
  static std::optional<ZeroedBytes> allocate(std::size_t size) {
    Allocated memory(static_cast<std::uint8_t*>(std::calloc(size == 0 ? 1 : size, 1)));
    if (!memory) return std::nullopt;
    return ZeroedBytes(std::move(memory), size);
  }

  std::span<std::uint8_t> span() { return {memory_.get(), size_}; }
  Bytes span() const { return {memory_.get(), size_}; }

 private:
  ZeroedBytes(Allocated memory, std::size_t size) : memory_(std::move(memory)), size_(size) {}

  Allocated memory_;
  std::size_t size_;
};

/// Returns the number in the first four bytes, the most significant first, as PNG stores every
/// number. Precondition: at least four bytes.
inline std::uint32_t big_endian(Bytes bytes) {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 |
         std::uint32_t{bytes[2]} << 8 | std::uint32_t{bytes[3]};
}

}  // namespace walkmask::png
