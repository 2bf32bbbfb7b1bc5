#pragma once

#include <vector>

#include "base/error.h"
#include "png/bytes.h"
#include "png/header.h"
#include "png/limits.h"

namespace walkmask::png {

/// The chunks of a PNG that decide its pixels, as views into the file. Invariant: their lengths fit
/// the header and one another.
struct Container {
  Header header;
  Bytes palette;            ///< PLTE, 3 bytes a colour; there where the header says indexed
  Bytes transparency;       ///< tRNS as stored; empty without one
  std::vector<Bytes> data;  ///< IDAT in order, without empty ones; together one zlib stream
};

/// The container, after everything that the chunks alone can tell has been checked: signature,
/// lengths, every CRC, IHDR and its limits, which chunks there are, how often and in which order,
/// PLTE and tRNS, and nothing behind IEND. A critical chunk that PNG does not have is refused; what
/// an ancillary one other than tRNS says is ignored, so of an animation the still image is read.
/// Linear in the length of the file. Source: PNG specification, sections 5 and 11.
Result<Container> read_container(Bytes file, const Limits& limits);

}  // namespace walkmask::png
