#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "draw/box.h"
#include "draw/labels.h"
#include "draw/scale.h"
#include "draw/scene.h"

namespace walkmask::draw {

/// A number beside a thing on the art. The shape is that of the severity: a square for an error, a
/// diamond for a warning, a disc for an info.
struct Pin {
  std::string text;
  Meaning severity;  ///< error, warning or info
  Box thing;         ///< what it points at; it is not covered
};

/// Returns the middles of pins, placed in their order near their things, inside the picture, where
/// they hide nothing that they must never hide and no earlier pin, and as little else as can be.
/// Absent where a pin has no place, or is beyond kMostPlaced. Adds the pins to the obstacles. Time:
/// the pins times the obstacles.
std::vector<std::optional<Spot>> place_pins(int width, int height, std::span<const Pin> pins,
                                            Obstacles& obstacles, const Scale& scale);

/// Returns the square around a pin.
Box pin_box(Spot middle, const std::string& text, const Scale& scale);

/// Adds the shape with its number in it.
void add_pin(Scene& scene, Spot middle, const std::string& text, Meaning severity,
             const Scale& scale, const std::string& title);

/// Returns the shape and the colour of a severity.
Nib nib_of(Meaning severity);
Rgb colour_of(Meaning severity);

}  // namespace walkmask::draw
