#include "cli/watch.h"

#include <gtest/gtest.h>

#include <string>

#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

TEST(SeemsWhole, ChecksTheLastChunkOfAPng) {
  const ScratchFolder folder;
  const std::string png = painted({"..", ".#"});
  EXPECT_TRUE(seems_whole(folder.put("whole.png", png)));
  for (std::size_t length = 0; length < png.size(); ++length) {
    EXPECT_FALSE(seems_whole(folder.put("half.png", png.substr(0, length)))) << length;
    EXPECT_FALSE(seems_whole(folder.put("HALF.PNG", png.substr(0, length)))) << length;
  }
}

TEST(SeemsWhole, ChecksTheLastBraceOfJson) {
  const ScratchFolder folder;
  EXPECT_TRUE(seems_whole(folder.put("a.level.json", "{\"walk\": \"a.png\"}\r\n\t ")));
  EXPECT_FALSE(seems_whole(folder.put("a.level.json", "{\"walk\": \"a.png\"")));
  EXPECT_FALSE(seems_whole(folder.put("a.level.json", " \n")));
}

TEST(SeemsWhole, AcceptsAnyOtherFileThatIsNotEmpty) {
  const ScratchFolder folder;
  EXPECT_TRUE(seems_whole(folder.put("a.map", "type")));
  EXPECT_FALSE(seems_whole(folder.put("a.map", "")));
  EXPECT_FALSE(seems_whole(folder / "none.map"));
}

}  // namespace
}  // namespace walkmask
