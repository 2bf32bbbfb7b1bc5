#pragma once

#include <span>
#include <string>
#include <vector>

#include "png/bytes.h"
#include "support/png_builder.h"

namespace walkmask::fuzz {

struct Chunk {
  std::string type;  ///< four bytes
  png::File content;
};

/// Returns the chunks after the signature, without checking it or the checksums. The last one may
/// be cut short.
std::vector<Chunk> chunks_of(png::Bytes file);

/// Returns a file of these chunks, with the right signature, lengths and CRCs.
png::File file_of(std::span<const Chunk> chunks);

/// Returns the contents of all IDAT chunks, joined.
png::File stream_of(std::span<const Chunk> chunks);

}  // namespace walkmask::fuzz
