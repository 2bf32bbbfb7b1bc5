// Reads PngSuite and malformed files, each with a known verdict.

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "png/read.h"
#include "support/conformance.h"
#include "support/png_builder.h"

namespace walkmask::png {
namespace {

File contents(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  EXPECT_TRUE(stream) << path;
  return File(std::istreambuf_iterator<char>(stream), {});
}

/// Returns the columns of every line of the verdicts.
std::vector<std::vector<std::string>> table(const std::filesystem::path& path) {
  std::ifstream stream(path);
  EXPECT_TRUE(stream) << path;
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(stream, line);) {
    std::istringstream columns(line);
    rows.emplace_back();
    for (std::string column; std::getline(columns, column, '\t');) rows.back().push_back(column);
  }
  return rows;
}

std::string crc_of_pixels(const Image& image) {
  File pixels;
  std::vector<Rgba> row(static_cast<std::size_t>(image.width()));
  for (int y = 0; y < image.height(); ++y) {
    image.colours(y, row);
    for (const Rgba& colour : row) {
      pixels.insert(pixels.end(), {colour.r, colour.g, colour.b, colour.a});
    }
  }
  char text[9];
  std::snprintf(text, sizeof text, "%08x", static_cast<unsigned>(crc32(pixels)));
  return text;
}

class PngSuite : public ConformanceTest {
 protected:
  PngSuite() : ConformanceTest("pngsuite") {}
};

class MalformedPngs : public ConformanceTest {
 protected:
  MalformedPngs() : ConformanceTest("png-malformed") {}
};

TEST_F(PngSuite, IsReadAsLibpngReadsIt) {
  const auto rows = table(folder() / "verdicts.tsv");
  EXPECT_EQ(rows.size(), 175u);
  for (const auto& row : rows) {
    const Result<Image> image = read(contents(folder() / row[0]), {});
    ASSERT_EQ(static_cast<bool>(image), row[1] == "OK")
        << row[0] << ": " << (image ? "" : image.error().reason);
    if (!image) continue;
    EXPECT_EQ(std::to_string(image->width()), row[2]) << row[0];
    EXPECT_EQ(std::to_string(image->height()), row[3]) << row[0];
    EXPECT_EQ("crc32rgba8=" + crc_of_pixels(*image), row[8]) << row[0];
  }
}

TEST_F(MalformedPngs, AreRefusedAndTheRestIsRead) {
  const auto rows = table(folder() / "verdicts.tsv");
  EXPECT_EQ(rows.size(), 50u);
  for (const auto& row : rows) {
    const Result<Image> image = read(contents(folder() / row[0]), {});
    // "either": legal but huge.
    if (row[1] == "either") {
      EXPECT_TRUE(image || image.error().fault == Fault::input) << row[0];
    } else {
      EXPECT_EQ(static_cast<bool>(image), row[1] == "accept")
          << row[0] << ": " << (image ? "" : image.error().reason);
    }
    if (!image) {
      EXPECT_FALSE(image.error().reason.empty() || image.error().cure.empty()) << row[0];
    }
  }
}

}  // namespace
}  // namespace walkmask::png
