#pragma once

#include <cstdlib>

namespace walkmask {

/// Returns the number that an environment variable holds; `otherwise` if it is not set.
inline int number_of(const char* variable, int otherwise) {
  const char* const value = std::getenv(variable);
  return value == nullptr ? otherwise : std::atoi(value);
}

}  // namespace walkmask
