// Checks the manual pages with mandoc, which is stricter than man.

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "shell/shell.h"

namespace walkmask {
namespace {

const std::string kProgram = "'" WALKMASK_PROGRAM "'";

std::string mandoc(const std::string& arguments, const std::string& page) {
  return run_shell(kProgram + " help --man " + page + " | mandoc " + arguments + " 2>&1").text;
}

/// Pages have no date, so that the same sources give the same bytes; mandoc warns about that.
std::string without_date(const std::string& warnings) {
  std::istringstream in(warnings);
  std::string rest;
  for (std::string line; std::getline(in, line);) {
    if (line.find("missing date") == std::string::npos) rest += line + "\n";
  }
  return rest;
}

std::vector<std::string> pages() {
  std::istringstream in(run_shell(kProgram + " complete help ''").text);
  std::vector<std::string> names = {""};
  for (std::string line; std::getline(in, line);) names.push_back(line.substr(0, line.find('\t')));
  return names;
}

TEST(ManualPages, AreFaultless) {
  if (!is_installed("mandoc")) GTEST_SKIP() << "mandoc is not installed";
  EXPECT_GT(pages().size(), 8u);
  for (const std::string& page : pages())
    EXPECT_EQ(without_date(mandoc("-T lint -W warning", page)), "") << page;
}

TEST(ManualPages, ShowTheTextsOfHelp) {
  if (!is_installed("mandoc")) GTEST_SKIP() << "mandoc is not installed";
  const std::string shown = mandoc("-T utf8 -O width=100 | col -b", "solve");
  for (const char* line : {"--line-of-sight RULE", "walkmask solve data/harbour.level.json",
                           "2      the command line cannot be used"}) {
    EXPECT_NE(shown.find(line), std::string::npos) << line << "\n" << shown;
  }
}

}  // namespace
}  // namespace walkmask
