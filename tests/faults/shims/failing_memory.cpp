// See plan.h. Two more variables name files that are written at the very end, after the program's
// own destructors: WALKMASK_LIVE for the number of blocks never freed, and WALKMASK_ALLOCATIONS for
// the first allocation (counted from 0) of each call stack that allocates, one a line.

#include <execinfo.h>
#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdint>
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

/// The call stacks that have allocated, in a hash table with linear probing.
class CallStacks {
 public:
  /// Counts an allocation, and keeps its number if its call stack is a new one.
  void count() {
    if (inside_) return;  // finding a stack for the first time allocates
    inside_ = true;
    const std::uint64_t stack = hash_of_stack();
    while (busy_.test_and_set()) {
    }
    const long number = counted_++;
    std::size_t slot = stack % kSlots;
    while (stacks_[slot] != 0 && stacks_[slot] != stack) slot = (slot + 1) % kSlots;
    if (stacks_[slot] == 0 && kept_ < kMost) {
      stacks_[slot] = stack;
      first_[kept_++] = number;
    }
    busy_.clear();
    inside_ = false;
  }

  long kept() const { return kept_; }
  long first(long i) const { return first_[i]; }

 private:
  static constexpr std::size_t kSlots = 1 << 16;
  static constexpr long kMost = kSlots / 2;
  static constexpr int kDeepest = 64;

  /// FNV-1a over the return addresses; never 0.
  static std::uint64_t hash_of_stack() {
    void* frames[kDeepest];
    const int depth = ::backtrace(frames, kDeepest);
    std::uint64_t hash = 14695981039346656037u;
    for (int i = 0; i < depth; ++i) {
      hash = (hash ^ reinterpret_cast<std::uintptr_t>(frames[i])) * 1099511628211u;
    }
    return hash == 0 ? 1 : hash;
  }

  static thread_local bool inside_;
  std::atomic_flag busy_;
  std::uint64_t stacks_[kSlots] = {};
  long first_[kMost] = {};
  long counted_ = 0, kept_ = 0;
};

thread_local bool CallStacks::inside_ = false;
CallStacks stacks;
const char* allocations = nullptr;  // the file for the list

__attribute__((constructor)) void read_allocations() {
  allocations = std::getenv("WALKMASK_ALLOCATIONS");
}

bool fails() {
  if (allocations != nullptr) stacks.count();
  return walkmask::fails("memory");
}

void write_number(int file, long number) {
  char line[24];
  char* first = line + sizeof line;
  *--first = '\n';
  do {
    *--first = static_cast<char>('0' + number % 10);
    number /= 10;
  } while (number > 0 && first > line);
  const auto length = static_cast<std::size_t>(line + sizeof line - first);
  if (::write(file, first, length) < 0) ::abort();
}

int created(const char* name) { return ::open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600); }

__attribute__((destructor)) void write_files() {
  if (const char* const name = std::getenv("WALKMASK_LIVE")) {
    const int file = created(name);
    write_number(file, live);
    ::close(file);
  }
  if (allocations == nullptr) return;
  const int file = created(allocations);
  for (long i = 0; i < stacks.kept(); ++i) write_number(file, stacks.first(i));
  ::close(file);
}

}  // namespace

extern "C" {

void* malloc(std::size_t size) noexcept { return fails() ? nullptr : counted(__libc_malloc(size)); }

void* calloc(std::size_t count, std::size_t size) noexcept {
  return fails() ? nullptr : counted(__libc_calloc(count, size));
}

void* realloc(void* block, std::size_t size) noexcept {
  if (fails()) return nullptr;
  void* const moved = __libc_realloc(block, size);
  return block == nullptr ? counted(moved) : moved;
}

void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
  return fails() ? nullptr : counted(__libc_memalign(alignment, size));
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
