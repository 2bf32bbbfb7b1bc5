#include "system/line_reader.h"

#include <gtest/gtest.h>

#include <string>

#include "support/scratch_folder.h"

namespace walkmask {
namespace {

constexpr std::size_t kLongest = 100'000;

bool wait() { return true; }

/// Returns the lines, each in brackets; a cut one is [...].
std::string lines_of(const std::string& name, std::size_t longest) {
  Result<LineReader> reader = LineReader::open(name, longest);
  if (!reader) return message(reader.error());
  std::string lines;
  for (;;) {
    const auto line = reader->next(wait);
    if (!line) return lines + message(line.error());
    if (!*line) return lines;
    lines += "[" + ((*line)->cut ? "..." : std::string((*line)->text)) + "]";
  }
}

TEST(LineReader, GivesEveryLine) {
  const ScratchFolder folder;
  const auto read = [&](const std::string& content) {
    return lines_of(folder.put("lines", content), kLongest);
  };
  EXPECT_EQ(read(""), "");
  EXPECT_EQ(read("\n"), "[]");
  EXPECT_EQ(read("a"), "[a]");
  EXPECT_EQ(read("a\n"), "[a]");
  EXPECT_EQ(read("a\n\nb\r\n"), "[a][][b]");
  EXPECT_EQ(read("a\rb\n\r\n"), "[a\rb][]");
  EXPECT_EQ(read(std::string("a\0b\nc", 5)), std::string("[a\0b][c]", 8));
}

TEST(LineReader, JoinsPiecesOfALine) {
  const ScratchFolder folder;
  std::string content, expected;
  for (std::size_t length = 1; length < kLongest; length = 2 * length + 1) {
    content += std::string(length, 'x') + "\n";
    expected += "[" + std::string(length, 'x') + "]";
  }
  EXPECT_TRUE(lines_of(folder.put("lines", content), kLongest) == expected);
}

TEST(LineReader, CutsALongLineAndContinues) {
  const ScratchFolder folder;
  struct Row {
    std::size_t length;
    const char* lines;
  };
  for (const Row& row : {Row{10, "[a][b]"}, Row{11, "[a][...][b]"}, Row{500'000, "[a][...][b]"}}) {
    const std::string line(row.length, 'x');
    std::string lines = lines_of(folder.put("lines", "a\n" + line + "\nb"), 10);
    if (row.length == 10) lines.erase(3, 12);
    EXPECT_EQ(lines, row.lines) << row.length;
    EXPECT_EQ(lines_of(folder.put("lines", line), 9), "[...]") << "at the end, " << row.length;
  }
}

TEST(LineReader, CountsNoByteOfALineEnd) {
  const ScratchFolder folder;
  for (const char* end : {"", "\n", "\r\n"}) {
    EXPECT_EQ(lines_of(folder.put("lines", std::string("xxxxx") + end), 5), "[xxxxx]");
    EXPECT_EQ(lines_of(folder.put("lines", std::string("xxxxxx") + end), 5), "[...]");
  }
  const std::string longest(kLongest, 'x');
  EXPECT_TRUE(lines_of(folder.put("lines", longest + "\r\na"), kLongest) == "[" + longest + "][a]");
}

TEST(LineReader, RefusesTheFilesThatReadFileRefuses) {
  const ScratchFolder folder;
  folder.put("queries.jsonl", "{}");
  EXPECT_EQ(
      lines_of(folder / "querys.jsonl", kLongest),
      "walkmask: " + folder / "querys.jsonl" + ": does not exist; did you mean \"queries.jsonl\"?");
  EXPECT_EQ(lines_of(folder.make_folder("levels"), kLongest),
            "walkmask: " + folder / "levels" + ": is a folder; name a file in it");
  EXPECT_EQ(lines_of("", kLongest).find("walkmask: "), 0u);
}

}  // namespace
}  // namespace walkmask
