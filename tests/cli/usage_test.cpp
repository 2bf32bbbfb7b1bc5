// Invalid command lines and their messages: the table tests/cli/usage/lines.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/split.h"
#include "cli/run.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;

const fs::path kSource = WALKMASK_SOURCE;
const fs::path kUsage = kSource / "tests/cli/usage";
constexpr std::string_view kPrompt = "$ walkmask ";

/// Runs the rest of the test in another folder.
class InFolder {
 public:
  explicit InFolder(const fs::path& folder) : before_(fs::current_path()) {
    fs::current_path(folder);
  }
  InFolder(const InFolder&) = delete;
  InFolder& operator=(const InFolder&) = delete;
  ~InFolder() { fs::current_path(before_); }

 private:
  fs::path before_;
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

/// Returns the error's line for a command line of the table. `out` stands for {out}.
std::string refusal(std::string_view line, const std::string& out) {
  std::vector<std::string> words;
  for (const std::string_view word : split(line.substr(kPrompt.size()), ' ')) {
    words.push_back(replaced(std::string(word), "{out}", out));
  }
  const Result<int> code = run(words);
  if (code) return "exit code " + std::to_string(*code);
  return replaced(message(code.error()), out, "{out}");
}

TEST(CommandLinesOfTheTable, AreRefusedWithItsMessages) {
  const ScratchFolder scratch;
  fs::copy(kUsage, scratch.path(), fs::copy_options::recursive);
  std::ifstream lines(kUsage / "lines");
  const InFolder in_source(kSource);
  std::string anew, line, expected;
  int count = 0;
  while (std::getline(lines, line)) {
    anew += line + "\n";
    if (!line.starts_with(kPrompt)) continue;
    ASSERT_TRUE(std::getline(lines, expected)) << line;
    const std::string said = refusal(line, scratch.path().string());
    anew += said + "\n";
    EXPECT_EQ(said, expected) << line;
    ++count;
  }
  EXPECT_GT(count, 100);
  if (std::getenv("WALKMASK_UPDATE") != nullptr) std::ofstream(kUsage / "lines") << anew;
}

}  // namespace
}  // namespace walkmask
