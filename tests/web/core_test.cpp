#include "web/core.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/colour.h"
#include "png/write.h"
#include "support/painted.h"

namespace walkmask::web {
namespace {

void put(Core& core, std::string_view name, const std::string& bytes) {
  core.put(name, FileBytes(bytes.begin(), bytes.end()));
}

std::vector<std::string> names_of(const Result<FoundLevels>& found) {
  std::vector<std::string> names;
  if (!found) return {sentence(found.error())};
  for (const FoundLevel& level : found->levels) names.push_back(level.file);
  return names;
}

std::string text_of(const Core& core, const std::string& name) {
  const Result<FileBytes> bytes = core.bytes(name);
  return bytes ? std::string(bytes->begin(), bytes->end()) : sentence(bytes.error());
}

using Names = std::vector<std::string>;

const std::string kMask = painted({"####", "#..#", "####"});

/// A picture with more colours than a mask has, each pixel its own.
std::string photo(int width, int height) {
  std::vector<Rgb> pixels;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      pixels.push_back({static_cast<std::uint8_t>(5 * x), static_cast<std::uint8_t>(5 * y), 77});
    }
  }
  const Result<FileBytes> bytes = png::write_rgb(width, height, pixels);
  return {bytes->begin(), bytes->end()};
}

TEST(Core, RefusesFilesWithoutALevel) {
  Core core;
  EXPECT_EQ(names_of(core.find_levels()),
            Names{"no level is among these files; add a mask (PNG, BMP or PGM), a manifest "
                  "(*.level.json) with its images, or the folder of a game"});
  put(core, "notes.txt", "floor");
  EXPECT_FALSE(core.find_levels());
}

TEST(Core, TakesManifestsBeforeImages) {
  Core core;
  put(core, "b/room.level.json", R"({"walk": "../walk.png"})");
  put(core, "a.level.json", R"({"walk": "walk.png"})");
  put(core, "walk.png", kMask);
  const Result<FoundLevels> found = core.find_levels();
  ASSERT_EQ(names_of(found), (Names{"a.level.json", "b/room.level.json"}));
  EXPECT_FALSE(found->levels[0].is_drafted);
}

TEST(Core, ReadsWhatAManifestNamesAnywhereAmongTheFiles) {
  Core core;
  put(core, "game/levels/room.level.json", R"({"walk": "../art/walk.png"})");
  put(core, "game/art/walk.png", kMask);
  put(core, "walkmask.json", R"({"check": {"ignore": ["C006"]}})");
  const Result<std::string> report = core.report("game/levels/room.level.json");
  ASSERT_TRUE(report);
  EXPECT_EQ(report->find("F00"), std::string::npos) << *report;
  EXPECT_NE(report->find(R"("ignore":["C006"])"), std::string::npos) << *report;
}

TEST(Core, ReportsOnAllLevelsAsTheyWereLastChecked) {
  Core core;
  put(core, "a.level.json", R"({"walk": "a.png", "check": {"ignore": ["C"]}})");
  put(core, "b.level.json", R"({"walk": "b.png"})");
  put(core, "a.png", kMask);
  ASSERT_TRUE(core.find_levels());
  EXPECT_EQ(core.report_of_all(ReportKind::text), "0 levels: nothing found\n");
  ASSERT_TRUE(core.element("b.level.json"));
  ASSERT_TRUE(core.element("a.level.json"));
  const std::string text = core.report_of_all(ReportKind::text);
  EXPECT_EQ(text.rfind("b.level.json: 1 error\n  b.level.json:", 0), 0U) << text;
  EXPECT_TRUE(text.ends_with("\n2 levels: 1 error\n")) << text;
  const std::string json = core.report_of_all(ReportKind::json);
  EXPECT_LT(json.find(R"("level":"a.level.json")"), json.find(R"("level":"b.level.json")")) << json;
  put(core, "b.png", kMask);
  ASSERT_TRUE(core.find_levels());
  EXPECT_EQ(core.report_of_all(ReportKind::text), text);
  ASSERT_TRUE(core.element("b.level.json"));
  EXPECT_NE(core.report_of_all(ReportKind::text), text);
}

TEST(Core, DraftsAManifestForAMask) {
  Core core;
  put(core, "cellar-walk.png", kMask);
  const Result<FoundLevels> found = core.find_levels();
  ASSERT_EQ(names_of(found), Names{"cellar.level.json"});
  EXPECT_TRUE(found->levels[0].is_drafted);
  EXPECT_FALSE(found->levels[0].notes.empty());
  EXPECT_NE(text_of(core, "cellar.level.json").find(R"("walk": "cellar-walk.png")"),
            std::string::npos);
}

TEST(Core, DraftsAManifestForAMaskThatIsAPgm) {
  Core core;
  put(core, "cellar.pgm", "P5 3 1 255\n\xff\xff" + std::string(1, '\0'));
  ASSERT_EQ(names_of(core.find_levels()), Names{"cellar.level.json"});
  EXPECT_NE(text_of(core, "cellar.level.json").find(R"("walk": "cellar.pgm")"), std::string::npos);
}

TEST(Core, LeavesImagesToTheLevelThatUsesThem) {
  Core core;
  put(core, "hall.yaml",
      "image: art/hall.png\nresolution: 0.05\norigin: [0, 0, 0]\nnegate: 0\n"
      "occupied_thresh: 0.65\nfree_thresh: 0.25\n");
  put(core, "art/hall.png", kMask);
  put(core, "art/bar-walk.png", kMask);
  put(core, "cellar-walk.png", kMask);
  EXPECT_EQ(names_of(core.find_levels()),
            (Names{"hall.yaml", "art/bar.level.json", "cellar.level.json"}));
}

TEST(Core, LeavesImagesBesideARoomThatHasAFolderToThatRoom) {
  Core core;
  for (const std::string image : {"background1.png", "walkableareas.png", "other/walk.png"}) {
    put(core, image, kMask);
  }
  put(core, "data.xml", "<Room/>");
  EXPECT_EQ(names_of(core.find_levels()), (Names{"data.xml", "other/other.level.json"}));
}

TEST(Core, TakesAMaskWithoutFloorOrThatCannotBeReadAsItIs) {
  Core core;
  put(core, "black-walk.png", painted({"##"}));
  put(core, "broken-walk.png", kMask.substr(0, 40));
  EXPECT_EQ(names_of(core.find_levels()), (Names{"black-walk.png", "broken-walk.png"}));
  const Result<std::string> report = core.report("broken-walk.png");
  ASSERT_TRUE(report);
  EXPECT_NE(report->find(R"("code":"F003")"), std::string::npos) << *report;
}

TEST(Core, TakesOneOfTwoImagesForTheBackgroundWhateverTheirNames) {
  for (const auto& [mask, picture] :
       {std::pair("scene.png", "zebra.png"), std::pair("zebra.png", "scene.png"),
        std::pair("mask.png", "art of a room.png"), std::pair("mask.png", "background.png"),
        std::pair("hall-walk.png", "bar-background.png")}) {
    Core core;
    put(core, mask, blank(40, 40));
    put(core, picture, photo(40, 40));
    const Result<FoundLevels> found = core.find_levels();
    ASSERT_EQ(names_of(found).size(), 1u)
        << mask << ": " << testing::PrintToString(names_of(found));
    const std::string text = text_of(core, found->levels[0].file);
    EXPECT_NE(text.find(std::string(R"("walk": ")") + mask), std::string::npos) << text;
    EXPECT_NE(text.find(std::string(R"("background": ")") + picture), std::string::npos) << text;
  }
}

TEST(Core, TakesTheImageThatIsNamedAsAMaskWhateverItsColours) {
  Core core;
  put(core, "bar-walk.png", photo(40, 40));
  put(core, "zebra.png", blank(40, 40));
  ASSERT_EQ(names_of(core.find_levels()), Names{"bar.level.json"});
  EXPECT_NE(text_of(core, "bar.level.json").find(R"("background": "zebra.png")"),
            std::string::npos);
}

TEST(Core, PairsNeitherTwoMasksNorTwoPictures) {
  for (const std::string& image : {blank(40, 40), photo(40, 40)}) {
    Core core;
    put(core, "a.png", image);
    put(core, "b.png", image);
    EXPECT_EQ(names_of(core.find_levels()), (Names{"a.level.json", "b.level.json"}));
  }
}

TEST(Core, LeavesAPictureThatCannotBeRead) {
  Core core;
  put(core, "a.png", kMask.substr(0, 40));
  put(core, "b.png", kMask);
  const Result<FoundLevels> found = core.find_levels();
  EXPECT_EQ(names_of(found), Names{"b.level.json"});
  ASSERT_EQ(found->left.size(), 1u);
  EXPECT_EQ(found->left[0].file, "a.png");
  EXPECT_EQ(found->left[0].reason, "cannot be read: the file ends within a chunk");
}

TEST(Core, LeavesARoomItsAreasIfThereIsAnotherImage) {
  Core core;
  put(core, "bar-walk.png", kMask);
  put(core, "bar-areas.png", kMask);
  put(core, "zebra.png", photo(40, 40));
  EXPECT_EQ(names_of(core.find_levels()), (Names{"bar.level.json", "zebra.level.json"}));
}

TEST(Core, PairsTwoImagesBesideOtherFiles) {
  Core core;
  put(core, "a.png", blank(40, 40));
  put(core, "zebra.png", photo(40, 40));
  put(core, "walkmask.json", "{}");
  EXPECT_EQ(names_of(core.find_levels()), Names{"a.level.json"});
}

TEST(Core, LeavesAnImageThatIsNeitherMaskNorPictureByItsName) {
  Core core;
  put(core, "bar-walk.png", blank(40, 40));
  put(core, "bar-hotspots.png", photo(40, 40));
  const Result<FoundLevels> found = core.find_levels();
  ASSERT_EQ(names_of(found), Names{"bar.level.json"});
  EXPECT_EQ(text_of(core, "bar.level.json").find("hotspots"), std::string::npos);
  ASSERT_EQ(found->left.size(), 1u);
  EXPECT_EQ(found->left[0].file, "bar-hotspots.png");
}

TEST(Core, TakesAMap) {
  Core core;
  put(core, "arena.map", "type octile\nheight 1\nwidth 2\nmap\n..\n");
  EXPECT_EQ(names_of(core.find_levels()), Names{"arena.map"});
  const Result<std::string> report = core.report("arena.map");
  ASSERT_TRUE(report);
  EXPECT_EQ(report->find("F00"), std::string::npos) << *report;
}

TEST(Core, AppliesTheRulesOfGamesToRoomsThatExitsJoin) {
  Core core;
  for (const std::string name : {"attic.level.json", "cellar.level.json"}) {
    put(core, name,
        R"({"walk": "walk.png", "exits": {"down": {"at": [1, 1], "to": "hall.level.json#mat"}}})");
  }
  put(core, "hall.level.json", R"({"walk": "walk.png", "points": {"mat": [1, 1]}})");
  put(core, "walk.png", kMask);
  const auto has_r001 = [&core](const std::string& level) {
    const Result<std::string> report = core.report(level);
    return report && report->find(R"("code":"R001")") != std::string::npos;
  };
  EXPECT_EQ(core.games_element(), "");
  ASSERT_EQ(names_of(core.find_levels()),
            (Names{"attic.level.json", "cellar.level.json", "hall.level.json"}));
  EXPECT_TRUE(has_r001("attic.level.json"));
  EXPECT_FALSE(has_r001("hall.level.json"));
  const std::string element = core.games_element();
  EXPECT_EQ(element.rfind("<template id=\"games\">[", 0), 0U) << element;
  EXPECT_NE(element.find("walkmask.game/1"), std::string::npos) << element;
  ASSERT_TRUE(core.find_levels());
  EXPECT_EQ(core.games_element(), element);
}

TEST(Core, FixesALevelByItsNewFilesAfterChecksOfTheOldOnes) {
  Core core;
  put(core, "room.level.json", R"({"walk": "walk.png", "points": {"a": [1, 1]}})");
  put(core, "walk.png", painted({"..........", "..........", ".........."}));
  ASSERT_TRUE(core.find_levels());
  ASSERT_TRUE(core.element("room.level.json"));
  ASSERT_EQ(core.fix("room.level.json")->notes.size(), 0u);
  put(core, "walk.png", painted({"..........", "....#.....", ".........."}));
  EXPECT_EQ(core.fix("room.level.json")->notes.size(), 1u);
}

TEST(Core, FixesALevelInMemory) {
  Core core;
  const std::string pinhole = painted({"..........", "....#.....", ".........."});
  put(core, "game/rooms/day.level.json", R"({"walk": "../art/walk.png", "points": {"a": [1, 1]}})");
  put(core, "game/rooms/night.level.json", R"({"walk": "../art/walk.png"})");
  put(core, "game/rooms/other.level.json", R"({"walk": "other.png"})");
  put(core, "game/rooms/other.png", kMask);
  put(core, "game/art/walk.png", pinhole);
  put(core, "game/.walkmask-root", "");
  ASSERT_TRUE(core.find_levels());
  const Result<fix::FixedLevels> fixed = core.fix("game/rooms/day.level.json");
  ASSERT_TRUE(fixed) << sentence(fixed.error());
  ASSERT_EQ(fixed->notes.size(), 1u);
  const std::vector<check::FixNote>& notes = fixed->notes.at("game/rooms/day.level.json");
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(word(notes.front().outcome), "would-fix");
  EXPECT_EQ(notes.front().code.text(), "G003");
  const std::set<std::string> mask = {"game/rooms/../art/walk.png"};
  EXPECT_EQ(fixed->changed,
            (std::map<std::string, std::set<std::string>>{{"game/rooms/day.level.json", mask},
                                                          {"game/rooms/night.level.json", mask}}));
  ASSERT_EQ(core.fixed_files(), Names{"game/art/walk.png"});
  EXPECT_EQ(text_of(core, "game/art/walk.png"), pinhole) << "the files stay as they are";
  Result<FileBytes> bytes = core.fixed_bytes("game/art/walk.png");
  ASSERT_TRUE(bytes);
  core.put("game/art/walk.png", std::move(*bytes));
  const Result<std::string> report = core.report("game/rooms/day.level.json");
  ASSERT_TRUE(report);
  EXPECT_EQ(report->find("G003"), std::string::npos) << *report;
  ASSERT_TRUE(core.fix("game/rooms/day.level.json"));
  EXPECT_EQ(core.fixed_files(), Names{}) << "there is nothing left to fix";
}

TEST(Core, KeepsNamesFromLeavingTheElement) {
  Core core;
  const std::string name = "a/</template><script>alert(1)</script>.level.json";
  put(core, name, R"({"walk": "walk.png"})");
  ASSERT_EQ(names_of(core.find_levels()), Names{name});
  const Result<std::string> element = core.element(name);
  ASSERT_TRUE(element);
  EXPECT_EQ(element->find("<script"), std::string::npos) << *element;
  EXPECT_EQ(element->find("</template>"), element->rfind("</template>"));
}

}  // namespace
}  // namespace walkmask::web
