#include "support/allocations.h"

#include <cstdlib>
#include <new>
#include <utility>

namespace {

thread_local std::size_t count = 0;
thread_local std::size_t all_bytes = 0;
thread_local std::size_t until_failure = 0;  // 0 for never

/// Counts an allocation; returns whether it has to fail.
bool fails(std::size_t bytes) {
  ++count;
  all_bytes += bytes;
  return until_failure > 0 && --until_failure == 0;
}

}  // namespace

std::size_t walkmask::allocations() { return count; }
std::size_t walkmask::allocated_bytes() { return all_bytes; }
void walkmask::fail_an_allocation_after(std::size_t others) { until_failure = others + 1; }
bool walkmask::fail_no_allocation() { return std::exchange(until_failure, 0) > 0; }

// The forms for arrays call these. The non-throwing form, which std::stable_sort uses, must be
// replaced too: with sanitizers it comes from their library, and std::free cannot free its memory.
void* operator new(std::size_t bytes) {
  void* const memory = fails(bytes) ? nullptr : std::malloc(bytes > 0 ? bytes : 1);
  if (memory != nullptr) return memory;
  throw std::bad_alloc();
}

void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  return fails(bytes) ? nullptr : std::malloc(bytes > 0 ? bytes : 1);
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
