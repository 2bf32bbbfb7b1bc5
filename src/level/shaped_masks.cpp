#include "level/shaped_masks.h"

#include <utility>

#include "json/read.h"
#include "level/manifest_readers.h"
#include "level/shape_reader.h"

namespace walkmask {
namespace {

Result<PlacedShapes> shape_list(const json::Value& value) {
  return json::list_of(json::placed(read_shape))(value);
}

}  // namespace

Result<ShapedWalk> read_shaped_walk(const json::Value& value) {
  ShapedWalk walk;
  const std::vector<json::Field> fields = {
      {"size", json::into(walk.size, json::placed(read_size)), json::Presence::required},
      {"floor", json::into(walk.floor, shape_list), json::Presence::required},
      {"walls", json::into(walk.walls, shape_list)},
  };
  if (Failure failure = json::read_fields(value, fields)) return *failure;
  return walk;
}

Result<ShapedArea> read_shaped_area(const json::Member& member) {
  if (Failure failure = refuse_unless_name(member.key, member.key_position)) return *failure;
  auto shapes = shape_list(member.value);
  if (!shapes) return shapes.error();
  return ShapedArea{member.key, std::move(*shapes), member.key_position};
}

}  // namespace walkmask
