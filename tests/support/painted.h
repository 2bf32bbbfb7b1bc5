#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/colour.h"

namespace walkmask {

/// An image drawn as text, a string a row, a letter a pixel.
using Drawing = std::initializer_list<std::string_view>;

/// The colours of the letters in a drawing: '.' is white, '#' black, ' ' transparent white, 'r',
/// 'g', 'b' and 'y' are full red, green, blue and yellow. Tests may add others.
using Paints = std::map<char, Rgba>;

/// Returns the file of a PNG with 8-bit RGBA.
std::string painted(Drawing rows, const Paints& added = {});
std::string painted_rows(const std::vector<std::string_view>& rows, const Paints& added = {});

/// Returns the file of a PNG with an 8-bit palette; the letters '0' to '9' are its indices. Without
/// a palette all its ten colours are black.
std::string painted_by_index(Drawing rows, const std::vector<Rgb>& palette = std::vector<Rgb>(10));

/// Returns the file of a PNG with 8-bit RGBA, all white.
std::string blank(int width, int height);

}  // namespace walkmask
