#include <optional>
#include <string>
#include <vector>

#include "base/number_text.h"
#include "export/vertices.h"
#include "export/writers.h"

namespace walkmask {
namespace {

/// Returns the line of a vertex. Where y is up on the map, z is its opposite.
std::string vertex_line(Point corner, const std::optional<MetreGrid>& metres) {
  std::string x = std::to_string(corner.x), z = std::to_string(corner.y);
  if (metres) {
    const MetrePosition at = metres->corner_of(corner);
    x = thousandths(at.x), z = thousandths(-at.y);
  }
  return "v " + x + " 0 " + z + "\n";
}

/// Returns the line of a face. Clockwise on the screen is anticlockwise from above where z is the
/// screen's y, so the order is reversed: the normal of the face points up.
std::string face_line(const Ring& ring, const VertexList& vertices) {
  std::string line = "f";
  for (auto corner = ring.rbegin(); corner != ring.rend(); ++corner) {
    line += " " + std::to_string(vertices.index_of(*corner) + 1);
  }
  return line + "\n";
}

}  // namespace

std::string recast_obj(const ExportedLevel& level) {
  const std::vector<FloorZone>& zones = level.floors.front().zones;
  std::vector<Ring> rings;
  for (const FloorZone& zone : zones) {
    rings.insert(rings.end(), zone.pieces.begin(), zone.pieces.end());
  }
  const VertexList vertices(rings);
  std::string text;
  for (const Point corner : vertices.all()) text += vertex_line(corner, level.metres);
  for (const FloorZone& zone : zones) {
    text += "g " + zone.name + "\n";
    for (const Ring& ring : zone.pieces) text += face_line(ring, vertices);
  }
  return text;
}

}  // namespace walkmask
