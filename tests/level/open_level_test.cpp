#include "level/open_level.h"

#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/level_request.h"
#include "support/painted.h"
#include "support/picture_files.h"
#include "support/png_builder.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

using Kind = Problem::Kind;
using Part = LevelRequest::BackgroundPart;

/// Images in a separate folder, and the problems of a request for them.
class Images {
 public:
  std::string put(const std::string& name, const std::string& content) const {
    return folder_.put(name, content);
  }

  LevelRequest walk(const std::string& content) const {
    return request_for(put("walk.png", content));
  }

  LevelRequest walk_and_areas(const std::string& walk, const std::string& areas) const {
    LevelRequest request = request_for(put("walk.png", walk));
    request.area_mask = put("areas.png", areas);
    request.legend = {{Rgb{255, 0, 0}, "gate", {}}};
    return request;
  }

  OpenedLevel opened(const LevelRequest& request) const {
    Result<OpenedLevel, Problem> opened = open_level(request);
    if (opened) return std::move(*opened);
    ADD_FAILURE() << message(opened.error().error);
    return {.file = ""};
  }

  /// Opens a level whose manifest is usable.
  LevelContent content(const LevelRequest& request) const { return *opened(request).content; }

  /// Returns the messages of all problems, a line each, without the folder.
  std::string problems(const LevelRequest& request) const {
    std::string text;
    for (const Problem& problem : opened(request).problems) {
      text += (text.empty() ? "" : "\n") + message(problem.error);
    }
    const std::string folder = folder_ / "";
    for (std::size_t at = 0; (at = text.find(folder)) != std::string::npos;) {
      text.erase(at, folder.size());
    }
    return text;
  }

 private:
  ScratchFolder folder_;
};

constexpr const char* kNoPalette =
    "walkmask: walk.png: has no palette, but palette indices are declared for it; save it as an "
    "indexed PNG, or name colours instead";

TEST(OpenLevel, NeedsMasksOfOneSize) {
  const Images images;
  for (const auto& [width, height] : {std::pair(3, 3), std::pair(4, 2), std::pair(2, 3)}) {
    const LevelRequest request = images.walk_and_areas(blank(3, 2), blank(width, height));
    EXPECT_EQ(images.problems(request), "walkmask: areas.png: is " + std::to_string(width) + "x" +
                                            std::to_string(height) +
                                            ", but walk.png is 3x2; give both masks the same size");
    const LevelContent content = images.content(request);
    EXPECT_TRUE(content.walk && content.areas && !content.masks_fit());
  }
  EXPECT_EQ(images.problems(images.walk_and_areas(blank(3, 2), blank(3, 2))), "");
}

std::string text_of(const FileBytes& bytes) { return {bytes.begin(), bytes.end()}; }

TEST(OpenLevel, TakesABackgroundInFourFormats) {
  const Images images;
  const std::vector<Rgb> pixels = banded_pixels(16, 8);
  for (const std::string& art :
       {blank(16, 8), text_of(jpeg_file(16, 8, pixels)), text_of(bmp_file(16, 8, pixels)),
        text_of(tga_file(16, 8, pixels))}) {
    LevelRequest request = images.walk(blank(16, 8));
    request.background = images.put("art.png", art);  // the bytes decide, not the name
    for (const Part part : {Part::header, Part::pixels}) {
      request.background_part = part;
      EXPECT_EQ(images.problems(request), "");
      const LevelContent content = images.content(request);
      ASSERT_TRUE(content.background);
      EXPECT_EQ(content.background->size().width, 16);
      EXPECT_EQ(content.background->size().height, 8);
      EXPECT_EQ(content.background->image.has_value(), part == Part::pixels);
    }
  }
}

TEST(OpenLevel, KeepsTheMaskDespiteADamagedBackground) {
  const Images images;
  const std::string whole = text_of(jpeg_file(16, 8, banded_pixels(16, 8)));
  LevelRequest request = images.walk(blank(16, 8));
  request.background = images.put("art.jpg", whole.substr(0, whole.size() - 2));
  for (const Part part : {Part::header, Part::pixels}) {
    request.background_part = part;
    const OpenedLevel opened = images.opened(request);
    ASSERT_EQ(opened.problems.size(), 1u);
    EXPECT_EQ(opened.problems[0].kind, Kind::background_damaged);
    EXPECT_TRUE(opened.content->walk && !opened.content->background);
  }
}

/// Returns a PNG with intact chunks, but with a row missing in its pixel data.
std::string png_without_last_row(int width, int height) {
  using png::operator+;
  const png::File rows(static_cast<std::size_t>((width + 1) * (height - 1)), 0);
  return text_of(png::signature() + png::ihdr(width, height, 8, 0) +
                 png::chunk("IDAT", png::zlib(rows)) + png::iend());
}

TEST(OpenLevel, KeepsTheFilesOfImagesIfAsked) {
  const Images images;
  LevelRequest request = images.walk(blank(16, 8));
  request.background = images.put("art.png", blank(16, 8));
  request.background_part = Part::pixels;
  EXPECT_TRUE(images.content(request).background->bytes.empty());
  request.kept_files = LevelRequest::KeptFiles::images;
  EXPECT_EQ(text_of(images.content(request).background->bytes), blank(16, 8));
  EXPECT_EQ(text_of(images.content(request).walk->bytes), blank(16, 8));
}

TEST(OpenLevel, RemovesABackgroundWhosePixelsAreDamaged) {
  const Images images;
  LevelRequest request = images.walk(blank(16, 8));
  request.background = images.put("art.png", png_without_last_row(16, 8));
  request.background_part = Part::pixels;
  const OpenedLevel opened = images.opened(request);
  EXPECT_FALSE(opened.content->background);
  ASSERT_EQ(opened.problems.size(), 1u);
  EXPECT_EQ(opened.problems[0].kind, Kind::background_damaged);
}

/// Runs the second task before the first.
void the_other_way_round(const Task& first, const Task& second) {
  one_after_the_other(second, first);
}

TEST(OpenLevel, MakesTheSameLevelInWhateverOrderImagesAreDecoded) {
  const Images images;
  LevelRequest request = images.walk_and_areas(painted({"r."}), painted({".r"}));
  request.background = images.put("art.png", blank(2, 1));
  request.background_part = Part::pixels;
  for (const RunBoth run_both : {one_after_the_other, the_other_way_round}) {
    request.run_both = run_both;
    const OpenedLevel opened = images.opened(request);
    EXPECT_TRUE(opened.problems.empty());
    ASSERT_TRUE(opened.content->level);
    EXPECT_TRUE(opened.content->background->image);
    EXPECT_FALSE(opened.content->level->areas.at(0).pixels.test({0, 0}));
    EXPECT_TRUE(opened.content->level->areas.at(0).pixels.test({1, 0}));
  }
}

TEST(OpenLevel, RefusesTheFirstProblemThatIsNotTolerated) {
  struct Row {
    Tolerated tolerated;
    bool damaged, misfitting, missing_mask;  ///< is tolerated
  };
  const Row rows[] = {{Tolerated::all, true, true, true},
                      {Tolerated::background, true, true, false},
                      {Tolerated::background_size, false, true, false},
                      {Tolerated::damaged_background, true, false, false}};
  const Images images;
  LevelRequest request = images.walk(blank(3, 2));
  request.background_part = Part::header;
  for (const Row& row : rows) {
    request.background = images.put("damaged.png", "GIF89a");
    EXPECT_EQ(static_cast<bool>(open_level(request, row.tolerated)), row.damaged);
    request.background = images.put("small.png", blank(1, 1));
    EXPECT_EQ(static_cast<bool>(open_level(request, row.tolerated)), row.misfitting);
    const Result<OpenedLevel, Problem> missing = open_level(request_for("no.png"), row.tolerated);
    EXPECT_EQ(static_cast<bool>(missing), row.missing_mask);
    if (!missing) EXPECT_EQ(missing.error().kind, Kind::unreadable);
  }
}

TEST(OpenLevel, TakesAMaskThatIsABmp) {
  const Images images;
  const std::string art = text_of(bmp_file(16, 8, banded_pixels(16, 8)));
  EXPECT_EQ(images.problems(images.walk(art)), "");
}

TEST(OpenLevel, TakesNoMaskButAPngOrABmp) {
  const Images images;
  const std::string art = text_of(tga_file(16, 8, banded_pixels(16, 8)));
  EXPECT_EQ(images.problems(images.walk(art)),
            "walkmask: walk.png: is not a PNG, BMP or PGM; name an image that was saved as PNG, "
            "BMP or PGM");
}

TEST(OpenLevel, NeedsALegendForTheAreaMask) {
  const Images images;
  LevelRequest request = images.walk_and_areas(blank(1, 1), blank(1, 1));
  request.legend.clear();
  const OpenedLevel opened = images.opened(request);
  ASSERT_EQ(opened.problems.size(), 1u);
  EXPECT_EQ(opened.problems[0].kind, Kind::no_legend);
  EXPECT_EQ(opened.problems[0].error.fault, Fault::usage);
  EXPECT_EQ(images.problems(request),
            "walkmask: areas.png: is an area mask without a legend; name its colours in a legend");
  EXPECT_TRUE(opened.content->walk && !opened.content->areas && opened.content->lacks_mask());
}

TEST(OpenLevel, NeedsAPaletteForTheRuleThatNamesIndices) {
  const Images images;
  const std::string colours = painted({"r."}), indices = painted_by_index({"01"});
  const auto problems = [&](const std::string& walk, const char* rule) {
    LevelRequest request = images.walk(walk);
    request.walkable = *parse_walkable_rule(rule);
    return images.problems(request);
  };
  for (const char* rule : {"nonzero", "index:3", "index:3-5", "#ff0000,index:3"}) {
    EXPECT_EQ(problems(colours, rule), kNoPalette) << rule;
    EXPECT_EQ(problems(indices, rule), "") << rule;
  }
  EXPECT_EQ(problems(colours, "#ff0000"), "");
}

TEST(OpenLevel, NeedsAPaletteWhereTheLegendNamesIndices) {
  const Images images;
  const std::string colours = painted({"r."}), indices = painted_by_index({"01"});
  const auto problems = [&](LevelRequest request) {
    request.legend = {{Rgb{255, 0, 0}, "roof", {}}, {PaletteIndex{3}, "gate", {}}};
    return images.problems(request);
  };
  EXPECT_EQ(problems(images.walk(colours)), kNoPalette);
  EXPECT_EQ(problems(images.walk(indices)), "");
  EXPECT_NE(problems(images.walk_and_areas(indices, colours)), "");
  EXPECT_EQ(problems(images.walk_and_areas(colours, indices)), "")
      << "only the palette of the area mask counts";
}

TEST(OpenLevel, NamesTheFileThatIsWrong) {
  const Images images;
  const auto first = [&](const LevelRequest& request) {
    const OpenedLevel opened = images.opened(request);
    return opened.problems.empty() ? Problem() : opened.problems.front();
  };
  const Problem text = first(images.walk("GIF89a"));
  EXPECT_EQ(text.kind, Kind::not_an_image);
  EXPECT_NE(text.error.file.find("walk.png"), std::string::npos);
  const std::string whole = blank(3, 2);
  EXPECT_EQ(first(images.walk(whole.substr(0, whole.size() - 1))).error.place.text(), "IEND");
  EXPECT_EQ(first(request_for("nowhere.png")).kind, Kind::unreadable);
  EXPECT_EQ(first(request_for("nowhere.json")).kind, Kind::unreadable);
  EXPECT_EQ(first(request_for(images.put("bad.json", "{"))).kind, Kind::unusable);
}

TEST(OpenLevel, ReportsEveryFileThatIsWrong) {
  const Images images;
  LevelRequest request = images.walk_and_areas("GIF89a", "GIF89a");
  request.background = "nowhere.png";
  request.background_part = Part::header;
  EXPECT_EQ(images.opened(request).problems.size(), 3u);
  EXPECT_EQ(images.opened(request).problems[2].kind, Kind::background_unreadable);
  request.background_part = Part::pixels;
  const OpenedLevel opened = images.opened(request);
  EXPECT_EQ(opened.problems.size(), 3u);
  EXPECT_EQ(std::set(opened.files.begin(), opened.files.end()).size(), 3u)
      << "no output may overwrite them all the same";
  ASSERT_TRUE(opened.content);
  EXPECT_FALSE(opened.content->walk || opened.content->areas || opened.content->background);
  EXPECT_FALSE(opened.content->level);
}

TEST(OpenLevel, KeepsNamesOfFilesThatNoOutputMayOverwrite) {
  const Images images;
  const std::string manifest = images.put("bad.json", "{");
  const OpenedLevel opened = images.opened(request_for(manifest));
  EXPECT_FALSE(opened.content);
  EXPECT_EQ(opened.files, std::vector<std::string>{manifest});
}

TEST(OpenLevel, KeepsToTheLimits) {
  const Images images;
  LevelRequest request = images.walk(blank(3, 2));
  request.limits = {.side = 3, .pixels = 6};
  EXPECT_EQ(images.problems(request), "");
  request.limits = {.side = 2, .pixels = 6};
  EXPECT_NE(images.problems(request), "");
  request.limits = {.side = 3, .pixels = 5};
  EXPECT_NE(images.problems(request), "");
}

TEST(OpenLevel, ComparesTheBackgroundWithTheRoom) {
  const Images images;
  LevelRequest on_walk = images.walk(blank(3, 2));
  LevelRequest on_areas = request_for(images.put(
      "room.json", R"({"areas": {"image": "areas.png", "legend": {"#ff0000": "gate"}}})"));
  images.put("areas.png", blank(3, 2));
  for (LevelRequest* request : {&on_walk, &on_areas}) {
    const std::string mask = request == &on_walk ? "walk.png" : "areas.png";
    for (const Part part : {Part::header, Part::pixels}) {
      request->background_part = part;
      request->background = images.put("right.png", blank(3, 2));
      EXPECT_EQ(images.problems(*request), "");
      EXPECT_EQ(images.content(*request).background->image.has_value(), part == Part::pixels);
      request->background = images.put("wrong.png", blank(2, 3));
      EXPECT_EQ(images.problems(*request), "walkmask: wrong.png: is 2x3, but " + mask +
                                               " needs 3x2; give the background the size of the "
                                               "room");
      EXPECT_FALSE(images.content(*request).background->image) << "it is not to be drawn on";
    }
    request->background_part = Part::nothing;
    EXPECT_EQ(images.problems(*request), "");
    EXPECT_FALSE(images.content(*request).background);
  }
}

TEST(OpenLevel, ComparesTheBackgroundWithTheRoomAtAnyScale) {
  const Images images;
  LevelRequest request = images.walk(blank(3, 2));
  request.scale = PaintedScale(3);
  request.background_part = Part::pixels;
  request.background = images.put("right.png", blank(9, 6));
  EXPECT_EQ(images.problems(request), "");
  for (const auto& [width, height] : {std::pair(3, 2), std::pair(9, 5), std::pair(8, 6)}) {
    request.background = images.put("wrong.png", blank(width, height));
    EXPECT_EQ(images.problems(request), "walkmask: wrong.png: is " + std::to_string(width) + "x" +
                                            std::to_string(height) +
                                            ", but walk.png at scale 3 needs 9x6; give the "
                                            "background the size of the room");
  }
}

TEST(OpenLevel, LimitsTheBytesOfPixelsThatAreNotSquare) {
  const Images images;
  LevelRequest request = images.walk(blank(100, 1));  // four bytes a pixel
  request.scale = PaintedScale(1, 64);
  request.limits.pixels = 6400;
  EXPECT_EQ(images.problems(request), "");
  using png::operator+;
  const png::File deep = png::signature() + png::ihdr(100, 1, 16, 6) +
                         png::chunk("IDAT", png::zlib(png::File(1 + 100 * 8))) + png::iend();
  request.file = images.put("walk.png", std::string(deep.begin(), deep.end()));
  EXPECT_NE(
      images.problems(request).find("the size of the pixel data in bytes is 51200, more than"),
      std::string::npos);
}

TEST(OpenLevel, ComparesADrawnMaskWithAPaintedOneInSquarePixels) {
  const Images images;
  images.put("walk.png", blank(10, 6));
  const LevelRequest request = request_for(images.put("room.level.json", R"({
    "walk": "walk.png", "scale": [16, 12],
    "areas": {"size": [320, 72], "shapes": {"gate": [{"rect": [0, 0, 9, 9]}]}}})"));
  EXPECT_NE(images.problems(request).find("is 80x18, but walk.png is 40x18"), std::string::npos)
      << images.problems(request);
}

/// Returns the rows of a drawing with each letter `across` times, and each row `down` times.
std::vector<std::string> repeated(const std::vector<std::string>& rows, int across, int down) {
  std::vector<std::string> large;
  for (const std::string& row : rows) {
    std::string wide;
    for (const char letter : row) wide.append(static_cast<std::size_t>(across), letter);
    large.insert(large.end(), static_cast<std::size_t>(down), wide);
  }
  return large;
}

std::string painted_texts(const std::vector<std::string>& rows) {
  return painted_rows({rows.begin(), rows.end()});
}

TEST(OpenLevel, DrawsShapesInPixelsOfTheirMask) {
  const Images images;
  const LevelRequest request = request_for(images.put(
      "room.json", R"({"walk": {"size": [6, 4], "floor": [{"rect": [0, 0, 6, 3]}]}, "scale": 2})"));
  const Mask walk = *images.content(request).walk;
  EXPECT_EQ(walk.painted_size().width, 3);
  EXPECT_EQ(walk.painted_size().height, 2);
}

TEST(OpenLevel, ReadsPixelsThatAreNotSquareAsSeveralSquareOnes) {
  const Images images;
  const std::vector<std::string> walk = {"#..#.", ".r..#"}, areas = {"#..#.", ".rr##"};
  const LevelRequest painted = [&] {
    LevelRequest request = images.walk_and_areas(painted_texts(walk), painted_texts(areas));
    request.scale = PaintedScale(16, 12);
    request.background = images.put("art.png", blank(5 * 16, 2 * 12));
    request.background_part = Part::pixels;
    return request;
  }();
  EXPECT_EQ(images.problems(painted), "");
  const LevelContent content = images.content(painted);
  EXPECT_EQ(content.walk->painted_size().width, 5);
  EXPECT_EQ(content.areas->painted_size().height, 2);

  LevelRequest wrong = painted;
  wrong.background = images.put("art.png", blank(5 * 16, 2 * 16));
  EXPECT_EQ(images.problems(wrong),
            "walkmask: art.png: is 80x32, but walk.png at scale 16x12 needs 80x24; give the "
            "background the size of the room");

  LevelRequest square = images.walk_and_areas(painted_texts(repeated(walk, 4, 3)),
                                              painted_texts(repeated(areas, 4, 3)));
  square.scale = PaintedScale(4);
  const LevelContent same = images.content(square);
  EXPECT_EQ(content.level->scale(), same.level->scale());
  EXPECT_EQ(content.level->room_width(), 80);
  EXPECT_EQ(content.level->room_height(), 24);
  EXPECT_EQ(content.level->paintable, same.level->paintable);
  ASSERT_EQ(content.level->areas.size(), 1u);
  EXPECT_EQ(content.level->areas[0].pixels.grid(), same.level->areas[0].pixels.grid());
}

TEST(OpenLevel, NeedsMasksOfOneSizeAtAnyScale) {
  const Images images;
  LevelRequest request = images.walk_and_areas(blank(3, 2), blank(3, 2));
  request.scale = PaintedScale(2);
  EXPECT_EQ(images.problems(request), "");
  request = images.walk_and_areas(blank(3, 2), blank(6, 4));
  request.scale = PaintedScale(2);
  EXPECT_NE(images.problems(request), "");
}

TEST(OpenLevel, NeedsARoomWithinTheLimitsOfImages) {
  const Images images;
  LevelRequest request = images.walk(blank(512, 1));
  request.scale = PaintedScale(64);
  EXPECT_EQ(images.problems(request), "");
  request.file = images.put("walk.png", blank(1, 513));
  EXPECT_EQ(images.problems(request),
            "walkmask: walk.png: makes a room of 64x32832 at scale 64; make it at most 32768 "
            "pixels a side and 268435456 in all");
  request.file = images.put("walk.png", blank(3, 2));
  request.limits = {.side = 192, .pixels = 6 * 64 * 64};
  EXPECT_EQ(images.problems(request), "");
  request.limits = {.side = 191, .pixels = 6 * 64 * 64};
  EXPECT_NE(images.problems(request), "");
  request.limits = {.side = 192, .pixels = 6 * 64 * 64 - 1};
  EXPECT_NE(images.problems(request), "");
}

TEST(OpenLevel, DecodesTheBackgroundOnlyOnRequest) {
  const Images images;
  LevelRequest request = images.walk(blank(1, 1));
  // Index 7 of a palette of one colour.
  request.background = images.put("beyond.png", painted_by_index({"7"}, {{0, 0, 0}}));
  request.background_part = Part::header;
  EXPECT_EQ(images.problems(request), "");
  EXPECT_EQ(images.content(request).background->palette, 1u);
  request.background_part = Part::pixels;
  EXPECT_NE(images.problems(request), "");
  request.background = images.put("damaged.png", blank(1, 1) + "x");
  request.background_part = Part::header;
  EXPECT_NE(images.problems(request), "");
}

Mask mask_of(Size size, Size squares) {
  return {.file = "mask.png",
          .place = "",
          .size = size,
          .content = std::vector<BitGrid>(),
          .squares = squares};
}

TEST(LevelContent, LacksAMaskThatItNamesAndThatCannotBeUsed) {
  const auto content = [](bool names_walk, bool has_walk, bool names_areas, bool has_areas) {
    LevelContent result = {.file = "room"};
    result.names_walk = names_walk;
    result.names_areas = names_areas;
    if (has_walk) result.walk = mask_of({1, 1}, {1, 1});
    if (has_areas) result.areas = mask_of({1, 1}, {1, 1});
    return result;
  };
  EXPECT_TRUE(content(true, false, false, false).lacks_mask());
  EXPECT_TRUE(content(true, true, true, false).lacks_mask());
  EXPECT_TRUE(content(true, false, true, true).lacks_mask());
  EXPECT_FALSE(content(true, true, true, true).lacks_mask());
  EXPECT_FALSE(content(true, true, false, false).lacks_mask());
  EXPECT_FALSE(content(false, false, true, true).lacks_mask());
  EXPECT_TRUE(content(true, true, true, false).has_floor());
  EXPECT_TRUE(content(false, false, true, true).has_floor());
  EXPECT_FALSE(content(true, false, true, true).has_floor()) << "the areas do not decide it";
  EXPECT_FALSE(content(false, false, true, false).has_floor());
}

TEST(LevelContent, NamesAMaskHoweverItIsWritten) {
  const Images images;
  EXPECT_TRUE(images.content(images.walk(painted({"."}))).names_walk);
  EXPECT_TRUE(
      images
          .content(request_for(images.put(
              "shapes.json", R"({"walk": {"size": [2, 2], "floor": [{"rect": [0, 0, 2, 1]}]}})")))
          .names_walk);
  EXPECT_TRUE(
      images
          .content(request_for(images.put("arena.map", "type octile\nheight 1\nwidth 1\nmap\n.\n")))
          .names_walk);
  EXPECT_FALSE(images.content(images.walk(painted({"."}))).names_areas);
}

/// Returns the two sizes that a message about two masks names.
std::string sizes_text(const Mask& one, const Mask& other) {
  const auto [first, second] = sizes_to_compare(one, other);
  return size_text(first.width, first.height) + " " + size_text(second.width, second.height);
}

TEST(Masks, AreComparedInPaintedPixelsIfTheseHaveOneSize) {
  const Mask mask = mask_of({8, 6}, {4, 3});
  EXPECT_EQ(sizes_text(mask, mask_of({12, 6}, {4, 3})), "2x2 3x2");
  EXPECT_EQ(sizes_text(mask, mask_of({12, 6}, {4, 2})), "8x6 12x6");
  EXPECT_EQ(sizes_text(mask, mask_of({12, 6}, {2, 3})), "8x6 12x6");
}

TEST(Masks, MayFillTheLimitOfPixels) {
  const png::Limits limits = {.side = 20, .pixels = 100};
  EXPECT_FALSE(refuse_large_room({20, 5}, {}, limits));
  EXPECT_EQ(refuse_large_room({25, 4}, {}, limits)->setting, Setting::image_side);
  EXPECT_EQ(refuse_large_room({20, 6}, {}, limits)->setting, Setting::image_pixels);
}

TEST(LevelContent, HasTheHeaderOfABackgroundWithoutAMaskToCompare) {
  const Images images;
  LevelRequest request = images.walk("no image");
  request.background = images.put("room.png", painted({"..", ".."}));
  request.background_part = Part::header;
  const LevelContent content = images.content(request);
  EXPECT_FALSE(content.walk);
  ASSERT_TRUE(content.background);
  EXPECT_EQ(content.background->header.width, 2);
  EXPECT_EQ(content.background->palette, 0u);
}

}  // namespace
}  // namespace walkmask
