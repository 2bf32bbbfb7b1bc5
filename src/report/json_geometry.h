#pragma once

#include "floor/bounds.h"
#include "floor/point.h"
#include "json/writer.h"

namespace walkmask {

/// [x,y]
inline void write_point(json::Writer& out, Point p) {
  out.begin_array().integer(p.x).integer(p.y).end_array();
}

/// [left,top,right,bottom]
inline void write_box(json::Writer& out, const Bounds& box) {
  out.begin_array().integer(box.left).integer(box.top);
  out.integer(box.right).integer(box.bottom).end_array();
}

}  // namespace walkmask
