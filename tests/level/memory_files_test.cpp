#include "level/memory_files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/level_request.h"
#include "support/painted.h"
#include "support/scratch_folder.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

std::string text_of(const Result<FileBytes>& bytes) {
  return bytes ? std::string(bytes->begin(), bytes->end()) : message(bytes.error());
}

TEST(MemoryFiles, AreReadUnderEverySpellingOfTheirNames) {
  MemoryFiles files;
  files.put("a/./room.json", "old");
  files.put("a/room.json", "new");
  for (const char* name : {"a/room.json", "./a//room.json", "b/../a/room.json", "/a/room.json"}) {
    EXPECT_EQ(text_of(files.read(name, 3)), "new") << name;
    EXPECT_EQ(files.resolved(name), "a/room.json") << name;
  }
}

TEST(MemoryFiles, RefuseAFileThatIsMissingOrTooLarge) {
  MemoryFiles files;
  files.put("0/wlak.jpg", "");
  files.put("a/walk.png", "1234");
  EXPECT_EQ(text_of(files.read("a/wlak.png", 9)),
            "walkmask: a/wlak.png: does not exist; did you mean \"walk.png\"?");
  EXPECT_EQ(text_of(files.read("b/x", 9)),
            "walkmask: b/x: does not exist; check the name and the folder");
  EXPECT_EQ(text_of(files.read("a", 9)), "walkmask: a: is a folder; name a file in it");
  EXPECT_EQ(text_of(files.read("a/walk.png", 3)),
            "walkmask: a/walk.png: is larger than 3 bytes; make it smaller");
}

TEST(MemoryFiles, NameALevelFromTheFilesAboveIt) {
  MemoryFiles files;
  files.put("walkmask.json", "");
  files.put("rooms/walkmask.json", "");
  files.put("rooms/bar.json", "");
  const auto above = files.above("rooms/bar.json", "", "walkmask.json");
  ASSERT_TRUE(above);
  std::string text;
  for (const FileAbove& file : *above) text += file.name + ": " + file.level + "\n";
  EXPECT_EQ(text, "walkmask.json: rooms/bar.json\nrooms/walkmask.json: bar.json\n");
}

TEST(MemoryFiles, KeepLevelsBelowTheirRoot) {
  MemoryFiles files;
  files.put("game/.walkmask-root", "");
  files.put("game/rooms/bar.json", "{}");
  files.put("other/hall.json", "{}");
  EXPECT_EQ(*files.root_of("game/rooms/bar.json", {}), "game");
  EXPECT_EQ(*files.root_of("other/hall.json", {}), "other");
  EXPECT_EQ(*files.root_of("game/rooms/bar.json", "game/rooms/"), "game/rooms");
  EXPECT_EQ(files.root_of("game/rooms/bar.json", "nowhere").error().fault, Fault::usage);
  EXPECT_EQ(*files.inside_root("game", "game/rooms/bar.json", "../art/bar.png"),
            "game/rooms/../art/bar.png");
  EXPECT_EQ(message(files.inside_root("game", "game/rooms/bar.json", "../../bar.png").error()),
            "walkmask: game/rooms/bar.json: \"../../bar.png\" lies outside the root \"game\"; move "
            "it below");
  EXPECT_FALSE(files.inside_root("", "bar.json", "../bar.png"));
}

TEST(MemoryFiles, AreNamedByALevelSoThatItFindsThem) {
  const MemoryFiles files;
  EXPECT_EQ(files.name_from("game/rooms/bar.json", "game/rooms/bar.png"), "bar.png");
  EXPECT_EQ(files.name_from("game/rooms/bar.json", "./game//art/bar.png"), "../art/bar.png");
  EXPECT_EQ(files.name_from("game/rooms/bar.json", "game/roomsbar.png"), "../roomsbar.png");
  EXPECT_EQ(files.name_from("game/rooms/bar.json", "bar.png"), "../../bar.png");
  EXPECT_EQ(files.name_from("bar.json", "art/bar.png"), "art/bar.png");
}

TEST(MemoryFiles, AreFoundAboveALevelUpToItsRoot) {
  MemoryFiles files;
  for (const char* folder : {"", "game/", "game/a/", "game/a/b/"}) {
    files.put(std::string(folder) + "walkmask.json", "{}");
  }
  const auto found = files.above("game/a/b/room.json", "game", "walkmask.json");
  ASSERT_TRUE(found);
  std::string text;
  for (const FileAbove& file : *found) text += file.name + " " + file.level + "\n";
  EXPECT_EQ(text,
            "game/walkmask.json a/b/room.json\n"
            "game/a/walkmask.json b/room.json\n"
            "game/a/b/walkmask.json room.json\n");
  EXPECT_TRUE(files.above("elsewhere/room.json", "game", "walkmask.json")->empty());
  EXPECT_EQ(*files.below("game/a", ".json"),
            (std::vector<std::string>{"game/a/b/walkmask.json", "game/a/walkmask.json"}));
  EXPECT_FALSE(files.below("nowhere", ".json"));
}

/// Opens a level of these files on disk and in memory, and returns its floor and problems.
std::string opened_from(const Files& files) {
  LevelRequest request = {files};
  request.file = "room.json";
  const Result<OpenedLevel, Problem> opened = open_level(request);
  if (!opened) return message(opened.error().error);
  std::string text = opened->has_floor() ? drawn(opened->content->level->paintable) : "";
  for (const Problem& problem : opened->problems) text += message(problem.error) + "\n";
  for (const std::string& file : opened->files) text += file + "\n";
  return text;
}

/// A folder that is the working directory as long as it exists.
class WorkingFolder : public ScratchFolder {
 public:
  WorkingFolder() : before_(std::filesystem::current_path()) {
    std::filesystem::current_path(path());
  }
  ~WorkingFolder() { std::filesystem::current_path(before_); }

 private:
  std::filesystem::path before_;
};

TEST(MemoryFiles, FindTheLevelsThatADiskFinds) {
  struct Row {
    const char* manifest;
    const char* opened;
  };
  const Row rows[] = {
      {R"({"walk": "art/walk.png"})", ".#\nroom.json\nart/walk.png\nwalkmask.json\n"},
      {R"({"walk": "art/wlak.png"})",
       "walkmask: room.json:1:10: art/wlak.png: does not exist; did you mean \"walk.png\"?\n"
       "room.json\nart/wlak.png\nwalkmask.json\n"},
      {R"({"walk": "../walk.png"})",
       "walkmask: room.json:1:10: \"../walk.png\" lies outside the root \".\"; move it below\n"
       "room.json\nwalkmask.json\n"},
  };
  for (const Row& row : rows) {
    const WorkingFolder folder;
    MemoryFiles memory;
    const auto put = [&](const std::string& name, const std::string& content) {
      folder.put(name, content);
      memory.put(name, content);
    };
    folder.make_folder("art");
    put("art/walk.png", painted({".#"}));
    put("room.json", row.manifest);
    put("walkmask.json", R"({"tolerance": 3})");
    EXPECT_EQ(opened_from(disk_files()), row.opened);
    EXPECT_EQ(opened_from(memory), row.opened);
  }
}

}  // namespace
}  // namespace walkmask
