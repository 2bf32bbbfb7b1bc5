#include "threads/at_once.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

namespace walkmask {
namespace {

TEST(ThreadsOfMachine, AreAtLeastOne) { EXPECT_GE(threads_of_machine(), 1u); }

TEST(AtOnce, RunsBothTasksToTheirEnds) {
  int first = 0, second = 0;
  at_once([&] { first = 1; }, [&] { second = 2; });
  EXPECT_EQ(first, 1);
  EXPECT_EQ(second, 2);
}

/// Returns the text that at_once throws for tasks that throw these texts; an empty text is not
/// thrown.
std::string thrown(const std::string& first, const std::string& second) {
  const auto task = [](const std::string& text) {
    return [text] {
      if (!text.empty()) throw std::runtime_error(text);
    };
  };
  try {
    at_once(task(first), task(second));
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST(AtOnce, RethrowsTheExceptionOfATask) {
  EXPECT_EQ(thrown("", ""), "");
  EXPECT_EQ(thrown("one", ""), "one");
  EXPECT_EQ(thrown("", "two"), "two");
  EXPECT_EQ(thrown("one", "two"), "one");
}

TEST(OnThreads, RunsEachTaskOnce) {
  for (const std::size_t threads : {1u, 3u}) {
    std::vector<int> runs(5);
    on_threads(threads)(runs.size(), [&runs](std::size_t i) { ++runs[i]; });
    EXPECT_EQ(runs, std::vector<int>(5, 1)) << threads;
  }
}

}  // namespace
}  // namespace walkmask
