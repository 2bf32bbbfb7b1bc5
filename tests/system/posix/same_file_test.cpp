#include "system/same_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "system/scratch_folder.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;

TEST(SameFile, FollowsLinks) {
  const ScratchFolder folder;
  folder.make_folder("art");
  folder.put("art/a.png", "x");
  fs::create_symlink("art/a.png", folder / "link");
  fs::create_symlink("art", folder / "link-to-folder");
  fs::create_symlink("art/new.png", folder / "dangling");
  fs::create_symlink("circle", folder / "circle");
  fs::create_symlink("another-circle", folder / "another-circle");
  struct Row {
    const char *a, *b;
    bool same;
  };
  const Row rows[] = {
      {"link", "art/a.png", true},
      {"link-to-folder/a.png", "art/a.png", true},
      {"link-to-folder/../link", "art/a.png", true},
      {"dangling", "art/new.png", true},
      {"dangling", "link-to-folder/new.png", true},
      {"link-to-folder/x.png", "art/x.png", true},
      {"dangling", "art/a.png", false},
      {"circle", "art/a.png", false},
      {"circle", "circle", true},
      {"circle", "another-circle", false},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(same_file(folder / row.a, folder / row.b), row.same) << row.a << ' ' << row.b;
    EXPECT_EQ(same_file(folder / row.b, folder / row.a), row.same) << row.b << ' ' << row.a;
  }
}

TEST(SameFile, KnowsWhatIsNoRegularFile) {
  const ScratchFolder folder;
  ASSERT_EQ(::mkfifo((folder / "fifo").c_str(), 0600), 0);
  fs::create_symlink("fifo", folder / "link");
  EXPECT_TRUE(same_file(folder / "fifo", folder / "link"));
  EXPECT_FALSE(same_file(folder / "fifo", "/dev/null"));
  EXPECT_TRUE(same_file("/dev/null", "/dev/../dev/null"));
}

}  // namespace
}  // namespace walkmask
