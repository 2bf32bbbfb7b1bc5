#include "support/allocations.h"

#include <cstdlib>
#include <new>

namespace {

thread_local std::size_t count = 0;
thread_local std::size_t all_bytes = 0;

}  // namespace

std::size_t walkmask::allocations() { return count; }
std::size_t walkmask::allocated_bytes() { return all_bytes; }

// The forms for arrays call these. The one that does not throw, which std::stable_sort takes, has
// to be here too: with sanitizers it comes from their library, and its memory is not for std::free.
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
