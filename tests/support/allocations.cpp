#include "support/allocations.h"

#include <cstdlib>
#include <new>

namespace {

thread_local std::size_t count = 0;
thread_local std::size_t all_bytes = 0;

}  // namespace

std::size_t walkmask::allocations() { return count; }
std::size_t walkmask::allocated_bytes() { return all_bytes; }

// The forms for arrays call these. The non-throwing form, which std::stable_sort uses, must be
// replaced too: with sanitizers it comes from their library, and std::free cannot free its memory.
void* operator new(std::size_t bytes) {
  ++count;
  all_bytes += bytes;
  if (void* memory = std::malloc(bytes > 0 ? bytes : 1)) return memory;
  throw std::bad_alloc();
}

void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  ++count;
  all_bytes += bytes;
  return std::malloc(bytes > 0 ? bytes : 1);
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
