#include "check/vocabulary.h"

#include <algorithm>
#include <variant>

#include "survey/census.h"

namespace walkmask::check {
namespace {

/// Returns the colour that a key has in a mask; absent for an index that the palette lacks.
std::optional<Rgb> colour_of(const ColourKey& key, const png::Image& image) {
  if (const Rgb* colour = std::get_if<Rgb>(&key)) return *colour;
  const std::size_t index = std::get<PaletteIndex>(key).index;
  if (!image.indexed() || index >= image.table().size()) return std::nullopt;
  return opaque(image.table()[index]);
}

}  // namespace

Vocabulary::Vocabulary(const Mask& mask, const LevelContent& opened, const Parameters& parameters)
    : no_area_(parameters.no_area),
      tolerance_(opened.manifest.tolerance),
      is_walk_(opened.walk && &mask == &*opened.walk) {
  const Manifest& manifest = opened.manifest;
  if (opened.legend_mask() == &mask) {
    for (const LegendEntry& entry : manifest.legend) {
      keys_.push_back(entry.key);
      declares_indices_ = declares_indices_ || std::holds_alternative<PaletteIndex>(entry.key);
      const std::optional<Rgb> colour = colour_of(entry.key, *mask.image());
      if (colour) colours_.push_back({*colour, entry.area});
    }
  }
  if (is_walk_ && manifest.walkable) {
    rule_ = manifest.walkable->value;
    declares_indices_ = declares_indices_ || !rule_->indices.empty();
    for (const Rgb colour : rule_->colours) colours_.push_back({colour, "floor"});
  }
  for (const Rgb colour : no_area_) colours_.push_back({colour, "no area"});
}

bool Vocabulary::belongs_to_key_or_rule(const Paint& paint) const {
  return matching_key(paint, keys_, tolerance_) ||
         (rule_ && is_paintable(paint, rule_, tolerance_));
}

bool Vocabulary::knows(const Paint& paint) const {
  if (!has_colour(paint.colour) || belongs_to_key_or_rule(paint)) return true;
  if (declares_indices_ && paint.index) return *paint.index == 0;
  return std::any_of(no_area_.begin(), no_area_.end(), [&](Rgb colour) {
    return largest_difference(colour, opaque(paint.colour)) <= tolerance_;
  });
}

bool Vocabulary::is_floor(const Paint& paint) const {
  return belongs_to_key_or_rule(paint) ||
         (is_walk_ && !rule_ && is_paintable(paint, std::nullopt, tolerance_));
}

bool Vocabulary::would_mean_something(const Paint& paint) const {
  constexpr std::uint8_t kOpaque = 255;
  Paint shown = paint;
  shown.colour.a = kOpaque;
  if (belongs_to_key_or_rule(paint)) return false;
  return belongs_to_key_or_rule(shown) ||
         (is_walk_ && !rule_ && is_paintable(shown, std::nullopt, tolerance_));
}

std::optional<Vocabulary::Nearest> Vocabulary::nearest(Rgb colour) const {
  std::optional<Nearest> nearest;
  for (const DeclaredColour& declared : colours_) {
    const int difference = largest_difference(declared.colour, colour);
    if (!nearest || difference < nearest->difference) nearest = Nearest{declared, difference};
  }
  return nearest;
}

NearestPainted nearest_painted(const LevelContent& opened, const Parameters& parameters) {
  const Mask* mask = opened.legend_mask();
  if (mask == nullptr || mask->image() == nullptr) return {};
  const Vocabulary vocabulary(*mask, opened, parameters);
  NearestPainted colours;
  std::map<std::string, int> least;
  for (const Painted& painted : census(*mask->image()).paints) {
    if (vocabulary.knows(painted.paint)) continue;
    const Rgb colour = opaque(painted.paint.colour);
    const auto nearest = vocabulary.nearest(colour);
    if (!nearest) continue;
    const auto [known, is_new] = least.try_emplace(nearest->declared.meaning, nearest->difference);
    if (!is_new && nearest->difference >= known->second) continue;
    known->second = nearest->difference;
    colours[nearest->declared.meaning] = colour;
  }
  return colours;
}

}  // namespace walkmask::check
