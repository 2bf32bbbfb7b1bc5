#include "png/write.h"

#include <libdeflate.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <utility>

#include "png/bytes.h"
#include "png/refusal.h"
#include "png/signature.h"

namespace {

/// The last result of `compress`, kept here because the library leaks it if no memory is left to
/// copy it.
thread_local unsigned char* handed_over = nullptr;

/// Allocates memory for stb_image_write through `new`, so that it is counted. Null means that
/// memory has run out, so a request for no bytes allocates one.
void* allocate(std::size_t size) { return ::operator new(size == 0 ? 1 : size, std::nothrow); }

void free_memory(void* memory) { ::operator delete(memory); }

struct FreeMemory {
  void operator()(unsigned char* memory) const { free_memory(memory); }
};

using Memory = std::unique_ptr<unsigned char[], FreeMemory>;

struct FreeCompressor {
  void operator()(libdeflate_compressor* compressor) const {
    libdeflate_free_compressor(compressor);
  }
};

using Compressor = std::unique_ptr<libdeflate_compressor, FreeCompressor>;

struct Compressed {
  Memory memory;  ///< null if there was not enough memory
  std::size_t size = 0;
};

/// Compresses into at most `room` bytes; the size is 0 if that is not enough.
Compressed compress_into(std::size_t room, const Compressor& compressor, const unsigned char* data,
                         std::size_t size) {
  Compressed out = {Memory(static_cast<unsigned char*>(allocate(room)))};
  if (out.memory) {
    out.size = libdeflate_zlib_compress(compressor.get(), data, size, out.memory.get(), room);
  }
  return out;
}

/// Compresses for stb_image_write: see STBIW_ZLIB_COMPRESS there. The result is freed with
/// free_memory; null if memory has run out.
unsigned char* compress(unsigned char* data, int length, int* compressed_length, int /*quality*/) {
  constexpr int kLevel = 1;
  // A large picture starts with a sixteenth of the worst-case memory, then gets more.
  constexpr std::size_t kLarge = std::size_t{64} << 20;
  const Compressor compressor(libdeflate_alloc_compressor(kLevel));
  if (!compressor) return nullptr;
  const auto size = static_cast<std::size_t>(length);
  const std::size_t bound = libdeflate_zlib_compress_bound(compressor.get(), size);
  std::size_t room = bound < kLarge ? bound : bound / 16;
  Compressed out = compress_into(room, compressor, data, size);
  while (out.memory && out.size == 0) {
    room = std::min(bound, 2 * room);
    out = {};
    out = compress_into(room, compressor, data, size);
  }
  if (!out.memory) return nullptr;
  assert(out.size != 0 && out.size <= bound);
  *compressed_length = static_cast<int>(out.size);
  return handed_over = out.memory.release();
}

unsigned int crc(const unsigned char* data, int length) {
  return libdeflate_crc32(0, data, static_cast<std::size_t>(length));
}

}  // namespace

#if defined(_MSC_VER)
#pragma warning(push, 0)
#elif defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#endif

#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STBI_WRITE_NO_STDIO
#define STBIW_MALLOC(size) allocate(static_cast<std::size_t>(size))
#define STBIW_REALLOC(memory, size) nullptr  // only the compressor that is replaced grows memory
#define STBIW_FREE(memory) free_memory(memory)
#define STBIW_ZLIB_COMPRESS compress
#define STBIW_CRC32 crc
#include <stb_image_write.h>

#if defined(_MSC_VER)
#pragma warning(pop)
#elif defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace walkmask::png {
namespace {

using namespace std::string_view_literals;

static_assert(sizeof(Rgb) == 3, "the samples of a row of Rgb lie side by side");

/// Far enough below 2^31 for the bytes that stb_image_write adds in 32-bit arithmetic: headers, and
/// the frames of stored blocks if a picture does not compress.
constexpr std::uint64_t kLargestEncodable = 2'000'000'000;

/// The chunk that marks a picture as walkmask's own, with length and CRC. It comes right after
/// IHDR.
constexpr std::string_view kMark = "\0\0\0\x11tEXtSoftware\0walkmask\0\0\0\0"sv;
constexpr std::size_t kMarkAt = kSignatureBytes + 25;
static_assert(kMarkAt + kMark.size() == kMarkedBytes);

/// Returns a whole PNG of 8-bit samples, its rows unfiltered. Preconditions: `samples` holds
/// `channels` (1: grey, 3: RGB) for each pixel; the rows and a byte for each take at most
/// kLargestEncodable bytes.
Compressed encode(int width, int height, int channels, Bytes samples) {
  // A global of the library, set once, because several threads may write pictures. Filter 0 for all
  // rows: choosing one for each takes longer than compressing and gains little on flat art.
  [[maybe_unused]] static const int filter = stbi_write_force_png_filter = 0;
  int size = 0;
  handed_over = nullptr;
  Memory memory(
      stbi_write_png_to_mem(samples.data(), width * channels, width, height, channels, &size));
  if (!memory) free_memory(handed_over);
  return {std::move(memory), static_cast<std::size_t>(size)};
}

bool encodable(int width, int height, int channels) {
  const std::int64_t row = std::int64_t{width} * channels + 1;
  return row <= static_cast<std::int64_t>(kLargestEncodable) / height;
}

/// Returns the mark, its CRC filled in.
std::array<std::uint8_t, kMark.size()> mark() {
  constexpr std::size_t kLengthBytes = 4, kCrcBytes = 4;
  std::array<std::uint8_t, kMark.size()> chunk = {};
  std::ranges::copy(kMark, chunk.begin());
  const std::size_t crc_at = chunk.size() - kCrcBytes;
  const std::uint32_t crc = libdeflate_crc32(0, chunk.data() + kLengthBytes, crc_at - kLengthBytes);
  for (std::size_t i = 0; i < kCrcBytes; ++i) {
    chunk[crc_at + i] = static_cast<std::uint8_t>(crc >> (24 - 8 * i));
  }
  return chunk;
}

Result<std::vector<std::uint8_t>> write(int width, int height, int channels, Bytes samples) {
  assert(width >= 1 && height >= 1);
  assert(samples.size() == std::uint64_t{1} * static_cast<unsigned>(width) *
                               static_cast<unsigned>(height) * static_cast<unsigned>(channels));
  if (!encodable(width, height, channels)) {
    return refusal("",
                   "a picture of " + std::to_string(width) + " x " + std::to_string(height) +
                       " pixels is too large to be written as PNG",
                   "use smaller images");
  }
  const Compressed encoded = encode(width, height, channels, samples);
  if (!encoded.memory) throw std::bad_alloc();
  const Bytes png(encoded.memory.get(), encoded.size);
  const auto chunk = mark();
  std::vector<std::uint8_t> marked;
  marked.reserve(png.size() + chunk.size());
  marked.insert(marked.end(), png.begin(), png.begin() + kMarkAt);
  marked.insert(marked.end(), chunk.begin(), chunk.end());
  marked.insert(marked.end(), png.begin() + kMarkAt, png.end());
  return marked;
}

}  // namespace

Result<std::vector<std::uint8_t>> write_rgb(int width, int height, std::span<const Rgb> pixels) {
  return write(width, height, 3,
               {reinterpret_cast<const std::uint8_t*>(pixels.data()), pixels.size_bytes()});
}

Result<std::vector<std::uint8_t>> write_grey(int width, int height,
                                             std::span<const std::uint8_t> pixels) {
  return write(width, height, 1, pixels);
}

bool is_marked(std::span<const std::uint8_t> start) {
  const auto chunk = mark();
  return !check_signature(start) && start.size() >= kMarkedBytes &&
         std::ranges::equal(start.subspan(kMarkAt, chunk.size()), chunk);
}

}  // namespace walkmask::png
