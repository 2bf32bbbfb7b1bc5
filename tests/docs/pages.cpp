#include "docs/pages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace walkmask::docs {

namespace fs = std::filesystem;

fs::path project() { return WALKMASK_PROJECT; }

std::vector<fs::path> pages() {
  std::vector<fs::path> all;
  for (const char* name : {"README.md", "CONTRIBUTING.md", "SECURITY.md", "data/README.md",
                           "tests/faults/README.md"}) {
    all.push_back(project() / name);
  }
  for (const fs::directory_entry& entry : fs::directory_iterator(project() / "docs")) {
    if (entry.path().extension() == ".md") all.push_back(entry.path());
  }
  std::sort(all.begin(), all.end());
  return all;
}

Lines lines_of(const fs::path& file) {
  std::ifstream in(file);
  Lines lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

void expect_text(const fs::path& page, const std::string& text) {
  if (std::getenv("WALKMASK_UPDATE") != nullptr) {
    if (content_of(page) != text) std::ofstream(page, std::ios::binary) << text;
    return;
  }
  EXPECT_EQ(content_of(page), text) << page << " is out of date; WALKMASK_UPDATE=1 writes it again";
}

Lines first_block(const fs::path& page, std::string_view word) {
  const Lines lines = lines_of(page);
  const auto begin = std::find(lines.begin(), lines.end(), "```" + std::string(word));
  if (begin == lines.end()) return {};
  return {begin + 1, std::find(begin + 1, lines.end(), "```")};
}

}  // namespace walkmask::docs
