#include "system/read_file.h"

#include <gtest/gtest.h>

#include "support/scratch_folder.h"

namespace walkmask {
namespace {

constexpr std::uint64_t kEnough = 1 << 20;

TEST(ReadFile, GivesEveryByte) {
  const ScratchFolder folder;
  std::string all;
  for (int i = 0; i < 256 * 500; ++i) all += static_cast<char>(i % 256);
  for (const std::string& content :
       {std::string(), std::string("x"), std::string("a\r\n\0\x1a", 5), all}) {
    const auto bytes = read_file(folder.put("level", content), kEnough);
    ASSERT_TRUE(bytes) << message(bytes.error());
    EXPECT_EQ(text_of_bytes(*bytes), content);
  }
}

TEST(ReadFile, KeepsToTheLimit) {
  const ScratchFolder folder;
  const std::string name = folder.put("level", "12345");
  EXPECT_TRUE(read_file(name, 6));
  EXPECT_TRUE(read_file(name, 5));
  EXPECT_TRUE(read_file(folder.put("empty", ""), 0));
  EXPECT_TRUE(read_file(name, ~std::uint64_t{0}));
  const auto bytes = read_file(name, 4);
  ASSERT_FALSE(bytes);
  EXPECT_EQ(message(bytes.error()),
            "walkmask: " + name + ": is larger than 4 bytes; make it smaller");
  EXPECT_EQ(bytes.error().setting, Setting::file_bytes);
  EXPECT_EQ(bytes.error().fault, Fault::input);
}

TEST(ReadFile, AllocatesNothingForAFileAboveTheLimit) {
  const ScratchFolder folder;
  const std::string name = folder.put("huge", "x");
  std::filesystem::resize_file(path_of(name), std::uint64_t{1} << 40);
  EXPECT_FALSE(read_file(name, kEnough));
}

TEST(ReadFile, ReportsAMissingFile) {
  const ScratchFolder folder;
  folder.put("harbour-walk.png", "x");
  const auto slip = read_file(folder / "harbor-walk.png", kEnough);
  ASSERT_FALSE(slip);
  EXPECT_EQ(slip.error().reason, "does not exist");
  EXPECT_EQ(slip.error().cure, "did you mean \"harbour-walk.png\"?");
  folder.put("=z.png", "x");
  const auto ending_only = read_file(folder / "qx.png", kEnough);
  ASSERT_FALSE(ending_only);
  EXPECT_EQ(ending_only.error().cure, "check the name and the folder")
      << "that the ending is the same makes no likeness";
  const auto other = read_file(folder / "no/such/level.json", kEnough);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().reason, "does not exist");
  EXPECT_EQ(other.error().cure, "check the name and the folder");
}

TEST(ReadFile, RefusesFoldersAndOtherNonFiles) {
  const ScratchFolder folder;
  const auto is_folder = read_file(folder.make_folder("levels"), kEnough);
  ASSERT_FALSE(is_folder);
  EXPECT_EQ(is_folder.error().reason, "is a folder");
  const auto unnamed = read_file("", kEnough);
  ASSERT_FALSE(unnamed);
  EXPECT_EQ(message(unnamed.error()), "walkmask: \"\": a file's name is empty; name a file");
  const std::string cut_short = folder.put("a", "x") + std::string("\0.png", 5);
  const auto with_nul = read_file(cut_short, kEnough);
  ASSERT_FALSE(with_nul);
  EXPECT_EQ(with_nul.error().reason, "has a NUL character in its name");
}

}  // namespace
}  // namespace walkmask
