// Answers the questions of engines_test.py with Detour: prints for each floor which pairs have a
// path.

#include <DetourNavMesh.h>
#include <DetourNavMeshBuilder.h>
#include <DetourNavMeshQuery.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>
#include <vector>

namespace {

using Json = nlohmann::json;
using Corner = std::pair<int, int>;  // y, x
using Polygon = std::vector<unsigned short>;

constexpr int kMostCorners = DT_VERTS_PER_POLYGON;
constexpr unsigned short kNone = 0xffff;

/// The polygons of a floor as Detour takes them: with few corners, and with the numbers of their
/// neighbours.
class Mesh {
 public:
  explicit Mesh(const Json& polygons) {
    for (const Json& polygon : polygons) add(polygon);
    for (std::size_t i = 0; i < polygons_.size(); ++i) {
      const Polygon& polygon = polygons_[i];
      for (std::size_t j = 0; j < polygon.size(); ++j) {
        sides_[{polygon[j], polygon[(j + 1) % polygon.size()]}] = static_cast<unsigned short>(i);
      }
    }
  }

  std::unique_ptr<dtNavMesh, void (*)(dtNavMesh*)> built() {
    const std::vector<unsigned short> lists = corner_lists();
    std::vector<unsigned short> flags(polygons_.size(), 1);
    std::vector<unsigned char> areas(polygons_.size(), 0);
    dtNavMeshCreateParams params{};
    params.verts = vertices_.data();
    params.vertCount = static_cast<int>(vertices_.size() / 3);
    params.polys = lists.data();
    params.polyFlags = flags.data();
    params.polyAreas = areas.data();
    params.polyCount = static_cast<int>(polygons_.size());
    params.nvp = kMostCorners;
    params.bmax[0] = params.bmax[2] = 1 << 14;
    params.bmax[1] = 1;
    params.walkableHeight = 1;
    params.cs = params.ch = 1;
    params.buildBvTree = true;
    unsigned char* data = nullptr;
    int size = 0;
    if (!dtCreateNavMeshData(&params, &data, &size))
      throw std::runtime_error("Detour takes no mesh");
    std::unique_ptr<dtNavMesh, void (*)(dtNavMesh*)> mesh(dtAllocNavMesh(), dtFreeNavMesh);
    if (dtStatusFailed(mesh->init(data, size, DT_TILE_FREE_DATA)))
      throw std::runtime_error("Detour makes no mesh");
    return mesh;
  }

 private:
  unsigned short vertex(const Json& corner) {
    const Corner key = {corner["y"].get<int>(), corner["x"].get<int>()};
    const auto [found, is_new] =
        numbers_.emplace(key, static_cast<unsigned short>(numbers_.size()));
    if (is_new) {
      for (const int value : {key.second, 0, key.first})
        vertices_.push_back(static_cast<unsigned short>(value));
    }
    return found->second;
  }

  /// Twice the area of the triangle of three corners.
  int area(unsigned short a, unsigned short b, unsigned short c) const {
    const auto at = [this](unsigned short i, int axis) {
      return int{vertices_[3 * std::size_t{i} + static_cast<std::size_t>(axis)]};
    };
    return (at(b, 0) - at(a, 0)) * (at(c, 2) - at(a, 2)) -
           (at(b, 2) - at(a, 2)) * (at(c, 0) - at(a, 0));
  }

  /// Cuts off triangles until the rest has few enough corners. Neither has an area of 0.
  void add(const Json& corners) {
    Polygon polygon;
    for (const Json& corner : corners) polygon.push_back(vertex(corner));
    for (std::size_t i = 0; polygon.size() > kMostCorners; i = (i + 1) % polygon.size()) {
      const std::size_t j = (i + 1) % polygon.size(), k = (i + 2) % polygon.size();
      if (area(polygon[i], polygon[j], polygon[k]) == 0) continue;
      polygons_.push_back({polygon[i], polygon[j], polygon[k]});
      polygon.erase(polygon.begin() + static_cast<std::ptrdiff_t>(j));
    }
    polygons_.push_back(polygon);
  }

  std::vector<unsigned short> corner_lists() const {
    std::vector<unsigned short> lists;
    for (const Polygon& polygon : polygons_) {
      std::array<unsigned short, 2 * kMostCorners> list;
      list.fill(kNone);
      for (std::size_t j = 0; j < polygon.size(); ++j) {
        list[j] = polygon[j];
        const auto neighbour = sides_.find({polygon[(j + 1) % polygon.size()], polygon[j]});
        if (neighbour != sides_.end()) list[kMostCorners + j] = neighbour->second;
      }
      lists.insert(lists.end(), list.begin(), list.end());
    }
    return lists;
  }

  std::map<Corner, unsigned short> numbers_;
  std::vector<unsigned short> vertices_;
  std::vector<Polygon> polygons_;
  std::map<std::pair<unsigned short, unsigned short>, unsigned short> sides_;
};

bool has_path(const dtNavMeshQuery& query, const Json& from, const Json& to) {
  const dtQueryFilter filter;
  std::array<dtPolyRef, 2> ends = {0, 0};
  std::array<std::array<float, 3>, 2> at;
  const std::array<const Json*, 2> pixels = {&from, &to};
  const std::array<float, 3> reach = {0.001F, 1, 0.001F};
  for (std::size_t i = 0; i < 2; ++i) {
    at[i] = {(*pixels[i])[0].get<float>() + 0.471F, 0, (*pixels[i])[1].get<float>() + 0.389F};
    query.findNearestPoly(at[i].data(), reach.data(), &filter, &ends[i], nullptr);
    if (ends[i] == 0) throw std::runtime_error("Detour finds no polygon at a place");
  }
  std::vector<dtPolyRef> polygons(8192);
  int count = 0;
  query.findPath(ends[0], ends[1], at[0].data(), at[1].data(), &filter, polygons.data(), &count,
                 static_cast<int>(polygons.size()));
  return count > 0 && polygons[static_cast<std::size_t>(count) - 1] == ends[1];
}

}  // namespace

int main() {
  Json answers = Json::array();
  for (const Json& question : Json::parse(std::ifstream(std::getenv("WALKMASK_QUESTIONS")))) {
    const auto mesh = Mesh(question["polygons"]).built();
    dtNavMeshQuery query;
    if (dtStatusFailed(query.init(mesh.get(), 65535))) return 1;
    Json connected = Json::array();
    for (const Json& pair : question["pairs"])
      connected.push_back(has_path(query, pair[0], pair[1]));
    answers.push_back(connected);
  }
  std::cout << answers << "\n";
}
