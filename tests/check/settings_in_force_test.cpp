#include "check/settings_in_force.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "check/parameters.h"
#include "support/level_request.h"
#include "support/painted.h"
#include "support/scratch_folder.h"

namespace walkmask::check {
namespace {

/// Returns `VALUE from SOURCE`, with the source relative to the folder, or the error.
std::string in_force(const std::string& key, const LevelRequest& request,
                     const ScratchFolder& folder) {
  const auto all = settings_in_force(request);
  if (!all) return message(all.error());
  const auto found = std::ranges::find(all->settings, key, &SettingInForce::key);
  if (found == all->settings.end()) return "nothing";
  const std::string name = text_of(folder.path().filename());
  const std::size_t at = found->source.find(name);
  const std::size_t begin = at == std::string::npos ? 0 : at + name.size() + 1;
  return found->value + " from " + found->source.substr(begin);
}

TEST(SettingsInForce, ComeFromTheNearestFile) {
  const ScratchFolder folder;
  folder.put(".walkmask-root", "");
  folder.make_folder("rooms");
  folder.put("walkmask.json", R"({"tolerance": 3, "scale": 2, "walkable": "nonzero",
      "check": {"speck_size": 5, "detour": 3, "ignore": ["T"]},
      "overrides": [{"levels": "rooms/*", "check": {"speck_size": 6, "pinhole_size": 1}}]})");
  folder.put("rooms/walkmask.json", R"({"tolerance": 4, "check": {"pinhole_size": 2}})");
  const LevelRequest room = request_for(folder.put("rooms/room.level.json",
                                                   R"({"walk": {"size": [4, 4], "floor": []},
      "areas": {"shapes": {}}, "scale": 1, "check": {"detour": 4}})"));
  EXPECT_EQ(in_force("tolerance", room, folder), "nothing") << "it names no image";
  EXPECT_EQ(in_force("scale", room, folder), "1 from rooms/room.level.json:2:32");
  EXPECT_EQ(in_force("walkable", room, folder), "nothing") << "shapes have no colour";
  EXPECT_EQ(in_force("check.speck_size", room, folder), "6 from walkmask.json:3:53");
  EXPECT_EQ(in_force("check.pinhole_size", room, folder), "2 from rooms/walkmask.json:1:28");
  EXPECT_EQ(in_force("check.detour", room, folder), "4 from rooms/room.level.json:2:54");
  EXPECT_EQ(in_force("check.ignore", room, folder), "[\"T\"] from walkmask.json:2:47");
  EXPECT_EQ(in_force("check.select", room, folder), "all from default");
  EXPECT_EQ(in_force("check.start", room, folder), "none from default");
  const LevelRequest image = request_for(folder.put("rooms/walk.png", painted({".."})));
  EXPECT_EQ(in_force("walkable", image, folder), "\"nonzero\" from walkmask.json:1:30");
  EXPECT_EQ(in_force("tolerance", image, folder), "4 from rooms/walkmask.json:1:2");
}

TEST(SettingsInForce, AreThoseOfFilesWhateverTheFormatIgnores) {
  const ScratchFolder folder;
  folder.put(".walkmask-root", "");
  folder.put("walkmask.json", R"({"check": {"ignore": ["G"]}})");
  LevelRequest request = request_for(folder.put("walk.png", painted({".."})));
  for (LevelFormat& format : request.formats) format.idle_rules = {"T004"};
  EXPECT_EQ(in_force("check.ignore", request, folder), "[\"G\"] from walkmask.json:1:12");
}

TEST(SettingsInForce, DependOnTheKindOfLevel) {
  const ScratchFolder folder;
  folder.put(".walkmask-root", "");
  folder.put("walkmask.json", R"({"format": "ags", "walkable": "nonzero", "tolerance": 3,
      "scale": 2, "snap": 4, "agents": {"hero": 3}, "legend": {"#ff0000": "gate"}, "states": {}})");
  const auto keys_of = [&](const std::string& file) {
    std::string keys;
    const auto all = settings_in_force(request_for(file));
    if (!all) return message(all.error());
    for (const SettingInForce& setting : all->settings) {
      if (setting.source != "default") keys += setting.key + " ";
    }
    return keys;
  };
  EXPECT_EQ(keys_of(folder.put("a.map", "type octile\nheight 1\nwidth 2\nmap\n.@\n")),
            "scale snap agents states ");
  EXPECT_EQ(keys_of(folder.put("a.png", painted({".."}))),
            "format walkable tolerance scale snap agents states ");
  EXPECT_EQ(keys_of(folder.put("a.json", R"({"walk": "a.png", "areas": {}})")),
            "format walkable tolerance scale snap agents legend states ");
  EXPECT_EQ(keys_of(folder.put("b.json", R"({"walk": {"size": [2, 1], "floor": []}})")),
            "scale snap agents states ");
  EXPECT_EQ(keys_of(folder.put("c.json", R"({"walk": {"size": [2, 1], "floor": []},
      "areas": {"image": "a.png"}})")),
            "format tolerance scale snap agents legend states ");
}

TEST(SettingsInForce, ListEveryParameterOnce) {
  const ScratchFolder folder;
  const auto all =
      settings_in_force(request_for(folder.put("room.json", R"({"walk": "walk.png"})")));
  ASSERT_TRUE(all);
  std::set<std::string> keys;
  for (const SettingInForce& setting : all->settings) {
    EXPECT_TRUE(keys.insert(setting.key).second) << setting.key;
    EXPECT_EQ(setting.source, "default") << setting.key;
  }
  for (const Parameter& parameter : all_parameters()) {
    EXPECT_TRUE(keys.contains("check." + std::string(parameter.key))) << parameter.key;
  }
}

TEST(SettingsInForce, NeedAnExistingLevel) {
  const ScratchFolder folder;
  for (const char* const name : {"none.png", "none.json", "none.map"}) {
    EXPECT_NE(in_force("scale", request_for(folder / name), folder).find("does not exist"),
              std::string::npos)
        << name;
  }
  const std::string no_level = in_force("scale", request_for(folder.put("w.txt", "walk")), folder);
  EXPECT_EQ(no_level.find("walkmask: "), 0u) << no_level;
  EXPECT_NE(no_level.find("w.txt: "), std::string::npos) << no_level;
}

TEST(SettingsInForce, FailOnAnUnusableFile) {
  const ScratchFolder folder;
  const LevelRequest room = request_for(folder.put("room.json", R"({"walk": "walk.png"})"));
  folder.put("walkmask.json", R"({"scale": 0})");
  EXPECT_NE(in_force("scale", room, folder).find("walkmask.json:1:11: "), std::string::npos);
  folder.put("walkmask.json", R"({"check": {"detour": 0}})");
  EXPECT_NE(in_force("scale", room, folder).find("walkmask.json:1:22: "), std::string::npos);
  folder.put("walkmask.json", "{}");
  folder.put("room.json", R"({"walk": "walk.png", "check": 5})");
  EXPECT_NE(in_force("scale", room, folder).find("room.json:1:31: "), std::string::npos);
  folder.put("room.json", R"({"walk": "walk.png", "check": {"detour": 0}})");
  EXPECT_NE(in_force("scale", room, folder).find("room.json:1:42: "), std::string::npos);
}

}  // namespace
}  // namespace walkmask::check
