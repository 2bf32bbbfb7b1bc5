#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "floor/bounds.h"
#include "floor/comfort_setting.h"
#include "floor/footprint.h"
#include "floor/point.h"
#include "json/writer.h"
#include "level/choice.h"
#include "level/room_units.h"

namespace walkmask {

// Values of levels, as all reports write them.

/// Writes `[x,y]`.
inline void write_point(json::Writer& out, Point p) {
  out.begin_array().integer(p.x).integer(p.y).end_array();
}

/// Writes a position in thousandths.
inline void write_position(json::Writer& out, double x, double y) {
  out.begin_array().thousandths(x).thousandths(y).end_array();
}

/// Writes a number in thousandths; null if it is absent.
inline void write_thousandths(json::Writer& out, std::optional<double> value) {
  write_or_null(out, value, [&out](double number) { out.thousandths(number); });
}

/// Writes a pixel, or in metres its middle.
inline void write_place(json::Writer& out, Point pixel, const RoomUnits& units) {
  if (!units.metres()) return write_point(out, pixel);
  const MetrePosition middle = units.metres()->middle_of(pixel);
  write_position(out, middle.x, middle.y);
}

/// Writes `[left,top,right,bottom]`.
inline void write_box(json::Writer& out, const Bounds& box) {
  out.begin_array().integer(box.left).integer(box.top);
  out.integer(box.right).integer(box.bottom).end_array();
}

/// Writes `[width,height]`.
inline void write_size(json::Writer& out, Size size) {
  out.begin_array().integer(size.width).integer(size.height).end_array();
}

/// Writes the member `"key":count`.
inline void write_count(json::Writer& out, std::string_view key, std::size_t count) {
  out.key(key).integer(static_cast<std::int64_t>(count));
}

/// Writes `["day","night"]`.
inline void write_texts(json::Writer& out, const std::vector<std::string>& texts) {
  write_array(out, texts, [&out](const std::string& text) { out.text(text); });
}

/// Writes a length of whole pixels: `9`, or `0.45` in metres.
inline void write_width(json::Writer& out, int pixels, const RoomUnits& units) {
  if (units.metres()) {
    out.thousandths(units.length(pixels));
  } else {
    out.integer(pixels);
  }
}

/// Writes the member `"diameter":9` or, with "old_" as `prefix`, `"old_ellipse":[18,5]`; of a
/// scaled footprint, `"scaled":true` too.
inline void write_footprint(json::Writer& out, const Footprint& footprint,
                            const std::string& prefix = "", const RoomUnits& units = {}) {
  if (footprint.is_scaled()) out.key(prefix + "scaled").boolean(true);
  if (footprint.is_disc())
    return write_width(out.key(prefix + "diameter"), footprint.width(), units);
  constexpr std::int64_t kThousand = 1000;
  const std::int64_t depth = depth_in_thousandths(footprint);
  out.key(prefix + std::string(word(footprint.outline().shape))).begin_array();
  write_width(out, footprint.width(), units);
  if (units.metres()) {
    out.thousandths(units.length(static_cast<double>(depth) / kThousand));
  } else if (depth % kThousand == 0) {
    out.integer(depth / kThousand);
  } else {
    out.number(static_cast<double>(depth) / kThousand);
  }
  out.end_array();
}

/// Writes `{"keep":14,"detour":10}`, or 0.7 in metres.
inline void write_comfort(json::Writer& out, const Comfort& comfort, const RoomUnits& units = {}) {
  write_width(out.begin_object().key("keep"), comfort.keep, units);
  out.key("detour").integer(comfort.detour).end_object();
}

/// Writes `{"name":"hero","diameter":9}`.
inline void write_agent(json::Writer& out, const ChosenAgent& agent) {
  out.begin_object();
  if (agent.name) out.key("name").text(*agent.name);
  write_footprint(out, agent.footprint);
  out.end_object();
}

}  // namespace walkmask
