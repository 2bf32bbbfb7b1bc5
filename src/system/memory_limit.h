#pragma once

#include <cstddef>
#include <cstdint>

namespace walkmask {

// Counts memory before `new` allocates it: the program replaces `operator new` (counted_new.cpp).
// Decoded images and memory of the system's own libraries are not counted; they have other limits.
// Threads count up to a MiB on their own before they share the count, so the limit is exact to a
// MiB for each thread.

inline constexpr std::uint64_t kDefaultMemoryLimit = std::uint64_t{2} << 30;

/// Sets the most bytes that may be allocated at once.
void set_memory_limit(std::uint64_t bytes) noexcept;
std::uint64_t memory_limit() noexcept;

/// Counts bytes about to be allocated. Returns false, and counts nothing, if that would exceed the
/// limit.
bool take_memory(std::size_t bytes) noexcept;

/// Counts freed bytes.
void give_back_memory(std::size_t bytes) noexcept;

/// Returns whether the limit has ever refused memory.
bool was_memory_refused() noexcept;

}  // namespace walkmask
