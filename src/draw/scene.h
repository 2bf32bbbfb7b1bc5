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

/// A picture from the scene's top-left corner on, each of its pixels a square with sides of
/// `factor`.
struct ImageShape {
  Picture pixels;
  int factor;
  std::vector<Meaning> shown = {};  ///< the marks that were drawn into it
};

/// The pixels of a mask, filled; each of its pixels is a square like one of an ImageShape, the
/// first at `corner`, counted in such squares. `period` and `size` of the pattern, which begins at
/// the scene's corner, are in pixels of the scene.
struct FillShape {
  BitGrid where;
  int factor;
  FillStyle style;
  int period = 1, size = 0;
  Point corner = {};
};

/// The border of a mask that lies like that of a FillShape: `thickness` pixels of the scene inside
/// it, and as many of `casing` outside, as far as they are on the mask. Precondition: something
/// opaque covers the mask if the casing is wider than the border.
struct OutlineShape {
  BitGrid where;
  int factor;
  Rgb colour;
  int thickness;
  int casing = 0;
  Point corner = {};
};

/// A line, solid where `dash` is 0; else dashes and gaps of that length, in 64ths of a pixel.
struct LineShape {
  std::vector<Spot> corners;
  std::vector<Band> brush;
  int dash = 0;
};

/// The same small figure at several places.
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

/// A scene within the scene, cut off at its own borders. Holds exactly one.
struct NestedShape {
  Point corner;
  std::vector<Scene> scene;
};

using MarkShape = std::variant<ImageShape, FillShape, OutlineShape, LineShape, StampShape, BoxShape,
                               TextShape, NestedShape>;

/// Something drawn, and what it stands for.
struct Mark {
  Meaning meaning;
  MarkShape shape;
  std::string title = {};  ///< shown by viewers of an SVG when the mark is pointed at
};

/// All marks of a picture, each drawn over those before it. All positions are final: the writers
/// (pixels.h, svg.h) decide nothing.
struct Scene {
  int width = 0, height = 0;
  Rgb paper = kPaper;
  std::vector<Mark> marks = {};

  /// Adds a mark, unless it is a fill or an outline of no pixels.
  void add(Meaning meaning, MarkShape shape, std::string title = {});
  void add(Meaning meaning, Point corner, Scene nested, std::string title = {});

  /// Adds a figure, moved inside where the scene's border would cut it off; returns its middle.
  Spot add_inside(Meaning meaning, Spot middle, Nib nib, std::vector<Band> brush,
                  std::string title = {});
};

/// Returns the place nearest to `spot` that is so far inside a picture on all sides, `reach` in
/// 64ths of a pixel; the middle of a side that is too short for that.
Spot moved_inside(Spot spot, int reach, int width, int height);

/// Returns the meanings that occur in a scene, its images and those nested in it, in the order of
/// Meaning.
std::vector<Meaning> meanings_in(const Scene& scene);

}  // namespace walkmask::draw
