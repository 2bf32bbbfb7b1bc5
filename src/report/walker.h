#pragma once

#include <optional>
#include <string>

#include "json/writer.h"

namespace walkmask {

/// Who walks.
struct Walker {
  std::optional<std::string> name;  ///< of the agent
  int diameter = 1;                 ///< in pixels of the room
};

/// "hero, diameter 9"
inline std::string walker_text(const Walker& walker) {
  return (walker.name ? *walker.name + ", " : "") + "diameter " + std::to_string(walker.diameter);
}

/// {"name":"hero","diameter":9}
inline void write_walker(json::Writer& out, const Walker& walker) {
  out.begin_object();
  if (walker.name) out.key("name").text(*walker.name);
  out.key("diameter").integer(walker.diameter).end_object();
}

}  // namespace walkmask
