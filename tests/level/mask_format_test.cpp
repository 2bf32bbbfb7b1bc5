#include "level/mask_format.h"

#include <gtest/gtest.h>

#include <string>

#include "json/parse.h"

namespace walkmask {
namespace {

Result<MaskFormat> read_format(const std::string& text) {
  const Result<json::Value> value = json::parse(text);
  if (!value) return value.error();
  return read_mask_format(*value);
}

TEST(MaskFormat, DemandsOnlyTheKeysItHas) {
  const Result<MaskFormat> nothing = read_format("{}");
  ASSERT_TRUE(nothing);
  EXPECT_FALSE(nothing->engine || nothing->indexed || nothing->bits || nothing->max_areas ||
               nothing->unique_palette || nothing->no_alpha);
  const Result<MaskFormat> all = read_format(
      R"({"indexed": true, "bits": 4, "max_areas": 256, "unique_palette": true, "no_alpha": true})");
  ASSERT_TRUE(all) << message(all.error());
  EXPECT_EQ(all->engine, std::nullopt);
  EXPECT_TRUE(all->indexed && all->unique_palette && all->no_alpha);
  EXPECT_EQ(all->bits, 4);
  EXPECT_EQ(all->max_areas, 256);
}

TEST(MaskFormat, MayNameAnEngine) {
  const Result<MaskFormat> ags = read_format("\"ags\"");
  ASSERT_TRUE(ags) << message(ags.error());
  EXPECT_EQ(ags->engine, "ags");
  EXPECT_TRUE(ags->indexed && ags->unique_palette && ags->no_alpha);
  EXPECT_EQ(ags->bits, 8);
  EXPECT_EQ(ags->max_areas, 16) << "15 and the one that is not walkable";
}

TEST(MaskFormat, IsRefusedWithItsPlace) {
  const struct {
    const char* text;
    const char* refusal;
  } rows[] = {
      {"7", "1:1: wanted \"ags\" or an object, found 7"},
      {"[]", "1:1: wanted \"ags\" or an object, found a list"},
      {"\"AGS4\"", "1:1: no format is called \"AGS4\""},
      {R"({"indexd": true})", "1:2: unknown key \"indexd\""},
      {R"({"engine": "ags"})", "1:2: unknown key \"engine\""},
      {R"({"indexed": 1})", "1:13: wanted true or false, found 1"},
      {R"({"bits": 3})", "1:10: wanted 1, 2, 4 or 8, found 3"},
      {R"({"bits": 16})", "1:10: wanted 1, 2, 4 or 8, found 16"},
      {R"({"bits": true})", "1:10: wanted 1, 2, 4 or 8, found true"},
      {R"({"max_areas": 0})", "1:15: wanted a whole number from 1 to 256, found 0"},
      {R"({"max_areas": 257})", "1:15: wanted a whole number from 1 to 256, found 257"},
  };
  for (const auto& row : rows) {
    const Result<MaskFormat> format = read_format(row.text);
    ASSERT_FALSE(format) << row.text;
    EXPECT_EQ(format.error().place.text() + ": " + format.error().reason, row.refusal);
  }
  EXPECT_EQ(read_format("\"agss\"").error().cure, "did you mean \"ags\"?");
}

TEST(MaskFormat, DemandsTheBitsOfAnIndex) {
  for (const int bits : {1, 2, 4, 8}) {
    const Result<MaskFormat> format = read_format("{\"bits\": " + std::to_string(bits) + "}");
    ASSERT_TRUE(format) << message(format.error());
    EXPECT_EQ(format->bits, bits);
  }
}

}  // namespace
}  // namespace walkmask
