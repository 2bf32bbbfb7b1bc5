#include "draw/svg.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "draw/colours.h"
#include "support/text_floor.h"

namespace walkmask::draw {
namespace {

/// Stands for a PNG: its size in two bytes.
Result<std::vector<std::uint8_t>> size_only(const Picture& picture) {
  return std::vector<std::uint8_t>{static_cast<std::uint8_t>(picture.width()),
                                   static_cast<std::uint8_t>(picture.height())};
}

std::string svg_with(Meaning meaning, auto shape, std::string title = {}) {
  Scene scene{.width = 40, .height = 30};
  scene.add(meaning, std::move(shape), std::move(title));
  return *svg_of(scene, size_only);
}

bool holds_text(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Svg, IsMarkedNearItsStart) {
  const std::string svg = svg_with(Meaning::label, BoxShape{{1, 2, 3, 5}, kWhite});
  EXPECT_LT(svg.find(kSvgMark), 200u);
  EXPECT_TRUE(
      svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\""))
      << svg;
  EXPECT_TRUE(holds_text(svg,
                         "<g class=\"label\"><rect x=\"1\" y=\"2\" width=\"2\" height=\"3\" "
                         "fill=\"#ffffff\"/></g>"))
      << svg;
}

TEST(Svg, GivesMarksTheirClassesAndTitles) {
  const std::string svg =
      svg_with(Meaning::warning, BoxShape{{0, 0, 1, 1}, kWhite}, "T004 <specks> & \"more\"\x01");
  EXPECT_TRUE(holds_text(svg,
                         "<g class=\"warning\"><title>T004 &lt;specks&gt; &amp; "
                         "&quot;more&quot;\\x01</title>"))
      << svg;
}

TEST(Svg, EmbedsImages) {
  const std::string svg = svg_with(Meaning::art, ImageShape{Picture(20, 15), 2});
  EXPECT_TRUE(holds_text(svg, "<image width=\"40\" height=\"30\"")) << svg;
  EXPECT_TRUE(holds_text(svg, "href=\"data:image/png;base64,FA8=\"")) << "the bytes 20 and 15";
}

TEST(Svg, DrawsLinesBandByBandFromTheOutermost) {
  const std::string svg = svg_with(
      Meaning::gap, LineShape{{{32, 64}, {-96, 160}}, {{64, kWhite}, {128, kBlack, 51}}, 448});
  const std::size_t black = svg.find("stroke=\"#000000\""), white = svg.find("stroke=\"#ffffff\"");
  EXPECT_LT(black, white);
  EXPECT_TRUE(holds_text(svg, "points=\"0.5,1 -1.5,2.5\"")) << svg;
  EXPECT_TRUE(holds_text(svg, "stroke-width=\"4\"")) << svg;
  EXPECT_TRUE(holds_text(svg, "stroke-opacity=\"0.2\" stroke-dasharray=\"7\"")) << svg;
}

TEST(Svg, DrawsTheNibsAsTheirShapes) {
  const auto stamp = [](Nib nib) {
    return svg_with(Meaning::start, StampShape{{{640, 640}}, nib, {{128, kBlue}}});
  };
  EXPECT_TRUE(holds_text(stamp(Nib::disc), "<circle cx=\"10\" cy=\"10\" r=\"2\""));
  EXPECT_TRUE(holds_text(stamp(Nib::square), "<rect x=\"8\" y=\"8\" width=\"4\" height=\"4\""));
  EXPECT_TRUE(holds_text(stamp(Nib::diamond), "<path d=\"M10 7.17L12.82 10L10 12.82L7.17 10z\""))
      << stamp(Nib::diamond);
}

TEST(Svg, FillsAMaskThroughItsPicture) {
  const TextFloor floor{"..#", "#.."};
  const std::string svg =
      svg_with(Meaning::closed_area,
               FillShape{floor.grid(), 2, {kOrange, 102, Pattern::hatched, kBlack, 255}, 10, 4});
  EXPECT_TRUE(holds_text(svg, "<mask id=\"mask1\"")) << svg;
  EXPECT_TRUE(holds_text(svg, "<g mask=\"url(#mask1)\">")) << svg;
  EXPECT_TRUE(holds_text(svg, "fill=\"#e69f00\" fill-opacity=\"0.4\"")) << svg;
  EXPECT_TRUE(holds_text(svg, "fill=\"url(#pattern1)\"")) << svg;
  EXPECT_FALSE(
      holds_text(svg_with(Meaning::floor, FillShape{floor.grid(), 2, {kOrange, 102}}), "<pattern"));
}

TEST(Svg, RepeatsStripesThatJoinUpAcrossTiles) {
  const TextFloor floor{"..#", "#.."};
  const auto drawn = [&](Pattern pattern) {
    return svg_with(Meaning::closed_area,
                    FillShape{floor.grid(), 2, {kOrange, 102, pattern, kBlack, 255}, 10, 4});
  };
  const std::string rising = "d=\"M0 0h4l-10 10h-4zM10 0h4l-10 10h-4zM20 0h4l-10 10h-4z\"",
                    falling = "d=\"M-10 0h4l10 10h-4zM0 0h4l10 10h-4zM10 0h4l10 10h-4z\"";
  EXPECT_TRUE(holds_text(drawn(Pattern::hatched), rising)) << drawn(Pattern::hatched);
  EXPECT_FALSE(holds_text(drawn(Pattern::hatched), falling));
  EXPECT_TRUE(holds_text(drawn(Pattern::crossed), rising));
  EXPECT_TRUE(holds_text(drawn(Pattern::crossed), falling)) << drawn(Pattern::crossed);
}

TEST(Svg, OutlinesAMaskAlongTheSidesOfItsPixels) {
  const TextFloor floor{"##.", "#..", "###"};
  const std::string svg = svg_with(Meaning::floor, OutlineShape{floor.grid(), 10, kWhite, 1});
  EXPECT_TRUE(holds_text(svg, "d=\"M20 0h10M10 10h10M20 0v10M10 20h20M10 10v10M30 0v20\"")) << svg;
}

TEST(Svg, DrawsTheRimOfAMaskInsideItAndTheCasingOutside) {
  const TextFloor floor{"##.", "#..", "###"};
  Scene scene{.width = 40, .height = 30};
  scene.add(Meaning::island, FillShape{floor.grid(), 10, {kOrange, 102}});
  scene.add(Meaning::island, OutlineShape{floor.grid(), 10, kWhite, 3, 1});
  scene.add(Meaning::floor, OutlineShape{floor.grid(), 5, kWhite, 1});
  const std::string svg = *svg_of(scene, size_only);
  const auto casing = svg.find("stroke=\"#000000\" stroke-width=\"2\""),
             rim = svg.find("<g mask=\"url(#mask1)\"><path"),
             colour = svg.find("stroke=\"#ffffff\" stroke-width=\"6\"");
  ASSERT_NE(rim, std::string::npos) << svg;
  ASSERT_NE(colour, std::string::npos) << svg;
  EXPECT_LT(casing, rim) << svg;
  EXPECT_LT(rim, colour) << "half of it is outside";
  EXPECT_TRUE(holds_text(svg, "<mask id=\"mask2\"")) << "of another size";
  EXPECT_FALSE(holds_text(svg, "<mask id=\"mask3\"")) << "the outline shares that of the fill";
}

TEST(Svg, FitsTextToItsWidthInPixels) {
  const std::string svg = svg_with(Meaning::label, TextShape{{3, 4}, "a<b", 2, kWhite});
  EXPECT_TRUE(holds_text(
      svg,
      "<text x=\"3\" y=\"18\" font-family=\"Noto Sans,DejaVu Sans,sans-serif\" font-size=\"20\" "
      "textLength=\"34\""))
      << svg;
  EXPECT_TRUE(holds_text(svg, ">a&lt;b</text>")) << svg;
}

TEST(Svg, ClosesEveryElement) {
  Scene inner{.width = 5, .height = 5};
  inner.add(Meaning::label, TextShape{{0, 0}, "x", 1, kWhite});
  const std::string svg = svg_with(Meaning::inset, NestedShape{{7, 8}, {inner}});
  EXPECT_TRUE(holds_text(svg, "<svg x=\"7\" y=\"8\" width=\"5\" height=\"5\">")) << svg;
  const auto count = [&](const std::string& part) {
    std::ptrdiff_t found = 0;
    for (std::size_t at = svg.find(part); at != std::string::npos; at = svg.find(part, at + 1)) {
      ++found;
    }
    return found;
  };
  EXPECT_EQ(count("<svg"), count("</svg>"));
  EXPECT_EQ(count("<g"), count("</g>"));
}

TEST(Svg, FailsIfAnImageCannotBeEncoded) {
  Scene scene{.width = 4, .height = 3};
  scene.add(Meaning::art, ImageShape{Picture(4, 3), 1});
  const auto svg = svg_of(scene, [](const Picture&) -> Result<std::vector<std::uint8_t>> {
    return Error{Fault::machine, "", "", "out of memory", ""};
  });
  ASSERT_FALSE(svg);
  EXPECT_EQ(svg.error().fault, Fault::machine);
}

TEST(Svg, RepeatsDotsInTwoRows) {
  const TextFloor mask{"..."};
  const FillStyle dotted = {kWhite, kOpaque, Pattern::dotted, kBlack, kOpaque};
  const std::string svg = svg_with(Meaning::cut_off, FillShape{mask.grid(), 1, dotted, 10, 3});
  EXPECT_TRUE(holds_text(svg, "width=\"10\" height=\"20\">")) << svg;
  EXPECT_TRUE(holds_text(svg, "<rect x=\"0\" y=\"0\" width=\"3\" height=\"3\"")) << svg;
  EXPECT_TRUE(holds_text(svg, "<rect x=\"5\" y=\"10\" width=\"3\" height=\"3\"")) << svg;
}

TEST(Svg, HasDashesAndCasingsOnlyWhereThereAreSome) {
  const std::string line =
      svg_with(Meaning::gap, LineShape{{{0, 0}, {640, 0}}, {{64, kWhite, 128}}, 0});
  EXPECT_FALSE(holds_text(line, "stroke-dasharray")) << line;
  EXPECT_TRUE(holds_text(line, "stroke-opacity=\"0.5\"")) << line;
  const TextFloor mask{"..."};
  const auto outline = [&](int casing) {
    return svg_with(Meaning::floor, OutlineShape{mask.grid(), 1, kWhite, 1, casing});
  };
  EXPECT_FALSE(holds_text(outline(0), "stroke=\"#000000\"")) << outline(0);
  EXPECT_TRUE(holds_text(outline(3), "stroke=\"#000000\" stroke-width=\"6\"")) << outline(3);
}

TEST(Svg, HasItsPaperBehindAll) {
  EXPECT_TRUE(holds_text(svg_with(Meaning::label, BoxShape{{1, 2, 3, 5}, kWhite}),
                         "<rect x=\"0\" y=\"0\" width=\"40\" height=\"30\" fill=\"#181818\"/>"));
}

TEST(Svg, WritesTheBytesOfImagesInBase64) {
  const auto base64 = [](const std::string& bytes) {
    Scene scene{.width = 40, .height = 30};
    scene.add(Meaning::art, ImageShape{Picture(1, 1), 1});
    const std::string svg = *svg_of(scene, [&](const Picture&) {
      return Result<std::vector<std::uint8_t>>(
          std::vector<std::uint8_t>(bytes.begin(), bytes.end()));
    });
    const std::size_t at = svg.find("base64,") + 7;
    return svg.substr(at, svg.find('"', at) - at);
  };
  EXPECT_EQ(base64("abc"), "YWJj");
  EXPECT_EQ(base64("abcd"), "YWJjZA==");
  EXPECT_EQ(base64("abcde"), "YWJjZGU=");
  EXPECT_EQ(base64("abcdef"), "YWJjZGVm");
}

}  // namespace
}  // namespace walkmask::draw
