#include "system/root.h"

#include <gtest/gtest.h>

#include "support/scratch_folder.h"
#include "system/posix/child.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;

TEST(InsideRoot, FollowsLinksFirst) {
  const ScratchFolder folder;
  folder.make_folder("game/art/deep");
  folder.make_folder("elsewhere");
  folder.put("elsewhere/secret.png", "x");
  fs::create_symlink("../elsewhere", folder / "game/out");
  fs::create_symlink(folder / "elsewhere/secret.png", folder / "game/walk.png");
  fs::create_symlink("../elsewhere/missing.png", folder / "game/dangling.png");
  fs::create_symlink("../game/art/deep", folder / "game/in");
  fs::create_symlink("circle", folder / "game/circle");
  const std::string manifest = folder / "game/a.level.json";
  const std::string root = *find_root(manifest);
  for (const char* name : {"out/secret.png", "walk.png", "dangling.png", "missing/../walk.png",
                           "out/../game-of-others/x.png", "circle", "circle/x.png"}) {
    EXPECT_FALSE(inside_root(root, manifest, name)) << name;
  }
  for (const char* name :
       {"in/walk.png", "in/../walk.png", "art/deep/walk.png", "out/../game/art/walk.png"}) {
    EXPECT_TRUE(inside_root(root, manifest, name)) << name;
  }
}

TEST(FindRoot, FollowsLinksFirst) {
  const ScratchFolder folder;
  folder.make_folder("game/levels");
  folder.put("game/.walkmask-root", "");
  fs::create_symlink("game/levels", folder / "shortcut");
  EXPECT_EQ(*find_root(folder / "shortcut/a.level.json"), folder / "game");
}

TEST(FindRoot, ReportsAMissingWorkingDirectory) {
  const ScratchFolder folder;
  const std::string gone = folder.make_folder("gone");
  EXPECT_EQ(exit_code_of([&] {
              if (::chdir(gone.c_str()) != 0 || ::rmdir(gone.c_str()) != 0) return 3;
              const auto root = find_root("a.level.json");
              return !root && root.error().reason == "lies in a folder that no longer exists" ? 0
                                                                                              : 1;
            }),
            0);
}

}  // namespace
}  // namespace walkmask
