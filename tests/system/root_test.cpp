#include "system/root.h"

#include <gtest/gtest.h>

#include "base/quote.h"
#include "support/scratch_folder.h"
#include "system/find_files.h"

namespace walkmask {
namespace {

TEST(FindRoot, TakesTheNearestMarkedFolder) {
  const ScratchFolder folder;
  folder.make_folder("game/art/harbour");
  folder.put("game/.walkmask-root", "");
  EXPECT_EQ(*find_root(folder / "game/a.level.json"), folder / "game");
  EXPECT_EQ(*find_root(folder / "game/art/harbour/a.level.json"), folder / "game");
  EXPECT_EQ(*find_root(folder / "game/art/../art/a.level.json"), folder / "game");
  folder.make_folder("game/art/.git");
  EXPECT_EQ(*find_root(folder / "game/art/harbour/a.level.json"), folder / "game/art");
  folder.put("game/art/harbour/.git", "gitdir: elsewhere");
  EXPECT_EQ(*find_root(folder / "game/art/harbour/a.level.json"), folder / "game/art/harbour");
}

TEST(FindRoot, TakesTheManifestsOwnFolderWithoutAMark) {
  const ScratchFolder folder;
  folder.make_folder("levels");
  EXPECT_EQ(*find_root(folder / "levels/a.level.json"), folder / "levels");
}

TEST(GivenRoot, IsAFolder) {
  const ScratchFolder folder;
  folder.make_folder("art");
  folder.put("file", "x");
  EXPECT_EQ(*given_root(folder / "art/../art/"), folder / "art");
  for (const std::string& name : {std::string(), folder / "file", folder / "missing"}) {
    const auto root = given_root(name);
    ASSERT_FALSE(root) << name;
    EXPECT_EQ(message(root.error()), "walkmask: " + in_quotes(name) +
                                         " is not a folder; name the folder below which all "
                                         "images lie");
    EXPECT_EQ(root.error().fault, Fault::usage);
  }
}

TEST(InsideRoot, WritesNamesAsAUserWould) {
  const ScratchFolder folder;
  folder.make_folder("game/levels");
  const std::string root = *given_root(folder / "game");
  const std::string manifest = folder / "game/levels/a.level.json";
  EXPECT_EQ(*inside_root(root, manifest, "walk.png"), folder / "game/levels/walk.png");
  EXPECT_EQ(*inside_root(root, manifest, "../art/walk.png"),
            folder / "game/levels/../art/walk.png");
  EXPECT_EQ(*inside_root(root, manifest, folder / "game/walk.png"), folder / "game/walk.png");
  EXPECT_EQ(*inside_root(*given_root("."), "-", "walk.png"), "walk.png");
  EXPECT_EQ(*inside_root(*given_root("."), "a.level.json", "art/walk.png"), "art/walk.png");
}

TEST(InsideRoot, RefusesFilesOutside) {
  const ScratchFolder folder;
  folder.make_folder("game/levels");
  folder.make_folder("game-of-others");
  const std::string root = *given_root(folder / "game");
  const std::string manifest = folder / "game/levels/a.level.json";
  for (const std::string& name :
       {std::string("../../walk.png"), std::string("missing/../../../walk.png"),
        std::string("../../game-of-others/walk.png"), folder / "walk.png"}) {
    const auto file = inside_root(root, manifest, name);
    ASSERT_FALSE(file) << name;
    EXPECT_EQ(message(file.error()), "walkmask: " + manifest + ": " + in_quotes(name) +
                                         " lies outside the root " +
                                         in_quotes(relative_to_here(root)) + "; move it below");
    EXPECT_EQ(file.error().reason.find("root \"/"), std::string::npos)
        << "differs from machine to machine";
    EXPECT_EQ(file.error().fault, Fault::input);
  }
}

TEST(InsideRoot, RefusesEmptyNamesAndNul) {
  const ScratchFolder folder;
  const std::string manifest = folder / "a.level.json";
  for (const std::string& name : {std::string(), std::string("walk\0.png", 9)}) {
    const auto file = inside_root(folder / "", manifest, name);
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().file, manifest);
  }
}

}  // namespace
}  // namespace walkmask
