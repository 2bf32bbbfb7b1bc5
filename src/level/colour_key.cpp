#include "level/colour_key.h"

#include <charconv>
#include <optional>

#include "base/number_text.h"
#include "base/quote.h"

namespace walkmask {
namespace {

constexpr std::string_view kIndexPrefix = "index:";

std::optional<Rgb> hexadecimal_colour(std::string_view text) {
  if (text.starts_with('#')) text.remove_prefix(1);
  std::uint32_t bits = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), bits, 16);
  if (text.size() != 6 || problem != std::errc() || end != text.data() + text.size()) {
    return std::nullopt;
  }
  const auto channel = [bits](int shift) { return static_cast<std::uint8_t>(bits >> shift); };
  return Rgb{channel(16), channel(8), channel(0)};
}

std::optional<PaletteIndex> palette_index(std::string_view text) {
  if (!text.starts_with(kIndexPrefix)) return std::nullopt;
  const auto index = whole_number(text.substr(kIndexPrefix.size()), 0, 255);
  if (!index) return std::nullopt;
  return PaletteIndex{static_cast<std::uint8_t>(*index)};
}

}  // namespace

Result<ColourKey> parse_colour_key(std::string_view text) {
  if (const auto colour = hexadecimal_colour(text)) return ColourKey(*colour);
  if (const auto index = palette_index(text)) return ColourKey(*index);
  return Error{Fault::input, "", "", in_quotes(text) + " is neither a colour nor a palette index",
               "write #rrggbb, or index:N with N from 0 to 255"};
}

std::string colour_key_text(const ColourKey& key) {
  if (const auto* palette = std::get_if<PaletteIndex>(&key)) {
    return std::string(kIndexPrefix) + std::to_string(palette->index);
  }
  const Rgb colour = std::get<Rgb>(key);
  std::string text = "#";
  for (const std::uint8_t channel : {colour.r, colour.g, colour.b}) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    text += kDigits[channel / 16u];
    text += kDigits[channel % 16u];
  }
  return text;
}

}  // namespace walkmask
