#pragma once

#include <string>

#include "json/writer.h"
#include "level/choice.h"

namespace walkmask {

/// "hero, diameter 9"
inline std::string agent_text(const ChosenAgent& agent) {
  return (agent.name ? *agent.name + ", " : "") + "diameter " + std::to_string(agent.diameter);
}

/// {"name":"hero","diameter":9}
inline void write_agent(json::Writer& out, const ChosenAgent& agent) {
  out.begin_object();
  if (agent.name) out.key("name").text(*agent.name);
  out.key("diameter").integer(agent.diameter).end_object();
}

}  // namespace walkmask
