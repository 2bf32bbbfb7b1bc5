// Every file of a level is read once, even if it is used several times.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "faults/walkmask.h"
#include "support/painted.h"

namespace walkmask {
namespace {

using Words = std::vector<std::string>;

/// A level whose manifest names an image for each purpose.
class ManyImages : public ScratchFolder {
 public:
  ManyImages() {
    put("walk.png", painted({"....", "...."}));
    put("areas.png", painted({"r...", "...."}));
    put("art.png", painted({"bbbb", "gggg"}));
    put("room.level.json",
        R"({"walk": "walk.png", "areas": {"image": "areas.png", "legend": {"#ff0000": "gate"}},
            "background": "art.png", "points": {"door": [0, 0], "vault": [3, 1]}})");
    make_folder("out");
  }

  std::string level() const { return *this / "room.level.json"; }

  /// Returns the number of times that a run opened each file of this folder for reading.
  std::map<std::string, int> opens(const Words& arguments) const {
    const std::string list = *this / "out/opens";
    std::filesystem::remove(list);
    const Ending ending = walkmask(arguments, {.prepare = [&] {
                                     let_fail(WALKMASK_LISTED_OPENS, "");
                                     ::setenv("WALKMASK_OPENS", list.c_str(), 1);
                                   }});
    EXPECT_LE(ending.code, 1) << ending.err;
    std::map<std::string, int> counts;
    std::istringstream lines(content("out/opens"));
    for (std::string line; std::getline(lines, line);) {
      const std::filesystem::path file = std::filesystem::weakly_canonical(line);
      if (file.parent_path() == path()) ++counts[file.filename().string()];
    }
    return counts;
  }
};

using Opens = std::map<std::string, int>;

TEST(Opens, OpenEachFileOnce) {
  const ManyImages folder;
  const Opens all = {{"room.level.json", 1}, {"walk.png", 1}, {"areas.png", 1}, {"art.png", 1}};
  const std::string picture = folder / "out/picture.png";
  const Words solve = {"solve", folder.level(), "--from", "door", "--to", "vault"};
  Words drawn_solve = solve;
  drawn_solve.insert(drawn_solve.end(), {"--overlay", picture});
  EXPECT_EQ(folder.opens(drawn_solve), all);
  EXPECT_EQ(folder.opens({"check", folder.level()}), all);
  EXPECT_EQ(folder.opens({"check", folder.level(), "--overlay", picture}), all);
  EXPECT_EQ(folder.opens({"inspect", folder.level()}), all);
  Opens without_art = all;
  without_art.erase("art.png");
  EXPECT_EQ(folder.opens(solve), without_art);
  EXPECT_EQ(folder.opens({"floor", folder.level(), "-o", picture}), without_art);
}

TEST(Opens, OpenBothLevelsOfADifferenceOnce) {
  const ManyImages folder;
  folder.put("new-walk.png", painted({"..#.", "...."}));
  folder.put("new-art.png", painted({"bbbb", "rrrr"}));
  const std::string after = folder.put("new.level.json", R"({"walk": "new-walk.png",
      "areas": {"image": "areas.png", "legend": {"#ff0000": "gate"}},
      "background": "new-art.png", "points": {"door": [0, 0], "vault": [3, 1]}})");
  const Opens all = {{"room.level.json", 1}, {"walk.png", 1},    {"areas.png", 2},
                     {"art.png", 1},         {"new-art.png", 1}, {"new-walk.png", 1},
                     {"new.level.json", 1}};
  const Words diff = {"diff", folder.level(), after};
  Words drawn = diff;
  drawn.insert(drawn.end(), {"--overlay", folder / "out/picture.png"});
  EXPECT_EQ(folder.opens(drawn), all);
  drawn.insert(drawn.end(), {"--report", "html=" + (folder / "out/page.html")});
  EXPECT_EQ(folder.opens(drawn), all);
  Words page = diff;
  page.insert(page.end(), {"--report", "html=" + (folder / "out/page.html")});
  EXPECT_EQ(folder.opens(page), all);
  Opens without_art = all;
  without_art.erase("art.png");
  without_art.erase("new-art.png");
  EXPECT_EQ(folder.opens(diff), without_art);
}

/// The rooms of a game are opened for its map, and those on the way for the paths.
TEST(Opens, OpenNoRoomAgainForTheJsonOfAJourney) {
  const ManyImages folder;
  folder.put("one.level.json", R"({"walk": "walk.png", "points": {"a": [0, 0]},
      "exits": {"out": {"at": [3, 0], "to": "two.level.json#in"}}})");
  folder.put("two.level.json", R"({"walk": "walk.png", "points": {"in": [0, 1], "b": [3, 1]}})");
  std::filesystem::remove(folder / "room.level.json");
  const Words solve = {"solve", folder / "", "--from", "one#a", "--to", "two#b", "--format"};
  Words text = solve, json = solve;
  text.push_back("text");
  json.push_back("json");
  EXPECT_EQ(folder.opens(json), folder.opens(text));
  EXPECT_EQ(folder.opens(text).at("two.level.json"), 3) << "exits, map and paths";
}

TEST(Opens, OpenSettingsOnce) {
  const ManyImages folder;
  folder.put("walkmask.json", R"({"tolerance": 1, "check": {"ignore": ["G"]}})");
  EXPECT_EQ(folder.opens({"check", folder.level()}).at("walkmask.json"), 1);
  EXPECT_EQ(folder.opens({"inspect", folder.level()}).at("walkmask.json"), 1);
  EXPECT_EQ(folder.opens({"check", folder / "walk.png"}).at("walkmask.json"), 1);
}

TEST(Opens, OpenALevelOnceHoweverExitsSpellIt) {
  const ManyImages folder;
  const std::string from = folder.put("from.level.json", R"({"walk": "walk.png", "exits": {
      "a": {"at": [0, 0], "to": "room.level.json#door"},
      "b": {"at": [1, 0], "to": "./room.level.json#door"},
      "c": {"at": [2, 0], "to": "out/../room.level.json#vault"}}})");
  EXPECT_EQ(folder.opens({"check", from}).at("room.level.json"), 1);
}

}  // namespace
}  // namespace walkmask
