#include "level/exit.h"

#include <cstddef>
#include <vector>

#include "base/quote.h"
#include "base/suggest.h"
#include "base/words.h"
#include "json/error.h"
#include "json/read.h"
#include "level/manifest_readers.h"

namespace walkmask {
namespace {

using json::error_at;
using json::Placed;
using json::Value;

Result<Edge> edge(const Value& value) {
  const Result<std::string> text = json::text(value);
  if (!text) return text.error();
  if (const auto known = from_word<Edge>(*text)) return *known;
  return error_at(value.position, in_quotes(*text) + " is not an edge of a picture",
                  suggestion(*text, words<Edge>()));
}

Result<EdgeStretch::Between> between(const Value& value) {
  const Result<std::vector<int>> ends = json::list_of(read_coordinate)(value);
  if (!ends) return ends.error();
  if (ends->size() != 2 || ends->front() > ends->back()) {
    return error_at(value.position, "a stretch of an edge has a first and a last pixel",
                    "write them as [first, last], x along top and bottom, y along the sides");
  }
  return EdgeStretch::Between{ends->front(), ends->back()};
}

Result<ExitTarget> target(const Value& value) {
  constexpr const char* kCure =
      "write FILE#NAME with the name of an exit or point there, or #NAME for here";
  const Result<std::string> raw = json::text(value);
  if (!raw) return raw.error();
  if (raw->empty()) return error_at(value.position, "names no place to arrive at", kCure);
  const Result<Placed<std::string>> text = read_file_name(value);
  if (!text) return text.error();
  const std::size_t mark = text->value.rfind('#');
  if (mark == std::string::npos) {
    return error_at(value.position, in_quotes(text->value) + " lacks #NAME, the place to arrive at",
                    kCure);
  }
  ExitTarget target = {{}, text->value.substr(mark + 1), value.position};
  if (Failure failure = refuse_unless_name(target.place, value.position)) return *failure;
  if (mark > 0) target.manifest = text->value.substr(0, mark);
  return target;
}

}  // namespace

bool is_upright(Edge edge) { return edge == Edge::left || edge == Edge::right; }

int pixels_along(Edge edge, Size picture) {
  return is_upright(edge) ? picture.height : picture.width;
}

Point pixel_on(Edge edge, int along, Size picture) {
  if (edge == Edge::left) return {0, along};
  if (edge == Edge::right) return {picture.width - 1, along};
  if (edge == Edge::top) return {along, 0};
  return {along, picture.height - 1};
}

Result<Exit> read_exit(const json::Member& member) {
  if (Failure failure = refuse_unless_name(member.key, member.key_position)) return *failure;
  Exit exit;
  exit.name = member.key;
  exit.position = member.key_position;
  std::optional<Placed<Edge>> crossed;
  std::optional<Placed<EdgeStretch::Between>> stretch;
  const std::vector<json::Field> fields = {
      {"at", json::into(exit.at, read_point)},
      {"edge", json::into(crossed, json::placed(edge))},
      {"between", json::into(stretch, json::placed(between))},
      {"to", json::into(exit.to, target)},
  };
  if (Failure failure = json::read_fields(member.value, fields)) return *failure;
  if (stretch && !crossed) {
    return error_at(stretch->position, "\"between\" needs an \"edge\"",
                    "add \"edge\": left, right, top or bottom");
  }
  if (!exit.at && !crossed) {
    return error_at(member.value.position, "the exit has neither a pixel nor an edge",
                    "give it \"at\": [x, y], or \"edge\": left, right, top or bottom");
  }
  if (crossed) {
    exit.edge = {crossed->value, {}, crossed->position};
    if (stretch) exit.edge->between = stretch->value;
  }
  return exit;
}

Error not_one_pixel(const Exit& exit) {
  return {Fault::input, "", "", "exit " + in_quotes(exit.name) + " is a stretch of the edge",
          "give it one pixel as well, \"at\": [x, y]"};
}

}  // namespace walkmask
