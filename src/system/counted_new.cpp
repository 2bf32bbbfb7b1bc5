// Replaces the program's `new` and `delete` by functions that count bytes (see memory_limit.h).
// Each block begins with its size. Linked into the program only; other users of the modules keep
// their own operators.

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <new>

#include "system/memory_limit.h"

namespace {

constexpr std::size_t kHead = __STDCPP_DEFAULT_NEW_ALIGNMENT__;

#if defined(MADV_HUGEPAGE)

constexpr std::size_t kLargePage = std::size_t{2} << 20;

/// Allocates a block, in large pages if it spans several and the system has them. A picture touches
/// all of its block, and touching a page for the first time costs as much as drawing on it.
void* allocate(std::size_t bytes) noexcept {
  if (bytes < 2 * kLargePage) return std::malloc(bytes);
  const std::size_t whole = (bytes + kLargePage - 1) / kLargePage * kLargePage;
  void* const block = std::aligned_alloc(kLargePage, whole);
  if (block != nullptr) ::madvise(block, whole, MADV_HUGEPAGE);  // a hint: it may fail
  return block;
}

#else

void* allocate(std::size_t bytes) noexcept { return std::malloc(bytes); }

#endif

/// Returns the memory of a block of this size, including its header and the allocator's own. In
/// small blocks, such as the nodes of a map, these are half.
std::size_t whole_block(std::size_t bytes) noexcept {
  constexpr std::size_t kGrain = 16;
  return (kHead + sizeof(std::size_t) + bytes + kGrain - 1) / kGrain * kGrain;
}

void* take(std::size_t bytes) noexcept {
  if (bytes > std::numeric_limits<std::size_t>::max() / 2 ||
      !walkmask::take_memory(whole_block(bytes))) {
    return nullptr;
  }
  auto* const block = static_cast<std::byte*>(allocate(kHead + bytes));
  if (block == nullptr) {
    walkmask::give_back_memory(whole_block(bytes));
    return nullptr;
  }
  std::memcpy(block, &bytes, sizeof bytes);
  return block + kHead;
}

void give_back(void* memory) noexcept {
  if (memory == nullptr) return;
  std::byte* const block = static_cast<std::byte*>(memory) - kHead;
  std::size_t bytes = 0;
  std::memcpy(&bytes, block, sizeof bytes);
  walkmask::give_back_memory(whole_block(bytes));
  std::free(block);
}

}  // namespace

// The forms for arrays call these.
void* operator new(std::size_t bytes) {
  if (void* const memory = take(bytes)) return memory;
  throw std::bad_alloc();
}

void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return take(bytes); }

void operator delete(void* memory) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { give_back(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { give_back(memory); }
