#include "png/table.h"

#include <cassert>
#include <cstddef>

namespace walkmask::png {
namespace {

std::vector<Rgba> palette_table(Bytes palette, Bytes alphas) {
  std::vector<Rgba> table;
  for (std::size_t i = 0; i * 3 < palette.size(); ++i) {
    const Bytes colour = palette.subspan(i * 3, 3);
    const std::uint8_t alpha = i < alphas.size() ? alphas[i] : std::uint8_t{255};
    table.push_back({colour[0], colour[1], colour[2], alpha});
  }
  return table;
}

/// The greys from black to white in equal steps.
std::vector<Rgba> grey_table(int depth, Bytes transparency) {
  const unsigned largest = (1u << depth) - 1;
  std::vector<Rgba> table;
  for (unsigned value = 0; value <= largest; ++value) {
    const auto grey = static_cast<std::uint8_t>(value * 255 / largest);
    table.push_back({grey, grey, grey, 255});
  }
  // Two bytes at every depth; bits that the depth does not have are to be ignored.
  if (!transparency.empty()) table[transparency[1] & largest].a = 0;
  return table;
}

}  // namespace

std::vector<Rgba> colour_table(const Container& container) {
  const Header& header = container.header;
  if (header.colour == ColourType::indexed) {
    return palette_table(container.palette, container.transparency);
  }
  if (header.colour == ColourType::grey && header.depth <= 8) {
    return grey_table(header.depth, container.transparency);
  }
  return {};
}

std::optional<TransparentColour> transparent_colour(const Container& container) {
  const Bytes stored = container.transparency;
  if (stored.empty() ||
      !(container.header.colour == ColourType::rgb || container.header.depth == 16)) {
    return std::nullopt;
  }
  // tRNS has two bytes a sample at every depth, of which a shorter sample is the last.
  assert(stored.size() <= 6);
  const std::size_t sample_bytes = container.header.depth == 16 ? 2 : 1;
  TransparentColour colour = {};
  for (std::size_t i = 0; i < stored.size() / 2 * sample_bytes; ++i) {
    colour.bytes[i] = sample_bytes == 2 ? stored[i] : stored[i * 2 + 1];
  }
  return colour;
}

}  // namespace walkmask::png
