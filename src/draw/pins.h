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

/// A number next to a thing on the art. Its shape shows the severity: a square for an error, a
/// diamond for a warning, a disc for an info.
struct Pin {
  std::string text;
  Meaning severity;  ///< error, warning or info
  Box thing;         ///< what it points at and does not cover
};

/// Places pins in order near their things, and returns their middles. A pin lies inside the picture
/// and covers neither a "never" obstacle nor an earlier pin. Among such places it takes the one
/// that hides the fewest other obstacles. A pin without a place, or beyond kMostPlaced, has no
/// middle. Adds the pins to the obstacles. Time: the pins times the obstacles.
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
