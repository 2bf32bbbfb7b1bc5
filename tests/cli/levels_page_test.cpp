#include "cli/levels_page.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/check_request.h"
#include "cli/checked_level.h"
#include "cli/fixed_levels.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

/// Two levels whose point is off the floor, which can be fixed.
struct FixableLevels {
  FixableLevels() {
    folder.put(".walkmask-root", "");
    folder.put("walk.png", painted({"#.......", "#.......", "########"}));
    for (int i = 0; i < 2; ++i) {
      request.levels.push_back(folder.put(std::to_string(i) + ".level.json",
                                          R"({"walk": "walk.png", "points": {"a": [0, 1]}})"));
    }
    request.found = request.levels;
    request.reports.page = "page.html";
    request.fixes.are_offered = true;
  }

  std::string page() const {
    LevelsPage page(request);
    for (const std::string& level : request.levels) {
      const Result<CheckedLevel> checked = checked_level(level, request);
      if (!checked) return message(checked.error());
      page.add(*checked);
    }
    const Result<std::string> text = page.finish();
    return text ? *text : message(text.error());
  }

  ScratchFolder folder;
  CheckRequest request;
};

TEST(LevelsPage, OffersFixesAndChangesNoFile) {
  const FixableLevels levels;
  const std::string before = levels.folder.content("0.level.json");
  const std::string page = levels.page();
  EXPECT_EQ(count(page, "&quot;would-fix&quot;"), 2u);
  EXPECT_EQ(count(page, "<data class=\"file\">"), 2u);
  EXPECT_EQ(count(page, "&quot;are_shown&quot;:false"), 1u);
  EXPECT_EQ(levels.folder.content("0.level.json"), before);
}

TEST(LevelsPage, OffersAChangedFileInEachLevelThatUsesIt) {
  FixableLevels levels;
  levels.folder.put("walk.png", painted({"..........", "....#.....", ".........."}));
  const std::string page = levels.page();
  EXPECT_EQ(count(page, "&quot;would-fix&quot;"), 1u);
  EXPECT_EQ(count(page, "<data class=\"file\">"), 1u);
  EXPECT_EQ(count(page, "&quot;files&quot;:[0]"), 2u);
}

TEST(LevelsPage, HasNoFilesOnceTheyAreWritten) {
  FixableLevels levels;
  levels.request.fixes = {.are_wanted = true};
  ASSERT_EQ(fix_before_check(levels.request), std::nullopt);
  const std::string page = levels.page();
  EXPECT_EQ(count(page, "&quot;fixed&quot;"), 2u);
  EXPECT_EQ(count(page, "&quot;files&quot;:[]"), 3u) << "of the page and of both levels";
  EXPECT_EQ(count(page, "&quot;are_shown&quot;:true"), 1u);
}

TEST(LevelsPage, TriesNoFixesUnlessTheyAreOffered) {
  FixableLevels levels;
  levels.request.fixes.are_offered = false;
  EXPECT_EQ(count(levels.page(), "&quot;would-fix&quot;"), 0u);
}

}  // namespace
}  // namespace walkmask
