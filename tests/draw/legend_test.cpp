#include "draw/legend.h"

#include <gtest/gtest.h>

#include <variant>
#include <vector>

#include "draw/heat_map.h"
#include "draw/pixels.h"
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

}  // namespace
}  // namespace walkmask::draw
