#include "cli/level_pairs.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

/// Two folders of levels: the yard was removed, the attic was added.
class PairsOfFolders : public testing::Test {
 protected:
  PairsOfFolders() {
    for (const char* level : {"old/hall", "old/yard", "new/attic", "new/hall"}) {
      folder_.make_folder(std::string(level).substr(0, 3));
      folder_.put(level + std::string("-walk.png"), blank(4, 4));
      const std::string name = std::string(level).substr(4);
      folder_.put(level + std::string(".level.json"), R"({"walk": ")" + name + "-walk.png\"}");
    }
    folder_.put(".walkmask-root", "");
    request_.before = folder_ / "old";
    request_.after = folder_ / "new";
  }

  /// Returns the reason that a report may not have this name; empty if it may.
  std::string refusal(const std::string& report) {
    request_.reports.output = folder_ / report;
    const Result<std::vector<LevelPair>> pairs = pairs_of(request_);
    if (!pairs) return message(pairs.error());
    const Failure failure = check_outputs_of(*pairs, request_);
    return failure ? failure->reason : "";
  }

  ScratchFolder folder_;
  DiffRequest request_;
};

TEST_F(PairsOfFolders, HaveNoOtherSideForAnAddedOrRemovedLevel) {
  const Result<std::vector<LevelPair>> pairs = pairs_of(request_);
  ASSERT_TRUE(pairs);
  ASSERT_EQ(pairs->size(), 3u);
  EXPECT_FALSE((*pairs)[0].before);
  EXPECT_EQ((*pairs)[0].after, folder_ / "new/attic.level.json");
  EXPECT_EQ((*pairs)[1].before, folder_ / "old/hall.level.json");
  EXPECT_EQ((*pairs)[1].after, folder_ / "new/hall.level.json");
  EXPECT_EQ((*pairs)[2].before, folder_ / "old/yard.level.json");
  EXPECT_FALSE((*pairs)[2].after);
}

TEST_F(PairsOfFolders, RefuseAnOutputThatOneOfTheirLevelsUses) {
  for (const char* name : {"old/hall-walk.png", "new/hall-walk.png", "old/yard-walk.png",
                           "new/attic-walk.png", "new/attic.level.json"}) {
    EXPECT_TRUE(refusal(name).ends_with(" is an input of this level")) << name;
  }
  EXPECT_EQ(refusal("new/report.txt"), "");
}

}  // namespace
}  // namespace walkmask
