#include "level/nearest_key.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <variant>

#include "level/paint.h"

namespace walkmask {
namespace {

/// The bits of a channel that all colours of a cube share, and the side of a cube.
constexpr unsigned kCubeBits = 4;
constexpr int kCubeSide = 256 >> kCubeBits;

std::size_t number_of_cube(Rgb colour) {
  constexpr unsigned kRest = 8 - kCubeBits;
  return (std::size_t{colour.r} >> kRest) << (2 * kCubeBits) |
         (std::size_t{colour.g} >> kRest) << kCubeBits | std::size_t{colour.b} >> kRest;
}

std::size_t number_in_cube(Rgb colour) {
  constexpr std::size_t kSide = kCubeSide;
  return (colour.r % kSide * kSide + colour.g % kSide) * kSide + colour.b % kSide;
}

int first_in_cube(std::uint8_t channel) { return channel / kCubeSide * kCubeSide; }

/// Returns the sum of a function over the three channels of some colours.
template <typename Of>
int sum_of_channels(Rgb cube, Rgb a, Rgb b, Of of) {
  return of(first_in_cube(cube.r), a.r, b.r) + of(first_in_cube(cube.g), a.g, b.g) +
         of(first_in_cube(cube.b), a.b, b.b);
}

/// Returns the most by which a colour of the cube can be farther from a than from b.
int most_farther(Rgb cube, Rgb a, Rgb b) {
  // Along one channel, the difference only rises or only falls.
  return sum_of_channels(cube, a, b, [](int first, int of_a, int of_b) {
    const int last = first + kCubeSide - 1;
    return std::max(std::abs(first - of_a) - std::abs(first - of_b),
                    std::abs(last - of_a) - std::abs(last - of_b));
  });
}

/// Returns the largest difference of a channel between a key and the farthest colour of the cube.
int largest_to_cube(Rgb cube, Rgb key) {
  const auto along = [](std::uint8_t cube_channel, std::uint8_t channel) {
    const int first = first_in_cube(cube_channel);
    return std::max(std::abs(first - channel), std::abs(first + kCubeSide - 1 - channel));
  };
  return std::max({along(cube.r, key.r), along(cube.g, key.g), along(cube.b, key.b)});
}

/// Returns the largest difference of a channel between a key and the nearest colour of the cube.
int least_to_cube(Rgb cube, Rgb key) {
  const auto along = [](std::uint8_t cube_channel, std::uint8_t channel) {
    const int first = first_in_cube(cube_channel), last = first + kCubeSide - 1;
    return std::max({0, first - channel, channel - last});
  };
  return std::max({along(cube.r, key.r), along(cube.g, key.g), along(cube.b, key.b)});
}

}  // namespace

NearestKey::NearestKey(std::span<const ColourKey> keys, int tolerance) : tolerance_(tolerance) {
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (const auto* colour = std::get_if<Rgb>(&keys[i])) keys_.push_back({*colour, i});
  }
}

/// Returns the keys for colours of a cube. Drops a key if no colour of the cube is within its
/// reach, or if another key reaches all of them and is never farther. Of equally far keys, the
/// first wins.
std::vector<NearestKey::ColourOfKey> NearestKey::keys_for(Rgb cube) const {
  const auto replaces = [&](const ColourOfKey& one, const ColourOfKey& other) {
    if (largest_to_cube(cube, one.colour) > tolerance_) return false;
    const int most = most_farther(cube, one.colour, other.colour);
    return most < 0 || (most == 0 && one.number < other.number);
  };
  std::vector<ColourOfKey> kept;
  for (const ColourOfKey& key : keys_) {
    if (least_to_cube(cube, key.colour) > tolerance_) continue;
    const auto better =
        std::ranges::find_if(kept, [&](const ColourOfKey& one) { return replaces(one, key); });
    if (better != kept.end()) {
      std::swap(*better, kept.front());  // it replaces others, too
      continue;
    }
    std::erase_if(kept, [&](const ColourOfKey& one) { return replaces(key, one); });
    kept.push_back(key);
  }
  std::ranges::sort(kept, {}, &ColourOfKey::number);
  return kept;
}

std::optional<std::size_t> NearestKey::nearest_of(std::span<const ColourOfKey> keys,
                                                  Rgb wanted) const {
  std::optional<std::size_t> nearest;
  int least = std::numeric_limits<int>::max();
  for (const ColourOfKey& key : keys) {
    if (largest_difference(key.colour, wanted) > tolerance_) continue;
    const int apart = std::abs(key.colour.r - wanted.r) + std::abs(key.colour.g - wanted.g) +
                      std::abs(key.colour.b - wanted.b);
    if (apart >= least) continue;
    nearest = key.number;
    least = apart;
  }
  return nearest;
}

std::optional<std::size_t> NearestKey::find(Rgba colour) {
  constexpr std::size_t kFew = 16;
  if (!has_colour(colour) || keys_.empty()) return std::nullopt;
  if (cubes_.empty()) cubes_.resize(std::size_t{1} << (3 * kCubeBits));
  const Rgb wanted = opaque(colour);
  std::optional<ColourCube>& cube = cubes_[number_of_cube(wanted)];
  if (!cube) cube = ColourCube{keys_for(wanted), {}};
  if (cube->keys.size() <= kFew) return nearest_of(cube->keys, wanted);
  if (cube->found.empty()) cube->found.resize(std::size_t{kCubeSide} * kCubeSide * kCubeSide);
  auto& found = cube->found[number_in_cube(wanted)];
  if (!found) found = nearest_of(cube->keys, wanted);
  return *found;
}

}  // namespace walkmask
