#pragma once

#include <cstddef>

namespace walkmask {

/// Returns the number of allocations by `new` so far in this thread. A program that calls this gets
/// counting allocation functions.
std::size_t allocations();

/// Returns the bytes allocated by `new` so far in this thread, including those freed since.
std::size_t allocated_bytes();

/// Lets an allocation by `new` in this thread fail: the next one after `others`. Only that one
/// fails.
void fail_an_allocation_after(std::size_t others);

/// Lets no allocation fail any more. Returns whether one was still to fail.
bool fail_no_allocation();

/// Asks all questions `times` times, then counts the allocations of asking them once more.
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
