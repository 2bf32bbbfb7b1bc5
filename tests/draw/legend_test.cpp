#include "draw/legend.h"

#include <gtest/gtest.h>

#include <variant>
#include <vector>

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

}  // namespace
}  // namespace walkmask::draw
