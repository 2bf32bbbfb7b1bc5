#include "cli/inspect_overlay.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <variant>

#include "support/text_floor.h"

namespace walkmask {
namespace {

Level level_of(const BitGrid& floor) {
  return {.file = {}, .files = {}, .manifest = {}, .paintable = floor, .areas = {}, .art = {}};
}

/// Returns the texts of the title of a picture of so many floors.
std::vector<std::string> title_of(std::size_t floors, const BitGrid& floor) {
  Inspection inspection;
  inspection.agent.diameter = 1;
  inspection.floors.resize(floors);
  const draw::Scene scene = inspect_overlay(inspection, level_of(floor), {"room"});
  std::vector<std::string> texts;
  for (const draw::Mark& mark : scene.marks) {
    const auto* text = std::get_if<draw::TextShape>(&mark.shape);
    if (text != nullptr && mark.meaning == draw::Meaning::title) texts.push_back(text->text);
  }
  return texts;
}

TEST(InspectOverlay, ShowsUpTo64Floors) {
  const TextFloor floor{"..."};
  const std::vector<std::string> all = {"room", "islands and passages"};
  EXPECT_EQ(title_of(64, floor.grid()), all);
  EXPECT_EQ(title_of(65, floor.grid()).back(), "the first 64 of 65 floors");
}

TEST(InspectOverlay, ShowsTheFloorsThatAPictureHasPixelsFor) {
  BitGrid floor(8192, 2048);  // an eighth of the pixels
  EXPECT_EQ(title_of(9, floor).back(), "the first 8 of 9 floors");
}

}  // namespace
}  // namespace walkmask
