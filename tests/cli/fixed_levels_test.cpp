// The files that `check --fix` changes, on disk.

#include "cli/fixed_levels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/check_request.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

constexpr const char* kManifest = R"({"walk": "walk.png", "points": {"a": [3, 1], "b": [0, 1]}})";
constexpr const char* kFixed = R"({"walk": "walk.png", "points": {"a": [3, 1], "b": [1, 1]}})";

struct LevelOnDisk {
  LevelOnDisk() {
    folder.put(".walkmask-root", "");
    folder.put("walk.png", painted({"#.......", "#.......", "########"}));
    request.levels = request.found = {folder.put("room.level.json", kManifest)};
    request.fixes.are_wanted = true;
  }
  std::string content() const { return folder.content("room.level.json"); }

  ScratchFolder folder;
  CheckRequest request;
};

TEST(FixedLevels, WritesTheFixedFileAlone) {
  LevelOnDisk level;
  EXPECT_EQ(fix_before_check(level.request), std::nullopt);
  EXPECT_EQ(level.content(), kFixed);
  EXPECT_EQ(level.folder.names().size(), 3u);
  EXPECT_EQ(level.request.fixes.done.notes.size(), 1u);
}

TEST(FixedLevels, ChangesNothingWithoutTheOption) {
  LevelOnDisk level;
  level.request.fixes.are_wanted = false;
  EXPECT_EQ(fix_before_check(level.request), std::nullopt);
  EXPECT_EQ(level.content(), kManifest);
}

TEST(FixedLevels, WritesNothingInADryRunButReadsTheResult) {
  LevelOnDisk level;
  level.request.fixes.is_dry_run = true;
  EXPECT_EQ(fix_before_check(level.request), std::nullopt);
  EXPECT_EQ(level.content(), kManifest);
  const auto& notes = level.request.fixes.done.notes.at(level.request.levels.front());
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes.front().outcome, check::FixNote::Outcome::would_fix);
  const auto read =
      level.request.template_of_all.files.get().read(level.request.levels.front(), 99);
  ASSERT_TRUE(read);
  EXPECT_EQ(text_of_bytes(*read), kFixed);
}

TEST(FixedLevels, KeepsACopyAndNeverOverwritesOne) {
  LevelOnDisk level;
  level.request.fixes.keeps_backups = true;
  EXPECT_EQ(fix_before_check(level.request), std::nullopt);
  EXPECT_EQ(level.content(), kFixed);
  EXPECT_EQ(level.folder.content("room.level.json.bak"), kManifest);
  level.folder.put("room.level.json", kManifest);
  const Failure failure = fix_before_check(level.request);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->reason, level.folder / "room.level.json.bak" + " exists already");
  EXPECT_EQ(level.content(), kManifest) << "nothing is written";
}

TEST(FixedLevels, RefusesAResultThatWouldOverwriteACopyOrAFixedFile) {
  for (const std::string name : {"room.level.json.bak", "room.level.json"}) {
    LevelOnDisk level;
    level.request.fixes.keeps_backups = true;
    level.request.reports.output = level.folder / name;
    const Failure failure = fix_before_check(level.request);
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->reason, level.folder / name + " is an input of this level");
    EXPECT_EQ(level.content(), kManifest);
    EXPECT_EQ(level.folder.names().size(), 3u);
  }
}

TEST(FixedLevels, LeavesFindingsOfTheBaseline) {
  LevelOnDisk level;
  const std::string file = level.request.levels.front();
  level.request.known[{.level = file, .code = "P001", .subject = "b"}] = 1;
  EXPECT_EQ(fix_before_check(level.request), std::nullopt);
  EXPECT_EQ(level.content(), kManifest);
}

TEST(FixedLevels, RefusesFilesOutsideTheRoot) {
  LevelOnDisk level;
  level.request.template_of_all.root = level.folder.make_folder("levels");
  EXPECT_EQ(fix_before_check(level.request), std::nullopt);
  EXPECT_EQ(level.content(), kManifest);
}

TEST(FixedLevels, RefusesStandardInput) {
  LevelOnDisk level;
  level.request.levels = {"-"};
  const Failure failure = fix_before_check(level.request);
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->fault, Fault::usage);
}

}  // namespace
}  // namespace walkmask
