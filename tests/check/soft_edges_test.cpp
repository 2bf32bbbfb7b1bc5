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

/// How many pixels have paints that are made of soft edges, in a mask whose legend names the grey
/// colours a, #404040, and b, #808080. `colour` is that of the letter x.
std::int64_t soft_pixels(const std::string& colour, const std::string& rows) {
  const std::string file =
      png_of_drawing("a #404040\nb #808080\nx " + colour + "\n\n" + rows + "\n");
  OpenedLevel opened;
  Result<png::Image> image = png::read(bytes_of(file), {});
  opened.walk = mask_of_image("walk.png", std::move(*image));
  opened.manifest.legend = {{Rgb{64, 64, 64}, "a", {}}, {Rgb{128, 128, 128}, "b", {}}};
  const Mask& mask = *opened.walk;
  const Vocabulary vocabulary(mask, opened, {});
  const Census painted = census(*mask.image());
  const std::vector<Painted> undeclared = paints_that(
      painted.paints, [&](const Painted& paint) { return !vocabulary.knows(paint.paint); });
  std::int64_t pixels = 0;
  for (const Painted& paint : soft_edge_paints(*mask.image(), undeclared, vocabulary)) {
    pixels += paint.pixels;
  }
  return pixels;
}

TEST(SoftEdges, NeedBothColoursAtMostTwoPixelsAway) {
  EXPECT_EQ(soft_pixels("#606060", "aaxbb"), 1);
  EXPECT_EQ(soft_pixels("#606060", "aaaxxbbb"), 2) << "the far side of the second is two away";
  EXPECT_EQ(soft_pixels("#606060", "aaxxxbb"), 0) << "only the middle one of three sees both";
  EXPECT_EQ(soft_pixels("#606060", "axaaa\naaaaa\naaaab"), 0) << "three columns away";
  EXPECT_EQ(soft_pixels("#606060", "axaaa\naaaaa\naaaba"), 1) << "two columns and two rows away";
}

TEST(SoftEdges, AreHalfThePixelsOfAPaintOrMore) {
  EXPECT_EQ(soft_pixels("#606060", "axbaaaaaxaaa"), 2);
  EXPECT_EQ(soft_pixels("#606060", "axbaaaaaxaaaxaaa"), 0);
  EXPECT_EQ(soft_pixels("#606060", "axbaxbaaaaxaaaxaaa"), 4);
}

// Of the mixtures of the two a channel may be off by 24, here the green one by (2 * off) / 3: the
// mixture that comes nearest moves with it.
TEST(SoftEdges, AreMixturesButForAFewValues) {
  EXPECT_EQ(soft_pixels("#608460", "aaxbb"), 1);
  EXPECT_EQ(soft_pixels("#608560", "aaxbb"), 0);
}

TEST(SoftEdges, LieBetweenTheTwoColours) {
  EXPECT_EQ(soft_pixels("#a0a0a0", "aaxbb"), 0);
  EXPECT_EQ(soft_pixels("#202020", "aaxbb"), 0);
}

// A mixture within 24 of a named colour may be a slip of the hand.
TEST(SoftEdges, AreNoneWhereAllHardlyDifferFromANamedColour) {
  EXPECT_EQ(soft_pixels("#585858", "aaxbb"), 0);
  EXPECT_EQ(soft_pixels("#595959", "aaxbb"), 1);
}

TEST(SoftEdges, AreNoneOfNoPaints) { EXPECT_EQ(soft_pixels("#404040", "aaxbb"), 0); }

}  // namespace
}  // namespace walkmask::check
