#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "draw/scale.h"
#include "draw/scene.h"

namespace walkmask::draw {

/// The text for a numbered pin on the picture. The number is empty if there is no pin.
struct Caption {
  std::string number;
  Meaning severity;
  std::string text;
};

/// At most this many captions are listed, then "and N more".
inline constexpr std::size_t kMostCaptions = 60;

/// Return the captions in order, each after its number. The scene is empty if there are none.
///
/// - captions_beside puts them in one column, as narrow as the height allows. If even the widest
///   column is too high, texts are cut to three lines or more. Six captions or fewer are never cut.
/// - captions_below puts them in columns, filled top to bottom. A text has at most four lines, or
///   eight if there are six captions or fewer.
Scene captions_beside(std::vector<Caption> captions, int height, const Scale& scale);
Scene captions_below(std::vector<Caption> captions, int width, const Scale& scale);

}  // namespace walkmask::draw
