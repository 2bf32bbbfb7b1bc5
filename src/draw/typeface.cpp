#include "draw/typeface.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace {

/// The blocks that stb_truetype allocates while it draws a letter. They are released together, even
/// if memory runs out on the way.
using Blocks = std::vector<std::unique_ptr<std::max_align_t[]>>;

/// Allocates a block for stb_truetype, which hands over the Blocks of its font.
void* new_block(std::size_t size, void* blocks) {
  const std::size_t units = (size + sizeof(std::max_align_t) - 1) / sizeof(std::max_align_t);
  return static_cast<Blocks*>(blocks)
      ->emplace_back(std::make_unique<std::max_align_t[]>(units))
      .get();
}

}  // namespace

#if defined(_MSC_VER)
#pragma warning(push, 0)
#elif defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wall"
#pragma GCC diagnostic ignored "-Wextra"
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wunused-function"
#endif

#define STBTT_STATIC
// Throws if memory runs out: stb_truetype would silently omit the letter.
#define STBTT_malloc(size, user) (new_block((size), (user)))
#define STBTT_free(memory, user) ((void)(user), (void)(memory))
#define STB_TRUETYPE_IMPLEMENTATION
#include <stb_truetype.h>

#if defined(_MSC_VER)
#pragma warning(pop)
#elif defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace walkmask::draw {

/// Returns the bytes of src/draw/typeface/NotoSans.ttf, which the build compiles in.
std::span<const std::uint8_t> noto_sans();

namespace {

/// The typeface, and the height of its small letters in its own units.
struct Typeface {
  stbtt_fontinfo info = {};
  int units_of_x = 0;
};

const Typeface& typeface() {
  static const Typeface kTypeface = [] {
    Typeface face;
    [[maybe_unused]] const int is_read = stbtt_InitFont(&face.info, noto_sans().data(), 0);
    assert(is_read != 0);
    int left = 0, bottom = 0, right = 0;
    stbtt_GetCodepointBox(&face.info, 'x', &left, &bottom, &right, &face.units_of_x);
    return face;
  }();
  return kTypeface;
}

int index_of(char32_t character) {
  return stbtt_FindGlyphIndex(&typeface().info, static_cast<int>(character));
}

float scale_of(int em) {
  return stbtt_ScaleForMappingEmToPixels(&typeface().info, static_cast<float>(em));
}

/// Returns the scale for heights: the scale for widths, adjusted so that an x is a whole number of
/// pixels high.
float upright_scale_of(int em) {
  const auto units = static_cast<float>(typeface().units_of_x);
  return std::max(1.0F, std::round(units * scale_of(em))) / units;
}

}  // namespace

bool has_glyph(char32_t character) { return index_of(character) != 0; }

int advance_of(char32_t character, int em) {
  int advance = 0, bearing = 0;
  stbtt_GetGlyphHMetrics(&typeface().info, index_of(character), &advance, &bearing);
  return static_cast<int>(std::lround(static_cast<float>(advance) * scale_of(em)));
}

Glyph glyph_of(char32_t character, int em) {
  const int index = index_of(character);
  const float across = scale_of(em), upright = upright_scale_of(em);
  Glyph glyph;
  Box& box = glyph.box;
  stbtt_GetGlyphBitmapBox(&typeface().info, index, across, upright, &box.left, &box.top, &box.right,
                          &box.bottom);
  if (box.empty()) return glyph;
  const int width = box.right - box.left, height = box.bottom - box.top;
  glyph.coverage.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  Blocks blocks;
  stbtt_fontinfo font = typeface().info;
  font.userdata = &blocks;
  stbtt_MakeGlyphBitmap(&font, glyph.coverage.data(), width, height, width, across, upright, index);
  return glyph;
}

}  // namespace walkmask::draw
