#include "support/painted.h"

#include "support/png_builder.h"

namespace walkmask {
namespace {

constexpr int kPaletteType = 3, kRgbaType = 6;

png::Picture empty_picture(const std::vector<std::string_view>& rows, int colour) {
  return {
      static_cast<int>(rows.front().size()), static_cast<int>(rows.size()), 8, colour, false, {}};
}

std::string file_of(const png::Picture& picture, const png::File& palette) {
  using png::operator+;
  const png::File rows = png::filtered_rows(picture, 0);
  const png::File file = png::signature() +
                         png::ihdr(picture.width, picture.height, picture.depth, picture.colour) +
                         palette + png::chunk("IDAT", png::zlib(rows)) + png::iend();
  return {file.begin(), file.end()};
}

}  // namespace

std::string painted(Drawing rows, const Paints& added) { return painted_rows(rows, added); }

std::string painted_rows(const std::vector<std::string_view>& rows, const Paints& added) {
  Paints paints = {{'.', {255, 255, 255}}, {'#', {0, 0, 0}},   {' ', {255, 255, 255, 0}},
                   {'r', {255, 0, 0}},     {'g', {0, 255, 0}}, {'b', {0, 0, 255}},
                   {'y', {255, 255, 0}}};
  for (const auto& [letter, colour] : added) paints[letter] = colour;
  png::Picture picture = empty_picture(rows, kRgbaType);
  for (const std::string_view row : rows) {
    for (const char letter : row) {
      const auto& [r, g, b, a] = paints.at(letter);
      picture.samples.insert(picture.samples.end(), {r, g, b, a});
    }
  }
  return file_of(picture, {});
}

std::string painted_by_index(Drawing rows, const std::vector<Rgb>& palette) {
  png::Picture picture = empty_picture(rows, kPaletteType);
  for (const std::string_view row : rows) {
    for (const char letter : row) picture.samples.push_back(letter - '0');
  }
  png::File colours;
  for (const auto& [r, g, b] : palette) colours.insert(colours.end(), {r, g, b});
  return file_of(picture, png::chunk("PLTE", colours));
}

std::string blank(int width, int height) {
  png::Picture picture = {width, height, 8, kRgbaType, false, {}};
  for (int i = 0; i < width * height * picture.channels(); ++i) picture.samples.push_back(255);
  return file_of(picture, {});
}

}  // namespace walkmask
