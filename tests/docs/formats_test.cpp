// Generates the part of docs/formats.md that comes from the table of report formats, and compares
// it with the page.

#include <gtest/gtest.h>

#include <cctype>
#include <cstdlib>
#include <string>
#include <string_view>

#include "docs/pages.h"
#include "report/formats.h"

namespace walkmask::docs {
namespace {

constexpr std::string_view kBelow =
    "<!-- What follows is written by tests/docs/formats_test.cpp with WALKMASK_UPDATE=1: do not "
    "edit. -->\n";
constexpr std::size_t kLongestLine = 400;

/// Returns a line of an example; long ones are cut between UTF-8 characters.
std::string cut(const std::string& line) {
  if (line.size() <= kLongestLine) return line;
  std::size_t end = kLongestLine;
  while ((static_cast<unsigned char>(line[end]) & 0xC0u) == 0x80u) --end;
  return line.substr(0, end) + " ...";
}

/// Returns the section of a format: its purpose, and the report of the README's first room.
std::string section(const ReportFormat& format) {
  const std::string name(format.name);
  std::string purpose(format.purpose);
  purpose.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(purpose.front())));
  std::string text = "\n### " + name + "\n\n" + purpose + ":\n\n```text\n";
  for (const std::string& line :
       program_output("check data/first/bar.level.json --select P001,X002 --format " + name, 1)) {
    text += cut(line) + "\n";
  }
  return text + "```\n";
}

TEST(FormatsPage, ShowsEveryFormatOfReports) {
  const std::filesystem::path page = project() / "docs" / "formats.md";
  std::string text = content_of(page);
  const std::size_t marker = text.find(kBelow);
  ASSERT_NE(marker, std::string::npos) << "the line that says what is written by this test";
  text.resize(marker + kBelow.size());
  ASSERT_EQ(::unsetenv("GITHUB_WORKSPACE"), 0);
  for (const ReportFormat& format : report_formats()) text += section(format);
  expect_text(page, text);
}

}  // namespace
}  // namespace walkmask::docs
