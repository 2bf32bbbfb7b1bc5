#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "system/native_text.h"

namespace walkmask {

/// A test on files that are not in the repository, skipped unless the environment variable
/// WALKMASK_CONFORMANCE_DIR names the folder of their corpora.
class ConformanceTest : public testing::Test {
 protected:
  explicit ConformanceTest(std::string corpus) : corpus_(std::move(corpus)) {}

  void SetUp() override {
    const char* const corpora = std::getenv("WALKMASK_CONFORMANCE_DIR");
    if (corpora == nullptr) GTEST_SKIP() << "WALKMASK_CONFORMANCE_DIR is not set";
    folder_ = std::filesystem::path(corpora) / corpus_;
    ASSERT_TRUE(std::filesystem::is_directory(folder_)) << folder_;
  }

  const std::filesystem::path& folder() const { return folder_; }

  /// Returns the files whose names have this ending, at any depth, sorted by name.
  std::vector<std::string> files(const std::string& ending) const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_)) {
      const std::string name = text_of(entry.path());
      if (name.ends_with(ending)) names.push_back(name);
    }
    std::ranges::sort(names);
    return names;
  }

 private:
  std::string corpus_;
  std::filesystem::path folder_;
};

}  // namespace walkmask
