#include "formats/ros/level.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/files.h"
#include "level/memory_files.h"
#include "level/open_level.h"
#include "system/disk_files.h"

namespace walkmask::ros {
namespace {

constexpr const char* kMap =
    "image: map.pgm\nresolution: 0.5\norigin: [-1.0, -2.0, 0.0]\nnegate: 0\n"
    "occupied_thresh: 0.65\nfree_thresh: 0.196\n";

std::vector<LevelFormat> formats() {
  std::vector<LevelFormat> all = own_formats();
  all.insert(all.begin(), level_format());
  return all;
}

/// Files that count how often each is read.
class CountingFiles final : public Files {
 public:
  explicit CountingFiles(const Files& files) : files_(files) {}

  int times(const std::string& name) const { return times_[name]; }

  Result<FileBytes> read(const std::string& name, std::uint64_t limit) const override {
    ++times_[name];
    return files_.read(name, limit);
  }
  Result<std::string> root_of(const std::string& level,
                              const std::optional<std::string>& given) const override {
    return files_.root_of(level, given);
  }
  Result<std::string> inside_root(const std::string& root, const std::string& level,
                                  const std::string& name) const override {
    return files_.inside_root(root, level, name);
  }
  std::string name_from(const std::string& level, const std::string& file) const override {
    return files_.name_from(level, file);
  }
  Result<std::vector<FileAbove>> above(const std::string& level, const std::string& root,
                                       const std::string& name) const override {
    return files_.above(level, root, name);
  }
  Result<std::vector<std::string>> below(const std::string& folder,
                                         std::string_view ending) const override {
    return files_.below(folder, ending);
  }
  std::string resolved(const std::string& name) const override { return files_.resolved(name); }

 private:
  const Files& files_;
  mutable std::map<std::string, int> times_;
};

/// A map of 4 x 2 cells: #..? and ?.#. from the top.
class RosLevelTest : public testing::Test {
 protected:
  RosLevelTest() {
    put("maps/map.yaml", kMap);
    put("maps/map.pgm", "P2 4 2 255  0 254 254 205  205 254 0 254");
  }

  void put(const std::string& name, const std::string& text) { files_.put(name, text); }

  /// Returns the floor row by row, "_..._/..." with _ for floor, or the error.
  std::string floor(LevelRequest request) {
    request.formats = formats();
    Result<OpenedLevel, Problem> opened = open_level(request, Tolerated::background_size);
    if (!opened) return sentence(opened.error().error);
    const BitGrid& paintable = opened->content->level->paintable;
    std::string text;
    for (int y = 0; y < paintable.height(); ++y) {
      text += y == 0 ? "" : "/";
      for (int x = 0; x < paintable.width(); ++x) text += paintable.test({x, y}) ? '_' : '#';
    }
    read_ = opened->files;
    return text;
  }

  std::string floor(const std::string& file = "maps/map.yaml") {
    return floor(LevelRequest{.files = files_, .file = file});
  }

  MemoryFiles files_;
  std::vector<std::string> read_;  ///< the files of the last level
};

TEST_F(RosLevelTest, ReadsTheFreeCells) {
  EXPECT_EQ(floor(), "#__#/#_#_");
  EXPECT_EQ(read_, (std::vector<std::string>{"maps/map.yaml", "maps/map.pgm"}));
}

TEST_F(RosLevelTest, IsReadFromStandardInput) {
  put("map.pgm", "P2 4 2 255  0 254 254 205  205 254 0 254");
  put("-", kMap);
  EXPECT_EQ(floor("-"), "#__#/#_#_");
  const auto begins_so = level_format().begins_so;
  EXPECT_TRUE(begins_so("# a map\r\nresolution: 1\r\nimage: map.pgm"));
  for (const char* text : {"", "image: a", "resolution: 1", "an image: a\nresolution: 1",
                           "services:\n  image: a\n  resolution: 1\n"}) {
    EXPECT_FALSE(begins_so(text)) << text;
  }
}

TEST_F(RosLevelTest, TakesUnknownCellsAsFreeIfToldTo) {
  LevelRequest request = {.files = files_, .file = "maps/map.yaml"};
  request.unknown = UnknownCells::free;
  EXPECT_EQ(floor(request), "#___/__#_");
  request.unknown = UnknownCells::wall;
  EXPECT_EQ(floor(request), "#__#/#_#_");
}

TEST_F(RosLevelTest, TakesUnknownCellsFromTheSettingsAround) {
  put("maps/walkmask.json", R"({"unknown": "free"})");
  EXPECT_EQ(floor(), "#___/__#_");
  LevelRequest request = {.files = files_, .file = "maps/map.yaml"};
  request.unknown = UnknownCells::wall;
  EXPECT_EQ(floor(request), "#__#/#_#_");
}

TEST_F(RosLevelTest, IsTheMaskOfAManifest) {
  put("depot.level.json", R"({"walk": "maps/map.yaml", "points": {"dock": [1, 1]}})");
  EXPECT_EQ(floor("depot.level.json"), "#__#/#_#_");
  EXPECT_EQ(read_, (std::vector<std::string>{"depot.level.json", "maps/map.yaml", "maps/map.pgm"}));
  put("depot.level.json", R"({"walk": "maps/map.yaml", "unknown": "free"})");
  EXPECT_EQ(floor("depot.level.json"), "#___/__#_");
}

TEST_F(RosLevelTest, LiesWithItsImageBelowTheRootOfAManifest) {
  put("game/.walkmask-root", "");
  put("game/depot.level.json", R"({"walk": "maps/map.yaml"})");
  put("game/maps/map.yaml", "image: ../pixels/map.pgm\n" + std::string(kMap).substr(15));
  put("game/pixels/map.pgm", "P2 4 2 255  0 254 254 205  205 254 0 254");
  put("game/maps/.walkmask-root", "");  // the one of the map alone
  EXPECT_EQ(floor("game/depot.level.json"), "#__#/#_#_");
  put("game/depot.level.json",
      R"({"walk": "maps/map.yaml", "units": "metres", "points": {"dock": [0.75, -1.75]}})");
  EXPECT_EQ(floor("game/depot.level.json"), "#__#/#_#_");
  put("game/maps/map.yaml", "image: ../../maps/map.pgm\n" + std::string(kMap).substr(15));
  EXPECT_EQ(floor("game/depot.level.json").substr(0, 23), "game/maps/map.yaml:1:8:");
}

TEST_F(RosLevelTest, HasNoColours) {
  const std::string refusal = ": the cells of a robot's map have no colours; remove ";
  const auto with = [&](const std::string& keys) {
    put("depot.level.json", R"({"walk": "maps/map.yaml", )" + keys + "}");
    return floor("depot.level.json");
  };
  EXPECT_EQ(with(R"("walkable": "#ffffff")"),
            "depot.level.json:1:39" + refusal +
                "\"walkable\"; \"unknown\": \"free\" makes floor of its unknown cells");
  EXPECT_EQ(with(R"("tolerance": 3)").substr(0, 75),
            ("depot.level.json:1:40" + refusal + "\"tolerance\"").substr(0, 75));
  put("areas.pgm", "P2 4 2 255  0 255 0 0  0 0 0 0");
  EXPECT_EQ(
      with(R"("tolerance": 3, "areas": {"image": "areas.pgm", "legend": {"#ffffff": "gate"}})"),
      "#__#/#_#_");
  put("walkmask.json", R"({"walkable": "#ffffff", "tolerance": 3})");
  EXPECT_EQ(with(R"("snap": 1)"), "#__#/#_#_") << "settings are for levels of all kinds";
  LevelRequest request = {.files = files_, .file = "maps/map.yaml"};
  request.walkable = *parse_walkable_rule("index:1");
  EXPECT_EQ(floor(request),
            "maps/map.yaml: the floor of maps/map.yaml has no colours; remove the rule for "
            "walkable pixels");
  request.file = "depot.level.json";
  request.unknown = UnknownCells::free;
  EXPECT_EQ(floor(request).substr(0, 31), "depot.level.json: the floor of ");
}

TEST_F(RosLevelTest, AloneHasUnknownCells) {
  put("depot.level.json", R"({"walk": "maps/map.pgm", "unknown": "free"})");
  EXPECT_EQ(floor("depot.level.json"),
            "depot.level.json:1:37: \"walk\" is not the map of a robot, with unknown cells; remove "
            "\"unknown\", or name a map.yaml");
  put("walkmask.json", R"({"unknown": "free"})");
  put("depot.level.json", R"({"walk": "maps/map.pgm"})");
  EXPECT_EQ(floor("depot.level.json"), "#___/__#_") << "settings are for levels of all kinds";
}

TEST_F(RosLevelTest, HasPlacesInMetres) {
  put("depot.level.json",
      R"({"walk": "maps/map.yaml", "units": "metres", "points": {"dock": [0.75, -1.75]}})");
  LevelRequest request = {.files = files_, .file = "depot.level.json"};
  request.formats = formats();
  const Result<OpenedLevel, Problem> opened = open_level(request);
  ASSERT_TRUE(opened) << sentence(opened.error().error);
  const Manifest& manifest = opened->content->manifest;
  EXPECT_EQ(manifest.points[0].point, (Point{3, 1}));
  EXPECT_EQ(manifest.metres->resolution, 0.5);
  put("depot.level.json",
      R"({"walk": "maps/map.yaml", "units": "metres", "points": {"dock": [1.25, -1.75]}})");
  EXPECT_EQ(floor("depot.level.json"),
            "depot.level.json:1:65: 1.25,-1.75 lies outside the map; x goes from -1.0 to below 1.0 "
            "metres, y from -2.0 to below -1.0");
}

TEST_F(RosLevelTest, IsInMetresOnlyIfItsManifestSaysSo) {
  put("depot.level.json", R"({"walk": "maps/map.yaml"})");
  for (const char* file : {"maps/map.yaml", "depot.level.json"}) {
    LevelRequest request = {.files = files_, .file = file};
    request.formats = formats();
    const Result<OpenedLevel, Problem> opened = open_level(request);
    ASSERT_TRUE(opened) << sentence(opened.error().error);
    EXPECT_FALSE(opened->content->manifest.metres) << file;
  }
}

TEST_F(RosLevelTest, RefusesAScaleInMetres) {
  put("depot.level.json", R"({"walk": "maps/map.yaml", "units": "metres", "scale": 2})");
  EXPECT_EQ(floor("depot.level.json"),
            "depot.level.json: is in metres, and has the scale 2; set \"scale\": 1, or remove the "
            "scale");
  LevelRequest request = {.files = files_, .file = "depot.level.json"};
  request.scale = PaintedScale(1);
  EXPECT_EQ(floor(request), "#__#/#_#_");
}

TEST_F(RosLevelTest, IsReadOnce) {
  for (const char* units : {"metres", "pixels"}) {
    put("depot.level.json", R"({"walk": "maps/map.yaml", "unknown": "free", "units": ")" +
                                std::string(units) + R"("})");
    const CountingFiles counting(files_);
    EXPECT_EQ(floor(LevelRequest{.files = counting, .file = "depot.level.json"}), "#___/__#_");
    EXPECT_EQ(counting.times("maps/map.yaml"), 1) << units;
    EXPECT_EQ(counting.times("maps/map.pgm"), 1) << units;
  }
}

TEST_F(RosLevelTest, RefusesMetresWithoutAMap) {
  put("depot.level.json", R"({"walk": "maps/map.pgm", "units": "metres"})");
  EXPECT_EQ(floor("depot.level.json"),
            "depot.level.json:1:10: \"maps/map.pgm\" is not the map of a robot; name its map.yaml, "
            "or remove \"units\"");
}

TEST_F(RosLevelTest, NamesTheLineThatNamesAnUnusableImage) {
  put("maps/map.yaml", "# moved\nimage: other.pgm\n" + std::string(kMap).substr(15));
  EXPECT_EQ(floor().substr(0, 35), "maps/map.yaml:2:8: maps/other.pgm: ");
  put("maps/map.yaml", "image: ../../map.pgm\n" + std::string(kMap).substr(15));
  EXPECT_EQ(floor().substr(0, 18), "maps/map.yaml:1:8:");
  put("maps/map.yaml", kMap);
  put("maps/map.pgm", "P2 4 2 255 0");
  EXPECT_EQ(floor(),
            "maps/map.pgm:pixels: the file ends within its pixels; save the image again, "
            "best as PNG");
}

TEST_F(RosLevelTest, NamesThePlaceOfAMistake) {
  put("maps/map.yaml", std::string(kMap) + "mode: raw\n");
  EXPECT_EQ(floor(),
            "maps/map.yaml:7:7: mode: raw maps are not read; save the map in the mode "
            "trinary or scale");
  put("depot.level.json", R"({"walk": "maps/map.yaml"})");
  EXPECT_EQ(floor("depot.level.json").substr(0, 18), "maps/map.yaml:7:7:");
}

TEST_F(RosLevelTest, RefusesARuleForUnknownCellsWithoutAMap) {
  LevelRequest request = {.files = files_, .file = "maps/map.pgm"};
  request.unknown = UnknownCells::free;
  EXPECT_EQ(
      floor(request),
      "maps/map.pgm: maps/map.pgm is not the map of a robot; remove the rule for unknown cells");
}

/// Counts the cells of a published map a second time, straight from its file.
TEST(RosConformance, CountsTheCellsOfAPublishedMap) {
  const char* const folder = std::getenv("WALKMASK_CONFORMANCE_DIR");
  if (folder == nullptr) GTEST_SKIP() << "WALKMASK_CONFORMANCE_DIR is not set";
  const std::string map = std::string(folder) + "/ros/turtlebot3/map";
  const Result<FileBytes> image = disk_files().read(map + ".pgm", 1 << 20);
  ASSERT_TRUE(image);
  constexpr std::size_t kPixels = 384 * 384;
  std::int64_t free = 0, unknown = 0;
  for (std::size_t i = image->size() - kPixels; i < image->size(); ++i) {
    const int occupied = 255 - (*image)[i];
    free += occupied < 0.196 * 255 ? 1 : 0;
    unknown += occupied >= 0.196 * 255 && occupied <= 0.65 * 255 ? 1 : 0;
  }
  for (const UnknownCells cells : {UnknownCells::wall, UnknownCells::free}) {
    LevelRequest request = {.files = disk_files(), .file = map + ".yaml"};
    request.formats = formats();
    request.unknown = cells;
    const Result<OpenedLevel, Problem> opened = open_level(request);
    ASSERT_TRUE(opened) << sentence(opened.error().error);
    const BitGrid& floor = opened->content->level->paintable;
    std::int64_t counted = 0;
    for (int y = 0; y < floor.height(); ++y) {
      for (int x = 0; x < floor.width(); ++x) counted += floor.test({x, y}) ? 1 : 0;
    }
    EXPECT_EQ(counted, cells == UnknownCells::wall ? free : free + unknown);
    EXPECT_GT(counted, 1000);
  }
}

}  // namespace
}  // namespace walkmask::ros
