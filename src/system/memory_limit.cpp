#include "system/memory_limit.h"

#include <atomic>

namespace walkmask {
namespace {

constexpr std::int64_t kOwnCount = std::int64_t{1} << 20;

std::atomic<std::uint64_t> current_limit = kDefaultMemoryLimit;
std::atomic<std::int64_t> held = 0;
std::atomic<bool> refused = false;

// The bytes that this thread has allocated minus the bytes it has freed since it last shared its
// count.
thread_local std::int64_t own = 0;

}  // namespace

void set_memory_limit(std::uint64_t bytes) noexcept { current_limit = bytes; }

std::uint64_t memory_limit() noexcept { return current_limit; }

bool take_memory(std::size_t bytes) noexcept {
  const auto more = static_cast<std::int64_t>(bytes);
  if (more >= 0 && more < kOwnCount - own) {
    own += more;
    return true;
  }
  const auto most = static_cast<std::int64_t>(current_limit.load());
  const bool fits = more >= 0 && more <= most;
  if (fits && held.fetch_add(own + more) + own + more <= most) {
    own = 0;
    return true;
  }
  if (fits) held -= own + more;
  refused = true;
  return false;
}

void give_back_memory(std::size_t bytes) noexcept {
  own -= static_cast<std::int64_t>(bytes);
  if (own > -kOwnCount) return;
  held += own;
  own = 0;
}

bool was_memory_refused() noexcept { return refused; }

}  // namespace walkmask
