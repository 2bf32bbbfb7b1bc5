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

/// Returns what a deflate stream makes (RFC 1951), read bit by bit and sharing nothing with the
/// reader; the reserved lengths and distances are taken for the last that mean something. Absent
/// if the stream is wrong, ends early, or makes more than `most`.
std::optional<Inflated> slowly_inflated(png::Bytes deflated, std::size_t most);

}  // namespace walkmask::fuzz
