#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "draw/scale.h"
#include "draw/scene.h"

namespace walkmask::draw {

/// The words for a number on the picture.
struct Caption {
  std::string number;
  Meaning severity;
  std::string text;
  std::optional<Spot> tied_to = {};  ///< on the view; absent for what has no place
};

/// At most so many captions have a place in a column; a line counts the others.
inline constexpr std::size_t kMostCaptions = 60;

/// A caption beside a view.
struct PlacedCaption {
  Caption caption;
  std::vector<std::string> lines = {};
  int top = 0;                    ///< pixels below the view's top
  std::optional<Spot> port = {};  ///< the place where its line leaves the view, if it is tied
};

/// The captions right of a view, from the top. Lengths are pixels.
struct CaptionColumn {
  std::vector<PlacedCaption> captions = {};
  int width = 0;   ///< with the gutter between the view and the captions, for the lines
  int bottom = 0;  ///< below the view's top
};

/// Returns a column of captions for a view. A few have all their words, in lines as short as the
/// view's height allows, each as near to the height of its number as there is room; many have two
/// lines each and stand below each other. The lines from the numbers to them do not cross;
/// those without a place come last. Precondition: the numbers' places are on the view.
CaptionColumn caption_column(std::vector<Caption> captions, int view_width, int view_height,
                             int dot);

/// Returns the parts on the view of the lines that tie captions to their numbers.
std::vector<Mark> lines_on_view(const CaptionColumn& column, const Scale& scale);

/// Adds the captions, and the lines that tie them to where lines_on_view() ends, for a view at
/// `view_corner`; `left` is where the column begins.
void add_captions(Scene& scene, const CaptionColumn& column, Point view_corner, int left,
                  const Scale& scale);

}  // namespace walkmask::draw
