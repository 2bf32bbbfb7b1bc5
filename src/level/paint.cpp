#include "level/paint.h"

#include <algorithm>
#include <cstdlib>

#include "floor/byte_pixels.h"

namespace walkmask {
namespace {

constexpr int kBright = 128;
constexpr int kLeastAlpha = 128;

int sum_of_differences(Rgb a, Rgb b) {
  return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b);
}

bool has_colour_of(const Paint& paint, const WalkableRule& rule, int tolerance) {
  return has_colour(paint.colour) &&
         std::any_of(rule.colours.begin(), rule.colours.end(), [&](Rgb wanted) {
           return largest_difference(opaque(paint.colour), wanted) <= tolerance;
         });
}

bool has_index_of(const Paint& paint, const WalkableRule& rule) {
  return paint.index &&
         std::any_of(rule.indices.begin(), rule.indices.end(), [&](IndexRange range) {
           return range.first <= *paint.index && *paint.index <= range.last;
         });
}

using Class = std::optional<std::size_t>;

std::vector<Class> classes_of_table(const png::Image& image, const PaintClass& class_of) {
  std::vector<Class> classes;
  for (const Rgba& colour : image.table()) {
    const auto value = static_cast<std::uint8_t>(classes.size());
    classes.push_back(class_of({colour, image.indexed() ? std::optional(value) : std::nullopt}));
  }
  return classes;
}

/// Returns up to eight bytes of single bits, the leftmost in the highest bit of the first, as a
/// word of a grid: the leftmost in the lowest bit.
BitGrid::Word as_word(std::span<const std::uint8_t> bytes) {
  BitGrid::Word word = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) word |= BitGrid::Word{bytes[i]} << (8 * i);
  const auto swap_neighbours = [&word](unsigned apart, BitGrid::Word lower) {
    word = (word >> apart & lower) | (word & lower) << apart;
  };
  swap_neighbours(1, 0x5555555555555555);
  swap_neighbours(2, 0x3333333333333333);
  swap_neighbours(4, 0x0F0F0F0F0F0F0F0F);
  return word;
}

/// Implements pixels_by_class a word at a time. Precondition: the image's values are single bits.
void add_single_bits(const png::Image& image, std::span<const Class> by_value,
                     std::vector<BitGrid>& grids) {
  constexpr std::size_t kBytes = sizeof(BitGrid::Word);
  // A palette of one colour has no value 1, so the image has no such pixel.
  const Class zero = by_value.front(), one = by_value.back();
  for (int y = 0; y < image.height(); ++y) {
    const std::span<const std::uint8_t> bytes = image.packed_values(y);
    for (std::size_t first = 0; first < bytes.size(); first += kBytes) {
      const BitGrid::Word ones =
          as_word(bytes.subspan(first, std::min(kBytes, bytes.size() - first)));
      const int pixels_left = image.width() - static_cast<int>(8 * first);
      const BitGrid::Word all = ~BitGrid::Word{0} >> std::max(0, BitGrid::kWordBits - pixels_left);
      if (one) grids[*one].row(y)[first / kBytes] |= ones;
      if (zero) grids[*zero].row(y)[first / kBytes] |= ~ones & all;
    }
  }
}

/// Returns the bounds of the set of values that have a class; see ByteSet.
std::vector<std::uint8_t> bounds_of(std::span<const Class> by_value, std::size_t wanted) {
  std::vector<std::uint8_t> bounds;
  for (std::size_t value = 0; value < by_value.size(); ++value) {
    const bool was_wanted = value > 0 && by_value[value - 1] == wanted;
    if ((by_value[value] == wanted) != was_wanted) {
      bounds.push_back(static_cast<std::uint8_t>(value));
    }
  }
  return bounds;
}

/// Returns the values of each class; none if they are scattered so much that add_bytes takes less
/// time with them than add_sets.
std::vector<ByteSet> simple_sets(std::span<const Class> by_value, std::size_t classes) {
  constexpr std::size_t kMostBounds = 4;
  std::vector<ByteSet> sets;
  std::size_t count = 0;
  for (std::size_t i = 0; i < classes; ++i) {
    const std::vector<std::uint8_t> bounds = bounds_of(by_value, i);
    count += bounds.size();
    if (count > kMostBounds) return {};
    sets.emplace_back(bounds);
  }
  return sets;
}

/// Implements pixels_by_class for values that are bytes (precondition), eight at a time.
void add_sets(const png::Image& image, std::span<const ByteSet> sets, std::vector<BitGrid>& grids) {
  for (int y = 0; y < image.height(); ++y) {
    for (std::size_t i = 0; i < grids.size(); ++i) {
      set_where_in(sets[i], image.packed_values(y), grids[i].row(y));
    }
  }
}

/// Adds the rest of a word of pixels to the grids: the values of row y from x on. `grid_of` is as
/// in add_bytes. Returns where the next word begins.
int add_rest_of_word(std::span<const std::uint8_t> values, int y, int x,
                     std::span<const std::size_t> grid_of, std::span<BitGrid::Word> words,
                     std::vector<BitGrid>& grids) {
  const int word = x / BitGrid::kWordBits;
  const int end = std::min(static_cast<int>(values.size()), (word + 1) * BitGrid::kWordBits);
  std::ranges::fill(words, BitGrid::Word{0});
  for (; x < end; ++x) {
    words[grid_of[values[static_cast<std::size_t>(x)]]] |= BitGrid::Word{1}
                                                           << (x % BitGrid::kWordBits);
  }
  for (std::size_t i = 0; i < grids.size(); ++i) {
    grids[i].row(y)[static_cast<std::size_t>(word)] |= words[i];
  }
  return end;
}

/// Implements pixels_by_class for values that are bytes (precondition): adds a long run at once,
/// and short runs, such as noise, together with the rest of their word.
void add_bytes(const png::Image& image, std::span<const Class> by_value,
               std::vector<BitGrid>& grids) {
  constexpr int kLong = 16;
  std::vector<std::size_t> grid_of;  // for each value; behind the last grid without a class
  for (const Class& found : by_value) grid_of.push_back(found.value_or(grids.size()));
  std::vector<BitGrid::Word> words(grids.size() + 1);
  for (int y = 0; y < image.height(); ++y) {
    const std::span<const std::uint8_t> values = image.packed_values(y);
    for (int x = 0; x < image.width();) {
      const int end = image.run_end(y, x);
      if (end - x < kLong) {
        x = add_rest_of_word(values, y, x, grid_of, words, grids);
        continue;
      }
      const std::size_t grid = grid_of[values[static_cast<std::size_t>(x)]];
      if (grid < grids.size()) grids[grid].set_span(y, x, end - 1);
      x = end;
    }
  }
}

}  // namespace

bool has_colour(Rgba colour) { return colour.a >= kLeastAlpha; }

int largest_difference(Rgb a, Rgb b) {
  return std::max({std::abs(a.r - b.r), std::abs(a.g - b.g), std::abs(a.b - b.b)});
}

bool is_paintable(const Paint& paint, const std::optional<WalkableRule>& rule, int tolerance) {
  if (rule) return has_colour_of(paint, *rule, tolerance) || has_index_of(paint, *rule);
  const auto& [r, g, b, a] = paint.colour;
  return has_colour(paint.colour) && std::max({r, g, b}) >= kBright;
}

std::optional<std::size_t> matching_key(const Paint& paint, std::span<const ColourKey> keys,
                                        int tolerance) {
  std::optional<std::size_t> nearest;
  int least = 0;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (const auto* wanted = std::get_if<PaletteIndex>(&keys[i])) {
      if (paint.index == wanted->index) return i;
      continue;
    }
    const Rgb wanted = std::get<Rgb>(keys[i]), colour = opaque(paint.colour);
    if (!has_colour(paint.colour) || largest_difference(colour, wanted) > tolerance) continue;
    const int apart = sum_of_differences(colour, wanted);
    if (nearest && apart >= least) continue;
    nearest = i;
    least = apart;
  }
  return nearest;
}

namespace {

/// Caches the classes of recent colours, for masks that repeat their colours in short runs.
class ClassesOfColours {
 public:
  explicit ClassesOfColours(const PaintClass& class_of) : class_of_(class_of), kept_(kKept) {}

  Class of(Rgba colour) {
    std::optional<KnownColour>& kept = kept_[place_of(colour)];
    if (!kept || kept->colour != colour) {
      kept = KnownColour{colour, class_of_({colour, std::nullopt})};
    }
    return kept->found;
  }

 private:
  struct KnownColour {
    Rgba colour;
    Class found;
  };
  static constexpr unsigned kPlaceBits = 14;
  static constexpr std::size_t kKept = std::size_t{1} << kPlaceBits;

  /// Returns the place of a colour by Fibonacci hashing (Knuth, The Art of Computer
  /// Programming, 6.4).
  static std::size_t place_of(Rgba colour) {
    const std::uint32_t bits = std::uint32_t{colour.r} << 24 | std::uint32_t{colour.g} << 16 |
                               std::uint32_t{colour.b} << 8 | colour.a;
    return static_cast<std::uint32_t>(bits * 2654435769u) >> (32 - kPlaceBits);
  }

  const PaintClass& class_of_;
  std::vector<std::optional<KnownColour>> kept_;
};

/// Calls use(y, first, last, class) for each run of one colour that has a class.
template <typename Use>
void for_each_run_of_class(const png::Image& image, std::span<const Class> by_value,
                           const PaintClass& class_of, Use use) {
  ClassesOfColours by_colour(class_of);
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0, end = 0; x < image.width(); x = end) {
      end = image.run_end(y, x);
      const Class found =
          by_value.empty() ? by_colour.of(image.colour(y, x)) : by_value[image.value(y, x)];
      if (found) use(y, x, end - 1, *found);
    }
  }
}

}  // namespace

std::vector<BitGrid> pixels_by_class(const png::Image& image, std::size_t classes,
                                     const PaintClass& class_of) {
  std::vector<BitGrid> grids(classes, BitGrid(image.width(), image.height()));
  const std::vector<Class> by_value = classes_of_table(image, class_of);
  if (!by_value.empty() && image.value_bits() == 1) {
    add_single_bits(image, by_value, grids);
    return grids;
  }
  if (!by_value.empty() && image.value_bits() == 8) {
    const std::vector<ByteSet> sets = simple_sets(by_value, classes);
    if (sets.empty()) {
      add_bytes(image, by_value, grids);
    } else {
      add_sets(image, sets, grids);
    }
    return grids;
  }
  for_each_run_of_class(image, by_value, class_of, [&](int y, int first, int last, std::size_t i) {
    grids[i].set_span(y, first, last);
  });
  return grids;
}

AreaLabels labels_by_class(const png::Image& image, std::size_t classes,
                           const PaintClass& class_of) {
  AreaLabels labels(image.width(), image.height(), classes);
  for_each_run_of_class(
      image, classes_of_table(image, class_of), class_of,
      [&](int y, int first, int last, std::size_t i) { labels.set_span(y, first, last, i); });
  return labels;
}

}  // namespace walkmask
