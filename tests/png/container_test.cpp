#include "png/container.h"

#include <gtest/gtest.h>

#include <string>

#include "support/png_builder.h"

namespace walkmask::png {
namespace {

File rgb_header() { return ihdr(1, 1, 8, 2); }
File indexed_header() { return ihdr(1, 1, 2, 3); }
File grey_header() { return ihdr(1, 1, 8, 0); }
File plte(std::size_t colours) { return chunk("PLTE", File(colours * 3)); }
File trns(std::size_t size) { return chunk("tRNS", File(size)); }
File idat() { return chunk("IDAT", {1, 2, 3}); }
File text() { return chunk("tEXt", bytes("Title")); }

/// Returns "PLACE: reason" of the refusal; "" for a container.
std::string verdict(const File& chunks, const Limits& limits = {}) {
  const File file = signature() + chunks;
  const Result<Container> container = read_container(file, limits);
  if (container) return "";
  EXPECT_EQ(container.error().fault, Fault::input);
  EXPECT_EQ(container.error().file, "");
  EXPECT_NE(container.error().cure, "");
  return container.error().place.text() + ": " + container.error().reason;
}

TEST(Container, FindsTheChunksThatDecideThePixels) {
  const File file = signature() + indexed_header() + text() + chunk("PLTE", bytes("abcdef")) +
                    chunk("tRNS", {7}) + chunk("IDAT", {1, 2}) + chunk("IDAT", {}) +
                    chunk("IDAT", {3}) + text() + iend();
  const Result<Container> container = read_container(file, {});
  ASSERT_TRUE(container) << container.error().reason;
  const auto copy = [](Bytes view) { return File(view.begin(), view.end()); };
  EXPECT_EQ(copy(container->palette), bytes("abcdef"));
  EXPECT_EQ(copy(container->transparency), File{7});
  ASSERT_EQ(container->data.size(), 2u) << "empty chunks are skipped";
  EXPECT_EQ(copy(container->data[0]), (File{1, 2}));
  EXPECT_EQ(copy(container->data[1]), File{3});
}

TEST(Container, EnforcesTheOrderOfChunks) {
  struct Row {
    const char* what;
    File chunks;
    std::string verdict;
  };
  const Row rows[] = {
      {"the least", grey_header() + idat() + iend(), ""},
      {"parted data", grey_header() + idat() + idat() + iend(), ""},
      {"suggested palette", rgb_header() + plte(200) + trns(6) + idat() + iend(), ""},
      {"APNG",
       grey_header() + chunk("acTL", File(8)) + chunk("fcTL", File(26)) + idat() +
           chunk("fdAT", File(9)) + iend(),
       ""},
      {"private chunk", grey_header() + chunk("waLk", {1}) + idat() + iend(), ""},
      {"nothing", {}, "byte 8: the file ends without IEND"},
      {"no end", grey_header() + idat(), "byte 48: the file ends without IEND"},
      {"header second", text() + grey_header() + idat() + iend(), "tEXt: IHDR is not first"},
      {"end first", iend(), "IEND: IHDR is not first"},
      {"two headers", grey_header() + grey_header() + idat() + iend(),
       "IHDR: there is a second header"},
      {"no data", grey_header() + iend(), "IEND: there is no pixel data before it"},
      {"parted by another", grey_header() + idat() + text() + idat() + iend(),
       "IDAT: other chunks interrupt the pixel data"},
      {"unknown critical", grey_header() + chunk("WaLK", {}) + idat() + iend(),
       "WaLK: PNG has no such critical chunk"},
      {"no chunk name", grey_header() + chunk("I AT", {}) + idat() + iend(),
       "byte 33: no chunk begins here"},
      {"end not empty", grey_header() + idat() + chunk("IEND", {0}), "IEND: it is not empty"},
      {"byte behind", grey_header() + idat() + iend() + File{0},
       "byte 60: something follows the end of the PNG"},
      {"chunk behind", grey_header() + idat() + iend() + text(),
       "byte 60: something follows the end of the PNG"},
  };
  for (const Row& row : rows) EXPECT_EQ(verdict(row.chunks), row.verdict) << row.what;
}

TEST(Container, EnforcesTheRulesOfThePalette) {
  struct Row {
    const char* what;
    File chunks;
    std::string verdict;
  };
  const Row rows[] = {
      {"the smallest", indexed_header() + plte(1) + idat() + iend(), ""},
      {"the largest", indexed_header() + plte(4) + idat() + iend(), ""},
      {"missing", indexed_header() + idat() + iend(), "IDAT: the palette is missing before it"},
      {"behind", indexed_header() + idat() + plte(4) + iend(),
       "IDAT: the palette is missing before it"},
      {"behind in RGB", rgb_header() + idat() + plte(4) + iend(),
       "PLTE: the palette comes after the pixel data"},
      {"twice", indexed_header() + plte(2) + plte(2) + idat() + iend(),
       "PLTE: there is a second palette"},
      {"in grey", grey_header() + plte(2) + idat() + iend(), "PLTE: a grey image has a palette"},
      {"in grey with alpha", ihdr(1, 1, 8, 4) + plte(2) + idat() + iend(),
       "PLTE: a grey image has a palette"},
      {"empty", indexed_header() + plte(0) + idat() + iend(),
       "PLTE: a palette cannot have 0 bytes"},
      {"not in threes", indexed_header() + chunk("PLTE", File(4)) + idat() + iend(),
       "PLTE: a palette cannot have 4 bytes"},
      {"too long for the depth", indexed_header() + plte(5) + idat() + iend(),
       "PLTE: the palette has 5 colours, more than 4"},
      {"too long in RGB", rgb_header() + plte(257) + idat() + iend(),
       "PLTE: the palette has 257 colours, more than 256"},
  };
  for (const Row& row : rows) EXPECT_EQ(verdict(row.chunks), row.verdict) << row.what;
}

TEST(Container, EnforcesTheRulesOfTransparency) {
  const auto does_not_fit = [](int size) {
    return "tRNS: " + std::to_string(size) + " bytes of transparency do not fit this kind of image";
  };
  struct Row {
    const char* what;
    File chunks;
    std::string verdict;
  };
  const Row rows[] = {
      {"grey", grey_header() + trns(2) + idat() + iend(), ""},
      {"grey, 1", grey_header() + trns(1) + idat() + iend(), does_not_fit(1)},
      {"grey, 3", grey_header() + trns(3) + idat() + iend(), does_not_fit(3)},
      {"RGB", rgb_header() + trns(6) + idat() + iend(), ""},
      {"RGB, 5", rgb_header() + trns(5) + idat() + iend(), does_not_fit(5)},
      {"RGB, 7", rgb_header() + trns(7) + idat() + iend(), does_not_fit(7)},
      {"grey with alpha", ihdr(1, 1, 8, 4) + trns(2) + idat() + iend(), does_not_fit(2)},
      {"RGBA", ihdr(1, 1, 8, 6) + trns(6) + idat() + iend(), does_not_fit(6)},
      {"indexed, none", indexed_header() + plte(3) + trns(0) + idat() + iend(), ""},
      {"indexed, all", indexed_header() + plte(3) + trns(3) + idat() + iend(), ""},
      {"indexed, more", indexed_header() + plte(3) + trns(4) + idat() + iend(), does_not_fit(4)},
      {"before the palette", indexed_header() + trns(1) + plte(3) + idat() + iend(),
       "tRNS: it comes before the palette"},
      {"before it in RGB", rgb_header() + trns(6) + plte(3) + idat() + iend(),
       "PLTE: the palette comes after tRNS"},
      {"twice", grey_header() + trns(2) + trns(2) + idat() + iend(), "tRNS: there is a second one"},
      {"behind the data", grey_header() + idat() + trns(2) + iend(),
       "tRNS: it comes after the pixel data"},
  };
  for (const Row& row : rows) EXPECT_EQ(verdict(row.chunks), row.verdict) << row.what;
}

TEST(Container, ChecksEveryByteOfEveryChunk) {
  const File good = signature() + indexed_header() + plte(2) + trns(1) + text() + idat() + iend();
  ASSERT_TRUE(read_container(good, {}));
  for (std::size_t at = 0; at < good.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      File bad = good;
      bad[at] = static_cast<std::uint8_t>(bad[at] ^ 1u << bit);
      EXPECT_FALSE(read_container(bad, {})) << "byte " << at << " bit " << bit;
    }
  }
}

TEST(Container, RefusesAFileTruncatedAnywhere) {
  const File good = signature() + indexed_header() + plte(2) + trns(1) + text() + idat() + iend();
  for (std::size_t size = 0; size < good.size(); ++size) {
    const File cut(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_FALSE(read_container(cut, {})) << size;
  }
}

TEST(Container, RefusesLengthsBeyondTheFile) {
  for (const std::uint32_t length : {4u, 5u, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFF3u, 0xFFFFFFFFu}) {
    const File lying = big_endian_32(length) + bytes("IDAT") + File(7);
    EXPECT_EQ(verdict(grey_header() + lying), "IDAT: the file ends within this chunk") << length;
  }
}

TEST(Container, LimitsTheFile) {
  const File chunks = grey_header() + idat() + iend();
  EXPECT_EQ(verdict(chunks, {.file_bytes = 60}), "");
  EXPECT_EQ(verdict(chunks, {.file_bytes = 59}),
            ": the length in bytes is 60, more than the 59 allowed");
}

TEST(Container, PassesAMillionEmptyChunks) {
  const auto many = [](const char* type) {
    const File empty = chunk(type, {});
    File all;
    for (int i = 0; i < 500'000; ++i) all.insert(all.end(), empty.begin(), empty.end());
    return all;
  };
  const File file = signature() + grey_header() + many("tEXt") + idat() + many("IDAT") + iend();
  const Result<Container> container = read_container(file, {});
  ASSERT_TRUE(container);
  EXPECT_EQ(container->data.size(), 1u);
}

}  // namespace
}  // namespace walkmask::png
