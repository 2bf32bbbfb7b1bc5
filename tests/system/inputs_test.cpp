#include "system/inputs.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "support/scratch_folder.h"
#include "system/find_files.h"
#include "system/read_file.h"
#include "system/write_file.h"

namespace walkmask {
namespace {

using Names = std::vector<std::string>;

constexpr std::uint64_t kMost = 1000;

Names names_of(const std::vector<Input>& inputs) {
  Names names;
  for (const Input& input : inputs) names.push_back(input.name);
  return names;
}

TEST(Inputs, AreTheFilesThatWereReadMissedAndListed) {
  const ScratchFolder folder;
  const std::string level = folder.put("a.level.json", "{}"), mask = folder.put("b.png", "PNG");
  static_cast<void>(read_file(mask, kMost));
  note_inputs();
  EXPECT_TRUE(read_file(level, kMost));
  EXPECT_TRUE(read_file(folder / "./a.level.json", kMost));
  EXPECT_FALSE(read_file(folder / "c.png", kMost));
  EXPECT_TRUE(files_below(folder.path().string(), ".level.json"));
  const std::vector<Input> inputs = noted_inputs();
  EXPECT_EQ(names_of(inputs), (Names{folder.path().string(), level, folder / "c.png"}));
  EXPECT_TRUE(inputs[0].is_folder());
  EXPECT_TRUE(inputs[1].stamp.exists);
  EXPECT_EQ(inputs[1].stamp.size, 2u);
  EXPECT_FALSE(inputs[2].stamp.exists);
}

TEST(Inputs, DoNotIncludeFilesThatTheRunWrote) {
  const ScratchFolder folder;
  const std::string picture = folder.put("picture.png", "old");
  note_inputs();
  EXPECT_TRUE(read_file(picture, kMost));
  EXPECT_FALSE(write_file(picture, bytes_of("new")));
  EXPECT_TRUE(noted_inputs().empty());
}

TEST(Inputs, HaveTheStampFromBeforeTheyWereReadFirst) {
  const ScratchFolder folder;
  const std::string file = folder.put("a.png", "1");
  note_inputs();
  EXPECT_TRUE(read_file(file, kMost));
  folder.put("a.png", "22");
  EXPECT_TRUE(read_file(file, kMost));
  const std::vector<Input> inputs = noted_inputs();
  ASSERT_EQ(inputs.size(), 1u);
  EXPECT_EQ(inputs[0].stamp.size, 1u);
  EXPECT_NE(stamp_of(inputs[0]), inputs[0].stamp);
}

/// Sets the time of a file to a save this long ago.
void age(const std::string& file, std::chrono::seconds time) {
  std::filesystem::last_write_time(file, std::filesystem::file_time_type::clock::now() - time);
}

/// A file system may store times in steps of two seconds.
TEST(Inputs, HashRecentlySavedFiles) {
  const ScratchFolder folder;
  const std::string file = folder.put("a.png", "1"), old = folder.put("b.png", "1");
  age(old, std::chrono::seconds(60));
  note_inputs();
  EXPECT_TRUE(read_file(file, kMost));
  EXPECT_TRUE(read_file(old, kMost));
  const std::vector<Input> inputs = noted_inputs();
  ASSERT_EQ(inputs.size(), 2u);
  EXPECT_EQ(stamp_of(inputs[0]), inputs[0].stamp);
  EXPECT_FALSE(inputs[1].stamp.content);
  const auto saved = std::filesystem::last_write_time(file);
  folder.put("a.png", "2");
  std::filesystem::last_write_time(file, saved);
  EXPECT_NE(stamp_of(inputs[0]), inputs[0].stamp);
}

TEST(Inputs, ChangeWithTheFilesOfAFolder) {
  const ScratchFolder folder;
  folder.put("a.level.json", "{}");
  note_inputs();
  EXPECT_TRUE(files_below(folder.path().string(), ".level.json"));
  const Input input = noted_inputs().front();
  folder.put("picture.png", "");
  EXPECT_EQ(stamp_of(input), input.stamp);
  folder.put("b.level.json", "{}");
  EXPECT_NE(stamp_of(input), input.stamp);
}

TEST(Inputs, ChangeWhenAFolderDisappearsAndReturns) {
  const ScratchFolder folder;
  const std::string levels = folder / "levels";
  note_inputs();
  EXPECT_FALSE(files_below(levels, ".level.json"));
  EXPECT_FALSE(read_file(levels, kMost));
  const std::vector<Input> inputs = noted_inputs();
  ASSERT_EQ(inputs.size(), 2u);
  for (const Input& input : inputs) EXPECT_EQ(stamp_of(input), input.stamp);
  folder.make_folder("levels");
  for (const Input& input : inputs) EXPECT_NE(stamp_of(input), input.stamp);
}

/// A wait that looks every millisecond, and edits a file when it is reported unfinished.
struct TestedWait {
  ScratchFolder folder;
  Names unfinished;
  WaitForChange wait = {
      .pause = std::chrono::milliseconds(1),
      .most_looks = 3,
      .is_whole = [this](const std::string&) { return folder.content("a.png") != "half"; },
      .report_unfinished = [this](const std::string& name) { unfinished.push_back(name); }};

  std::vector<Input> noted() {
    const std::string file = folder.put("a.png", "");
    note_inputs();
    static_cast<void>(read_file(file, kMost));
    return noted_inputs();
  }
};

TEST(WaitForChange, ReturnsTheChangedNames) {
  TestedWait test;
  const std::vector<Input> inputs = test.noted();
  test.folder.put("a.png", "whole");
  EXPECT_EQ(wait_for_change(inputs, test.wait), Names{test.folder / "a.png"});
  EXPECT_TRUE(test.unfinished.empty());
}

TEST(WaitForChange, WaitsUntilAFileIsComplete) {
  TestedWait test;
  const std::vector<Input> inputs = test.noted();
  test.folder.put("a.png", "half");
  test.wait.report_unfinished = [&](const std::string& name) {
    test.unfinished.push_back(name);
    test.folder.put("a.png", "both halves");
  };
  test.wait.most_looks = 1'000'000;
  EXPECT_EQ(wait_for_change(inputs, test.wait), Names{test.folder / "a.png"});
  EXPECT_EQ(test.folder.content("a.png"), "both halves");
  EXPECT_EQ(test.unfinished.size(), 1u);
}

TEST(WaitForChange, LooksAtMostAFifthOfTheTime) {
  using std::chrono::milliseconds;
  EXPECT_EQ(pause_after(milliseconds(3), milliseconds(200)), milliseconds(200));
  EXPECT_EQ(pause_after(milliseconds(500), milliseconds(200)), milliseconds(2000));
}

TEST(WaitForChange, GivesUpOnAFileThatStaysIncomplete) {
  TestedWait test;
  const std::vector<Input> inputs = test.noted();
  test.folder.put("a.png", "half");
  EXPECT_EQ(wait_for_change(inputs, test.wait), Names{test.folder / "a.png"});
  EXPECT_EQ(test.unfinished.size(), 1u);
}

}  // namespace
}  // namespace walkmask
