#include "page/level_element.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "base/base64.h"
#include "support/painted.h"
#include "support/picture_files.h"
#include "support/scratch_folder.h"
#include "system/disk_files.h"

namespace walkmask::page {
namespace {

std::string encoded(const std::string& text) {
  std::string out;
  append_base64(out, std::vector<std::uint8_t>(text.begin(), text.end()));
  return out;
}

/// Returns the element of a level, opened as for the page.
std::string element_of(LevelRequest request, check::LevelReport report = {}) {
  request.background_part = LevelRequest::BackgroundPart::pixels;
  request.kept_files = LevelRequest::KeptFiles::images;
  const Result<OpenedLevel, Problem> opened = open_level(request);
  if (!opened) return message(opened.error().error);
  report.file = opened->file;
  const Result<std::string> element =
      level_element(opened->content ? &*opened->content : nullptr, report, {"--scale", "2"});
  return element ? *element : message(element.error());
}

LevelRequest request_of(const std::string& file) {
  LevelRequest request = {disk_files()};
  request.file = file;
  return request;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(LevelElement, HoldsTheSizesOfCharacters) {
  const ScratchFolder folder;
  folder.put("m.png", painted({"..b", "..b"}));
  const std::string file = folder.put("hall.level.json", R"({
    "walk": "m.png", "scaling": [[0, 50], [1, 62.5]],
    "areas": {"legend": {"#ff0000": "roof", "#0000ff": "gate"}, "scaling": {"gate": 70}}})");
  const std::string element = element_of(request_of(file));
  EXPECT_TRUE(
      contains(element,
               "&quot;scaling&quot;:[{&quot;area&quot;:1,&quot;rows&quot;:[[0,70.0],[1,70.0]]},"
               "{&quot;rows&quot;:[[0,50.0],[1,62.5]]}]"))
      << element;
}

TEST(LevelElement, HoldsWhatTheManifestNames) {
  const ScratchFolder folder;
  folder.put("m.png", painted({"..b", "..b"}));
  const std::string file = folder.put("hall.level.json", R"({
    "walk": "m.png", "areas": {"legend": {"#0000ff": "gate"}}, "agents": {"hero": 3},
    "points": {"door": [0, 1], "far": [9, 9]}, "states": {"shut": {"closed": ["gate"]}},
    "exits": {"hatch": {"at": [1, 1], "edge": "bottom"}, "side": {"edge": "left", "between": [0, 1]},
      "gone": {"edge": "top", "between": [2, 3]}},
    "expect": [{"from": "door", "to": [1, 0], "state": "shut", "agent": "hero", "reachable": false},
      {"from": "door", "to": "side"}, {"path": [[0, 0], [1, 0]], "from": "door", "to": "door"},
      {"from": "side", "to": "door", "max_length": 9}]})");
  check::LevelReport report;
  report.parameters.start = "door";
  report.selection.ignore = {"T004"};
  const std::string element = element_of(request_of(file), report);
  for (const char* part :
       {"&quot;width&quot;:3,&quot;height&quot;:2,&quot;scale&quot;:1",
        "&quot;areas&quot;:[&quot;gate&quot;]",
        "&quot;agents&quot;:[{&quot;name&quot;:&quot;hero&quot;,&quot;diameter&quot;:3}]",
        "&quot;places&quot;:[{&quot;name&quot;:&quot;door&quot;,&quot;at&quot;:[0,1]},"
        "{&quot;name&quot;:&quot;hatch&quot;,&quot;at&quot;:[1,1],&quot;exit&quot;:true},"
        "{&quot;name&quot;:&quot;side&quot;,&quot;exit&quot;:true,&quot;edge&quot;:&quot;left&quot;"
        ","
        "&quot;stretch&quot;:[0,0,0,1]}]",
        "&quot;expect&quot;:[{&quot;from&quot;:&quot;door&quot;,&quot;to&quot;:[1,0],"
        "&quot;state&quot;:&quot;shut&quot;,&quot;agent&quot;:&quot;hero&quot;,"
        "&quot;reachable&quot;:false},{&quot;from&quot;:&quot;door&quot;,&quot;to&quot;:&quot;side&"
        "quot;,&quot;reachable&quot;:true},{&quot;from&quot;:&quot;door&quot;,&quot;to&quot;:&quot;"
        "door&quot;,"
        "&quot;has_path&quot;:true,&quot;reachable&quot;:true},{&quot;from&quot;:&quot;side&quot;,"
        "&quot;to&quot;:&quot;door&quot;,&quot;about_path&quot;:true,&quot;reachable&quot;:true}]",
        "&quot;start&quot;:&quot;door&quot;,&quot;speck_size&quot;:16,&quot;silent&quot;:[&quot;"
        "T004&quot;]",
        "&quot;states&quot;:[{&quot;name&quot;:&quot;shut&quot;,&quot;closed&quot;:[0]}]",
        "&quot;options&quot;:[&quot;--scale&quot;,&quot;2&quot;]"}) {
    EXPECT_TRUE(contains(element, part)) << part << " in " << element;
  }
}

TEST(LevelElement, HoldsTheComfortOfAgents) {
  const ScratchFolder folder;
  folder.put("m.png", painted({".."}));
  const std::string element = element_of(request_of(folder.put("hall.level.json", R"({
    "walk": "m.png", "agents": {"hero": {"diameter": 3, "comfort": 6}, "dog": 1,
    "cat": {"ellipse": [3, 1], "comfort": {"keep": 2, "detour": 0}},
    "rat": {"diameter": 1, "comfort": 0}}})")));
  EXPECT_TRUE(contains(element,
                       "[{&quot;name&quot;:&quot;hero&quot;,&quot;diameter&quot;:3,"
                       "&quot;comfort&quot;:{&quot;keep&quot;:6,&quot;detour&quot;:10}},"
                       "{&quot;name&quot;:&quot;dog&quot;,&quot;diameter&quot;:1},"
                       "{&quot;name&quot;:&quot;cat&quot;,&quot;ellipse&quot;:[3,1],"
                       "&quot;comfort&quot;:{&quot;keep&quot;:2,&quot;detour&quot;:0}},"
                       "{&quot;name&quot;:&quot;rat&quot;,&quot;diameter&quot;:1}]"))
      << element;
}

TEST(LevelElement, HoldsTheDepthOfAView) {
  const ScratchFolder folder;
  folder.put("m.png", painted({".."}));
  EXPECT_TRUE(contains(element_of(request_of(folder.put("hall.level.json", R"({
    "walk": "m.png", "depth": 1.5})"))),
                       "&quot;scale&quot;:1,&quot;depth&quot;:1.5,"));
  EXPECT_FALSE(contains(element_of(request_of(folder.put("flat.level.json", R"({
    "walk": "m.png"})"))),
                        "depth"));
}

TEST(LevelElement, HoldsEntrancesAndMetres) {
  const ScratchFolder folder;
  const LevelRequest request = request_of(folder.put("mask.png", blank(4, 4)));
  auto opened = open_level(request);
  ASSERT_TRUE(opened);
  Level& level = *opened->content->level;
  level.manifest.points = {{.name = "door", .point = {1, 2}, .position = {}, .is_entrance = true}};
  level.manifest.metres = MetreGrid{0.05, -1.5, 2, 4, 4};
  const auto element = page::level_element(&*opened->content, {}, {});
  ASSERT_TRUE(element);
  EXPECT_TRUE(contains(*element, "&quot;at&quot;:[1,2],&quot;entrance&quot;:true}"));
  EXPECT_TRUE(contains(*element, "&quot;metres&quot;:[0.05,-1.5,2.0]"));
}

TEST(LevelElement, KeepsTheBytesOfItsPicture) {
  const ScratchFolder folder;
  const std::string mask = blank(4, 4), art = painted({"rgby", "rgby", "rgby", "rgby"});
  const LevelRequest bare = request_of(folder.put("mask.png", mask));
  EXPECT_TRUE(contains(element_of(bare), "value=\"image/png\">" + encoded(mask) + "</data>"));
  LevelRequest with_art = bare;
  with_art.background = folder.put("art.png", art);
  EXPECT_TRUE(contains(element_of(with_art), "value=\"image/png\">" + encoded(art) + "</data>"));
  EXPECT_TRUE(contains(element_of(with_art), "<data class=\"mask\">" + encoded(mask) + "</data>"));
  const std::vector<Rgb> red(16, Rgb{255, 0, 0});
  const auto bmp = bmp_file(4, 4, red);
  with_art.background = folder.put("art.bmp", {bmp.begin(), bmp.end()});
  EXPECT_TRUE(contains(element_of(with_art), "value=\"image/bmp\">"));
  const auto tga = tga_file(4, 4, red);
  with_art.background = folder.put("art.tga", {tga.begin(), tga.end()});
  EXPECT_TRUE(contains(element_of(with_art), "value=\"image/png\">iVBORw0KGgo"));
}

TEST(LevelElement, CannotBeEndedByAName) {
  const ScratchFolder folder;
  check::LevelReport report;
  report.findings = {{.code = check::Code("F002"),
                      .file = "</template><img src=x onerror=alert(1)>",
                      .place = "",
                      .message = "]]>--></script>&lt;\"'",
                      .cure = std::string(100'000, '<')}};
  std::string element = element_of(request_of(folder.put("mask.png", blank(2, 2))), report);
  EXPECT_TRUE(element.starts_with("<template class=\"level\">\n<data class=\"about\">{&quot;file"));
  EXPECT_TRUE(element.ends_with("</data>\n</template>\n"));
  for (const char* tag :
       {"<template class=\"level\">", "<data class=\"about\">", "<data class=\"pixels\">",
        "<data class=\"art mask\" value=\"image/png\">", "</data>", "</data>", "</data>",
        "</template>"}) {
    ASSERT_TRUE(contains(element, tag)) << tag;
    element.erase(element.find(tag), std::string(tag).size());
  }
  EXPECT_EQ(element.find_first_of("<>\""), std::string::npos);
}

TEST(LevelElement, HasOnlyFindingsWithoutAFloor) {
  check::LevelReport report;
  report.file = "lost.level.json";
  const Result<std::string> element = level_element(nullptr, report, {});
  ASSERT_TRUE(element);
  EXPECT_EQ(*element,
            "<template class=\"level\">\n<data "
            "class=\"about\">{&quot;file&quot;:&quot;lost.level.json&quot;,"
            "&quot;options&quot;:[],&quot;findings&quot;:[]}</data>\n</template>\n");
}

TEST(LevelElement, ListsWaivedFindingsWithTheReason) {
  check::LevelReport report;
  report.waived = {{.code = check::Code("T004"),
                    .file = "attic.png",
                    .place = "",
                    .message = "a speck",
                    .cure = "paint over it",
                    .waived = "the lamp stands there"}};
  const Result<std::string> element = level_element(nullptr, report, {});
  ASSERT_TRUE(element);
  EXPECT_TRUE(
      contains(*element,
               "&quot;findings&quot;:[],&quot;waived&quot;:[&quot;attic.png: waived T004: a "
               "speck; why: the lamp stands there&quot;]}"));
}

LevelContent opened_for_page(LevelRequest request) {
  request.background_part = LevelRequest::BackgroundPart::pixels;
  request.kept_files = LevelRequest::KeptFiles::images;
  return std::move(*open_level(request)->content);
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

TEST(PairElement, WritesASharedPictureOnce) {
  const ScratchFolder folder;
  const std::string art = painted({"rgby", "rgby"}), other = painted({"rrrr", "bbbb"});
  LevelRequest old_level = request_of(folder.put("old.png", painted({"....", "...."})));
  LevelRequest new_level = request_of(folder.put("new.png", painted({"..##", "...."})));
  old_level.background = new_level.background = folder.put("art.png", art);
  const LevelContent before = opened_for_page(old_level), after = opened_for_page(new_level);
  const std::string same = *pair_element(&before, &after);
  EXPECT_TRUE(same.starts_with("<template class=\"pair\">\n<template class=\"old\">\n"));
  EXPECT_EQ(count(same, "<template class=\"new\">\n"), 1U);
  EXPECT_EQ(count(same, "<data class=\"art\" value=\"same\"></data>"), 1U);
  EXPECT_EQ(count(same, encoded(art)), 1U);
  EXPECT_EQ(count(same, "<data class=\"pixels\">"), 2U);
  EXPECT_EQ(count(same, "class=\"mask\""), 0U) << "nothing is painted on them";
  EXPECT_TRUE(same.ends_with("</template>\n</template>\n"));
  old_level.background = folder.put("other.png", other);
  const LevelContent repainted = opened_for_page(old_level);
  const std::string changed = *pair_element(&repainted, &after);
  EXPECT_EQ(count(changed, encoded(other)), 1U);
  EXPECT_EQ(count(changed, encoded(art)), 1U);
}

TEST(PairElement, LeavesOutALevelThatIsMissingOrHasNoFloor) {
  const ScratchFolder folder;
  const LevelContent level = opened_for_page(request_of(folder.put("mask.png", blank(4, 4))));
  const LevelContent broken =
      opened_for_page(request_of(folder.put("lost.level.json", R"({"walk": "lost.png"})")));
  const std::string added = *pair_element(nullptr, &level);
  EXPECT_EQ(count(added, "<template class=\"old\">"), 0U);
  EXPECT_EQ(count(added, "<template class=\"new\">"), 1U);
  EXPECT_EQ(count(*pair_element(&level, &broken), "<template class=\"new\">"), 0U);
  EXPECT_EQ(*pair_element(nullptr, nullptr), "<template class=\"pair\">\n</template>\n");
}

}  // namespace
}  // namespace walkmask::page
