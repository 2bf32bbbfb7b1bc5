#include "draw/style.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>
#include <vector>

#include "draw/pins.h"

namespace walkmask::draw {
namespace {

/// The channels of a colour in linear light, 0 to 1.
struct Linear {
  double r, g, b;
};

double linear(std::uint8_t channel) {
  const double c = channel / 255.0;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

Linear linear(Rgb colour) { return {linear(colour.r), linear(colour.g), linear(colour.b)}; }

/// Returns the contrast ratio of WCAG 2.2, 1 to 21.
double contrast(Rgb a, Rgb b) {
  const auto luminance = [](Rgb colour) {
    const Linear c = linear(colour);
    return 0.2126 * c.r + 0.7152 * c.g + 0.0722 * c.b;
  };
  const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
  return (light + 0.05) / (dark + 0.05);
}

/// Simulates the colour as a deuteranope sees it: Vienot, Brettel and Mollon (1999), in linear
/// light.
Linear as_deuteranope(Rgb colour) {
  const Linear c = linear(colour);
  const double yellow = 0.29275 * c.r + 0.70725 * c.g;
  return {yellow, yellow, -0.02234 * c.r + 0.02234 * c.g + c.b};
}

/// Returns the perceived distance of two colours, in CIE Lab of 1976.
double difference(Linear a, Linear b) {
  const auto lab = [](Linear c) {
    const auto f = [](double t) {
      return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    };
    const double x = f((0.4124 * c.r + 0.3576 * c.g + 0.1805 * c.b) / 0.9505);
    const double y = f(0.2126 * c.r + 0.7152 * c.g + 0.0722 * c.b);
    const double z = f((0.0193 * c.r + 0.1192 * c.g + 0.9505 * c.b) / 1.089);
    return std::vector<double>{116 * y - 16, 500 * (x - y), 200 * (y - z)};
  };
  const auto one = lab(a), other = lab(b);
  return std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

TEST(Style, WritesTextWithAContrastOfFourAndAHalfOrMore) {
  for (const Rgb text : {kWhite, kDimText}) {
    EXPECT_GE(contrast(text, kPaper), 4.5);
    // A plate hides most of the art; white art is the worst case.
    EXPECT_GE(contrast(text, blended(kWhite, kPlate, kPlateOpacity)), 4.5);
  }
  for (const Meaning severity : {Meaning::error, Meaning::warning, Meaning::info}) {
    EXPECT_GE(contrast(kBlack, colour_of(severity)), 4.5) << row_of(severity).css_class;
  }
}

/// Every brush for lines, which may lie on any art.
const std::vector<std::vector<Band>> kBrushes = [] {
  std::vector<std::vector<Band>> brushes;
  for (const Brush brush :
       {Brush(kTraceBrush), Brush(kPathBrush), Brush(kFindingPathBrush), Brush(kFaultyLegBrush),
        Brush(kWaypointBrush), Brush(kStartBrush), Brush(kStrandedStartBrush), Brush(kGoalBrush),
        Brush(kCrossBrush), Brush(kPlaceBrush), Brush(kMeasureBrush), Brush(kMoveBrush),
        Brush(kAgentBrush), Brush(kEdgeBrush), Brush(kFrameBrush), Brush(kLeaderBrush),
        Brush(kStemBrush)}) {
    brushes.emplace_back(brush.begin(), brush.end());
  }
  return brushes;
}();

TEST(Style, DrawsMarksWithAContrastOfThreeOrMoreOnAnyArt) {
  for (int value = 0; value < 256; ++value) {
    const auto grey = static_cast<std::uint8_t>(value);
    const Rgb art{grey, grey, grey};
    for (const auto& brush : kBrushes) {
      double best = 0;
      for (const Band& band : brush) {
        best = std::max(best, contrast(blended(art, band.colour, band.opacity), art));
      }
      EXPECT_GE(best, 3) << "on grey " << value;
    }
  }
}

TEST(Style, SeparatesTheBandsOfABrush) {
  for (const auto& brush : kBrushes) {
    for (std::size_t i = 1; i < brush.size(); ++i) {
      EXPECT_GE(contrast(brush[i - 1].colour, brush[i].colour), 3);
      EXPECT_LT(brush[i - 1].radius, brush[i].radius);
    }
  }
}

TEST(Style, KeepsColoursApartForDeuteranopes) {
  const std::vector<Rgb> severities = {colour_of(Meaning::error), colour_of(Meaning::warning),
                                       colour_of(Meaning::info)};
  const std::vector<Rgb> sides = {kStartSide.colour, kGoalSide.colour};
  const std::vector<Rgb> ends = {kStartColour, kGoalColour};
  const std::vector<Rgb> areas(std::begin(kAreaColours), std::end(kAreaColours));
  for (const auto& group : {severities, sides, ends, areas}) {
    for (std::size_t i = 0; i < group.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        EXPECT_GE(difference(as_deuteranope(group[i]), as_deuteranope(group[k])), 14)
            << i << ' ' << k;
      }
    }
  }
}

TEST(Style, GivesEveryMeaningAClassOfItsOwn) {
  std::set<std::string_view> classes, words;
  for (const MeaningRow& row : meanings()) {
    EXPECT_TRUE(classes.insert(row.css_class).second) << row.css_class;
    EXPECT_TRUE(row.legend.empty() || words.insert(row.legend).second) << row.legend;
  }
}

}  // namespace
}  // namespace walkmask::draw
