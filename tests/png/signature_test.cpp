#include "png/signature.h"

#include <gtest/gtest.h>

#include <string>

#include "support/png_builder.h"

namespace walkmask::png {
namespace {

using namespace std::string_literals;

TEST(Signature, IsEnoughToBeginAPng) { EXPECT_FALSE(check_signature(signature())); }

TEST(Signature, NamesTheActualFormat) {
  struct Row {
    std::string begins;
    const char* reason;
  };
  const Row rows[] = {
      {"", "is empty"},
      {"\x89PNG\r\n\x1a", "ends within the PNG signature"},
      {"\x89", "ends within the PNG signature"},
      {"\x89PNG\n\x1a\n\0\0\0\rIHDR"s, "the PNG signature is damaged, as by a transfer as text"},
      {"\x89PNG\r\r\n\x1a\r\n\0\0\0"s, "the PNG signature is damaged, as by a transfer as text"},
      {"\x09PNG\r\n\x1a\n", "the PNG signature is damaged, as by a transfer as text"},
      {"?PNG\r\n\x1a\n", "the PNG signature is damaged, as by a transfer as text"},
      {"\xff\xd8\xff\xe0", "is a JPEG, not a PNG"},
      {"GIF89a", "is a GIF, not a PNG"},
      {"BM\x10", "is a BMP, not a PNG"},
      {"RIFF\x10\0\0\0WEBPVP8 "s, "is a WebP, not a PNG"},
      {"RIFF\x10\0\0\0WAVEfmt "s, "is not a PNG"},
      {"II*\0"s, "is a TIFF, not a PNG"},
      {"\0\0\0\x1c"
       "ftypavif"s,
       "is an AVIF, not a PNG"},
      {"8BPS\0\1"s, "is a PSD, not a PNG"},
      {"{\"walk\":", "is not a PNG"},
  };
  for (const Row& row : rows) {
    const Failure failure = check_signature(bytes(row.begins));
    ASSERT_TRUE(failure) << row.begins;
    EXPECT_EQ(failure->reason, row.reason) << row.begins;
    EXPECT_EQ(failure->fault, Fault::input);
    EXPECT_NE(failure->cure, "");
  }
}

}  // namespace
}  // namespace walkmask::png
