#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace walkmask {

// The memory that the program takes by `new`, counted before it is taken; the program replaces
// `operator new` for that (counted_new.cpp). Decoded images and what the system's own libraries
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

/// The message for memory beyond the limit; its place is the option that sets it.
inline constexpr std::string_view kOverMemoryLimit =
    "walkmask: --max-memory: more memory would be needed than it allows; raise it, or ask for "
    "less: a smaller mask, fewer areas, one state, no picture";

/// Returns the message for memory that was refused, by walkmask itself or by the system.
std::string_view lack_of_memory() noexcept;

}  // namespace walkmask
