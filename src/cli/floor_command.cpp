#include <string>

#include "cli/black_and_white.h"
#include "cli/command.h"
#include "cli/level_options.h"
#include "cli/opened_level.h"
#include "cli/output.h"
#include "cli/read_value.h"
#include "level/choice.h"

namespace walkmask {
namespace {

constexpr Option kResult[] = {
    {"--output", "FILE", "where the picture goes; - is standard output", 'o'},
};

const OptionGroup kOptions[] = {{"Result", kResult}, kLevelOptions, kLimitOptions};

constexpr std::string_view kDetails =
    "The picture is a PNG of the masks' size, white where the agent may stand while the areas\n"
    "are as asked for, black elsewhere.\n";

Result<int> run_floor(const Arguments& arguments) {
  const Result<LevelOptions> options = level_options(arguments);
  if (!options) return options.error();
  const Result<std::string> file = output_value(arguments);
  if (!file) return file.error();
  const Output output = {"--output", *file};
  const Result<OpenedLevel> opened = open_level(*options, {&output, 1});
  if (!opened) return opened.error();
  const auto png = black_and_white(floor_of(opened->level, opened->open, opened->diameter));
  if (!png) return png.error();
  if (Failure failure = deliver(*file, *png)) return *failure;
  return kDone;
}

}  // namespace

const Command kFloorCommand = {
    .name = "floor",
    .summary = "Draw the floor in black and white, as planners see it",
    .synopsis = "LEVEL -o FILE [options]",
    .example = "data/harbour.level.json --state arrival --agent hero -o floor.png",
    .details = kDetails,
    .options = kOptions,
    .run = run_floor,
};

}  // namespace walkmask
