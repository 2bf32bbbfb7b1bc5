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
  Bytes palette;            ///< PLTE, 3 bytes for each colour; not empty for an indexed
                            ///< image
  Bytes transparency;       ///< tRNS as stored; empty without one
  std::vector<Bytes> data;  ///< IDAT in order, without empty ones; together a zlib stream
};

/// Reads the container and checks everything that can be checked without decoding pixels:
/// signature, lengths, every CRC, IHDR and its limits, the kinds, numbers and order of chunks, PLTE
/// and tRNS, and that nothing follows IEND. An unknown critical chunk is refused. The contents of
/// ancillary chunks other than tRNS are ignored, so that the still image of an animation is read.
/// Linear in the length of the file. Source: PNG specification, sections 5 and 11.
Result<Container> read_container(Bytes file, const Limits& limits);

}  // namespace walkmask::png
