// Manifests that are wrong or hostile, or that name files they may not use.

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "faults/walkmask.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

std::string nested(std::size_t depth) {
  return R"({"walk": "walk.png", "check": {"x": )" + std::string(depth - 2, '[') +
         std::string(depth - 2, ']') + "}}";
}

struct Wrong {
  std::string text;
  const char* place;  ///< line and column; null for the whole file
};

TEST(Manifests, AreRefusedWithThePlaceOfTheMistake) {
  const Wrong wrong[] = {
      {"", "1:1"},
      {" \n", "1:1"},
      {"{", "1:2"},
      {"\xef\xbb\xbf", nullptr},
      {R"({"walk": "walk.png"} x)", "1:22"},
      {R"([])", "1:1"},
      {R"({"walk": 7})", "1:10"},
      {R"({"walk": "walk.png", "walk": "walk.png"})", "1:22"},
      {R"({"walk": "walk.png", "wlak": 1})", "1:22"},
      {R"({})", "1:1"},
      {R"({"walk": "walk.png", "points": {"a": [1.5, 2]}})", "1:39"},
      {R"({"walk": "walk.png", "points": {"a": [3e10, 2]}})", "1:39"},
      {R"({"walk": "walk.png", "points": {"a": [true, 2]}})", "1:39"},
      {R"({"walk": "walk.png", "points": {"a": [4294967297, 2]}})", "1:39"},
      {R"({"walk": "walk.png", "points": {"a": [1e999, 2]}})", "1:39"},
      {R"({"walk": "walk.png", "points": {"a\n::error::b": [1, 2]}})", "1:33"},
      {R"({"walk": "walk.png", "agents": {"\u001b[2J": 3}})", "1:33"},
      {R"({"walk": "walk.png\u0000.txt"})", "1:10"},
      {"{\"walk\": \"\xff\"}", "1:11"},
      {R"({"walk": "\ud800"})", nullptr},
      {nested(65), "1:99"},
      {R"({"walk": )" + std::string(5'000'000, '['), nullptr},
  };
  for (const Wrong& row : wrong) {
    const LevelFolder folder;
    const Ending ending = walkmask({"inspect", folder.put("x.level.json", row.text)});
    const std::string shown = row.text.substr(0, 80);
    EXPECT_TRUE(is_refused(ending, 3)) << shown;
    const std::string place = row.place == nullptr ? "" : std::string(row.place) + ": ";
    EXPECT_NE(ending.err.find("x.level.json:" + place), std::string::npos) << shown << "\n"
                                                                           << ending.err;
  }
}

TEST(Manifests, MayHaveAByteOrderMarkAndSixtyFourLevels) {
  const LevelFolder folder;
  for (const std::string& text : {"\xef\xbb\xbf" + folder.content("room.level.json"), nested(64)}) {
    const Ending ending = walkmask({"inspect", folder.put("x.level.json", text)});
    EXPECT_EQ(ending.code, 0) << ending.err;
  }
}

TEST(Manifests, AreRefusedUnreadAtAHundredMegabytesWhateverTheLimit) {
  const LevelFolder folder;
  const std::string name = folder.put("x.level.json", "{\"walk\": \"walk.png\"");
  fs::resize_file(name, 100'000'000);  // filled with NUL, which readers also refuse
  const Ending unread = walkmask({"inspect", name});
  EXPECT_TRUE(is_refused(unread, 3));
  EXPECT_NE(unread.err.find("larger than 67108864 bytes"), std::string::npos) << unread.err;
  const Ending unparsed = walkmask({"inspect", name, "--max-file-size", "100M"});
  EXPECT_TRUE(is_refused(unparsed, 3));
  EXPECT_NE(unparsed.err.find("100000000 bytes"), std::string::npos) << unparsed.err;
}

TEST(Manifests, NameNoFileOutsideTheirRoot) {
  const LevelFolder outside;
  const std::string walk = outside / "walk.png";
  outside.make_folder("game/art");
  outside.put("game/.walkmask-root", "");
  fs::create_directory_symlink(outside.path(), outside / "game/up");
  fs::create_symlink("../walk.png", outside / "game/link.png");
  fs::create_symlink("missing.png", outside / "game/dangling.png");
  fs::create_symlink("../missing.png", outside / "game/dangling-out.png");
  fs::create_symlink("circle.png", outside / "game/circle.png");
  fs::create_hard_link(walk, outside / "game/art/walk.png");
  const auto inspected = [&](const std::string& name) {
    return walkmask({"inspect", outside.put("game/x.level.json", R"({"walk": ")" + name + "\"}")});
  };
  for (const std::string& name :
       {std::string("../walk.png"), std::string("art/../../walk.png"), walk,
        std::string("up/walk.png"), std::string("link.png"), std::string("dangling.png"),
        std::string("dangling-out.png"), std::string("circle.png"), std::string("/etc/passwd"),
        std::string("/proc/self/environ"), std::string("art/missing/../../../walk.png")}) {
    const Ending ending = inspected(name);
    EXPECT_TRUE(is_refused(ending, 3)) << name;
    EXPECT_EQ(ending.out, "") << name;
  }
  for (const std::string name : {"art/walk.png", "art/../art/walk.png", "up/game/art/walk.png"}) {
    EXPECT_EQ(inspected(name).code, 0) << name;
  }
}

TEST(Manifests, KeepExitsAndSettingsBelowTheirRoot) {
  const LevelFolder outside;
  outside.make_folder("game");
  outside.put("game/.walkmask-root", "");
  outside.put("walkmask.json", "this is no JSON");
  outside.put("game/walk.png", outside.content("walk.png"));
  const auto checked = [&](const std::string& target) {
    const std::string exits = R"("exits": {"out": {"at": [1, 1], "to": ")" + target + R"(#door"}})";
    return walkmask({"check", "--select", "F,P",
                     outside.put("game/x.level.json", R"({"walk": "walk.png", )" + exits + "}")});
  };
  const Ending ending = checked("../room.level.json");
  EXPECT_TRUE(keeps_its_promises(ending));
  EXPECT_EQ(ending.code, 1);
  EXPECT_NE(ending.out.find("outside"), std::string::npos) << ending.out;
  EXPECT_EQ(ending.out.find("F001"), std::string::npos)
      << "the settings above the root are not read";
}

TEST(Manifests, AreNotReadThroughLinksOutOfARoomsRoot) {
  const LevelFolder outside;
  outside.put("secret.json", "a secret");
  outside.make_folder("game");
  outside.put("game/.walkmask-root", "");
  std::filesystem::copy_file(WALKMASK_GOLDEN_INPUTS "/room33.crm", outside / "game/room1.crm");
  std::filesystem::create_symlink("../secret.json", outside / "game/room1.level.json");
  const Ending ending = walkmask({"check", outside / "game"});
  EXPECT_TRUE(keeps_its_promises(ending));
  EXPECT_EQ(ending.code, 3);
  EXPECT_NE(ending.out.find("room1.level.json: error F001: is a link out of the root"),
            std::string::npos)
      << ending.out;
}

TEST(Manifests, AreNotReadThroughLinksOutOfTheirRoot) {
  const LevelFolder outside;
  outside.put("settings.json", "a secret");
  outside.make_folder("game");
  outside.put("game/.walkmask-root", "");
  outside.put("game/walk.png", outside.content("walk.png"));
  outside.put("game/x.level.json", R"({"walk": "walk.png"})");
  const auto link = [&](const char* target, const char* name) {
    std::filesystem::create_symlink(target, outside.path() / name);
  };
  link("../settings.json", "game/walkmask.json");
  link("../room.level.json", "game/y.level.json");
  const Ending ending = walkmask({"check", outside / "game"});
  EXPECT_TRUE(keeps_its_promises(ending));
  EXPECT_EQ(ending.code, 3);
  EXPECT_EQ(ending.out.find("secret"), std::string::npos) << ending.out;
  EXPECT_NE(ending.out.find("walkmask.json: error F001: is a link out of the root"),
            std::string::npos)
      << ending.out;
  EXPECT_NE(ending.out.find("y.level.json: error F001: is a link out of the root"),
            std::string::npos)
      << ending.out;
}

TEST(Manifests, AreNotOpenedWithWrongSettings) {
  const LevelFolder folder;
  for (const std::string settings :
       {"a secret", "[]", R"({"tolerance": 256})", R"({"agents": {"hero": 4097}})",
        R"({"legend": {"#000000": "a", "000000": "b"}})"}) {
    folder.put("walkmask.json", settings);
    for (const Words& words :
         {folder.solve(), Words{"inspect", folder.level()}, Words{"inspect", folder / "walk.png"},
          Words{"explain", "--settings", folder.level()}}) {
      const Ending ending = walkmask(words);
      EXPECT_TRUE(is_refused(ending, 3)) << settings << words[0];
      EXPECT_NE(ending.err.find("walkmask.json:1:"), std::string::npos) << ending.err;
      EXPECT_EQ(ending.err.find("secret"), std::string::npos) << ending.err;
    }
  }
  folder.put("walkmask.json", R"({"states": {"a": {"open": ["nowhere"]}}})");
  EXPECT_TRUE(is_refused(walkmask({"inspect", folder / "walk.png"}), 3));
}

TEST(Manifests, WithARootElsewhereHaveNoSettings) {
  const LevelFolder folder;
  folder.put("walkmask.json", "this is no JSON");
  folder.make_folder("elsewhere");
  const Ending ending =
      walkmask({"check", folder / "walk.png", "--root", folder / "elsewhere", "--select", "F"});
  EXPECT_EQ(ending.out.find("F001"), std::string::npos) << ending.out;
}

TEST(Manifests, PutNothingIntoALog) {
  const std::string evil = R"(\n::error file=a::b\r\u001b]0;owned\u0007\u202e%0A)";
  const std::string texts[] = {
      R"({"walk": "EVIL"})",
      R"({"EVIL": 1})",
      R"({"walk": "walk.png", "points": {"EVIL": [1, 1]}})",
      R"({"walk": "walk.png", "areas": {"legend": {"EVIL": "a"}}})",
      R"({"walk": "walk.png", "areas": {"legend": {"#ff0000": "EVIL"}}})",
      R"({"walk": "walk.png", "states": {"EVIL": {"open": []}}})",
      R"({"walk": "walk.png", "states": {"a": {"open": ["EVIL"]}}})",
      R"({"walk": "walk.png", "walkable": "EVIL"})",
      R"({"walk": "walk.png", "exits": {"out": {"at": [1, 1], "to": "EVIL#a"}}})",
      R"({"walk": "walk.png", "exits": {"out": {"at": [1, 1], "to": "x.level.json#EVIL"}}})",
      R"({"walk": "walk.png", "expect": [{"from": "EVIL", "to": "b"}]})",
      R"({"walk": "walk.png", "check": {"EVIL": 1}})",
      R"({"walk": "walk.png", "check": {"start": "EVIL"}})",
      R"({"walk": "walk.png", "check": {"ignore": ["EVIL"]}})",
      R"({"walk": "walk.png", "format": "EVIL"})",
  };
  const LevelFolder folder;
  for (std::string text : texts) {
    text.replace(text.find("EVIL"), 4, evil);
    const std::string name = folder.put("x.level.json", text);
    EXPECT_TRUE(keeps_its_promises(walkmask({"inspect", name}))) << text;
    for (const char* format : {"text", "jsonl"}) {
      EXPECT_TRUE(keeps_its_promises(walkmask({"check", name, "--format", format}))) << text;
    }
    Ending annotated = walkmask({"check", name, "--format", "github"});
    static const std::regex kCommands(
        "(::(error|warning|notice) file=[^:,\n]*(,line=[0-9]+,col=[0-9]+)?,title=[A-Z][0-9]+::"
        "([^%\n]|%25)*\n)+1 level: [a-z0-9, ]+\n");
    EXPECT_TRUE(std::regex_match(annotated.out, kCommands)) << text << annotated.out;
    annotated.out.clear();
    EXPECT_TRUE(keeps_its_promises(annotated)) << text;
  }
  const std::string queries = R"({"id": "EVIL", "from": "EVIL", "to": [1, 1], "EVIL": 1})";
  std::string line = queries;
  for (std::size_t at = 0; (at = line.find("EVIL")) != std::string::npos;) {
    line.replace(at, 4, evil);
  }
  EXPECT_TRUE(
      keeps_its_promises(walkmask({"batch", folder.level()}, {.input = line + "\n\x1b[2J"})));
}

TEST(Manifests, AreCheckedThoughOneOfAHundredIsBad) {
  const LevelFolder folder;
  std::string off_the_floor = folder.content("room.level.json");
  off_the_floor.replace(off_the_floor.find("[13, 5]"), 7, "[13, 0]");
  constexpr int kBad = 150;
  const auto name = [](int number) { return std::to_string(number) + ".level.json"; };
  for (int i = 100; i < 200; ++i) folder.put(name(i), i == kBad ? "{" : off_the_floor);
  const Ending ending = walkmask({"check", folder / "", "--format", "jsonl"});
  EXPECT_TRUE(keeps_its_promises(ending));
  EXPECT_EQ(ending.code, 1);
  for (int i = 100; i < 200; ++i) {
    const std::string code = i == kBad ? "F001" : "P001";
    const std::string finding = name(i) + R"(","code":")" + code;
    EXPECT_NE(ending.out.find(finding), std::string::npos) << finding;
  }
}

}  // namespace
}  // namespace walkmask
