#include <gtest/gtest.h>

#include <filesystem>

#include "support/scratch_folder.h"
#include "system/changeable.h"

namespace walkmask {
namespace {

std::string refusal_of(const std::string& file, const std::string& root) {
  const Failure failure = refuse_to_change(file, root);
  return failure ? failure->reason : "";
}

TEST(ChangeableLinks, RefusesALinkAndAFileWithTwoNames) {
  const ScratchFolder folder;
  const std::string file = folder.put("walk.png", "x");
  std::filesystem::create_symlink(file, folder / "link.png");
  EXPECT_EQ(refusal_of(folder / "link.png", folder.path().string()),
            "is a link, and links are not changed");
  EXPECT_EQ(refusal_of(file, folder.path().string()), "");
  std::filesystem::create_hard_link(file, folder / "second.png");
  EXPECT_EQ(refusal_of(file, folder.path().string()),
            "has a second name (a hard link), and only one of them would change");
}

TEST(ChangeableLinks, RefusesAFileInAFolderThatIsALinkOutOfTheRoot) {
  const ScratchFolder folder;
  folder.make_folder("art");
  folder.make_folder("levels");
  folder.put("art/walk.png", "x");
  std::filesystem::create_directory_symlink(folder / "art", folder / "levels/art");
  EXPECT_EQ(refusal_of(folder / "levels/art/walk.png", folder / "levels"),
            "lies outside the root, and files there are not changed");
}

}  // namespace
}  // namespace walkmask
