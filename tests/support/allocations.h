#pragma once

#include <cstddef>

namespace walkmask {

/// Returns how often `new` was asked for memory so far, in this thread. A program that calls this
/// has its allocation functions replaced by counting ones.
std::size_t allocations();

/// Returns the bytes that `new` was asked for so far, in this thread, whether or not they were
/// given back.
std::size_t allocated_bytes();

/// Returns how many of them asking all questions takes once they have been asked `times` times.
template <typename Questions, typename Ask>
std::size_t allocations_once_warm(const Questions& questions, int times, Ask ask) {
  std::size_t before = 0;
  for (int i = 0; i <= times; ++i) {
    before = allocations();
    for (const auto& question : questions) ask(question);
  }
  return allocations() - before;
}

}  // namespace walkmask
