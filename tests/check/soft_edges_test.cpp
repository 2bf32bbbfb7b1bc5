#include "check/soft_edges.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "level/open_level.h"
#include "png/read.h"
#include "support/drawing_file.h"
#include "support/scratch_folder.h"

namespace walkmask::check {
namespace {

/// Returns the soft edges of a drawing in a mask whose legend names the grey colours a, #404040,
/// and b, #808080. `letters` are lines that define further letters.
SoftEdges soft_edges_of(const std::string& letters, const std::string& rows) {
  const std::string file = png_of_drawing("a #404040\nb #808080\n" + letters + "\n" + rows + "\n");
  LevelContent opened = {.file = "walk.png"};
  Result<png::Image> image = png::read(bytes_of(file), {});
  opened.walk = mask_of_image("walk.png", std::move(*image));
  opened.manifest.legend = {{Rgb{64, 64, 64}, "a", {}}, {Rgb{128, 128, 128}, "b", {}}};
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

/// Returns the soft edges of a row that fades from a to b over `pixels` different colours.
SoftEdges soft_edges_of_ramp(int pixels) {
  std::string letters, row;
  for (int i = 1; i <= pixels; ++i) {
    const std::string letter(1, static_cast<char>('A' + i - 1));
    const int grey = 64 + 64 * i / (pixels + 1);
    std::string hex;
    for (int channel = 0; channel < 3; ++channel) {
      hex += "0123456789abcdef"[grey / 16];
      hex += "0123456789abcdef"[grey % 16];
    }
    letters += letter + " #" + hex + "\n";
    row += letter;
  }
  return soft_edges_of(letters, "aa" + row + "bb");
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
