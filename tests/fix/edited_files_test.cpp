#include "fix/edited_files.h"

#include <gtest/gtest.h>

#include "level/memory_files.h"

namespace walkmask::fix {
namespace {

TEST(EditedFiles, GivesTheNewBytesUnderEveryName) {
  MemoryFiles disk;
  disk.put("a/walk.png", "old");
  EditedFiles files(disk);
  files.put("./a/walk.png", {'o', 'l', 'd'}, {'n', 'e', 'w'});
  EXPECT_EQ(*files.read("a/walk.png", 9), (FileBytes{'n', 'e', 'w'}));
  EXPECT_EQ(*disk.read("a/walk.png", 9), (FileBytes{'o', 'l', 'd'}));
  EXPECT_TRUE(files.read("a/walk.png", 3));
  EXPECT_FALSE(files.read("a/walk.png", 2)) << "the limit holds for new bytes, too";
}

TEST(EditedFiles, RemembersTheFirstBytesOfTwoEdits) {
  const MemoryFiles disk;
  EditedFiles files(disk);
  files.put("b", {'1'}, {'2'});
  files.put("b", {'2'}, {'3'});
  files.put("a", {}, {});
  ASSERT_EQ(files.edits().size(), 2u);
  EXPECT_EQ(files.edits()[0]->name, "a");
  EXPECT_EQ(files.edits()[1]->before, FileBytes{'1'});
  EXPECT_EQ(files.edits()[1]->after, FileBytes{'3'});
}

}  // namespace
}  // namespace walkmask::fix
