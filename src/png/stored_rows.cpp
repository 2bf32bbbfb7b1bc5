#include "png/stored_rows.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "png/adam7.h"
#include "png/inflate.h"
#include "png/unfilter.h"

namespace walkmask::png {
namespace {

std::size_t total_bytes(const Header& header, const std::vector<Pass>& passes) {
  std::size_t total = 0;
  for (const Pass& pass : passes) total += pass_bytes(header, pass);
  return total;
}

Failure unfilter_passes(const Header& header, const std::vector<Pass>& passes,
                        std::span<std::uint8_t> data) {
  const int pixel_bytes = std::max(1, pixel_bits(header) / 8);
  for (const Pass& pass : passes) {
    const std::size_t bytes = pass_bytes(header, pass);
    if (Failure failure = unfilter(data.first(bytes), row_bytes(header, pass.width), pixel_bytes)) {
      return failure;
    }
    data = data.subspan(bytes);
  }
  return std::nullopt;
}

}  // namespace

Result<ZeroedBytes> stored_rows(const Container& container) {
  const std::vector<Pass> stored = passes(container.header);
  Result<ZeroedBytes> rows = inflate(container.data, total_bytes(container.header, stored));
  if (!rows) return rows;
  if (Failure failure = unfilter_passes(container.header, stored, rows->span())) return *failure;
  return rows;
}

}  // namespace walkmask::png
