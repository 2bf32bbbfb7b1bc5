#include "check/soft_edges.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

namespace walkmask::check {
namespace {

constexpr int kReach = 2;      // how far away the declared colours of a narrow edge are
constexpr int kClose = 24;     // how far a channel may be off the exact mixture
constexpr int kDistinct = 32;  // colours nearer to each other have no mixtures

/// Returns whether c lies between a and b: c = a + t (b - a) with 0 < t < 1, each channel within
/// kClose. Computed in integers: t = num / den.
bool is_mixture(Rgba c, Rgba a, Rgba b) {
  const int dr = b.r - a.r, dg = b.g - a.g, db = b.b - a.b;
  if (largest_difference(opaque(a), opaque(b)) < kDistinct) return false;
  const int den = dr * dr + dg * dg + db * db;
  const int num = (c.r - a.r) * dr + (c.g - a.g) * dg + (c.b - a.b) * db;
  if (num <= 0 || num >= den) return false;
  const auto is_close = [&](int channel, int start, int step) {
    return std::abs((channel - start) * den - step * num) <= kClose * den;
  };
  return is_close(c.r, a.r, dr) && is_close(c.g, a.g, dg) && is_close(c.b, a.b, db);
}

std::uint32_t number_of(Rgba c) {
  return std::uint32_t{c.r} << 24 | std::uint32_t{c.g} << 16 | std::uint32_t{c.b} << 8 | c.a;
}

/// Two declared colours, the one with the smaller number first.
struct ColourPair {
  Rgba one, other;
};

ColourPair pair_of(Rgba a, Rgba b) {
  return number_of(a) < number_of(b) ? ColourPair{a, b} : ColourPair{b, a};
}

/// Returns two colours around a pixel whose mixture is its colour; absent if there are none.
std::optional<ColourPair> mixed_around(Rgba colour, std::span<const Rgba> around) {
  for (std::size_t i = 0; i < around.size(); ++i) {
    for (std::size_t j = i + 1; j < around.size(); ++j) {
      if (is_mixture(colour, around[i], around[j])) return pair_of(around[i], around[j]);
    }
  }
  return std::nullopt;
}

/// Counts for one paint: the pixels examined, how many of them lie between two declared colours,
/// and how often each pair of colours occurred, by the colours' numbers.
struct LookedAt {
  std::int64_t pixels = 0;
  std::int64_t between = 0;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::pair<std::int64_t, ColourPair>> ends = {};
  int width = 1;
};

using ByColour = std::unordered_map<std::uint32_t, LookedAt>;

/// Returns whether an edge may begin at a colour: only a declared one. Transparent pixels have no
/// colour, whatever is stored under their transparency.
bool is_end(Rgba colour, const ByColour& undeclared) {
  return has_colour(colour) && !undeclared.contains(number_of(colour));
}

std::vector<Rgba> ends_around(const png::Image& image, Point p, const ByColour& undeclared) {
  std::vector<Rgba> colours;
  for (int y = std::max(0, p.y - kReach); y <= std::min(image.height() - 1, p.y + kReach); ++y) {
    for (int x = std::max(0, p.x - kReach); x <= std::min(image.width() - 1, p.x + kReach); ++x) {
      const Rgba colour = image.colour(y, x);
      if (std::find(colours.begin(), colours.end(), colour) != colours.end()) continue;
      if (is_end(colour, undeclared)) colours.push_back(colour);
    }
  }
  return colours;
}

/// A row or a column.
enum class Axis { row, column };

/// The colours of a line through an undeclared pixel, from one declared colour to the next, both
/// included.
using Profile = std::vector<Rgba>;

/// Returns the profile through a pixel; absent if it reaches the border or a transparent pixel,
/// or is longer than kWidestEdge.
std::optional<Profile> profile_through(const png::Image& image, Point p, Axis axis,
                                       const ByColour& undeclared) {
  const Point step = axis == Axis::row ? Point{1, 0} : Point{0, 1};
  const auto is_inside = [&](Point q) {
    return q.x >= 0 && q.y >= 0 && q.x < image.width() && q.y < image.height();
  };
  const auto is_undeclared = [&](Point q) {
    return undeclared.contains(number_of(image.colour(q.y, q.x)));
  };
  Point first = p;
  for (int steps = 0; is_undeclared(first); ++steps) {
    first = first - step;
    if (steps == kWidestEdge || !is_inside(first)) return std::nullopt;
  }
  if (!is_end(image.colour(first.y, first.x), undeclared)) return std::nullopt;
  Profile profile = {image.colour(first.y, first.x)};
  for (Point q = first + step;; q = q + step) {
    if (!is_inside(q) || profile.size() > kWidestEdge + 1) return std::nullopt;
    profile.push_back(image.colour(q.y, q.x));
    if (is_end(profile.back(), undeclared)) return profile;
    if (!is_undeclared(q)) return std::nullopt;
  }
}

int width_of(const Profile& profile) { return static_cast<int>(profile.size()) - 2; }

bool are_mixtures(const Profile& profile) {
  return std::all_of(profile.begin() + 1, profile.end() - 1, [&](Rgba colour) {
    return is_mixture(colour, profile.front(), profile.back());
  });
}

/// Returns how far a third colour lies from the first of two colours to the second, as a fraction
/// times the square of their difference.
int part_of_difference(Rgba c, Rgba from, Rgba to) {
  return (c.r - from.r) * (to.r - from.r) + (c.g - from.g) * (to.g - from.g) +
         (c.b - from.b) * (to.b - from.b);
}

/// Returns whether a profile is a ramp of three or more colours between its ends. Precondition:
/// they are mixtures.
bool is_ramp(const Profile& profile) {
  int colours = 0, last = 0;
  for (auto c = profile.begin() + 1; c != profile.end() - 1; ++c) {
    const int part = part_of_difference(*c, profile.front(), profile.back());
    if (part < last) return false;
    colours += part > last ? 1 : 0;
    last = part;
  }
  return colours >= 3;
}

/// Notes in `here` whether a pixel lies between two declared colours, which, and how wide the edge
/// is there.
void look_at(const png::Image& image, Point p, const ByColour& undeclared, LookedAt& here) {
  const Rgba colour = image.colour(p.y, p.x);
  std::optional<ColourPair> ends = mixed_around(colour, ends_around(image, p, undeclared));
  std::optional<int> width;
  for (const Axis axis : {Axis::row, Axis::column}) {
    const std::optional<Profile> profile = profile_through(image, p, axis, undeclared);
    if (!profile || !are_mixtures(*profile) || (!ends && !is_ramp(*profile))) continue;
    ends = pair_of(profile->front(), profile->back());
    width = std::min(width.value_or(kWidestEdge), width_of(*profile));
  }
  if (!ends) return;
  ++here.between;
  ++here.ends.try_emplace({number_of(ends->one), number_of(ends->other)}, 0, *ends)
        .first->second.first;
  here.width = std::max(here.width, width.value_or(1));
}

ByColour look_at_all(const png::Image& image, std::span<const Painted> undeclared) {
  ByColour by_colour;
  for (const Painted& paint : undeclared) by_colour[number_of(paint.paint.colour)];
  std::int64_t looks = 0;
  for (int y = 0; y < image.height() && looks < kMostLooks; ++y) {
    for (int x = 0, end = 0; x < image.width(); x = end) {
      end = image.run_end(y, x);
      const auto here = by_colour.find(number_of(image.colour(y, x)));
      if (here == by_colour.end()) continue;
      here->second.pixels += end - x;
      looks += end - x;
      for (int k = x; k < end; ++k) look_at(image, {k, y}, by_colour, here->second);
    }
  }
  return by_colour;
}

/// Returns whether a paint is clearly none of the declared colours; a slip of the brush is not.
bool is_clear(const Painted& paint, const Vocabulary& vocabulary) {
  const auto [r, g, b, a] = paint.paint.colour;
  const auto nearest = vocabulary.nearest({r, g, b});
  return !nearest || nearest->difference > kClose;
}

}  // namespace

SoftEdges find_soft_edges(const png::Image& image, std::span<const Painted> undeclared,
                          const Vocabulary& vocabulary) {
  if (undeclared.empty()) return {};
  const ByColour by_colour = look_at_all(image, undeclared);
  SoftEdges soft;
  LookedAt all;
  for (const Painted& paint : undeclared) {
    const LookedAt& here = by_colour.at(number_of(paint.paint.colour));
    if (here.between == 0 || 2 * here.between < here.pixels) continue;
    soft.paints.push_back(paint);
    soft.width = std::max(soft.width, here.width);
    for (const auto& [key, count] : here.ends) {
      all.ends.try_emplace(key, 0, count.second).first->second.first += count.first;
    }
  }
  const bool any_clear = std::ranges::any_of(
      soft.paints, [&](const Painted& paint) { return is_clear(paint, vocabulary); });
  if (!any_clear) return {};
  const auto most = std::ranges::max_element(
      all.ends, [](const auto& a, const auto& b) { return a.second.first < b.second.first; });
  soft.one = most->second.second.one;
  soft.other = most->second.second.other;
  return soft;
}

}  // namespace walkmask::check
