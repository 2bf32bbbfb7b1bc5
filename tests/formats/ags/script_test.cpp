#include "formats/ags/script.h"

#include <gtest/gtest.h>

#include <limits>

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
  EXPECT_EQ(words(outline_of("a/**/b")), (Words{"a", "b"}));
}

TEST(Script, EndsAStringWithItsLine) {
  EXPECT_EQ(words(outline_of("\"a\nb")), (Words{"\"a", "b"}));
  EXPECT_EQ(words(outline_of("\"a\\")), (Words{"\"a\\"}));
  EXPECT_EQ(words(outline_of("\"a\\\nb")), (Words{"\"a\\", "b"}));
}

TEST(Script, EndsAStringBehindAnEscapedQuote) {
  EXPECT_EQ(words(outline_of(R"("a\"" b "c")")), (Words{R"("a\"")", "b", "\"c\""}));
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

TEST(Script, NeedsNothingBeforeTheNameOfAFunction) {
  const Outline outline = outline_of("go(int room) { }");
  ASSERT_EQ(outline.functions.size(), 1u);
  EXPECT_EQ(outline.functions[0].name, "go");
  EXPECT_TRUE(outline_of("(int room) { }").functions.empty());
}

TEST(Script, NamesParametersWithDefaults) {
  const Outline outline = outline_of("void go(int room, int x = (3), int facing = eDown) { }");
  ASSERT_EQ(outline.functions.size(), 1u);
  EXPECT_EQ(outline.functions[0].name, "go");
  EXPECT_EQ(outline.functions[0].parameters, (Words{"room", "x", "facing"}));
}

TEST(Script, FindsFunctionsBehindStrayParentheses) {
  const Outline outline = outline_of(") function f() { } ) { } function g() { }");
  ASSERT_EQ(outline.functions.size(), 2u);
  EXPECT_EQ(outline.functions[0].name, "f");
  EXPECT_EQ(outline.functions[1].name, "g");
}

TEST(Script, KnowsFunctionsThatTheCompilerMayLeaveOut) {
  const Outline outline = outline_of(
      "function before() { }\n#ifdef DEBUG\nfunction within() { }\n#endif\n"
      "function after() { }\nfunction around() {\n#ifver 3.6\nf();\n#endif\n}\n");
  ASSERT_EQ(outline.functions.size(), 4u);
  EXPECT_FALSE(outline.functions[0].is_conditional) << "the condition begins behind it";
  EXPECT_TRUE(outline.functions[1].is_conditional);
  EXPECT_FALSE(outline.functions[2].is_conditional) << "the condition has ended";
  EXPECT_TRUE(outline.functions[3].is_conditional);
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

TEST(Script, DoesNotKnowAnEnumeratorWhoseValueIsMissing) {
  EXPECT_EQ(outline_of("enum Rooms { eHall =").constants.value("eHall"), std::nullopt);
  EXPECT_EQ(outline_of("enum Rooms { eHall = };").constants.value("eHall"), std::nullopt);
}

TEST(Script, TakesOnlyWholeNumbersThatNeverChangeForConstants) {
  const Outline outline = outline_of("static int speed = 3; const float HALF = 5; int x = 1;");
  EXPECT_EQ(outline.constants.value("speed"), std::nullopt) << "a variable";
  EXPECT_EQ(outline.constants.value("HALF"), std::nullopt) << "not a whole number";
}

/// Returns the value of an expression that follows these definitions.
std::optional<int> value_of(const std::string& expression, const std::string& definitions = "") {
  const std::string script = definitions + "\n#define RESULT " + expression + "\n";
  return outline_of(script).constants.value("RESULT");
}

TEST(Script, ComputesExpressions) {
  EXPECT_EQ(value_of("2 + 3 * 4"), 14);
  EXPECT_EQ(value_of("(2 + 3) * 4 - 1"), 19);
  EXPECT_EQ(value_of("-(7 / 2)"), -3);
  EXPECT_EQ(value_of("7 % 4 + 1"), 4);
  EXPECT_EQ(value_of("1 + 2 + 3 - 4"), 2);
  EXPECT_EQ(value_of("-2147483647 - 1"), std::numeric_limits<int>::min());
  EXPECT_EQ(value_of("2147483646 + 1"), std::numeric_limits<int>::max());
  EXPECT_EQ(value_of("FIRST + 2", "#define FIRST 300"), 302);
  const Outline outline = outline_of("enum Rooms { eA = 4 + 1, eB };const int LAST = eB * 10;");
  EXPECT_EQ(outline.constants.value("eB"), 6);
  EXPECT_EQ(outline.constants.value("LAST"), 60);
}

TEST(Script, ReadsNumbersOfEitherBaseUpToTheLargest) {
  EXPECT_EQ(value_of("0xaf"), 175);
  EXPECT_EQ(value_of("0XAF"), 175);
  EXPECT_EQ(value_of("0xag"), std::nullopt);
  EXPECT_EQ(value_of("0x"), std::nullopt);
  EXPECT_EQ(value_of("2147483647"), 2147483647);
  EXPECT_EQ(value_of("2147483648"), std::nullopt);
}

TEST(Script, ComputesNothingThatItCannotKnow) {
  for (const char* expression :
       {"1 / 0", "1 % 0", "2147483647 + 1", "-2147483647 - 2", "65536 * 65536", "UNKNOWN + 1",
        "1 +", "(1", "1 2", "f(1)", "1 << 2", "x.y", ""}) {
    EXPECT_EQ(value_of(expression), std::nullopt) << expression;
  }
}

TEST(Script, ComputesNothingThatDependsOnTheOrderOfOperators) {
  EXPECT_EQ(value_of("9 - 4 - 3"), std::nullopt);
  EXPECT_EQ(value_of("9 - 4 + 3"), std::nullopt);
  EXPECT_EQ(value_of("8 / 4 * 2"), std::nullopt);
  EXPECT_EQ(value_of("(9 - 4) - 3"), 2);
}

TEST(Script, PutsMacrosIntoExpressionsAsTexts) {
  const std::string loose = "#define LOOSE 20 + 4", tight = "#define TIGHT (20 + 4)";
  EXPECT_EQ(value_of("LOOSE", loose), 24);
  EXPECT_EQ(value_of("LOOSE * 2", loose), std::nullopt) << "20 + 4 * 2";
  EXPECT_EQ(value_of("(LOOSE) * 2", loose), 48);
  EXPECT_EQ(value_of("TIGHT * 2", tight), 48);
  EXPECT_EQ(value_of("LOOSE * 2", loose + "\n#define LOOSE (20 + 4)"), std::nullopt)
      << "either definition may be in force";
}

TEST(Script, ComputesExpressionsOfLimitedDepth) {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '(') + "1" + std::string(depth, ')');
  };
  EXPECT_EQ(value_of(nested(30)), 1);
  EXPECT_EQ(value_of(nested(100'000)), std::nullopt);
  EXPECT_EQ(value_of(std::string(100'000, '-') + "1"), std::nullopt);
}

TEST(Script, ComputesConstantsFromThoseOfHeaders) {
  Constants shared;
  shared.define("FIRST", 300);
  EXPECT_EQ(outline_of("#define LAST FIRST + 9\n", shared).constants.value("LAST"), 309);
}

}  // namespace
}  // namespace walkmask::ags
