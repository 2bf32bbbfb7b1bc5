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

TEST(Project, HasDialogsWithScriptsOnly) {
  const auto project = project_of(
      "<Dialog></Dialog><Other><Script>one</Script></Other><Dialog><Script>two</Script></Dialog>");
  ASSERT_TRUE(project);
  ASSERT_EQ(project->dialogs.size(), 1u);
  EXPECT_EQ(project->dialogs[0].text, "two");
}

/// Returns the settings of a project with this resolution.
std::string settings(const std::string& resolution, const std::string& more = "") {
  return "<Settings><CustomResolution>" + resolution + "</CustomResolution>" + more + "</Settings>";
}

TEST(Project, HasTheResolutionThatItStates) {
  const auto resolution = [](const std::string& text) {
    const Size size = project_of(settings(text))->resolution;
    return std::to_string(size.width) + "x" + std::to_string(size.height);
  };
  EXPECT_EQ(resolution("640,400"), "640x400");
  EXPECT_EQ(resolution("640, 400"), "640x400");
  EXPECT_EQ(resolution(""), "320x200");
  EXPECT_EQ(resolution("1,1"), "1x1");
  EXPECT_EQ(resolution("0,400"), "320x200");
  EXPECT_EQ(resolution("640"), "320x200");
  EXPECT_EQ(resolution("640, "), "320x200");
}

TEST(Project, HalvesCoordinatesOfScriptsInHighResolutionsOnly) {
  const std::string halved = "<UseLowResCoordinatesInScript>True</UseLowResCoordinatesInScript>";
  EXPECT_EQ(script_scale(*project_of(settings("640,400", halved))), 2);
  EXPECT_EQ(script_scale(*project_of(settings("640,400"))), 1);
  EXPECT_EQ(script_scale(*project_of(settings("320,240", halved))), 1);
}

TEST(Project, NamesItsRoomsByTheirNumbers) {
  const auto project = project_of(
      "<UnloadedRoom><Description>Title</Description></UnloadedRoom>"
      "<UnloadedRoom><Number>3</Number><Description>Hall</Description></UnloadedRoom>");
  ASSERT_TRUE(project);
  ASSERT_EQ(project->rooms.size(), 2u);
  EXPECT_EQ(project->rooms[0].number, 0);
  EXPECT_EQ(project->rooms[1].number, 3);
  EXPECT_EQ(project->rooms[1].description, "Hall");
}

TEST(Project, StartsCharactersAtTheCornerIfTheyHaveNoPlace) {
  const auto project = project_of("<Character><ScriptName>cEgo</ScriptName></Character>");
  ASSERT_TRUE(project);
  ASSERT_EQ(project->characters.size(), 1u);
  EXPECT_EQ(project->characters[0].start, (Point{0, 0}));
  EXPECT_EQ(project->characters[0].starting_room, 0);
}

TEST(Text, IsLatin1UnlessItIsUtf8) {
  EXPECT_EQ(utf8_of("K\xC3\xBC"
                    "che"),
            "K\u00fcche");
  EXPECT_EQ(utf8_of("K\xFC"
                    "che"),
            "K\u00fcche");
  EXPECT_EQ(utf8_of("\xF0\x9F\x98\x80"), "\U0001F600");
  EXPECT_EQ(utf8_of("\xC3("), "\u00c3(") << "no byte of a character follows";
  EXPECT_EQ(utf8_of("\xC3"), "\u00c3") << "the text ends within a character";
  EXPECT_EQ(utf8_of("\xE2\x82"
                    "a"),
            "\u00e2\u0082a");
}

}  // namespace
}  // namespace walkmask::ags
