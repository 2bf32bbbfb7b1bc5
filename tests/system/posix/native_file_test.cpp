#include "system/native_file.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include "support/scratch_folder.h"
#include "system/posix/child.h"
#include "system/read_file.h"
#include "system/write_file.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;

TEST(CreateToWrite, RefusesWhateverHasTheName) {
  const ScratchFolder folder;
  folder.put("file", "old");
  fs::create_symlink("elsewhere", folder / "dangling");
  for (const char* name : {"file", "dangling"}) {
    std::error_code problem;
    create_to_write(folder.path() / name, fs::perms::owner_all, problem);
    EXPECT_EQ(problem, std::errc::file_exists) << name;
  }
  EXPECT_EQ(folder.content("file"), "old");
  EXPECT_FALSE(fs::exists(folder / "elsewhere"));
}

TEST(NativeFile, NeedsOneFileAtATime) {
  const ScratchFolder folder;
  EXPECT_EQ(exit_code_of([&] {
              const auto lowest_free = static_cast<rlim_t>(::dup(STDOUT_FILENO));
              ::close(static_cast<int>(lowest_free));
              const rlimit one_more = {lowest_free + 1, lowest_free + 1};
              ::setrlimit(RLIMIT_NOFILE, &one_more);
              for (int i = 0; i < 3; ++i) {
                if (write_file(folder / "out", bytes_of("new"))) return 1;
                if (!read_file(folder / "out", 100)) return 2;
                if (write_file("/dev/null", bytes_of("new"))) return 3;
                if (read_file("/dev/null", 100) || read_file(folder / "oat", 100)) return 4;
              }
              return 0;
            }),
            0);
}

}  // namespace
}  // namespace walkmask
