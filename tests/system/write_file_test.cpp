#include "system/write_file.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "support/scratch_folder.h"

namespace walkmask {
namespace {

using Names = std::vector<std::string>;

TEST(WriteFile, CreatesAndReplaces) {
  const ScratchFolder folder;
  const std::string name = folder / "out.png";
  for (const std::string& content : {std::string("first"), std::string("\0\r\n\xff", 4),
                                     std::string(), std::string(1'000'000, 'x')}) {
    const Failure failure = write_file(name, bytes_of(content));
    ASSERT_FALSE(failure) << message(*failure);
    EXPECT_EQ(folder.content("out.png"), content);
    EXPECT_EQ(folder.names(), Names{"out.png"});
  }
}

TEST(WriteFile, ReportsTheReasonOfAFailure) {
  const ScratchFolder folder;
  folder.make_folder("levels");
  folder.put("file", "x");
  struct Row {
    std::string name, reason;
  };
  const Row rows[] = {
      {"", "a file's name is empty"},
      {folder / std::string("a\0b", 3), "has a NUL character in its name"},
      {folder / "levels", "is a folder"},
      {folder / "levels/.", "is a folder"},
      {folder / "new/", "is a folder"},
      {folder / "none/out.png", "cannot be written because its folder does not exist"},
      {folder / std::string(300, 'x'), "has too long a name for this system"},
  };
  for (const Row& row : rows) {
    const Failure failure = write_file(row.name, bytes_of("new"));
    ASSERT_TRUE(failure) << row.name;
    EXPECT_EQ(failure->reason, row.reason) << row.name;
    EXPECT_NE(failure->cure, "") << row.name;
    EXPECT_EQ(failure->fault, Fault::machine) << row.name;
  }
  EXPECT_EQ(folder.names().size(), 2u) << "nothing is left behind";
}

TEST(WriteFile, TakesTheLongestName) {
  const ScratchFolder folder;
  for (const std::string& name : {std::string(255, 'x'), std::string("xy") + [] {
                                    std::string doors;
                                    for (int i = 0; i < 63; ++i) doors += "\U0001F6AA";
                                    return doors;
                                  }()}) {
    const Failure failure = write_file(folder / name, bytes_of("new"));
    ASSERT_FALSE(failure) << message(*failure);
    EXPECT_EQ(folder.content(name), "new");
  }
  EXPECT_EQ(folder.names().size(), 2u);
}

TEST(PrepareFile, CreatesTheFolderAndNotTheFile) {
  const ScratchFolder folder;
  for (const std::string& name : {folder / "new/one/out.png", folder / "new/two/out.png"}) {
    const Failure failure = prepare_file(name);
    ASSERT_FALSE(failure) << message(*failure);
    EXPECT_FALSE(write_file(name, bytes_of("x")));
  }
  const Failure failure = prepare_file(folder / "new/three/out.png");
  ASSERT_FALSE(failure) << message(*failure);
  EXPECT_TRUE(std::filesystem::is_empty(folder / "new/three"));
}

TEST(PrepareFile, FailsLikeWritingTheFile) {
  const ScratchFolder folder;
  folder.make_folder("levels");
  folder.put("file", "x");
  for (const std::string& name :
       {std::string(), folder / std::string("a\0b", 3), folder / "levels", folder / "new/",
        folder / "file/out.png", folder / "file/new/out.png"}) {
    const Failure failure = prepare_file(name);
    ASSERT_TRUE(failure) << name;
    const Failure later = write_file(name, bytes_of("new"));
    ASSERT_TRUE(later) << name;
    EXPECT_EQ(message(*failure), message(*later));
  }
  EXPECT_EQ(folder.content("file"), "x");
}

TEST(PrepareFolder, CreatesItOrNamesIt) {
  const ScratchFolder folder;
  folder.put("file", "x");
  EXPECT_FALSE(prepare_folder(folder / "new/pictures"));
  EXPECT_TRUE(std::filesystem::is_directory(folder / "new/pictures"));
  EXPECT_FALSE(prepare_folder(folder / "new/pictures/"));
  for (const std::string& name : {folder / "file", folder / "file/pictures"}) {
    const Failure failure = prepare_folder(name);
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->file, name);
    EXPECT_EQ(failure->reason, "cannot be written because a part of its path is a file");
  }
}

}  // namespace
}  // namespace walkmask
