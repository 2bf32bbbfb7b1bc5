#include "system/same_file.h"

#include <gtest/gtest.h>

#include "support/scratch_folder.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;

TEST(SameFile, IgnoresTheSpelling) {
  const ScratchFolder folder;
  folder.make_folder("art");
  folder.put("a.png", "x");
  folder.put("b.png", "x");
  for (const std::string name : {"a.png", "new.png"}) {
    EXPECT_TRUE(same_file(folder / name, folder / name));
    EXPECT_TRUE(same_file(folder / name, folder / ("./" + name)));
    EXPECT_TRUE(same_file(folder / name, folder / ("art/../" + name)));
    EXPECT_FALSE(same_file(folder / name, folder / "b.png"));
    EXPECT_FALSE(same_file(folder / name, folder / ("art/" + name)));
  }
  EXPECT_FALSE(same_file("", folder / "a.png"));
}

TEST(SameFile, KnowsHardLinks) {
  const ScratchFolder folder;
  folder.put("a.png", "x");
  fs::create_hard_link(path_of(folder / "a.png"), path_of(folder / "b.png"));
  EXPECT_TRUE(same_file(folder / "a.png", folder / "b.png"));
}

TEST(SameFile, ComparesRelativeNamesToo) {
  const fs::path here = fs::current_path();
  EXPECT_TRUE(same_file("walkmask-new.png", text_of(here / "walkmask-new.png")));
  EXPECT_TRUE(same_file("./walkmask-new.png", "walkmask-new.png"));
}

}  // namespace
}  // namespace walkmask
