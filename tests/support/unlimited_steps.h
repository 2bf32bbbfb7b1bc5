#pragma once

#include "survey/steps.h"

namespace walkmask {

/// Returns a budget for tests of work that may take as long as it likes.
inline Steps& unlimited_steps() {
  static Steps steps = Steps::unlimited();
  return steps;
}

}  // namespace walkmask
