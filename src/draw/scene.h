#pragma once

#include <string>
#include <variant>
#include <vector>

#include "draw/box.h"
#include "draw/picture.h"
#include "draw/scale.h"
#include "draw/stroke.h"
#include "draw/style.h"
#include "floor/bit_grid.h"

namespace walkmask::draw {

struct Scene;

/// A picture in the scene's top-left corner, each pixel a square with sides of `factor`.
struct ImageShape {
  Picture pixels;
  int factor;
  std::vector<Meaning> shown = {};  ///< the marks that were drawn into it
};

/// The pixels of a mask, filled. Each is a square with sides of `factor`, and `corner` is the
/// position of the first, counted in such squares. The pattern begins at the scene's corner; its
/// `period` and `size` are in pixels of the scene.
struct FillShape {
  BitGrid where;
  int factor;
  FillStyle style;
  int period = 1, size = 0;
  Point corner = {};
};

/// The outline of a mask (placed as in FillShape): `thickness` pixels of the scene inside the
/// border and `casing` pixels outside, clipped to the mask's grid. Precondition: something opaque
/// covers the mask if the casing is wider than the outline.
struct OutlineShape {
  BitGrid where;
  int factor;
  Rgb colour;
  int thickness;
  int casing = 0;
  Point corner = {};
};

/// A line, solid if `dash` is 0; otherwise with dashes and gaps of that length, in 64ths of a
/// pixel.
struct LineShape {
  std::vector<Spot> corners;
  std::vector<Band> brush;
  int dash = 0;
};

/// A small figure, repeated at several places.
struct StampShape {
  std::vector<Spot> places;
  Nib nib;
  std::vector<Band> brush;
};

struct BoxShape {
  Box box;
  Rgb colour;
  Opacity opacity = kOpaque;
};

/// A line of text whose capitals begin at `corner`; see text.h.
struct TextShape {
  Point corner;
  std::string text;
  int dot;
  Rgb colour;
};

/// A scene within the scene, clipped to its own borders. Holds exactly one.
struct NestedShape {
  Point corner;
  std::vector<Scene> scene;
};

using MarkShape = std::variant<ImageShape, FillShape, OutlineShape, LineShape, StampShape, BoxShape,
                               TextShape, NestedShape>;

/// A shape and its meaning.
struct Mark {
  Meaning meaning;
  MarkShape shape;
  std::string title = {};  ///< tooltip in an SVG
};

/// The marks of a picture, in drawing order. All positions are final: the writers (pixels.h, svg.h)
/// decide nothing.
struct Scene {
  int width = 0, height = 0;
  Rgb paper = kPaper;
  std::vector<Mark> marks = {};

  /// Adds a mark, unless it is a fill or an outline without pixels.
  void add(Meaning meaning, MarkShape shape, std::string title = {});
  void add(Meaning meaning, Point corner, Scene nested, std::string title = {});

  /// Adds a figure, moved inside if the scene's border would cut it off. Returns its middle.
  Spot add_inside(Meaning meaning, Spot middle, Nib nib, std::vector<Band> brush,
                  std::string title = {});
};

/// Returns the place nearest to `spot` that is at least `reach` (64ths of a pixel) from all borders
/// of a picture; the middle along a side that is too short.
Spot moved_inside(Spot spot, int reach, int width, int height);

/// Returns the meanings that occur in a scene, its images and its nested scenes, in the order of
/// Meaning.
std::vector<Meaning> meanings_in(const Scene& scene);

}  // namespace walkmask::draw
