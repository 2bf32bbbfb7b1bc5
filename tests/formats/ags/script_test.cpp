#include "formats/ags/script.h"

#include <gtest/gtest.h>

namespace walkmask::ags {
namespace {

std::vector<std::string> words(const Outline& outline) {
  std::vector<std::string> texts;
  for (const Token& token : outline.tokens) texts.emplace_back(token.text);
  return texts;
}

using Words = std::vector<std::string>;

TEST(Script, HasNoCommentsAndWholeStrings) {
  const Outline outline = outline_of("a /* b \n c */ \"d // \\\" e\" // f\n 'g' h");
  EXPECT_EQ(words(outline), (Words{"a", "\"d // \\\" e\"", "'g'", "h"}));
  EXPECT_EQ(outline.tokens[1].line, 2);
  EXPECT_EQ(outline.tokens[3].line, 3);
}

TEST(Script, EndsAStringWithItsLine) {
  EXPECT_EQ(words(outline_of("\"a\nb")), (Words{"\"a", "b"}));
  EXPECT_EQ(words(outline_of("\"a\\")), (Words{"\"a\\"}));
}

TEST(Script, FindsFunctionsAndTheirParameters) {
  const Outline outline = outline_of(
      "int x = 3; struct S { int y; import function f(); };\n"
      "static void Verbs::Go(this Character*, int room, optional Thing *t = 0) { if (x) { y(); } "
      "}\n"
      "function noloopcheck last()\n{ return; }");
  ASSERT_EQ(outline.functions.size(), 2u);
  EXPECT_EQ(outline.functions[0].name, "Go");
  EXPECT_EQ(outline.functions[0].parameters, (Words{"room", "t"}));
  EXPECT_EQ(outline.tokens[outline.functions[0].begin].text, "if");
  EXPECT_EQ(outline.tokens[outline.functions[0].end].text, "}");
  EXPECT_EQ(outline.functions[1].name, "last");
}

TEST(Script, EndsAnUnfinishedFunctionWithTheText) {
  const Outline outline = outline_of("function f() { g(");
  ASSERT_EQ(outline.functions.size(), 1u);
  EXPECT_EQ(outline.functions[0].end, outline.tokens.size());
}

TEST(Script, KnowsConstants) {
  const Outline outline = outline_of(
      "#define HALL 12 // the hall\n#define BACK (-3)\n#define SAME HALL\n#define CALL f(1)\n"
      "enum Rooms { eFirst, eSecond, eTenth = 10, eNext, eHex = 0x1F };\n"
      "const int LATE = 40;\n#define TWICE 1\n#define TWICE 2\n");
  const Constants& constants = outline.constants;
  EXPECT_EQ(constants.value("HALL"), 12);
  EXPECT_EQ(constants.value("BACK"), -3);
  EXPECT_EQ(constants.value("SAME"), 12);
  EXPECT_EQ(constants.value("CALL"), std::nullopt);
  EXPECT_EQ(constants.value("eFirst"), 1);
  EXPECT_EQ(constants.value("eSecond"), 2);
  EXPECT_EQ(constants.value("eNext"), 11);
  EXPECT_EQ(constants.value("eHex"), 31);
  EXPECT_EQ(constants.value("LATE"), 40);
  EXPECT_EQ(constants.value("TWICE"), std::nullopt);
}

}  // namespace
}  // namespace walkmask::ags
