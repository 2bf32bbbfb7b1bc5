// The library against the program: equal answers, reports and pictures, byte for byte.

#include <gtest/gtest.h>
#include <walkmask/walkmask_level_c.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "judge/random_level.h"
#include "level_library/handles.h"
#include "support/environment.h"
#include "support/random.h"
#include "support/rule_folder.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;

/// Returns what the program writes to standard output.
std::string output_of_program(const std::string& arguments) {
  const std::string command = "'" WALKMASK_PROGRAM "' " + arguments + " 2> /dev/null";
  std::FILE* const pipe = ::popen(command.c_str(), "r");
  std::string text;
  std::array<char, 4096> buffer{};
  while (const std::size_t read = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    text.append(buffer.data(), read);
  }
  ::pclose(pipe);
  return text;
}

/// Makes a folder the working directory for its lifetime. The program names files from there.
class WorkingIn {
 public:
  explicit WorkingIn(const fs::path& folder) : before_(fs::current_path()) {
    fs::current_path(folder);
  }
  WorkingIn(const WorkingIn&) = delete;
  WorkingIn& operator=(const WorkingIn&) = delete;
  ~WorkingIn() { fs::current_path(before_); }

 private:
  fs::path before_;
};

/// Opens a level with all files of the working directory in memory.
LevelHandle opened_in_memory(const std::string& level) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(".")) {
    if (entry.is_regular_file()) files[entry.path().string()] = content_of(entry.path());
  }
  return opened(files, level.c_str());
}

TEST(SameAsProgram, ReportsOfEveryRule) {
  int levels = 0;
  for (const auto& entry : fs::recursive_directory_iterator(WALKMASK_RULES)) {
    if (!fs::exists(entry.path() / kRuleLevel)) continue;
    const ScratchFolder scratch;
    lay_out(entry.path(), scratch);
    const WorkingIn folder(scratch.path());
    const std::string program = output_of_program(std::string("check --format json ") + kRuleLevel);
    EXPECT_EQ(report(checked(opened(kRuleLevel)), "json"), program) << entry.path();
    EXPECT_EQ(report(checked(opened_in_memory(kRuleLevel)), "json"), program) << entry.path();
    ++levels;
  }
  EXPECT_GT(levels, 100);
}

TEST(SameAsProgram, ReportsInEveryFormat) {
  const WorkingIn folder(WALKMASK_DATA);
  const std::string level = "first/bar.level.json";
  const FindingsHandle findings = checked(opened(level));
  for (const char* format : {"text", "json", "jsonl", "github", "junit", "gitlab", "sarif",
                             "rdjsonl", "checkstyle", "markdown"}) {
    EXPECT_EQ(report(findings, format),
              output_of_program("check " + level + " --format " + format));
  }
}

TEST(SameAsProgram, ReportsOfData) {
  const WorkingIn folder(WALKMASK_DATA);
  for (const std::string level : {"attic.level.json", "cloister.level.json", "courtyard.level.json",
                                  "harbour.level.json", "attic-walk.png"}) {
    EXPECT_EQ(report(checked(opened(level)), "json"),
              output_of_program("check " + level + " --format json"))
        << level;
  }
}

TEST(SameAsProgram, PicturesOfFindings) {
  const WorkingIn folder(WALKMASK_DATA);
  for (const std::string level : {"attic.level.json", "first/bar.level.json"}) {
    for (const std::string format : {"png", "svg"}) {
      walkmask_bytes* bytes = nullptr;
      ASSERT_EQ(walkmask_findings_picture(checked(opened(level)).get(), format.c_str(), &bytes),
                WALKMASK_OK)
          << walkmask_error_text();
      const ScratchFolder scratch;
      const std::string picture = scratch / ("picture." + format);
      output_of_program("check " + level + " --overlay '" + picture + "'");
      // Not EXPECT_EQ, which would print the pictures.
      EXPECT_TRUE(text_of(bytes) == content_of(picture)) << level;
    }
  }
}

/// Returns the text of a call that writes bytes.
template <typename Write>
std::string written(Write write) {
  walkmask_bytes* bytes = nullptr;
  EXPECT_EQ(write(&bytes), WALKMASK_OK) << walkmask_error_text();
  return text_of(bytes);
}

TEST(SameAsProgram, Inspections) {
  const WorkingIn folder(WALKMASK_DATA);
  walkmask_choice night = WALKMASK_CHOICE;
  night.state = "arrival";
  night.agent = "dog";
  for (const char* format : {"text", "json"}) {
    const std::string options = std::string(" --format ") + format;
    for (const std::string level : {"attic.level.json", "harbour.level.json", "attic-walk.png"}) {
      EXPECT_EQ(written([&](walkmask_bytes** bytes) {
                  return walkmask_level_inspect(opened(level).get(), nullptr, format, bytes);
                }),
                output_of_program("inspect " + level + options));
    }
    EXPECT_EQ(
        written([&](walkmask_bytes** bytes) {
          return walkmask_level_inspect(opened("harbour.level.json").get(), &night, format, bytes);
        }),
        output_of_program("inspect harbour.level.json --state arrival --agent dog" + options));
  }
}

TEST(SameAsProgram, Differences) {
  const WorkingIn folder(WALKMASK_DATA);
  const std::string before = "attic.level.json",
                    after = "../tests/golden/inputs/redrawn/attic.level.json";
  for (const std::string& other : {before, after}) {
    for (const char* format : {"text", "json"}) {
      int differs = -1;
      EXPECT_EQ(written([&](walkmask_bytes** bytes) {
                  return walkmask_level_diff(opened(before).get(), opened(other).get(), format,
                                             &differs, bytes);
                }),
                output_of_program("diff " + before + " " + other + " --format " + format));
      EXPECT_EQ(differs, other == before ? 0 : 1);
    }
  }
}

/// A question to both.
struct Asked {
  const char* words;
  walkmask_end from, to;
  walkmask_choice choice;
};

TEST(SameAsProgram, Answers) {
  const WorkingIn folder(WALKMASK_DATA);
  const std::string level = "harbour.level.json";
  walkmask_choice night = WALKMASK_CHOICE, dog = WALKMASK_CHOICE, wide = WALKMASK_CHOICE;
  night.state = "arrival";
  dog.agent = "dog";
  dog.close = "ladder,roof";
  wide.diameter = 31;
  const LevelHandle harbour = opened(level);
  for (const Asked& asked :
       {Asked{"--from door --to vault", {"door", {}}, {"vault", {}}, WALKMASK_CHOICE},
        Asked{"--from door --to vault --state arrival", {"door", {}}, {"vault", {}}, night},
        Asked{"--from 1806,944 --to crane --agent dog --close ladder,roof",
              {nullptr, {1806, 944}},
              {"crane", {}},
              dog},
        Asked{"--from door --to 3,3 --diameter 31", {"door", {}}, {nullptr, {3, 3}}, wide}}) {
    const AnswerHandle answer = answered(harbour, asked.from, asked.to, asked.choice);
    const std::string question = "solve " + level + " " + asked.words;
    for (const std::string format : {"json", "points", "text"}) {
      EXPECT_EQ(report(answer, format.c_str()), output_of_program(question + " --format " + format))
          << asked.words;
    }
    walkmask_bytes* bytes = nullptr;
    ASSERT_EQ(walkmask_answer_picture(answer.get(), "png", &bytes), WALKMASK_OK);
    EXPECT_TRUE(text_of(bytes) == output_of_program(question + " --overlay -")) << asked.words;
  }
}

/// A question about a drawn level, and the arguments that ask the program.
struct DrawnQuestion {
  walkmask_end from = {}, to = {};
  walkmask_choice choice = WALKMASK_CHOICE;
  walkmask_options options = WALKMASK_OPTIONS;
  std::string arguments;
};

DrawnQuestion drawn_question(const judge::DrawnLevel& level, Random& random) {
  DrawnQuestion question;
  const auto any_name = [&](const char* option, const auto& all) {
    const auto last = static_cast<int>(all.size()) - 1;
    const char* const name = all[static_cast<std::size_t>(random.between(0, last))].name.c_str();
    question.arguments += std::string(" ") + option + " " + name;
    return name;
  };
  question.from.name = any_name("--from", level.places);
  question.to.name = any_name("--to", level.places);
  if (!level.states.empty()) question.choice.state = any_name("--state", level.states);
  if (!level.agents.empty()) question.choice.agent = any_name("--agent", level.agents);
  if (one_in(random, 3)) {
    question.options.planner = WALKMASK_SHORTEST;
    question.arguments += " --path shortest";
  }
  if (one_in(random, 3)) {
    question.options.nearest = 1;
    question.arguments += " --nearest";
  }
  if (one_in(random, 3)) {
    question.options.comfort = random.between(1, 5);
    question.options.detour = 20;
    question.arguments += " --comfort " + std::to_string(question.options.comfort) + ":20";
  }
  return question;
}

/// Returns the answer as JSON; empty if there is none.
std::string answer_to(const DrawnQuestion& question, const LevelHandle& level) {
  walkmask_answer* answer = nullptr;
  const walkmask_status status = walkmask_level_solve(level.get(), question.from, question.to,
                                                      &question.choice, &question.options, &answer);
  return status == WALKMASK_OK ? report({answer, walkmask_answer_free}, "json") : "";
}

/// WALKMASK_JUDGE_LEVELS and WALKMASK_JUDGE_FIRST choose levels, as for the judge of `check`.
TEST(SameAsProgram, DrawnLevels) {
  const int first = number_of("WALKMASK_JUDGE_FIRST", 0);
  const int levels = number_of("WALKMASK_JUDGE_LEVELS", 10);
  const ScratchFolder scratch;
  const WorkingIn folder(scratch.path());
  const std::string file = "drawn.level.json";
  for (int i = first; i < first + levels; ++i) {
    Random random(static_cast<std::uint64_t>(i));
    const judge::DrawnLevel drawn = judge::random_level(random);
    scratch.put(file, judge::manifest_of(drawn).text);
    const LevelHandle level = opened(file);
    ASSERT_EQ(report(checked(level), "json"), output_of_program("check --format json " + file))
        << "level " << i;
    ASSERT_EQ(written([&](walkmask_bytes** bytes) {
                return walkmask_level_inspect(level.get(), nullptr, "json", bytes);
              }),
              output_of_program("inspect --format json " + file))
        << "level " << i;
    if (drawn.places.empty()) continue;
    const DrawnQuestion question = drawn_question(drawn, random);
    ASSERT_EQ(answer_to(question, level),
              output_of_program("solve " + file + question.arguments + " --format json"))
        << "level " << i << question.arguments;
  }
}

}  // namespace
}  // namespace walkmask
