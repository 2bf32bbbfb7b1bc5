#pragma once

#include "faults/walkmask.h"

namespace walkmask {

// Sanitizers take terabytes of addresses and a memory of their own, so what lacks memory is tried
// on a program without them.

/// Tests of the program that the variable WALKMASK_RELEASE_PROGRAM names; skipped where it does
/// not.
class Starved : public testing::Test {
 protected:
  void SetUp() override;

  Ending run(const std::vector<std::string>& arguments, const RunContext& = {}) const;

  std::string program_;
};

}  // namespace walkmask
