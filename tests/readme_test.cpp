// Holds the README's consoles to the program: each command there is that of a golden command line,
// and what stands below it is what that one expects.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

const fs::path kProject = WALKMASK_PROJECT;
const std::string kPrompt = "$ walkmask ", kTail = " | tail -n ", kOut = "{out}/";

using Lines = std::vector<std::string>;

Lines lines_of(const fs::path& file) {
  std::ifstream in(file);
  Lines lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// A command of the README and the lines below it.
struct Shown {
  std::string command;
  Lines lines;
};

std::vector<Shown> shown_in(const fs::path& readme) {
  std::vector<Shown> all;
  bool in_console = false;
  for (const std::string& line : lines_of(readme)) {
    if (line.starts_with("```")) {
      in_console = line == "```console";
    } else if (in_console && line.starts_with(kPrompt)) {
      all.push_back({line.substr(kPrompt.size()), {}});
    } else if (in_console) {
      all.back().lines.push_back(line);
    }
  }
  return all;
}

/// The golden command line of this command; absent where there is none.
std::optional<fs::path> golden_case(const std::string& command) {
  for (const fs::directory_entry& entry : fs::directory_iterator(kProject / "tests" / "golden")) {
    std::string joined;
    for (std::string argument : lines_of(entry.path() / "args")) {
      if (argument.starts_with(kOut)) argument.erase(0, kOut.size());
      joined += (joined.empty() ? "" : " ") + argument;
    }
    if (!joined.empty() && joined == command) return entry.path();
  }
  return std::nullopt;
}

/// What a terminal shows where the lines of standard input are typed: each, then its answer.
Lines session(const fs::path& folder) {
  const Lines typed = lines_of(folder / "stdin"), answered = lines_of(folder / "stdout");
  if (typed.empty()) return answered;
  Lines lines;
  for (std::size_t i = 0; i < std::max(typed.size(), answered.size()); ++i) {
    if (i < typed.size()) lines.push_back(typed[i]);
    if (i < answered.size()) lines.push_back(answered[i]);
  }
  return lines;
}

TEST(Readme, ShowsWhatTheProgramPrints) {
  const std::vector<Shown> all = shown_in(kProject / "README.md");
  EXPECT_GT(all.size(), 5u);
  for (const Shown& shown : all) {
    if (shown.command.starts_with("compare ")) continue;  // tells times
    const std::size_t tail = shown.command.find(kTail);
    const auto folder = golden_case(shown.command.substr(0, tail));
    ASSERT_TRUE(folder) << "no golden command line for: " << shown.command;
    Lines expected = session(*folder);
    if (tail != std::string::npos) {
      const std::size_t most = std::stoul(shown.command.substr(tail + kTail.size()));
      expected.erase(expected.begin(),
                     expected.end() - static_cast<std::ptrdiff_t>(std::min(most, expected.size())));
    }
    EXPECT_EQ(shown.lines, expected) << shown.command;
  }
}

}  // namespace
