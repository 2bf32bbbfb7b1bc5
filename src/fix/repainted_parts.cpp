#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/grammar.h"
#include "base/number_text.h"
#include "fix/repairs_of_kinds.h"
#include "floor/bit_grid.h"

namespace walkmask::fix {
namespace {

constexpr Point kAround[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
constexpr std::size_t kSides = 4;  // of kAround, without the corners

/// A part of the floor or the wall, and the pixels beside it.
struct PartPixels {
  std::vector<Point> own;
  std::vector<Point> beside;  ///< across a side; none twice
};

/// Finds a part: floor is connected across sides, wall across corners, too. `seen` are the pixels
/// that this part and others have. Time: linear in the part.
PartPixels part_at(Point first, const BitGrid& floor, BitGrid& seen) {
  const bool is_floor = floor.test(first);
  const std::span<const Point> steps(kAround, is_floor ? kSides : std::size(kAround));
  PartPixels part = {.own = {first}, .beside = {}};
  seen.set(first);
  for (std::size_t i = 0; i < part.own.size(); ++i) {
    for (std::size_t step = 0; step < steps.size(); ++step) {
      const Point next = {part.own[i].x + steps[step].x, part.own[i].y + steps[step].y};
      if (!floor.contains(next) || seen.test(next)) continue;
      if (floor.test(next) == is_floor) {
        seen.set(next);
        part.own.push_back(next);
      } else if (step < kSides) {
        part.beside.push_back(next);
      }
    }
  }
  const auto by_row = [](Point a, Point b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); };
  std::ranges::sort(part.own, by_row);
  std::ranges::sort(part.beside, by_row);
  part.beside.erase(std::unique(part.beside.begin(), part.beside.end()), part.beside.end());
  return part;
}

/// Returns the bits that most of these pixels have; if tied, those of the first. Absent without
/// pixels.
std::optional<std::uint64_t> most_frequent(std::span<const Point> pixels, const png::Image& image) {
  std::map<std::uint64_t, std::int64_t> counts;
  for (const Point p : pixels) ++counts[image.stored(p.y, p.x)];
  std::optional<std::uint64_t> best;
  for (const Point p : pixels) {
    const std::uint64_t bits = image.stored(p.y, p.x);
    if (!best || counts[bits] > counts[*best]) best = bits;
  }
  return best;
}

}  // namespace

Repair repainted_parts(const check::Finding& finding, const JudgedLevel& level) {
  const auto refused = [&](std::string reason) {
    return refused_repair(finding, finding.file, std::move(reason));
  };
  const auto* parts = check::evidence_of<check::FloorParts>(finding);
  const Level* const known = level.level();
  if (parts == nullptr || known == nullptr) return refused("its pixels are not known");
  const Mask& mask = level.opened.content->first();
  const png::Image* const image = mask.image();
  if (image == nullptr || mask.file != finding.file) {
    return refused("the floor is not painted in an image, but drawn");
  }
  Repair repair = repair_of(finding, mask.file);
  BitGrid seen(known->width(), known->height());
  for (const check::FloorPart& part : parts->parts) {
    const Point first = known->scale().to_mask(part.first);
    const PartPixels found = part_at(first, known->paintable, seen);
    if (std::ssize(found.own) != part.pixels) return refused("its pixels are not known");
    const auto bits = most_frequent(found.beside, *image);
    if (!bits) return refused("nothing is painted around it");
    for (const Point p : found.own) repair.pixels.push_back({p.y, p.x, p.x + 1, *bits});
  }
  repair.note.text = counted(std::ssize(repair.pixels), "pixel") +
                     (repair.pixels.size() == 1 ? " is" : " are") + " painted like " +
                     (repair.pixels.size() == 1 ? "the one" : "those") + " around";
  take_to_file(repair.pixels, mask);
  return repair;
}

}  // namespace walkmask::fix
