#pragma once

#include "survey/steps.h"

namespace walkmask {

/// Returns an unlimited budget for tests.
inline Steps& unlimited_steps() {
  static Steps steps = Steps::unlimited();
  return steps;
}

}  // namespace walkmask
