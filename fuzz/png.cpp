// For any bytes, the PNG reader refuses them properly or returns an image within its limits. Its
// pixels are the same through every accessor, when read again, when written again, and in other
// decoders.

#include "png/read.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "fuzz/demand.h"
#include "fuzz/png_chunks.h"
#include "fuzz/slow_inflate.h"
#include "fuzz/stb_pixels.h"
#include "level/paint.h"
#include "png/inflate.h"
#include "png/write.h"

#if __has_feature(memory_sanitizer)
#include <sanitizer/msan_interface.h>
#endif

namespace walkmask::fuzz {
namespace {

using png::Bytes;
using png::Image;

constexpr png::Limits kLimits = {.file_bytes = 1 << 16, .side = 4096, .pixels = 1 << 14};

std::vector<Rgba> row_of(const Image& image, int y) {
  std::vector<Rgba> colours(static_cast<std::size_t>(image.width()));
  image.colours(y, colours);
  return colours;
}

std::vector<Rgba> pixels_of(const Image& image) {
  std::vector<Rgba> pixels;
  for (int y = 0; y < image.height(); ++y) {
    const std::vector<Rgba> row = row_of(image, y);
    pixels.insert(pixels.end(), row.begin(), row.end());
  }
  return pixels;
}

void check_limits(Bytes file, const Image& image) {
  const int side = std::max(image.width(), image.height());
  const auto pixels =
      static_cast<std::uint64_t>(image.width()) * static_cast<std::uint64_t>(image.height());
  demand(file.size() <= kLimits.file_bytes && side <= kLimits.side && pixels <= kLimits.pixels,
         "an image is within the limits");
  png::Limits lower = kLimits;
  lower.file_bytes = file.size() - 1;
  demand(!png::read(file, lower), "a file over the limit is refused");
  lower = kLimits;
  lower.side = side - 1;
  demand(!png::read(file, lower), "a side over the limit is refused");
  lower = kLimits;
  lower.pixels = pixels - 1;
  demand(!png::read(file, lower), "a number of pixels over the limit is refused");
}

/// Returns the value of a pixel from the row as stored in the file.
unsigned unpacked(Bytes row, int bits, int x) {
  const auto first = static_cast<unsigned>(x) * static_cast<unsigned>(bits);
  return row[first / 8] >> (8 - static_cast<unsigned>(bits) - first % 8) & ((1u << bits) - 1);
}

void check_values(const Image& image, int y) {
  const Bytes packed = image.packed_values(y);
  const int bits = image.value_bits();
  for (int x = 0; x < image.width(); ++x) {
    const unsigned value = image.value(y, x);
    demand(value == unpacked(packed, bits, x), "a value has its bits");
    demand(value < image.table().size(), "every value is in the table");
    demand(image.table()[value] == image.colour(y, x), "a value has the colour of the table");
  }
  const int padding = static_cast<int>(packed.size()) * 8 - image.width() * bits;
  demand(padding >= 0 && padding < 8, "a row has as many bytes as its values need");
  demand((packed.back() & ((1u << padding) - 1)) == 0, "bits behind the last value are 0");
}

void check_row(const Image& image, int y) {
  const std::vector<Rgba> colours = row_of(image, y);
  std::vector<Rgb> opaque(colours.size());
  image.opaque_colours(y, opaque);
  for (int x = 0; x < image.width(); ++x) {
    const auto [r, g, b, a] = colours[static_cast<std::size_t>(x)];
    demand(image.colour(y, x) == Rgba{r, g, b, a}, "a pixel has the colour of its row");
    demand(opaque[static_cast<std::size_t>(x)] == Rgb{r, g, b}, "it stays without alpha");
  }
  for (int x = 0; x < image.width();) {
    const int end = image.run_end(y, x);
    demand(end > x && end <= image.width(), "a run has a pixel and ends in the row");
    for (int i = x; i < end; ++i) {
      demand(image.colour(y, i) == image.colour(y, x), "a run has one colour");
    }
    x = end;
  }
  if (!image.table().empty()) check_values(image, y);
}

/// Compares the paint of each pixel, one by one.
void check_masks(const Image& image) {
  const auto class_of = [](const Paint& paint) -> std::optional<std::size_t> {
    if (paint.colour.a < 128) return std::nullopt;
    return is_paintable(paint, std::nullopt, 0) ? 1 : 0;
  };
  const std::vector<BitGrid> masks = pixels_by_class(image, 2, class_of);
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      const Rgba colour = image.colour(y, x);
      const bool painted = colour.a >= 128;
      const bool bright = std::max({colour.r, colour.g, colour.b}) >= 128;
      demand(masks[1].test({x, y}) == (painted && bright), "what is bright is floor");
      demand(masks[0].test({x, y}) == (painted && !bright), "what is dark is wall");
    }
  }
}

/// These bytes come from libdeflate, which is not instrumented.
void tell_memory_sanitizer(const png::File& file) {
#if __has_feature(memory_sanitizer)
  __msan_unpoison(file.data(), file.size());
#else
  static_cast<void>(file);
#endif
}

void check_written_again(const Image& image) {
  std::vector<Rgb> colours;
  for (const auto& [r, g, b, a] : pixels_of(image)) colours.push_back({r, g, b});
  const Result<png::File> written = png::write_rgb(image.width(), image.height(), colours);
  demand(static_cast<bool>(written), "an image that was read can be written");
  tell_memory_sanitizer(*written);
  const Result<Image> again = png::read(*written, {});
  demand(static_cast<bool>(again), "what was written can be read");
  const std::vector<Rgba> pixels = pixels_of(*again);
  const auto is_same = [](Rgba a, Rgb b) { return a == Rgba{b.r, b.g, b.b, 255}; };
  demand(std::equal(pixels.begin(), pixels.end(), colours.begin(), colours.end(), is_same),
         "what was written has the same pixels");
}

/// Returns whether tRNS has bits beyond this depth. The reader ignores them, as PNG requires;
/// stb_image does not.
bool is_ambiguous_to_stb(std::span<const Chunk> chunks) {
  const unsigned depth = chunks.front().content[8];
  return std::any_of(chunks.begin(), chunks.end(), [depth](const Chunk& chunk) {
    return chunk.type == "tRNS" && chunk.content.size() == 2 && depth < 8 &&
           chunk.content[1] >> depth != 0;
  });
}

/// Returns whether the compressed data use no reserved codes of deflate.
bool check_inflated(const png::File& stream) {
  constexpr std::size_t kMostBytes = std::size_t{2} * 9 * kLimits.pixels;
  constexpr std::size_t kHeader = 2, kAdler = 4;
  const Bytes deflated = Bytes(stream).subspan(kHeader, stream.size() - kHeader - kAdler);
  const std::optional<Inflated> slow = slowly_inflated(deflated, kMostBytes);
  demand(slow.has_value(), "the slow judge finds no fault with the compressed data");
  demand(slow->taken == deflated.size(), "nothing is behind them");
  const Bytes whole[] = {stream};
  const Result<png::ZeroedBytes> data = png::inflate(whole, slow->data.size());
  demand(data && std::ranges::equal(data->span(), slow->data), "it inflates them to the same");
  return !slow->has_reserved;
}

void check_against_others(Bytes file, const Image& image) {
  const std::vector<Chunk> chunks = chunks_of(file);
  if (!check_inflated(stream_of(chunks))) return;
  const std::optional<Pixels> stb = stb_pixels(file);
  demand(stb.has_value(), "stb_image finds no fault with the file");
  demand(stb->width == image.width() && stb->height == image.height(), "it sees the same size");
  if (is_ambiguous_to_stb(chunks)) return;
  demand(stb->colours == pixels_of(image), "it sees the same pixels");
}

void check(Bytes file) {
  const Result<Image> image = png::read(file, kLimits);
  const Result<Image> again = png::read(file, kLimits);
  demand(static_cast<bool>(image) == static_cast<bool>(again), "the verdict is the same again");
  if (!image) {
    demand_sound(image.error());
    demand_short(message(image.error()));
    demand(image.error().fault == Fault::input, "the file is at fault, not the machine");
    demand(message(image.error()) == message(again.error()), "the error is the same again");
    return;
  }
  demand(pixels_of(*image) == pixels_of(*again), "the pixels are the same again");
  check_limits(file, *image);
  for (int y = 0; y < image->height(); ++y) check_row(*image, y);
  check_masks(*image);
  check_written_again(*image);
  check_against_others(file, *image);
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  walkmask::fuzz::check({data, size});
  return 0;
}
