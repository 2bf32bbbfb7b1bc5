#include "check/soft_edges.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "level/open_level.h"
#include "png/read.h"
#include "support/drawing_file.h"
#include "support/scratch_folder.h"

namespace walkmask::check {
namespace {

/// The declared colours of a drawing, by their letters.
using Declared = std::map<char, Rgb>;

/// Returns the soft edges of a drawing in a mask whose legend names these colours. `letters` are
/// lines that define further letters.
SoftEdges soft_edges_of(const std::string& letters, const std::string& rows,
                        const Declared& declared = {{'a', {64, 64, 64}}, {'b', {128, 128, 128}}}) {
  LevelContent opened = {.file = "walk.png"};
  std::string all;
  for (const auto& [letter, colour] : declared) {
    all += letter + (" " + colour_key_text(colour)) + "\n";
    opened.manifest.legend.push_back({colour, std::string(1, letter), {}});
  }
  const std::string file = png_of_drawing(all + letters + "\n" + rows + "\n");
  Result<png::Image> image = png::read(bytes_of(file), {});
  opened.walk = mask_of_image("walk.png", std::move(*image));
  const Mask& mask = *opened.walk;
  const Vocabulary vocabulary(mask, opened, {});
  const Census painted = census(*mask.image());
  const std::vector<Painted> undeclared = paints_that(
      painted.paints, [&](const Painted& paint) { return !vocabulary.knows(paint.paint); });
  return find_soft_edges(*mask.image(), undeclared, vocabulary);
}

/// Returns how many pixels have paints of soft edges. `colour` is the colour of the letter x.
std::int64_t soft_pixels(const std::string& colour, const std::string& rows) {
  std::int64_t pixels = 0;
  for (const Painted& paint : soft_edges_of("x " + colour + "\n", rows).paints) {
    pixels += paint.pixels;
  }
  return pixels;
}

/// Returns the soft edges of a row that fades from one colour to another over `pixels` different
/// colours.
SoftEdges soft_edges_of_ramp(int pixels, Rgb from = {64, 64, 64}, Rgb to = {128, 128, 128}) {
  std::string letters, row;
  for (int i = 1; i <= pixels; ++i) {
    const std::string letter(1, static_cast<char>('A' + i - 1));
    const auto mixed = [&](int one, int other) {
      return static_cast<std::uint8_t>(one + (other - one) * i / (pixels + 1));
    };
    const Rgb colour = {mixed(from.r, to.r), mixed(from.g, to.g), mixed(from.b, to.b)};
    letters += letter + (" " + colour_key_text(colour)) + "\n";
    row += letter;
  }
  return soft_edges_of(letters, "aa" + row + "bb", {{'a', from}, {'b', to}});
}

TEST(SoftEdges, MayBeRampsOfUpToSixteenPixels) {
  for (const int pixels : {3, 6, 16}) {
    const SoftEdges soft = soft_edges_of_ramp(pixels);
    EXPECT_EQ(std::ssize(soft.paints), pixels);
    EXPECT_EQ(soft.width, pixels);
    EXPECT_EQ(soft.one, (Rgba{64, 64, 64}));
    EXPECT_EQ(soft.other, (Rgba{128, 128, 128}));
  }
  EXPECT_TRUE(soft_edges_of_ramp(17).paints.empty());
}

TEST(SoftEdges, FadeFromOneColourToTheOther) {
  const std::string letters = "A #505050\nB #606060\nC #707070\n";
  EXPECT_EQ(soft_edges_of(letters, "aaABCbb").paints.size(), 3u);
  EXPECT_TRUE(soft_edges_of(letters, "aaABBBBAbb").paints.empty()) << "it fades back";
  EXPECT_TRUE(soft_edges_of(letters, "aaAABBBbb").paints.empty()) << "two steps are two areas";
  EXPECT_EQ(soft_edges_of(letters, "a\na\nA\nB\nC\nb\nb").paints.size(), 3u) << "a column";
}

TEST(SoftEdges, MayRepeatAColourOnTheWay) {
  EXPECT_EQ(soft_edges_of("A #505050\nB #606060\nC #707070\n", "aaAABCCbb").width, 5);
}

TEST(SoftEdges, FadeInAnyChannelUpOrDown) {
  const Rgb grey = {64, 64, 64};
  for (const Rgb& colour : {Rgb{192, 64, 64}, {64, 192, 64}, {64, 64, 192}}) {
    EXPECT_EQ(soft_edges_of_ramp(5, grey, colour).paints.size(), 5u) << colour_key_text(colour);
    EXPECT_EQ(soft_edges_of_ramp(5, colour, grey).paints.size(), 5u) << colour_key_text(colour);
  }
}

TEST(SoftEdges, AreAsWideAsTheShorterOfRowAndColumn) {
  EXPECT_EQ(soft_edges_of("x #606060\n", "aaaaa\naxxxa\nbbbbb").width, 1);
  EXPECT_EQ(soft_edges_of("x #606060\n", "aaaaa\naxxxa\nbxxxb\nbbbbb").width, 2);
}

TEST(SoftEdges, NeedBothColoursWithinTwoPixels) {
  EXPECT_EQ(soft_pixels("#606060", "aaxbb"), 1);
  EXPECT_EQ(soft_pixels("#606060", "aaaxxbbb"), 2) << "the far side of the second is two away";
  EXPECT_EQ(soft_pixels("#606060", "aaxxxbb"), 0) << "only the middle one of three sees both";
  EXPECT_EQ(soft_pixels("#606060", "axaaa\naaaaa\naaaab"), 0) << "three columns away";
  EXPECT_EQ(soft_pixels("#606060", "axaaa\naaaaa\naaaba"), 1) << "two columns and two rows away";
}

TEST(SoftEdges, ReachTheBordersOfTheMask) {
  EXPECT_EQ(soft_pixels("#606060", "axb"), 1);
  EXPECT_EQ(soft_pixels("#606060", "bxa"), 1);
  EXPECT_EQ(soft_pixels("#606060", "xab"), 1) << "in the first column";
}

TEST(SoftEdges, MayComeAfterOtherPaintsFarToTheRight) {
  std::string rows;
  for (int y = 0; y < 10; ++y) rows += std::string(10000, 'a') + "y\n";
  rows += "aaxbb" + std::string(9996, 'a');
  EXPECT_EQ(soft_edges_of("x #606060\ny #ff0000\n", rows).paints.size(), 1u);
}

TEST(SoftEdges, MixAnyTwoOfTheColoursAround) {
  const Declared three = {{'a', {64, 64, 64}}, {'b', {128, 128, 128}}, {'r', {255, 0, 0}}};
  for (const char* row : {"raxb", "arxb", "abxr"}) {
    const SoftEdges soft = soft_edges_of("x #606060\n", row, three);
    ASSERT_EQ(soft.paints.size(), 1u) << row;
    EXPECT_EQ(soft.one, (Rgba{64, 64, 64})) << row;
    EXPECT_EQ(soft.other, (Rgba{128, 128, 128})) << row;
  }
}

TEST(SoftEdges, NameTheTwoColoursAroundMostOfTheirPixels) {
  const Declared four = {
      {'a', {64, 64, 64}}, {'b', {128, 128, 128}}, {'c', {0, 0, 64}}, {'d', {0, 0, 192}}};
  const std::string letters = "x #606060\ny #000078\nz #000080\nw #000088\n";
  const auto first_of = [&](const std::string& row) {
    return soft_edges_of(letters, row, four).one;
  };
  EXPECT_EQ(first_of("axbaccydccyd"), (Rgba{0, 0, 64}));
  EXPECT_EQ(first_of("axbaxbaccyd"), (Rgba{64, 64, 64}));
  EXPECT_EQ(first_of("axbaxbaxbaxbaccydcczdccwd"), (Rgba{64, 64, 64})) << "of pixels, not paints";
  EXPECT_EQ(first_of("axbaxbaccydcczdccwd"), (Rgba{0, 0, 64})) << "of all paints together";
  EXPECT_EQ(first_of("axbaccyd"), (Rgba{0, 0, 64})) << "of as many, the darker ones";
}

TEST(SoftEdges, NeedAtLeastHalfThePixelsOfAPaint) {
  EXPECT_EQ(soft_pixels("#606060", "axbaaaaaxaaa"), 2);
  EXPECT_EQ(soft_pixels("#606060", "axbaaaaaxaaaxaaa"), 0);
  EXPECT_EQ(soft_pixels("#606060", "axbaxbaaaaxaaaxaaa"), 4);
}

// A channel may be off from a mixture by 24. Here the green one is off by (2 * off) / 3, because
// the nearest mixture moves with it.
TEST(SoftEdges, AreMixturesWithinAFewValues) {
  EXPECT_EQ(soft_pixels("#608460", "aaxbb"), 1);
  EXPECT_EQ(soft_pixels("#608560", "aaxbb"), 0);
}

TEST(SoftEdges, LieBetweenTheTwoColours) {
  EXPECT_EQ(soft_pixels("#a0a0a0", "aaxbb"), 0);
  EXPECT_EQ(soft_pixels("#202020", "aaxbb"), 0);
}

TEST(SoftEdges, NeedColoursThatDifferByAFewValues) {
  const std::string letters = "x #684444\n";
  EXPECT_EQ(
      soft_edges_of(letters, "aaxbb", {{'a', {64, 64, 64}}, {'b', {96, 96, 96}}}).paints.size(),
      1u);
  EXPECT_EQ(
      soft_edges_of(letters, "aaxbb", {{'a', {64, 64, 64}}, {'b', {95, 95, 95}}}).paints.size(),
      0u);
}

/// Returns how many of two paints are soft: x, halfway from a to b, and another colour between
/// them.
std::size_t soft_beside_a_clear_one(const std::string& colour) {
  return soft_edges_of("x #606060\ny " + colour + "\n", "aaxbb\naaybb").paints.size();
}

TEST(SoftEdges, LieStrictlyBetweenTheTwoColours) {
  EXPECT_EQ(soft_beside_a_clear_one("#504828"), 1u) << "as far as a";
  EXPECT_EQ(soft_beside_a_clear_one("#514829"), 2u);
  EXPECT_EQ(soft_beside_a_clear_one("#908868"), 1u) << "as far as b";
  EXPECT_EQ(soft_beside_a_clear_one("#8f8868"), 2u);
}

// The pixels of y are not between declared colours; they would be most of those of x.
TEST(SoftEdges, AreJudgedApartFromNearlyEqualColours) {
  for (const char* other : {"#618080", "#e08080", "#608180", "#60c080", "#608081", "#6080c0"}) {
    const std::string letters = std::string("x #608080\ny ") + other + "\n";
    EXPECT_EQ(soft_edges_of(letters, "aaxbbbbb\nbbbbbbbb\nbbbbbbbb\nyyyyyyyy").paints.size(), 1u)
        << other;
  }
}

// A mixture within 24 of a declared colour may be a slip of the hand.
TEST(SoftEdges, AreAbsentIfAllHardlyDifferFromADeclaredColour) {
  EXPECT_EQ(soft_pixels("#585858", "aaxbb"), 0);
  EXPECT_EQ(soft_pixels("#595959", "aaxbb"), 1);
}

// A pixel with an alpha below 128 has no colour: its hidden colour does not end an edge, neither
// two pixels away nor at the end of a ramp.
TEST(SoftEdges, DoNotEndAtTransparentPixels) {
  EXPECT_EQ(soft_edges_of("h #8080807f\nx #606060\n", "aaxhh").paints.size(), 0u);
  EXPECT_EQ(soft_edges_of("h #80808080\nx #606060\n", "aaxhh").paints.size(), 1u);
  EXPECT_EQ(
      soft_edges_of("h #80808000\nA #505050\nB #606060\nC #707070\n", "aaABChh").paints.size(), 0u);
  EXPECT_EQ(
      soft_edges_of("h #40404000\nA #505050\nB #606060\nC #707070\n", "hhABCbb").paints.size(), 0u);
}

TEST(SoftEdges, AreAbsentWithoutPaints) { EXPECT_EQ(soft_pixels("#404040", "aaxbb"), 0); }

}  // namespace
}  // namespace walkmask::check
