#include "system/same_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "support/scratch_folder.h"
#include "system/posix/child.h"

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

TEST(SameFile, IsFalseForOtherThanRegularFiles) {
  const ScratchFolder folder;
  ASSERT_EQ(::mkfifo((folder / "fifo").c_str(), 0600), 0);
  fs::create_symlink("fifo", folder / "link");
  EXPECT_TRUE(same_file(folder / "fifo", folder / "link"));
  EXPECT_FALSE(same_file(folder / "fifo", "/dev/null"));
  EXPECT_TRUE(same_file("/dev/null", "/dev/../dev/null"));
}

TEST(IsNowhere, RecognisesTheFileThatKeepsNothing) {
  const ScratchFolder folder;
  fs::create_symlink("/dev/null", folder / "link");
  EXPECT_TRUE(is_nowhere("/dev/null"));
  EXPECT_TRUE(is_nowhere(folder / "link"));
  EXPECT_FALSE(is_nowhere("/dev/zero"));
  EXPECT_FALSE(is_nowhere(folder / "null"));
}

TEST(NamesStream, RecognisesTheSystemsNames) {
  for (const char* name : {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}) {
    EXPECT_TRUE(names_stream(name, StandardStream::output)) << name;
    EXPECT_FALSE(names_stream(name, StandardStream::error)) << name;
  }
  for (const char* name : {"", "-", "stdout", "/dev/fd/0", "/dev/fd/11", "/dev/fd/1x"}) {
    EXPECT_FALSE(names_stream(name, StandardStream::output)) << name;
  }
}

TEST(SameFile, RecognisesTheFileOfARedirectedStream) {
  const ScratchFolder folder;
  folder.put("other", "x");
  fs::create_symlink("out", folder / "link");
  EXPECT_EQ(exit_code_of([&] {
              ::dup2(::open((folder / "out").c_str(), O_WRONLY | O_CREAT, 0600), STDOUT_FILENO);
              ::dup2(::open((folder / "other").c_str(), O_RDONLY), STDIN_FILENO);
              if (!same_file(StandardStream::output, folder / "out")) return 1;
              if (!same_file(StandardStream::output, folder / "link")) return 2;
              if (same_file(StandardStream::output, folder / "other")) return 3;
              if (!same_file(StandardStream::input, folder / "other")) return 4;
              if (same_file(StandardStream::output, folder / "missing")) return 5;
              ::dup2(::open("/dev/null", O_WRONLY), STDOUT_FILENO);
              return same_file(StandardStream::output, "/dev/null") ? 6 : 0;
            }),
            0);
}

}  // namespace
}  // namespace walkmask
