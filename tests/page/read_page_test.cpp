#include "page/read_page.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "page/level_element.h"
#include "page/page.h"
#include "page/pixel_runs.h"
#include "support/painted.h"
#include "support/picture_files.h"
#include "support/scratch_folder.h"

namespace walkmask::page {
namespace {

std::string page_of(const std::string& elements) { return page_begin() + elements + page_end(); }

check::LevelReport report_of(const std::string& file, const std::string& message) {
  check::LevelReport report;
  report.file = file;
  report.parameters.start = "door";
  report.selection.ignore = {"T004"};
  report.findings = {
      {.code = check::Code("P002"), .file = file, .place = "1:2", .message = message, .cure = "x"}};
  return report;
}

/// A folder with a level that has all that a page shows.
class ReadPage : public testing::Test {
 protected:
  ReadPage() {
    folder_.put("m.png", painted({"..b", "..b"}));
    const std::vector<Rgb> red(6, Rgb{255, 0, 0});
    const auto art = jpeg_file(3, 2, red);
    folder_.put("art.jpg", {art.begin(), art.end()});
    folder_.put("hall.level.json", R"({
      "walk": "m.png", "background": "art.jpg", "areas": {"legend": {"#0000ff": "gate"}},
      "agents": {"hero": 3}, "states": {"shut": {"closed": ["gate"]}},
      "points": {"door": [0, 1], "far": [0, 0]},
      "exits": {"hatch": {"at": [1, 1], "edge": "bottom"},
                "side": {"edge": "left", "between": [0, 1]}},
      "expect": [{"from": "door", "to": [1, 0], "state": "shut", "agent": "hero"},
                 {"path": [[0, 0], [1, 0]], "from": "door", "to": "door"}]})");
  }

  /// Returns the element of a level as check writes it.
  std::string element_of(LevelRequest request, const check::LevelReport& report) const {
    request.background_part = LevelRequest::BackgroundPart::pixels;
    request.kept_files = LevelRequest::KeptFiles::images;
    const Result<OpenedLevel> opened = open_level(request);
    EXPECT_TRUE(opened && opened->has_floor()) << message(opened->problems.front().error);
    return *level_element(&*opened, report, {"--scale", "2"});
  }

  std::string hall(const check::LevelReport& report) const {
    LevelRequest request;
    request.file = folder_ / "hall.level.json";
    return element_of(request, report);
  }

  ScratchFolder folder_;
  const check::LevelReport report_ = report_of("<hall>", "is \"shut\" & </template>");
};

TEST_F(ReadPage, FindsTheLevels) {
  const check::LevelReport lost = report_of("lost", "is lost");
  const std::string first = hall(report_), second = *level_element(nullptr, lost, {});
  const std::string page = page_of(first + second);
  const auto elements = read_page(page);
  ASSERT_TRUE(elements) << message(elements.error());
  ASSERT_EQ(elements->size(), 2U);
  EXPECT_EQ(elements->front().level, "<hall>");
  EXPECT_EQ(elements->front().options, (std::vector<std::string>{"--scale", "2"}));
  EXPECT_EQ(elements->back().level, "lost");
  ASSERT_TRUE(shows_report(elements->front(), report_));
  EXPECT_FALSE(shows_report(elements->front(), lost));
  EXPECT_EQ(with_findings(elements->front(), report_, report_), first);
  ASSERT_TRUE(shows_report(elements->back(), lost));
  EXPECT_EQ(with_findings(elements->back(), lost, lost), second);
}

TEST_F(ReadPage, ReplacesFindings) {
  const std::string page = page_of(hall(report_));
  const auto elements = read_page(page);
  ASSERT_TRUE(elements && shows_report(elements->front(), report_));
  check::LevelReport now = report_;
  now.findings = {};
  EXPECT_EQ(with_findings(elements->front(), report_, now), hall(now));
}

TEST_F(ReadPage, TakesEveryKindOfPicture) {
  const std::vector<Rgb> red(6, Rgb{255, 0, 0});
  const auto bmp = bmp_file(3, 2, red), tga = tga_file(3, 2, red);
  std::string elements;
  for (const std::string art : {"", "m.png", "art.jpg", "art.bmp", "art.tga"}) {
    folder_.put("art.bmp", {bmp.begin(), bmp.end()});
    folder_.put("art.tga", {tga.begin(), tga.end()});
    LevelRequest request;
    request.file = folder_ / "m.png";
    if (!art.empty()) request.background = folder_ / art;
    elements += element_of(request, report_of("level", "shows " + art));
  }
  LevelRequest shapes;
  shapes.file = folder_.put("shapes.level.json",
                            R"({"walk": {"size": [9, 4], "floor": [{"rect": [0, 0, 4, 3]}]}})");
  elements += element_of(shapes, report_of("shapes", ""));
  const std::string page = page_of(elements);
  const auto read = read_page(page);
  ASSERT_TRUE(read) << message(read.error());
  EXPECT_EQ(read->size(), 6U);
}

TEST_F(ReadPage, TakesAPageWithoutLevels) {
  const std::string page = page_of("");
  EXPECT_TRUE(is_page(page));
  const auto elements = read_page(page);
  ASSERT_TRUE(elements);
  EXPECT_TRUE(elements->empty());
}

TEST_F(ReadPage, RefusesPagesOfOthers) {
  const std::string page = page_of(hall(report_));
  for (const std::string& other :
       {std::string("<!doctype html>\n<p>hello</p>"), page + "<script>alert(1)</script>",
        "<!doctype html><script>alert(1)</script>" + page, page_begin(), page_end(),
        page_of(difference_element("{}"))}) {
    const auto elements = read_page(other);
    ASSERT_FALSE(elements);
    EXPECT_EQ(elements.error().fault, Fault::input);
  }
}

/// Returns a text with a part replaced, which it has.
std::string changed(std::string text, std::string_view part, std::string_view by) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return at == std::string::npos ? text : text.replace(at, part.size(), by);
}

TEST_F(ReadPage, RefusesWhatCheckDoesNotWrite) {
  const std::string element = hall(report_);
  const std::vector<std::pair<std::string_view, std::string_view>> changes = {
      {"</template>", "</template>\n"},
      {"</template>", "<script>alert(1)</script></template>"},
      {"</template>", "<data class=\"mask\"></data>\n</template>"},
      {"</template>\n", ""},
      {"class=\"level\"", "class=\"level\" onclick=\"alert(1)\""},
      {"class=\"art\" value=\"image/jpeg\"", "class=\"art\" value=\"image/svg+xml\""},
      {"<data class=\"mask\">", "<data class=\"mask\"> "},
      {"<data class=\"pixels\">", "<data class=\"pixels\">AAAA"},
      {"&quot;width&quot;:3", "&quot;width&quot;:4"},
      {"&quot;width&quot;:3", "&quot;width&quot;:0"},
      {"&quot;width&quot;:3,", ""},
      {"&quot;scale&quot;:1,", ""},
      {"&quot;scale&quot;:1,", "&quot;scale&quot;:65,"},
      {"&quot;silent&quot;:[&quot;T004&quot;],", ""},
      {"&quot;closed&quot;:[0]", "&quot;closed&quot;:[-1]"},
      {"&quot;diameter&quot;:3", "&quot;diameter&quot;:0"},
      {"&quot;height&quot;:2,", ""},
      {"&quot;areas&quot;:[&quot;gate&quot;]", "&quot;areas&quot;:[]"},
      {"&quot;width&quot;:3", "&quot;more&quot;:[1],&quot;width&quot;:3"},
      {"&quot;width&quot;:3", "&quot;width&quot;:3,&quot;width&quot;:3"},
      {"&quot;width&quot;:3", "\"width\":3"},
      {"&quot;width&quot;", "&#34;width&quot;"},
      {"&lt;/template&gt;", "</template>"},
      {"&quot;at&quot;:[0,1]", "&quot;at&quot;:[0,1,2]"},
      {"&quot;at&quot;:[0,1]", "&quot;at&quot;:null"},
      {"&quot;closed&quot;:[0]", "&quot;closed&quot;:{}"},
      {"&quot;diameter&quot;:3", "&quot;diameter&quot;:&quot;3&quot;"},
      {"&quot;findings&quot;:[{", "&quot;findings&quot;:[{{"}};
  const std::string lost = *level_element(nullptr, report_, {});
  const auto drawn =
      read_page(page_of(changed(lost, "</template>", "<data class=\"mask\"></data>\n</template>")));
  ASSERT_FALSE(drawn) << "a picture without a floor";
  EXPECT_EQ(message(drawn.error()),
            "walkmask: level 1: is not as check writes it; give the page as check wrote it");
  for (const auto& [part, by] : changes) {
    const std::string page = page_of(element + changed(element, part, by));
    const auto elements = read_page(page);
    ASSERT_FALSE(elements) << part << " -> " << by;
    EXPECT_EQ(elements.error().reason, "is not as check writes it") << by;
  }
}

TEST_F(ReadPage, RefusesADescriptionThatIsTooLong) {
  check::LevelReport report = report_;
  report.findings.front().message = std::string(std::size_t{17} << 20, 'x');
  const std::string page = page_of(hall(report));
  const auto elements = read_page(page);
  ASSERT_FALSE(elements);
  EXPECT_NE(elements.error().reason.find("has a description of 17"), std::string::npos);
}

/// Returns the elements without the tags that they have.
std::string without_tags(std::string text) {
  for (const std::string_view tag :
       {std::string_view("<template class=\"level\">"), std::string_view("<data class=\"about\">"),
        std::string_view("<data class=\"pixels\">"),
        std::string_view("<data class=\"art\" value=\"image/jpeg\">"),
        std::string_view("<data class=\"mask\">"), std::string_view("</data>"),
        std::string_view("</template>")}) {
    for (std::size_t at = text.find(tag); at != std::string::npos; at = text.find(tag)) {
      text.erase(at, tag.size());
    }
  }
  return text;
}

TEST_F(ReadPage, LetsNoChangedByteBecomeATag) {
  const std::string element = hall(report_);
  const std::string begin = page_begin(), end = page_end();
  int accepted = 0;
  constexpr std::size_t kStep = 97;
  for (std::size_t first = 0; const char letter : {'<', '>', '"', '&', '\0', '\xFF', 'A', '{'}) {
    for (std::size_t i = first++; i < element.size(); i += kStep) {
      std::string other = element;
      other[i] = letter;
      if (other == element) continue;
      const std::string page = begin + other + end;
      if (!read_page(page)) continue;
      ++accepted;
      ASSERT_EQ(without_tags(other).find_first_of("<>\"\xFF"), std::string::npos) << other;
    }
  }
  EXPECT_GT(accepted, 10) << "names and pictures may have any letter";
}

TEST_F(ReadPage, RefusesAPageThatIsCutAnywhere) {
  const std::string element = hall(report_);
  for (std::size_t length = 1; length < element.size(); length += 211) {
    ASSERT_FALSE(read_page(page_of(element.substr(0, length)))) << length;
  }
}

}  // namespace
}  // namespace walkmask::page
