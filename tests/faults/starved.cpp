#include "faults/starved.h"

#include <cstdlib>

namespace walkmask {

void Starved::SetUp() {
  const char* const named = std::getenv("WALKMASK_RELEASE_PROGRAM");
  if (named == nullptr) GTEST_SKIP() << "WALKMASK_RELEASE_PROGRAM is not set";
  program_ = named;
  ASSERT_EQ(run({"--version"}).code, 0) << program_;
}

Ending Starved::run(const std::vector<std::string>& arguments, const RunContext& context) const {
  return Program(program_, arguments, context).end();
}

}  // namespace walkmask
