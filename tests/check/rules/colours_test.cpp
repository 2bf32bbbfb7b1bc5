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

/// Returns the findings about colours and transparency.
Findings findings_on(const LevelContent& opened) {
  const Mask& mask = *opened.walk;
  const Census painted = census(*mask.image());
  const Settings settings;
  const Vocabulary vocabulary(mask, opened, settings.parameters);
  const MaskImage image = {mask, painted, vocabulary, opened, settings};
  Findings findings = colour_findings(image);
  append(findings, transparency_findings(image));
  return findings;
}

/// Returns "C002 at 1,0" for each finding.
std::string found(const LevelContent& opened) {
  std::string text;
  for (const Finding& finding : findings_on(opened)) {
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

TEST(Colours, AreReportedTogetherBeyondTheFourLargest) {
  const std::string colours =
      "A #0000ff\nB #00ff00\nC #ff0000\nD #ff00ff\nE #ffff00\nF #00ffff\n\n";
  const Findings five = findings_on(opened_of(colours + "AABBCCDDE\n", kGrey));
  ASSERT_EQ(five.size(), 5u);
  EXPECT_EQ(five.back().message.substr(0, 42), "1 pixel has the undeclared colour #ffff00;");
  EXPECT_EQ(five.back().more, 0u);
  const Findings six = findings_on(opened_of(colours + "BEFFAACCCDDEE\n", kGrey));
  std::string order;
  for (const Finding& finding : six) {
    order += std::to_string(finding.pixel->x) + "," + std::to_string(finding.pixel->y) + " ";
  }
  EXPECT_EQ(six.back().more, 1u);
  EXPECT_EQ(order, "1,0 6,0 2,0 4,0 0,0 ") << "the larger first, the others at their first pixel";
}

TEST(Colours, AreListedAlone) {
  const std::string far = "x #0000ff\ny #00ff00\n\n";
  for (const int pixels : {63, 64}) {
    const std::string rows = std::string(static_cast<std::size_t>(pixels), 'x') + "y\n";
    const Findings findings = findings_on(opened_of(far + rows, kGrey));
    ASSERT_EQ(findings.size(), 2u);
    EXPECT_EQ(findings[0].code, pixels == 64 ? Code("A002") : Code("C001"));
    for (const Finding& finding : findings) {
      ASSERT_NE(evidence_of<PaintedColours>(finding), nullptr);
      EXPECT_EQ(evidence_of<PaintedColours>(finding)->colours.size(), 1u);
    }
  }
}

/// Returns the message and cure of the only finding.
std::string told(const LevelContent& opened) {
  const Findings findings = findings_on(opened);
  EXPECT_EQ(findings.size(), 1u);
  return findings.front().message + " -> " + findings.front().cure;
}

TEST(Colours, AreSlipsIfTheyDifferByUpTo48) {
  const std::string drawing = "a #404040\nx #404070\ny #404071\n\n";
  const std::string nearest = "; the nearest declared colour is #404040 (a), which differs by ";
  EXPECT_EQ(told(opened_of(drawing + "ax\n", kGrey)),
            "1 pixel has the undeclared colour #404070" + nearest +
                "48 -> paint with #404040, or set \"tolerance\": 48");
  EXPECT_EQ(told(opened_of(drawing + "ay\n", kGrey)),
            "1 pixel has the undeclared colour #404071" + nearest +
                "49 -> declare it in the legend, or paint over it");
}

TEST(Colours, AreNamedByIndexOnlyWhereIndicesAreDeclared) {
  const std::string drawing = "palette #000000 #404040 #404070\n\n0112\n";
  EXPECT_EQ(told(opened_of(drawing, kGrey)),
            "1 pixel has the undeclared colour #404070; the nearest declared colour is #404040 "
            "(a), which differs by 48 -> paint with #404040, or set \"tolerance\": 48");
  EXPECT_EQ(told(opened_of(drawing, {{PaletteIndex{1}, "a", {}}})),
            "1 pixel has the undeclared palette index:2 -> declare it in the legend, or paint over "
            "it");
}

TEST(Colours, AreReportedBesideASoftEdge) {
  LevelContent opened = opened_of("a #404040\nb #808080\nx #606060\ny #ff0000\n\naaxbby\n", kGrey);
  EXPECT_EQ(found(opened), "C002 at 2,0, C001 at 5,0");
  opened.manifest.scale = PaintedScale(3);
  const std::string message = findings_on(opened).front().message;
  EXPECT_TRUE(message.ends_with(", in edges up to 3 pixels wide")) << message;
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
