// Mutates a PNG for libFuzzer: chunk by chunk and in the uncompressed data, then fixes lengths and
// checksums, because few plain mutations would get past them. One in eight stays as libFuzzer makes
// it.

#include <libdeflate.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "fuzz/png_chunks.h"
#include "png/adam7.h"
#include "png/header.h"
#include "support/random.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace walkmask::fuzz {
namespace {

using Chunks = std::vector<Chunk>;

constexpr std::size_t kMostInflated = std::size_t{1} << 16;

Chunk& any_of(Chunks& chunks, Random& random) {
  const auto last = static_cast<int>(chunks.size()) - 1;
  return chunks[static_cast<std::size_t>(random.between(0, last))];
}

void change(png::File& bytes) {
  constexpr std::size_t kGrowth = 64;
  const std::size_t size = bytes.size();
  bytes.resize(size + kGrowth);
  bytes.resize(LLVMFuzzerMutate(bytes.data(), size, bytes.size()));
}

void change_type(Chunk& chunk) {
  LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(chunk.type.data()), chunk.type.size(),
                   chunk.type.size());
  chunk.type.resize(4);
}

void cut_in_two(Chunks& chunks, Random& random) {
  const auto i = random.between(0, static_cast<int>(chunks.size()) - 1);
  Chunk& first = chunks[static_cast<std::size_t>(i)];
  const auto cut = random.between(0, static_cast<int>(first.content.size()));
  const Chunk second = {first.type, {first.content.begin() + cut, first.content.end()}};
  first.content.resize(static_cast<std::size_t>(cut));
  chunks.insert(chunks.begin() + i + 1, second);
}

constexpr std::size_t kZlibHeader = 2;

struct InflatedStream {
  png::File data;
  std::size_t taken;  ///< bytes of the stream behind the zlib header
};

/// Like the reader, but ignoring the header and the checksum.
std::optional<InflatedStream> inflated(const png::File& stream) {
  if (stream.size() < kZlibHeader) return std::nullopt;
  const std::unique_ptr<libdeflate_decompressor, void (*)(libdeflate_decompressor*)> decompressor(
      libdeflate_alloc_decompressor(), libdeflate_free_decompressor);
  InflatedStream made = {png::File(kMostInflated), 0};
  std::size_t size = 0;
  const libdeflate_result result = libdeflate_deflate_decompress_ex(
      decompressor.get(), stream.data() + kZlibHeader, stream.size() - kZlibHeader,
      made.data.data(), made.data.size(), &made.taken, &size);
  if (result != LIBDEFLATE_SUCCESS) return std::nullopt;
  made.data.resize(size);
  return made;
}

/// Returns the bytes of pixel data by the header; absent if PNG does not allow it.
std::optional<std::size_t> announced(const Chunks& chunks) {
  const Result<png::Header> header = png::parse_header(chunks.front().content, {});
  if (chunks.front().type != "IHDR" || !header) return std::nullopt;
  std::size_t bytes = 0;
  for (const png::Pass& pass : png::passes(*header)) bytes += png::pass_bytes(*header, pass);
  return bytes;
}

/// Cuts the data into IDATs as before; the rest goes into the last one.
void put_stream(Chunks& chunks, const png::File& stream) {
  Chunk* last = nullptr;
  auto rest = stream.begin();
  for (Chunk& chunk : chunks) {
    if (chunk.type != "IDAT") continue;
    const auto size =
        std::min(static_cast<std::ptrdiff_t>(chunk.content.size()), stream.end() - rest);
    chunk.content.assign(rest, rest + size);
    rest += size;
    last = &chunk;
  }
  if (last != nullptr) last->content.insert(last->content.end(), rest, stream.end());
}

/// Changes the filtered rows, and usually makes their number match the header.
void change_rows(Chunks& chunks, Random& random) {
  std::optional<InflatedStream> before = inflated(stream_of(chunks));
  png::File rows = before ? std::move(before->data) : png::File();
  if (!one_in(random, 4)) change(rows);
  const std::optional<std::size_t> wanted = announced(chunks);
  if (wanted && *wanted <= kMostInflated && !one_in(random, 8)) rows.resize(*wanted);
  put_stream(chunks, png::zlib(rows));
}

/// Appends the checksum of the uncompressed data.
void repair_adler(Chunks& chunks) {
  using png::operator+;
  png::File stream = stream_of(chunks);
  const std::optional<InflatedStream> made = inflated(stream);
  if (!made) return;
  stream.resize(kZlibHeader + made->taken);
  const std::uint32_t adler = libdeflate_adler32(1, made->data.data(), made->data.size());
  put_stream(chunks, std::move(stream) + png::big_endian_32(adler));
}

void mutate(Chunks& chunks, Random& random) {
  switch (random.between(0, 9)) {
    case 0:
      change_type(any_of(chunks, random));
      break;
    case 1:
      std::swap(any_of(chunks, random), any_of(chunks, random));
      break;
    case 2: {
      const Chunk copy = any_of(chunks, random);
      chunks.insert(chunks.begin() + random.between(0, static_cast<int>(chunks.size())), copy);
      break;
    }
    case 3:
      chunks.erase(chunks.begin() + random.between(0, static_cast<int>(chunks.size()) - 1));
      break;
    case 4:
      cut_in_two(chunks, random);
      break;
    case 5:
      change(chunks.front().content);
      if (!chunks.front().content.empty()) change_rows(chunks, random);
      break;
    case 6:
    case 7:
      change_rows(chunks, random);
      break;
    default:
      change(any_of(chunks, random).content);
  }
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  using namespace walkmask;
  Random random(seed);
  std::vector<fuzz::Chunk> chunks = fuzz::chunks_of({data, size});
  if (chunks.empty() || one_in(random, 8)) return LLVMFuzzerMutate(data, size, most);
  fuzz::mutate(chunks, random);
  if (!one_in(random, 8)) fuzz::repair_adler(chunks);
  const png::File file = fuzz::file_of(chunks);
  if (file.size() > most) return LLVMFuzzerMutate(data, size, most);
  std::copy(file.begin(), file.end(), data);
  return file.size();
}
