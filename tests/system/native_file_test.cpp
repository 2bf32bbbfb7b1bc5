#include "system/native_file.h"

#include <gtest/gtest.h>

#include <new>
#include <set>
#include <string>

#include "support/scratch_folder.h"

namespace walkmask {
namespace {

TEST(ForEachName, GivesEveryNameOnceAndNotTheFolderItself) {
  const ScratchFolder folder;
  std::set<std::string> expected;
  for (int i = 0; i < 1000; ++i) {
    const std::string name = std::to_string(i);
    folder.put(name, "");
    expected.insert(name);
  }
  folder.make_folder("folder/deep");
  expected.insert("folder");
  std::multiset<std::string> given;
  EXPECT_FALSE(for_each_name(folder.path(), [&](std::string_view name) {
    given.emplace(name);
    return true;
  }));
  EXPECT_EQ(std::set<std::string>(given.begin(), given.end()), expected);
  EXPECT_EQ(given.size(), expected.size());
}

TEST(ForEachName, StopsOnRequest) {
  const ScratchFolder folder;
  for (const char* name : {"a", "b", "c"}) folder.put(name, "");
  int given = 0;
  const auto take = [&](std::string_view) { return ++given < 2; };
  EXPECT_FALSE(for_each_name(folder.path(), take));
  EXPECT_EQ(given, 2);
  const auto refuse = [](std::string_view) -> bool { throw std::bad_alloc(); };
  EXPECT_THROW(static_cast<void>(for_each_name(folder.path(), refuse)), std::bad_alloc);
}

TEST(ForEachName, ReportsAMissingFolder) {
  const ScratchFolder folder;
  const auto take = [](std::string_view) { return true; };
  EXPECT_EQ(for_each_name(folder.path() / "missing", take), std::errc::no_such_file_or_directory);
  folder.put("file", "");
  EXPECT_TRUE(for_each_name(folder.path() / "file", take));
}

}  // namespace
}  // namespace walkmask
