#pragma once

#include <functional>

#include "base/error.h"
#include "floor/bounds.h"
#include "floor/point.h"
#include "json/value.h"
#include "level/room_units.h"

namespace walkmask {

// Readers (see json/read.h) of values as reports write them; see json_values.h.

/// Returns the reader of any whole number.
std::function<Result<int>(const json::Value&)> any_number();

/// Read `[x,y]` and `[left,top,right,bottom]`, any whole numbers.
Result<Point> point_of_report(const json::Value& value);
Result<Bounds> box_of_report(const json::Value& value);

/// Reads `[x,y]`, in metres.
Result<MetrePosition> position_of_report(const json::Value& value);

}  // namespace walkmask
