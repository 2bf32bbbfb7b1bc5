#include "level/shared_keys.h"

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/quote.h"
#include "base/suggest.h"
#include "base/words.h"
#include "floor/clearance.h"
#include "floor/mask_scale.h"
#include "floor/path_details.h"
#include "json/error.h"
#include "level/footprint_reader.h"
#include "level/manifest_masks.h"
#include "level/manifest_readers.h"
#include "level/mask_format.h"

namespace walkmask {
namespace {

using json::into;

/// The most pixels that a target may be off the floor: the diameter of the widest agent.
constexpr int kLargestSnap = kLargestDiameter;

Result<Agent> agent(const json::Member& member) {
  if (Failure failure = refuse_unless_name(member.key, member.key_position)) return *failure;
  Agent agent = {.name = member.key, .position = member.key_position};
  if (!std::holds_alternative<json::Object>(member.value.content)) {
    const Result<int> diameter = json::whole_number(1, kLargestDiameter, kOrSize)(member.value);
    if (!diameter) return diameter.error();
    agent.footprint = *diameter;
    return agent;
  }
  FootprintKeys keys;
  std::optional<int> width;
  std::vector<json::Field> fields = fields_of(keys);
  fields.push_back({"width", into(width, json::whole_number(1, kLargestDiameter))});
  fields.push_back({"comfort", into(agent.comfort, read_comfort)});
  fields.push_back({"scaled", into(agent.is_scaled, json::boolean)});
  if (Failure failure = json::read_fields(member.value, fields)) return *failure;
  const auto footprint = footprint_of(keys, member.value);
  if (!footprint) return footprint.error();
  if (width && *footprint) {
    return json::error_at(member.value.position, "\"width\" contradicts another size",
                          "give one of them");
  }
  if (!width && !*footprint) {
    return json::error_at(member.value.position, "the agent has no size",
                          "give its \"diameter\", \"width\", \"ellipse\" or \"rectangle\"");
  }
  agent.footprint = width ? Footprint(*width) : **footprint;
  agent.has_depth_of_view = width.has_value();
  return agent;
}

Result<State> state(const json::Member& member) {
  if (Failure failure = refuse_unless_name(member.key, member.key_position)) return *failure;
  std::optional<std::vector<json::Placed<std::string>>> open, closed;
  const std::vector<json::Field> fields = {
      {"open", into(open, json::list_of(read_name))},
      {"closed", into(closed, json::list_of(read_name))},
  };
  if (Failure failure = json::read_fields(member.value, fields)) return *failure;
  if (open.has_value() == closed.has_value()) {
    return json::error_at(member.value.position,
                          "a state lists either its open areas or its closed ones",
                          "the areas that it does not list are the opposite");
  }
  return State{member.key, open ? State::Lists::open : State::Lists::closed,
               std::move(open ? *open : *closed), member.key_position};
}

Result<UnknownCells> unknown_cells(const json::Value& value) {
  const auto* text = std::get_if<std::string>(&value.content);
  if (text == nullptr)
    return json::unexpected(value, in_quotes("wall") + " or " + in_quotes("free"));
  if (const auto known = from_word<UnknownCells>(*text)) return *known;
  return json::error_at(value.position, "unknown cells cannot be " + in_quotes(*text),
                        suggestion(*text, words<UnknownCells>()));
}

}  // namespace

std::vector<json::Field> shared_fields(Manifest& manifest) {
  return {
      {"walkable", into(manifest.walkable, json::placed(read_walkable_rules))},
      {"tolerance", into(manifest.tolerance, json::whole_number(0, 255))},
      {"scale", into(manifest.scale, read_scale)},
      {"depth", into(manifest.depth, json::number_between(1, kLargestDepth))},
      {"unknown", into(manifest.unknown, unknown_cells)},
      {"snap", into(manifest.snap, json::whole_number(0, kLargestSnap))},
      {"format", into(manifest.format, json::placed(read_mask_format))},
      {"agents", into(manifest.agents, json::table_of(agent))},
      {"states", into(manifest.states, json::table_of(state))},
  };
}

void copy_shared_value(std::string_view key, const Manifest& from, Manifest& to) {
  if (key == "format") to.format = from.format;
  if (key == "walkable") to.walkable = from.walkable;
  if (key == "tolerance") to.tolerance = from.tolerance;
  if (key == "scale") to.scale = from.scale;
  if (key == "depth") to.depth = from.depth;
  if (key == "unknown") to.unknown = from.unknown;
  if (key == "snap") to.snap = from.snap;
  if (key == "agents") to.agents = from.agents;
  if (key == kLegendKey) to.legend = from.legend;
  if (key == "states") to.states = from.states;
}

}  // namespace walkmask
