#include "support/drawing_file.h"

#include <map>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "base/colour.h"
#include "support/png_builder.h"

namespace walkmask {
namespace {

constexpr int kPaletteColour = 3, kRgbaColour = 6;

struct DrawingFile {
  std::vector<std::string> head, rows;
};

DrawingFile parted(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  DrawingFile file;
  for (const std::string& line : lines) {
    if (line.empty()) {
      file.head = std::move(file.rows);
      file.rows.clear();
    } else {
      file.rows.push_back(line);
    }
  }
  if (file.rows.empty()) throw std::logic_error("an empty drawing");
  return file;
}

Rgba colour(const std::string& text) {
  const auto channel = [&](std::size_t i) {
    return static_cast<std::uint8_t>(std::stoi(text.substr(1 + 2 * i, 2), nullptr, 16));
  };
  return {channel(0), channel(1), channel(2), text.size() > 7 ? channel(3) : std::uint8_t{255}};
}

png::File palette_chunk(const std::string& line) {
  std::istringstream in(line);
  std::string word;
  in >> word;
  png::File colours;
  while (in >> word) {
    const auto [r, g, b, a] = colour(word);
    colours.insert(colours.end(), {r, g, b});
  }
  return png::chunk("PLTE", colours);
}

std::map<char, Rgba> paints_of(const std::vector<std::string>& head) {
  std::map<char, Rgba> paints = {
      {'.', {255, 255, 255}}, {'#', {0, 0, 0}},   {' ', {255, 255, 255, 0}}, {'r', {255, 0, 0}},
      {'g', {0, 255, 0}},     {'b', {0, 0, 255}}, {'y', {255, 255, 0}}};
  for (const std::string& line : head) paints[line.at(0)] = colour(line.substr(2));
  return paints;
}

}  // namespace

std::string png_of_drawing(std::string_view text) {
  using png::operator+;
  const DrawingFile file = parted(text);
  const bool indexed = !file.head.empty() && file.head.front().starts_with("palette ");
  const std::map<char, Rgba> paints = indexed ? std::map<char, Rgba>() : paints_of(file.head);
  png::Picture picture = {static_cast<int>(file.rows.front().size()),
                          static_cast<int>(file.rows.size()),
                          8,
                          indexed ? kPaletteColour : kRgbaColour,
                          false,
                          {}};
  for (const std::string& row : file.rows) {
    if (row.size() != file.rows.front().size()) throw std::logic_error("ragged drawing: " + row);
    for (const char letter : row) {
      if (indexed) {
        picture.samples.push_back(letter - '0');
      } else {
        const auto& [r, g, b, a] = paints.at(letter);
        picture.samples.insert(picture.samples.end(), {r, g, b, a});
      }
    }
  }
  const png::File palette = indexed ? palette_chunk(file.head.front()) : png::File();
  const png::File png =
      png::signature() + png::ihdr(picture.width, picture.height, picture.depth, picture.colour) +
      palette + png::chunk("IDAT", png::zlib(png::filtered_rows(picture, 0))) + png::iend();
  return {png.begin(), png.end()};
}

}  // namespace walkmask
