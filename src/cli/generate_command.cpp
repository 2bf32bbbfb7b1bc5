#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "base/number_text.h"
#include "base/quote.h"
#include "base/suggest.h"
#include "cli/black_and_white.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/read_value.h"
#include "level/manifest_text.h"
#include "level/shape_reader.h"
#include "png/limits.h"
#include "shapes/generators.h"

namespace walkmask {
namespace {

constexpr Option kPicture[] = {
    {"--size", "WxH", "width and height in pixels (default: 1920x1080)"},
    {"--seed", "S", "another number, another picture (default: 1)"},
    {"--count", "N", "how many shapes (rectangles: 5000, ellipses: 1500, lines: 800)"},
    {"--percent", "N", "how much of it is wall at first (caves: 45, noise: 30)"},
    {"--manifest", "", "write the floor as the manifest of a level without images"},
    {"--output", "FILE", "where the result goes; - is standard output", 'o'},
};

const OptionGroup kOptions[] = {{"Picture", kPicture}};

constexpr std::string_view kDetails =
    "KIND is one of\n"
    "  caves       halls and passages of a cellular automaton\n"
    "  ellipses    an open floor strewn with small ellipses of wall\n"
    "  lines       an open floor with strokes of wall, which shut places in\n"
    "  maze        corridors of 8 pixels, one way between any two places\n"
    "  noise       each pixel wall or not by itself\n"
    "  open        an open floor with 40 pillars\n"
    "  rectangles  an open floor strewn with rectangles of wall\n"
    "  rooms       rooms of a house, a door between any two neighbours\n"
    "  scene       a quay, as painted for a point-and-click adventure\n"
    "  spiral      one corridor of one pixel, the longest way there is (the same for every seed)\n"
    "The picture is a PNG, white where there is floor. The same numbers give the same picture on\n"
    "every machine. With --manifest the shapes that the floor is made of are written instead, a\n"
    "line each; caves, noise and scene as the rectangles that they can be cut into.\n";

struct GenerateOptions {
  const shapes::Generator& scenario;
  Size size;
  shapes::GeneratorNumbers numbers;
  bool as_manifest = false;
  std::string output;
};

/// Of a picture that walkmask would read back.
Result<Size> size_of_picture(const Arguments& arguments) {
  const png::Limits limits;
  const std::string text = arguments.value("--size").value_or("1920x1080");
  const std::size_t cross = std::min(text.find('x'), text.size());
  const auto width = whole_number(text.substr(0, cross), 1, limits.side);
  const auto height = whole_number(text.substr(std::min(cross + 1, text.size())), 1, limits.side);
  if (!width || !height) {
    return Error{Fault::usage, "--size", "", in_quotes(text) + " is not a size",
                 "give WxH, both from 1 to " + std::to_string(limits.side)};
  }
  if (*width * *height > static_cast<std::int64_t>(limits.pixels)) {
    return Error{Fault::usage, "--size", "", in_quotes(text) + " has too many pixels",
                 "give at most " + std::to_string(limits.pixels)};
  }
  return Size{static_cast<int>(*width), static_cast<int>(*height)};
}

Result<const shapes::Generator*> scenario_of(const Arguments& arguments) {
  std::vector<std::string> names;
  for (const shapes::Generator& scenario : shapes::generators()) names.emplace_back(scenario.name);
  if (arguments.positionals().empty()) {
    return Error{Fault::usage, "KIND", "", "is missing", suggestion("", names)};
  }
  const std::string& kind = arguments.positionals().front();
  const auto known = std::ranges::find(shapes::generators(), kind, &shapes::Generator::name);
  if (known != shapes::generators().end()) return &*known;
  return Error{Fault::usage, kind, "", "is not a kind of floor", suggestion(kind, names)};
}

/// A number that some kinds take and have a usual value for; 0 for the others.
Result<int> number_of_kind(const Arguments& arguments, std::string_view option, int largest,
                           const shapes::Generator& scenario, std::optional<int> usual) {
  const Result<std::optional<int>> number = number_value(arguments, option, 0, largest);
  if (!number) return number.error();
  if (*number && !usual) {
    return Error{Fault::usage, std::string(option), "",
                 std::string(scenario.name) + " takes no such number", "leave it out"};
  }
  return number->value_or(usual.value_or(0));
}

Result<GenerateOptions> generate_options(const Arguments& arguments) {
  constexpr int kMostShapes = 1'000'000;
  const Result<const shapes::Generator*> scenario = scenario_of(arguments);
  if (!scenario) return scenario.error();
  const Result<Size> size = size_of_picture(arguments);
  if (!size) return size.error();
  const Result<std::optional<int>> seed =
      number_value(arguments, "--seed", 0, std::numeric_limits<int>::max());
  if (!seed) return seed.error();
  const Result<int> count =
      number_of_kind(arguments, "--count", kMostShapes, **scenario, (*scenario)->count);
  if (!count) return count.error();
  const Result<int> percent =
      number_of_kind(arguments, "--percent", 100, **scenario, (*scenario)->wall_percent);
  if (!percent) return percent.error();
  const Result<std::string> file = output_value(arguments);
  if (!file) return file.error();
  const auto seed_number = static_cast<std::uint64_t>(seed->value_or(1));
  return GenerateOptions{
      **scenario, *size, {seed_number, *count, *percent}, arguments.has("--manifest"), *file};
}

Failure deliver_manifest(const GenerateOptions& options) {
  const shapes::FloorPlan plan = options.scenario.plan(options.size, options.numbers);
  const std::size_t count = plan.floor.size() + plan.walls.size();
  if (count <= kMostShapes) return deliver(options.output, manifest_text(plan));
  return Error{Fault::usage, "--manifest", "",
               "this floor takes " + std::to_string(count) + " shapes, a manifest has at most " +
                   std::to_string(kMostShapes),
               "make it smaller, or a picture"};
}

Failure deliver_picture(const GenerateOptions& options) {
  const auto png = black_and_white(options.scenario.paint(options.size, options.numbers));
  if (!png) return png.error();
  return deliver(options.output, *png);
}

Result<int> run_generate(const Arguments& arguments) {
  const Result<GenerateOptions> options = generate_options(arguments);
  if (!options) return options.error();
  const Output to = {"--output", options->output};
  if (Failure failure = check_outputs({&to, 1}, {})) return *failure;
  Failure failure = options->as_manifest ? deliver_manifest(*options) : deliver_picture(*options);
  if (failure) return *failure;
  return kDone;
}

}  // namespace

const Command kGenerateCommand = {
    .name = "generate",
    .summary = "Paint a floor of a kind from a seed number, to try planners on",
    .synopsis = "KIND -o FILE [options]",
    .example = "rectangles --size 1920x1080 --seed 7 -o rectangles.png",
    .details = kDetails,
    .options = kOptions,
    .run = run_generate,
};

}  // namespace walkmask
