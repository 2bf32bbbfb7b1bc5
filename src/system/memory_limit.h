#pragma once

#include <cstddef>
#include <cstdint>

namespace walkmask {

// Memory allocated by `new`, counted before it is allocated: the program replaces `operator new`
// (counted_new.cpp). Decoded images and what the system's own libraries
// take are not counted: other limits hold for them. Threads count a MiB on their own before they
// share the count, so the limit is exact to a MiB for each thread.

inline constexpr std::uint64_t kDefaultMemoryLimit = std::uint64_t{2} << 30;

/// Sets the most bytes that may be held at once.
void set_memory_limit(std::uint64_t bytes) noexcept;
std::uint64_t memory_limit() noexcept;

/// Counts bytes that are about to be taken. Returns false, and counts nothing, if more than the
/// limit would be held then.
bool take_memory(std::size_t bytes) noexcept;

/// Counts bytes that were given back.
void give_back_memory(std::size_t bytes) noexcept;

/// Returns whether memory was ever refused because of the limit.
bool was_memory_refused() noexcept;

}  // namespace walkmask
