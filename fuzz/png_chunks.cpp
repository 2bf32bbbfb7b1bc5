#include "fuzz/png_chunks.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace walkmask::fuzz {

std::vector<Chunk> chunks_of(png::Bytes file) {
  constexpr std::size_t kSignature = 8, kHead = 8, kCrc = 4;
  std::vector<Chunk> chunks;
  png::Bytes rest = file.subspan(std::min(kSignature, file.size()));
  while (rest.size() >= kHead) {
    const std::size_t size = std::min<std::size_t>(png::big_endian(rest), rest.size() - kHead);
    const png::Bytes type = rest.subspan(4, 4), content = rest.subspan(kHead, size);
    chunks.push_back({{type.begin(), type.end()}, {content.begin(), content.end()}});
    rest = rest.subspan(std::min(kHead + size + kCrc, rest.size()));
  }
  return chunks;
}

png::File file_of(std::span<const Chunk> chunks) {
  using png::operator+;
  png::File file = png::signature();
  for (const Chunk& chunk : chunks) file = std::move(file) + png::chunk(chunk.type, chunk.content);
  return file;
}

png::File stream_of(std::span<const Chunk> chunks) {
  using png::operator+;
  png::File stream;
  for (const Chunk& chunk : chunks) {
    if (chunk.type == "IDAT") stream = std::move(stream) + chunk.content;
  }
  return stream;
}

}  // namespace walkmask::fuzz
