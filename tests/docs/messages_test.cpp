// Compares docs/messages.md with the program: each message in it begins like a message of a golden
// command line or of a rule's report.

#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "docs/pages.h"

namespace walkmask::docs {
namespace {

namespace fs = std::filesystem;

/// Returns the expected output of all golden command lines and rules.
std::string expected_output() {
  std::string all;
  for (const char* folder : {"tests/golden", "tests/rules"}) {
    for (const auto& entry : fs::recursive_directory_iterator(project() / folder)) {
      const std::string name = entry.path().filename().string();
      if (name == "stdout" || name == "stderr" || name == "report.txt") {
        all += content_of(entry.path());
      }
    }
  }
  return all;
}

TEST(Messages, AreThoseOfTheProgram) {
  // Names, places and numbers differ from level to level; the words between them do not.
  static const std::regex kWords(R"([A-Za-z][A-Za-z ,;:]{14,}[a-z])");
  const std::string output = expected_output();
  int checked = 0;
  for (const std::string& line : lines_of(project() / "docs" / "messages.md")) {
    if (!line.starts_with("    ")) continue;
    for (std::sregex_iterator words(line.begin(), line.end(), kWords), end; words != end; ++words) {
      EXPECT_NE(output.find(words->str()), std::string::npos) << words->str();
      ++checked;
    }
  }
  EXPECT_GT(checked, 12);
}

TEST(Messages, AreTen) {
  const std::string page = content_of(project() / "docs" / "messages.md");
  int headings = 0;
  for (std::size_t at = 0; (at = page.find("\n## ", at)) != std::string::npos; ++at) ++headings;
  EXPECT_EQ(headings, 10);
}

}  // namespace
}  // namespace walkmask::docs
