// Follows the links of README.md and docs to files and headings.

#include <gtest/gtest.h>

#include <cctype>
#include <regex>
#include <set>
#include <string>

#include "docs/pages.h"

namespace walkmask::docs {
namespace {

namespace fs = std::filesystem;

/// Returns the lines of a page outside blocks of code.
Lines prose_of(const fs::path& page) {
  Lines prose;
  bool in_block = false;
  for (const std::string& line : lines_of(page)) {
    if (line.starts_with("```")) {
      in_block = !in_block;
    } else if (!in_block) {
      prose.push_back(line);
    }
  }
  return prose;
}

/// Returns a heading's anchor, as GitHub and mkdocs name it.
std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (const char c : heading) {
    if (c == ' ') anchor += '-';
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_') {
      anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  return anchor;
}

std::set<std::string> anchors_of(const fs::path& page) {
  std::set<std::string> anchors;
  for (const std::string& line : prose_of(page)) {
    const std::size_t text = line.find_first_not_of('#');
    if (text == 0 || text == std::string::npos || line[text] != ' ') continue;
    EXPECT_TRUE(anchors.insert(anchor_of(line.substr(text + 1))).second)
        << page << " has this heading twice: " << line;
  }
  return anchors;
}

/// Returns the first group of each match.
std::vector<std::string> matches(const std::string& line, const std::regex& pattern) {
  std::vector<std::string> all;
  for (std::sregex_iterator match(line.begin(), line.end(), pattern), end; match != end; ++match) {
    all.push_back((*match)[1]);
  }
  return all;
}

std::vector<std::string> links_of(const fs::path& page) {
  static const std::regex kMarkdown(R"(\]\(([^)\s]+)\))"), kHtml(R"re((?:src|href)="([^"]+)")re");
  std::vector<std::string> links;
  for (const std::string& line : prose_of(page)) {
    for (const std::regex* pattern : {&kMarkdown, &kHtml}) {
      for (const std::string& link : matches(line, *pattern)) {
        if (!link.starts_with("https://")) links.push_back(link);
      }
    }
  }
  return links;
}

TEST(Links, LeadToFilesAndHeadings) {
  std::size_t followed = 0;
  for (const fs::path& page : pages()) {
    for (const std::string& link : links_of(page)) {
      const std::size_t hash = link.find('#');
      const std::string name = link.substr(0, hash);
      const fs::path target = name.empty() ? page : page.parent_path() / name;
      EXPECT_TRUE(fs::exists(target)) << page << ": " << link;
      ++followed;
      if (hash == std::string::npos) continue;
      EXPECT_TRUE(anchors_of(target).contains(link.substr(hash + 1))) << page << ": " << link;
    }
  }
  EXPECT_GT(followed, 50u);
}

/// Names such as `src/floor/bits.h`; names with a word in capitals are patterns.
TEST(Links, NameFilesThatExist) {
  static const std::regex kName(
      R"(`((?:src|docs|tests|data|scripts|fuzz|bench|cmake|\.ci)/[\w./-]*)`)");
  static const std::regex kPlaceholder("[A-Z]{3}");
  for (const fs::path& page : pages()) {
    for (const std::string& line : prose_of(page)) {
      for (const std::string& name : matches(line, kName)) {
        if (name.find("README") == std::string::npos && std::regex_search(name, kPlaceholder))
          continue;
        EXPECT_TRUE(fs::exists(project() / name)) << page << ": " << name;
      }
    }
  }
}

TEST(Links, LeadFromTheIndexToEveryPage) {
  const fs::path index = project() / "docs" / "README.md";
  const std::vector<std::string> links = links_of(index);
  const std::set<std::string> known(links.begin(), links.end());
  for (const fs::directory_entry& entry : fs::directory_iterator(index.parent_path())) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(".md") || name == "README.md") continue;
    EXPECT_TRUE(known.contains(name)) << name;
  }
}

TEST(Links, ShowAPictureOnEveryPage) {
  for (const fs::directory_entry& entry : fs::directory_iterator(project() / "docs")) {
    if (entry.path().extension() != ".md") continue;
    EXPECT_NE(content_of(entry.path()).find("!["), std::string::npos) << entry.path();
  }
}

/// Returns the names of all tests, `Suite.Name`, and of all suites.
std::set<std::string> test_names() {
  static const std::regex kTest(R"(TEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\))");
  std::set<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(project() / "tests")) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string text = content_of(entry.path());
    for (std::sregex_iterator match(text.begin(), text.end(), kTest), end; match != end; ++match) {
      names.insert((*match)[1]);
      names.insert((*match)[1].str() + "." + (*match)[2].str());
    }
  }
  return names;
}

TEST(Links, NameTestsThatExist) {
  static const std::regex kName(R"(`([A-Z]\w+\.(?:\w+|\*))`)");
  const std::set<std::string> known = test_names();
  std::size_t followed = 0;
  for (const std::string& line : prose_of(project() / "tests" / "faults" / "README.md")) {
    for (std::string name : matches(line, kName)) {
      if (name.ends_with(".*")) name.resize(name.size() - 2);
      EXPECT_TRUE(known.contains(name)) << name;
      ++followed;
    }
  }
  EXPECT_GT(followed, 30u);
}

TEST(Readme, FitsOnTwoScreens) { EXPECT_LT(content_of(project() / "README.md").size(), 8192u); }

TEST(Readme, ShowsTheManifestOfTheFirstRoom) {
  const std::string manifest = content_of(project() / "data" / "first" / "bar.level.json");
  EXPECT_NE(content_of(project() / "README.md").find("```json\n" + manifest + "```\n"),
            std::string::npos);
}

}  // namespace
}  // namespace walkmask::docs
