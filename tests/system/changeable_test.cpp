#include "system/changeable.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "support/scratch_folder.h"

namespace walkmask {
namespace {

std::string reason(const std::string& file, const std::string& root) {
  const Failure failure = refuse_to_change(file, root);
  return failure ? failure->reason : "";
}

TEST(Changeable, AllowsAFileBelowTheRoot) {
  const ScratchFolder folder;
  folder.make_folder("art");
  EXPECT_EQ(reason(folder.put("art/walk.png", "x"), folder.path().string()), "");
}

TEST(Changeable, RefusesWhatIsNotAFile) {
  const ScratchFolder folder;
  EXPECT_EQ(reason(folder.make_folder("art"), folder.path().string()),
            "is not a file that can be changed");
  EXPECT_EQ(reason(folder / "none.png", folder.path().string()),
            "is not a file that can be changed");
}

TEST(Changeable, RefusesAFileOutsideTheRoot) {
  const ScratchFolder folder;
  EXPECT_EQ(reason(folder.put("walk.png", "x"), folder.make_folder("levels")),
            "lies outside the root, and files there are not changed");
}

TEST(Changeable, RefusesAReadOnlyFileEvenForTheSuperuser) {
  const ScratchFolder folder;
  const std::string file = folder.put("walk.png", "x");
  std::filesystem::permissions(file, std::filesystem::perms::owner_read);
  EXPECT_EQ(reason(file, folder.path().string()), "is read-only");
}

TEST(Changeable, RefusesAFileInAReadOnlyFolder) {
  const ScratchFolder folder;
  const std::string art = folder.make_folder("art"), file = folder.put("art/walk.png", "x");
  using std::filesystem::perms;
  std::filesystem::permissions(art, perms::owner_read | perms::owner_exec);
  const std::ofstream can_write(folder / "art/new", std::ios::app);
  const std::string found = reason(file, folder.path().string());
  std::filesystem::permissions(art, perms::owner_all);
  if (can_write) GTEST_SKIP() << "this user may write everything";
  EXPECT_EQ(found, "lies in a folder that is read-only");
}

}  // namespace
}  // namespace walkmask
