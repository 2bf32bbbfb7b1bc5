#include "image/stb.h"

#include <cstdlib>
#include <cstring>
#include <string>

#include "image/structure.h"

namespace {

/// The memory that this thread's decoder may still allocate, and the reason for its last failure.
struct Budget {
  std::size_t left = 0;
  bool is_exceeded = false;
  bool is_machine_exhausted = false;
};
thread_local Budget budget;

/// Each block of memory is preceded by its size.
constexpr std::size_t kSizeBytes = alignof(std::max_align_t);

void* allocate(std::size_t size) {
  const std::size_t whole = size + kSizeBytes;
  if (whole < size || whole > budget.left) {
    budget.is_exceeded = true;
    return nullptr;
  }
  auto* const block = static_cast<unsigned char*>(std::calloc(whole, 1));
  if (block == nullptr) {
    budget.is_machine_exhausted = true;
    return nullptr;
  }
  budget.left -= whole;
  std::memcpy(block, &whole, sizeof whole);
  return block + kSizeBytes;
}

void release(void* memory) {
  if (memory == nullptr) return;
  unsigned char* const block = static_cast<unsigned char*>(memory) - kSizeBytes;
  std::size_t whole = 0;
  std::memcpy(&whole, block, sizeof whole);
  budget.left += whole;
  std::free(block);
}

/// Never called for the formats that are decoded here.
[[maybe_unused]] void* reallocate(void*, std::size_t) { return nullptr; }

}  // namespace

#if defined(_MSC_VER)
#pragma warning(push, 0)
#elif defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wall"
#pragma GCC diagnostic ignored "-Wextra"
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wunused-function"
#endif

#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_JPEG
#define STBI_ONLY_BMP
#define STBI_ONLY_TGA
#define STBI_NO_STDIO
#define STBI_NO_LINEAR
#define STBI_NO_HDR
#define STBI_ASSERT(condition) (static_cast<void>(condition))
#define STBI_MALLOC(size) allocate(size)
#define STBI_REALLOC(memory, size) reallocate(memory, size)
#define STBI_FREE(memory) release(memory)
#include <stb_image.h>

#if defined(_MSC_VER)
#pragma warning(pop)
#elif defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace walkmask::image {
namespace {

Error refused() {
  const char* const reason = stbi_failure_reason();
  return unusable("pixels", "the pixel data is damaged or of an unsupported kind (" +
                                std::string(reason == nullptr ? "unknown" : reason) + ")");
}

}  // namespace

Result<Announced> stb_announced(Bytes file) {
  constexpr std::size_t kEnoughForAHeader = std::size_t{1} << 20;
  budget = {kEnoughForAHeader};
  Announced announced = {};
  const bool known =
      stbi_info_from_memory(file.data(), static_cast<int>(file.size()), &announced.width,
                            &announced.height, &announced.channels) != 0;
  if (budget.is_machine_exhausted) return out_of_memory();
  if (!known) return refused();
  announced.height = std::abs(announced.height);  // negative for a BMP with rows from the top
  return announced;
}

Result<DecodedImage> stb_decode(Bytes file, std::size_t most_bytes) {
  constexpr int kAsStored = 0;
  budget = {most_bytes};
  DecodedImage pixels = {};
  std::uint8_t* const samples =
      stbi_load_from_memory(file.data(), static_cast<int>(file.size()), &pixels.width,
                            &pixels.height, &pixels.channels, kAsStored);
  if (budget.is_machine_exhausted) return out_of_memory();
  if (samples == nullptr && budget.is_exceeded) {
    return Error{Fault::input,
                 "",
                 "pixels",
                 "decoding it takes more than " + std::to_string(most_bytes) + " bytes",
                 "make the image smaller, or save it as PNG",
                 Setting::image_pixels};
  }
  if (samples == nullptr) return refused();
  pixels.samples = {samples, [](std::uint8_t* memory) { release(memory); }};
  return pixels;
}

}  // namespace walkmask::image
