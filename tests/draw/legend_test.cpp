#include "draw/legend.h"

#include <gtest/gtest.h>

#include <variant>
#include <vector>

#include "draw/heat_map.h"
#include "draw/pixels.h"
#include "draw/style.h"
#include "draw/text.h"

namespace walkmask::draw {
namespace {

constexpr Scale kLegendScale{.factor = 1, .stroke = kPixel, .letter = 2};

TEST(Legend, LeavesASpaceAtTheRight) {
  std::vector<Meaning> shown;
  for (const MeaningRow& row : meanings()) shown.push_back(row.meaning);
  for (int width = 500; width <= 1000; width += 7) {
    for (const Mark& mark : legend_of(shown, width, kLegendScale).scene.marks) {
      const auto* words = std::get_if<TextShape>(&mark.shape);
      if (words == nullptr) continue;
      EXPECT_LE(words->corner.x + text_width(words->text, words->dot) + 10, width) << words->text;
    }
  }
}

TEST(Legend, ShowsTheRangeOfColoursOfMuchUsedFloor) {
  const Scene legend = legend_of({Meaning::heat}, 500, kLegendScale).scene;
  const auto* sample = std::get_if<NestedShape>(&legend.marks.front().shape);
  ASSERT_NE(sample, nullptr);
  const Picture picture = pixels_of(sample->scene.front());
  std::vector<Rgb> colours;
  for (int x = 0; x < picture.width(); ++x) {
    const Rgb colour = picture.at({x, picture.height() / 2});
    if (colours.empty() || colours.back() != colour) colours.push_back(colour);
  }
  EXPECT_GE(colours.size(), 10u);
  EXPECT_EQ(colours.front(), heat_colour(0, 17));
}

/// Returns the sample of a meaning.
Scene sample_of_legend(Meaning meaning) {
  const Scene legend = legend_of({meaning}, 500, kLegendScale).scene;
  return std::get<NestedShape>(legend.marks.front().shape).scene.front();
}

/// Returns the corners of the line that is the sample of a meaning, in pixels.
std::vector<Point> corners_in_sample(Meaning meaning) {
  std::vector<Point> corners;
  const Scene sample = sample_of_legend(meaning);
  for (const Spot spot : std::get<LineShape>(sample.marks.front().shape).corners) {
    corners.push_back({spot.x / kPixel, spot.y / kPixel});
  }
  return corners;
}

TEST(Legend, HasSamplesInTheMiddleOfTheirBoxes) {
  using Points = std::vector<Point>;
  EXPECT_EQ(corners_in_sample(Meaning::path), (Points{{4, 12}, {32, 12}}));
  EXPECT_EQ(corners_in_sample(Meaning::narrow),
            (Points{{4, 18}, {4, 6}, {4, 12}, {32, 12}, {32, 6}, {32, 18}}));
  EXPECT_EQ(corners_in_sample(Meaning::move),
            (Points{{4, 12}, {30, 12}, {20, 7}, {30, 12}, {20, 17}}));
  EXPECT_EQ(corners_in_sample(Meaning::size), (Points{{8, 4}, {28, 4}, {28, 20}, {8, 20}, {8, 4}}));
  const Points ring = corners_in_sample(Meaning::agent);
  EXPECT_EQ(ring[0], (Point{26, 12}));
  EXPECT_EQ(ring[8], (Point{18, 20}));
  for (const Meaning meaning : {Meaning::start, Meaning::error}) {
    const Scene sample = sample_of_legend(meaning);
    EXPECT_EQ(std::get<StampShape>(sample.marks.at(0).shape).places,
              (std::vector<Spot>{{18 * kPixel, 12 * kPixel}}));
  }
}

TEST(Legend, HasLinesAndPatternsAtThreeQuartersOfTheirSize) {
  const Scene path = sample_of_legend(Meaning::path), gap = sample_of_legend(Meaning::gap),
              error = sample_of_legend(Meaning::error),
              shut = sample_of_legend(Meaning::closed_area);
  EXPECT_EQ(std::get<LineShape>(path.marks[0].shape).brush[0].radius, kPathBrush[0].radius * 3 / 4);
  EXPECT_EQ(std::get<LineShape>(path.marks[0].shape).dash, 0);
  EXPECT_EQ(std::get<LineShape>(gap.marks[0].shape).dash, 7 * kPixel / 2);
  EXPECT_EQ(std::get<StampShape>(error.marks[0].shape).brush[0].radius, 300);
  EXPECT_EQ(std::get<StampShape>(error.marks[0].shape).brush[1].radius, 375);
  const auto& fill = std::get<FillShape>(shut.marks.at(0).shape);
  EXPECT_EQ(fill.factor, 1);
  EXPECT_EQ(fill.period, 7);
  EXPECT_EQ(fill.size, 3);
}

TEST(Legend, PutsSamplesAndTheirWordsIntoRows) {
  const int first = 46 + text_width("path", 2), second = 46 + text_width("gap in the floor", 2);
  const int together = 10 + first + 30 + second + 10;
  const auto corners = [](int width) {
    std::vector<Point> all;
    for (const Mark& mark :
         legend_of({Meaning::gap, Meaning::path}, width, kLegendScale).scene.marks) {
      const auto* sample = std::get_if<NestedShape>(&mark.shape);
      all.push_back(sample != nullptr ? sample->corner : std::get<TextShape>(mark.shape).corner);
    }
    return all;
  };
  EXPECT_EQ(corners(together),
            (std::vector<Point>{{10, 10}, {56, 14}, {10 + first + 30, 10}, {56 + first + 30, 14}}));
  EXPECT_EQ(corners(together - 1), (std::vector<Point>{{10, 10}, {56, 14}, {10, 42}, {56, 46}}));
  EXPECT_EQ(corners(20), corners(together - 1)) << "the first row has a sample, however narrow";
  EXPECT_EQ(legend_of({Meaning::gap, Meaning::path}, together, kLegendScale).scene.height, 44);
  EXPECT_EQ(legend_of({Meaning::gap, Meaning::path}, 20, kLegendScale).scene.height, 76);
}

}  // namespace
}  // namespace walkmask::draw
