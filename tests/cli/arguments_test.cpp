#include "cli/arguments.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

namespace walkmask {
namespace {

constexpr Option kQuestion[] = {
    {"--from", "P", "where to start"},
    {"--to", "P", "where to go"},
    {"--tolerance", "N", "how far off"},
    {"--nearest", "", "a flag"},
    {.name = "--between", .value = "A B", .text = "two of them", .values = 2},
};
constexpr Option kResult[] = {
    {"--output", "FILE", "where it goes", 'o'},
    {"--legend", "NAME=COLOUR", "once for each", 0, true},
};
constexpr OptionGroup kGroups[] = {{"Question", kQuestion}, {"Result", kResult}};

using Words = std::vector<std::string>;

std::string listed(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += "<" + word + ">";
  return text;
}

/// What was understood, in the order of the groups, or the error.
std::string understood(const Words& words) {
  const Result<Arguments> arguments = Arguments::parse(words, kGroups);
  if (!arguments) return message(arguments.error());
  std::string text = listed(arguments->positionals());
  for (const OptionGroup& group : kGroups) {
    for (const Option& option : group.options) {
      if (!arguments->has(option.name)) continue;
      text += " " + std::string(option.name) +
              (option.value.empty() ? "" : "=" + listed(arguments->values(option.name)));
    }
  }
  return text;
}

struct Row {
  Words words;
  const char* understood;
};

void expect_all(std::initializer_list<Row> rows) {
  for (const Row& row : rows) EXPECT_EQ(understood(row.words), row.understood) << listed(row.words);
}

TEST(Arguments, AreFilesAndOptionsInAnyOrder) {
  expect_all({
      {{}, ""},
      {{"a"}, "<a>"},
      {{"a", "b"}, "<a><b>"},
      {{"a", "--from", "1,2"}, "<a> --from=<1,2>"},
      {{"--from", "1,2", "a"}, "<a> --from=<1,2>"},
      {{"--from=1,2", "a", "--to=3,4"}, "<a> --from=<1,2> --to=<3,4>"},
      {{"a", "--nearest", "b"}, "<a><b> --nearest"},
      {{"-o", "f", "a"}, "<a> --output=<f>"},
      {{"--output", "f", "a"}, "<a> --output=<f>"},
      {{"--legend", "a=#ff0000", "--legend=b=index:3"}, " --legend=<a=#ff0000><b=index:3>"},
  });
}

TEST(Arguments, KeepValuesAsTheyAreWritten) {
  for (const char* value :
       {"1,2",     "door",  "010",         "0x10", " 5",    "5 ",  "nan",
        "1e999",   "[1,2]", "{}",          "a b",  "\"a\"", "'a'", "%%",
        "#0000ff", "a=b=c", "caf\xC3\xA9", "\xFF", "!",     "@f",  "line\nend"}) {
    EXPECT_EQ(understood({"--from", value}), " --from=<" + std::string(value) + ">");
    EXPECT_EQ(understood({std::string("--from=") + value}), " --from=<" + std::string(value) + ">");
  }
  EXPECT_EQ(understood({""}), "<>");
}

TEST(Arguments, EndOptionsWithTwoDashes) {
  expect_all({
      {{"--", "a"}, "<a>"},
      {{"--from", "1,2", "--", "-a", "--to"}, "<-a><--to> --from=<1,2>"},
      {{"a", "--"}, "<a>"},
  });
}

TEST(Arguments, KeepFilesAsTheyAreWritten) {
  for (const char* file : {"[a]", "[a,b]", "{}", "a=b", "a b", "/a", "%%"}) {
    EXPECT_EQ(understood({file}), "<" + std::string(file) + ">");
  }
}

TEST(Arguments, TakeAValueBehindALetter) {
  expect_all({
      {{"-o", "x"}, " --output=<x>"},
      {{"-ox"}, " --output=<x>"},
      {{"-o=x"}, " --output=<x>"},
      {{"-o-"}, " --output=<->"},
      {{"--output", "-ox"}, "walkmask: --output: its value is missing; say --output FILE"},
      {{"-p5"},
       "walkmask: -p5: unknown option; --help lists what there is; a file of that name is ./-p5"},
  });
}

TEST(Arguments, TakeNothingForNoValue) {
  expect_all({
      {{"--from=", "1,2"}, "walkmask: --from: its value is missing; say --from P"},
      {{"--from", ""}, "walkmask: --from: its value is missing; say --from P"},
      {{"--output=", "--nearest"}, "walkmask: --output: its value is missing; say --output FILE"},
  });
}

TEST(Arguments, TakeADashForAFile) {
  expect_all({
      {{"-"}, "<->"},
      {{"-o", "-", "-"}, "<-> --output=<->"},
      {{"--output=-"}, " --output=<->"},
  });
}

TEST(Arguments, TakeTwoValuesForAnOptionThatHasTwo) {
  expect_all({
      {{"--between", "door", "1,2", "a"}, "<a> --between=<door><1,2>"},
      {{"a", "--between=door", "-1,2"}, "<a> --between=<door><-1,2>"},
      {{"--between", "door"}, "walkmask: --between: takes two values; say --between A B"},
      {{"--between", "door", "--nearest"},
       "walkmask: --between: takes two values; say --between A B"},
      {{"--between", "a", "b", "--between", "c", "d"},
       "walkmask: --between: given more than once; give it once"},
  });
}

TEST(Arguments, TakeNegativeNumbersForValues) {
  expect_all({
      {{"--from", "-5,3"}, " --from=<-5,3>"},
      {{"--from=-5,3"}, " --from=<-5,3>"},
      {{"--from", "-5,3", "--to", "-1,-1", "a"}, "<a> --from=<-5,3> --to=<-1,-1>"},
  });
}

TEST(Arguments, NameTheOptionThatIsUnknown) {
  expect_all({
      {{"--form", "1,2"}, "walkmask: --form: unknown option; did you mean --from?"},
      {{"--form=1,2"}, "walkmask: --form: unknown option; did you mean --from?"},
      {{"--FROM", "1,2"}, "walkmask: --FROM: unknown option; did you mean --from?"},
      {{"a", "--neares"}, "walkmask: --neares: unknown option; did you mean --nearest?"},
      {{"--toler", "3"}, "walkmask: --toler: unknown option; did you mean --tolerance?"},
      {{"--colour"}, "walkmask: --colour: unknown option; --help lists what there is"},
      {{"-x"},
       "walkmask: -x: unknown option; --help lists what there is; a file of that name is ./-x"},
      {{"--from", "1,2", "--overlay", "f"},
       "walkmask: --overlay: unknown option; --help lists what there is"},
  });
}

TEST(Arguments, NameTheOptionThatLacksItsValue) {
  for (const char* option : {"--from", "--to", "--tolerance", "--output", "--legend"}) {
    const Result<Arguments> arguments = Arguments::parse(Words{"a", option}, kGroups);
    ASSERT_FALSE(arguments) << option;
    EXPECT_TRUE(message(arguments.error())
                    .starts_with("walkmask: " + std::string(option) + ": its value is missing; "));
    EXPECT_EQ(arguments.error().fault, Fault::usage);
  }
  expect_all({
      {{"a", "-o"}, "walkmask: --output: its value is missing; say --output FILE"},
      {{"a", "--output", "--nearest"},
       "walkmask: --output: its value is missing; say --output FILE"},
      {{"a", "--from", "--to", "1,2"}, "walkmask: --from: its value is missing; say --from P"},
  });
}

TEST(Arguments, NameTheOptionThatIsGivenTwice) {
  expect_all({
      {{"--from", "1,2", "--from", "1,2"}, "walkmask: --from: given more than once; give it once"},
      {{"--from=1,2", "a", "--from", "3,4"},
       "walkmask: --from: given more than once; give it once"},
      {{"-o", "f", "--output", "g"}, "walkmask: --output: given more than once; give it once"},
      {{"--nearest", "--nearest"}, "walkmask: --nearest: given more than once; give it once"},
  });
}

TEST(Arguments, NameTheFlagThatHasAValue) {
  expect_all({
      {{"--nearest=yes"}, "walkmask: --nearest: takes no value; leave out =yes"},
      {{"--nearest=false"}, "walkmask: --nearest: takes no value; leave out =false"},
      {{"--nearest=1"}, "walkmask: --nearest: takes no value; leave out =1"},
      {{"--nearest=true"}, "walkmask: --nearest: takes no value; leave out =true"},
      {{"--nearest={}"}, "walkmask: --nearest: takes no value; leave out ={}"},
      {{"--nearest="}, "walkmask: --nearest: takes no value; leave out ="},
  });
}

TEST(Arguments, GiveNothingForAnOptionThatIsAbsent) {
  const Result<Arguments> arguments =
      Arguments::parse(Words{"--legend", "a", "--legend", "b"}, kGroups);
  ASSERT_TRUE(arguments);
  EXPECT_EQ(arguments->value("--from"), std::nullopt);
  EXPECT_FALSE(arguments->has("--from"));
  EXPECT_TRUE(arguments->values("--from").empty());
  EXPECT_EQ(arguments->values("--legend"), (Words{"a", "b"}));
}

}  // namespace
}  // namespace walkmask
