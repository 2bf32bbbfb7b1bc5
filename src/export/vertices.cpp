#include "export/vertices.h"

#include <algorithm>
#include <cstdint>

namespace walkmask {
VertexList::VertexList(const std::vector<Ring>& rings) {
  for (const Ring& ring : rings) corners_.insert(corners_.end(), ring.begin(), ring.end());
  std::sort(corners_.begin(), corners_.end(), by_row);
  corners_.erase(std::unique(corners_.begin(), corners_.end()), corners_.end());
}

std::size_t VertexList::index_of(Point corner) const {
  const auto found = std::lower_bound(corners_.begin(), corners_.end(), corner, by_row);
  return static_cast<std::size_t>(found - corners_.begin());
}

std::vector<FileCorner> file_corners(const Ring& ring, const std::optional<MetreGrid>& metres) {
  std::vector<FileCorner> corners;
  for (const Point corner : ring) {
    FileCorner at = {static_cast<double>(corner.x), static_cast<double>(corner.y)};
    if (metres) {
      const auto [x, y] = metres->corner_of(corner);
      at = {x, y};
    }
    corners.push_back(at);
  }
  if (metres) std::ranges::reverse(corners);
  return corners;
}

void write_coordinate(json::Writer& out, double value, const std::optional<MetreGrid>& metres) {
  metres ? out.thousandths(value) : out.integer(static_cast<std::int64_t>(value));
}

void write_corners(json::Writer& out, const Ring& ring, const std::optional<MetreGrid>& metres) {
  write_objects(out, file_corners(ring, metres), [&](FileCorner corner) {
    write_coordinate(out.key("x"), corner.x, metres);
    write_coordinate(out.key("y"), corner.y, metres);
  });
}

}  // namespace walkmask
