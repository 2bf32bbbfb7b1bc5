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
  Bytes palette;            ///< PLTE, 3 bytes a colour; there if the header says indexed
  Bytes transparency;       ///< tRNS as stored; empty without one
  std::vector<Bytes> data;  ///< IDAT in order, without empty ones; together one zlib stream
};

/// The container, after everything that can be checked without decoding pixels: signature, lengths,
/// every CRC, IHDR and its limits, which chunks there are, how often and in which order, PLTE and
/// tRNS, and that nothing follows IEND. An unknown critical chunk is refused; the contents of
/// ancillary ones other than tRNS are ignored, so that of an animation the still image is read.
/// Linear in the length of the file. Source: PNG specification, sections 5 and 11.
Result<Container> read_container(Bytes file, const Limits& limits);

}  // namespace walkmask::png
