#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/grammar.h"
#include "base/number_text.h"
#include "check/undeclared_colours.h"
#include "check/vocabulary.h"
#include "fix/repairs_of_kinds.h"
#include "level/colour_key.h"

namespace walkmask::fix {
namespace {

/// A paint in an order for maps.
using PaintKey = std::tuple<int, int, int, int, int>;

PaintKey key_of(const Paint& paint) {
  const auto [r, g, b, a] = paint.colour;
  return {paint.index ? *paint.index : -1, r, g, b, a};
}

Paint paint_at(const png::Image& image, int y, int x) {
  if (!image.indexed()) return {image.colour(y, x), std::nullopt};
  return {image.colour(y, x), image.value(y, x)};
}

/// Returns the value of a palette or grey scale with this colour and alpha.
std::optional<std::uint64_t> value_of(Rgb colour, std::uint8_t alpha, std::span<const Rgba> table) {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (opaque(table[i]) == colour && table[i].a == alpha) return i;
  }
  return std::nullopt;
}

/// Returns the bits of a pixel with another colour and the same alpha; absent if the image cannot
/// store the colour.
std::optional<std::uint64_t> bits_of(Rgb colour, std::uint64_t old, std::uint8_t alpha,
                                     const png::Image& image) {
  if (!image.table().empty()) return value_of(colour, alpha, image.table());
  const png::Header& header = image.header();
  const bool is_grey =
      header.colour == png::ColourType::grey || header.colour == png::ColourType::grey_alpha;
  if (is_grey && (colour.r != colour.g || colour.g != colour.b)) return std::nullopt;
  std::vector<std::uint8_t> samples = {colour.r, colour.g, colour.b};
  if (is_grey) samples.resize(1);
  std::uint64_t bits = 0;
  for (const std::uint8_t sample : samples) {
    bits = bits << 8 | sample;
    if (header.depth == 16) bits = bits << 8 | sample;
  }
  const bool has_alpha =
      header.colour == png::ColourType::grey_alpha || header.colour == png::ColourType::rgba;
  if (!has_alpha) {
    // One colour of the image is transparent, and it may be this one.
    return image.has_alpha() ? std::nullopt : std::optional(bits);
  }
  const std::uint64_t alpha_bits = (std::uint64_t{1} << header.depth) - 1;
  return bits << header.depth | (old & alpha_bits);
}

/// The colours to replace, and their new ones.
using Recolouring = std::map<PaintKey, Rgb>;

/// Adds the runs of pixels that get new colours. Returns a colour that the image cannot store, if
/// there is one. Time: linear in the runs of the image.
std::optional<Rgb> recolour(const png::Image& image, const Recolouring& colours, Repair& repair) {
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0, end = 0; x < image.width(); x = end) {
      end = image.run_end(y, x);
      const Paint paint = paint_at(image, y, x);
      const auto wanted = colours.find(key_of(paint));
      if (wanted == colours.end()) continue;
      const auto bits = bits_of(wanted->second, image.stored(y, x), paint.colour.a, image);
      if (!bits) return wanted->second;
      repair.pixels.push_back({y, x, end, *bits});
    }
  }
  return std::nullopt;
}

/// Returns the mask of a level that this file is; null if none is painted in it.
const Mask* mask_in(const std::string& file, const LevelContent& content) {
  for (const std::optional<Mask>* mask : {&content.walk, &content.areas}) {
    if (*mask && (*mask)->file == file && (*mask)->image() != nullptr) return &**mask;
  }
  return nullptr;
}

/// Returns the paints to replace by the colours nearest to them.
using ChoosePaints = std::vector<Painted> (*)(check::UndeclaredColours found,
                                              const check::Vocabulary& vocabulary);

std::vector<Painted> slips(check::UndeclaredColours found, const check::Vocabulary& vocabulary) {
  std::erase_if(found.unknown,
                [&](const Painted& paint) { return !check::slip_of(paint, vocabulary); });
  return std::move(found.unknown);
}

std::vector<Painted> mixtures(check::UndeclaredColours found, const check::Vocabulary&) {
  return std::move(found.soft.paints);
}

std::string recoloured_text(std::span<const Painted> paints) {
  const std::int64_t pixels = sum_of(paints).pixels;
  return counted(pixels, "pixel") + " of " + counted(std::ssize(paints), "undeclared colour") +
         (pixels == 1 ? " gets" : " get") + " the nearest declared one";
}

Repair repainted(const check::Finding& finding, const JudgedLevel& level, ChoosePaints choose) {
  const auto refused = [&](std::string reason) {
    return refused_repair(finding, finding.file, std::move(reason));
  };
  const Mask* const mask = mask_in(finding.file, *level.opened.content);
  if (mask == nullptr) return refused("the mask is not a painted image");
  const Census painted = census(*mask->image());
  if (!painted.complete) return refused("the image has too many colours to be a mask");
  const check::Vocabulary vocabulary(*mask, *level.opened.content, level.report.parameters);
  const check::Settings settings = {level.report.parameters, level.report.selection};
  const check::MaskImage image = {*mask, painted, vocabulary, *level.opened.content, settings};
  const std::vector<Painted> paints = choose(check::undeclared_colours(image), vocabulary);
  if (paints.empty()) return refused("no declared colour is near");
  Recolouring colours;
  for (const Painted& paint : paints) {
    const auto nearest = vocabulary.nearest(opaque(paint.paint.colour));
    if (nearest) colours.emplace(key_of(paint.paint), nearest->declared.colour);
  }
  Repair repair = repair_of(finding, mask->file);
  if (const auto lacking = recolour(*mask->image(), colours, repair)) {
    return refused("the image has no " + colour_key_text(*lacking) +
                   " of the same alpha in its palette or among its greys");
  }
  take_to_file(repair.pixels, *mask);
  repair.note.text = recoloured_text(paints);
  return repair;
}

}  // namespace

Repair repainted_slips(const check::Finding& finding, const JudgedLevel& level) {
  return repainted(finding, level, slips);
}

Repair repainted_soft_edges(const check::Finding& finding, const JudgedLevel& level) {
  return repainted(finding, level, mixtures);
}

}  // namespace walkmask::fix
