#include "system/resolved.h"

#include <gtest/gtest.h>

#include "support/scratch_folder.h"
#include "system/posix/child.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;

/// Returns the target of the name, relative to the folder, or the reason why it cannot be resolved.
std::string led(const ScratchFolder& folder, const std::string& name) {
  std::error_code problem;
  const fs::path result = resolved(folder.path() / name, problem);
  if (problem) {
    EXPECT_TRUE(result.empty());
    return problem.message();
  }
  return result.lexically_relative(folder.path()).string();
}

TEST(Resolved, FollowsLinksBeforeDots) {
  const ScratchFolder folder;
  folder.make_folder("game/art/deep");
  folder.put("game/walk.png", "x");
  fs::create_symlink("../../walk.png", folder / "game/art/deep/link.png");
  fs::create_directory_symlink("game/art/deep", folder / "in");
  fs::create_directory_symlink(folder.path() / "in", folder / "in-again");
  EXPECT_EQ(led(folder, "game/./art//deep/../deep/"), "game/art/deep");
  EXPECT_EQ(led(folder, "in/link.png"), "game/walk.png");
  EXPECT_EQ(led(folder, "in-again/.."), "game/art");
  EXPECT_EQ(led(folder, "../../../../../../../../.."),
            fs::path("/").lexically_relative(folder.path()));
}

TEST(Resolved, KeepsMissingPartsAsWritten) {
  const ScratchFolder folder;
  fs::create_symlink("nowhere/x.png", folder / "dangling");
  EXPECT_EQ(led(folder, "dangling"), "nowhere/x.png");
  EXPECT_EQ(led(folder, "missing/../x.png"), "x.png");
  EXPECT_EQ(led(folder, "missing/deep/x.png"), "missing/deep/x.png");
}

TEST(Resolved, CountsLinksAsTheSystemDoes) {
  const ScratchFolder folder;
  folder.put("0", "end");
  for (int i = 1; i <= 41; ++i) {
    fs::create_symlink(std::to_string(i - 1), folder / std::to_string(i));
  }
  fs::create_symlink("circle", folder / "circle");
  EXPECT_EQ(led(folder, "40"), "0");
  const std::string too_many =
      std::make_error_code(std::errc::too_many_symbolic_link_levels).message();
  EXPECT_EQ(led(folder, "41"), too_many);
  EXPECT_EQ(led(folder, "circle"), too_many);
  EXPECT_EQ(led(folder, "circle/x"), too_many);
}

TEST(Resolved, ReportsAMissingWorkingDirectory) {
  const ScratchFolder folder;
  const std::string gone = folder.make_folder("gone");
  EXPECT_EQ(exit_code_of([&] {
              if (::chdir(gone.c_str()) != 0 || ::rmdir(gone.c_str()) != 0) return 3;
              std::error_code problem;
              const bool is_empty = resolved("x", problem).empty();
              return is_empty && problem == std::errc::no_such_file_or_directory ? 0 : 1;
            }),
            0);
}

}  // namespace
}  // namespace walkmask
