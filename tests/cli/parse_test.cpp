#include "cli/parse.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/read_value.h"

namespace walkmask {
namespace {

using Words = std::vector<std::string>;

const Command kTest = {.name = "test", .synopsis = "FILE..."};

std::string listed(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += "<" + word + ">";
  return text;
}

/// The words that the destinations received: for the arguments, and for each option by its name.
struct Taken {
  Words arguments;
  std::map<std::string, Words> options;
};

Option recorded(Option option, Taken& taken) {
  const std::string name(option.name);
  option.destination = [&taken, name, is_flag = option.is_flag()](const std::string& text) {
    Words& values = taken.options[name];
    if (!is_flag) values.push_back(text);
    return Failure();
  };
  return option;
}

Syntax syntax_into(Taken& taken) {
  Syntax syntax = {
      .arguments = {{.name = "FILE",
                     .kind = ValueKind::file,
                     .destination = each_into(taken.arguments, read::text),
                     .most = 2}},
      .groups = {
          {"Question",
           {{"--from", ValueKind::place, "where to start"},
            {"--to", ValueKind::place, "where to go"},
            {"--tolerance", ValueKind::number, "how far off"},
            {"--nearest", ValueKind::none, "a flag"},
            {.name = "--between",
             .value = {ValueKind::place, "A B"},
             .help = "two of them",
             .excludes = {"--tolerance"},
             .values = 2}}},
          {"Result",
           {{.name = "--output", .value = ValueKind::file, .help = "where it goes", .letter = 'o'},
            {.name = "--legend",
             .value = {ValueKind::word, "NAME=COLOUR"},
             .help = "once for each",
             .times = Times::many}}}}};
  for (OptionGroup& group : syntax.groups) {
    for (Option& option : group.options) option = recorded(option, taken);
  }
  return syntax;
}

/// Returns the parsed options, in the order of the groups, or the error.
std::string understood(const Words& words) {
  Taken taken;
  const Syntax syntax = syntax_into(taken);
  if (const Failure failure = parse(words, kTest, syntax)) {
    EXPECT_EQ(failure->fault, Fault::usage);
    return message(*failure);
  }
  std::string text = listed(taken.arguments);
  for (const OptionGroup& group : syntax.groups) {
    for (const Option& option : group.options) {
      const auto found = taken.options.find(std::string(option.name));
      if (found == taken.options.end()) continue;
      text +=
          " " + std::string(option.name) + (option.is_flag() ? "" : "=" + listed(found->second));
    }
  }
  return text;
}

struct WordRow {
  Words words;
  const char* understood;
};

void expect_all(std::initializer_list<WordRow> rows) {
  for (const WordRow& row : rows)
    EXPECT_EQ(understood(row.words), row.understood) << listed(row.words);
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

TEST(Arguments, AcceptAValueDirectlyAfterALetter) {
  expect_all({
      {{"-o", "x"}, " --output=<x>"},
      {{"-ox"}, " --output=<x>"},
      {{"-o=x"}, "walkmask: --output: its value begins with =; write -o x"},
      {{"-o-"}, " --output=<->"},
      {{"--output", "-ox"}, " --output=<-ox>"},
      {{"-p5"},
       "walkmask: -p5: unknown option; --help lists the options; a file of that name is ./-p5"},
  });
}

TEST(Arguments, RefuseAnEmptyValue) {
  expect_all({
      {{"--from=", "1,2"}, " --from=<1,2>"},
      {{"--from="}, "walkmask: --from: its value is missing; write --from P"},
      {{"--from", ""}, "walkmask: --from: its value is missing; write --from P"},
      {{"--output=", "--nearest"}, "walkmask: --output: its value is missing; write --output FILE"},
  });
}

TEST(Arguments, AcceptADashAsAFile) {
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
      {{"--between", "door"}, "walkmask: --between: takes two values; write --between A B"},
      {{"--between", "door", "--nearest"},
       "walkmask: --between: takes two values; write --between A B"},
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
      {{"--colour"}, "walkmask: --colour: unknown option; --help lists the options"},
      {{"-x"},
       "walkmask: -x: unknown option; --help lists the options; a file of that name is ./-x"},
      {{"--from", "1,2", "--picture", "f"},
       "walkmask: --picture: unknown option; --help lists the options"},
      {{"--from", "1,2", "--smooth", "none"},
       "walkmask: --smooth: is not an option of test; it is one of compare"},
      {{"--from", "x", "--form", "1,2"}, "walkmask: --form: unknown option; did you mean --from?"},
  });
}

TEST(Arguments, NameTheOptionThatLacksItsValue) {
  for (const char* option : {"--from", "--to", "--tolerance", "--output", "--legend"}) {
    EXPECT_TRUE(understood({"a", option})
                    .starts_with("walkmask: " + std::string(option) + ": its value is missing; "));
  }
  expect_all({
      {{"a", "-o"}, "walkmask: --output: its value is missing; write --output FILE"},
      {{"a", "--output", "--nearest"},
       "walkmask: --output: its value is missing; write --output FILE"},
      {{"a", "--from", "--to", "1,2"}, "walkmask: --from: its value is missing; write --from P"},
  });
}

TEST(Arguments, NameTheOptionThatIsGivenTwice) {
  expect_all({
      {{"--from", "1,2", "--from", "1,2"}, "walkmask: --from: given more than once; give it once"},
      {{"--from=1,2", "a", "--from", "3,4"},
       "walkmask: --from: given more than once; give it once"},
      {{"-o", "f", "--output", "g"}, "walkmask: --output: given more than once; give it once"},
      {{"--nearest", "--nearest"}, " --nearest"},
  });
}

TEST(Arguments, NameTheFlagThatHasAValue) {
  expect_all({
      {{"--nearest=yes"}, "walkmask: --nearest: takes no value; remove =yes"},
      {{"--nearest=false"}, "walkmask: --nearest: takes no value; remove =false"},
      {{"--nearest=1"}, "walkmask: --nearest: takes no value; remove =1"},
      {{"--nearest=true"}, " --nearest"},
      {{"--nearest="}, " --nearest"},
  });
}

TEST(Arguments, NameTheOptionThatContradictsAnother) {
  expect_all({
      {{"--between", "a", "b", "--tolerance", "3"},
       "walkmask: --tolerance: contradicts --between; give one of them"},
      {{"--tolerance", "3", "--between", "a", "b"},
       "walkmask: --tolerance: contradicts --between; give one of them"},
  });
}

TEST(Arguments, NameTheArgumentThatIsTooMany) {
  expect_all({{{"a", "b", "c"}, "walkmask: c: unexpected argument; usage: walkmask test FILE..."}});
}

TEST(Arguments, RequireRequiredRows) {
  std::string level, output;
  const Syntax syntax = {
      {{.name = "LEVEL",
        .kind = ValueKind::level,
        .destination = into(level, read::text),
        .missing = "name a level"}},
      {{"Result",
        {{"--output", ValueKind::file, "", into(output, read::text), 'o', "write -o FILE"}}}}};
  EXPECT_EQ(message(*parse(Words{}, kTest, syntax)), "walkmask: LEVEL: is missing; name a level");
  EXPECT_EQ(message(*parse(Words{"a"}, kTest, syntax)),
            "walkmask: --output: is missing; write -o FILE");
  EXPECT_EQ(parse(Words{"a", "-o", "b"}, kTest, syntax), std::nullopt);
  EXPECT_EQ(level + output, "ab");
}

TEST(Arguments, AddTheOptionToTheErrorOfItsReader) {
  std::optional<int> number;
  const Syntax syntax = {
      {}, {{"", {{"--number", ValueKind::number, "", into(number, read::whole_number(1, 9))}}}}};
  EXPECT_EQ(message(*parse(Words{"--number", "10"}, kTest, syntax)),
            "walkmask: --number: \"10\" is not a whole number in its range; give one from 1 to 9");
  EXPECT_EQ(number, std::nullopt);
}

TEST(Arguments, NameTheOptionThatAnotherNeeds) {
  bool updates = false;
  std::string baseline;
  const Syntax syntax = {{},
                         {{"",
                           {{"--baseline", ValueKind::file, "", into(baseline, read::text)},
                            {.name = "--update",
                             .value = ValueKind::none,
                             .help = "",
                             .destination = flag(updates),
                             .needs = {"--baseline"}}}}}};
  EXPECT_EQ(message(*parse(Words{"--update"}, kTest, syntax)),
            "walkmask: --update: needs --baseline; add --baseline FILE");
  EXPECT_EQ(parse(Words{"--update", "--baseline", "f"}, kTest, syntax), std::nullopt);
  EXPECT_TRUE(updates);
}

TEST(Arguments, EndWithAnOptionThatEndsParsing) {
  bool helps = false;
  std::string baseline;
  const Syntax syntax = {{},
                         {{"",
                           {{"--number", ValueKind::number, "", into(baseline, read::text)},
                            {.name = "--help",
                             .value = ValueKind::none,
                             .help = "",
                             .destination = flag(helps),
                             .ends_parsing = true}}}}};
  EXPECT_EQ(parse(Words{"--unknown", "--number", "1", "--help", "--number"}, kTest, syntax),
            std::nullopt);
  EXPECT_TRUE(helps);
}

}  // namespace
}  // namespace walkmask
