#include "cli/changed_files.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/level_options.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

using Names = std::vector<std::string>;

const std::string kRoom = R"({"walk": "hall.png", "background": "art/hall.png"})";

/// A game in a scratch folder: the hall uses images, exits of the yard lead to the hall, and exits
/// of the tower lead to the yard.
class AffectedLevels : public testing::Test {
 protected:
  AffectedLevels() {
    folder_.make_folder("levels/art");
    folder_.make_folder("other");
    folder_.put(".walkmask-root", "");
    folder_.put("levels/hall.level.json", kRoom);
    folder_.put("levels/yard.level.json", room_with_exit_to("hall.level.json#door"));
    folder_.put("levels/tower.level.json", room_with_exit_to("yard.level.json#door"));
    folder_.put("other/cave.level.json", R"({"walk": "cave.png"})");
  }

  static std::string room_with_exit_to(const std::string& target) {
    return R"({"walk": "own.png", "exits": {"door": {"at": [1, 1], "to": ")" + target + "\"}}}";
  }

  /// Returns "hall uses ..., yard leads to ...", with names from the scratch folder.
  std::string affected_by(const Names& names) {
    Names levels;
    for (const char* level : {"levels/hall", "levels/yard", "levels/tower", "other/cave"}) {
      levels.push_back(folder_ / (level + std::string(".level.json")));
    }
    const Repository repository = {folder_.path().generic_string(), "/"};
    std::string text;
    ChangedFiles changed(names, repository);
    for (const AffectedLevel& one : affected_levels(levels, changed, level_request())) {
      text += (text.empty() ? "" : "; ") + shown(one.level) + " " + shown(one.reason);
    }
    unused_ = changed.count_untaken();
    return text;
  }

  /// Returns a text without the scratch folder, by whatever name it was given.
  std::string shown(std::string text) const {
    const std::string folder = folder_.path().generic_string() + "/";
    for (std::size_t at = text.find(folder); at != std::string::npos; at = text.find(folder)) {
      text.erase(at, folder.size());
    }
    return text;
  }

  ScratchFolder folder_;
  std::size_t unused_ = 0;  // names, in the latest list
};

TEST_F(AffectedLevels, AreNoneIfNoLevelUsesTheFiles) {
  EXPECT_EQ(affected_by({}), "");
  EXPECT_EQ(affected_by({"README.md", "levels/art/unused.png"}), "");
}

TEST_F(AffectedLevels, UseTheFileOrLeadToALevelThatDoes) {
  EXPECT_EQ(affected_by({"levels/art/hall.png"}),
            "levels/hall.level.json uses levels/art/hall.png; levels/yard.level.json leads to "
            "levels/hall.level.json, which uses levels/art/hall.png");
}

TEST_F(AffectedLevels, LeadToALevelByAnyOfTheirExits) {
  folder_.put("levels/yard.level.json", R"({"walk": "own.png", "points": {"well": [3, 3]},
    "exits": {"back": {"at": [1, 1], "to": "#well"}, "gate": {"at": [2, 1]},
              "way": {"at": [4, 1], "to": "hall.level.json#door"}}})");
  EXPECT_EQ(affected_by({"levels/hall.png"}),
            "levels/hall.level.json uses levels/hall.png; levels/yard.level.json leads to "
            "levels/hall.level.json, which uses levels/hall.png");
}

TEST_F(AffectedLevels, AreThoseThatChangedAndTheirNeighbours) {
  EXPECT_EQ(affected_by({"levels/yard.level.json"}),
            "levels/yard.level.json is changed; levels/tower.level.json leads to "
            "levels/yard.level.json, which is changed");
}

TEST_F(AffectedLevels, LeadToALevelThatWasRemoved) {
  folder_.put("levels/tower.level.json", room_with_exit_to("gone.level.json#door"));
  EXPECT_EQ(affected_by({"levels/gone.level.json"}),
            "levels/tower.level.json leads to levels/gone.level.json, which is changed");
}

TEST_F(AffectedLevels, LieBelowChangedSettings) {
  folder_.put("other/walkmask.json", "{}");
  // Settings are named from the working folder.
  const std::string affected = affected_by({"other/walkmask.json"});
  EXPECT_TRUE(affected.starts_with("other/cave.level.json uses ")) << affected;
  EXPECT_TRUE(affected.ends_with("other/walkmask.json")) << affected;
}

TEST_F(AffectedLevels, LieBelowRemovedSettings) {
  EXPECT_EQ(affected_by({"other/walkmask.json"}).substr(0, 27), "other/cave.level.json used ");
}

TEST_F(AffectedLevels, AreAllRoomsOfAGameThatLostAScript) {
  folder_.make_folder("game");
  const std::string room = folder_ / "game/room1.crm", hall = folder_ / "levels/hall.level.json";
  for (const char* lost : {"game/room2.asc", "game/old.ash", "game/Game.agf"}) {
    ChangedFiles changed({lost}, {folder_.path().generic_string(), "/"});
    const auto affected = affected_levels({room, hall}, changed, level_request());
    ASSERT_EQ(affected.size(), 1u) << lost;
    EXPECT_EQ(affected[0].level, room);
    EXPECT_TRUE(affected[0].reason.starts_with("used ")) << affected[0].reason;
    EXPECT_TRUE(affected[0].reason.ends_with(lost)) << affected[0].reason;
    EXPECT_EQ(changed.count_untaken(), 0u);
  }
  ChangedFiles scripts({"game/room2.asc", "game/old.ash"}, {folder_.path().generic_string(), "/"});
  affected_levels({room}, scripts, level_request());
  EXPECT_EQ(scripts.count_untaken(), 0u);
  ChangedFiles changed({"game/notes.txt"}, {folder_.path().generic_string(), "/"});
  folder_.put("game/room1.crm", "");
  EXPECT_EQ(affected_levels({room}, changed, level_request())[0].reason, "cannot be read");
}

TEST_F(AffectedLevels, AreRoomsWhoseManifestWasChangedOrRemoved) {
  folder_.make_folder("game");
  const std::string room = folder_ / "game/room1.crm", other = folder_ / "game/room2.crm";
  const auto reason = [&] {
    ChangedFiles changed({"game/room1.level.json"}, {folder_.path().generic_string(), "/"});
    const auto affected = affected_levels({room, other}, changed, level_request());
    EXPECT_EQ(affected.at(0).level, room);
    EXPECT_EQ(changed.count_untaken(), 0u);
    return shown(affected.at(0).reason);
  };
  EXPECT_EQ(reason(), "used game/room1.level.json");
  folder_.put("game/room1.level.json", "{");
  EXPECT_EQ(reason(), "uses game/room1.level.json") << "although it cannot be read";
}

TEST_F(AffectedLevels, AreThoseThatCannotBeRead) {
  folder_.put("other/cave.level.json", "{");
  EXPECT_EQ(affected_by({"README.md"}), "other/cave.level.json cannot be read");
}

TEST_F(AffectedLevels, DoNotLeadToALevelThatCannotBeRead) {
  folder_.put("levels/yard.level.json", "{");
  EXPECT_EQ(affected_by({"README.md"}), "levels/yard.level.json cannot be read");
}

TEST_F(AffectedLevels, AreFoundByAbsoluteNames) {
  EXPECT_EQ(affected_by({folder_ / "other/cave.png"}), "other/cave.level.json uses other/cave.png");
}

TEST_F(AffectedLevels, LieInChangedFoldersOrUseFilesThere) {
  EXPECT_EQ(affected_by({"levels/art"}).substr(0, 51),
            "levels/hall.level.json uses levels/art/hall.png; le");
  EXPECT_EQ(affected_by({"other/"}), "other/cave.level.json is changed");
  EXPECT_EQ(affected_by({"oth", "levels/art/hall"}), "");
}

TEST_F(AffectedLevels, UseSomeOfTheFiles) {
  affected_by({"levels/hall.level.json", "levels/hall.png", "levels/art/hall.png"});
  EXPECT_EQ(unused_, 0u);
  affected_by({"README.md", "levels/hall.level.json", "README.md", "levels/art/unused.png"});
  EXPECT_EQ(unused_, 2u);
  affected_by({"other/walkmask.json"});
  EXPECT_EQ(unused_, 0u) << "removed settings";
}

Names names_in(std::string_view list) {
  const auto names = names_in_list(list);
  EXPECT_TRUE(names);
  return *names;
}

TEST(NamesInList, AreALineEach) {
  EXPECT_EQ(names_in("a.png\nb c.png\r\n\nd.png"), (Names{"a.png", "b c.png", "d.png"}));
  EXPECT_EQ(names_in(""), Names{});
}

TEST(NamesInList, AreSeparatedByNuls) {
  EXPECT_EQ(names_in(std::string("a\nb.png\0\"c\"\0", 12)), (Names{"a\nb.png", "\"c\""}));
}

TEST(NamesInList, FollowAByteOrderMark) {
  EXPECT_EQ(names_in("\xEF\xBB\xBF"
                     "a.png\n"),
            Names{"a.png"});
}

TEST(NamesInList, AreNotUtf16) {
  for (const char* list : {"\xFF\xFE"
                           "a",
                           "\xFE\xFF"
                           "a"}) {
    const auto names = names_in_list(list);
    ASSERT_FALSE(names);
    EXPECT_EQ(names.error().reason, "is UTF-16");
  }
}

TEST(NamesInList, SeparateFoldersByBackslashes) {
  EXPECT_EQ(names_in("art\\hall.png\n"), Names{"art/hall.png"});
  EXPECT_EQ(names_in(std::string("art\\hall.png\0", 13)), Names{"art\\hall.png"});
}

TEST(NamesInList, LoseTheQuotesOfGit) {
  EXPECT_EQ(names_in(R"("K\303\274che.png")"), Names{"K\303\274che.png"});
  EXPECT_EQ(names_in(R"("a\tb\"c\\d.png")"), Names{"a\tb\"c\\d.png"});
  EXPECT_EQ(names_in(R"("a\)"), Names{R"("a/)"}) << "git writes two quotes";
  EXPECT_EQ(names_in(R"("a\")"), Names{R"(a\)"});
}

}  // namespace
}  // namespace walkmask
