#include "check/rules/finders.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "png/read.h"
#include "png/write.h"
#include "support/drawing_file.h"
#include "support/scratch_folder.h"

namespace walkmask::check {
namespace {

LevelContent opened_of(const std::string& drawing, std::vector<LegendEntry> legend) {
  const std::string file = png_of_drawing(drawing);
  Result<png::Image> image = png::read(bytes_of(file), {});
  LevelContent opened = {.file = "room.level.json"};
  opened.walk = mask_of_image("walk.png", std::move(*image));
  opened.manifest.legend = std::move(legend);
  return opened;
}

/// Returns "C002 at 1,0" for each finding.
std::string found(const LevelContent& opened) {
  const Mask& mask = *opened.walk;
  const Census painted = census(*mask.image());
  const Settings settings;
  const Vocabulary vocabulary(mask, opened, settings.parameters);
  const MaskImage image = {mask, painted, vocabulary, opened, settings};
  Findings findings = colour_findings(image);
  append(findings, transparency_findings(image));
  std::string text;
  for (const Finding& finding : findings) {
    text += (text.empty() ? "" : ", ") + std::string(finding.code.text()) + " at " +
            std::to_string(finding.pixel->x) + "," + std::to_string(finding.pixel->y);
  }
  return text;
}

const std::vector<LegendEntry> kGrey = {{Rgb{64, 64, 64}, "a", {}}, {Rgb{128, 128, 128}, "b", {}}};

TEST(Colours, AreASoftEdgeBetweenTwoDeclaredOnes) {
  EXPECT_EQ(found(opened_of("a #404040\nb #808080\nx #606060\n\naaxbb\n", kGrey)), "C002 at 2,0");
}

TEST(Colours, AreNotASoftEdgeBeyondTwoDeclaredOnes) {
  EXPECT_EQ(found(opened_of("a #404040\nb #808080\nx #c0c0c0\n\naaabx\n", kGrey)), "C001 at 4,0");
}

TEST(Colours, AreNotASoftEdgeFarFromTheDeclaredOnes) {
  EXPECT_EQ(found(opened_of("a #404040\nb #808080\nx #606060\n\naabbbbbx\n", kGrey)),
            "C001 at 7,0");
}

TEST(Colours, NearADeclaredColourAreReportedAsASlip) {
  EXPECT_EQ(found(opened_of("a #404040\nb #808080\nx #7c7c7c\n\naaxbb\n", kGrey)), "C001 at 2,0");
}

TEST(Colours, AreReportedOncePerImageIfMany) {
  std::string head, row;
  for (int i = 0; i < 8; ++i) {
    const std::string letter(1, static_cast<char>('A' + i));
    head += letter + " #" + std::to_string(10 + i) + "ff00\n";
    row += letter;
  }
  EXPECT_EQ(found(opened_of(head + "\n" + row + "\n", kGrey)),
            "C001 at 0,0, C001 at 1,0, C001 at 2,0, C001 at 3,0, C001 at 4,0");
}

TEST(Indices, AreReportedIfUndeclaredExceptZero) {
  const std::vector<LegendEntry> legend = {{PaletteIndex{1}, "gate", {}}};
  const std::string palette = "palette #000000 #ffffff #808080\n\n";
  EXPECT_EQ(found(opened_of(palette + "0011\n", legend)), "");
  EXPECT_EQ(found(opened_of(palette + "0012\n", legend)), "C001 at 3,0");
  EXPECT_EQ(found(opened_of(palette + std::string(70, '2') + "\n", legend)), "A002 at 0,0");
}

TEST(Indices, AreDeclaredByTheWalkableRule) {
  LevelContent opened =
      opened_of("palette #000000 #ffffff #808080\n\n0012\n", {{PaletteIndex{1}, "gate", {}}});
  opened.manifest.walkable = {*parse_walkable_rule("nonzero"), {}};
  EXPECT_EQ(found(opened), "");
}

/// Returns the findings about a mask with this many colours and no legend.
Findings doubts_about(int colours) {
  std::vector<Rgb> pixels;
  for (int i = 0; i < colours; ++i) {
    pixels.push_back({static_cast<std::uint8_t>(i / 256), static_cast<std::uint8_t>(i % 256), 0});
  }
  LevelContent opened = {.file = "walk.png"};
  Result<png::Image> image = png::read(*png::write_rgb(colours, 1, pixels), {});
  opened.walk = mask_of_image("walk.png", std::move(*image));
  const Census painted = census(*opened.walk->image());
  const Settings settings;
  const Vocabulary vocabulary(*opened.walk, opened, settings.parameters);
  return doubtful_image_findings({*opened.walk, painted, vocabulary, opened, settings});
}

TEST(Colours, AreAtMost256IfOnlyBrightnessDecides) {
  EXPECT_TRUE(doubts_about(256).empty());
  ASSERT_EQ(doubts_about(257).size(), 1u);
  EXPECT_EQ(doubts_about(257)[0].message,
            "the image has 257 colours, too many for a mask without declared colours");
  EXPECT_EQ(doubts_about(5000)[0].message,
            "the image has more than 4096 colours, too many for a mask without declared "
            "colours");
}

TEST(Alpha, IsReportedIfPartlyTransparentOrTransparentWithAColour) {
  EXPECT_EQ(found(opened_of("h #ffffff80\nc #ffffff00\nk #00000000\n\n..hck\n", {})),
            "C004 at 2,0, C005 at 3,0");
}

}  // namespace
}  // namespace walkmask::check
