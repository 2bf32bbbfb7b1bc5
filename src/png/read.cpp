#include "png/read.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "png/adam7.h"
#include "png/bytes.h"
#include "png/container.h"
#include "png/refusal.h"
#include "png/stored_rows.h"

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

/// Returns the greys from black to white in equal steps.
std::vector<Rgba> grey_table(int depth, Bytes transparency) {
  const unsigned largest = (1u << depth) - 1;
  std::vector<Rgba> table;
  for (unsigned value = 0; value <= largest; ++value) {
    const auto grey = static_cast<std::uint8_t>(value * 255 / largest);
    table.push_back({grey, grey, grey, 255});
  }
  // tRNS has two bytes at every depth; bits beyond the depth must be ignored.
  if (!transparency.empty()) table[transparency[1] & largest].a = 0;
  return table;
}

/// Returns the colours that PLTE and tRNS define: see Image::table.
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

/// Returns the transparent colour of an image without a table, if tRNS defines one.
std::optional<TransparentColour> transparent_colour(const Container& container) {
  const Bytes stored = container.transparency;
  if (stored.empty() ||
      !(container.header.colour == ColourType::rgb || container.header.depth == 16)) {
    return std::nullopt;
  }
  // tRNS has two bytes for each sample at every depth; a shorter sample is the second.
  assert(stored.size() <= 6);
  const std::size_t sample_bytes = container.header.depth == 16 ? 2 : 1;
  TransparentColour colour = {};
  for (std::size_t i = 0; i < stored.size() / 2 * sample_bytes; ++i) {
    colour.bytes[i] = sample_bytes == 2 ? stored[i] : stored[i * 2 + 1];
  }
  return colour;
}

Result<ZeroedBytes> assemble(const Header& header, const std::vector<Pass>& passes, Bytes data) {
  const std::size_t pitch = row_bytes(header, header.width) + 1;
  std::optional<ZeroedBytes> rows =
      ZeroedBytes::allocate(pitch * static_cast<std::size_t>(header.height));
  if (!rows) return out_of_memory();
  for (const Pass& pass : passes) {
    spread(header, pass, data, rows->span());
    data = data.subspan(pass_bytes(header, pass));
  }
  return std::move(*rows);
}

unsigned largest_value(Bytes packed, unsigned bits) {
  const unsigned mask = (1u << bits) - 1;
  unsigned largest = 0;
  for (const std::uint8_t byte : packed) {
    for (unsigned shift = 0; shift < 8; shift += bits) {
      largest = std::max(largest, byte >> shift & mask);
    }
  }
  return largest;
}

/// Returns the row's largest value. Skips repeated words, so flat art takes little time.
unsigned largest_value_of_row(Bytes packed, unsigned bits) {
  unsigned largest = 0;
  std::uint64_t last_word = 0;
  while (packed.size() >= sizeof last_word) {
    std::uint64_t word = 0;
    std::memcpy(&word, packed.data(), sizeof word);
    if (word != last_word)
      largest = std::max(largest, largest_value(packed.first(sizeof word), bits));
    last_word = word;
    packed = packed.subspan(sizeof word);
  }
  return std::max(largest, largest_value(packed, bits));
}

Failure check_indices(const Image& image) {
  const std::size_t colours = image.table().size();
  const auto bits = static_cast<unsigned>(image.value_bits());
  if (!image.indexed() || colours == std::size_t{1} << bits) return std::nullopt;
  for (int y = 0; y < image.height(); ++y) {
    const unsigned largest = largest_value_of_row(image.packed_values(y), bits);
    if (largest < colours) continue;
    return refusal("IDAT",
                   "row " + std::to_string(y) + " has palette index " + std::to_string(largest) +
                       ", but the palette has " + std::to_string(colours) + " colours",
                   kSaveAgain);
  }
  return std::nullopt;
}

}  // namespace

Result<Image> read(std::span<const std::uint8_t> file, const Limits& limits) {
  const Result<Container> container = read_container(file, limits);
  if (!container) return container.error();
  const Header& header = container->header;
  const std::vector<Pass> stored = passes(header);

  Result<ZeroedBytes> rows = stored_rows(*container);
  if (!rows) return rows.error();
  if (header.interlaced) rows = assemble(header, stored, std::as_const(*rows).span());
  if (!rows) return rows.error();

  Image image(header, std::move(*rows), colour_table(*container), transparent_colour(*container));
  if (Failure failure = check_indices(image)) return *failure;
  return image;
}

}  // namespace walkmask::png
