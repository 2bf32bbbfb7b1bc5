#include "cli/level_options.h"

#include <utility>

#include "base/quote.h"
#include "cli/read_value.h"
#include "floor/clearance.h"
#include "level/name.h"

namespace walkmask {
namespace {

constexpr Option kLevel[] = {
    {"--area-mask", "FILE", "the image whose colours are areas"},
    {"--legend", "NAME=COLOUR", "an area's colour, #rrggbb or index:N; once for each", 0, true},
    {"--state", "NAME", "a state of the manifest: which areas are open"},
    {"--open", "A,B", "areas to open, after the state"},
    {"--close", "A,B", "areas to close, after the state"},
    {"--walkable", "RULE", "what is floor: colours, index:N, index:N-M, or nonzero"},
    {"--tolerance", "N", "how far a channel may be off a named colour (default 0)"},
    {"--scale", "N", "a mask pixel stands for NxN pixels of the room (default 1)"},
    {"--agent", "NAME", "who walks: an agent of the manifest (default: the first)"},
    {"--diameter", "D", "who walks: a disc of D pixels (default 1)"},
    {"--background", "FILE", "the picture to draw on; its size is checked"},
    {"--root", "DIR", "the folder that must hold all files of the manifest"},
};

constexpr Option kLimits[] = {
    {"--max-file-size", "SIZE", "largest file, in bytes or with K, M, G (default 64M)"},
    {"--max-side", "N", "largest width and height in pixels (default 32768)"},
    {"--max-pixels", "N", "most pixels of an image (default 268435456)"},
};

constexpr int kLargestSide = 32768;

Result<LegendEntry> legend_entry(const std::string& text) {
  const auto unusable = [&](const std::string& reason, const std::string& cure) {
    return Error{Fault::usage, "--legend", "", "\"" + text + "\" " + reason, cure};
  };
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) {
    return unusable("has no colour", "write NAME=#rrggbb or NAME=index:N");
  }
  const std::string name = text.substr(0, equals);
  if (!is_name(name)) {
    return unusable("does not begin with a name",
                    "names are letters, digits, _ . - and begin with a letter or _");
  }
  const Result<ColourKey> key = parse_colour_key(text.substr(equals + 1));
  if (!key) return Error{Fault::usage, "--legend", "", key.error().reason, key.error().cure};
  return LegendEntry{*key, name, {}};
}

Result<std::vector<LegendEntry>> legend_entries(const Arguments& arguments) {
  std::vector<LegendEntry> entries;
  for (const std::string& text : arguments.values("--legend")) {
    Result<LegendEntry> entry = legend_entry(text);
    if (!entry) return entry.error();
    for (const LegendEntry& earlier : entries) {
      if (earlier.key != entry->key) continue;
      return Error{Fault::usage, "--legend", "",
                   in_quotes(text) + " names the colour of " + earlier.area + " again",
                   "a colour belongs to one area"};
    }
    entries.push_back(std::move(*entry));
  }
  return entries;
}

Result<std::optional<WalkableRule>> walkable_rule(const Arguments& arguments) {
  const std::optional<std::string> text = arguments.value("--walkable");
  if (!text) return std::optional<WalkableRule>();
  Result<WalkableRule> rule = parse_walkable_rule(*text);
  if (rule) return std::optional(std::move(*rule));
  rule.error().fault = Fault::usage;
  rule.error().file = "--walkable";
  return rule.error();
}

Result<std::optional<MaskScale>> mask_scale(const Arguments& arguments) {
  const Result<std::optional<int>> factor = number_value(arguments, "--scale", 1, kLargestScale);
  if (!factor) return factor.error();
  return *factor ? std::optional(MaskScale{**factor}) : std::nullopt;
}

Result<png::Limits> limits(const Arguments& arguments) {
  png::Limits limits;
  const auto file_bytes = size_value(arguments, "--max-file-size");
  if (!file_bytes) return file_bytes.error();
  const auto side = number_value(arguments, "--max-side", 1, kLargestSide);
  if (!side) return side.error();
  const auto pixels = number_value(arguments, "--max-pixels", 1, kLargestSide * kLargestSide);
  if (!pixels) return pixels.error();
  limits.file_bytes = file_bytes->value_or(limits.file_bytes);
  limits.side = side->value_or(limits.side);
  if (*pixels) limits.pixels = static_cast<std::uint64_t>(**pixels);
  return limits;
}

Result<std::string> level_file(const Arguments& arguments) {
  const std::vector<std::string>& files = arguments.positionals();
  if (files.empty()) {
    return Error{Fault::usage, "LEVEL", "", "is missing",
                 "name a manifest, an image, a map, or - for standard input"};
  }
  return files.front();
}

Result<LevelRequest> level_request(const Arguments& arguments) {
  const Result<std::string> file = level_file(arguments);
  if (!file) return file.error();
  Result<std::vector<LegendEntry>> legend = legend_entries(arguments);
  if (!legend) return legend.error();
  Result<std::optional<WalkableRule>> walkable = walkable_rule(arguments);
  if (!walkable) return walkable.error();
  const Result<std::optional<int>> tolerance = number_value(arguments, "--tolerance", 0, 255);
  if (!tolerance) return tolerance.error();
  const Result<std::optional<MaskScale>> scale = mask_scale(arguments);
  if (!scale) return scale.error();
  const Result<png::Limits> image_limits = limits(arguments);
  if (!image_limits) return image_limits.error();
  Result<std::optional<std::string>> area_mask = file_value(arguments, "--area-mask");
  if (!area_mask) return area_mask.error();
  Result<std::optional<std::string>> background = file_value(arguments, "--background");
  if (!background) return background.error();
  return LevelRequest{.file = *file,
                      .area_mask = std::move(*area_mask),
                      .background = std::move(*background),
                      .root = arguments.value("--root"),
                      .legend = std::move(*legend),
                      .walkable = std::move(*walkable),
                      .tolerance = *tolerance,
                      .scale = *scale,
                      .limits = *image_limits};
}

Result<StateChoice> state_choice(const Arguments& arguments) {
  Result<std::vector<std::string>> open = names_value(arguments, "--open");
  if (!open) return open.error();
  Result<std::vector<std::string>> close = names_value(arguments, "--close");
  if (!close) return close.error();
  return StateChoice{arguments.value("--state"), std::move(*open), std::move(*close)};
}

Result<AgentChoice> agent_choice(const Arguments& arguments) {
  const std::optional<std::string> name = arguments.value("--agent");
  const auto diameter = number_value(arguments, "--diameter", 1, kLargestDiameter);
  if (!diameter) return diameter.error();
  if (name && *diameter) {
    return Error{Fault::usage, "--diameter", "", "contradicts --agent", "give one of them"};
  }
  if (name) return AgentChoice(*name);
  if (*diameter) return AgentChoice(**diameter);
  return AgentChoice();
}

}  // namespace

constinit const OptionGroup kLevelOptions = {"Level", kLevel,
                                             "LEVEL is a manifest (.json), an image (taken as the "
                                             "walkability mask), a MovingAI map (.map),\n"
                                             "or - for one of them on standard input.\n"};
constinit const OptionGroup kLimitOptions = {"Limits", kLimits};

Result<LevelOptions> level_options(const Arguments& arguments) {
  Result<LevelRequest> request = level_request(arguments);
  if (!request) return request.error();
  Result<StateChoice> state = state_choice(arguments);
  if (!state) return state.error();
  Result<AgentChoice> agent = agent_choice(arguments);
  if (!agent) return agent.error();
  return LevelOptions{std::move(*request), std::move(*state), std::move(*agent)};
}

}  // namespace walkmask
