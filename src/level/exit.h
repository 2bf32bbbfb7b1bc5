#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "floor/bounds.h"
#include "floor/point.h"
#include "json/value.h"

namespace walkmask {

/// The edges of a picture.
enum class Edge { left, right, top, bottom };

/// Returns the word of an edge; see base/words.h.
constexpr std::string_view word(Edge edge) {
  switch (edge) {
    case Edge::left:
      return "left";
    case Edge::right:
      return "right";
    case Edge::top:
      return "top";
    case Edge::bottom:
      return "bottom";
  }
  return {};
}

/// Returns whether the edge is vertical, so that its pixels share one x and are numbered by y.
bool is_upright(Edge edge);

/// Returns how many pixels of a picture lie along the edge.
int pixels_along(Edge edge, Size picture);

/// Returns the pixel on the edge of a picture that has this x or y. Precondition: it lies along the
/// edge.
Point pixel_on(Edge edge, int along, Size picture);

/// The pixels along an edge of the picture: all of them, or only from `first` to `last` (x or y,
/// both included, first <= last, see read_coordinate).
struct EdgeStretch {
  struct Between {
    int first = 0, last = 0;
  };
  Edge edge = Edge::left;
  std::optional<Between> between;
  json::Position position;
};

/// The target of an exit: an exit or a point of another level, or of this one.
struct ExitTarget {
  std::optional<std::string> manifest;  ///< relative to this one; absent: this one
  std::string place;                    ///< its name in that manifest
  json::Position position;
};

/// A place where characters leave the room and enter it. It has `at`, `edge`, or both.
struct Exit {
  std::string name;
  std::optional<Point> at;          ///< the pixel that agents arrive at; as read_point gives it
  std::optional<EdgeStretch> edge;  ///< the pixels where they cross the picture's edge
  std::optional<ExitTarget> to;
  json::Position position;
};

/// Reads `"NAME": {"at": [x, y], "edge": "left"|"right"|"top"|"bottom", "between": [first, last],
/// "to": "FILE#NAME"|"#NAME"}`. At least one of `at` and `edge` is required; `between` needs an
/// edge.
Result<Exit> read_exit(const json::Member& member);

/// Returns the error for using an exit without `at` as a single pixel. It names neither file nor
/// place.
Error not_one_pixel(const Exit& exit);

}  // namespace walkmask
