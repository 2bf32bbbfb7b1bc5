#pragma once

#include <optional>

#include "base/error.h"
#include "level/mask.h"
#include "level/pending_image.h"
#include "level/sources.h"
#include "png/image.h"
#include "png/limits.h"

namespace walkmask {

/// What a level's floor comes from, fit to be looked at together: its masks have one size, there is
/// a legend for the area mask, and a palette where indices are asked for.
class Masks {
 public:
  /// Reads, draws and checks the masks of `sources`.
  static Result<Masks> read(const LevelSources& sources, const png::Limits& limits);

  const std::optional<Mask>& walk() const { return walk_; }
  const std::optional<Mask>& areas() const { return areas_; }

  /// The mask that decides the size: the walkability mask, else the area mask.
  const Mask& first() const { return walk_ ? *walk_ : *areas_; }

  /// Gives the first mask's image away, if it is one; the masks are not to be used again.
  std::optional<png::Image> take_first_image() &&;

 private:
  std::optional<Mask> walk_;
  std::optional<Mask> areas_;
};

/// Why a decoded mask cannot be what its level says of it, its size beside other images left out: a
/// palette is missing for indices or a legend for an area mask, or the room would be larger than
/// the limits. Precondition: `sources` has such a mask.
Failure check_walk_mask(const png::Image& walk, const LevelSources& sources,
                        const png::Limits& limits);
Failure check_area_mask(const png::Image& areas, const LevelSources& sources,
                        const png::Limits& limits);

/// The picture that a level is drawn on, once it has been read. Its size is checked against the
/// masks'.
Result<png::Image> take_background(PendingImage pending, const Source& background,
                                   const LevelSources& sources, const Masks& masks);

/// The same check without decoding the pixels.
Failure check_background(const Source& background, const LevelSources& sources, const Masks& masks,
                         const png::Limits& limits);

}  // namespace walkmask
