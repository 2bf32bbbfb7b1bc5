#include "png/stb.h"

#include <libdeflate.h>

#include <cassert>
#include <cstdlib>
#include <memory>
#include <utility>

namespace {

/// What `compress` has handed over last. The library loses it where no memory is left to copy it.
thread_local unsigned char* handed_over = nullptr;

/// What stb_image_write calls to compress: see STBIW_ZLIB_COMPRESS there. The result is freed with
/// std::free; null where there is no memory.
unsigned char* compress(unsigned char* data, int length, int* compressed_length, int /*quality*/) {
  struct FreeCompressor {
    void operator()(libdeflate_compressor* compressor) const {
      libdeflate_free_compressor(compressor);
    }
  };
  constexpr int kLevel = 1;
  const std::unique_ptr<libdeflate_compressor, FreeCompressor> compressor(
      libdeflate_alloc_compressor(kLevel));
  if (!compressor) return nullptr;
  const auto size = static_cast<std::size_t>(length);
  const std::size_t bound = libdeflate_zlib_compress_bound(compressor.get(), size);
  walkmask::png::Allocated out(static_cast<std::uint8_t*>(std::malloc(bound)));
  if (!out) return nullptr;
  const std::size_t made = libdeflate_zlib_compress(compressor.get(), data, size, out.get(), bound);
  assert(made != 0 && made <= bound);
  *compressed_length = static_cast<int>(made);
  return handed_over = out.release();
}

/// At least a byte: std::malloc(0) may return null, which here means that memory is lacking.
void* allocate(std::size_t size) { return std::malloc(size == 0 ? 1 : size); }

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
#define STBIW_REALLOC(memory, size) std::realloc(memory, size)
#define STBIW_FREE(memory) std::free(memory)
#define STBIW_ZLIB_COMPRESS compress
#define STBIW_CRC32 crc
#include <stb_image_write.h>

#if defined(_MSC_VER)
#pragma warning(pop)
#elif defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace walkmask::png {

Encoded stb_encode(int width, int height, int channels, Bytes samples) {
  // A global of the library, set once, because several threads may write pictures. Filter 0 for
  // all rows: choosing one for each takes longer than compressing and gains little on flat art.
  [[maybe_unused]] static const int filter = stbi_write_force_png_filter = 0;
  int size = 0;
  handed_over = nullptr;
  Allocated memory(
      stbi_write_png_to_mem(samples.data(), width * channels, width, height, channels, &size));
  if (!memory) std::free(handed_over);
  return {std::move(memory), static_cast<std::size_t>(size)};
}

}  // namespace walkmask::png
