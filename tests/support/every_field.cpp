#include "support/every_field.h"

#include <ios>
#include <sstream>

#include "support/text_floor.h"

namespace walkmask {

std::string every_field(const ShortestPath& path) {
  std::ostringstream text;
  text << std::hexfloat << path.length << " at least " << path.at_least << " by";
  for (const HalfPoint c : path.corners) text << " (" << c.x << "," << c.y << ")";
  text << " on";
  for (const Turn& turn : path.turns) {
    text << " (" << turn.corner.x << "," << turn.corner.y << ") " << turn.pixel.x << ","
         << turn.pixel.y << " in " << turn.block;
  }
  return text.str();
}

std::string every_field(const Path& path) {
  return std::string(word(path.outcome)) + " " +
         as_text({path.requested.from, path.requested.to, path.used.from, path.used.to}) + ": " +
         as_text(path.waypoints);
}

}  // namespace walkmask
