#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "draw/scale.h"
#include "draw/scene.h"

namespace walkmask::draw {

/// The words for a number on the picture; without a number they have no pin.
struct Caption {
  std::string number;
  Meaning severity;
  std::string text;
};

/// At most this many captions are listed, then "and N more".
inline constexpr std::size_t kMostCaptions = 60;

/// Return captions in their order, each behind its number as on the picture; without captions a
/// scene without size.
///
/// - Beside a view they stand in one column, as narrow as the height allows. If the widest is too
///   high, texts are cut, but not below two lines, and not at all if there are six or fewer.
/// - Below a view they stand in columns, each filled from its top to its bottom; a text has at most
///   four lines, or eight if there are six captions or fewer.
Scene captions_beside(std::vector<Caption> captions, int height, const Scale& scale);
Scene captions_below(std::vector<Caption> captions, int width, const Scale& scale);

}  // namespace walkmask::draw
