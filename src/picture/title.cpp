#include "picture/title.h"

#include "base/grammar.h"
#include "level/level.h"

namespace walkmask::picture {
namespace {

std::string state_text(const Level& level, const StateChoice& choice) {
  if (level.areas.empty()) return "";
  std::vector<std::string> parts;
  if (choice.state) parts.push_back("state " + *choice.state);
  if (!choice.open.empty()) parts.push_back("open " + listed(choice.open));
  if (!choice.close.empty()) parts.push_back("closed " + listed(choice.close));
  if (parts.empty()) return "all areas open";
  std::string text = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) text += "; " + parts[i];
  return text;
}

/// Returns the agent, with its diameter in the level's units, unless it is a point without a name.
std::string chosen_text(const Level& level, const AgentChoice& choice) {
  const auto agent = chosen_agent(level, choice);
  if (!agent || (agent->footprint == Footprint(1) && !agent->name)) return "";
  return agent_text(*agent, units_of(level));
}

}  // namespace

std::vector<std::string> picture_title(const Level& level, const StateChoice& state,
                                       const AgentChoice& agent) {
  return {level.file, state_text(level, state), chosen_text(level, agent)};
}

}  // namespace walkmask::picture
