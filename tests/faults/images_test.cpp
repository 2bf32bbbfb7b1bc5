// Damaged, odd and enormous images. The tests of the module png cover the messages; these tests
// check that the whole program refuses every damaged image.

#include <gtest/gtest.h>

#include <algorithm>

#include "faults/walkmask.h"
#include "support/painted.h"
#include "support/png_builder.h"

namespace walkmask {
namespace {

using png::operator+;
using Words = std::vector<std::string>;

std::string text_of_file(const png::File& file) { return {file.begin(), file.end()}; }

std::string small_mask() { return painted({"........", ".######.", ".#....#.", "........"}); }

/// Counts the lines of a check with this finding.
long lines_with(const std::string& text, const std::string& part) {
  long count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

/// Expects that all are refused except the good one among them.
void expect_all_refused(const ScratchFolder& folder, const std::vector<std::string>& damaged) {
  Words words = {"check", "--select", "F", folder.put("good.png", small_mask())};
  for (std::size_t i = 0; i < damaged.size(); ++i) {
    words.push_back(folder.put(std::to_string(i) + ".png", damaged[i]));
  }
  const Ending ending = walkmask(words);
  EXPECT_TRUE(keeps_its_promises(ending));
  EXPECT_EQ(ending.code, 1);
  EXPECT_EQ(lines_with(ending.out, "error F003"), static_cast<long>(damaged.size())) << ending.out;
}

TEST(Images, AreRefusedIfTruncatedAnywhere) {
  const std::string whole = small_mask();
  std::vector<std::string> damaged;
  for (std::size_t size = 0; size < whole.size(); ++size) damaged.push_back(whole.substr(0, size));
  expect_all_refused(ScratchFolder(), damaged);
}

TEST(Images, AreRefusedIfAnyByteIsChanged) {
  const std::string whole = small_mask();
  std::vector<std::string> damaged;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    damaged.push_back(whole);
    damaged.back()[i] = static_cast<char>(~damaged.back()[i]);
  }
  expect_all_refused(ScratchFolder(), damaged);
}

TEST(Images, AreRefusedUnlessPng) {
  std::string as_text = small_mask();
  for (std::size_t at = 0; (at = as_text.find("\r\n", at)) != std::string::npos;) {
    as_text.replace(at, 2, "\n");
  }
  expect_all_refused(ScratchFolder(),
                     {"", "\xff\xd8\xff\xe0\x10JFIF", "GIF89a\x10", "BM\x10\x10", as_text,
                      "\x89PNG", "<svg/>", std::string(1000, '\0'), small_mask() + "x"});
}

/// A PNG that is valid except for these parts.
struct Odd {
  const char* what;
  png::File file;
  int code;
};

png::File picture(int width, int height, int depth, int colour, const png::File& data,
                  const png::File& before = {}) {
  return png::signature() + png::ihdr(width, height, depth, colour) + before +
         png::chunk("IDAT", png::zlib(data)) + png::iend();
}

png::File empty_chunks(int count) {
  const png::File one = png::chunk("teSt", {});
  png::File all;
  for (int i = 0; i < count; ++i) all.insert(all.end(), one.begin(), one.end());
  return all;
}

TEST(Images, AreReadOrRefusedIfUnusual) {
  const png::File row = {0, 255, 255};  // of two grey pixels
  const png::File animation =
      png::chunk("acTL", {0, 0, 0, 1, 0, 0, 0, 0}) +
      png::chunk("fcTL", png::File(4) + png::big_endian_32(2) + png::big_endian_32(1) +
                             png::File(8) + png::File{0, 1, 0, 1, 0, 0});
  const Odd odd[] = {
      {"plain", picture(2, 1, 8, 0, row), 0},
      {"16 bits", picture(1, 1, 16, 0, {0, 255, 255}), 0},
      {"an animation", picture(2, 1, 8, 0, row, animation), 0},
      {"interlaced",
       png::signature() + png::ihdr(1, 1, 8, 0, 1) + png::chunk("IDAT", png::zlib({0, 255})) +
           png::iend(),
       0},
      {"a hundred thousand empty chunks", picture(2, 1, 8, 0, row, empty_chunks(100'000)), 0},
      {"no width", picture(0, 1, 8, 0, {0}), 3},
      {"no height", picture(1, 0, 8, 0, {}), 3},
      {"the largest sides", picture(0x7fffffff, 0x7fffffff, 8, 6, row), 3},
      {"a row beyond the limit", picture(32769, 1, 8, 0, row), 3},
      {"a bomb", picture(16384, 16384, 16, 6, row), 3},
      {"too few rows", picture(2, 2, 8, 0, row), 3},
      {"too many rows", picture(2, 1, 8, 0, row + row), 3},
      {"an index beyond the palette",
       picture(1, 1, 8, 3, {0, 1}, png::chunk("PLTE", {255, 255, 255})), 3},
      {"a kind of block that deflate has not",
       png::signature() + png::ihdr(2, 1, 8, 0) +
           png::chunk("IDAT", {0x78, 0x01, 0x07, 0, 3, 0, 1}) + png::iend(),
       3},
      {"a chunk after the end", picture(2, 1, 8, 0, row) + empty_chunks(1), 3},
      {"no header", png::signature() + png::chunk("IDAT", png::zlib(row)) + png::iend(), 3},
      {"no palette", picture(1, 1, 8, 3, {0, 0}), 3},
      {"two palettes",
       picture(1, 1, 8, 3, {0, 0},
               png::chunk("PLTE", {255, 255, 255}) + png::chunk("PLTE", {255, 255, 255})),
       3},
  };
  for (const Odd& one : odd) {
    const ScratchFolder folder;
    const Ending ending = walkmask({"inspect", folder.put("x.png", text_of_file(one.file))});
    EXPECT_TRUE(keeps_its_promises(ending)) << one.what;
    EXPECT_EQ(ending.code, one.code) << one.what << ": " << ending.err;
  }
}

TEST(Images, AreAnsweredInEveryShape) {
  constexpr int kDrawn = 8192;  // of longer ones the release draws the pictures: memory_test.cpp
  struct Shape {
    const char* what;
    std::string file;
    bool is_drawn = true;
  };
  const Shape shapes[] = {
      {"1 x 1 floor", painted({"."})},
      {"1 x 1 wall", painted({"#"})},
      {"a row", painted({".#.."})},
      {"a column", painted({".", "#", ".", "."})},
      {"all floor", painted({"....", "....", "...."})},
      {"no floor", painted({"####", "####"})},
      {"a long row", blank(kDrawn, 1)},
      {"a long column", blank(1, kDrawn)},
      {"the longest row", blank(32768, 1), false},
      {"the longest column", blank(1, 32768), false},
  };
  for (const auto& [what, file, is_drawn] : shapes) {
    const LevelFolder folder;
    const std::string name = folder.put("x.png", file);
    const std::string at = "0,0";
    Words solve = {"solve", name, "--from", at, "--to", at}, check = {"check", name};
    if (is_drawn) {
      for (Words* words : {&solve, &check}) {
        words->insert(words->end(), {"--overlay", folder / "o.png"});
      }
    }
    for (const Words& words :
         {solve, Words{"solve", name, "--from", at, "--to", at, "--nearest", "--path", "shortest"},
          Words{"floor", name, "--diameter", "3", "-o", folder / "o.png"}, Words{"inspect", name},
          check, Words{"compare", name, "--from", at, "--to", at}}) {
      const Ending ending = walkmask(words);
      EXPECT_TRUE(keeps_its_promises(ending)) << what << ": " << words[0];
      EXPECT_LE(ending.code, 1) << what << ": " << words[0];
    }
  }
}

TEST(Limits, ApplyFromTheirValueOn) {
  const ScratchFolder folder;
  const std::string mask = small_mask();  // 8 x 4
  const std::string name = folder.put("x.png", mask);
  struct Row {
    const char* option;
    std::size_t needed;
  };
  for (const Row& row :
       {Row{"--max-side", 8}, {"--max-pixels", 32}, {"--max-file-size", mask.size()}}) {
    for (const std::size_t value : {row.needed - 1, row.needed, row.needed + 1}) {
      const Ending ending = walkmask({"inspect", name, row.option, std::to_string(value)});
      EXPECT_TRUE(keeps_its_promises(ending)) << row.option << " " << value;
      EXPECT_EQ(ending.code, value < row.needed ? 3 : 0) << row.option << " " << value;
      const bool names_it = ending.err.find(row.option) != std::string::npos;
      EXPECT_EQ(names_it, value < row.needed) << ending.err;
    }
  }
}

}  // namespace
}  // namespace walkmask
