#include "level/drawing_limit.h"

#include <string>

#include "json/error.h"
#include "shapes/fill.h"

namespace walkmask {
namespace {

/// Adds up the steps of shapes until there are too many.
class DrawingSteps {
 public:
  DrawingSteps(Size mask, MaskScale scale) : mask_(mask), scale_(scale) {}

  Failure add(const PlacedShapes& shapes) {
    for (const auto& [shape, position] : shapes) {
      steps_ += shapes::steps_to_fill(shape, mask_, scale_);
      if (steps_ <= kMostDrawingSteps) continue;
      return json::error_at(
          position, "to draw the shapes up to this one takes " + std::to_string(steps_) + " steps",
          "it may take " + std::to_string(kMostDrawingSteps) +
              "; make them fewer or smaller, or paint a mask instead");
    }
    return std::nullopt;
  }

 private:
  Size mask_;
  MaskScale scale_;
  std::int64_t steps_ = 0;
};

}  // namespace

Failure refuse_long_drawing(const Manifest& manifest, Size mask) {
  DrawingSteps steps(mask, manifest.scale);
  if (manifest.walk_shapes) {
    if (Failure failure = steps.add(manifest.walk_shapes->floor)) return failure;
    if (Failure failure = steps.add(manifest.walk_shapes->walls)) return failure;
  }
  if (!manifest.area_shapes) return std::nullopt;
  for (const ShapedArea& area : manifest.area_shapes->areas) {
    if (Failure failure = steps.add(area.shapes)) return failure;
  }
  return std::nullopt;
}

}  // namespace walkmask
