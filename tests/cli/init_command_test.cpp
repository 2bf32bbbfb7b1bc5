// The manifests of a folder, and the table of the outcomes for its images.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/run.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

class InitFolder : public testing::Test {
 protected:
  InitFolder() { folder_.put(".walkmask-root", ""); }

  /// Writes an image of sixteen rows of the letters, each 16 pixels wide.
  void put(const std::string& name, const std::string& letters) {
    std::string row;
    for (const char letter : letters) row += std::string(16, letter);
    folder_.put(name, painted_rows(std::vector<std::string_view>(16, row)));
  }

  int ran(const std::vector<std::string>& words) {
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const Result<int> code = run(words);
    const std::string said = testing::internal::GetCapturedStderr();
    shown_ = testing::internal::GetCapturedStdout() + said + (code ? "" : message(code.error()));
    const std::string here = folder_ / "";
    for (std::size_t at = shown_.find(here); at != std::string::npos; at = shown_.find(here)) {
      shown_.erase(at, here.size());
    }
    return code ? *code : exit_code(code.error().fault);
  }

  /// Returns the table at the end of what was shown, without the words before and after it.
  std::string table() const {
    const std::size_t begin = shown_.find("\n  written"), end = shown_.find("next: ");
    return begin == std::string::npos ? shown_ : shown_.substr(begin + 1, end - begin - 1);
  }

  ScratchFolder folder_;
  std::string shown_;
};

TEST_F(InitFolder, EndsWithATableOfTheOutcomes) {
  put("bar-walk.png", "#..#");
  put("bar.png", "rgby");
  put("dark-walk.png", "####");
  put("field-walk.png", "....");
  put("room002_L0.png", "#..#");
  put("room002_layers.png", "#..#");
  put("poster.png", "#..#");
  folder_.put("torn-walk.png", "torn");
  EXPECT_EQ(ran({"init", folder_ / ""}), kNo);
  EXPECT_NE(shown_.find("1 written, 1 doubted, 4 skipped, 1 unusable\n"), std::string::npos)
      << shown_;
  EXPECT_EQ(table(),
            "  written   bar.level.json\n"
            "  doubted   field.level.json    the floor fills three edges of the picture, as if the "
            "mask were inverted\n"
            "  skipped   room002_L0.png      is not a walkability mask by its name\n"
            "  skipped   room002_layers.png  is not a walkability mask by its name\n"
            "  skipped   poster.png          has no mask next to it\n"
            "  skipped   dark-walk.png       no floor\n"
            "  unusable  torn-walk.png       is not a PNG, BMP or PGM\n");
}

TEST_F(InitFolder, PassesIfMasksHaveNoFloor) {
  put("bar-walk.png", "#..#");
  put("dark-walk.png", "####");
  EXPECT_EQ(ran({"init", folder_ / ""}), kDone) << shown_;
  EXPECT_EQ(ran({"init", folder_ / "dark-walk.png"}), kDone);
  EXPECT_EQ(shown_, "dark-walk.png: no floor: skipped\n");
}

TEST_F(InitFolder, TriesPicturesAsMasksIfMostRoomsLackOne) {
  put("bar.png", "#..#");
  put("cellar.png", "#..#");
  EXPECT_EQ(ran({"init", folder_ / ""}), kDone);
  EXPECT_NE(shown_.find("2 written\n"), std::string::npos) << shown_;
}

TEST_F(InitFolder, ReadsAllMasksLikeTheMajority) {
  const std::vector<Rgb> colours = {{0, 0, 0}, {255, 0, 0}, {0, 0, 128}, {255, 255, 255}};
  folder_.put("bar-walk.png", painted_by_index({"0000", "0110", "0220", "0000"}, colours));
  folder_.put("cellar-walk.png", painted_by_index({"0000", "0110", "0220", "0000"}, colours));
  // By its colours the second row would be wall.
  folder_.put("attic-walk.png", painted_by_index({"0000", "0330", "0220", "0000"}, colours));
  ASSERT_EQ(ran({"init", folder_ / ""}), kDone);
  EXPECT_NE(folder_.content("attic.level.json").find("\"format\": \"ags\""), std::string::npos)
      << folder_.content("attic.level.json");
  ASSERT_EQ(ran({"init", folder_ / "attic-walk.png", "-o", folder_ / "alone.level.json"}), kDone);
  EXPECT_EQ(folder_.content("alone.level.json").find("ags"), std::string::npos)
      << "alone it is read by its colours";
}

TEST_F(InitFolder, LeavesADoubtAboutAnInvertedMaskToCheck) {
  put("field-walk.png", "....");
  ASSERT_EQ(ran({"init", folder_ / "field-walk.png"}), kDone);
  ran({"check", folder_ / "field.level.json"});
  EXPECT_NE(shown_.find("C007"), std::string::npos) << shown_;
}

}  // namespace
}  // namespace walkmask
