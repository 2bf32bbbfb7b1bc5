#include <string>
#include <utility>

#include "cli/command.h"
#include "cli/level_options.h"
#include "cli/output.h"
#include "cli/picture_format.h"
#include "cli/read_value.h"
#include "level/choice.h"
#include "picture/format.h"

namespace walkmask {
namespace {

struct FloorOptions {
  LevelOptions level;
  std::string output;
  Overwrite overwrite = Overwrite::own_pictures;
};

Syntax syntax_of(FloorOptions& options) {
  OptionGroup result = {"Result",
                        {{"--output", ValueKind::file, "the picture to write; - is standard output",
                          into(options.output, read::text), 'o', "write -o FILE"},
                         force_option(options.overwrite)}};
  return {{level_argument(options.level.request)},
          joined({std::move(result)}, level_options(options.level))};
}

constexpr std::string_view kFloorDetails =
    "The picture is a PNG of the mask's size: white where the agent can stand with the chosen\n"
    "areas open, black elsewhere.\n";

Result<int> run_floor(const FloorOptions& options) {
  if (Failure failure = check_png_name("--output", options.output)) return *failure;
  const Output output = {"--output", options.output, Content::picture, options.overwrite};
  const Result<ChosenLevel> opened = load_chosen_level(options.level, {&output, 1});
  if (!opened) return opened.error();
  const auto png =
      picture::black_and_white(floor_of(opened->level, opened->open, opened->footprint));
  if (!png) return png.error();
  if (Failure failure = deliver(options.output, *png)) return *failure;
  return kDone;
}

}  // namespace

const Command kFloorCommand = {
    .name = "floor",
    .summary = "Draw the floor in black and white, as planners see it",
    .synopsis = "LEVEL -o FILE [options]",
    .example = "data/harbour.level.json --state arrival --agent hero -o floor.png",
    .details = kFloorDetails,
    .prepare = [] { return invocation(syntax_of, run_floor); },
};

}  // namespace walkmask
