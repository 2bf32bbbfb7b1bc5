#include "threads/threads_of_machine.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

TEST(ThreadsOfMachine, AreAtLeastOne) { EXPECT_GE(threads_of_machine(), 1u); }

}  // namespace
}  // namespace walkmask
