#include "system/find_files.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "support/scratch_folder.h"
#include "system/root.h"

namespace walkmask {
namespace {

TEST(FindFiles, SortsTheFilesBelowAFolderByName) {
  const ScratchFolder folder;
  for (const char* sub : {"b", "a", "a/deep", ".hidden"}) folder.make_folder(sub);
  for (const char* name : {"b/1.level.json", "a/2.level.json", "a/deep/3.level.json", "a/4.json",
                           ".hidden/5.level.json", "0.level.json"}) {
    folder.put(name, "");
  }
  const auto files = files_below(folder / "", ".level.json");
  ASSERT_TRUE(files);
  EXPECT_EQ(*files,
            (std::vector<std::string>{folder / "0.level.json", folder / "a/2.level.json",
                                      folder / "a/deep/3.level.json", folder / "b/1.level.json"}));
}

TEST(FindFiles, FailsForAMissingFolder) {
  const ScratchFolder folder;
  EXPECT_FALSE(files_below(folder / "missing", ".level.json"));
}

TEST(FindFiles, FindsFilesUpToTheRootTheOutermostFirst) {
  const ScratchFolder folder;
  folder.make_folder("game/rooms");
  folder.put("settings.json", "");
  folder.put("game/settings.json", "");
  folder.put("game/rooms/settings.json", "");
  const auto files = files_above(folder / "game/rooms/hall.json", folder / "game", "settings.json");
  ASSERT_TRUE(files);
  ASSERT_EQ(files->size(), 2u);
  EXPECT_TRUE(files->front().ends_with("game/settings.json")) << files->front();
  EXPECT_TRUE(files->back().ends_with("rooms/settings.json")) << files->back();
}

TEST(FindFiles, FindsNoneAboveAFileOutsideTheRoot) {
  const ScratchFolder folder;
  folder.make_folder("game");
  folder.make_folder("elsewhere");
  folder.put("settings.json", "");
  folder.put("game/settings.json", "");
  const auto files = files_above(folder / "game/hall.json", folder / "elsewhere", "settings.json");
  ASSERT_TRUE(files);
  EXPECT_TRUE(files->empty());
}

TEST(FindFiles, FindsDanglingLinksAboveAFile) {
  const ScratchFolder folder;
  std::error_code refused;
  std::filesystem::create_symlink("missing.json", folder.path() / "settings.json", refused);
  if (refused) GTEST_SKIP() << "no links here";
  const Result<std::string> root = given_root(folder / "");
  ASSERT_TRUE(root);
  const auto files = files_above(folder / "hall.json", *root, "settings.json");
  ASSERT_TRUE(files);
  EXPECT_EQ(files->size(), 1u);
}

TEST(FindFiles, ListsEachFileOnceHoweverSpelt) {
  const ScratchFolder folder;
  folder.make_folder("rooms");
  const std::string plain = folder / "rooms/a.json", other = folder / "rooms/b.json";
  EXPECT_EQ(each_once({plain, "-", folder / "rooms/../rooms/./a.json", other, plain, "-"}),
            (std::vector<std::string>{plain, "-", other}));
  EXPECT_EQ(each_once({"a.json", "./a.json", "./-"}), (std::vector<std::string>{"a.json", "./-"}));
}

TEST(FindFiles, NamesFilesRelativeToTheWorkingFolder) {
  const std::string here = text_of(std::filesystem::current_path());
  EXPECT_EQ(relative_to_here(here + "/a/b.json"), "a/b.json");
  EXPECT_EQ(relative_to_here(here + "-beside/b.json").substr(0, 3), "../");
  EXPECT_EQ(relative_to_here("a/../b.json"), "a/../b.json");
}

TEST(FindFiles, DistinguishesFoldersFromFiles) {
  const ScratchFolder folder;
  EXPECT_TRUE(is_folder(folder / ""));
  EXPECT_FALSE(is_folder(folder.put("file", "")));
  EXPECT_FALSE(is_folder(folder / "missing"));
}

}  // namespace
}  // namespace walkmask
