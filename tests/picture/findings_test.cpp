#include "picture/findings.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "draw/scene_parts.h"
#include "draw/stroke.h"
#include "support/level_on.h"
#include "support/text_floor.h"

namespace walkmask::picture {
namespace {

using check::Code;

/// Returns an opened level with this floor and no image.
LevelContent opened_on(const BitGrid& floor) {
  LevelContent content = {.file = "room.level.json"};
  content.level = level_on(floor);
  content.walk =
      Mask{"room.level.json", {}, {floor.width(), floor.height()}, std::vector<BitGrid>{floor}};
  return content;
}

check::Finding finding_in(Code code, const std::string& file, Bounds box) {
  check::Finding finding = {
      .code = code, .file = file, .place = {}, .message = "is wrong", .cure = ""};
  finding.box = box;
  return finding;
}

check::Finding finding_of_sizes(const std::string& file) {
  check::Finding finding = {
      .code = Code("S002"), .file = file, .place = {}, .message = "is wrong", .cure = ""};
  finding.evidence = {check::ImageSizes{}};
  return finding;
}

check::LevelReport report_of(check::Findings findings) {
  check::LevelReport report = {};
  report.file = "rooms/hall.level.json";
  report.findings = std::move(findings);
  return report;
}

std::string svg_of(const LevelContent& opened, const check::LevelReport& report) {
  const auto bytes = found_picture(&opened, report, Format::svg);
  return {bytes->begin(), bytes->end()};
}

bool has_text(const std::string& svg, const std::string& part) {
  return svg.find(part) != std::string::npos;
}

const TextFloor kHall{"........", "........", "........", "........"};

TEST(FoundPicture, NamesThePlacesInsideTheArt) {
  LevelContent opened = opened_on(kHall.grid());
  opened.level->manifest.points = {
      {"east", {8, 0}, {}}, {"corner", {7, 3}, {}}, {"south", {0, 4}, {}}, {"mat", {0, 0}, {}}};
  const std::string svg = svg_of(opened, report_of({}));
  EXPECT_TRUE(has_text(svg, ">corner<"));
  EXPECT_TRUE(has_text(svg, ">mat<"));
  EXPECT_FALSE(has_text(svg, ">east<"));
  EXPECT_FALSE(has_text(svg, ">south<"));
}

TEST(FoundPicture, IsEnlargedForALargerBackgroundToTwiceTheRoomAtMost) {
  LevelContent opened = opened_on(kHall.grid());
  const auto view = [&](int width, int height) {
    opened.background = Background{.file = "hall.png", .header = {}, .image = {}};
    opened.background->header.width = width;
    opened.background->header.height = height;
    const std::string svg = svg_of(opened, report_of({finding_of_sizes("hall.png")}));
    const std::size_t at = svg.find("<g class=\"art\"><image ");
    return svg.substr(at + 22, svg.find(" preserve", at) - at - 22);
  };
  EXPECT_EQ(view(8, 4), R"(width="960" height="480")");
  EXPECT_EQ(view(12, 4), R"(width="960" height="320")");
  EXPECT_EQ(view(16, 4), R"(width="960" height="240")");
  EXPECT_EQ(view(99, 4), R"(width="960" height="240")");
}

TEST(FoundPicture, OutlinesTheSizesForEachFindingAboutThem) {
  LevelContent opened = opened_on(kHall.grid());
  opened.background = Background{.file = "hall.png", .header = {}, .image = {}};
  opened.background->header.width = 9;
  opened.background->header.height = 4;
  const auto outlines = [&](const check::Findings& findings) {
    const std::string svg = svg_of(opened, report_of(findings));
    int count = 0;
    for (std::size_t at = 0; (at = svg.find(">hall.png 9x4<", at)) != std::string::npos; ++at) {
      ++count;
    }
    return count;
  };
  const check::Finding sizes = finding_of_sizes("hall.png");
  EXPECT_LT(0, outlines({sizes}));
  EXPECT_LT(outlines({sizes}), outlines({sizes, sizes}));
}

TEST(FoundPicture, OfAFixHasTheLevelBeforeAndAfter) {
  const LevelContent before = opened_on(kHall.grid()), after = opened_on(kHall.grid());
  const check::LevelReport wrong = report_of({finding_in(Code("T001"), "a.png", {1, 1, 2, 2})}),
                           right = report_of({});
  const auto bytes = fixed_picture({&before, wrong}, {&after, right}, Format::svg);
  ASSERT_TRUE(bytes);
  const std::string svg(bytes->begin(), bytes->end());
  EXPECT_LT(svg.find(">before<"), svg.find(">after<"));
  EXPECT_TRUE(has_text(svg, ">1 error<"));
  EXPECT_TRUE(has_text(svg, ">no findings<"));
  EXPECT_FALSE(fixed_picture({&before, wrong}, {nullptr, right}, Format::svg));
}

TEST(FoundThumbnail, IsNamedByTheFileWithoutItsEnding) {
  check::LevelReport report = report_of({});
  EXPECT_TRUE(draw::shows(found_thumbnail(nullptr, report, 320), "rooms/hall"));
  report.file = "walk.png";
  EXPECT_TRUE(draw::shows(found_thumbnail(nullptr, report, 320), "walk.png"));
}

TEST(FoundThumbnail, StatesThatThereIsNoMask) {
  const LevelContent unusable = {.file = "room.level.json"}, opened = opened_on(kHall.grid());
  EXPECT_TRUE(draw::shows(found_thumbnail(nullptr, report_of({}), 320), "no mask"));
  EXPECT_TRUE(draw::shows(found_thumbnail(&unusable, report_of({}), 320), "no mask"));
  EXPECT_FALSE(draw::shows(found_thumbnail(&opened, report_of({}), 320), "no mask"));
}

TEST(FoundThumbnail, MarksTheMiddleOfEachPlace) {
  const BitGrid floor(314, 234);  // the size of the level on a thumbnail of this side
  const LevelContent opened = opened_on(floor);
  const draw::Scene thumbnail = found_thumbnail(
      &opened, report_of({finding_in(Code("T001"), "a.png", {100, 50, 159, 89})}), 320);
  std::vector<draw::Spot> places;
  for (const draw::Mark& mark : draw::marks_with(draw::Meaning::error, thumbnail)) {
    for (const draw::Spot spot : std::get<draw::StampShape>(mark.shape).places) {
      places.push_back({spot.x / draw::kPixel, spot.y / draw::kPixel});
    }
  }
  ASSERT_EQ(places.size(), 2u) << "one in the level, one beside the count";
  EXPECT_EQ(places[0].x, 130);
  EXPECT_EQ(places[0].y, 70);
}

}  // namespace
}  // namespace walkmask::picture
