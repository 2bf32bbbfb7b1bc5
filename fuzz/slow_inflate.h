#pragma once

#include <cstddef>
#include <optional>

#include "png/bytes.h"
#include "support/png_builder.h"

namespace walkmask::fuzz {

struct Inflated {
  png::File data;
  std::size_t taken = 0;      ///< bytes of the stream, the last one perhaps in part
  bool has_reserved = false;  ///< uses a length or a distance that deflate reserves
};

/// Decompresses a deflate stream (RFC 1951) bit by bit, sharing nothing with the reader. Reserved
/// lengths and distances count as the last valid ones. Absent if the stream is invalid, ends early,
/// or makes more than `most` bytes.
std::optional<Inflated> slowly_inflated(png::Bytes deflated, std::size_t most);

}  // namespace walkmask::fuzz
