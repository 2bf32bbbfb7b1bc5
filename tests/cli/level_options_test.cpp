#include "cli/level_options.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "cli/parse.h"

namespace walkmask {
namespace {

using Words = std::vector<std::string>;

Result<LevelOptions> options_of(const Words& words) {
  LevelOptions options;
  const Syntax syntax = {{level_argument(options.request)}, level_options(options)};
  if (Failure failure = parse(words, {}, syntax)) return *failure;
  return options;
}

std::string refusal(const Words& words) {
  const Result<LevelOptions> options = options_of(words);
  if (options) return "";
  EXPECT_EQ(options.error().fault, Fault::usage);
  return message(options.error());
}

TEST(LevelOptions, OmitOptionsThatWereNotTyped) {
  const Result<LevelOptions> options = options_of({"room.png"});
  ASSERT_TRUE(options);
  const LevelRequest& request = options->request;
  EXPECT_EQ(request.file, "room.png");
  EXPECT_FALSE(request.area_mask || request.background || request.root || request.walkable ||
               request.tolerance || request.scale);
  EXPECT_TRUE(request.legend.empty());
  EXPECT_EQ(request.limits.file_bytes, 64u << 20);
  EXPECT_EQ(request.limits.side, 32768);
  EXPECT_EQ(request.limits.pixels, 1u << 28);
  EXPECT_FALSE(options->state.state);
  EXPECT_TRUE(options->state.open.empty() && options->state.close.empty());
  EXPECT_TRUE(std::holds_alternative<std::monostate>(options->agent));
}

TEST(LevelOptions, AreWrittenAsTheyWereTyped) {
  const Words typed = {"--area-mask", "areas.png",
                       "--legend",    "gate=#0000ff",
                       "--legend",    "roof=index:3",
                       "--walkable",  "#ffffff,index:1-15",
                       "--tolerance", "7",
                       "--scale",     "2",
                       "--root",      ".."};
  Words words = typed;
  words.insert(words.begin(), "room.png");
  const Result<LevelOptions> options = options_of(words);
  ASSERT_TRUE(options);
  EXPECT_EQ(image_words(options->request), typed);
}

TEST(LevelOptions, KeepTheTypedOptions) {
  const Result<LevelOptions> options = options_of({"--area-mask",     "areas.png",
                                                   "--legend",        "gate=#0000ff",
                                                   "--legend",        "roof=index:3",
                                                   "--state",         "arrival",
                                                   "--open",          "gate,roof",
                                                   "--close",         "well",
                                                   "--walkable",      "nonzero",
                                                   "--tolerance",     "7",
                                                   "--scale",         "2",
                                                   "--agent",         "hero",
                                                   "--background",    "art.png",
                                                   "--root",          "..",
                                                   "--max-file-size", "2M",
                                                   "--max-side",      "5",
                                                   "--max-pixels",    "6",
                                                   "room.json"});
  ASSERT_TRUE(options) << message(options.error());
  const LevelRequest& request = options->request;
  EXPECT_EQ(request.file, "room.json");
  EXPECT_EQ(request.area_mask, "areas.png");
  EXPECT_EQ(request.background, "art.png");
  EXPECT_EQ(request.root, "..");
  EXPECT_EQ(request.tolerance, 7);
  EXPECT_EQ(request.scale, PaintedScale(2));
  EXPECT_EQ(request.walkable, *parse_walkable_rule("nonzero"));
  ASSERT_EQ(request.legend.size(), 2u);
  EXPECT_EQ(request.legend[0].area, "gate");
  EXPECT_EQ(colour_key_text(request.legend[0].key), "#0000ff");
  EXPECT_EQ(request.legend[1].area, "roof");
  EXPECT_EQ(colour_key_text(request.legend[1].key), "index:3");
  EXPECT_EQ(request.limits.file_bytes, 2u << 20);
  EXPECT_EQ(request.limits.side, 5);
  EXPECT_EQ(request.limits.pixels, 6u);
  EXPECT_EQ(options->state.state, "arrival");
  EXPECT_EQ(options->state.open, (Words{"gate", "roof"}));
  EXPECT_EQ(options->state.close, Words{"well"});
  EXPECT_EQ(std::get<std::string>(options->agent), "hero");
}

TEST(LevelOptions, TakeTheFirstArgumentForTheLevel) {
  EXPECT_EQ(options_of({"-"})->request.file, "-");
  EXPECT_EQ(
      refusal({}),
      "walkmask: LEVEL: is missing; name a manifest, an image, a map, or - for standard input");
}

TEST(LevelOptions, TakeADiameterOrAnAgent) {
  for (const char* text : {"1", "4096", "0.5"}) {
    const Result<LevelOptions> options = options_of({"a", "--diameter", text});
    ASSERT_TRUE(options) << text;
    EXPECT_EQ(std::get<std::string>(options->agent), text);
  }
  for (const char* text : {"0", "4097", "-1", "", "9.", "1e1", "hero", "2147483649"}) {
    EXPECT_NE(refusal({"a", "--diameter", text}), "") << text;
  }
  EXPECT_EQ(refusal({"a", "--agent", "hero", "--diameter", "9"}),
            "walkmask: --agent: contradicts --diameter; give one of them");
}

TEST(LevelOptions, TakeTheShapeOfAnAgent) {
  using Shape = Outline::Shape;
  const std::pair<const char*, Footprint> rows[] = {
      {"ellipse:18x5", Footprint::of_size(Shape::ellipse, 18, 5)},
      {"rectangle:1x4096", Footprint::of_size(Shape::rectangle, 1, 4096)},
      {"ellipse:7x7", 7}};
  for (const auto& [text, footprint] : rows) {
    const Result<LevelOptions> options = options_of({"a", "--footprint", text});
    ASSERT_TRUE(options) << text;
    EXPECT_EQ(std::get<Footprint>(options->agent), footprint);
  }
  for (const char* text :
       {"", "9", "ellipse", "ellipse:", "ellipse:18", "ellipse:18x", "disc:9x9", "ellipse:18x5x1",
        "ellipse:0x5", "rectangle:18x4097", "ellipse:1.5x1", "rectangle:18x5:", "Ellipse:18x5"}) {
    EXPECT_NE(refusal({"a", "--footprint", text}), "") << text;
  }
  EXPECT_EQ(refusal({"a", "--diameter", "9", "--footprint", "ellipse:18x5"}),
            "walkmask: --diameter: contradicts --footprint; give one of them");
}

TEST(LevelOptions, RefuseValuesOutOfRangeAndInvalidNames) {
  const Words rows[] = {
      {"--tolerance", "256"},
      {"--tolerance", "-1"},
      {"--scale", "0"},
      {"--scale", "65"},
      {"--scale", "0.5"},
      {"--scale", "16x65"},
      {"--scale", "4x"},
      {"--max-side", "0"},
      {"--max-side", "32769"},
      {"--max-pixels", "0"},
      {"--max-pixels", "1073741825"},
      {"--max-file-size", "0"},
      {"--walkable", ""},
      {"--walkable", "bright"},
      {"--open", "a b"},
      {"--close", "1"},
      {"--legend", "gate"},
      {"--legend", "=#0000ff"},
      {"--legend", "7=#0000ff"},
      {"--legend", "gate="},
      {"--legend", "gate=blue"},
      {"--legend", "gate=#00f"},
      {"--legend", "a b=#0000ff"},
      {"--legend", "gate=index:"},
      {"--legend", "a=b=#0000ff"},
  };
  for (const Words& row : rows) {
    EXPECT_TRUE(refusal({"a", row[0], row[1]}).starts_with("walkmask: " + row[0] + ": "))
        << row[0] << " " << row[1];
  }
  for (const char* most : {"--max-side=32768", "--max-pixels=1073741824", "--tolerance=255",
                           "--scale=64", "--scale=16x12"}) {
    EXPECT_EQ(refusal({"a", most}), "");
  }
}

TEST(LevelOptions, AreNamedByErrorsThatTheirSettingsCause) {
  const Error large = {Fault::input,  "a.png",           "IHDR",
                       "is too wide", "make it smaller", Setting::image_side};
  EXPECT_EQ(sentence(with_option(large)),
            "a.png:IHDR: is too wide; make it smaller, or raise --max-side");
  const Error outside = {Fault::input,   "a.json",        "",
                         "lies outside", "move it below", Setting::root};
  EXPECT_EQ(sentence(with_option(outside)), "a.json: lies outside; move it below, or set --root");
  const Error no_folder = {Fault::usage, "", "", "is not a folder", "name one", Setting::root};
  EXPECT_EQ(sentence(with_option(no_folder)), "--root: is not a folder; name one");
  EXPECT_EQ(sentence(with_option(with_option(large))), sentence(with_option(large)));
  const Error missing = {Fault::input, "a.png", "", "is missing", "put it there"};
  EXPECT_EQ(sentence(with_option(missing)), sentence(missing));
}

}  // namespace
}  // namespace walkmask
