// See plan.h. If the variable WALKMASK_LIVE names a file, the number of blocks never freed is
// written there at the very end, after the program's own destructors.

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>

#include "faults/shims/plan.h"

// glibc's own names: looking them up with dlsym would allocate memory.
extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* block, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
void __libc_free(void* block);
}

namespace {

std::atomic<long> live = 0;

void* counted(void* block) {
  if (block != nullptr) ++live;
  return block;
}

__attribute__((destructor)) void tell_live_blocks() {
  const char* const name = std::getenv("WALKMASK_LIVE");
  if (name == nullptr) return;
  char digits[24];
  char* first = digits + sizeof digits;
  for (long left = live; first > digits; left /= 10) {
    *--first = static_cast<char>('0' + left % 10);
    if (left < 10) break;
  }
  const int file = ::open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  const auto length = static_cast<std::size_t>(digits + sizeof digits - first);
  if (::write(file, first, length) < 0) ::abort();
  ::close(file);
}

}  // namespace

extern "C" {

void* malloc(std::size_t size) noexcept {
  return walkmask::fails("memory") ? nullptr : counted(__libc_malloc(size));
}

void* calloc(std::size_t count, std::size_t size) noexcept {
  return walkmask::fails("memory") ? nullptr : counted(__libc_calloc(count, size));
}

void* realloc(void* block, std::size_t size) noexcept {
  if (walkmask::fails("memory")) return nullptr;
  void* const moved = __libc_realloc(block, size);
  return block == nullptr ? counted(moved) : moved;
}

void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
  return walkmask::fails("memory") ? nullptr : counted(__libc_memalign(alignment, size));
}

int posix_memalign(void** block, std::size_t alignment, std::size_t size) noexcept {
  *block = aligned_alloc(alignment, size);
  return *block == nullptr ? ENOMEM : 0;
}

void free(void* block) noexcept {
  if (block != nullptr) --live;
  __libc_free(block);
}
}
