#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "check/finding.h"
#include "level/manifest.h"
#include "level/mask.h"
#include "level/request.h"

namespace walkmask::check {

struct NamedSize {
  std::string file;
  int width = 0, height = 0;
};

/// What can be used of a level.
struct Contents {
  std::string file;
  std::vector<std::string> files;  ///< all that the level names, and itself
  Manifest manifest;
  std::optional<Mask> walk, areas;
  std::optional<NamedSize> background;
  bool names_walk = false, names_areas = false;  ///< even a mask that cannot be used

  /// Whether a mask that the level names cannot be used.
  bool lacks_mask() const { return (names_walk && !walk) || (names_areas && !areas); }

  /// Whether the area mask lies on the walkability mask pixel for pixel; so too where one is
  /// missing.
  bool masks_fit() const;

  /// The mask that decides the size. Precondition: there is one.
  const Mask& first() const { return walk ? *walk : *areas; }

  /// The mask that the legend speaks of; null where it cannot be used.
  const Mask* legend_mask() const;
};

struct Opened {
  std::optional<Contents> contents;  ///< absent where the manifest cannot be used
  Findings findings;                 ///< what could not be read: F001, F002, F003
};

/// Reads as much of a level as can be read. A mask that cannot be what the level says of it, see
/// level/masks.h, is left out as one that cannot be read. An error only where the machine failed.
/// Time and memory: those of decoding its masks; of the background only the size is looked at.
Result<Opened> open(const LevelRequest& request);

/// The error of a file as a finding about it.
Finding finding_of(Code code, const Error& error);

}  // namespace walkmask::check
