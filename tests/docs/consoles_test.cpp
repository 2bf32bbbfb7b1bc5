// Compares the consoles in README.md and docs with the program: each command belongs to a golden
// command line, and the lines below it are its expected output.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>

#include "docs/pages.h"

namespace walkmask::docs {
namespace {

namespace fs = std::filesystem;

const std::string kPrompt = "$ walkmask ", kHead = " | head -n ", kTail = " | tail -n ";
const fs::path kGolden = project() / "tests" / "golden";

/// Returns the command of a golden command line as a user types it, with outputs in the current
/// folder.
std::string command_of(const fs::path& golden_case) {
  std::string command;
  for (std::string argument : lines_of(golden_case / "args")) {
    if (argument.starts_with("{out}/")) argument.erase(0, 6);
    command += (command.empty() ? "" : " ") + argument;
  }
  return command;
}

std::optional<fs::path> golden_case(const std::string& command) {
  for (const fs::directory_entry& entry : fs::directory_iterator(kGolden)) {
    if (entry.is_directory() && command_of(entry.path()) == command) return entry.path();
  }
  return std::nullopt;
}

/// Returns the lines of a file, with the names of outputs relative to the current folder.
Lines lines_at_hand(const fs::path& file) {
  constexpr std::string_view kFolder = "{out}/";
  Lines lines = lines_of(file);
  for (std::string& line : lines) {
    for (std::size_t at = 0; (at = line.find(kFolder, at)) != std::string::npos;) {
      line.erase(at, kFolder.size());
    }
  }
  return lines;
}

/// Returns the text that a terminal shows, each line of standard input before its answer.
Lines session(const fs::path& golden_case) {
  const Lines typed = lines_of(golden_case / "stdin");
  const Lines answered = lines_at_hand(golden_case / "stdout");
  if (typed.empty()) return answered;
  Lines lines;
  for (std::size_t i = 0; i < std::max(typed.size(), answered.size()); ++i) {
    if (i < typed.size()) lines.push_back(typed[i]);
    if (i < answered.size()) lines.push_back(answered[i]);
  }
  return lines;
}

/// A command followed by `| head -n N` or `| tail -n N`.
struct Cut {
  std::string command;
  std::size_t first = std::string::npos;  ///< how many lines are shown of the beginning
  std::size_t last = std::string::npos;   ///< how many of the end
};

Cut parse_cut(const std::string& typed) {
  Cut cut{typed};
  for (const auto& [word, lines] : {std::pair(kHead, &cut.first), std::pair(kTail, &cut.last)}) {
    const std::size_t at = typed.find(word);
    if (at == std::string::npos) continue;
    *lines = std::stoul(typed.substr(at + word.size()));
    cut.command = typed.substr(0, at);
  }
  return cut;
}

/// Returns the lines that belong below this command; absent if no golden command line shows it.
std::optional<Lines> shown_by(const std::string& typed) {
  const Cut cut = parse_cut(typed);
  const auto folder = golden_case(cut.command);
  if (!folder) return std::nullopt;
  Lines lines = session(*folder);
  if (cut.first < lines.size()) lines.resize(cut.first);
  if (cut.last < lines.size()) {
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(cut.last));
  }
  return lines;
}

bool prints_times(const std::string& command) {
  return command.starts_with("compare ") && command.find("--format json") == std::string::npos;
}

/// Returns the page with the right lines below each command; adds the commands to `shown`.
std::string with_right_consoles(const fs::path& page, std::set<std::string>& shown) {
  std::string text;
  bool in_console = false, keep = true;
  for (const std::string& line : lines_of(page)) {
    if (line.starts_with("```")) in_console = keep = line == "```console";
    if (!in_console || line.starts_with("```")) keep = true;
    if (keep) text += line + '\n';
    if (!in_console || !line.starts_with(kPrompt)) continue;
    const std::string typed = line.substr(kPrompt.size());
    if (!keep) text += line + '\n';
    keep = prints_times(typed);
    shown.insert(parse_cut(typed).command);
    if (keep) continue;
    const std::optional<Lines> lines = shown_by(typed);
    EXPECT_TRUE(lines) << page << ": no golden command line for: " << typed;
    for (const std::string& below : lines.value_or(Lines())) text += below + '\n';
  }
  return text;
}

TEST(Consoles, ShowWhatTheProgramPrints) {
  std::set<std::string> shown;
  std::string text;
  for (const fs::path& page : pages()) {
    expect_text(page, with_right_consoles(page, shown));
    text += content_of(page);
  }
  EXPECT_GT(shown.size(), 10u);
  for (const fs::directory_entry& entry : fs::directory_iterator(kGolden)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with("readme-")) continue;
    const bool has_picture = text.find("tests/golden/" + name + "/") != std::string::npos;
    EXPECT_TRUE(has_picture || shown.contains(command_of(entry.path())))
        << "no page shows " << name;
  }
}

/// Other blocks are not checked, so commands that readers can try belong in consoles.
TEST(Consoles, HoldTheCommandsOfEveryPage) {
  for (const fs::path& page : pages()) {
    bool in_block = false;
    for (const std::string& line : lines_of(page)) {
      if (line.starts_with("```")) in_block = line != "```" && line != "```text";
      EXPECT_FALSE(in_block && line.starts_with("walkmask ")) << page << ": " << line;
    }
  }
}

}  // namespace
}  // namespace walkmask::docs
