#pragma once

// Included by the sources in which scripts/mutants has compiled changes of single tokens.

#include <cstdlib>
#include <type_traits>

namespace mutants {

/// Returns the number of the change that this process makes; 0 for none. The page has no
/// environment, and makes none.
inline int made() {
#ifdef __wasm__
  return 0;
#else
  static const char* const number = std::getenv("WALKMASK_CHANGE");
  static const int made = number == nullptr ? 0 : std::atoi(number);
  return made;
#endif
}

constexpr bool makes(int number) { return !std::is_constant_evaluated() && made() == number; }

}  // namespace mutants
