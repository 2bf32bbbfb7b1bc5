#include "formats/ags/project.h"

#include <gtest/gtest.h>

#include <string>

#include "formats/ags/text.h"

namespace walkmask::ags {
namespace {

Result<Project> project_of(const std::string& game) {
  const std::string text = "<AGSEditorDocument><Game>" + game + "</Game></AGSEditorDocument>";
  return read_project(png::Bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

TEST(Project, KnowsTheLinesOfItsDialogs) {
  const auto project = project_of(
      "<Dialog><Script>one</Script></Dialog>\n\n<Dialog>\n<Script>two</Script></Dialog>");
  ASSERT_TRUE(project);
  ASSERT_EQ(project->dialogs.size(), 2u);
  EXPECT_EQ(project->dialogs[0].line, 1);
  EXPECT_EQ(project->dialogs[1].line, 4);
}

TEST(Text, IsLatin1UnlessItIsUtf8) {
  EXPECT_EQ(utf8_of("K\xC3\xBC"
                    "che"),
            "K\u00fcche");
  EXPECT_EQ(utf8_of("K\xFC"
                    "che"),
            "K\u00fcche");
  EXPECT_EQ(utf8_of("\xC3("), "\u00c3(") << "no byte of a character follows";
  EXPECT_EQ(utf8_of("\xC3"), "\u00c3") << "the text ends within a character";
  EXPECT_EQ(utf8_of("\xE2\x82"
                    "a"),
            "\u00e2\u0082a");
}

}  // namespace
}  // namespace walkmask::ags
