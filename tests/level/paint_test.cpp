#include "level/paint.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "png/read.h"
#include "png/write.h"
#include "support/painted.h"
#include "support/png_builder.h"
#include "support/scratch_folder.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

std::string described(const Paint& paint) {
  const auto& [r, g, b, a] = paint.colour;
  return "paint " + std::to_string(r) + " " + std::to_string(g) + " " + std::to_string(b) +
         " alpha " + std::to_string(a) +
         (paint.index ? " index " + std::to_string(*paint.index) : "");
}

TEST(Paint, IsPaintableIfBrightAndOpaque) {
  struct Row {
    Rgba colour;
    bool paintable;
  };
  const Row rows[] = {
      {{127, 127, 127, 255}, false}, {{128, 0, 0, 255}, true},    {{0, 128, 0, 255}, true},
      {{0, 0, 128, 255}, true},      {{0, 0, 0, 255}, false},     {{255, 255, 255, 255}, true},
      {{255, 255, 255, 127}, false}, {{128, 0, 0, 128}, true},    {{255, 255, 255, 0}, false},
      {{127, 127, 127, 128}, false}, {{127, 128, 0, 127}, false},
  };
  for (const auto& [colour, paintable] : rows) {
    for (const auto index : {std::optional<std::uint8_t>(), std::optional<std::uint8_t>(0)}) {
      const Paint paint = {colour, index};
      EXPECT_EQ(is_paintable(paint, std::nullopt, 255), paintable) << described(paint);
    }
  }
}

TEST(Paint, IsPaintableByTheRule) {
  constexpr Rgba kDark = {10, 20, 30, 255}, kBright = {255, 255, 255, 255};
  constexpr Rgba kNearlyDark = {13, 17, 33, 255}, kFaint = {10, 20, 30, 127};
  struct Row {
    const char* rule;
    int tolerance;
    Paint paint;
    bool paintable;
  };
  const Row rows[] = {
      {"#0a141e", 0, {kDark, {}}, true},
      {"#0a141e", 0, {kBright, {}}, false},
      {"#0a141e", 0, {kFaint, {}}, false},
      {"#0a141e", 2, {kNearlyDark, {}}, false},
      {"#0a141e", 3, {kNearlyDark, {}}, true},
      {"#0a141e", 255, {kBright, {}}, true},
      {"#000000,#0a141e", 0, {kDark, {}}, true},
      {"index:3", 0, {kBright, 3}, true},
      {"index:3", 255, {kBright, 4}, false},
      {"index:3", 0, {kFaint, 3}, true},  // an index does not fade
      {"index:3", 0, {kBright, {}}, false},
      {"index:2-4", 0, {kDark, 1}, false},
      {"index:2-4", 0, {kDark, 2}, true},
      {"index:2-4", 0, {kDark, 4}, true},
      {"index:2-4", 0, {kDark, 5}, false},
      {"nonzero", 0, {kBright, 0}, false},
      {"nonzero", 0, {kDark, 1}, true},
      {"nonzero", 0, {kDark, 255}, true},
      {"index:9,#0a141e", 0, {kDark, 1}, true},
      {"index:9,#0a141e", 0, {kBright, 9}, true},
      {"index:9,#0a141e", 0, {kBright, 1}, false},
  };
  for (const Row& row : rows) {
    const Result<WalkableRule> rule = parse_walkable_rule(row.rule);
    ASSERT_TRUE(rule) << row.rule;
    EXPECT_EQ(is_paintable(row.paint, *rule, row.tolerance), row.paintable)
        << row.rule << ", tolerance " << row.tolerance << ", " << described(row.paint);
  }
}

TEST(Paint, BelongsToItsIndexThenItsColourThenTheNearestColour) {
  constexpr Rgba kPaint = {100, 100, 100, 255};
  constexpr auto kNone = std::optional<std::size_t>();
  struct Row {
    std::vector<const char*> keys;
    int tolerance;
    Paint paint;
    std::optional<std::size_t> key;
  };
  const Row rows[] = {
      {{}, 255, {kPaint, {}}, kNone},
      {{"#646464"}, 0, {kPaint, {}}, 0},
      {{"#646465"}, 0, {kPaint, {}}, kNone},
      {{"#646465"}, 1, {kPaint, {}}, 0},
      {{"#636566"}, 1, {kPaint, {}}, kNone},
      {{"#636566"}, 2, {kPaint, {}}, 0},
      // An exact match wins over a near one, whatever the order.
      {{"#646465", "#646464"}, 9, {kPaint, {}}, 1},
      {{"#646464", "#646465"}, 9, {kPaint, {}}, 0},
      // Near: all channels are within the tolerance, and the sum of differences is smallest; ties:
      // the first.
      {{"#656565", "#646466"}, 9, {kPaint, {}}, 1},
      {{"#646466", "#656563"}, 9, {kPaint, {}}, 0},
      {{"#646465", "#646563"}, 1, {kPaint, {}}, 0},
      {{"#656464", "#646563", "#646463"}, 1, {kPaint, {}}, 0},
      {{"#64646a", "#696969"}, 5, {kPaint, {}}, 1},
      // An index wins over every colour.
      {{"#646464", "index:7"}, 0, {kPaint, 7}, 1},
      {{"index:7", "#646464"}, 0, {kPaint, 8}, 1},
      {{"index:7"}, 255, {kPaint, 8}, kNone},
      {{"index:7"}, 0, {kPaint, {}}, kNone},
      // A transparent pixel has no colour, but still an index.
      {{"#646464"}, 255, {{100, 100, 100, 127}, {}}, kNone},
      {{"#646464"}, 0, {{100, 100, 100, 128}, {}}, 0},
      {{"#646464", "index:7"}, 0, {{100, 100, 100, 0}, 7}, 1},
  };
  for (const Row& row : rows) {
    std::vector<ColourKey> keys;
    std::string written;
    for (const char* text : row.keys) {
      keys.push_back(*parse_colour_key(text));
      written += std::string(text) + " ";
    }
    EXPECT_EQ(matching_key(row.paint, keys, row.tolerance), row.key)
        << written << "tolerance " << row.tolerance << ", " << described(row.paint);
  }
}

png::Image image_of(const std::string& file) {
  Result<png::Image> image =
      png::read({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()}, {});
  EXPECT_TRUE(image) << (image ? "" : message(image.error()));
  return std::move(*image);
}

TEST(PixelsByClass, GivesEveryClassItsOwnPixels) {
  const png::Image image = image_of(painted({"rr.b", "b..r"}));
  const auto class_of = [](const Paint& paint) -> std::optional<std::size_t> {
    if (paint.colour == Rgba{255, 0, 0, 255}) return 0;
    if (paint.colour == Rgba{0, 0, 255, 255}) return 2;
    return std::nullopt;
  };
  const std::vector<BitGrid> grids = pixels_by_class(image, 3, class_of);
  ASSERT_EQ(grids.size(), 3u);
  EXPECT_EQ(drawn(grids[0]), "..##\n###.\n");
  EXPECT_EQ(drawn(grids[1]), "####\n####\n");
  EXPECT_EQ(drawn(grids[2]), "###.\n.###\n");
}

TEST(PixelsByClass, HasIndicesOnlyWithAPalette) {
  const auto by_index = [](const Paint& paint) -> std::optional<std::size_t> {
    if (!paint.index) return std::nullopt;
    return *paint.index % 2;
  };
  const png::Image indexed = image_of(painted_by_index({"0123", "4444"}));
  EXPECT_EQ(drawn(pixels_by_class(indexed, 2, by_index)[0]), ".#.#\n....\n");
  const png::Image colours = image_of(painted({"#.#."}));
  EXPECT_EQ(pixels_by_class(colours, 2, by_index)[0].count(), 0);
  const auto grey_file = png::write_grey(4, 1, std::vector<std::uint8_t>{0, 1, 2, 3});
  const png::Image grey = image_of({grey_file->begin(), grey_file->end()});
  EXPECT_EQ(pixels_by_class(grey, 2, by_index)[1].count(), 0);
}

/// Returns a class for each parity of red + 2 * green, none if blue is divisible by 3.
std::optional<std::size_t> arbitrary_class(const Paint& paint) {
  if (paint.colour.b % 3 == 0) return std::nullopt;
  return (paint.colour.r + 2u * paint.colour.g) % 4;
}

TEST(PixelsByClass, AgreesWithClassifyingEachPixelOfEveryKindOfImage) {
  const std::map<int, std::vector<int>> depths = {
      {0, {1, 2, 4, 8, 16}}, {2, {8, 16}}, {3, {1, 2, 4, 8}}, {4, {8, 16}}, {6, {8, 16}}};
  Random random(7);
  for (const auto& [colour, possible] : depths) {
    for (const int depth : possible) {
      const int width = random.between(1, 140), height = random.between(1, 9);
      const std::string where = "colour type " + std::to_string(colour) + ", depth " +
                                std::to_string(depth) + ", width " + std::to_string(width);
      png::File palette;
      for (int i = 0; i < 3 << std::min(depth, 8); ++i) {
        palette.push_back(static_cast<std::uint8_t>(random.between(0, 255)));
      }
      const png::File file = png::encode(
          png::random_picture(random, width, height, depth, colour, false, png::Manner::flat),
          colour == 3 ? png::chunk("PLTE", palette) : png::File(), random);
      const png::Image image = image_of({file.begin(), file.end()});
      const std::vector<BitGrid> grids = pixels_by_class(image, 4, arbitrary_class);
      const AreaLabels labels = labels_by_class(image, 4, arbitrary_class);
      std::vector<Rgba> row(static_cast<std::size_t>(width));
      for (int y = 0; y < height; ++y) {
        image.colours(y, row);
        for (int x = 0; x < width; ++x) {
          const auto expected = arbitrary_class({row[static_cast<std::size_t>(x)], std::nullopt});
          for (std::size_t c = 0; c < grids.size(); ++c) {
            ASSERT_EQ(grids[c].test({x, y}), expected == c) << where << ", " << x << "," << y;
            ASSERT_EQ(labels.test({x, y}, c), expected == c) << where << ", " << x << "," << y;
          }
        }
      }
    }
  }
}

/// Classes of a few stretches of values and of many are found in different ways.
TEST(PixelsByClass, TakesStretchesOfGreyAtAnyWidth) {
  Random random(12);
  for (const int stretch : {1, 3, 50, 100, 128, 200, 255}) {
    for (const int width : {1, 7, 8, 9, 63, 64, 65, 128, 130}) {
      const png::File file = png::encode(
          png::random_picture(random, width, 3, 8, 0, false, png::Manner::noise), {}, random);
      const png::Image image = image_of({file.begin(), file.end()});
      const std::vector<BitGrid> grids =
          pixels_by_class(image, 2, [&](const Paint& paint) -> std::optional<std::size_t> {
            const int part = paint.colour.r / stretch;
            return part % 3 == 2 ? std::nullopt : std::optional<std::size_t>(part % 3);
          });
      for (int y = 0; y < 3; ++y) {
        for (int x = 0; x < width; ++x) {
          const int part = image.value(y, x) / stretch % 3;
          ASSERT_EQ(grids[0].test({x, y}), part == 0) << stretch << ": " << x << "," << y;
          ASSERT_EQ(grids[1].test({x, y}), part == 1) << stretch << ": " << x << "," << y;
        }
      }
    }
  }
}

TEST(PixelsByClass, TakesSingleBitsAtAnyWidth) {
  Random random(11);
  for (const int width : {1, 7, 8, 9, 63, 64, 65, 128, 130}) {
    const png::File file = png::encode(
        png::random_picture(random, width, 3, 1, 0, false, png::Manner::flat), {}, random);
    const png::Image image = image_of({file.begin(), file.end()});
    const std::vector<BitGrid> grids =
        pixels_by_class(image, 2, [](const Paint& paint) { return paint.colour.r / 255u; });
    BitGrid all(width, 3);
    all.fill();
    EXPECT_EQ(grids[0].count() + grids[1].count(), all.count()) << width;
    for (int y = 0; y < 3; ++y) {
      for (int x = 0; x < width; ++x) {
        ASSERT_TRUE(grids[image.value(y, x)].test({x, y})) << width << ": " << x << "," << y;
      }
    }
  }
}

TEST(PixelsByClass, TakesAPaletteOfOneColour) {
  Random random(3);
  png::Picture picture = png::random_picture(random, 9, 2, 1, 3, false, png::Manner::flat);
  std::fill(picture.samples.begin(), picture.samples.end(), 0);
  const png::File file = png::encode(picture, png::chunk("PLTE", {7, 8, 9}), random);
  const png::Image image = image_of({file.begin(), file.end()});
  ASSERT_EQ(image.table().size(), 1u);
  const std::vector<BitGrid> grids =
      pixels_by_class(image, 1, [](const Paint&) -> std::optional<std::size_t> { return 0; });
  EXPECT_EQ(grids[0].count(), 9 * 2);
}

/// Colours that alternate from pixel to pixel make as many runs as pixels.
TEST(PixelsByClass, ClassifiesEachOfAFewColoursOnce) {
  std::string row;
  for (int i = 0; i < 200; ++i) row += "rgb"[i % 3];
  const std::string file = painted({row, row, row});
  const Result<png::Image> image = png::read(bytes_of(file), {});
  ASSERT_TRUE(image);
  int asked = 0;
  const auto grids = pixels_by_class(*image, 1, [&](const Paint& paint) {
    ++asked;
    return paint.colour.g == 255 ? std::optional<std::size_t>(0) : std::nullopt;
  });
  EXPECT_EQ(grids[0].count(), 3 * 67);
  EXPECT_LE(asked, 3);
}

}  // namespace
}  // namespace walkmask
