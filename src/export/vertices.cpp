#include "export/vertices.h"

#include <algorithm>
#include <tuple>

namespace walkmask {
namespace {

bool comes_before(Point a, Point b) { return std::tie(a.y, a.x) < std::tie(b.y, b.x); }

}  // namespace

VertexList::VertexList(const std::vector<Ring>& rings) {
  for (const Ring& ring : rings) corners_.insert(corners_.end(), ring.begin(), ring.end());
  std::sort(corners_.begin(), corners_.end(), comes_before);
  corners_.erase(std::unique(corners_.begin(), corners_.end()), corners_.end());
}

std::size_t VertexList::index_of(Point corner) const {
  const auto found = std::lower_bound(corners_.begin(), corners_.end(), corner, comes_before);
  return static_cast<std::size_t>(found - corners_.begin());
}

void write_corners(json::Writer& out, const Ring& ring) {
  out.begin_array();
  for (const Point corner : ring) {
    out.begin_object().key("x").integer(corner.x).key("y").integer(corner.y).end_object();
  }
  out.end_array();
}

}  // namespace walkmask
