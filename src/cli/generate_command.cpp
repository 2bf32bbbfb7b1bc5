#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/names_of.h"
#include "base/number_text.h"
#include "base/quote.h"
#include "base/suggest.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/read_value.h"
#include "level/manifest_text.h"
#include "level/shape_reader.h"
#include "picture/format.h"
#include "png/limits.h"
#include "shapes/generators.h"

namespace walkmask {
namespace {

struct GenerateOptions {
  const shapes::Generator* generator = nullptr;
  Size size = {1920, 1080};
  int seed = 1;
  std::optional<int> count, percent;
  bool as_manifest = false;
  std::string output;
  Overwrite overwrite = Overwrite::own_pictures;
};

/// Returns the size of a picture that walkmask can read back.
Result<Size> picture_size(const std::string& text) {
  const png::Limits limits;
  const std::size_t cross = std::min(text.find('x'), text.size());
  const auto width = whole_number(text.substr(0, cross), 1, limits.side);
  const auto height = whole_number(text.substr(std::min(cross + 1, text.size())), 1, limits.side);
  if (!width || !height) {
    return Error{Fault::usage, "", "", in_quotes(text) + " is not a size",
                 "give WxH, both from 1 to " + std::to_string(limits.side)};
  }
  if (*width * *height > static_cast<std::int64_t>(limits.pixels)) {
    return Error{Fault::usage, "", "", in_quotes(text) + " has too many pixels",
                 "give at most " + std::to_string(limits.pixels)};
  }
  return Size{static_cast<int>(*width), static_cast<int>(*height)};
}

std::vector<std::string> generator_names() { return names_of(shapes::generators()); }

Result<const shapes::Generator*> generator_named(const std::string& kind) {
  const auto known = std::ranges::find(shapes::generators(), kind, &shapes::Generator::name);
  if (known != shapes::generators().end()) return &*known;
  return Error{Fault::usage, kind, "", "is not a kind of floor",
               suggestion(kind, generator_names())};
}

Syntax syntax_of(GenerateOptions& options) {
  constexpr int kMostShapesOfAKind = 1'000'000;
  constexpr int kLargestSeed = std::numeric_limits<int>::max();
  static const std::string kinds = suggestion("", generator_names());
  OptionGroup picture = {
      "Picture",
      {{"--size",
        {ValueKind::word, "WxH"},
        "width and height in pixels (default: 1920x1080)",
        into(options.size, picture_size)},
       {"--seed",
        {ValueKind::number, "S"},
        "the number that selects the picture (default: 1)",
        into(options.seed, read::whole_number(0, kLargestSeed))},
       {"--count", ValueKind::number,
        "how many shapes (rectangles: 5000, ellipses: 1500, lines: 800)",
        into(options.count, read::whole_number(0, kMostShapesOfAKind))},
       {"--percent", ValueKind::number, "percentage of wall at the start (caves: 45, noise: 30)",
        into(options.percent, read::whole_number(0, 100))},
       {"--manifest", ValueKind::none, "write the floor as the manifest of a level without images",
        flag(options.as_manifest)},
       {"--output", ValueKind::file, "the file to write; - is standard output",
        into(options.output, read::text), 'o', "write -o FILE"},
       force_option(options.overwrite)}};
  return {{{.name = "KIND",
            .kind = ValueKind::word,
            .destination = into(options.generator, read::one_of(generator_named, generator_names)),
            .missing = kinds}},
          {std::move(picture)}};
}

constexpr std::string_view kGenerateDetails =
    "KIND is one of\n"
    "  caves       halls and passages of a cellular automaton\n"
    "  ellipses    open floor with many small elliptic walls\n"
    "  lines       open floor with strokes of wall, some enclosing floor\n"
    "  maze        corridors of 8 pixels, one path between any two places\n"
    "  noise       each pixel is floor or wall at random\n"
    "  open        open floor with 40 pillars\n"
    "  rectangles  open floor with many rectangular walls\n"
    "  rooms       the rooms of a house, with a door between any two neighbours\n"
    "  scene       a quay, as painted for a point-and-click adventure\n"
    "  spiral      one corridor one pixel wide, the longest path of all (the same for every seed)\n"
    "The picture is a PNG, white where there is floor. The same numbers give the same picture on\n"
    "every machine. With --manifest, the shapes that make up the floor are written instead, one a\n"
    "line; caves, noise and scene as the rectangles into which they can be cut.\n";

/// Returns a number that some kinds use, with a default for each of these; 0 for other kinds.
Result<int> number_of_kind(std::string_view option, std::optional<int> number,
                           const shapes::Generator& generator, std::optional<int> usual) {
  if (number && !usual) {
    return Error{Fault::usage, std::string(option), "",
                 std::string(generator.name) + " takes no such number", "remove it"};
  }
  return number.value_or(usual.value_or(0));
}

Result<shapes::GeneratorNumbers> numbers_of(const GenerateOptions& options) {
  const shapes::Generator& generator = *options.generator;
  const Result<int> count = number_of_kind("--count", options.count, generator, generator.count);
  if (!count) return count.error();
  const Result<int> percent =
      number_of_kind("--percent", options.percent, generator, generator.wall_percent);
  if (!percent) return percent.error();
  return shapes::GeneratorNumbers{static_cast<std::uint64_t>(options.seed), *count, *percent};
}

Failure deliver_manifest(const GenerateOptions& options, const shapes::GeneratorNumbers& numbers) {
  const shapes::FloorPlan plan = options.generator->plan(options.size, numbers);
  const std::size_t count = plan.floor.size() + plan.walls.size();
  if (count <= kMostShapes) return deliver(options.output, manifest_text(plan));
  return Error{Fault::usage, "--manifest", "",
               "this floor takes " + std::to_string(count) + " shapes, a manifest has at most " +
                   std::to_string(kMostShapes),
               "make it smaller, or a picture"};
}

Failure deliver_picture(const GenerateOptions& options, const shapes::GeneratorNumbers& numbers) {
  const auto png = picture::black_and_white(options.generator->paint(options.size, numbers));
  if (!png) return png.error();
  return deliver(options.output, *png);
}

Result<int> run_generate(const GenerateOptions& options) {
  if (!options.as_manifest) {
    if (Failure failure = check_png_name("--output", options.output)) return *failure;
  }
  const Result<shapes::GeneratorNumbers> numbers = numbers_of(options);
  if (!numbers) return numbers.error();
  const Content content = options.as_manifest ? Content::text : Content::picture;
  const Output to = {"--output", options.output, content, options.overwrite};
  if (Failure failure = check_outputs({&to, 1}, {})) return *failure;
  if (Failure failure = prepare_outputs({&to, 1})) return *failure;
  Failure failure = options.as_manifest ? deliver_manifest(options, *numbers)
                                        : deliver_picture(options, *numbers);
  if (failure) return *failure;
  return kDone;
}

}  // namespace

const Command kGenerateCommand = {
    .name = "generate",
    .summary = "Generate a floor to try planners on",
    .synopsis = "KIND -o FILE [options]",
    .example = "rectangles --size 1920x1080 --seed 7 -o rectangles.png",
    .details = kGenerateDetails,
    .prepare = [] { return invocation(syntax_of, run_generate); },
};

}  // namespace walkmask
